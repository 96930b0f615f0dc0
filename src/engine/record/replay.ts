import { givenRng, matchRng } from "../contract/chance.ts";
import { joinPath } from "../input/path.ts";
import { headOf, matchKey, sealOf } from "./fairness.ts";
import type { Fault, Game, Shape } from "../contract/game.ts";
import { act, begin, type Dealer, type Match, type Step } from "../match/match.ts";
import { earliest } from "../match/step.ts";
import type { Draw, Entry, Head, MatchRecord } from "./record.ts";

/** The chance of a match from the host's secret and the seats' nonces. `note` is called for each number drawn. */
export function dealerOf(secret: string, head: Pick<Head, "seats">, note?: (stream: number, of: number, number: number) => void): Dealer {
  const key = matchKey(
    secret,
    head.seats.map((seat) => seat.nonce),
  );
  return (stream) => matchRng(key, stream, note && ((of, number) => note(stream, of, number)));
}

/** The chance for replaying a record: an imported one comes with its draws. */
export function recordedChance(record: MatchRecord): Dealer {
  const { imported, draws = [], secret } = record;
  if (imported) return (stream) => givenRng(draws.find((one) => one.stream === stream)?.numbers ?? []);
  // Without its secret, a record can only be replayed if nothing in it was random; then any secret will do.
  return dealerOf(secret ?? "00".repeat(32), record);
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
    if (entry.at < earliest(match) && match.seq > 0) return broken("Its time is earlier than the entry before it.");
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
  const whole = { ...record, secret, ...(record.format === 1 ? {} : { draws: drawsOf(match.game, record, secret) }) };
  return { ...whole, seal: sealOf(whole) };
}

/** Collects the numbers drawn, entry by entry. */
export interface DrawLog {
  readonly draws: Draw[];
  /** Everything drawn from now on belongs to this entry. */
  at(entry: number): void;
  readonly note: (stream: number, of: number, number: number) => void;
}

export function drawLog(): DrawLog {
  const draws: { entry: number; stream: number; numbers: [number, number][] }[] = [];
  let entry = 0;
  return {
    draws,
    at: (next) => {
      entry = next;
    },
    note(stream, of, number) {
      const last = draws.at(-1);
      if (last?.entry === entry) last.numbers.push([of, number]);
      else draws.push({ entry, stream, numbers: [[of, number]] });
    },
  };
}

/** The numbers that a match drew, found by replaying it. */
function drawsOf<G extends Shape>(game: Game<G>, record: MatchRecord, secret: string): readonly Draw[] {
  const work = drawing(game, record, secret);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** The same, one entry at a time, for long records. */
export function* drawing<G extends Shape>(game: Game<G>, record: MatchRecord, secret: string): Generator<void, readonly Draw[]> {
  const log = drawLog();
  const begun = beginFrom(game, record, dealerOf(secret, record, log.note));
  if (!begun.ok) throw new Error(`${begun.error.path}: ${begun.error.text}`);
  let { match } = begun;
  for (const { seq, at, seat, do: text } of record.entries) {
    log.at(seq);
    const outcome = act(match, seat, text, at);
    if (!outcome.ok) throw new Error(`Entry ${seq} is refused: ${outcome.refusal.text}`);
    match = outcome.match;
    yield;
  }
  return log.draws;
}

/** What a store may keep so that a match needn't be replayed from the start: everything but the game and the chance. */
export type Snapshot<G extends Shape> = Omit<Match<G>, "game" | "head" | "chance">;

export function snapshotOf<G extends Shape>(match: Match<G>): Snapshot<G> {
  const { seq, at, size, state, draws, done, undone, undos, request, asked, clocks, idleTurns, acts, gone, result } = match;
  return { seq, at, size, state, draws, done, undone, undos, request, asked, clocks, idleTurns, acts, gone, result };
}

export const resume = <G extends Shape>(game: Game<G>, head: Head, chance: Dealer, snapshot: Snapshot<G>): Match<G> => ({
  game,
  head,
  chance,
  ...snapshot,
});
