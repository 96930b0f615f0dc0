import type { Shape } from "../engine/contract/game.ts";
import type { Match, Step } from "../engine/match/match.ts";
import type { Reply, Settings } from "./host.ts";
import type { OpenGame } from "./table/load.ts";
import type { Append, Item } from "./table/log.ts";
import type { Outage, Ports } from "./ports.ts";
import type { Pieces } from "./time/job-queue.ts";
import { hashKey, sameText, seatSecret } from "./keys.ts";
import type { Rooms } from "./table/watchers.ts";
import type { Table } from "./table/table.ts";
import type { Plan, Tables } from "./table/tables.ts";
import { lineOf } from "./table/messages.ts";
import { nextDue } from "./time/timers.ts";

/** What the parts of a host share. */
export interface Desk {
  readonly ports: Ports;
  readonly settings: Required<Settings>;
  readonly openGame: OpenGame;
  readonly tables: Tables;
  readonly pieces: Pieces;
  readonly rooms: Rooms;
  /** The outages that a running clock may still have to be excused for. */
  outages(): readonly Outage[];
  /** Notices that time has passed without us, before anybody's clock is looked at; null if none has. */
  attend(): Promise<Reply<never> | null> | null;
  /** Looks after a match in the background: its clocks and its bots. */
  look(match: string): void;
}

/** The seat that a key holds: undefined if it holds none. */
export function seatOf(table: Table, key: string): number | undefined {
  const hash = hashKey(key);
  let found: number | undefined;
  // Every seat is compared, so that the time taken does not say which one it was.
  for (let seat = 0; seat < table.fixed.seats.length; seat++) {
    if (sameText(hash, table.keys.get(seatSecret(seat)) ?? "")) found = seat;
  }
  return found;
}

const NONE = {};

/** A change that appends items, with all that follows from them in the same commit. */
export function planOf<T>(
  desk: Desk,
  table: Table,
  change: {
    readonly items: readonly Item[];
    readonly steps?: readonly Step<Shape>[];
    /** The match after the items; left out if they do not touch it. */
    readonly match?: Match<Shape>;
    readonly extras?: Pick<Append, "secrets" | "create">;
    answer(table: Table): Reply<T>;
  },
): Plan<T> {
  const { items, steps = [], extras = NONE, answer } = change;
  const match = change.match ?? table.match;
  const after = seatsAfter(table, items, steps);
  const due = nextDue(match, after.bots, desk.settings.botPatience);
  const listed = after.changed || (match !== table.match && match?.result);
  const line = listed ? { line: lineOf({ ...table, ...after, match }) } : null;
  const timer = due === table.due ? null : { due };
  return { items, steps, answer, extras: line || timer ? { ...extras, ...line, ...timer } : extras };
}

/** Who sits and who plays after some items, and whether that changed. */
function seatsAfter(
  table: Table,
  items: readonly Item[],
  steps: readonly Step<Shape>[],
): Pick<Table, "holders" | "bots"> & { changed: boolean } {
  let { holders, bots } = table;
  let changed = false;
  for (const item of items) {
    if (item.kind === "sat") holders = holders.with(item.seat, { name: item.name, nonce: item.nonce });
    else if (item.kind === "stood") holders = holders.with(item.seat, null);
    else if (item.kind === "returned") bots = bots.with(item.seat, null);
    else if (item.kind !== "begun") continue;
    changed = true;
  }
  for (const { notes } of steps) {
    for (const note of notes) {
      if (note.kind !== "handed-over") continue;
      bots = bots.with(note.seat, note.bot);
      changed = true;
    }
  }
  return { holders, bots, changed };
}
