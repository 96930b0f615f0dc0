import { type Lookahead, other, PASS, placeCard, type Player, type ReadOnlyModel, type StrategyMove } from "./model.ts";

/** Chooses a move for a player by asking the model. */
export type Strategy<M extends ReadOnlyModel = ReadOnlyModel> = (model: M, player: Player) => StrategyMove;

/** Strategies are also called from untyped code: refuse a missing model or player before querying anything. */
function demand(model: ReadOnlyModel | null, player: Player | null): void {
  if (!model) throw new TypeError("a strategy needs a model");
  if (player !== "RED" && player !== "BLUE") throw new TypeError("a strategy needs a player");
}

/** The earliest card of the hand on the earliest cell, row by row. */
export const fillFirst: Strategy = (model, player) => {
  demand(model, player);
  if (model.isGameOver()) return PASS;
  const hand = model.getHand(player);
  for (let index = 0; index < hand.length; index++) {
    for (let row = 0; row < model.height(); row++) {
      for (let col = 0; col < model.width(); col++) {
        if (model.canPlayCard(player, index, row, col)) return placeCard(row, col, index);
      }
    }
  }
  return PASS;
};

/** The first card that makes the player strictly ahead in the topmost row where it is not. */
export const maxRowScore: Strategy = (model, player) => {
  demand(model, player);
  if (model.isGameOver()) return PASS;
  const hand = model.getHand(player);
  for (let row = 0; row < model.height(); row++) {
    const mine = model.getRowScore(player, row);
    const theirs = model.getRowScore(other(player), row);
    if (mine > theirs) continue;
    for (let index = 0; index < hand.length; index++) {
      for (let col = 0; col < model.width(); col++) {
        if (!model.canPlayCard(player, index, row, col)) continue;
        if (mine + hand[index].value() > theirs) return placeCard(row, col, index);
      }
    }
  }
  return PASS;
};

/** Every placement: topmost row, then leftmost column, then lowest card. */
function placements(model: ReadOnlyModel, player: Player): StrategyMove[] {
  const found: StrategyMove[] = [];
  const hand = model.getHand(player);
  for (let row = 0; row < model.height(); row++) {
    for (let col = 0; col < model.width(); col++) {
      for (let index = 0; index < hand.length; index++) {
        if (model.canPlayCard(player, index, row, col)) found.push(placeCard(row, col, index));
      }
    }
  }
  return found;
}

/** The first placement that is best by a measure; a pass where there is none. */
function best(model: Lookahead, player: Player, measure: (after: Lookahead) => number): StrategyMove {
  demand(model, player);
  if (model.isGameOver()) return PASS;
  let chosen = PASS;
  let most = -Infinity;
  for (const move of placements(model, player)) {
    const worth = measure(model.after(move));
    if (worth <= most) continue;
    most = worth;
    chosen = move;
  }
  return chosen;
}

function owned(model: ReadOnlyModel, player: Player): number {
  let cells = 0;
  for (let row = 0; row < model.height(); row++) {
    for (let col = 0; col < model.width(); col++) if (model.ownerAt(row, col) === player) cells += 1;
  }
  return cells;
}

/** The placement after which the player owns the most cells. */
export const controlBoard: Strategy<Lookahead> = (model, player) => best(model, player, (after) => owned(after, player));

function totals(model: ReadOnlyModel, player: Player): number {
  let sum = 0;
  for (let row = 0; row < model.height(); row++) {
    const winner = model.getRowWinner(row);
    if (winner !== null) sum += winner === player ? model.getScoreOfRow(row) : -model.getScoreOfRow(row);
  }
  return sum;
}

/** The placement that leaves the rival the worst best answer, by any of the three strategies above. */
export const minimizeOpponent: Strategy<Lookahead> = (model, player) => {
  const rival = other(player);
  return best(model, player, (after) => {
    if (after.isGameOver()) return -totals(after, rival);
    const answers = [fillFirst, maxRowScore, controlBoard].map((strategy) => totals(after.after(strategy(after, rival)), rival));
    return -Math.max(...answers);
  });
};

/** Tries each strategy only if the ones before it pass. */
export const chained =
  <M extends ReadOnlyModel>(...strategies: readonly Strategy<M>[]): Strategy<M> =>
  (model, player) => {
    for (const strategy of strategies) {
      const move = strategy(model, player);
      if (move.name !== "Pass") return move;
    }
    return PASS;
  };
