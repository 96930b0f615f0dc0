import * as z from "zod/mini";
import type { Bundle } from "./bundle.ts";
import { inside } from "./data.ts";
import { canonical, commit, sealOf } from "./fairness.ts";
import { readBy } from "./faults.ts";
import type { Fault, Game, Shape } from "./game.ts";
import type { MatchRecord } from "./record.ts";
import { beginFrom, dealerOf, fold } from "./replay.ts";

const hex = (digits: number) =>
  z.string().check(
    z.refine((text) => text.length >= digits && text.length % 2 === 0 && /^[0-9a-f]*$/.test(text), {
      error: `This is not at least ${digits} hexadecimal digits.`,
    }),
  );
const whole = z.int().check(z.nonnegative());

const ResultForm = z.strictObject({
  ranking: z.array(z.array(whole)),
  scores: z.optional(z.array(z.number())),
  solo: z.optional(z.strictObject({ won: z.boolean(), target: z.number() })),
});

/** The form of a record file. What its options and position may say is the game's affair. */
const RecordForm = z.strictObject({
  format: z.literal(1),
  game: z.string().check(z.maxLength(40)),
  version: whole,
  options: z.unknown(),
  position: z.optional(z.unknown()),
  seats: z.array(z.strictObject({ name: z.string(), bot: z.optional(z.string()), nonce: hex(0) })).check(z.minLength(1), z.maxLength(16)),
  clock: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("none") }),
    z.strictObject({ kind: z.literal("move"), ms: whole }),
    z.strictObject({ kind: z.literal("bank"), ms: whole, increment: whole }),
  ]),
  absence: z.optional(z.strictObject({ idleTurns: whole, outcome: z.enum(["forfeit", "bot"]) })),
  startedAt: whole,
  commitment: hex(64),
  entries: z.array(z.strictObject({ seq: whole, at: whole, seat: z.nullable(whole), do: z.string().check(z.maxLength(500)) })),
  result: z.nullable(ResultForm),
  secret: z.optional(hex(64)),
  seal: z.optional(z.strictObject({ head: z.string(), entries: z.array(z.string()), end: z.string() })),
});

export type ReadRecord = { readonly ok: true; readonly record: MatchRecord } | { readonly ok: false; readonly error: Fault };

/** Reads a record from outside: its form only. */
export function readRecord(data: unknown): ReadRecord {
  const read = readBy(RecordForm, data);
  if (!read.ok) return read;
  // The form has been checked; optional fields that are absent stay absent.
  return { ok: true, record: read.value as MatchRecord };
}

/** Whether a record holds, and if not, where it breaks first and why. */
export type Verdict =
  | { readonly verified: true; readonly entries: number }
  | { readonly verified: false; readonly where: string; readonly text: string };

/** Loads the game of a record, or undefined if there is none of that name. */
export type Finder = (id: string) => Promise<Bundle<Shape>> | undefined;

/** Re-runs a finished record: the host kept its promise, nobody changed a byte since, and every move was legal. */
export async function verify(data: unknown, find: Finder): Promise<Verdict> {
  const read = readRecord(data);
  if (!read.ok) return broken(read.error.path || "the record", read.error.text);
  const { record } = read;
  const { secret, seal } = record;
  if (!record.result) return broken("result", "The match is not over yet: only a finished one can be verified.");
  if (secret === undefined) return broken("secret", "The host has not published its secret, so nothing can be checked against it.");
  if (!seal) return broken("seal", "The record carries no seal.");

  const loading = find(record.game);
  if (!loading) return broken("game", `There is no game called “${record.game}” here.`);
  const opened = await (await loading).open(record.options);
  if (!opened.ok) return broken(inside("options", opened.error.path), opened.error.text);
  if (opened.game.version !== record.version) {
    return broken("version", `It was played under version ${record.version} of the rules; these are version ${opened.game.version}.`);
  }
  if (commit(secret, record) !== record.commitment) {
    return broken(
      "commitment",
      "The secret, the game, its version, the options or the position is not what the host promised at the start.",
    );
  }
  return sealBreak(record, seal) ?? replayBreak(opened.game, record, secret) ?? { verified: true, entries: record.entries.length };
}

function sealBreak(record: MatchRecord, seal: NonNullable<MatchRecord["seal"]>): Verdict | null {
  const now = sealOf(record);
  if (now.head !== seal.head) return broken("seats, nonces or clock", "The head of the record is not what was sealed.");
  if (record.entries.length !== seal.entries.length) {
    return broken("entries", `There are ${record.entries.length} entries, and ${seal.entries.length} were sealed.`);
  }
  const at = now.entries.findIndex((link, i) => link !== seal.entries[i]);
  if (at >= 0) return broken(`entry ${at + 1}`, "This entry, or its link in the seal, is not what was sealed.");
  if (now.end !== seal.end) return broken("result", "The result is not what was sealed.");
  return null;
}

function replayBreak(game: Game<Shape>, record: MatchRecord, secret: string): Verdict | null {
  if (!game.seats.includes(record.seats.length)) return broken("seats", `${game.id} is not played by ${record.seats.length}.`);
  const begun = beginFrom(game, record, dealerOf(secret, record));
  if (!begun.ok) return broken(begun.error.path, begun.error.text);
  const folded = fold(begun.match, record.entries);
  if (!folded.ok) return broken(`entry ${folded.break.seq}`, folded.break.text);
  if (canonical(folded.match.result) !== canonical(record.result)) {
    return broken("result", "The moves lead to another result than the one that is written.");
  }
  return null;
}

const broken = (where: string, text: string): Verdict => ({ verified: false, where, text });
