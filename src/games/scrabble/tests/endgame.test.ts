import { describe, expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { bruteForce, endingOf } from "../../../../tests/scrabble/endings.ts";
import { open, place, SMALL_LIST } from "../../../../tests/scrabble/open.ts";
import { crossKnown, makeCrosses } from "../bots/endgame/crosses.ts";
import { solve } from "../bots/endgame/solve.ts";
import { crossAt, EMPTY, layBoard } from "../generator/field.ts";
import { judge } from "../turn/placement.ts";
import { generatorOf } from "../setting.ts";

const small = await open({ lexicon: SMALL_LIST, preset: "tournament", challenge: "void" });
const large = await open({ preset: "tournament", challenge: "void" });

/** Stops after this many positions: a search asks at every 512th. */
function limitedTo(positions: number): () => boolean {
  let asked = 0;
  return () => ++asked * 512 > positions;
}

describe("with an empty bag", () => {
  const rows = [...Array.from({ length: 7 }, () => ".".repeat(15)), "......STAR....."];
  test.each([
    ["E", "A"],
    ["TE", "OX"],
    ["AX", "ZAE"],
    ["Q", "EE"],
    ["O?", "HI"],
  ])("%s against %s is solved exactly", (mine, other) => {
    const { set } = small;
    const { board, racks } = place(small, { board: rows, racks: [mine, other], bag: "" });
    const both = [racks[0], racks[1]] as const;
    const { best, proven } = solve(set, generatorOf(set), board, both, () => false);
    expect([proven, best.value]).toEqual([true, bruteForce(set, { board, racks: both })]);
  });

  test("positions of whole games are solved exactly, with a few tiles left to each", () => {
    const { set } = large;
    const rng = fastRng(5);
    const sizes = [
      [1, 1],
      [2, 1],
      [1, 3],
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
      [3, 4],
      [4, 3],
    ] as const;
    for (const [nth, [mine, theirs]] of sizes.entries()) {
      const ending = endingOf(set, 40 + nth);
      if (!ending) throw new Error("the game ended early");
      const { board } = ending;
      const racks = [rng.shuffle(ending.racks[0].slice()).slice(0, mine), rng.shuffle(ending.racks[1].slice()).slice(0, theirs)] as const;
      const { best, proven } = solve(set, generatorOf(set), board, racks, () => false);
      expect([nth, proven, best.value]).toEqual([nth, true, bruteForce(set, { board, racks })]);
      const judged = best.laid.length === 0 ? { reasons: [], points: 0 } : judge(set, board, racks[0], best.laid, true);
      expect(judged).toMatchObject({ reasons: [], points: best.score });
    }
  });

  test("random racks are solved exactly, with blanks and with tiles that fit nowhere", () => {
    const { set } = large;
    const rng = fastRng(11);
    const [[blank, q, v]] = place(large, { racks: ["QV?", ""], bag: "" }).racks.map((rack) => rack.toSorted((a, b) => a - b));
    // What replaces a tile of each rack, and how many tiles both keep.
    const cases = [
      [[q], [], 3, 2],
      [[], [q], 3, 2],
      [[q], [v], 2, 2],
      [[v], [], 2, 3],
      [[], [v], 4, 1],
      [[q], [], 1, 4],
      [[blank], [], 2, 1],
      [[], [blank], 2, 1],
      [[blank], [q], 2, 2],
      [[q], [blank], 2, 1],
    ] as const;
    for (const [nth, [mine, theirs, first, second]] of cases.entries()) {
      const ending = endingOf(set, 60 + nth);
      if (!ending) throw new Error("the game ended early");
      const { board } = ending;
      const racks = [
        [...mine, ...rng.shuffle(ending.racks[0].slice())].slice(0, first),
        [...theirs, ...rng.shuffle(ending.racks[1].slice())].slice(0, second),
      ] as const;
      const { best, proven } = solve(set, generatorOf(set), board, racks, () => false);
      expect([nth, proven, best.value]).toEqual([nth, true, bruteForce(set, { board, racks })]);
    }
  });

  test.each([
    [342, 15, 60_000],
    [361, 42, 30_000],
    [331, 33, 60_000],
    [464, 138, 10_500],
    [500, -7, 100_000],
    [2184, 30, 20_000],
  ])("the hard endgame of game %i is proven without looking at too many positions", (seed, value, positions) => {
    const { set } = large;
    const ending = endingOf(set, seed);
    if (!ending) throw new Error("the game ended early");
    const { best, proven } = solve(set, generatorOf(set), ending.board, ending.racks, limitedTo(positions));
    expect([proven, best.value]).toEqual([true, value]);
  });

  test("seven tiles against seven are solved, and a search that is stopped names a play", () => {
    const { set } = large;
    const ending = endingOf(set, 5);
    if (!ending) throw new Error("the game ended early");
    const { best, proven } = solve(set, generatorOf(set), ending.board, ending.racks, () => false);
    expect([ending.racks.map(({ length }) => length), proven, best.value]).toEqual([[7, 6], true, 24]);
    const stopped = solve(set, generatorOf(set), ending.board, ending.racks, () => true);
    expect(stopped.proven).toBe(false);
    expect(judge(set, ending.board, ending.racks[0], stopped.best.laid, true)).toMatchObject({ reasons: [], points: stopped.best.score });
  });

  test("the letters that fit a gap are the same the second time they are asked for", () => {
    const { set } = large;
    const { field, automaton, values } = generatorOf(set);
    const crosses = makeCrosses();
    for (let seed = 40; seed < 46; seed++) {
      const ending = endingOf(set, seed);
      if (!ending) throw new Error("the game ended early");
      layBoard(field, ending.board, values, automaton);
      for (const [along, other] of [
        [field.across, field.down],
        [field.down, field.across],
      ] as const) {
        const gaps = [...along.letters.keys()].filter((at) => along.letters[at] === EMPTY);
        const fittingBy = (cross: (at: number) => void): number[][] =>
          gaps.map((at) => {
            cross(at);
            return [other.fits[along.turned[at]], other.crossing[along.turned[at]]];
          });
        const fitting = fittingBy((at) => crossAt(along, other, at, automaton));
        for (let again = 0; again < 2; again++) {
          expect(fittingBy((at) => crossKnown(crosses, along, other, at, automaton))).toEqual(fitting);
        }
      }
    }
  });
});
