import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gather } from "./gather.ts";

/** Grants that the test lets go one by one, and what was in each. */
function desk(rest: number): {
  readonly batches: number[][];
  ask(...wishes: number[]): void;
  readonly granted: number[];
  /** Finishes the batch that is under way. */
  finish(): Promise<void>;
  turn(): Promise<void>;
} {
  const batches: number[][] = [];
  const granted: number[] = [];
  let end: (() => void) | null = null;
  const gathering = gather<number, boolean>(
    (wishes) => {
      batches.push([...wishes]);
      return new Promise((resolve) => (end = () => resolve(wishes.map(() => true))));
    },
    { most: 100, flights: 1, rest },
  );
  const turn = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));
  return {
    batches,
    granted,
    turn,
    ask: (...wishes) => {
      for (const wish of wishes) void gathering.ask(wish).then(() => granted.push(wish));
    },
    finish: async () => {
      end?.();
      end = null;
      await turn();
    },
  };
}

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("all that comes in one turn of the loop goes together, and what comes meanwhile goes next", async () => {
  const { batches, ask, granted, finish, turn } = desk(10);
  ask(1, 2);
  ask(3);
  await turn();
  ask(4, 5);
  await turn();
  expect(batches).toEqual([[1, 2, 3]]);
  await finish();
  expect(granted).toEqual([1, 2, 3]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("after a crowd the next batch waits until as many have come again, and no longer", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(20));
  await turn();
  await finish();
  ask(...upTo(19, 100));
  await turn();
  expect(batches).toHaveLength(1);
  ask(119, 120);
  await turn();
  expect(batches[1]).toEqual(upTo(21, 100));
});

test("those who do not come are not waited for longer than the rest lasts", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(20));
  await turn();
  await finish();
  ask(100, 101, 102);
  await vi.advanceTimersByTimeAsync(9);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches[1]).toEqual([100, 101, 102]);
  // Three are no crowd: the next ones go at once.
  await finish();
  ask(200);
  await turn();
  expect(batches[2]).toEqual([200]);
});

test("when as many wait already, nobody waits for more", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(10));
  await turn();
  ask(...upTo(10, 100));
  await finish();
  expect(batches).toEqual([upTo(10), upTo(10, 100)]);
});
