import type { HeldCard, Player, ReadOnlyModel } from "./model.ts";

/** A model with prepared answers that logs what it is asked. */
export interface MockModel extends ReadOnlyModel {
  setHand(player: Player, hand: readonly HeldCard[]): void;
  setRowScore(player: Player, row: number, score: number): void;
  addLegalMove(player: Player, index: number, row: number, col: number): void;
  setGameOver(over: boolean): void;
  getLog(): string;
}

/** Width first, then height. By default hands are empty, rows at 0, no move is legal, and the match is not over. */
export function mockModel(width: number, height: number): MockModel {
  const hands = new Map<Player, readonly HeldCard[]>();
  const scores = new Map<string, number>();
  const legal = new Set<string>();
  let over = false;
  let log = "";
  const note = (line: string): void => {
    log += `${line}\n`;
  };
  const unsupported = (): never => {
    throw new Error("the mock does not answer this");
  };
  return {
    setHand: (player, hand) => void hands.set(player, hand),
    setRowScore: (player, row, score) => void scores.set(`${player} row=${row}`, score),
    addLegalMove: (player, index, row, col) => void legal.add(`${player} idx=${index} row=${row} col=${col}`),
    setGameOver: (value) => void (over = value),
    getLog: () => log,
    width: () => width,
    height: () => height,
    getMaxHandSize: () => Math.max(0, ...[...hands.values()].map((hand) => hand.length)),
    isGameOver() {
      note("isGameOver");
      return over;
    },
    getHand(player) {
      note(`getHand ${player}`);
      return hands.get(player) ?? [];
    },
    getRowScore(player, row) {
      note(`getRowScore ${player} row=${row}`);
      return scores.get(`${player} row=${row}`) ?? 0;
    },
    canPlayCard(player, index, row, col) {
      const asked = `${player} idx=${index} row=${row} col=${col}`;
      note(`canPlayCard ${asked}`);
      return legal.has(asked);
    },
    cardAt: unsupported,
    isCardAt: unsupported,
    pawnsAt: unsupported,
    ownerAt: unsupported,
    hasOwner: unsupported,
    getTurn: unsupported,
    getRowWinner: unsupported,
    getScoreOfRow: unsupported,
    getWinning: unsupported,
    getScore: unsupported,
  };
}

/** A card for the mock, of which only the value matters. */
export const dummyCard = (value: number, cost = 1): HeldCard => ({
  name: () => `Dummy${value}`,
  cost: () => cost,
  value: () => value,
  tileAt: () => "X",
});
