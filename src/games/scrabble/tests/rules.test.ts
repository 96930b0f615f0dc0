import { describe, expect, test } from "vitest";
import { fastRng, lowest } from "../../../engine/contract/chance.ts";
import { total } from "../../../kit/pieces.ts";
import { open, place, play, reasons, ROW, SMALL_LIST } from "../../../../tests/scrabble/open.ts";
import { drawForStart } from "../turn/bag.ts";
import { judge } from "../turn/placement.ts";
import { leftoversOf } from "../turn/scoring.ts";
import { makeSetting } from "../setting.ts";
import { arithmetic } from "../words.ts";

const game = await open();
const { set } = game;

test.each([
  // Rows of the board, rack, move, the arithmetic of each word, points in all.
  ["the center doubles", [], "QUIZAAA", "8H QUIZ", ["QUIZ (10 + 1 + 1 + 10) × 2 = 44"], 44],
  ["a letter square counts before the word", [], "QUIZAAA", "8E QUIZ", ["QUIZ (10 + 1 + 1 + 10) × 2 = 44"], 44],
  ["a double letter", [], "ZONESAA", "8D ZONES", ["ZONES (10×2 + 1 + 1 + 1 + 1) × 2 = 48"], 48],
  ["a blank counts nothing, but its square doubles", [], "?ATAAAA", "8H cAT", ["cAT (0 + 1 + 1) × 2 = 4"], 4],
  ["all seven earn fifty", [], "RETAINS", "8B RETAINS", ["RETAINS (1 + 1 + 1×2 + 1 + 1 + 1 + 1) × 2 = 16"], 66],
  ["old tiles count at face value", ROW(8, "......CAT......"), "SAAAAAA", "8G CATS", ["CATS 3 + 1 + 1 + 1 = 6"], 6],
] as const)("%s", (_, board, rack, text, words, points) => {
  const state = place(game, { board, racks: [rack, ""] });
  const [placed] = play(game, state, 0, text);
  if (placed.kind !== "placed") throw new Error("nothing was placed");
  expect(placed.words.map(arithmetic)).toEqual(words);
  expect([placed.points, game.score?.(state)[0]]).toEqual([points, points]);
});

test("a premium square counts in both words through it, and two word squares multiply", () => {
  const tall = makeSetting({ ...set, layout: { id: "own", rows: ["T.T..", ".....", "..D..", ".....", "....."] } });
  const board = Array.from({ length: 25 }, () => 0);
  [board[1], board[6]] = [1, 20]; // A over T
  const { words, points } = judge(
    tall,
    board,
    [3, 20],
    [
      { square: 0, cell: 3 },
      { square: 2, cell: 20 },
    ],
    false,
  );
  expect([words.map(({ factor }) => factor), points]).toEqual([[9], 45]);
});

describe.each([
  // Preset, tiles in the bag, tiles exchanged, what is refused.
  ["seed", 0, 1, null],
  ["seed", 6, 7, null],
  ["hasbro", 0, 1, "more-than-bag"],
  ["hasbro", 6, 6, null],
  ["hasbro", 6, 7, "more-than-bag"],
  ["hasbro", 7, 7, null],
  ["tournament", 0, 1, "bag-too-small"],
  ["tournament", 6, 1, "bag-too-small"],
  ["tournament", 7, 7, null],
] as const)("%s with %i tiles in the bag", (preset, inBag, count, rule) => {
  test(`exchanging ${count}: ${rule ?? "allowed"}`, async () => {
    const on = await open({ preset, lexicon: SMALL_LIST });
    const state = place(on, { racks: ["AAAAAAA", "EEEEEEE"], bag: "IIIIIII".slice(0, inBag) });
    const move = on.read(`exchange ${"A".repeat(count)}`);
    expect((move && on.check(state, 0, move)?.rule) ?? null).toBe(rule);
  });
});

test("tiles go back before or after drawing", async () => {
  for (const [exchangeOrder, racks] of [
    ["returnThenDraw", "A"],
    ["drawThenReturn", "E"],
  ] as const) {
    const on = await open({ exchangeOrder, lexicon: SMALL_LIST });
    const state = place(on, { racks: ["A", "O"], bag: "E" });
    const move = on.read("exchange A");
    if (move) on.apply(state, 0, move, lowest);
    expect(on.view(state, 0).rack).toEqual([racks]);
    expect(total(state.bag)).toBe(1);
  }
});

