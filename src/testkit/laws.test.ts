import { describe, expect, test } from "vitest";
import { fourline } from "../games/fourline/game.ts";
import { cellar } from "./fixtures/cellar/game.ts";
import { tender } from "./fixtures/tender/game.ts";
import { IN_TURN, laws, NO_UNDO, OPEN_GAME } from "./laws.ts";

describe("fourline", () => {
  test.each(laws(fourline(), { cannotBite: { ...OPEN_GAME, ...IN_TURN } }))("$name", ({ run }) => expect(run).not.toThrow());
});

describe("cellar", () => {
  const secrets = {
    "the stock": (state: { stock: number[] }) => state.stock,
    "the other hands": (state: { hands: number[][] }, viewer: number | null) =>
      state.hands.map((hand, seat) => (seat === viewer ? [] : hand)),
    "one's own cellar": (state: { cellars: number[][] }, viewer: number | null) => state.cellars[viewer ?? 0],
  };
  test.each(laws(cellar(), { games: 60, secrets, cannotBite: IN_TURN }))("$name", ({ run }) => expect(run).not.toThrow());
});

describe("tender", () => {
  const secrets = {
    "the other bids": (state: { bids: number[] }, viewer: number | null) => state.bids.map((bid, seat) => (seat === viewer ? 0 : bid)),
  };
  test.each(laws(tender(), { games: 60, secrets, cannotBite: NO_UNDO }))("$name", ({ run }) => expect(run).not.toThrow());
});
