import type { Bundle } from "../contract/bundle.ts";
import { atVersion } from "../contract/version.ts";
import { brief } from "../input/brief.ts";
import { joinPath } from "../input/path.ts";
import { canonical, commit, sealing } from "./fairness.ts";
import { readBy } from "../input/faults.ts";
import type { Fault, Game, Seat, Shape } from "../contract/game.ts";
import type { MatchRecord, Seal } from "./record.ts";
import { type Dishonesty, dishonestEntry, dishonestHead, tellDishonesty } from "./honest.ts";
import { beginFrom, recordedChance, dealerOf, type DrawLog, drawLog, fold } from "./replay.ts";
import { RecordSchema } from "./schema.ts";
import { runYielding, type YieldIfDue } from "./yield.ts";

export type ReadRecord = { readonly ok: true; readonly record: MatchRecord } | { readonly ok: false; readonly error: Fault };

/** Reads a record from outside; checks only its form. */
export function readRecord(data: unknown): ReadRecord {
  const read = readBy(RecordSchema, data);
  if (!read.ok) return read;
  // The form has been checked; optional fields that are absent stay absent.
  return { ok: true, record: read.value as MatchRecord };
}

/** What is wrong with a record, as data for translations. */
export type Breach =
  | { readonly rule: "not-over" | "no-secret" | "no-seal" | "promise-broken" | "head-changed" | "entry-changed" | "result-changed" }
  | { readonly rule: "other-result" | "no-draws" | "other-draws" }
  /** Its moves follow the rules, but it was imported from another program: nothing proves where its draws come from. */
  | { readonly rule: "imported" }
  /** Allowed by the rules, but an honest host never writes it. */
  | { readonly rule: "dishonest"; readonly what: Dishonesty }
  | { readonly rule: "no-such-game"; readonly game: string }
  | { readonly rule: "other-version"; readonly written: number; readonly here: number }
  | { readonly rule: "entries-missing"; readonly there: number; readonly sealed: number }
  | { readonly rule: "seat-count"; readonly game: string; readonly seats: number }
  /** Found by the schema, the options, the position or the rules of the game, which have a sentence of their own. */
  | { readonly rule: "bad-form" | "bad-options" | "bad-position" | "bad-move"; readonly text: string };

/** What a verified record proves: docs/fairness.md says against whom. */
export interface Proof {
  /** 1: the host could still choose among the numbers. 2: only a draw moves chance. */
  readonly format: 1 | 2;
  readonly nonces: "two-phase" | "one-phase";
  /** How many people played; the other seats were bots. */
  readonly people: number;
  /** People whose clients sent no nonce. */
  readonly silent: readonly Seat[];
  /** How many moves were undone freely, on the player's own device: if any, the result proves nothing. */
  readonly freeUndos: number;
}

/** Whether a record is genuine, and if not, where it breaks first and why. */
export type Verdict = { readonly verified: true; readonly entries: number; readonly proof: Proof } | Broken;

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
  if (record.imported) return verifyImported(record, find, yieldIfDue);
  if (!record.result) return broken("result", { rule: "not-over" });
  if (secret === undefined) return broken("secret", { rule: "no-secret" });
  if (!seal) return broken("seal", { rule: "no-seal" });
  if (record.format !== 1 && !record.draws) return broken("draws", { rule: "no-draws" });

  const game = await gameOf(record, find);
  if ("verified" in game) return game;
  if (commit(secret, record) !== record.commitment) {
    return broken("commitment", { rule: "promise-broken" });
  }
  const broke =
    sealBreak(record, seal, await runYielding(sealing(record), yieldIfDue)) ?? (await replayBreak(game, record, secret, yieldIfDue));
  return broke ?? { verified: true, entries: record.entries.length, proof: proofOf(record) };
}

/** The game that a record was played by. */
async function gameOf(record: MatchRecord, find: Finder): Promise<Game<Shape> | Broken> {
  const loading = find(record.game);
  if (!loading) return broken("game", { rule: "no-such-game", game: record.game });
  const opened = await (await loading).open(record.options);
  if (!opened.ok) return broken(joinPath("options", opened.error.path), { rule: "bad-options", text: opened.error.text });
  const { version } = record;
  return atVersion(opened.game, version) ?? broken("version", { rule: "other-version", written: version, here: opened.game.version });
}

