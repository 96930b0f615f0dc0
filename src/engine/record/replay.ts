import { matchRng } from "../contract/chance.ts";
import { joinPath } from "../input/path.ts";
import { headOf, matchKey, sealOf } from "./fairness.ts";
import type { Fault, Game, Shape } from "../contract/game.ts";
import { act, begin, type Dealer, type Match, type Step } from "../match/match.ts";
import type { Entry, Head, MatchRecord } from "./record.ts";

/** The chance of a match from the host's secret and the seats' nonces. */
export function dealerOf(secret: string, head: Pick<Head, "seats">): Dealer {
  const key = matchKey(
    secret,
    head.seats.map((seat) => seat.nonce),
  );
  return (stream) => matchRng(key, stream);
}

export type Begun<G extends Shape> = { readonly ok: true; readonly match: Match<G> } | { readonly ok: false; readonly error: Fault };

/** Begins a match from its head alone: reads the position, if it starts from one. */
export function beginFrom<G extends Shape>(game: Game<G>, head: Head, chance: Dealer): Begun<G> {
  if (head.position === undefined) return { ok: true, match: begin(game, head, chance) };
  const loaded = game.load(head.position);
  if (!loaded.ok) return { ok: false, error: { ...loaded.error, path: joinPath("position", loaded.error.path) } };
  return { ok: true, match: begin(game, head, chance, loaded.state) };
}

/** Where a record breaks: at an entry, counted from 1. */
export interface Break {
  readonly seq: number;
  readonly text: string;
}

/**
 * Folds entries onto a match, calling back after each. The entries were legal when they were written, so one that is refused
 * now means that the record or the rules were changed.
 */
export function fold<G extends Shape>(
  start: Match<G>,
  entries: readonly Entry[],
  after?: (step: Step<G>) => void,
): { ok: true; match: Match<G> } | { ok: false; break: Break } {
  let match = start;
  for (const entry of entries) {
    const broken = (text: string) => ({ ok: false, break: { seq: entry.seq, text } }) as const;
    if (entry.seq !== match.seq + 1) return broken(`Entry ${entry.seq} follows entry ${match.seq}: one is missing or repeated.`);
    if (entry.at < match.clocks.since && match.seq > 0) return broken("Its time is earlier than the entry before it.");
    const outcome = act(match, entry.seat, entry.do, entry.at);
    if (!outcome.ok) return broken(outcome.refusal.text);
    if (outcome.entry.do !== entry.do) return broken(`“${entry.do}” should be written “${outcome.entry.do}”.`);
    match = outcome.match;
    after?.(outcome);
  }
  return { ok: true, match };
}

/** The record of a match so far; complete and sealed once it is over and the secret may be published. */
export function recordOf<G extends Shape>(match: Match<G>, entries: readonly Entry[], secret?: string): MatchRecord {
  const record: MatchRecord = { ...headOf(match.head), entries, result: match.result };
  if (!match.result || secret === undefined) return record;
  const whole = { ...record, secret };
  return { ...whole, seal: sealOf(whole) };
}

/** What a store may keep so that a match need not be folded from the start: all of it but the game and the chance. */
export type Snapshot<G extends Shape> = Omit<Match<G>, "game" | "head" | "chance">;

export function snapshotOf<G extends Shape>(match: Match<G>): Snapshot<G> {
  const { seq, state, draws, done, undone, undos, request, asked, clocks, idleTurns, acts, gone, result } = match;
  return { seq, state, draws, done, undone, undos, request, asked, clocks, idleTurns, acts, gone, result };
}

export const resume = <G extends Shape>(game: Game<G>, head: Head, chance: Dealer, snapshot: Snapshot<G>): Match<G> => ({
  game,
  head,
  chance,
  ...snapshot,
});
