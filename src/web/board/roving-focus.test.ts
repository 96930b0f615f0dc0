import { expect, test } from "vitest";
import { type ButtonLayout, nextIndex } from "./roving-focus.ts";

const ROW: ButtonLayout = {};
const GRID: ButtonLayout = { columns: 3 };
const FROM_BELOW: ButtonLayout = { columns: 3, bottomFirst: true };

test.each<[string, ButtonLayout, string, number, number | null]>([
  ["a row goes right", ROW, "ArrowRight", 0, 1],
  ["a row goes around its right end", ROW, "ArrowRight", 7, 0],
  ["a row goes around its left end", ROW, "ArrowLeft", 0, 7],
  ["a row has nothing above it", ROW, "ArrowUp", 2, null],
  ["Home is the first of a row", ROW, "Home", 5, 0],
  ["End is the last of a row", ROW, "End", 5, 7],
  ["a grid stops at its right edge", GRID, "ArrowRight", 2, null],
  ["a grid stops at its left edge", GRID, "ArrowLeft", 3, null],
  ["a grid goes down", GRID, "ArrowDown", 1, 4],
  ["a grid stops at the bottom", GRID, "ArrowDown", 6, null],
  ["a grid goes up", GRID, "ArrowUp", 4, 1],
  ["a grid stops at the top", GRID, "ArrowUp", 1, null],
  ["a grid's last row may be short", GRID, "End", 6, 7],
  ["a board drawn from below goes up to what comes later", FROM_BELOW, "ArrowUp", 1, 4],
  ["a board drawn from below goes down to what came before", FROM_BELOW, "ArrowDown", 4, 1],
  ["other keys are left alone", GRID, "Enter", 4, null],
])("%s", (_, layout, key, from, to) => {
  expect(nextIndex(key, from, 8, layout)).toBe(to);
});
