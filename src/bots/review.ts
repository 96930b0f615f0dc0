import type { Hints, Thought } from "../engine/contract/bot.ts";
import type { Bundle } from "../engine/contract/bundle.ts";
import { fastRng } from "../engine/contract/chance.ts";
import type { Game, Seat, Shape } from "../engine/contract/game.ts";
import type { MatchRecord } from "../engine/record/record.ts";
import { beginFrom, fold, recordedChance } from "../engine/record/replay.ts";
import { copyOf } from "./playout.ts";
import { search } from "./search/search.ts";
import { worth } from "./worth.ts";

/** What the reviewer may know: what the seat saw when it moved, or all cards. */
export type Knowledge = "seat" | "all";

/** A move of a record, and the state before it. */
export interface Made<G extends Shape> {
  /** The entry's number. */
  readonly seq: number;
  readonly seat: Seat;
  readonly move: G["move"];
  readonly state: G["state"];
}

/** A bot's verdict on a move: chances range from 0 (lost) to 1 (won), for the seat that moved. */
export interface Judged {
  readonly seq: number;
  readonly seat: Seat;
  /** The move that was made and the bot's favorite, as text. */
  readonly move: string;
  readonly better: string;
  /** The chance of winning after each of the two. */
  readonly chance: number;
  readonly best: number;
  /** The loss: how much of the chance the move gave away. */
  readonly loss: number;
  /** The line that the bot expects after the better move. */
  readonly line: readonly string[];
}

/** How thoroughly the reviewer thinks about each move. */
export interface Care {
  readonly knowledge: Knowledge;
  readonly iterations: number;
}

/** A move that gave away at least this much is marked. */
export const MARKED = 0.1;
/** A move with less than this share of the best move's visits is too uncertain to be called better. */
const TRUSTED = 0.3;

/** The moves of a record that weren't undone, each with the state before it; null if the record can't be replayed. */
export function movesOf<G extends Shape>(game: Game<G>, record: MatchRecord): Made<G>[] | null {
  const begun = beginFrom(game, record, recordedChance(record));
  if (!begun.ok) return null;
  let before = begun.match;
  const made: Made<G>[] = [];
  const undone: Made<G>[] = [];
  const folded = fold(begun.match, record.entries, ({ match, entry }) => {
    const { seat } = entry;
    const move = seat === null ? null : game.read(entry.do);
    if (move !== null && seat !== null && game.check(before.state, seat, move) === null) {
      made.push({ seq: entry.seq, seat, move, state: before.state });
      undone.length = 0;
    } else {
      // An undo returns to an earlier state, and a redo to the one after it.
      const back = made.findIndex((one) => one.state === match.state);
      if (back >= 0) undone.unshift(...made.splice(back));
      else if (entry.do === "redo") made.push(...undone.splice(0, 1));
    }
    before = match;
  });
  return folded.ok ? made : null;
}

/** Judges one move. Deterministic for the same move and care. */
export async function judgeMove<G extends Shape>(
  bundle: Pick<Bundle<G>, "hints" | "bots">,
  game: Game<G>,
  made: Made<G>,
  care: Care,
): Promise<Judged> {
  const { state, seat } = made;
  // If the reviewer may know all cards, there is only one world: the true one.
  const known: Game<G> = care.knowledge === "all" ? { ...game, imagine: () => copyOf(game, state) } : game;
  const thoughts = game.manyMoves ? await byExpert(bundle, known, made) : await bySearch(bundle.hints, known, made, care.iterations);
  const played = game.write(made.move);
  const own = thoughts.find(({ move }) => game.write(move) === played);
  const trusted = mostTrusted(thoughts);
  const best = own && own.value >= trusted.value ? own : trusted;
  const chance = chanceOf(own?.value ?? best.value);
  const line = (best.line ?? [best.move]).map((move) => game.write(move));
  const better = own && best.value - own.value <= 0 ? own : best;
  return {
    ...{ seq: made.seq, seat, move: played, better: game.write(better.move) },
    ...{ chance, best: chanceOf(best.value), loss: Math.max(0, chanceOf(best.value) - chance), line },
  };
}

const chanceOf = (value: number): number => (1 + Math.max(-1, Math.min(1, value))) / 2;

/** How many of the best moves get a second look. */
const RIVALS = 5;

/**
 * Searches the position. If the move that was made isn't the best, it and the best ones are searched again, each alone and for
 * equally long: in the first search the best move's value is dragged down by everything tried on the way to it.
 */
async function bySearch<G extends Shape>(
  hints: Hints<G>,
  game: Game<G>,
  { state, seat, move, seq }: Made<G>,
  iterations: number,
): Promise<Thought<G>[]> {
  const view = game.view(state, seat);
  const lookAt = async (given: number, only?: string): Promise<Thought<G>[]> => {
    const thoughts: Thought<G>[] = [];
    await search(game, hints, only === undefined ? {} : { only }).choose(view, seat, fastRng(seq), { iterations: given }, thoughts);
    return thoughts;
  };
  const text = game.write(move);
  const thoughts = await lookAt(iterations);
  const best = game.write(mostTrusted(thoughts).move);
  // A forced move got no thought, but its outcome is still worth knowing.
  if (best === text && thoughts.length > 1) return thoughts;
  const rivals = thoughts.toSorted((a, b) => b.visits - a.visits).slice(0, RIVALS);
  const again: Thought<G>[] = [];
  for (const only of new Set([best, ...rivals.map((rival) => game.write(rival.move)), text]))
    again.push(...(await lookAt(Math.ceil(iterations / 2), only)));
  return again;
}

/** The best of the moves that were tried often enough to judge. */
function mostTrusted<G extends Shape>(thoughts: readonly Thought<G>[]): Thought<G> {
  const most = Math.max(...thoughts.map(({ visits }) => visits));
  // The first is what the bot would play; it may be a proven win with few visits.
  return thoughts.filter(({ visits }, at) => at === 0 || visits >= TRUSTED * most).reduce((a, b) => (b.value > a.value ? b : a));
}

/** If there are too many moves to search, the game's own expert suggests one, and the two are compared. */
async function byExpert<G extends Shape>(
  { hints, bots }: Pick<Bundle<G>, "hints" | "bots">,
  game: Game<G>,
  { state, seat, move, seq }: Made<G>,
): Promise<Thought<G>[]> {
  const expert = bots.find(({ name }) => name === "hard");
  const rng = fastRng(seq);
  const view = game.view(state, seat);
  const better = expert ? await expert.make(game).choose(view, seat, rng, { iterations: 50 }) : move;
  return [better, move].map((tried) => {
    const world = game.imagine(view, fastRng(seq));
    game.apply(world, seat, tried, fastRng(seq));
    return { move: tried, visits: 1, value: worth(game, hints, world, seat) };
  });
}

/** The moves that gave the most away, worst first. */
export const worstOf = (judged: readonly Judged[], most = 5): Judged[] =>
  judged
    .filter(({ loss, move, better }) => loss >= MARKED && move !== better)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);

/** The chance of one seat after each move: its own moves as judged and, with two seats, the other's moves inverted. */
export function curveOf(judged: readonly Judged[], seat: Seat, seats: number): number[] {
  let last = 0.5;
  return judged.map((one) => {
    if (one.seat === seat) last = one.chance;
    else if (seats === 2) last = 1 - one.chance;
    return last;
  });
}
