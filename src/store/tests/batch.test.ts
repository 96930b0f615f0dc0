import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { batcher } from "../batch.ts";

/** A batcher whose batches the test finishes one by one. A job is the number of its sender. */
function setUp(windowMs: number): {
  readonly batches: number[][];
  add(...jobs: number[]): void;
  readonly done: number[];
  /** Finishes the batch that is running. */
  finish(): Promise<void>;
  turn(): Promise<void>;
} {
  const batches: number[][] = [];
  const done: number[] = [];
  let end: (() => void) | null = null;
  const batching = batcher<number, boolean>(
    (jobs) => {
      batches.push([...jobs]);
      return new Promise((resolve) => (end = () => resolve(jobs.map(() => true))));
    },
    { maxBatch: 100, concurrency: 1, window: { ms: windowMs, sender: String } },
  );
  const turn = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));
  return {
    batches,
    done,
    turn,
    add: (...jobs) => {
      for (const job of jobs) void batching.add(job).then(() => done.push(job));
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

test("jobs of one turn of the event loop go together, and jobs that come meanwhile go next", async () => {
  const { batches, add, done, finish, turn } = setUp(10);
  add(1, 2);
  add(3);
  await turn();
  add(4, 5);
  await turn();
  expect(batches).toEqual([[1, 2, 3]]);
  await finish();
  expect(done).toEqual([1, 2, 3]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("with many senders, the next batch waits until all have sent again", async () => {
  const { batches, add, finish, turn } = setUp(10);
  add(...upTo(20));
  await turn();
  await finish();
  add(...upTo(19));
  await turn();
  expect(batches).toHaveLength(1);
  add(19);
  await turn();
  expect(batches[1]).toEqual(upTo(20));
});

test("it also waits after a small batch, as long as many senders are active", async () => {
  const { batches, add, finish, turn } = setUp(10);
  add(...upTo(20));
  await turn();
  await finish();
  add(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(batches[1]).toEqual([0]);
  add(...upTo(10, 1));
  await finish();
  expect(batches).toHaveLength(2);
  add(0, ...upTo(9, 11));
  await turn();
  expect(batches[2]).toHaveLength(20);
});

test("senders that stay away delay a batch by no more than the window, and are soon forgotten", async () => {
  const { batches, add, finish, turn } = setUp(10);
  add(...upTo(20));
  await turn();
  await finish();
  add(0, 1, 2);
  await vi.advanceTimersByTimeAsync(9);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches[1]).toEqual([0, 1, 2]);
  await finish();
  await vi.advanceTimersByTimeAsync(30);
  // Three senders are too few to wait for: each job goes at once.
  for (const one of [0, 1, 2]) {
    add(one);
    await turn();
    expect(batches.at(-1)).toEqual([one]);
    await finish();
  }
});

test("if all have sent again meanwhile, the next batch starts at once", async () => {
  const { batches, add, finish, turn } = setUp(10);
  add(...upTo(10));
  await turn();
  add(...upTo(10));
  await finish();
  expect(batches).toEqual([upTo(10), upTo(10)]);
});

test("a few senders never wait, however fast they are", async () => {
  const { batches, add, finish, turn } = setUp(10);
  for (let i = 0; i < 50; i++) {
    add(i % 5);
    await turn();
    expect(batches).toHaveLength(i + 1);
    await finish();
  }
});

test("jobs with the same key never share a batch, and keep their order", async () => {
  const batches: string[][] = [];
  const batching = batcher<string, boolean>(
    async (jobs) => {
      batches.push([...jobs]);
      return jobs.map(() => true);
    },
    { maxBatch: 2, concurrency: 1, uniqueKey: ([key = ""]) => key },
  );
  const added = Promise.all(["a1", "a2", "b1", "c1", "a3"].map((job) => batching.add(job)));
  await vi.advanceTimersByTimeAsync(0);
  await added;
  expect(batches).toEqual([["a1", "b1"], ["a2", "c1"], ["a3"]]);
});
