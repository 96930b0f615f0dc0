import type { Hints, Selection } from "../../engine/contract/bot.ts";
import type { CountingRng } from "../../engine/contract/chance.ts";
import type { Game, Seat, Shape } from "../../engine/contract/game.ts";
import { learnedLeads, type Leads } from "../learned.ts";
import { LONGEST_PLAYOUT } from "../playout.ts";
import { canJudge } from "../worth.ts";
import { identifier, type Identify } from "./identity.ts";
import type { Decision } from "./tree.ts";

/** How many moves a playout goes in a game that can be evaluated before its end. */
const HORIZON = 8;

/** The defaults for games without settings of their own. */
const USUAL: Required<Selection> = { curiosity: 0.6, trust: 2, opening: Infinity };

/** The context of one search: its settings, and what it collects along the way. */
export interface Searching<G extends Shape> {
  readonly game: Game<G>;
  readonly hints: Hints<G>;
  readonly rng: CountingRng;
  readonly idOf: Identify<G>;
  readonly consider: (state: G["state"], seat: Seat) => G["move"][];
  /** How far a playout from this state goes before it is evaluated: a number of moves, or a test for the state to stop at. */
  readonly horizon: (state: G["state"]) => number | ((later: G["state"]) => boolean);
  readonly selection: Required<Selection>;
  /**
   * Whether moves get priors, and how often a move is tried before it gets a node of its own: never if we only know the leads, because
   * a tree spreads what little is known over too many replies.
   */
  readonly sight: boolean;
  readonly patience: number;
  /** Nothing is hidden from the seat that is thinking. */
  readonly open: boolean;
  /** Two seats: what one wins, the other loses. */
  readonly duel: boolean;
  readonly timeIsUp: () => boolean;
  /** The game's solver, if it has one: the exact value for the seat to move, within a number of nodes. */
  readonly solve: ((state: G["state"], positions: number) => number | null) | null;
  /** How well each move did anywhere in the search, by seat and id, for the default playout policy. */
  readonly fame: Fame[];
  /** Who is ahead, by what random matches taught about a game that can't be evaluated otherwise; and each seat's lead at the root. */
  readonly leads: Leads<G> | null;
  readonly before: readonly number[];
  /** How often a move, by its id, ended a round. */
  readonly endings: Fame;

  // The current iteration: its path down the tree, and its value for each seat.
  readonly nodes: Decision<G>[];
  readonly picks: number[];
  readonly values: number[];
  /** The legal moves of this world at the current node, and their indexes there. */
  legal: readonly G["move"][];
  readonly slots: number[];
  /** The moves played by policy, as pairs of seat and move id. */
  readonly played: number[];
  /** Whether the last move ended a round: the iteration stops there. */
  roundOver: boolean;
  /** The number of nodes in the tree. */
  size: number;
  /** A node where only one move is searched. */
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
  first: G["state"],
  { open, duel }: Pick<Searching<G>, "open" | "duel">,
  depth: number | undefined,
  timeIsUp: () => boolean,
): Searching<G> {
  const judges = canJudge(game, hints);
  const leads = open || judges || hints.prior ? null : learnedLeads(game, first);
  return {
    game,
    hints,
    rng,
    idOf: identifier(game, hints),
    consider: considerer(game, hints),
    horizon: judges ? horizonBy(game, hints, depth) : () => LONGEST_PLAYOUT,
    sight: hints.prior !== undefined || judges,
    patience: hints.prior !== undefined ? 1 : judges ? 3 : leads ? Infinity : 1,
    selection: { ...USUAL, ...hints.selection },
    open,
    duel,
    timeIsUp,
    solve: open && duel ? (hints.solver?.() ?? null) : null,
    fame: [],
    leads,
    before: leads?.(first) ?? [],
    endings: { sums: [], counts: [] },
    roundOver: false,
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

/** The moves that a bot searches: the game's own selection, or all. */
export const considerer = <G extends Shape>(game: Game<G>, hints: Hints<G>): ((state: G["state"], seat: Seat) => G["move"][]) => {
  const { consider } = hints;
  return consider ? (state, seat) => consider(state, seat, game) : (state, seat) => game.moves(state, seat);
};
