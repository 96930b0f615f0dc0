import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gather } from "../batch.ts";

/** Grants that the test lets go one by one, and what was in each. A wish is the number of who wishes. */
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
    { most: 100, flights: 1, crowd: { from: String, rest } },
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

test("in a crowd the next batch waits until all have come again", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(20));
  await turn();
  await finish();
  ask(...upTo(19));
  await turn();
  expect(batches).toHaveLength(1);
  ask(19);
  await turn();
  expect(batches[1]).toEqual(upTo(20));
});

test("also after a batch of a few: it is a crowd all the same", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(20));
  await turn();
  await finish();
  ask(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(batches[1]).toEqual([0]);
  ask(...upTo(10, 1));
  await finish();
  expect(batches).toHaveLength(2);
  ask(0, ...upTo(9, 11));
  await turn();
  expect(batches[2]).toHaveLength(20);
});

test("those who do not come are not waited for longer than the rest lasts, and are forgotten soon", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(20));
  await turn();
  await finish();
  ask(0, 1, 2);
  await vi.advanceTimersByTimeAsync(9);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches[1]).toEqual([0, 1, 2]);
  await finish();
  await vi.advanceTimersByTimeAsync(30);
  // Three are no crowd: each goes at once.
  for (const one of [0, 1, 2]) {
    ask(one);
    await turn();
    expect(batches.at(-1)).toEqual([one]);
    await finish();
  }
});

test("when all have come meanwhile, nobody waits for more", async () => {
  const { batches, ask, finish, turn } = desk(10);
  ask(...upTo(10));
  await turn();
  ask(...upTo(10));
  await finish();
  expect(batches).toEqual([upTo(10), upTo(10)]);
});

test("a few are never kept waiting, however quick they are", async () => {
  const { batches, ask, finish, turn } = desk(10);
  for (let i = 0; i < 50; i++) {
    ask(i % 5);
    await turn();
    expect(batches).toHaveLength(i + 1);
    await finish();
  }
});
