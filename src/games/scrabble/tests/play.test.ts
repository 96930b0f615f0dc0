import { describe, expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { perft } from "../../../testkit/perft.ts";
import { transcript } from "../../../testkit/transcript.ts";
import { open, place, SMALL_LIST } from "../../../../tests/scrabble/open.ts";
import { solve } from "../bots/endgame.ts";
import { candidates } from "../bots/candidates.ts";
import { sightIn } from "../bots/sight.ts";
import { simulate } from "../bots/simulation.ts";
import { chooseStatic } from "../bots/static.ts";
import { leaveValueFor } from "../bots/levels.ts";
import { generatorOf } from "../setting.ts";
import type { Move, State } from "../state.ts";

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

describe("the endgame", () => {
  const rows = [...Array.from({ length: 7 }, () => ".".repeat(15)), "......STAR....."];
  const { set } = small;

  /** Every line to its end, without any cleverness. */
  function bruteForce(board: readonly number[], racks: readonly [readonly number[], readonly number[]], passed: boolean): number {
    const state = { ...place(small, { racks: ["", ""], bag: "" }), board: board.slice(), racks: [racks[0].slice(), racks[1].slice()] };
    const value = (rack: readonly number[]): number => rack.reduce((sum, tile) => sum + set.tiles.kinds[tile].value, 0);
    let best = passed ? value(racks[1]) - value(racks[0]) : -bruteForce(board, [racks[1], racks[0]], true);
    for (const move of small.moves({ ...state, toAct: 0 }, 0)) {
      if (move.kind !== "place") continue;
      const after = {
        ...state,
        board: board.slice(),
        racks: state.racks.map((rack) => rack.slice()),
        points: [
          [0, 0, 0, 0],
          [0, 0, 0, 0],
        ],
        toAct: 0,
      };
      small.apply(after, 0, move, fastRng(1));
      const [words, bonus] = after.points[0];
      const left = after.racks[0];
      const rest = left.length === 0 ? 2 * value(racks[1]) : -bruteForce(after.board, [racks[1], left], false);
      best = Math.max(best, words + bonus + rest);
    }
    return best;
  }

  test.each([
    ["E", "A"],
    ["TE", "OX"],
    ["SEA", "TO"],
    ["AX", "ZAE"],
    ["Q", "EE"],
    ["NO?", "HI"],
  ])("%s against %s is solved exactly", (mine, other) => {
    const state = place(small, { board: rows, racks: [mine, other], bag: "" });
    const racks = [state.racks[0], state.racks[1]] as const;
    const { best, proven } = solve(set, generatorOf(set), state.board, racks, () => false);
    expect([proven, best.value]).toEqual([true, bruteForce(state.board, racks, false)]);
  });
});

test("the best static play heads the candidates, and a simulation is the same for the same chance", () => {
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
