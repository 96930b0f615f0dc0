import { bytesToHex } from "@noble/hashes/utils.js";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { commit, headOf, SECRET_BYTES } from "../../engine/record/fairness.ts";
import type { Head, SeatRecord } from "../../engine/record/record.ts";
import { newMatchId, newNonce } from "../keys.ts";
import type { Randomness } from "../ports.ts";
import { foldRow } from "../table/fold.ts";
import type { MatchConfig, NewMatch, Row, SeatConfig, Secret } from "../table/log.ts";
import { summaryOf } from "../table/messages.ts";
import { newTable, type Table } from "../table/table.ts";
import { nextDue } from "../time/timers.ts";

/** What a table is made from, once it has been checked. */
export type TableSetup = Pick<
  MatchConfig,
  "options" | "seats" | "clock" | "isPublic" | "position" | "absence" | "undo" | "advice" | "spectators"
>;

/** A new table with its secret and its commitment, and with its first row if all seats are taken already. */
export function newMatch(
  game: Game<Shape>,
  setup: TableSetup,
  keys: readonly Secret[],
  { randomness, now, botPatience }: { readonly randomness: Randomness; readonly now: number; readonly botPatience: number },
): NewMatch {
  const secret = bytesToHex(randomness.bytes(SECRET_BYTES));
  const { id, version } = game;
  const commitment = commit(secret, { game: id, version, options: setup.options, position: setup.position });
  const config: MatchConfig = { match: newMatchId(randomness), game: id, version, ...setup, createdAt: now, commitment };
  const secrets = [{ name: "match", value: secret }, ...keys];
  const table = newTable(config, game, secrets);
  const rows: Row[] = [];
  if (table.holders.every((holder) => holder !== null)) {
    rows.push({ n: 1, events: [{ kind: "begun", at: now, head: headFor(table, table.holders, now) }] });
    for (const row of rows) foldRow(table, row);
  }
  return { config, rows, secrets, summary: summaryOf(table), due: nextDue(table.match, table.bots, botPatience) };
}

export const botSeat = (bot: string, randomness: Randomness): SeatConfig => ({
  bot,
  holder: { name: null, nonce: newNonce(randomness) },
});

/** The head of a match that begins now with these players. */
export function headFor(table: Table, holders: Table["holders"], now: number): Head {
  const { game, version, options, position, clock, absence, undo, commitment, seats } = table.config;
  const records = holders.map((holder, seat): SeatRecord => {
    if (!holder) throw new Error("The match can't begin: a seat is free.");
    // A seat that the owner of the table gave to a bot has a holder without a name.
    const bot = seats[seat]?.bot ?? (holder.name === null ? (table.bots[seat] ?? null) : null);
    return bot === null ? { name: holder.name, nonce: holder.nonce } : { name: null, bot, nonce: holder.nonce };
  });
  return headOf({ format: 2, game, version, options, position, seats: records, clock, absence, undo, startedAt: now, commitment });
}
