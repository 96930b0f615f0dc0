import { describe, expect, test } from "vitest";
import type { ClockRule } from "../record/record.ts";
import { type Clocks, dueAt, excuse, startClocks, tick, type Tick, timeLeft } from "./clock.ts";

const plain: ClockRule = { kind: "bank", ms: 1000, increment: 100 };
const over: ClockRule = { kind: "bank", ms: 1000, increment: 100, overtime: 500 };
const move: ClockRule = { kind: "move", ms: 1000 };
const none: ClockRule = { kind: "none" };

/** Seat 0 acts from time 0 on, with this much time left. */
const running = (left: number): Clocks => ({ left: [left, 1000], since: 0, running: [0] });

describe("the time that is left, and when it has run out", () => {
  test.each([
    // rule, time left at 0, time now, time left now, due
    ["a bank", plain, 1000, 999, 1, 1000],
    ["a bank that ran out", plain, 1000, 1001, 0, 1000],
    ["overtime, not needed yet", over, 1000, 1000, 0, 1500],
    ["overtime by a millisecond", over, 1000, 1001, -1, 1500],
    ["overtime, all of it", over, 1000, 1500, -500, 1500],
    ["more than all of it", over, 1000, 9000, -500, 1500],
    ["a turn that begins in overtime", over, -200, 100, -300, 300],
    ["a turn that begins without any overtime left", over, -500, 100, -500, 0],
    ["a time for each turn", move, 1000, 1001, 0, 1000],
    ["no clock", none, 0, 1001, 0, null],
  ])("%s", (_, rule, left, at, expected, due) => {
    expect(timeLeft(rule, running(left), 0, at)).toBe(expected);
    expect(dueAt(rule, running(left), 0)).toBe(due);
    // The clock of the other seat stands still.
    expect([timeLeft(rule, running(left), 1, at), dueAt(rule, running(left), 1)]).toEqual([1000, null]);
  });
});

test.each([
  // rule, time left at 0, what happened, time left afterward
  ["a turn ends in overtime and earns its increment", over, 1000, {}, [-300, 1000]],
  ["an increment ends the overtime", over, 350, { at: 400 }, [50, 1000]],
  ["a turn goes on in overtime", over, 1000, { toAct: [0], final: false }, [-400, 1000]],
  ["a resumed turn gives its increment back", over, 1000, { toAct: [0, 1], back: true, actor: 0 }, [-500, 1000]],
  ["without overtime the same ends at zero", plain, 1000, {}, [100, 1000]],
  ["a time for each turn is new each turn", move, 1000, {}, [0, 1000]],
] as const)("%s", (_, rule, left, more: Partial<Tick>, expected) => {
  const happened = { at: 1400, actor: 0, toAct: [1], final: true, back: false, ...more };
  expect(tick(rule, running(left), happened).left).toEqual(expected);
});

test("excused time is given back in overtime too", () => {
  const later = excuse(running(100), 400, 250);
  expect([timeLeft(over, later, 0, 400), dueAt(over, later, 0)]).toEqual([-50, 850]);
});

test("a match starts with the whole bank, and none of the overtime", () => {
  expect(startClocks(over, 2, 7, [0])).toEqual({ left: [1000, 1000], since: 7, running: [0] });
});