/** There is no commitment: all that can be checked is whether the moves follow the rules. */
async function verifyImported(record: MatchRecord, find: Finder, yieldIfDue?: YieldIfDue): Promise<Broken> {
  const game = await gameOf(record, find);
  if ("verified" in game) return game;
  if (!game.seats.includes(record.seats.length)) return broken("seats", { rule: "seat-count", game: game.id, seats: record.seats.length });
  const begun = beginFrom(game, record, recordedChance(record));
  if (!begun.ok) return broken(begun.error.path, { rule: "bad-position", text: begun.error.text });
  let { match } = begun;
  for (const entry of record.entries) {
    const folded = fold(match, [entry]);
    if (!folded.ok) return broken(`entry ${entry.seq}`, { rule: "bad-move", text: folded.break.text });
    match = folded.match;
    const pause = yieldIfDue?.();
    if (pause) await pause;
  }
  const isResult = canonical(match.result) === canonical(record.result);
  return isResult ? broken("draws", { rule: "imported" }) : broken("result", { rule: "other-result" });
}

function proofOf({ format, nonces = "one-phase", seats, undo, entries }: MatchRecord): Proof {
  const silent = seats.flatMap(({ bot, nonce }, seat) => (bot === undefined && nonce === "" ? [seat] : []));
  const freeUndos = undo === "free" ? entries.filter((entry) => entry.do === "undo").length : 0;
  const people = seats.filter(({ bot }) => bot === undefined).length;
  return { format, nonces, people, silent, freeUndos };
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

async function replayBreak(game: Game<Shape>, record: MatchRecord, secret: string, yieldIfDue?: YieldIfDue): Promise<Verdict | null> {
  if (!game.seats.includes(record.seats.length)) return broken("seats", { rule: "seat-count", game: game.id, seats: record.seats.length });
  const wrongHead = dishonestHead(record);
  if (wrongHead) return broken("seats, nonces or clock", { rule: "dishonest", what: wrongHead });
  const log = drawLog();
  const begun = beginFrom(game, record, dealerOf(secret, record, log.note));
  if (!begun.ok) return broken(begun.error.path, { rule: "bad-position", text: begun.error.text });
  let { match } = begun;
  for (const entry of record.entries) {
    const where = `entry ${entry.seq}`;
    const wrong = dishonestEntry(match, entry);
    if (wrong) return broken(where, { rule: "dishonest", what: wrong });
    log.at(entry.seq);
    const folded = fold(match, [entry]);
    if (!folded.ok) return broken(where, { rule: "bad-move", text: folded.break.text });
    match = folded.match;
    const pause = yieldIfDue?.();
    if (pause) await pause;
  }
  const otherDraw = record.format === 1 ? null : drawBreak(record, log);
  if (otherDraw) return otherDraw;
  if (canonical(match.result) !== canonical(record.result)) {
    return broken("result", { rule: "other-result" });
  }
  return null;
}

/** The first draw that doesn't match the key. */
function drawBreak({ draws = [] }: MatchRecord, { draws: drawn }: DrawLog): Verdict | null {
  for (let i = 0; i < Math.max(draws.length, drawn.length); i++) {
    if (canonical(draws[i]) === canonical(drawn[i])) continue;
    return broken(`entry ${(drawn[i] ?? draws[i])?.entry}`, { rule: "other-draws" });
  }
  return null;
}

function broken(where: string, breach: Breach): Broken {
  const told = "text" in breach ? { ...breach, text: brief(breach.text) } : breach;
  return { verified: false, where: brief(where), text: tellBreach(told), breach: told };
}

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
    case "no-draws":
      return "The record doesn't list the numbers that were drawn.";
    case "other-draws":
      return "The numbers drawn aren't the ones that the secret and the nonces give.";
    case "imported":
      return "This match was imported. Its moves follow the rules, but nothing can prove its draws.";
    case "dishonest":
      return tellDishonesty(breach.what);
    case "other-result":
      return "The moves lead to a different result than the one in the record.";
    case "bad-form":
    case "bad-options":
    case "bad-position":
    case "bad-move":
      return breach.text;
  }
}