test("an exchange of nothing passes where that is allowed", async () => {
  const [hasbro, tournament] = await Promise.all(["hasbro", "tournament"].map((preset) => open({ preset, lexicon: SMALL_LIST })));
  for (const [on, rule] of [
    [hasbro, null],
    [tournament, "choose-tiles"],
  ] as const) {
    const state = place(on, { racks: ["A", "O"] });
    expect(on.check(state, 0, { kind: "exchange", tiles: [] })?.rule ?? null).toBe(rule);
  }
});

describe("the end", () => {
  test.each([
    // Preset, leftovers, scores after the first player goes out with 2 points and the second holds QZ.
    ["hasbro", [24, 10]],
    ["tournament", [44, 30]],
  ] as const)("going out by %s", async (preset, scores) => {
    const on = await open({ preset, challenge: "void", lexicon: SMALL_LIST });
    const state = place(on, { board: ROW(8, "......TA......."), racks: ["R", "QZ"], bag: "", scores: [1, 30] });
    play(on, state, 0, "8G TAR");
    expect(on.score?.(state)).toEqual(scores.map((points) => points));
  });

  test("with the seed's rules the empty bag ends it, after the turn is finished", async () => {
    const on = await open({ preset: "seed", lexicon: SMALL_LIST });
    const state = place(on, { board: ROW(8, "......TA......."), racks: ["REEEEEE", "QZ"], bag: "A", scores: [0, 0] });
    const log = play(on, state, 0, "8G TAR");
    expect(log.at(-1)).toMatchObject({ kind: "ended", why: "bag-empty", changes: [-7, -20], scores: [3 - 7, -20] });
  });

  test.each([
    ["tournament", 2, 6],
    ["seed", 2, 4],
    ["seed", 3, 6],
    ["seed", 4, 8],
  ] as const)("by %s with %i players, %i passes end it", async (preset, seats, passes) => {
    const on = await open({ preset, challenge: "void", lexicon: SMALL_LIST });
    const state = place(on, { racks: ["AA", "EE", "II", "OO"].slice(0, seats) });
    for (let turn = 0; turn < passes; turn++) {
      expect(on.result(state)).toBeNull();
      play(on, state, state.toAct, "pass");
    }
    expect(on.result(state)?.scores).toEqual(Array.from({ length: seats }, () => -2));
  });

  test("scoreless turns of a position were passes unless it says otherwise", async () => {
    const on = await open({ preset: "seed", lexicon: SMALL_LIST });
    for (const [given, isOver] of [
      [{ scoreless: 3 }, true],
      [{ scoreless: 3, passes: 0 }, false],
    ] as const) {
      const state = place(on, { racks: ["AA", "EE"], ...given });
      play(on, state, 0, "pass");
      expect(on.result(state) !== null).toBe(isOver);
    }
  });

  test("by Hasbro's rules it ends when nobody can place a tile", async () => {
    const on = await open({ lexicon: SMALL_LIST });
    const state = place(on, { board: ROW(8, "......QI......."), racks: ["VV", "CC"], bag: "", scores: [5, 5] });
    expect(play(on, state, 0, "pass").at(-1)).toMatchObject({ kind: "ended", why: "no-move", changes: [-8, -6] });
    expect(on.result(state)?.ranking).toEqual([[1], [0]]);
  });

  test.each([
    ["preAdjustment", [[1], [0]]],
    ["shared", [[0, 1]]],
  ] as const)("level scores by %s", async (tieBreak, ranking) => {
    const on = await open({ tieBreak, lexicon: SMALL_LIST });
    // Out for 3, and 1 from the other: 10 each in the end.
    const state = place(on, { board: ROW(8, "......TA......."), racks: ["R", "E"], bag: "", scores: [6, 11] });
    play(on, state, 0, "8G TAR");
    expect(on.result(state)).toEqual({ ranking, scores: [10, 10] });
  });
});

test.each([
  ["addAndDeduct", 0, [12, -10, -2]],
  ["addAndDeduct", null, [0, -10, -2]],
  ["doubleToOut", 0, [24, 0, 0]],
  ["doubleToOut", null, [0, -10, -2]],
  ["deductOnly", 0, [0, -10, -2]],
  ["none", 0, [0, 0, 0]],
] as const)("leftovers by %s when %s is out", (leftovers, out, changes) => {
  const by = { ...set, rules: { ...set.rules, leftovers } };
  expect(leftoversOf(by, [[], [17], [1, 5]], out)).toEqual(changes);
});

