import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { card, opened, scene } from "../../../../tests/sanguine/scene.ts";
import { dummyCard, mockModel } from "./mock.ts";
import { modelOf, type Player } from "./model.ts";
import { chained, controlBoard, fillFirst, maxRowScore, minimizeOpponent, type Strategy } from "./strategy.ts";
import { transcripts } from "./strategy-transcript.ts";

const hand = (...values: number[]) => values.map((value) => dummyCard(value));
const probes = (player: Player, index: number, row: number, columns: number): string[] =>
  Array.from({ length: columns }, (_, col) => `canPlayCard ${player} idx=${index} row=${row} col=${col}`);
const lines = (...parts: (string | string[])[]): string =>
  parts
    .flat()
    .map((line) => `${line}\n`)
    .join("");

test("a) the start, fill first: three lines", () => {
  expect(transcripts["fillfirst"].file).toBe("strategy-transcript-first.txt");
  expect(transcripts["fillfirst"].text()).toBe("isGameOver\ngetHand RED\ncanPlayCard RED idx=0 row=0 col=0\n");
});

test("a) the start, maximize row score: five lines", () => {
  expect(transcripts["maxrow"].file).toBe("strategy-transcript-score.txt");
  expect(transcripts["maxrow"].text()).toBe(
    "isGameOver\ngetHand RED\ngetRowScore RED row=0\ngetRowScore BLUE row=0\ncanPlayCard RED idx=0 row=0 col=0\n",
  );
});

test("a) both choose the first card for the first cell, also over the true rules", async () => {
  const at = await scene({ hands: [["One", "One", "One"], []], decks: [[], []] }, { cards: { One: card(1, 1) } });
  const model = modelOf(at.game, at.state);
  expect(fillFirst(model, "RED")).toEqual({ name: "PlaceCard", row: 0, col: 0, index: 0 });
  expect(maxRowScore(model, "RED")).toEqual({ name: "PlaceCard", row: 0, col: 0, index: 0 });
});

test("b) fill first goes through every cell before the next card", () => {
  const model = mockModel(5, 3);
  model.setHand("RED", [dummyCard(1, 2), dummyCard(1, 1)]);
  for (const row of [0, 1, 2]) model.addLegalMove("RED", 1, row, 0);
  expect(fillFirst(model, "RED")).toEqual({ name: "PlaceCard", row: 0, col: 0, index: 1 });
  const asked = [0, 1, 2].flatMap((row) => probes("RED", 0, row, 5));
  expect(model.getLog()).toBe(lines("isGameOver", "getHand RED", asked, "canPlayCard RED idx=1 row=0 col=0"));
  expect(model.getLog().split("\n")).toHaveLength(18 + 1);
});

test("c) fill first finds the last cell", () => {
  const model = mockModel(5, 3);
  model.setHand("RED", hand(1, 2, 3));
  model.addLegalMove("RED", 0, 2, 4);
  expect(fillFirst(model, "RED")).toEqual({ name: "PlaceCard", row: 2, col: 4, index: 0 });
  expect(model.getLog()).toBe(
    lines(
      "isGameOver",
      "getHand RED",
      [0, 1, 2].flatMap((row) => probes("RED", 0, row, 5)),
    ),
  );
  expect(model.getLog().split("\n")).toHaveLength(17 + 1);
});

test("d) maximize row score turns the first row", () => {
  const model = mockModel(5, 3);
  model.setHand("RED", hand(2, 3));
  for (const [row, red, blue] of [
    [0, 2, 4],
    [1, 5, 3],
    [2, 0, 0],
  ]) {
    model.setRowScore("RED", row, red);
    model.setRowScore("BLUE", row, blue);
  }
  model.addLegalMove("RED", 1, 0, 2);
  expect(maxRowScore(model, "RED")).toEqual({ name: "PlaceCard", row: 0, col: 2, index: 1 });
  expect(model.getLog()).toBe(
    `isGameOver
getHand RED
getRowScore RED row=0
getRowScore BLUE row=0
canPlayCard RED idx=0 row=0 col=0
canPlayCard RED idx=0 row=0 col=1
canPlayCard RED idx=0 row=0 col=2
canPlayCard RED idx=0 row=0 col=3
canPlayCard RED idx=0 row=0 col=4
canPlayCard RED idx=1 row=0 col=0
canPlayCard RED idx=1 row=0 col=1
canPlayCard RED idx=1 row=0 col=2
`,
  );
});

