import { expect, test } from "vitest";
import { carriedOver, type Held, type LaidTile, movedTo, sorted } from "./rack-order.ts";

const rackOf = (letters: string, laid: readonly LaidTile[] = []): Held => ({
  tiles: [...letters].map((text, id) => ({ id, text })),
  laid,
});
const spelled = (tiles: Held["tiles"]): string => tiles.map(({ text }) => text).join("");

test.each([
  ["nothing happened", "TEA", "AET", "TEA"],
  ["new tiles come last", "TEA", "AETZB", "TEAZB"],
  ["a tile is gone", "TEA", "AT", "TA"],
  ["one of two equal tiles is gone", "EAE", "AE", "EA"],
  ["everything is new", "TEA", "XY", "XY"],
])("the rack when %s: %s with %s is %s", (_what, before, rack, after) => {
  expect(spelled(carriedOver(rackOf(before), [...rack], () => true).tiles)).toBe(after);
});

test("of two equal tiles the one that was laid is gone", () => {
  const { tiles, laid } = carriedOver(rackOf("EAE", [{ id: 0, square: 7, cell: 5 }]), ["A", "E", "Z"], () => false);
  expect(tiles.map(({ id }) => id).slice(0, 2)).toEqual([1, 2]);
  expect(laid).toEqual([]);
});

test("a laid tile stays while its square is free and it is still held", () => {
  const held = rackOf("TEA", [
    { id: 0, square: 7, cell: 20 },
    { id: 1, square: 8, cell: 5 },
  ]);
  expect(carriedOver(held, ["A", "E", "T"], (square) => square !== 8).laid.map(({ id }) => id)).toEqual([0]);
});

test.each([
  [0, 2, "EAT"],
  [2, 0, "ATE"],
  [1, 1, "TEA"],
])("tile %i is moved to place %i: %s", (id, place, after) => {
  expect(spelled(movedTo(rackOf("TEA").tiles, id, place))).toBe(after);
});

test("sorted by the alphabet, blanks last", () => {
  expect(spelled(sorted(rackOf("T?EA?").tiles))).toBe("AET??");
});
