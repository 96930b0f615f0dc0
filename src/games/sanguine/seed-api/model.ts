import { lowest } from "../../../engine/contract/chance.ts";
import { copy } from "../../../engine/contract/copy.ts";
import type { Game, Seat } from "../../../engine/contract/game.ts";
import type { CardFace } from "../cards/card.ts";
import { rowSum } from "../scoring.ts";
import { type Move, NONE, type Sanguine, type State } from "../state.ts";

export type Player = "RED" | "BLUE";

/** A card as strategies see it. */
export interface HeldCard {
  name(): string;
  cost(): number;
  value(): number;
  /** The letter of the grid, counted from 0. */
  tileAt(row: number, col: number): string;
}

/** The move that a strategy chooses, counted from 0. */
export type StrategyMove =
  | { readonly name: "PlaceCard"; readonly row: number; readonly col: number; readonly index: number }
  | { readonly name: "Pass" };

export const PASS: StrategyMove = { name: "Pass" };
export const placeCard = (row: number, col: number, index: number): StrategyMove => ({ name: "PlaceCard", row, col, index });

/** What a strategy can query. Rows, columns and places in the hand count from 0; anything outside is a bug in the strategy and throws. */
export interface ReadOnlyModel {
  width(): number;
  height(): number;
  cardAt(row: number, col: number): HeldCard | null;
  isCardAt(row: number, col: number): boolean;
  pawnsAt(row: number, col: number): number;
  ownerAt(row: number, col: number): Player | null;
  hasOwner(row: number, col: number): boolean;
  isGameOver(): boolean;
  getTurn(): Player;
  getHand(player: Player): readonly HeldCard[];
  getMaxHandSize(): number;
  /** The player who is ahead in the row, or null if nobody is. */
  getRowWinner(row: number): Player | null;
  getRowScore(player: Player, row: number): number;
  /** The larger sum of the row. */
  getScoreOfRow(row: number): number;
  /** The player with the higher total, or null if they are equal. */
  getWinning(): Player | null;
  /** The larger total. */
  getScore(): number;
  /** False for a player whose turn it isn't, and after the end. */
  canPlayCard(player: Player, index: number, row: number, col: number): boolean;
}

/** A model that can also show the match after a move. */
export interface Lookahead extends ReadOnlyModel {
  after(move: StrategyMove): Lookahead;
}

const PLAYERS: readonly Player[] = ["RED", "BLUE"];
export const seatOf = (player: Player): Seat => PLAYERS.indexOf(player);
export const playerOf = (seat: Seat): Player => PLAYERS[seat];
export const other = (player: Player): Player => (player === "RED" ? "BLUE" : "RED");

export const toMove = (move: StrategyMove): Move =>
  move.name === "Pass" ? { kind: "pass" } : { kind: "place", card: move.index, row: move.row, column: move.col };

const held = (name: string, face: CardFace): HeldCard => ({
  name: () => name,
  cost: () => (face.cost === "replace" ? 0 : face.cost),
  value: () => face.value,
  tileAt: (row, col) => face.grid[row][col],
});

/** The model of a state. A bot passes an imagined state, so the opponent's hand is a guess. */
export function modelOf(game: Game<Sanguine>, state: State): Lookahead {
  const cellOf = (row: number, col: number): number => {
    if (!(row >= 0 && row < state.rows && col >= 0 && col < state.columns)) throw new RangeError(`(${row},${col}) is not on the board`);
    return row * state.columns + col;
  };
  const rowOf = (row: number): number => cellOf(row, 0) / state.columns;
  const faces = { ...game.view(state, 0).faces, ...game.view(state, 1).faces };
  const names = game.view(state, null).cards;
  const scores = game.score?.(state) ?? [0, 0];
  const ahead = (red: number, blue: number): Player | null => (red === blue ? null : red > blue ? "RED" : "BLUE");
  return {
    width: () => state.columns,
    height: () => state.rows,
    cardAt(row, col) {
      const name = names[cellOf(row, col)];
      return name === null ? null : held(name, faces[name]);
    },
    isCardAt: (row, col) => state.card[cellOf(row, col)] !== NONE,
    pawnsAt: (row, col) => (state.card[cellOf(row, col)] === NONE ? state.pawns[cellOf(row, col)] : 0),
    ownerAt: (row, col) => PLAYERS[state.owner[cellOf(row, col)]] ?? null,
    hasOwner: (row, col) => state.owner[cellOf(row, col)] !== NONE,
    isGameOver: () => state.phase === "over",
    getTurn: () => playerOf(state.toAct),
    getHand: (player) => game.view(state, seatOf(player)).hand.map((name) => held(name, faces[name])),
    getMaxHandSize: () => Math.max(...state.hands.map((hand) => hand.length)),
    getRowWinner: (row) => ahead(rowSum(state, 0, rowOf(row)), rowSum(state, 1, rowOf(row))),
    getRowScore: (player, row) => rowSum(state, seatOf(player), rowOf(row)),
    getScoreOfRow: (row) => Math.max(rowSum(state, 0, rowOf(row)), rowSum(state, 1, rowOf(row))),
    getWinning: () => ahead(scores[0], scores[1]),
    getScore: () => Math.max(...scores),
    canPlayCard(player, index, row, col) {
      cellOf(row, col);
      const hand = state.hands[seatOf(player)];
      if (!(index >= 0 && index < hand.length)) throw new RangeError(`there is no card ${index} in a hand of ${hand.length}`);
      return game.check(state, seatOf(player), { kind: "place", card: index, row, column: col }) === null;
    },
    after(move) {
      const next = game.copy?.(state) ?? copy(state);
      game.apply(next, next.toAct, toMove(move), lowest);
      return modelOf(game, next);
    },
  };
}
