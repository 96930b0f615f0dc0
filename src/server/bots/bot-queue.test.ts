import { expect, test } from "vitest";
import { botQueue, type QueuedJob } from "./bot-queue.ts";

interface Named extends QueuedJob {
  readonly name: string;
}

const job = (name: string, more: Partial<QueuedJob> = {}): Named => ({
  ...{ name, waiting: "person", client: name, match: name, fullMs: 3000, usualMs: 3000 },
  ...more,
});

/** The order in which jobs are done by one thread, each taking the time it gets. */
function orderOf(jobs: readonly Named[], threads = 1): { names: string[]; ms: number[] } {
  const queue = botQueue<Named>(threads, () => 0);
  for (const one of jobs) queue.add(one);
  const names: string[] = [];
  const ms: number[] = [];
  for (let turn = queue.next(); turn; turn = queue.next()) {
    names.push(turn.job.name);
    ms.push(turn.ms);
    queue.spent(turn.job, Math.min(turn.ms, turn.job.usualMs));
  }
  return { names, ms };
}

test("people go first, then absent people, then tables of bots alone", () => {
  const jobs = [job("bots", { waiting: "bots" }), job("absent", { waiting: "absent" }), job("person")];
  expect(orderOf(jobs).names).toEqual(["person", "absent", "bots"]);
});

test("short thoughts go first", () => {
  expect(orderOf([job("expert"), job("easy", { usualMs: 1 }), job("hard", { usualMs: 50 })]).names).toEqual(["easy", "hard", "expert"]);
});

test("a flood from one client delays nobody else, and shortens nobody's thought by more than one client's share", () => {
  const flood = Array.from({ length: 500 }, (_, i) => job(`flood ${i}`, { client: "flooder" }));
  const people = Array.from({ length: 5 }, (_, i) => job(`person ${i}`));
  const { names, ms } = orderOf([...flood, ...people]);
  const places = names.flatMap((name, i) => (name.startsWith("person") ? [i] : []));
  // At worst, a job of the flood comes between two people.
  expect(Math.max(...places)).toBeLessThanOrEqual(10);
  for (const place of places) expect(ms[place]).toBeGreaterThanOrEqual(Math.floor(1500 / 6));
});

test("tables of bots alone don't shorten what a person's bot thinks", () => {
  const bots = Array.from({ length: 100 }, (_, i) => job(`bots ${i}`, { waiting: "bots" }));
  expect(orderOf([...bots, job("person")]).ms[0]).toBe(3000);
});

test("fifty people with experts are all answered in a few seconds, and each gets a real thought", () => {
  const { ms } = orderOf(Array.from({ length: 50 }, (_, i) => job(`person ${i}`)));
  expect(Math.min(...ms)).toBeGreaterThanOrEqual(30);
  expect(ms.reduce((sum, one) => sum + one, 0)).toBeLessThan(5000);
});

test("a client that has thought a lot comes after a new one, but not forever", () => {
  const queue = botQueue<Named>(1, () => 0);
  for (let i = 0; i < 20; i++) {
    queue.add(job(`a${i}`, { client: "a" }));
    const turn = queue.next();
    if (turn) queue.spent(turn.job, 3000);
  }
  queue.add(job("b1", { client: "b" }));
  queue.add(job("a-again", { client: "a" }));
  queue.add(job("b2", { client: "b" }));
  const order = [queue.next(), queue.next(), queue.next()].map((turn) => turn?.job.name);
  expect(order[0]).toBe("b1");
  expect(order).toHaveLength(3);
});

test("a job can be dropped while it waits, and the queue is bounded", () => {
  const queue = botQueue<Named>(1, () => 0);
  const gone = job("gone");
  queue.add(gone);
  expect([queue.drop(gone), queue.drop(gone), queue.next()]).toEqual([true, false, null]);
  const added = Array.from({ length: 5001 }, (_, i) => queue.add(job(`${i}`)));
  expect([added.filter(Boolean).length, queue.size()]).toEqual([5000, 5000]);
});

test("nobody waits forever because of one long thought", () => {
  const queue = botQueue<Named>(1, () => 0);
  queue.add(job("long", { client: "a" }));
  const long = queue.next();
  if (long) queue.spent(long.job, 3000);
  queue.add(job("again", { client: "a" }));
  const served: string[] = [];
  for (let round = 0; round < 40; round++) {
    queue.add(job(`hard ${round}`, { client: `c${round % 10}`, usualMs: 50 }));
    const turn = queue.next();
    if (!turn) break;
    queue.spent(turn.job, 50);
    served.push(turn.job.name);
  }
  expect(served).toContain("again");
});
