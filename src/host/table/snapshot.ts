import type { Seat, Shape } from "../../engine/contract/game.ts";
import type { Head } from "../../engine/record/record.ts";
import { dealerOf, resume, type Snapshot, snapshotOf } from "../../engine/record/replay.ts";
import type { ChatLine } from "../../protocol/messages.ts";
import type { Holder, Table } from "./table.ts";

/** Changes whenever the form below does: older snapshots are then ignored, and the rows are folded from the start. */
const FORMAT = 2;

interface Kept {
  readonly format: number;
  readonly version: number;
  readonly n: number;
  readonly holders: (Holder | null)[];
  readonly bots: (string | null)[];
  readonly head: Head | null;
  readonly match: Snapshot<Shape> | null;
  readonly counts: number[];
  readonly good: number[];
  readonly commands: [string, number][];
  readonly chat: ChatLine[];
  readonly chatCount: number;
  readonly wanted: [Seat, string][];
  readonly rematch: string | null;
  readonly excusedTo: number;
}

/** A table as text, without what can be made again: a cache, never the truth. */
export function writeSnapshot(table: Table): string {
  const { n, holders, bots, match, counts, good, commands, chat, chatCount, wanted, rematch, excusedTo } = table;
  const kept: Kept = {
    ...{ format: FORMAT, version: table.fixed.version, n, holders, bots, counts, good, chat, chatCount, rematch, excusedTo },
    ...{ head: match && match.head, match: match && snapshotOf(match), commands: [...commands], wanted: [...wanted] },
  };
  return JSON.stringify(kept);
}

/** Puts a snapshot into a fresh table; false if it is of another form, and then nothing was changed. */
export function readSnapshot(table: Table, text: string): boolean {
  // We wrote it ourselves, and the format says so.
  const kept = JSON.parse(text) as Kept;
  if (kept.format !== FORMAT || kept.version !== table.fixed.version) return false;
  const { n, holders, bots, counts, good, chat, chatCount, rematch, excusedTo, head, match } = kept;
  Object.assign(table, { n, holders, bots, counts, good, chat, chatCount, rematch, excusedTo });
  table.commands = new Map(kept.commands);
  table.wanted = new Map(kept.wanted);
  table.match = head && match && resume(table.game, head, dealerOf(table.secret, head), match);
  table.whole = false;
  return true;
}
