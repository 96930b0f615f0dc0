import type { Hints, Selection } from "../../engine/contract/bot.ts";
import type { CountingRng } from "../../engine/contract/chance.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";
import { LONGEST_PLAYOUT } from "../playout.ts";
import { canJudge } from "../worth.ts";
import { identifier, type Identify } from "./identity.ts";
import type { Decision } from "./tree.ts";

/** How many moves a playout goes on in a game that can be judged before its end. */
const HORIZON = 8;

/** How tries are divided in a game that says nothing about it. */
const USUAL: Required<Selection> = { curiosity: 0.6, trust: 2, opening: Infinity };

/** One search, from the first iteration to the last: what it works with, and what it notes on the way. */
export interface Searching<G extends Shape> {
  readonly game: Game<G>;
  readonly hints: Hints<G>;
  readonly rng: CountingRng;
  readonly idOf: Identify<G>;
  readonly consider: (state: G["state"], seat: Seat) => G["move"][];
  /** How far a playout from this state goes on before it is judged: a number of moves, or until a state passes this test. */
  readonly horizon: (state: G["state"]) => number | ((later: G["state"]) => boolean);
  readonly selection: Required<Selection>;
  /** Whether moves are judged at first sight, and how often a place is visited before its moves are. */
  readonly sight: boolean;
  readonly patience: number;
  /** Nothing is hidden from the seat that thinks. */
  readonly open: boolean;
  /** Two seats: what one wins, the other loses. */
  readonly duel: boolean;
  readonly timeIsUp: () => boolean;
  /** What a state is worth for certain to the seat that acts, where the game can say so by looking at this many positions. */
  readonly solve: ((state: G["state"], positions: number) => number | null) | null;
  /** How well moves did wherever they were played, by seat and id: the default policy of playouts goes by it. */
  readonly fame: Fame[];

  // Of this iteration: the way down the tree, and what came of it for each seat.
  readonly nodes: Decision<G>[];
  readonly picks: number[];
  readonly values: number[];
  /** The moves of this world at the place we are at, and their indexes there. */
  legal: readonly G["move"][];
  readonly slots: number[];
  /** The seats, ids of moves played by policy. */
  readonly played: number[];
  /** How many places there are in the tree. */
  size: number;
  /** A place where only one move is thought about. */
  pinned: { readonly node: Decision<G>; readonly text: string } | null;
}

export interface Fame {
  readonly sums: number[];
  readonly counts: number[];
}

export function newSearching<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  rng: CountingRng,
  { open, duel }: Pick<Searching<G>, "open" | "duel">,
  depth: number | undefined,
  timeIsUp: () => boolean,
): Searching<G> {
  const judges = canJudge(game, hints);
  return {
    game,
    hints,
    rng,
    idOf: identifier(game, hints),
    consider: considerer(game, hints),
    horizon: judges ? horizonBy(game, hints, depth) : () => LONGEST_PLAYOUT,
    sight: hints.prior !== undefined || judges,
    patience: hints.prior !== undefined ? 1 : judges ? 3 : 1,
    selection: { ...USUAL, ...hints.selection },
    open,
    duel,
    timeIsUp,
    solve: open && duel ? (hints.solver?.() ?? null) : null,
    fame: [],
    nodes: [],
    picks: [],
    values: [],
    legal: [],
    slots: [],
    played: [],
    size: 0,
    pinned: null,
  };
}

function horizonBy<G extends Shape>(game: Game<G>, { horizon }: Hints<G>, depth: number | undefined): Searching<G>["horizon"] {
  if (depth !== undefined) return () => depth;
  return horizon ? (state) => horizon(state, game) : () => HORIZON;
}

/** The moves that a bot thinks about: the game's own choice of them, or all. */
export const considerer = <G extends Shape>(game: Game<G>, hints: Hints<G>): ((state: G["state"], seat: Seat) => G["move"][]) => {
  const { consider } = hints;
  return consider ? (state, seat) => consider(state, seat, game) : (state, seat) => game.moves(state, seat);
};
