import { afterAll, expect, test } from "vitest";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { Reply } from "../../host/host.ts";
import { openHost } from "../../host/open.ts";
import { importId } from "../../host/play/long-work.ts";
import type { Row } from "../../host/table/log.ts";
import { memoryStore } from "../../store/memory.ts";
import { listingOf } from "../catalog.ts";
import { costLimit } from "../limits/cost-limit.ts";
import { fairQueue } from "./fair-queue.ts";
import { startHeavyWorker } from "./heavy.ts";

const unlimited = { costs: costLimit(0, 0), clientOf: (match: string) => match };
const heavy = startHeavyWorker(unlimited);
afterAll(() => heavy.stop());

let drawn = 9;
const host = openHost({
  store: memoryStore(),
  clock: { now: () => 1_000_000, after: (_ms, call) => (setImmediate(call), () => undefined) },
  randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
  thinker: () => new Promise(() => {}),
  games: listingOf,
  heavy,
});

const bytes = (data: unknown): Uint8Array => new TextEncoder().encode(typeof data === "string" ? data : JSON.stringify(data));

/** A match of some moves, ended by resigning if `isOver`. */
async function played(moves: number, isOver: boolean): Promise<string> {
  const made = await host.create({ game: "fourline", seats: 2, isPublic: true });
  if (!made.ok) throw new Error(made.error.text);
  const { match } = made.value;
  const keys: string[] = [];
  for (const name of ["Anna", "Bruno"]) {
    const sat = await host.sit(match, { name });
    if (sat.ok) keys.push(sat.value.key);
  }
  for (let n = 0; n < moves; n++) await host.act(match, keys[n % 2] ?? "", { id: `c${n}`, expect: n, do: `drop ${1 + (n % 7)}` });
  if (isOver) await host.act(match, keys[0] ?? "", { id: "r", expect: moves, do: "resign" });
  return match;
}

test("records are sealed and verified in the thread as they are here", async () => {
  const match = await played(6, true);
  const text = await host.exportText(match, null, 0);
  const here = await host.exportRecord(match, null);
  if (!text.ok || !here.ok || here.value.kind !== "whole") throw new Error("There is no record.");
  const record = JSON.parse(text.value) as MatchRecord;
  expect(record).toEqual(JSON.parse(JSON.stringify(here.value.record)));
  expect(await heavy.verify(bytes(record), "a")).toMatchObject({ ok: true, value: { verified: true, entries: 7 } });
  expect(await heavy.check(bytes(record), "a")).toMatchObject({ ok: true, value: { ready: { id: importId(record) } } });
  const forged = { ...record, entries: record.entries.slice(1) };
  expect(await heavy.verify(bytes(forged), "a")).toEqual(await host.verify(forged));
  const twice = text.value.replace('"format":2', '"format":2,"format":2');
  expect(await heavy.verify(bytes(twice), "a")).toMatchObject({ ok: false, error: { code: "bad-request" } });
});

test.each([["{"], ["[]"], ['{"__proto__":1}'], [`${"[".repeat(60)}${"]".repeat(60)}`]])("%s isn't a record", async (text) => {
  expect(await heavy.verify(bytes(text), "a")).toMatchObject({ ok: false, error: { code: "bad-request" } });
});

test("a match that isn't over is read through the thread, and nothing is left out", async () => {
  const match = await played(5, false);
  const text = await host.exportText(match, null, 0);
  const here = await host.exportRecord(match, null);
  if (!text.ok || !here.ok || here.value.kind !== "own") throw new Error("There is no record.");
  expect(JSON.parse(text.value)).toEqual({ ...JSON.parse(JSON.stringify(here.value.own)), next: null });
  const rest = await host.exportText(match, null, 3);
  expect(rest.ok && (JSON.parse(rest.value) as { frames: { seq: number }[] }).frames.map(({ seq }) => seq)).toEqual([4, 5]);
});

async function* never(): AsyncGenerator<readonly Row[]> {
  await new Promise(() => {});
  yield [];
}

const stuckAt = (match: string) => ({ config: { match } as never, secrets: [], pages: never() });

const codeOf = async (reply: Promise<Reply<unknown>>): Promise<string> => {
  const answer = await reply;
  return answer.ok ? "ok" : answer.error.code;
};