test("e) tied is not ahead: it goes through both rows, then passes", () => {
  const model = mockModel(3, 2);
  model.setHand("RED", hand(1));
  model.addLegalMove("RED", 0, 0, 0);
  model.addLegalMove("RED", 0, 1, 1);
  model.setRowScore("BLUE", 0, 5);
  model.setRowScore("BLUE", 1, 1);
  expect(maxRowScore(model, "RED")).toEqual({ name: "Pass" });
  const row = (n: number): string[] => [`getRowScore RED row=${n}`, `getRowScore BLUE row=${n}`, ...probes("RED", 0, n, 3)];
  expect(model.getLog()).toBe(lines("isGameOver", "getHand RED", row(0), row(1)));
  expect(model.getLog().split("\n")).toHaveLength(12 + 1);
});

test("f) for Blue: it queries its own score first, and skips a row that is won", () => {
  const model = mockModel(3, 2);
  model.setHand("BLUE", hand(1, 4));
  model.setRowScore("BLUE", 0, 3);
  model.setRowScore("RED", 0, 1);
  model.setRowScore("RED", 1, 3);
  model.addLegalMove("BLUE", 1, 1, 2);
  expect(maxRowScore(model, "BLUE")).toEqual({ name: "PlaceCard", row: 1, col: 2, index: 1 });
  const scores = [0, 1].map((row) => [`getRowScore BLUE row=${row}`, `getRowScore RED row=${row}`]);
  expect(model.getLog()).toBe(lines("isGameOver", "getHand BLUE", scores[0], scores[1], probes("BLUE", 0, 1, 3), probes("BLUE", 1, 1, 3)));
});

test("g) when the match is over it queries nothing else", () => {
  for (const strategy of [fillFirst, maxRowScore]) {
    const model = mockModel(5, 3);
    model.setGameOver(true);
    expect(strategy(model, "RED")).toEqual({ name: "Pass" });
    expect(model.getLog()).toBe("isGameOver\n");
  }
});

test("g) an empty hand", () => {
  const first = mockModel(5, 3);
  expect(fillFirst(first, "RED")).toEqual({ name: "Pass" });
  expect(first.getLog()).toBe("isGameOver\ngetHand RED\n");
  const score = mockModel(5, 3);
  expect(maxRowScore(score, "RED")).toEqual({ name: "Pass" });
  const asked = [0, 1, 2].flatMap((row) => [`getRowScore RED row=${row}`, `getRowScore BLUE row=${row}`]);
  expect(score.getLog()).toBe(lines("isGameOver", "getHand RED", asked));
});

test("g) without a model or a player it is an error, before any line", () => {
  const model = mockModel(5, 3);
  const nobody = null as unknown as Player; // what a caller without types could hand in
  for (const strategy of [fillFirst, maxRowScore, controlBoard as Strategy, minimizeOpponent as Strategy]) {
    expect(() => strategy(model, nobody)).toThrow(TypeError);
    expect(() => strategy(null as unknown as typeof model, "RED")).toThrow(TypeError);
  }
  expect(model.getLog()).toBe("");
});

test("the mock throws for what it does not know, and not for its size", () => {
  const model = mockModel(5, 3);
  expect([model.width(), model.height(), model.getMaxHandSize()]).toEqual([5, 3, 0]);
  for (const ask of [() => model.cardAt(0, 0), () => model.getTurn(), () => model.getScore(), () => model.getRowWinner(0)])
    expect(ask).toThrow("does not answer");
  expect(model.getLog()).toBe("");
});

const CARDS = {
  Wide: card(1, 1, "XXXXX/XXIXX/XICIX/XXIXX/XXXXX"),
  Narrow: card(1, 5, "XXXXX/XXXXX/XXCIX/XXXXX/XXXXX"),
  Strong: card(1, 9),
};
const modelFrom = async (position: object) => {
  const at = await scene({ decks: [[], []], ...position }, { cards: CARDS });
  return modelOf(at.game, at.state);
};

