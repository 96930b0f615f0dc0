import { expect, expectTypeOf, test } from "vitest";
import { fastRng, lowest } from "../../engine/contract/chance.ts";
import { commitChoice, imagineChoices, shownChoices, undecided } from "../commit.ts";
import { cellPart, indexPart, listPart, notationBy, notationOf, numberPart, wordPart } from "../notation.ts";
import { distancesFrom, floodFill, shortestPath } from "../paths.ts";
import { countKinds, draw, drawSome, imagineHands, roll } from "../pieces.ts";
import { firstFault, positionBy } from "../position.ts";
import * as z from "zod/mini";
import { nextSeatIn, rankByElimination } from "../seats.ts";
import { explainBy, joinWords, signed, tellBy } from "../sentences.ts";
import { HEX_SIDES, neighbors, SIDES } from "../grid.ts";

type Move =
  | { readonly kind: "bid"; readonly count: number; readonly face: number }
  | { readonly kind: "step"; readonly to: number; readonly how: "fast" | "slow" }
  | { readonly kind: "liar" };

const { write, read } = notationBy<Move>({
  bid: { text: "bid {count} x {face}", parts: { count: numberPart(1, 25), face: numberPart(1, 6) } },
  step: { text: "{how} {to}", parts: { to: cellPart(9, 9), how: wordPart(["fast", "slow"]) } },
  liar: "liar",
});

test.each<[Move, string]>([
  [{ kind: "bid", count: 12, face: 6 }, "bid 12 x 6"],
  [{ kind: "step", to: 13, how: "slow" }, "slow e2"],
  [{ kind: "liar" }, "liar"],
])("%j is written %s and read back", (move, text) => {
  expect(write(move)).toBe(text);
  expect(read(`  ${text.toUpperCase().replaceAll(" ", "   ")} `)).toEqual(move);
});

