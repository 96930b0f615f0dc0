import type { Seat } from "../../engine/contract/game.ts";
import type { Head } from "../../engine/record/record.ts";
import { dealerOf, resume, snapshotOf } from "../../engine/record/replay.ts";
import type { ChatLine } from "../../protocol/messages.ts";
import type { Holder } from "./log.ts";
import { packMatch, type PackedMatch, unpackMatch } from "./packed-match.ts";
import type { Revealing, Table } from "./table.ts";

/** Change this whenever the stored form below changes: older snapshots are then ignored, and the rows are folded from the start. */
const FORMAT = 7;

/** A snapshot as it is stored. */
interface StoredTable {
  readonly format: number;
  readonly version: number;
  readonly n: number;
  readonly holders: (Holder | null)[];
  readonly bots: (string | null)[];
  readonly head: Head | null;
  readonly match: PackedMatch | null;
  readonly counts: number[];
  /** The table's `freshFrom`. */
  readonly good: number[];
  readonly commands: [string, number][];
  readonly chat: ChatLine[];
  readonly chatCount: number;
  readonly spectatorLines: number;
  readonly wanted: [Seat, Pick<Holder, "nonce" | "nonceHash">][];
  readonly revealing: Revealing | null;
  readonly rematch: string | null;
  readonly closed?: boolean;
  readonly excusedTo: number;
}

/** A table as text, without what can be rebuilt. It is a cache and never the source of truth. */
export function writeSnapshot(table: Table): string {
  const { match } = table;
  const stored: StoredTable = {
    format: FORMAT,
    version: table.config.version,
    n: table.n,
    holders: table.holders,
    bots: table.bots,
    counts: table.counts,
    good: table.freshFrom,
    chat: table.chat,
    chatCount: table.chatCount,
    spectatorLines: table.spectatorLines,
    rematch: table.rematch,
    ...(table.closed ? { closed: true } : {}),
    excusedTo: table.excusedTo,
    head: match && match.head,
    match: match && packMatch(snapshotOf(match)),
    commands: [...table.commands],
    wanted: [...table.wanted],
    revealing: table.revealing,
  };
  return JSON.stringify(stored);
}

/** Puts a snapshot into a new table. False if it has another format; then nothing was changed. */
export function readSnapshot(table: Table, text: string): boolean {
  // We wrote it ourselves, and the format says so.
  const stored = JSON.parse(text) as StoredTable;
  if (stored.format !== FORMAT || stored.version !== table.config.version) return false;
  const { n, holders, bots, counts, good, chat, chatCount, spectatorLines, rematch, excusedTo, revealing, head, match } = stored;
  Object.assign(table, { n, holders, bots, counts, freshFrom: good, chat, chatCount, spectatorLines, rematch, excusedTo, revealing });
  table.closed = stored.closed === true;
  table.commands = new Map(stored.commands);
  table.wanted = new Map(stored.wanted);
  table.match = head && match && resume(table.game, head, dealerOf(table.secret, head), unpackMatch(match));
  return true;
}
