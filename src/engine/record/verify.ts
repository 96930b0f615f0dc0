import type { Bundle } from "../contract/bundle.ts";
import { atVersion } from "../contract/version.ts";
import { joinPath } from "../input/path.ts";
import { canonical, commit, sealing } from "./fairness.ts";
import { readBy } from "../input/faults.ts";
import type { Fault, Game, Shape } from "../contract/game.ts";
import type { MatchRecord, Seal } from "./record.ts";
import { beginFrom, dealerOf, fold } from "./replay.ts";
import { RecordSchema } from "./schema.ts";
import { runYielding, type YieldIfDue } from "./yield.ts";

export type ReadRecord = { readonly ok: true; readonly record: MatchRecord } | { readonly ok: false; readonly error: Fault };

/** Reads a record from outside: its form only. */
export function readRecord(data: unknown): ReadRecord {
  const read = readBy(RecordSchema, data);
  if (!read.ok) return read;
  // The form has been checked; optional fields that are absent stay absent.
  return { ok: true, record: read.value as MatchRecord };
}

/** What is wrong with a record, as data, so that it can be said in any language. */
export type Breach =
  | { readonly rule: "not-over" | "no-secret" | "no-seal" | "promise-broken" | "head-changed" | "entry-changed" | "result-changed" }
  | { readonly rule: "other-result" }
  | { readonly rule: "no-such-game"; readonly game: string }
  | { readonly rule: "other-version"; readonly written: number; readonly here: number }
  | { readonly rule: "entries-missing"; readonly there: number; readonly sealed: number }
  | { readonly rule: "seat-count"; readonly game: string; readonly seats: number }
  /** Found by the schema, the options, the position or the rules of the game, which bring their own sentence. */
  | { readonly rule: "bad-form" | "bad-options" | "bad-position" | "bad-move"; readonly text: string };

/** Whether a record is genuine, and if not, where it breaks first and why. */
export type Verdict = { readonly verified: true; readonly entries: number } | Broken;

/** Where a record breaks first, and why: in English, and as data. */
export interface Broken {
  readonly verified: false;
  readonly where: string;
  readonly text: string;
  readonly breach: Breach;
}

/** Loads the game of a record, or undefined if there is none with that id. */
export type Finder = (id: string) => Promise<Bundle<Shape>> | undefined;

/** Re-runs a finished record: the host kept its promise, nobody changed a byte since, and every move was legal. */
export async function verify(data: unknown, find: Finder, yieldIfDue?: YieldIfDue): Promise<Verdict> {
  const read = readRecord(data);
  if (!read.ok) return broken(read.error.path || "the record", { rule: "bad-form", text: read.error.text });
  const { record } = read;
  const { secret, seal } = record;
  if (!record.result) return broken("result", { rule: "not-over" });
  if (secret === undefined) return broken("secret", { rule: "no-secret" });
  if (!seal) return broken("seal", { rule: "no-seal" });

  const loading = find(record.game);
  if (!loading) return broken("game", { rule: "no-such-game", game: record.game });
  const opened = await (await loading).open(record.options);
  if (!opened.ok) return broken(joinPath("options", opened.error.path), { rule: "bad-options", text: opened.error.text });
  const game = atVersion(opened.game, record.version);
  if (!game) {
    return broken("version", { rule: "other-version", written: record.version, here: opened.game.version });
  }
  if (commit(secret, record) !== record.commitment) {
    return broken("commitment", { rule: "promise-broken" });
  }
  const broke =
    sealBreak(record, seal, await runYielding(sealing(record), yieldIfDue)) ?? (await replayBreak(game, record, secret, yieldIfDue));
  return broke ?? { verified: true, entries: record.entries.length };
}

function sealBreak(record: MatchRecord, seal: Seal, now: Seal): Verdict | null {
  if (now.head !== seal.head) return broken("seats, nonces or clock", { rule: "head-changed" });
  if (record.entries.length !== seal.entries.length) {
    return broken("entries", { rule: "entries-missing", there: record.entries.length, sealed: seal.entries.length });
  }
  const at = now.entries.findIndex((link, i) => link !== seal.entries[i]);
  if (at >= 0) return broken(`entry ${at + 1}`, { rule: "entry-changed" });
  if (now.end !== seal.end) return broken("result", { rule: "result-changed" });
  return null;
}

/** How many entries are folded between two points where it may yield. */
const FOLDED_AT_ONCE = 8;

async function replayBreak(game: Game<Shape>, record: MatchRecord, secret: string, yieldIfDue?: YieldIfDue): Promise<Verdict | null> {
  if (!game.seats.includes(record.seats.length)) return broken("seats", { rule: "seat-count", game: game.id, seats: record.seats.length });
  const begun = beginFrom(game, record, dealerOf(secret, record));
  if (!begun.ok) return broken(begun.error.path, { rule: "bad-position", text: begun.error.text });
  let { match } = begun;
  for (let i = 0; i < record.entries.length; i += FOLDED_AT_ONCE) {
    const folded = fold(match, record.entries.slice(i, i + FOLDED_AT_ONCE));
    if (!folded.ok) return broken(`entry ${folded.break.seq}`, { rule: "bad-move", text: folded.break.text });
    match = folded.match;
    const pause = yieldIfDue?.();
    if (pause) await pause;
  }
  if (canonical(match.result) !== canonical(record.result)) {
    return broken("result", { rule: "other-result" });
  }
  return null;
}

const broken = (where: string, breach: Breach): Verdict => ({ verified: false, where, text: tellBreach(breach), breach });

function tellBreach(breach: Breach): string {
  switch (breach.rule) {
    case "not-over":
      return "The match isn't over yet: only finished matches can be verified.";
    case "no-secret":
      return "The host hasn't published its secret, so there's nothing to check against.";
    case "no-seal":
      return "The record has no seal.";
    case "no-such-game":
      return `There's no game called “${breach.game}” here.`;
    case "other-version":
      return `It was played under version ${breach.written} of the rules; this is version ${breach.here}.`;
    case "promise-broken":
      return "The secret, game, version, options or position isn't what the host committed to.";
    case "head-changed":
      return "The head of the record was changed after it was sealed.";
    case "entries-missing":
      return `There are ${breach.there} entries, but ${breach.sealed} were sealed.`;
    case "entry-changed":
      return "This entry, or its link in the seal, was changed after it was sealed.";
    case "result-changed":
      return "The result was changed after it was sealed.";
    case "seat-count":
      return `${breach.game} can't be played with ${breach.seats} seats.`;
    case "other-result":
      return "The moves lead to a different result than the one in the record.";
    case "bad-form":
    case "bad-options":
    case "bad-position":
    case "bad-move":
      return breach.text;
  }
}
