import { expect, test } from "vitest";
import { cellAfter, columnsOf, HEX_SIDES, linesOf, neighbors, rowsOf, SIDES } from "../grid.ts";

// Four columns, three rows:
//  0  1  2  3
//  4  5  6  7
//  8  9 10 11

test.each([
  [0, [1, 4], []],
  [5, [1, 4, 6, 9], [2, 8]],
  [7, [3, 6, 11], [10]],
  [11, [7, 10], []],
])("cell %i has sides %j, and as a hex also %j", (cell, sides, more) => {
  expect([neighbors(4, 3, SIDES)[cell], neighbors(4, 3, HEX_SIDES)[cell]]).toEqual([sides, [...sides, ...more]]);
});

test.each([
  [3, [0, 1], -1],
  [4, [0, -1], -1],
  [4, [1, 1], 9],
  [11, [1, 0], -1],
] as const)("from %i by %j: %i", (cell, step, to) => {
  expect(cellAfter(4, 3, cell, step)).toBe(to);
});

test("rows, columns, and all lines of three", () => {
  expect(rowsOf(4, 3)[1]).toEqual([4, 5, 6, 7]);
  expect(columnsOf(4, 3)[2]).toEqual([2, 6, 10]);
  // Two in each of three rows, one in each of four columns, two in each diagonal direction.
  expect(linesOf(4, 3, 3)).toHaveLength(6 + 4 + 2 + 2);
  expect(linesOf(7, 6, 4)).toHaveLength(69);
});
