import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { listingOf } from "../../../src/server/catalog.ts";
import { fastRng } from "../../../src/engine/contract/chance.ts";
import { commit, secretFromText } from "../../../src/engine/record/fairness.ts";
import type { Seat, Shape } from "../../../src/engine/contract/game.ts";
import { act, type Match, toAct } from "../../../src/engine/match/match.ts";
import type { Entry, Head } from "../../../src/engine/record/record.ts";
import { beginFrom, dealerOf } from "../../../src/engine/record/replay.ts";
import { hashKey, idOf } from "../../../src/host/keys.ts";
import type { SavedMatch } from "../../../src/store/memory.ts";
import type { LocalMatch } from "../../../src/web/tables/local/local-match.ts";

/** Most matches end before; a longer one is ended by resigning. */
const LONGEST = 500;

export interface Wanted {
  readonly game: string;
  readonly seed?: number;
  readonly options?: unknown;
  /** By seat; a bot needs none. */
  readonly names?: readonly (string | null)[];
  /** The bot in all seats but the first. */
  readonly bot?: string;
  readonly position?: unknown;
  /** With a clock, the match begins now; without one, long ago. */
  readonly clock?: Head["clock"];
  /** How much of the match has been played: 0 is its start, 1 its end. */
  readonly played: number;
  /** Who plays for all seats; random moves by default. */
  readonly choose?: Chooser;
}

/** The next move of a seat, always the same for the same seed. */
export type Chooser = (match: Match<Shape>, seat: Seat, seed: number) => Promise<string>;

/** A match against a bot as the page saves it, played to some point by random moves. */
export async function savedMatch(wanted: Wanted): Promise<LocalMatch> {
  const { name, head, secret, entries } = await randomMatch(wanted);
  // In the middle, stop where it is the person's turn.
  let end = Math.round(entries.length * wanted.played);
  while (end > 0 && end < entries.length && entries[end]?.seat !== 0) end -= 1;
  return localMatch(name, head, secret, entries.slice(0, end), wanted.played === 1);
}

/** The same, stopped before the first run of the person's moves that start with these words; and those moves. */
export async function savedBefore(wanted: Wanted, ...words: readonly string[]): Promise<{ saved: LocalMatch; moves: string[] }> {
  const { name, head, secret, entries } = await randomMatch(wanted);
  const isThere = (at: number): boolean =>
    words.every((word, i) => {
      const entry = entries[at + i];
      return entry?.seat === 0 && entry.do.startsWith(`${word} `);
    });
  const end = entries.findIndex((_, at) => at >= entries.length * wanted.played && isThere(at));
  if (end < 0) throw new Error(`In this match nobody plays ${words.join(", ")}.`);
  return { saved: localMatch(name, head, secret, entries.slice(0, end), false), moves: words.map((_, i) => entries[end + i]?.do ?? "") };
}

export interface SavedMoment {
  readonly saved: LocalMatch;
  /** What the person plays next. */
  readonly move: string;
}

/**
 * The same, stopped before a move of the person that is answered by somebody else or ends the match, and matches a pattern: the
 * last one before that part of the match.
 */
export async function savedBeforeLast(wanted: Wanted, pattern: RegExp): Promise<SavedMoment> {
  const { name, head, secret, entries } = await randomMatch(wanted);
  const isWanted = ({ seat, do: text }: Entry, at: number): boolean =>
    at < entries.length * wanted.played && seat === 0 && entries[at + 1]?.seat !== 0 && pattern.test(text);
  const end = entries.findLastIndex(isWanted);
  const move = entries[end]?.do;
  if (move === undefined) throw new Error("In this match nobody plays that.");
  return { saved: localMatch(name, head, secret, entries.slice(0, end), false), move };
}

