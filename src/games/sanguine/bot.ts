import type { Hints } from "../../engine/contract/bot.ts";
import type { OwnBot } from "../../engine/contract/bundle.ts";
import type { Seat } from "../../engine/contract/game.ts";
import { type Lookahead, modelOf, playerOf, toMove } from "./seed-api/model.ts";
import { rowSum } from "./scoring.ts";
import { type Move, NONE, type Sanguine, type State } from "./state.ts";
import { chained, controlBoard, fillFirst, maxRowScore, minimizeOpponent, type Strategy } from "./seed-api/strategy.ts";

/** The points of the rows now, a little for rows that are nearly won, and a little for cells with pawns. */
function evaluate(state: State, seat: Seat): number {
  let balance = 0;
  for (let row = 0; row < state.rows; row++) {
    const own = rowSum(state, seat, row);
    const other = rowSum(state, 1 - seat, row);
    balance += own > other ? own : own < other ? -other : 0;
    balance += 0.3 * (own - other);
  }
  if (state.phase === "over") return Math.sign(balance);
  for (let cell = 0; cell < state.owner.length; cell++) {
    if (state.card[cell] !== NONE || state.owner[cell] === NONE) continue;
    const worth = 0.5 + 0.25 * state.pawns[cell];
    balance += state.owner[cell] === seat ? worth : -worth;
  }
  return Math.tanh(balance / 15);
}

/** Numbers below this are for passing and the mulligan. */
const PLACINGS = 2048;

/** A move names a place in the hand. To compare moves across worlds, the identity uses the card itself. */
function identity(state: State, seat: Seat, move: Move): number {
  if (move.kind === "pass") return 0;
  if (move.kind === "mulligan") return 1 + move.cards.reduce((bits, card) => bits | (1 << card), 0);
  return PLACINGS + state.hands[seat][move.card] * state.owner.length + move.row * state.columns + move.column;
}

export const hints: Hints<Sanguine> = {
  evaluate,
  identity,
  levels: {
    easy: { by: "monte-carlo", iterations: 24, depth: 4 },
    medium: { by: "search", iterations: 60 },
    hard: { by: "search", iterations: 1000 },
    expert: { by: "search" },
  },
};

/** A bot that plays a strategy on an imagined state. In the mulligan it keeps all cards. */
const strategist = (name: string, strategy: Strategy<Lookahead>): OwnBot<Sanguine> => ({
  name,
  make: (game) => ({
    choose(view, seat, rng) {
      if (view.phase === "mulligan") return { kind: "mulligan", cards: [] };
      return toMove(strategy(modelOf(game, game.imagine(view, rng)), playerOf(seat)));
    },
  }),
});

export const ownBots: readonly OwnBot<Sanguine>[] = [
  strategist("fill-first", fillFirst),
  strategist("max-row-score", maxRowScore),
  strategist("control-board", controlBoard),
  strategist("minimise-opponent", minimizeOpponent),
  strategist("max-row-then-fill", chained(maxRowScore, fillFirst)),
  strategist("max-row-then-control", chained<Lookahead>(maxRowScore, controlBoard)),
];
