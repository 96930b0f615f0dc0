import { type CountingRng, fastRng } from "../engine/contract/chance.ts";
import { copy } from "../engine/contract/copy.ts";
import type { Game, Rng, Seat, Shape } from "../engine/contract/game.ts";
import { errorText } from "../engine/input/error-text.ts";

/** How games are played to draw positions from them. */
export interface SampleOptions<G extends Shape> {
  /** How many games are played; 30 by default. */
  readonly games?: number;
  readonly seed?: number;
  /** The numbers of seats to play with; by default all that the game allows. */
  readonly seats?: readonly number[];
  /** How many moves a game may last at most. */
  readonly longest?: number;
  /** How many positions of each game are kept, besides its first and its last. */
  readonly keep?: number;
  /** Picks the next move where a uniform choice would hardly ever end the game. */
  readonly choose?: (state: G["state"], seat: Seat, moves: readonly G["move"][], rng: Rng) => G["move"];
  /** Positions to start from as well, as `load` reads them. */
  readonly positions?: readonly { readonly seats: number; readonly position: unknown }[];
}

/** A position met in play, and how to find it again. */
export interface Place<G extends Shape> {
  readonly seats: number;
  readonly seed: number;
  /** How many moves were made before. */
  readonly step: number;
  readonly state: G["state"];
}

export interface Sample<G extends Shape> {
  readonly places: readonly Place<G>[];
  /** Texts of moves that were legal somewhere: most are not, elsewhere. */
  readonly texts: readonly string[];
  /** What went wrong while playing, if anything did. */
  readonly trouble: { readonly place: Omit<Place<G>, "state">; readonly text: string } | null;
  readonly steps: number;
}

export const copyOf = <G extends Shape>(game: Game<G>, state: G["state"]): G["state"] => (game.copy ? game.copy(state) : copy(state));

const TEXTS = 600;

/** Plays random games and keeps some positions of each. */
export function drawSample<G extends Shape>(game: Game<G>, options: SampleOptions<G> = {}): Sample<G> {
  const places: Place<G>[] = [];
  const texts = new Map<string, true>();
  let trouble: Sample<G>["trouble"] = null;
  let steps = 0;
  const counts = options.seats ?? game.seats;
  const games = options.games ?? 30;
  const started = options.positions ?? [];
  for (let nth = 0; nth < games && !trouble; nth++) {
    const start = nth % 2 === 1 && started.length > 0 ? started[(nth >> 1) % started.length] : null;
    const seats = start?.seats ?? counts[nth % counts.length];
    const seed = (options.seed ?? 1) * 100_003 + nth;
    const picker = fastRng(seed ^ 0x3c6ef372);
    const kept: Place<G>[] = [];
    const keep = options.keep ?? 6;
    let last: Place<G> | null = null;
    let step = 0;
    try {
      for (const turn of randomGame(game, seats, seed, {
        ...options,
        tight: isTight(seed),
        ...(start && { position: start.position }),
      })) {
        step = turn.step;
        if (turn.text !== null) {
          if (texts.size < TEXTS || picker.int(8) === 0) texts.set(turn.text, true);
        }
        if (turn.step === 0) places.push({ seats: turn.seats, seed, step: 0, state: copyOf(game, turn.state) });
        else if (turn.over) last = { seats: turn.seats, seed, step, state: copyOf(game, turn.state) };
        else if (kept.length < keep) kept.push({ seats: turn.seats, seed, step, state: copyOf(game, turn.state) });
        else {
          const slot = picker.int(step);
          if (slot < keep) kept[slot] = { seats: turn.seats, seed, step, state: copyOf(game, turn.state) };
        }
      }
    } catch (error) {
      trouble = { place: { seats, seed, step }, text: errorText(error) };
    }
    steps += step;
    places.push(...kept, ...(last ? [last] : []));
  }
  return { places, texts: [...texts.keys()], trouble, steps };
}

/** One game in this many is played toward positions with few replies, where rare dead ends are. */
const TIGHT_SHARE = 5;

/** How many moves to compare for the fewest replies, and for how many turns: after that, play is random so that games end. */
const TIGHT = { moves: 4, steps: 120 };

const isTight = (seed: number): boolean => seed % TIGHT_SHARE === TIGHT_SHARE - 1;