describe("challenges", () => {
  const BOARD = ROW(8, "......TA.......");
  const answers = async (challenge: string, word: string, said: readonly string[]) => {
    const on = await open({ challenge, lexicon: SMALL_LIST });
    const state = place(on, {
      board: BOARD,
      racks: ["RBEEEEE", "EEI", "OOU"].slice(0, said.length + 1),
      scores: [10, 20, 30].slice(0, said.length + 1),
    });
    play(on, state, 0, `8G ${word}`);
    expect(on.toAct(state)).toEqual(said.map((_, i) => i + 1));
    expect(on.view(state, 0).rack).toHaveLength(6);
    for (const [i, answer] of said.entries()) play(on, state, i + 1, answer);
    return { scores: on.score?.(state), toAct: on.toAct(state), board: on.view(state, 0).board[7], rack: on.view(state, 0).rack.length };
  };

  test.each([
    // How, word, answers, scores, who acts next, whether the word stands.
    ["single", "TAB", ["accept"], [15, 20], 1, true],
    ["single", "TAB", ["challenge"], [10, 20], 1, false],
    ["single", "TAR", ["challenge"], [13, 20], 1, true],
    ["double", "TAR", ["challenge"], [13, 20], 0, true],
    ["double", "TAB", ["challenge"], [10, 20], 1, false],
    ["+5", "TAR", ["challenge"], [18, 20], 1, true],
    ["+10", "TAR", ["challenge"], [23, 20], 1, true],
    ["double", "TAR", ["accept", "challenge"], [13, 20, 30], 1, true],
    ["single", "TAB", ["accept", "challenge"], [10, 20, 30], 1, false],
  ] as const)("%s, %s, %j", async (challenge, word, said, scores, next, stands) => {
    const after = await answers(challenge, word, said);
    expect(after).toEqual({ scores, toAct: [next], board: stands ? `......${word}......` : "......TA.......", rack: 7 });
  });

  test("until all have answered, answers stay secret", async () => {
    const on = await open({ challenge: "single", lexicon: SMALL_LIST });
    const views = ["accept", "challenge"].map((answer) => {
      const state = place(on, { board: BOARD, racks: ["RBEEEEE", "EEI", "OOU"] });
      play(on, state, 0, "8G TAB");
      const log = play(on, state, 1, answer);
      return JSON.stringify([on.view(state, 2), on.view(state, 0), on.view(state, null), log.map((event) => on.witness(event, 2))]);
    });
    expect(views[0]).toBe(views[1]);
  });

  test("where words can be challenged, trying tiles out doesn't look them up", async () => {
    const on = await open({ challenge: "single", lexicon: SMALL_LIST });
    const state = place(on, { board: BOARD, racks: ["RB", ""] });
    expect(reasons(on, state, "8G TAB")).toEqual([]);
    expect(reasons(on, state, "1A RB")).toEqual(["touches-nothing"]);
  });
});

test("the tile nearest to A starts, a blank beats it, and ties draw again", () => {
  for (let seed = 0; seed < 300; seed++) {
    for (const seats of [2, 3, 4]) {
      const { first, draws } = drawForStart(set, seats, fastRng(seed));
      const decisive = draws[draws.length - 1];
      const drawn = decisive.filter((tile) => tile >= 0);
      expect(decisive[first]).toBe(Math.min(...drawn));
      expect(drawn.filter((tile) => tile === decisive[first])).toHaveLength(1);
    }
  }
  expect(Array.from({ length: 300 }, (_, seed) => drawForStart(set, 4, fastRng(seed)).draws.length)).toContain(2);
});

test("the tiles on board, racks and bag always make up the set", () => {
  for (let seed = 1; seed <= 6; seed++) {
    const rng = fastRng(seed);
    const seats = 2 + (seed % 3);
    const state = game.setup(seats, rng);
    while (!game.result(state)) {
      const [seat] = game.toAct(state);
      const moves = game.moves(state, seat);
      game.apply(state, seat, moves[rng.int(Math.min(moves.length, 400))], rng);
      const counts = state.bag.slice();
      for (const cell of state.board) if (cell !== 0) counts[cell >= 32 ? 0 : cell] += 1;
      for (const tile of state.racks.flat()) counts[tile] += 1;
      expect(counts).toEqual(set.tiles.kinds.map(({ count }) => count));
    }
  }
});
