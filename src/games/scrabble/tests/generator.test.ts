import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { open } from "../../../../tests/scrabble/open.ts";
import { inOrder } from "../turn/notation.ts";
import { generateBest } from "../generator/best.ts";
import { generate } from "../generator/generator.ts";
import { leaveValueFor } from "../bots/levels.ts";
import { placementAt } from "../turn/listing.ts";
import { canonical, judge, tilesOf } from "../turn/placement.ts";
import { check } from "../rules.ts";
import { generatorOf, makeSetting } from "../setting.ts";
import type { Laid, Move, State } from "../state.ts";
import { readBoard } from "../view.ts";

const game = await open();
const { set } = game;
const generator = generatorOf(set);
const { bingo } = set.rules;

/** One line of the corpus: board, rack, tiles in the bag, how many placements there are, and the highest score. */
const corpus = readFileSync(new URL("../fixtures/corpus.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [drawn, letters, , placements, top] = line.split(" ");
    const rack = inOrder(Array.from(letters, (letter) => (letter === "?" ? 0 : letter.charCodeAt(0) - 64)));
    return { board: readBoard(set, drawn.split("/")), rack, placements: Number(placements), top: Number(top) };
  });

test("every line of the corpus has as many placements and the same top score", () => {
  const wrong = corpus.flatMap(({ board, rack, placements, top }, line) => {
    const arena = generate(generator, { board, rack, bingo });
    const found = [arena.count, Math.max(0, ...arena.scores.subarray(0, arena.count))];
    return found[0] === placements && found[1] === top ? [] : [{ line: line + 1, found, expected: [placements, top] }];
  });
  expect(corpus).toHaveLength(1000);
  expect(wrong).toEqual([]);
});

test("looking for the best alone finds the best", () => {
  for (const leaveValue of [undefined, leaveValueFor(set)]) {
    for (const { board, rack } of corpus) {
      const asked = { board, rack, bingo, leaveValue };
      const all = generate(generator, asked);
      let best = -Infinity;
      for (let i = 0; i < all.count; i++) best = Math.max(best, all.equities[i]);
      const one = generateBest(generator, asked);
      expect(one.count > 0 ? one.equities[0] : -Infinity).toBe(best);
    }
  }
});

const stateOf = (board: readonly number[], rack: readonly number[]): State => ({
  ...game.setup(2, fastRng(1)),
  board: board.slice(),
  racks: [rack.slice(), []],
  toAct: 0,
});

test("every placement that is generated is allowed, is written in its listed form, and scores the same there", () => {
  for (const { board, rack } of corpus.filter((_, line) => line % 20 === 0)) {
    const state = stateOf(board, rack);
    const arena = generate(generator, { board, rack, bingo, bothWays: true });
    const listed = Array.from({ length: arena.count }, (_, nth) => ({
      move: placementAt(set, generator, board, nth),
      score: arena.scores[nth],
    }));
    for (const { move, score } of listed) {
      if (move.kind !== "place") throw new Error("only placements are generated");
      expect(check(set, state, 0, move)).toBeNull();
      expect(judge(set, board, rack, tilesOf(set, board, move), true).points).toBe(score);
      expect(canonical(set, board, move)).toEqual(move);
      expect(game.read(game.write(move))).toEqual(move);
    }
  }
});

test("every random placement that is allowed is generated", () => {
  const rng = fastRng(7);
  let allowed = 0;
  for (const { board, rack } of corpus.filter((_, line) => line % 10 === 5)) {
    const arena = generate(generator, { board, rack, bingo, bothWays: true });
    const texts = new Set(Array.from({ length: arena.count }, (_, nth) => game.write(placementAt(set, generator, board, nth))));
    for (let i = 0; i < 400; i++) {
      const laid = randomTiles(board, rack, rng);
      if (laid.length === 0 || judge(set, board, rack, laid, true).reasons.length > 0) continue;
      const move = moveOfTiles(board, laid);
      expect(texts).toContain(game.write(move));
      allowed += 1;
    }
  }
  expect(allowed).toBeGreaterThan(100);
});

/** One to three tiles of the rack on neighboring free squares of a line. */
function randomTiles(board: readonly number[], rack: readonly number[], rng: ReturnType<typeof fastRng>): Laid[] {
  const step = rng.int(2) === 0 ? 1 : 15;
  const tiles = rng.shuffle(rack.slice()).slice(0, 1 + rng.int(3));
  const laid: Laid[] = [];
  const start = rng.int(225);
  for (let square = start; square < 225 && tiles.length > 0; square += step) {
    if (step === 1 && Math.floor(square / 15) !== Math.floor(start / 15)) return [];
    if (board[square] !== 0) continue;
    const tile = tiles.pop() ?? 0;
    laid.push({ square, cell: tile === 0 ? 33 + rng.int(26) : tile });
  }
  return tiles.length > 0 ? [] : laid;
}

function moveOfTiles(board: readonly number[], laid: readonly Laid[]): Move {
  const down = laid.length > 1 && laid[1].square - laid[0].square >= 15;
  const word: number[] = [];
  const last = laid[laid.length - 1].square;
  for (let square = laid[0].square; square <= last; square += down ? 15 : 1) {
    word.push(laid.find((one) => one.square === square)?.cell ?? board[square]);
  }
  const [{ square }] = laid;
  return canonical(set, board, { kind: "place", row: Math.floor(square / 15), column: square % 15, down, word });
}

test("a turned board has the same placements, turned", () => {
  const turn = (board: readonly number[]): number[] => board.map((_, square) => board[(square % 15) * 15 + Math.floor(square / 15)]);
  for (const { board, rack } of corpus.filter((_, line) => line % 25 === 3)) {
    const totals = [board, turn(board)].map((side) => {
      const arena = generate(generator, { board: side, rack, bingo, bothWays: true });
      return [arena.count, [...arena.scores.subarray(0, arena.count)].sort((a, b) => a - b).join()];
    });
    expect(totals[1]).toEqual(totals[0]);
  }
});

test("two blanks, a long rack and a single kind of tile work too", () => {
  const { board } = corpus[300];
  expect(generate(generator, { board, rack: [0, 0, 1, 5, 18, 19, 20], bingo }).count).toBeGreaterThan(20_000);
  expect(
    generate(generator, { board, rack: Array.from({ length: 12 }, (_, i) => i + 1), bingo, leaveValue: () => 0 }).count,
  ).toBeGreaterThan(0);
  expect(generate(generator, { board, rack: Array.from({ length: 40 }, () => 5), bingo }).count).toBeGreaterThan(0);
});

test("a board of another shape is searched all over", () => {
  const tall = makeSetting({ ...set, layout: { id: "tall", rows: Array.from({ length: 9 }, () => ".......") } });
  const arena = generate(generatorOf(tall), { board: Array.from({ length: 63 }, () => 0), rack: [3, 1, 20], bingo, bothWays: true });
  const texts = Array.from({ length: arena.count }, (_, nth) => game.write(placementAt(tall, generatorOf(tall), [], nth)));
  expect(texts).toContain("5D CAT");
  expect(texts).toContain("D3 ACT");
  expect(texts).not.toContain("D2 CAT");
});
