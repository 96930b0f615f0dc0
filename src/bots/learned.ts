import { fastRng } from "../engine/contract/chance.ts";
import type { Game, Seat, Shape } from "../engine/contract/game.ts";
import { copyOf } from "./playout.ts";
import { worthOf } from "./worth.ts";

/*
 * A rough evaluation for games that bring none and have no running score. Random matches show which of the numbers that everybody
 * sees (dice left, coins, points) separate winners from losers.
 */

/** The work is limited by moves, not by the clock, so that the result is always the same. */
const MOST_MOVES = 2500;
const MOST_MATCHES = 60;
const FEWEST_MATCHES = 10;
/** How many moves ahead to look for the next round. */
const LONGEST_LOOK = 100;
/** Only matches of several rounds are learned from: in those, chance is drawn this often after the first deal, but not at every move. */
const FEWEST_ROUNDS = 3;
/** How many moves of a match to play between looks at the numbers. */
const BETWEEN_LOOKS = 5;
/** Views that show more numbers per seat than this are not learned from. */
const MOST_NUMBERS = 40;
/** How many standard errors an effect must be above zero: dozens of numbers are tested, and none should pass by chance. */
const SIGNIFICANT = 5;

/** How far each seat is ahead by what everybody sees, in units of a usual lead: 0 is even. */
export type Leads<G extends Shape> = (state: G["state"]) => readonly number[];

/** What a number per seat is worth, by its path in the view. */
type Weights = ReadonlyMap<string, number>;

const known = new WeakMap<object, Map<number, Weights>>();

/** The evaluation for a match like this one, or null if it has no rounds or random matches show nothing. Learned once per game and number of seats. */
export function learnedLeads<G extends Shape>(game: Game<G>, state: G["state"]): Leads<G> | null {
  const seats = seatsOf(game, state);
  if (seats < 2 || !hasMoreRounds(game, copyOf(game, state))) return null;
  const models = known.get(game) ?? new Map<number, Weights>();
  known.set(game, models);
  const weights = models.get(seats) ?? learn(game, seats);
  models.set(seats, weights);
  if (weights.size === 0) return null;
  return (later) => {
    const leads = Array.from({ length: seats }, () => 0);
    for (const [path, values] of numbersOf(game.view(later, null), seats)) {
      const weight = weights.get(path);
      if (weight !== undefined) for (let seat = 0; seat < seats; seat++) leads[seat] += weight * leadIn(values, seat);
    }
    return leads;
  };
}

function seatsOf<G extends Shape>(game: Game<G>, state: G["state"]): number {
  if (game.seats.length === 1) return game.seats[0];
  const loaded = game.load(game.save(state));
  return (loaded.ok && loaded.seats) || 0;
}

/** Whether chance is drawn again in this match. If not, its end judges it well enough, and no practice matches are set up. */
function hasMoreRounds<G extends Shape>(game: Game<G>, state: G["state"]): boolean {
  const rng = fastRng(1);
  const choices = fastRng(2);
  for (let ply = 0; ply < LONGEST_LOOK && rng.drawn === 0; ply++) {
    const seats = game.toAct(state);
    if (seats.length === 0) break;
    game.apply(state, seats[0], choices.pick(game.moves(state, seats[0])), rng);
  }
  return rng.drawn > 0;
}

/** What matches say about one number: its products with the outcome, match by match, and its squares. */
interface Evidence {
  readonly products: number[];
  squares: number;
  count: number;
}

function learn<G extends Shape>(game: Game<G>, seats: number): Weights {
  const rng = fastRng(1);
  const evidence = new Map<string, Evidence>();
  let matches = 0;
  let draws = 0;
  let left = MOST_MOVES;
  for (; left > 0 && matches < MOST_MATCHES; matches++) {
    const looks: Map<string, number[]>[] = [];
    const state = game.setup(seats, rng);
    let acting = game.toAct(state);
    for (let ply = 0; acting.length > 0 && left > 0; ply++, left--) {
      if (ply % BETWEEN_LOOKS === BETWEEN_LOOKS - 1) looks.push(numbersOf(game.view(state, null), seats));
      const seat = rng.pick(acting);
      const move = rng.pick(game.moves(state, seat));
      const drawn = rng.drawn;
      game.apply(state, seat, move, rng);
      if (rng.drawn !== drawn) draws += 1;
      acting = game.toAct(state);
    }
    const result = game.result(state);
    if (!result) break;
    const outcomes = Array.from({ length: seats }, (_, seat) => worthOf(result, seat, game.lowestWins));
    if (looks.some(({ size }) => size > MOST_NUMBERS)) return new Map();
    weigh(evidence, looks, outcomes, matches);
  }
  const hasRounds = draws >= FEWEST_ROUNDS * matches && draws <= (MOST_MOVES - left) / 2;
  return matches < FEWEST_MATCHES || !hasRounds ? new Map() : significant(evidence, matches);
}

function weigh(evidence: Map<string, Evidence>, looks: readonly Map<string, number[]>[], outcomes: readonly number[], match: number): void {
  for (const numbers of looks) {
    for (const [path, values] of numbers) {
      let found = evidence.get(path);
      if (!found) evidence.set(path, (found = { products: [], squares: 0, count: 0 }));
      for (let seat = 0; seat < outcomes.length; seat++) {
        const lead = leadIn(values, seat);
        found.products[match] = (found.products[match] ?? 0) + (lead * outcomes[seat]) / looks.length;
        found.squares += lead * lead;
        found.count += 1;
      }
    }
  }
}

/** A weight for each number whose lead goes with winning, or with losing, in most matches: one for a usual lead. */
function significant(evidence: ReadonlyMap<string, Evidence>, matches: number): Weights {
  const weights = new Map<string, number>();
  for (const [path, { products, squares, count }] of evidence) {
    let sum = 0;
    let squared = 0;
    for (const product of products) {
      sum += product ?? 0;
      squared += (product ?? 0) ** 2;
    }
    const mean = sum / matches;
    const error = Math.sqrt(Math.max(0, squared / matches - mean * mean) / matches);
    if (Math.abs(mean) > SIGNIFICANT * error && squares > 0) weights.set(path, Math.sign(mean) / Math.sqrt(squares / count));
  }
  return weights;
}

const leadIn = (values: readonly number[], seat: Seat): number => {
  if (values.length === 0) return 0;
  let others = 0;
  for (let other = 0; other < values.length; other++) if (other !== seat) others += values[other];
  return values[seat] - others / (values.length - 1);
};

/** The numbers of a view that belong to seats: those in lists with one entry per seat. Of a list below that, its length counts. */
function numbersOf(view: object, seats: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const collect = (value: unknown, path: string, seat: number): void => {
    if (seat >= 0 && (typeof value === "number" || Array.isArray(value))) {
      const values = found.get(path) ?? Array.from({ length: seats }, () => 0);
      values[seat] = typeof value === "number" ? value : value.length;
      found.set(path, values);
    } else if (Array.isArray(value)) {
      if (value.length === seats) for (const [at, part] of value.entries()) collect(part, path, at);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, part] of Object.entries(value)) collect(part, `${path}.${key}`, seat);
    }
  };
  collect(view, "", -1);
  return found;
}
