import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { perft } from "../../../testkit/perft.ts";
import { transcript } from "../../../testkit/transcript.ts";
import { open, place, SMALL_LIST } from "../../../../tests/scrabble/open.ts";
import { candidates } from "../bots/candidates.ts";
import { sightIn } from "../bots/sight.ts";
import { simulate } from "../bots/simulation.ts";
import { chooseStatic } from "../bots/static.ts";
import { leaveValueFor } from "../bots/levels.ts";
import { knowing } from "../bots/vocabulary.ts";
import { apply, setup, toAct } from "../rules.ts";
import { commonGeneratorOf, generatorOf, valueOf } from "../setting.ts";
import { tilesOf } from "../turn/placement.ts";
import type { Event, Move, State } from "../state.ts";
import { tell } from "../words.ts";
import { tell as italian } from "../words-it.ts";

const game = await open();
const small = await open({ lexicon: SMALL_LIST });

/** Words of three letters and more before shorter ones. */
const choose = (_state: State, _seat: Seat, moves: readonly Move[], rng: Rng): Move => {
  const words = moves.filter((move) => move.kind === "place" && move.word.length > 3);
  const placed = moves.filter(({ kind }) => kind === "place");
  return rng.pick(words.length > 0 ? words : placed.length > 0 ? placed : moves);
};

test.each([2, 4])("a game of %i reads like a game", async (seats) => {
  await expect(transcript(game, seats, { seats, choose, moves: 8 })).toMatchFileSnapshot(`../transcripts/seats-${seats}.txt`);
});

test("lines of play are counted", () => {
  const counts = [1, 2].map((depth) => perft(small, { seats: 2, seed: 3 }, depth));
  expect(counts).toMatchInlineSnapshot(`
    [
      291,
      26353,
    ]
  `);
});

test("the best static play is the first candidate, and a simulation is reproducible by its seed", () => {
  const state = place(game, {
    board: [...Array.from({ length: 7 }, () => ".".repeat(15)), "...HYOID......."],
    racks: ["ADELNRV", "EEEIIOU"],
  });
  const player = { generator: generatorOf(game.set), leaveValue: leaveValueFor(game.set) };
  const sight = sightIn(state, 0, [0, 0]);
  const listed = candidates(game.set, sight, player, 5);
  expect(listed[0].equity).toBe(chooseStatic(game.set, sight, player).equity);
  const [one, two] = [0, 1].map(() => simulate(game.set, sight, player, fastRng(4), { iterations: 60 }));
  expect(one).toEqual(two);
});

test("switches can be written as on and off, scoreless turns as a number, and a bingo by half", async () => {
  const given = { noMoveEnd: "off", emptyExchangeIsPass: "off", premiums: "off", blanks: "on", scorelessEnd: 6, bingo: { bonus: 35 } };
  const { rules } = (await open({ ...given, lexicon: SMALL_LIST })).set;
  expect(rules).toMatchObject({ noMoveEnd: false, emptyExchangeIsPass: false, premiums: false, blanks: true });
  expect([rules.scorelessEnd, rules.bingo]).toEqual([{ turns: 6 }, { tiles: 7, bonus: 35 }]);
  await expect(open({ blanks: "maybe" })).rejects.toThrow("Blanks must be true or false.");
});

test.each([
  [{ scorelessEnd: "2 rounds of passes" }, { scorelessEnd: { rounds: 2 } }],
  [{ bingo: 35 }, { bingo: { tiles: 7, bonus: 35 } }],
  [{ bingo: 35, rackSize: 8 }, { bingo: { tiles: 8, bonus: 35 } }],
])("%j can be written so", async (given, meant) => {
  expect((await open({ ...given, lexicon: SMALL_LIST })).set.rules).toMatchObject(meant);
});

test.each([
  [{ scorelessEnd: "six" }, /^What ends the game without points/],
  [{ bingo: "off" }, /^A bingo has tiles and a bonus/],
  [{ board: Array.from({ length: 22 }, () => ".....") }, /5 to 21 rows/],
])("%j gets a sentence", async (given, text) => {
  await expect(open(given)).rejects.toThrow(text);
});

/** Positions of a game between static players, turn by turn. */
function positions(count: number): State[] {
  const rng = fastRng(11);
  const state = setup(game.set, 2, rng);
  const player = { generator: generatorOf(game.set), leaveValue: leaveValueFor(game.set) };
  return Array.from({ length: count }, () => {
    const now = game.copy?.(state) ?? state;
    const [seat] = toAct(state);
    apply(game.set, state, seat, chooseStatic(game.set, sightIn(state, seat, [0, 0]), player).move, rng);
    return now;
  });
}

test("middle levels know the common words and a fixed share of the others, and make the best play they know", () => {
  const { set } = game;
  for (const state of positions(12)) {
    const sight = sightIn(state, toAct(state)[0], [0, 0]);
    const by = (percent: number): number => chooseStatic(set, sight, { generator: generatorOf(set), knows: knowing(set, percent) }).score;
    expect(by(0)).toBe(chooseStatic(set, sight, { generator: commonGeneratorOf(set) }).score);
    expect(by(100)).toBe(chooseStatic(set, sight, { generator: generatorOf(set) }).score);
    expect(by(30)).toBeLessThanOrEqual(by(60));
  }
});

test("after one round a simulation still relies on the static value", () => {
  const { set } = game;
  const player = { generator: generatorOf(set), leaveValue: leaveValueFor(set) };
  const picks = positions(12).map((state, seed) => {
    const sight = sightIn(state, toAct(state)[0], [0, 0]);
    const [first] = simulate(set, sight, player, fastRng(seed), { iterations: 1 });
    return first.equity === candidates(set, sight, player, 1)[0].equity;
  });
  expect(picks.filter(Boolean).length).toBeGreaterThanOrEqual(9);
});

test("a simulation counts the tiles that are left when the other goes out", () => {
  const rows = [...Array.from({ length: 7 }, () => ".".repeat(15)), "...HYOID......."];
  const state = place(game, { board: rows, racks: ["EQV", "S"], bag: "" });
  const player = { generator: generatorOf(game.set), leaveValue: leaveValueFor(game.set) };
  const tried = simulate(game.set, sightIn(state, 0, [0, 0]), player, fastRng(1), { iterations: 1 });
  const placed = tried.filter(({ move, rounds }) => move.kind === "place" && rounds > 0);
  expect(placed.length).toBeGreaterThan(1);
  // E, Q and V count 15: we lose what stays of them, and the other gains it.
  for (const { move, mean, score } of placed) {
    const laid = move.kind === "place" ? tilesOf(game.set, state.board, move) : [];
    const rest = 15 - laid.reduce((sum, { cell }) => sum + valueOf(game.set, cell), 0);
    expect(mean - 100 * score).toBeLessThanOrEqual(-200 * rest);
  }
});

test.each([
  ["8H CAT", [], "Ada plays CAT at 8H for 5 points.", "Ada gioca CAT in 8H: 5 punti."],
  [
    "8H CaT",
    ["TO"],
    "Ada plays CaT at 8H for 5 points, also forming TO (lowercase letters are blanks).",
    "Ada gioca CaT in 8H: 5 punti; forma anche TO (le minuscole sono tessere bianche).",
  ],
])("%s is told", (notation, others, en, it) => {
  const words = ["CAT", ...others].map((word) => ({ word, squares: [], letters: [], factor: 1, points: 0 }));
  const event: Event = { kind: "placed", seat: 0, notation, tiles: [], words, bonus: 0, points: 5 };
  expect([tell(event, () => "Ada"), italian(event, () => "Ada")]).toEqual([en, it]);
});
