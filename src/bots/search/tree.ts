import type { Seat, Shape } from "../../engine/contract/game.ts";

/** The seat of a node where several act at once. */
export const JOINT = -1;

/** What is known about one decision of one seat. The lists run in parallel: a move is its index in them. */
export interface Decision<G extends Shape> {
  readonly seat: Seat;
  readonly id: number;
  visits: number;
  readonly ids: number[];
  readonly moves: G["move"][];
  /** How often each move was tried, and how often it was legal: in some worlds the hand doesn't hold that card. */
  readonly tried: number[];
  readonly seen: number[];
  /** The sum of its results for the seat. */
  readonly sums: number[];
  /** The prior of each move; NaN if it has none. */
  readonly guesses: number[];
  /** The proven value of each move, or NaN. */
  readonly solved: number[];
  /** The proven value of the node, if known before its moves' values: a move with that value is as good as any. Otherwise NaN. */
  worth: number;
  readonly next: (Place<G> | null)[];
  /** Whether all moves are listed: true if the path here involves no chance. */
  complete: boolean;
  /** For secret decisions: each move's regret, its current share of the mixed strategy, and the sum of its past shares. */
  mix: Mix | null;
  sibling: Place<G> | null;
}

export interface Mix {
  readonly regrets: number[];
  readonly now: number[];
  readonly sum: number[];
}

/** Several seats decide at once, and none sees what the others choose until all have. */
export interface Joint<G extends Shape> {
  readonly seat: typeof JOINT;
  /** Each seat's first decision. */
  readonly starts: (Decision<G> | undefined)[];
  /** The next node, by the combination of choices. */
  readonly outcomes: Map<string, Place<G>>;
  sibling: Place<G> | null;
}

export type Place<G extends Shape> = Decision<G> | Joint<G>;

export const isJoint = <G extends Shape>(place: Place<G>): place is Joint<G> => place.seat === JOINT;

export const newDecision = <G extends Shape>(seat: Seat, id: number): Decision<G> => ({
  seat,
  id,
  visits: 0,
  ids: [],
  moves: [],
  tried: [],
  seen: [],
  sums: [],
  guesses: [],
  solved: [],
  worth: NaN,
  next: [],
  complete: false,
  mix: null,
  sibling: null,
});

export const newPlace = <G extends Shape>(seats: readonly Seat[], id: number): Place<G> =>
  seats.length === 1 ? newDecision(seats[0], id) : { seat: JOINT, starts: [], outcomes: new Map(), sibling: null };

/** If chance decides whose turn is next, several nodes follow the same move. */
export function placeFor<G extends Shape>(first: Place<G> | null | undefined, seats: readonly Seat[]): Place<G> | null {
  const seat = seats.length === 1 ? seats[0] : JOINT;
  for (let place = first ?? null; place; place = place.sibling) if (place.seat === seat) return place;
  return null;
}

/** The index of the move with this id, or -1. The caller passes a guess, because lists mostly keep their order. */
export function indexOf<G extends Shape>({ ids }: Decision<G>, id: number, guess: number): number {
  return ids[guess] === id ? guess : ids.indexOf(id);
}

/** Adds a move that is new at this node. */
export function addMove<G extends Shape>(node: Decision<G>, id: number, move: G["move"], guess: number): number {
  node.ids.push(id);
  node.moves.push(move);
  node.tried.push(0);
  node.seen.push(0);
  node.sums.push(0);
  node.guesses.push(guess);
  node.solved.push(NaN);
  node.next.push(null);
  return node.ids.length - 1;
}

/** A move's mean value so far, with its prior counted as `weight` visits. */
export function meanOf<G extends Shape>({ sums, tried, guesses, solved }: Decision<G>, index: number, weight: number): number {
  if (!Number.isNaN(solved[index])) return solved[index];
  const guess = guesses[index];
  if (Number.isNaN(guess)) return tried[index] === 0 ? 0 : sums[index] / tried[index];
  return (sums[index] + weight * guess) / (tried[index] + weight);
}