test("control the board: most cells, then topmost, leftmost, lowest card", async () => {
  // In the middle row Wide claims one new cell, as in the corners; the cells above and below already have Red's pawns.
  const model = await modelFrom({ hands: [["Narrow", "Wide"], []] });
  expect(controlBoard(model, "RED")).toEqual({ name: "PlaceCard", row: 0, col: 0, index: 0 });
  const open = await modelFrom({ board: ["r1 . . . b1", ". r1 . . b1", ". . . . b1"], hands: [["Narrow", "Wide"], []] });
  expect(controlBoard(open, "RED")).toEqual({ name: "PlaceCard", row: 1, col: 1, index: 1 });
});

test("minimize the opponent: leave them the smallest best answer", async () => {
  // Blue can place Strong on the pawns in the middle unless Red takes them over.
  const model = await modelFrom({ board: [". . . . .", "r1 b1 . . .", "r1 . . . ."], hands: [["Strong", "Narrow"], ["Strong"]] });
  expect(minimizeOpponent(model, "RED")).toEqual({ name: "PlaceCard", row: 1, col: 0, index: 1 });
});

test("chained: the second is only tried when the first passes", () => {
  const asked: string[] = [];
  const named =
    (name: string, move: "Pass" | "PlaceCard"): Strategy =>
    () => {
      asked.push(name);
      return move === "Pass" ? { name: "Pass" } : { name: "PlaceCard", row: 0, col: 0, index: 0 };
    };
  const model = mockModel(5, 3);
  expect(chained(named("a", "PlaceCard"), named("b", "Pass"))(model, "RED").name).toBe("PlaceCard");
  expect(chained(named("c", "Pass"), named("d", "PlaceCard"))(model, "RED").name).toBe("PlaceCard");
  expect(asked).toEqual(["a", "c", "d"]);
});

test("the model answers by the seed's names, and throws outside the board", async () => {
  const model = await modelFrom({ board: ["R:Narrow r2 . . b1", ". B:Wide . . .", ". . . . ."], hands: [["Wide"], ["Narrow"]] });
  expect([model.width(), model.height(), model.getMaxHandSize()]).toEqual([5, 3, 1]);
  expect([model.getTurn(), model.getWinning(), model.getScore(), model.isGameOver()]).toEqual(["RED", "RED", 5, false]);
  expect([model.getRowWinner(0), model.getRowWinner(1), model.getRowWinner(2)]).toEqual(["RED", "BLUE", null]);
  expect([model.getScoreOfRow(0), model.getRowScore("BLUE", 0), model.getRowScore("BLUE", 1)]).toEqual([5, 0, 1]);
  expect([model.isCardAt(0, 0), model.cardAt(0, 0)?.name(), model.cardAt(0, 1), model.pawnsAt(0, 1), model.pawnsAt(0, 0)]).toEqual([
    true,
    "Narrow",
    null,
    2,
    0,
  ]);
  expect([model.ownerAt(0, 4), model.hasOwner(0, 2), model.ownerAt(0, 2)]).toEqual(["BLUE", false, null]);
  expect(model.getHand("RED").map((held) => [held.name(), held.cost(), held.value(), held.tileAt(2, 2)])).toEqual([["Wide", 1, 1, "C"]]);
  expect([model.canPlayCard("RED", 0, 0, 1), model.canPlayCard("RED", 0, 0, 0), model.canPlayCard("BLUE", 0, 0, 4)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(() => model.canPlayCard("RED", 0, 3, 0)).toThrow(RangeError);
  expect(() => model.canPlayCard("RED", 1, 0, 0)).toThrow(RangeError);
  expect(() => model.cardAt(0, 5)).toThrow(RangeError);
});

test("the strategies play whole games as bots, from what their seat sees", async () => {
  const { bundle } = await import("../game.ts");
  const game = await opened();
  for (const { name, make } of bundle.bots) {
    const rng = fastRng(3);
    const state = game.setup(2, rng);
    const bot = make(game);
    for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
      const move = await bot.choose(game.view(state, seats[0]), seats[0], rng, { iterations: 1 });
      expect([name, game.check(state, seats[0], move)]).toEqual([name, null]);
      game.apply(state, seats[0], move, rng);
    }
    expect(game.result(state)).not.toBeNull();
  }
});