test.each(["bid 0 x 1", "bid 1 x 7", "bid 01 x 1", "bid 1 x", "slow j1", "slow e10", "quick e2", "liar liar", "", "{how} e2"])(
  "%j isn't a move",
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test("places are counted from 1, lists take the rest, and a game with one kind of move needs no kind", () => {
  const swap = notationOf<{ readonly from: number; readonly cards: readonly number[] }>({
    text: "swap {from} for {cards}",
    parts: { from: indexPart, cards: listPart(indexPart, 3) },
  });
  expect([swap.write({ from: 0, cards: [1, 4] }), swap.write({ from: 9, cards: [] })]).toEqual(["swap 1 for 2 5", "swap 10 for"]);
  expect([swap.read(" Swap 1 FOR 5  2"), swap.read("swap 10 for")]).toEqual([
    { from: 0, cards: [1, 4] },
    { from: 9, cards: [] },
  ]);
  for (const text of ["swap 1", "swap 1 for x", "swap 1 for 1 2 3 4", "swap x for 1", "trade 1 for 2"]) expect(swap.read(text)).toBeNull();
});

type Refusal = { readonly rule: "taken"; readonly by: number } | { readonly rule: "over" };
type Event = { readonly kind: "took"; readonly seat: number } | { readonly kind: "ended"; readonly score: number };

test("sentences come from tables, with names", () => {
  const explain = explainBy<Refusal>({ taken: ({ by }, name) => `${name(by)} has it.`, over: "It is over." });
  const tell = tellBy<Event>({ took: ({ seat }, name) => `${name(seat)} took it.`, ended: ({ score }) => `It ended with ${score}.` });
  expect([explain({ rule: "taken", by: 1 }), explain({ rule: "taken", by: 1 }, () => "Ada"), explain({ rule: "over" })]).toEqual([
    "Player 2 has it.",
    "Ada has it.",
    "It is over.",
  ]);
  expect([tell({ kind: "took", seat: 0 }, () => "Bo"), tell({ kind: "ended", score: 3 })]).toEqual(["Bo took it.", "It ended with 3."]);
  // @ts-expect-error -- a rule without a sentence, by its name
  explainBy<Refusal>({ over: "It is over." });
  expectTypeOf(explain).parameter(0).toEqualTypeOf<Refusal>();
});

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("%j in a sentence: %s", (words, text) => {
  expect(joinWords(words, "and")).toBe(text);
});

test.each([
  [2, "+2"],
  [0, "0"],
  [-1, "-1"],
])("%i with its sign: %s", (number, text) => {
  expect(signed(number)).toBe(text);
});

test("a commit phase: who still has to choose, when it is complete, what is shown, what can be imagined", () => {
  const choices: (string | null)[] = [null, null, null];
  const isIn = (seat: number): boolean => seat !== 1;
  expect(undecided(choices, isIn)).toEqual([0, 2]);
  expect(commitChoice(choices, 2, "rock", isIn)).toBe(false);
  expect([shownChoices(choices, 2), shownChoices(choices, null)]).toEqual([
    [null, null, "rock"],
    [null, null, "hidden"],
  ]);
  expect(imagineChoices(shownChoices(choices, 0), () => ["paper"], lowest)).toEqual([null, null, "paper"]);
  expect(commitChoice(choices, 0, "rock", isIn)).toBe(true);
});

test("bags are counts: what is drawn is gone, and every piece is equally likely", () => {
  const bag = [1, 0, 3];
  expect([draw(bag, lowest), bag]).toEqual([0, [0, 0, 3]]);
  expect([drawSome(bag, 5, lowest), bag]).toEqual([
    [2, 2, 2],
    [0, 0, 0],
  ]);
  const rng = fastRng(1);
  const drawn = countKinds(
    Array.from({ length: 4000 }, () => draw([1, 0, 3], rng)),
    3,
  );
  expect(drawn[1]).toBe(0);
  expect(Math.abs(drawn[0] - 1000)).toBeLessThan(120);
  expect(roll(3, 6, lowest)).toEqual([1, 1, 1]);
});

test("imagined hands keep what is known and deal the rest", () => {
  const unseen = [2, 2];
  expect(imagineHands([1, 2, 1], (seat) => (seat === 0 ? [7] : null), unseen, fastRng(2)).map((hand) => hand.length)).toEqual([1, 2, 1]);
  expect(unseen[0] + unseen[1]).toBe(1);
});

test("paths over a grid and over hexes", () => {
  const grid = neighbors(3, 3, SIDES);
  const around = (cell: number): number[] => grid[cell].filter((next) => next !== 4 && next !== 3);
  expect(distancesFrom(9, 0, around)).toEqual([0, 1, 2, -1, -1, 3, 6, 5, 4]);
  expect(shortestPath(9, 0, (cell) => cell === 6, around)).toEqual([1, 2, 5, 8, 7, 6]);
  expect(shortestPath(9, 0, (cell) => cell === 3, around)).toBeNull();
  expect(floodFill(9, 3, (cell) => (cell === 3 ? [4] : []))).toEqual([3, 4]);
  expect(neighbors(3, 3, HEX_SIDES).map((cells) => cells.length)).toEqual([2, 4, 3, 4, 6, 4, 3, 4, 2]);
});

test("elimination: the last one standing wins, and turns skip those who are out", () => {
  expect(rankByElimination([2, [0, 3]], 4)).toEqual([[1], [0, 3], [2]]);
  expect([nextSeatIn(1, 4, (seat) => seat === 0), nextSeatIn(1, 4, (seat) => seat === 1)]).toEqual([0, 1]);
});

test("a position by one schema", () => {
  const { save, load } = positionBy<{
    state: { a: number[] };
    move: object;
    event: { kind: string };
    view: object;
    refusal: { rule: string };
  }>(z.strictObject({ a: z.array(z.int()) }), {
    check: ({ a }) => (a.length === 0 ? { path: "a", text: "It is empty." } : null),
    seats: ({ a }) => a.length,
  });
  expect([load({ a: [1, 2] }), load({ a: [] }), load({ a: ["x"] }).ok]).toEqual([
    { ok: true, state: { a: [1, 2] }, seats: 2 },
    { ok: false, error: { path: "a", text: "It is empty." } },
    false,
  ]);
  expect(save({ a: [3] })).toEqual({ a: [3] });
});

test("checks of a position run in order, up to the first that fails", () => {
  const at: { readonly [seat: number]: number[] } = { 0: [4] };
  const faultOf = (seat: number): string | null =>
    firstFault([seat in at, "seat", "No such seat."], [() => at[seat].length > 1, "at", "Too few."])?.text ?? null;
  expect([faultOf(3), faultOf(0), firstFault([true, "a", "b"], [() => true, "c", "d"])]).toEqual(["No such seat.", "Too few.", null]);
});
