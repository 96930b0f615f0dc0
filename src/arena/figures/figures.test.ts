import { describe, expect, test } from "vitest";
import { fastRng } from "../../engine/contract/chance.ts";
import { countWithin, eloOf, eloWithin, scoreOf, scoreWithin } from "./elo.ts";
import { fewestWin, newLead, pointsAhead } from "./points.ts";
import { sprt } from "./sprt.ts";
import { scoreAgainst } from "./standings.ts";

test.each([
  [0.5, 0],
  [0.55, 34.86],
  [0.64, 99.95],
  [0.76, 200.24],
])("a score of %d is %d Elo", (score, elo) => {
  expect(eloOf(score)).toBeCloseTo(elo, 1);
  expect(scoreOf(elo)).toBeCloseTo(score, 3);
});

/** The scores of rounds of two games, each game won with this probability. */
function simulated(chance: number, rounds: number, seed: number): number[] {
  const rng = fastRng(seed);
  const game = (): number => (rng.int(10_000) < chance * 10_000 ? 1 : 0);
  return Array.from({ length: rounds }, () => (game() + game()) / 2);
}

test("a 95 % interval contains the true value about 95 times in 100", () => {
  const held = Array.from({ length: 400 }, (_, seed) => scoreWithin(simulated(0.6, 100, seed))).filter(
    ({ low, high }) => low <= 0.6 && high >= 0.6,
  );
  expect(held.length).toBeGreaterThan(370);
  expect(held.length).toBeLessThan(396);
});

test("rounds that all have the same score still get an interval", () => {
  const { value, low, high } = scoreWithin([1, 1, 1, 1]);
  expect(value).toBe(1);
  expect(low).toBeGreaterThan(0.4);
  expect(high).toBeCloseTo(1);
  expect(eloWithin([]).value).toBeCloseTo(0);
});

test.each([4, 8, 10, 100])("after %i rounds that were all won, there is no upper bound", (rounds) => {
  const all = (score: number): number[] => Array.from({ length: rounds }, () => score);
  expect(eloWithin(all(1))).toMatchObject({ value: Infinity, high: Infinity });
  expect(eloWithin(all(0))).toMatchObject({ value: -Infinity, low: -Infinity });
});

describe("a sequential test", () => {
  const bounds = { elo0: 0, elo1: 35, alpha: 0.05, beta: 0.05 };
  /** Games until the verdict. */
  const run = (chance: number, seed: number): { verdict: string; games: number } => {
    const all = simulated(chance, 6000, seed);
    for (let rounds = 8; rounds <= all.length; rounds++) {
      const { verdict } = sprt(bounds, all.slice(0, rounds));
      if (verdict !== "open") return { verdict, games: rounds * 2 };
    }
    return { verdict: "open", games: all.length * 2 };
  };

  test("detects a true 55 % in about the number of games that theory predicts", () => {
    const runs = Array.from({ length: 40 }, (_, seed) => run(0.55, 100 + seed));
    expect(runs.filter(({ verdict }) => verdict === "elo1").length).toBeGreaterThanOrEqual(35);
    // Wald: (1 - beta) * upper + beta * lower, over the drift of one game.
    const expected = (0.9 * Math.log(19)) / ((scoreOf(35) - 0.5) ** 2 / (2 * 0.2475));
    const average = runs.reduce((sum, { games }) => sum + games, 0) / runs.length;
    expect(average / expected).toBeGreaterThan(0.6);
    expect(average / expected).toBeLessThan(1.6);
  });

  test("finds no difference between equals", () => {
    const runs = Array.from({ length: 40 }, (_, seed) => run(0.5, 500 + seed));
    expect(runs.filter(({ verdict }) => verdict === "elo0").length).toBeGreaterThanOrEqual(35);
  });
});

test.each([
  ["a win", [[0], [1]], [0, 1], 1],
  ["a loss", [[1], [0]], [0, 1], 0],
  ["a draw", [[0, 1]], [0, 1], 0.5],
  ["swapped seats", [[0], [1]], [1, 0], 0],
  [
    "partners",
    [
      [0, 2],
      [1, 3],
    ],
    [0, 1, 0, 1],
    1,
  ],
  ["one seat ahead, one behind", [[0], [1], [2], [3]], [0, 1, 0, 1], 0.75],
] as const)("%s", (_, ranking, seating, score) => {
  expect(scoreAgainst({ ranking }, seating, 0, 1)).toBe(score);
});

test.each([
  ["the most points win", [[0], [1, 2], [3]], [9, 5, 5, 2], false, 5],
  ["the fewest points win", [[3], [1, 2], [0]], [9, 5, 5, 2], true, -5],
  ["a winner by other means among results by points", [[0], [1]], [3, 1], false, 2],
] as const)("points ahead where %s", (_, ranking, scores, fewest, ahead) => {
  const result = { ranking, scores };
  expect(fewestWin([result, null, { ranking: [[0, 1]], scores: [4, 4] }])).toBe(fewest);
  expect(pointsAhead(result, [0], fewest)).toBe(ahead);
});

test("a count is never below zero, nor is its interval", () => {
  expect(countWithin([0, 0, 0, 1])).toMatchObject({ value: 0.25, low: 0 });
});

test("whether the fewest points win is decided over all games", () => {
  const low = { ranking: [[1], [0]], scores: [100, 20] };
  expect(fewestWin([low, low, { ranking: [[0], [1]], scores: [30, 20] }])).toBe(true);
});

test.each([
  [
    "a tie on the way",
    1,
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  ],
  [
    "a tie, and the same seat again",
    0,
    [
      [1, 0],
      [1, 1],
      [2, 1],
    ],
  ],
  [
    "partners, who have the same points",
    2,
    [
      [0, 0, 0, 0],
      [5, 0, 5, 0],
      [5, 9, 5, 9],
      [12, 9, 12, 9],
    ],
  ],
  [
    "two who led together, then one and the other",
    1,
    [
      [4, 4, 0],
      [5, 4, 0],
      [5, 6, 0],
    ],
  ],
])("lead changes with %s", (_, changes, all) => {
  const lead = newLead();
  for (const scores of all) lead.note(scores);
  expect(lead.changes(false)).toBe(changes);
});

test("the lead changes when another seat takes sole lead, by the most or the fewest points", () => {
  const lead = newLead();
  for (const scores of [
    [0, 0, 0],
    [0, 5, 3],
    [4, 5, 3],
    [5, 5, 3],
  ])
    lead.note(scores);
  // By the most points, seat 1 led; by the fewest, seats 0 and 2.
  expect([lead.changes(false), lead.changes(true)]).toEqual([0, 1]);
});
