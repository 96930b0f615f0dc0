import { bytesToHex } from "@noble/hashes/utils.js";
import { defined } from "../../engine/input/defined.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { commit, headOf, SECRET_BYTES } from "../../engine/record/fairness.ts";
import type { Head, SeatRecord } from "../../engine/record/record.ts";
import { newMatchId } from "../keys.ts";
import type { Randomness } from "../ports.ts";
import { foldRow } from "../table/fold.ts";
import type { MatchConfig, NewMatch, Row, SeatConfig, Secret } from "../table/log.ts";
import { summaryOf } from "../table/messages.ts";
import { newTable, type Table } from "../table/table.ts";
import { dueOf } from "../time/timers.ts";

/** The checked setup of a table. */
export type TableSetup = Pick<
  MatchConfig,
  "options" | "seats" | "clock" | "isPublic" | "position" | "absence" | "undo" | "advice" | "spectators" | "revealUntil"
>;

/** A new table with its secret and its commitment, and with its first row if all seats are taken already. */
export function newMatch(
  game: Game<Shape>,
  setup: TableSetup,
  keys: readonly Secret[],
  { randomness, now, botPatience, secret = newSecret(randomness) }: Making,
): NewMatch {
  const { id, version } = game;
  const nextSecret = newSecret(randomness);
  const [commitment, nextCommitment] = [secret, nextSecret].map((one) =>
    commit(one, { game: id, version, options: setup.options, position: setup.position }),
  );
  if (commitment === undefined || nextCommitment === undefined) throw new Error("A commitment is missing.");
  const config: MatchConfig = { match: newMatchId(randomness), game: id, version, ...setup, createdAt: now, commitment, nextCommitment };
  const secrets = [{ name: "match", value: secret }, { name: "next", value: nextSecret }, ...keys];
  const table = newTable(config, game, secrets);
  const rows: Row[] = [];
  if (table.holders.every((holder) => holder !== null) && !table.revealing) {
    rows.push({ n: 1, events: [{ kind: "begun", at: now, head: headFor(table, table.holders, now) }] });
    for (const row of rows) foldRow(table, row);
  }
  return { config, rows, secrets, summary: summaryOf(table), due: dueOf(table, botPatience) };
}

const newSecret = (randomness: Randomness): string => bytesToHex(randomness.bytes(SECRET_BYTES));

/** The ingredients of a new match. A rematch has a `secret`, which the host committed to when the first match was created. */
interface Making {
  readonly randomness: Randomness;
  readonly now: number;
  readonly botPatience: number;
  readonly secret?: string;
}

/** A bot adds no nonce, because the host would draw it and could choose. */
export const botSeat = (bot: string): SeatConfig => ({ bot, holder: { name: null, nonce: "" } });

/** The head of a match that begins now with these players, and with the nonces that they revealed, if they did. */
export function headFor(table: Table, holders: Table["holders"], now: number, revealed: readonly (string | null)[] | null = null): Head {
  const { game, version, options, position, clock, absence, undo, commitment, seats } = table.config;
  const records = holders.map((holder, seat): SeatRecord => {
    if (!holder) throw new Error("The match can't begin: a seat is free.");
    // A seat that the owner of the table gave to a bot has a holder without a name.
    const bot = seats[seat]?.bot ?? (holder.name === null ? (table.bots[seat] ?? null) : null);
    if (bot !== null) return { name: null, bot, nonce: "" };
    const nonce = revealed?.[seat];
    return nonce == null
      ? { name: holder.name, nonce: holder.nonce }
      : { name: holder.name, nonce, ...defined({ nonceHash: holder.nonceHash }) };
  });
  const nonces = revealed ? "two-phase" : "one-phase";
  return headOf({ format: 2, game, version, options, position, seats: records, clock, absence, nonces, undo, startedAt: now, commitment });
}
