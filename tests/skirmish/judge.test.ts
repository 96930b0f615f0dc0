import { expect, test } from "vitest";
import { ask } from "../judging.ts";

const STEP = { health: 10, damage: 4, move: ["xxx", "x.x", "xxx"], attack: [".x.", "x.x", ".x."] };
const position = {
  grid: [8, 8],
  classes: { STEP },
  characters: [
    { id: "h1", class: "STEP", seat: 0, at: [2, 4], health: 10 },
    { id: "o1", class: "STEP", seat: 1, at: [2, 2], health: 4 },
  ],
  turn: 1,
};
const load = { load: { game: "skirmish", position } };
const play = (seat: number, move: string) => ({ play: { seat, move } });

test("what if: the judge executes commands on a position, without a match", async () => {
  const commands = [
    { by: 0, move: "h1", to: [2, 3] },
    { by: 1, move: "o1", to: [2, 3] },
    { by: 0, attack: "o1", to: [2, 2] },
  ];
  const [answer, faulty, unknown, unasked] = await ask(
    { resolve: { game: "skirmish", position, commands }, id: 7 },
    { resolve: { game: "skirmish", position: { ...position, grid: [2, 2] }, commands } },
    { resolve: { game: "chess" } },
    { resolve: { game: "fourline", position, commands } },
  );
  expect(answer).toEqual({
    ...{ ok: true, id: 7, validMoves: [], validAttacks: [], conflicts: [["h1", "o1"]], rejected: [{ command: 2, rule: "not-owner" }] },
    characters: [
      { id: "h1", at: [2, 4], health: 10 },
      { id: "o1", at: [2, 2], health: 4 },
    ],
    ...{ deaths: [], winner: null, outcome: "ongoing" },
  });
  expect(faulty).toMatchObject({ ok: false, error: { path: "position.characters[0].at" } });
  expect(unknown).toMatchObject({ ok: false, error: { path: "resolve" } });
  expect(unasked).toMatchObject({ ok: false, error: { path: "resolve" } });
});

test("orders are secret until both are ready; then the turn is told, and the match goes on to its end", async () => {
  const answers = await ask(
    load,
    play(0, "move h1 c5"),
    { view: { viewer: 1 } },
    { undo: { seat: 0 } },
    play(0, "ready"),
    play(0, "hold h1"),
    { view: { viewer: 1 } },
    { timeout: { seat: 1 } },
    play(1, "hold o1"),
    play(0, "attack h1 c6"),
    play(1, "ready"),
    play(0, "ready"),
    { result: {} },
    { position: {} },
  );
  expect(answers[2]).toMatchObject({ view: { orders: [], ready: [false, false] } });
  expect(answers[3]).toMatchObject({ ok: false });
  expect(answers[5]).toMatchObject({ ok: false, refusal: { rule: "not-your-turn" } });
  expect(answers[6]).toMatchObject({ view: { orders: [], ready: [true, false] } });
  expect(answers[7]).toMatchObject({ ok: true, toAct: [0, 1] });
  expect(answers[11]).toMatchObject({ ok: true, toAct: [] });
  expect((answers[11].events as { kind: string }[]).map(({ kind }) => kind)).toEqual(["readied", "turn-played", "struck", "fell", "won"]);
  expect(answers[12]).toEqual({ ok: true, result: { ranking: [[0], [1]], scores: [10, 0] }, scores: [10, 0] });
  const [again] = await ask({ load: { game: "skirmish", position: answers[13].position } });
  expect(again).toEqual({ ok: true, toAct: [] });
});

test.each([
  ["move h1 j9", "out-of-bounds"],
  ["move h1 c8", "outside-pattern"],
  ["move o1 c5", "not-owner"],
  ["move h7 c5", "unknown-character"],
  ["castle", "unknown-move"],
])("the judge refuses %s: %s", async (move, rule) => {
  const [, refused, checked] = await ask(load, play(0, move), { check: { seat: 0, move } });
  expect(refused).toMatchObject({ ok: false, refusal: { rule } });
  expect(checked).toMatchObject({ ok: false, refusal: { rule } });
});
