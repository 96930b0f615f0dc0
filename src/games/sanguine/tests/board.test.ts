import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { board } from "../board/board.tsx";
import { boardWords } from "../board/board-words.ts";
import { canPlace, cardText } from "../board/card-text.ts";
import { describe } from "../board/describe.ts";
import { bundle } from "../game.ts";

// The board's sentences and questions, without a browser.

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;
const en = boardWords.en;

test("a card says its cost, its value, and where its grid reaches", () => {
  const view = game.view(game.setup(2, fastRng(4)), 0);
  const faces = { Moth: { cost: 2 as const, value: 3, grid: ["XXXXX", "XXIXX", "XXCUX", "XXXBX", "XXXXX"] } };
  expect(cardText({ ...view, faces }, "Moth", en, (name) => name)).toEqual([
    "Moth",
    "costs 2 pawns, value 3.",
    "Adds pawns: 1 up; 1 down and 1 ahead.",
    "Raises: 1 ahead.",
    "Effect tiles: 1 down and 1 ahead.",
  ]);
});

test("the board in words has the influence of every card in hand", () => {
  const view = game.view(game.setup(2, fastRng(4)), 0);
  const lines = describe(view, 0, ["Ada", "Ben"], "en").split("\n");
  for (const [at, card] of view.hand.entries()) {
    const line = lines.find((one) => one.startsWith(`Card ${at + 1}: ${card}, `));
    expect(line).toMatch(/costs .*value \d+\. Adds pawns: /);
  }
});

test("asks before passing exactly when a card fits", () => {
  let asked = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const rng = fastRng(seed);
    const state = game.setup(2, rng);
    while (!game.result(state)) {
      const seat = game.toAct(state)[0];
      const moves = game.moves(state, seat);
      const view = game.view(state, seat);
      const fits = moves.some(({ kind }) => kind === "place");
      expect(canPlace(view, seat)).toBe(fits);
      expect(board.confirm?.(view, seat, "pass", "en") !== null).toBe(fits);
      asked += 1;
      game.apply(state, seat, rng.pick(moves), rng);
    }
  }
  expect(asked).toBeGreaterThan(50);
});
