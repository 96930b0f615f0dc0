import { expect, test } from "vitest";
import { ask } from "../judging.ts";
import { card } from "./scene.ts";

const options = { cards: { Cross: card(1, 1, "XXXXX/XXIXX/XICIX/XXIXX/XXXXX"), Pair: card(2, 3) } };
const position = {
  board: ["r1 . . . b1", "R:Cross r1 b1 . b1", "r1 . . . b1"],
  hands: [["Cross", "Pair"], ["Cross"]],
  decks: [[], ["Pair"]],
  toAct: 0,
  passes: 0,
};
const load = { load: { game: "sanguine", options, position } };
const place = (seat: number, text: string) => ({ play: { seat, move: `place ${text}` } });

test.each([
  [place(0, "1 1 2"), "cell-empty"],
  [place(0, "1 1 5"), "enemy-pawns"],
  [place(0, "2 1 1"), "too-few-pawns"],
  [place(0, "1 2 1"), "card-there"],
  [place(0, "1 4 1"), "off-board"],
  [place(0, "3 1 1"), "no-such-card"],
  [place(1, "1 1 5"), "not-your-turn"],
  [{ play: { seat: 0, move: "castle" } }, "unknown-move"],
])("the judge refuses %j: %s, and nothing has changed", async (request, rule) => {
  const [, before, refused, after] = await ask(load, { position: {} }, request, { position: {} });
  expect(refused).toMatchObject({ ok: false, refusal: { rule } });
  expect(refused).toMatchObject({ refusal: { text: expect.stringMatching(/^.{10,}\.$/) as unknown } });
  expect(after).toEqual(before);
});

test("the judge plays on from a position, draws in its order, and ends after two passes", async () => {
  const pass = (seat: number) => ({ play: { seat, move: "pass" } });
  const answers = await ask(
    load,
    place(0, "1 2 2"),
    { view: { viewer: 1 } },
    { view: { viewer: 0 } },
    pass(1),
    pass(0),
    { result: {} },
    place(0, "1 1 1"),
    {
      position: {},
    },
  );
  expect(answers[1]).toMatchObject({
    ok: true,
    toAct: [1],
    events: [
      { kind: "placed", text: "Red plays Cross in row 2, column 2." },
      { kind: "claimed" },
      { kind: "claimed", text: "Red captures a pawn in row 2, column 3." },
      { kind: "claimed" },
      { kind: "drew" },
    ],
  });
  expect(answers[2]).toMatchObject({ view: { hand: ["Cross", "Pair"], deckSizes: [0, 0] } });
  expect(answers[3]).toMatchObject({ view: { hand: ["Pair"], handSizes: [1, 2] } });
  expect(answers[6]).toEqual({ ok: true, result: { ranking: [[0], [1]], scores: [2, 0] }, scores: [2, 0] });
  expect(answers[7]).toMatchObject({ ok: false, refusal: { rule: "game-over" } });
  expect(answers[8]).toMatchObject({
    ok: true,
    position: { board: ["r1 r1 . . b1", "R:Cross R:Cross r1 . b1", "r1 r1 . . b1"], passes: 2 },
  });
});

test("a position that the judge gave is one that it takes", async () => {
  const [, , given] = await ask(
    { new: { game: "sanguine", seats: 2, options: { preset: "duel" }, seed: "x" } },
    { play: { seat: 1, move: "mulligan 2" } },
    { position: {} },
  );
  const again = await ask({ load: { game: "sanguine", options: { preset: "duel" }, position: given?.["position"] } }, { position: {} });
  expect(again[0]).toEqual({ ok: true, toAct: [0] });
  expect(again[1]?.["position"]).toEqual(given?.["position"]);
});

test("the judge warns about a card that can do nothing, and plays on", async () => {
  const idle = card(1, 2, "XXXXX/XXXXX/XXCIX/XXXXX/XXXXX", { ability: [{ when: "played", do: [{ act: "destroy", to: "enemies" }] }] });
  const warned = { game: "sanguine", options: { preset: "duel", cards: { Idle: idle } } };
  const [made, loaded, fine] = await ask({ new: warned }, { load: { ...warned, position: {} } }, { new: { game: "sanguine" } });
  const warnings = [{ path: "options.cards.Idle.ability[0].do[0]", text: expect.stringContaining("no effect tile") as unknown }];
  expect(made).toEqual({ ok: true, toAct: [0, 1], warnings });
  expect(loaded).toMatchObject({ ok: true, warnings });
  expect(fine).toEqual({ ok: true, toAct: [0] });
});