async function randomMatch(wanted: Wanted) {
  const { game: id, seed = 1, options = {}, bot = "medium", position, played, choose, names = ["Ada", null], clock } = wanted;
  const bundle = await listingOf(id)?.load();
  const opened = await bundle?.open(options);
  if (!opened?.ok) throw new Error(`${id} can't be opened.`);
  const { game } = opened;
  const secret = secretFromText(`${id} ${seed}`);
  const promised = { game: id, version: game.version, options, ...(position === undefined ? {} : { position }) };
  const head: Head = {
    format: 2,
    ...promised,
    clock: clock ?? { kind: "none" },
    undo: "free",
    startedAt: clock ? Date.now() : 1_700_000_000_000,
    commitment: commit(secret, promised),
    seats: names.map((name, seat) => ({ name, nonce: seat === 0 ? "00".repeat(16) : "", ...(seat === 0 ? {} : { bot }) })),
  };
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(begun.error.text);
  return { name: `${id}-${Math.round(played * 100)}`, head, secret, entries: await playThrough(begun.match, seed, choose) };
}

type SavedRow = SavedMatch["rows"][number];

/** The log of a match as a host writes it, with the person in the first seat. The same match always has the same key. */
function localMatch(id: string, head: Head, secret: string, entries: readonly Entry[], over: boolean): LocalMatch {
  const { game, version, options, position, clock, startedAt, commitment } = head;
  const match = idOf(sha256(utf8ToBytes(`parlour match\n${id}\n${secret}`)));
  const key = bytesToHex(sha256(utf8ToBytes(`parlour seat\n${secret}`)));
  const seats = head.seats.map(({ name, bot, nonce }) => ({ bot: bot ?? null, holder: { name, nonce } }));
  const begun: SavedRow = { n: 1, items: [{ kind: "begun", at: startedAt, head }] };
  return {
    id,
    seat: 0,
    key,
    touchedAt: startedAt,
    match: {
      fixed: {
        match,
        game,
        version,
        options,
        seats,
        clock,
        undo: "free",
        isPublic: false,
        createdAt: startedAt,
        commitment,
        ...(position === undefined ? {} : { position }),
      },
      line: {
        match,
        game,
        clock,
        status: over ? "over" : "playing",
        createdAt: startedAt,
        seats: seats.map(({ bot, holder }) => ({ name: holder.name, bot, taken: true, present: bot !== null })),
      },
      rows: [begun, ...entries.map((entry, i): SavedRow => ({ n: i + 2, items: [{ kind: "entry", entry }] }))],
      secrets: [
        { name: "match", value: secret },
        { name: "seat 0", value: hashKey(key) },
      ],
      due: null,
    },
  };
}

async function playThrough(start: Match<Shape>, seed: number, choose?: Chooser): Promise<Entry[]> {
  const rng = fastRng(seed);
  const entries: Entry[] = [];
  let match = start;
  while (!match.result) {
    const seats = toAct(match);
    // In simultaneous turns it is best to let the bots go first: the person's move then triggers everything.
    const seat = (choose ? seats.at(-1) : seats[rng.int(seats.length)]) ?? 0;
    const next = (): string | Promise<string> => (choose ? choose(match, seat, seed + entries.length) : pick(match, seat, rng));
    const text = entries.length < LONGEST ? await next() : "resign";
    const outcome = act(match, seat, text, match.head.startedAt + (entries.length + 1) * 4000);
    if (!outcome.ok) throw new Error(`${text}: ${outcome.refusal.text}`);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return entries;
}

/** Prefers attacks, and stops giving orders at some point, so that a random match makes progress. */
function pick({ game, state }: Match<Shape>, seat: number, rng: ReturnType<typeof fastRng>): string {
  const moves = game.moves(state, seat).map((move) => game.write(move));
  const attacks = moves.filter((move) => move.startsWith("attack"));
  if (moves.includes("ready") && rng.int(3) === 0) return "ready";
  return rng.pick(attacks.length > 0 && rng.int(2) === 0 ? attacks : moves);
}