/** The move that leaves the next seat the fewest replies, of a few. */
function tightest<G extends Shape>(game: Game<G>, state: G["state"], seat: Seat, moves: readonly G["move"][], rng: Rng): G["move"] {
  let best = moves[0];
  let fewest = Number.POSITIVE_INFINITY;
  for (const move of some(moves, TIGHT.moves, rng)) {
    const after = copyOf(game, state);
    game.apply(after, seat, move, fastRng(1));
    const acting = game.toAct(after);
    const replies = acting.length === 0 ? 1000 : Math.min(...acting.map((other) => game.moves(after, other).length));
    if (replies < fewest) [best, fewest] = [move, replies];
  }
  return best;
}

/** One position of a random game: the state is live, copy it to keep it. */
interface Turn<G extends Shape> {
  readonly seats: number;
  readonly step: number;
  readonly state: G["state"];
  readonly over: boolean;
  /** The move that is played next. */
  readonly seat: Seat;
  readonly move: G["move"] | null;
  readonly text: string | null;
}

/** Plays one game at random and shows every position on the way. Throws where nobody can go on. */
export function* randomGame<G extends Shape>(
  game: Game<G>,
  seats: number,
  seed: number,
  options: Pick<SampleOptions<G>, "longest" | "choose"> & {
    readonly position?: unknown;
    readonly log?: G["event"][];
    /** Whether it is played toward positions with few replies. */
    readonly tight?: boolean;
  } = {},
): Generator<Turn<G>> {
  const dice = fastRng(seed);
  const player = fastRng(seed ^ 0x5bd1e995);
  const longest = options.longest ?? 5000;
  const state = options.position === undefined ? game.setup(seats, dice) : loaded(game, options.position);
  for (let step = 0; ; step++) {
    const acting = game.toAct(state);
    const result = game.result(state);
    if (result && acting.length > 0) throw new Error(`it is over, and seat ${acting[0]} still acts`);
    if (result) {
      yield { seats, step, state, over: true, seat: -1, move: null, text: null };
      return;
    }
    if (acting.length === 0) throw new Error("nobody acts, and the game isn't over");
    if (step >= longest) throw new Error(`it is not over after ${longest} moves`);
    const seat = acting[player.int(acting.length)];
    const moves = game.moves(state, seat);
    if (moves.length === 0) throw new Error(`seat ${seat} acts next and has no move`);
    const chosen = options.choose ? options.choose(state, seat, moves, player) : moves[player.int(moves.length)];
    const looks = options.tight === true && step < TIGHT.steps && moves.length > 1 && (!options.choose || step % 2 === 0);
    const move = looks ? tightest(game, state, seat, moves, player) : chosen;
    yield { seats, step, state, over: false, seat, move, text: game.write(move) };
    game.apply(state, seat, move, dice, options.log);
  }
}

function loaded<G extends Shape>(game: Game<G>, position: unknown): G["state"] {
  const read = game.load(position);
  if (!read.ok) throw new Error(`the position does not load: ${read.error.path}: ${read.error.text}`);
  return read.state;
}

/** The position after some moves of the random game of a seed. */
export function positionAt<G extends Shape>(
  game: Game<G>,
  place: { readonly seats: number; readonly seed: number; readonly step: number },
  options: SampleOptions<G> = {},
): G["state"] {
  for (const turn of randomGame(game, place.seats, place.seed, { ...options, tight: isTight(place.seed) })) {
    if (turn.step === place.step || turn.over) return copyOf(game, turn.state);
  }
  throw new Error("a random game has a last position");
}

/** Some of a list, without repeats, all of it when it is short. */
export function some<T>(list: readonly T[], count: number, rng: Rng): readonly T[] {
  if (list.length <= count) return list;
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(rng.int(list.length));
  return [...chosen].sort((a, b) => a - b).map((i) => list[i]);
}

/** A string that is almost a move: a number changed, a word dropped, doubled, swapped or taken from another. */
export function bend(text: string, other: string, rng: CountingRng): string {
  const words = text.split(" ");
  const at = rng.int(words.length);
  switch (rng.int(6)) {
    case 0:
      return text.replace(/\d+/, String(rng.int(30)));
    case 1:
      return [...words, String(rng.int(12))].join(" ");
    case 2:
      return words.toSpliced(at, 1).join(" ");
    case 3:
      return words.with(at, rng.pick(other.split(" "))).join(" ");
    case 4:
      return words.with(at, words[rng.int(words.length)]).join(" ");
    default:
      return words
        .with(
          at,
          words[at].replace(/[a-z0-9]/i, () => "abcdefgh12345678"[rng.int(16)]),
        )
        .join(" ");
  }
}