test("a job that takes too long is ended, and the next one isn't held up", async () => {
  const hasty = startHeavyWorker({ ...unlimited, maxJobMs: 2000 });
  const stuck = hasty.seal(stuckAt("m"));
  const after = hasty.verify(bytes("{"), "m");
  expect([await codeOf(stuck), await codeOf(after)]).toEqual(["too-much-work", "bad-request"]);
  await hasty.stop();
});

test("a long job is ended earlier while others wait, but not for jobs of its own client", async () => {
  const hasty = startHeavyWorker({ ...unlimited, crowdedMs: 1500, maxJobMs: 600_000 });
  const stuck = hasty.seal(stuckAt("m"), "a");
  const own = hasty.verify(bytes("{"), "a");
  expect(await Promise.race([stuck, own, new Promise((resolve) => setTimeout(() => resolve("waiting"), 4000))])).toBe("waiting");
  const other = hasty.verify(bytes("{"), "b");
  expect([await codeOf(stuck), await codeOf(other), await codeOf(own)]).toEqual(["too-much-work", "bad-request", "bad-request"]);
  await hasty.stop();
});

test("work that a match causes by itself is charged to its players, and others don't wait for all of it", async () => {
  const done: string[] = [];
  const busy = startHeavyWorker({ costs: costLimit(5, 0), clientOf: () => "player", crowdedMs: 1500 });
  const ask = (name: string, reply: Promise<Reply<unknown>>): Promise<unknown> =>
    codeOf(reply).then((code) => done.push(`${name} ${code}`));
  for (let n = 0; n < 8; n++) void ask(`stale ${n}`, busy.frames(stuckAt("m"), { viewer: null, from: 0, max: 1 }));
  await ask("other", busy.verify(bytes("{"), "other"));
  expect(done.toSorted()).toEqual(["other bad-request", "stale 0 too-much-work", ...[5, 6, 7].map((n) => `stale ${n} too-many-requests`)]);
  await busy.stop();
});

test("a client that has used up its time is refused, even if its jobs are already waiting", async () => {
  const costs = costLimit(9, 3000);
  const busy = startHeavyWorker({ costs, clientOf: (match) => match, maxJobMs: 4000 });
  const first = busy.seal(stuckAt("m"), "a");
  const second = busy.verify(bytes("{"), "a");
  const other = busy.verify(bytes("{"), "b");
  expect([await codeOf(first), await codeOf(second), await codeOf(other)]).toEqual(["too-much-work", "too-many-requests", "bad-request"]);
  await busy.stop();
});

test("clients take turns, and one that comes later doesn't wait for all jobs of another", () => {
  const queue = fairQueue<string>(6);
  const add = (job: string): string | null => queue.add(job.slice(0, 1), job)?.job ?? null;
  add("a1");
  expect(queue.next()).toBe("a1");
  expect(["a2", "a3", "a4", "b1", "c1", "c2"].map(add)).toEqual([null, null, null, null, null, null]);
  expect([queue.hasOthers("a"), queue.hasOthers("z")]).toEqual([true, true]);
  expect(Array.from({ length: 6 }, () => queue.next())).toEqual(["b1", "c1", "a2", "c2", "a3", "a4"]);
  add("a5");
  expect([queue.hasOthers("a"), queue.clear(), queue.next()]).toEqual([false, ["a5"], null]);
});

test("when too many jobs wait, the clients with the most lose their last ones", () => {
  const queue = fairQueue<string>(4);
  const add = (job: string) => queue.add(job.slice(0, 1), job);
  expect(["a1", "a2", "b1", "b2"].map(add)).toEqual([null, null, null, null]);
  expect(["c1", "d1", "b3"].map(add)).toEqual(["b2", "a2", "b3"].map((job) => ({ job, isGreedy: true })));
  // Now everybody has one.
  expect(add("e1")).toEqual({ job: "e1", isGreedy: false });
  expect(queue.clear()).toEqual(["a1", "b1", "c1", "d1"]);
});

test("a client has few long jobs at a time, and pays for each with its time", () => {
  const costs = costLimit(2, 6000);
  const [first, second] = [costs.begin("a", 0), costs.begin("a", 0)];
  expect([first, second, costs.begin("a", 0), costs.begin("b", 0)].map((pay) => pay !== null)).toEqual([true, true, false, true]);
  first?.(10_000);
  second?.(3000);
  // The first shared its time with the second: together they took 8000, so 2000 of 6000 a minute are owed.
  expect([costs.begin("a", 10_000), costs.begin("a", 20_000), costs.begin("a", 21_000)].map((pay) => pay !== null)).toEqual([
    false,
    false,
    true,
  ]);
});
