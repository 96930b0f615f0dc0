import { expect, test } from "vitest";
import { allowsAdvice, chooseSeat, type MatchSetup, mySeat, newSetup, seatsOf, withSeats } from "./match-setup.ts";

const here = newSetup([1, 2, 3, 4], false, "easy");
const online = newSetup([2, 3], true, "easy");

test.each<[string, MatchSetup, readonly string[]]>([
  ["two play unless more are chosen", here, ["me", "easy"]],
  ["friends come online", online, ["me", "friend"]],
  ["a solo game has one seat", newSetup([1], false, "easy"), ["me"]],
  ["a bot takes a friend's seat offline", { ...online, friends: false }, ["me", "easy"]],
  ["moving to another seat swaps", chooseSeat(chooseSeat(here, 1, "hard"), 1, "me"), ["hard", "me"]],
  ["with fewer players the person stays", { ...chooseSeat({ ...here, count: 3 }, 2, "me"), count: 2 }, ["me", "easy"]],
  ["you can't give up your own seat", chooseSeat(here, 0, "hard"), ["me", "easy"]],
])("%s", (_, setup, seats) => {
  expect(seatsOf(setup)).toEqual(seats);
  expect(seats[mySeat(setup)]).toBe("me");
});

test("hints are allowed against bots, and among friends only if the person says so", () => {
  expect([here, online, { ...online, advice: true }, { ...here, advice: false }].map(allowsAdvice)).toEqual([true, false, true, false]);
});

test.each([
  [[2, 3, 4], 4, 4],
  [[5], 4, 5],
  [[3, 4, 5, 6], 2, 4],
] as const)("with %j seats, %i players become %i", (seats, count, becomes) => {
  expect(withSeats({ ...here, count }, seats).count).toBe(becomes);
});
