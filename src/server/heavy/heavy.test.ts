import { afterAll, expect, test } from "vitest";
import type { MatchRecord } from "../../engine/record/record.ts";
import { openHost } from "../../host/open.ts";
import { importId } from "../../host/play/long-work.ts";
import type { Row } from "../../host/table/log.ts";
import { memoryStore } from "../../store/memory.ts";
import { listingOf } from "../catalog.ts";
import { costLimit } from "../limits/cost-limit.ts";
import { startHeavyWorker } from "./heavy.ts";

const heavy = startHeavyWorker();
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
  expect(await heavy.verify(bytes(record))).toMatchObject({ ok: true, value: { verified: true, entries: 7 } });
  expect(await heavy.check(bytes(record))).toMatchObject({ ok: true, value: { id: importId(record) } });
  const forged = { ...record, entries: record.entries.slice(1) };
  expect(await heavy.verify(bytes(forged))).toEqual(await host.verify(forged));
});

test.each([["{"], ["[]"], ['{"__proto__":1}'], [`${"[".repeat(60)}${"]".repeat(60)}`]])("%s isn't a record", async (text) => {
  expect(await heavy.verify(bytes(text))).toMatchObject({ ok: false, error: { code: "bad-request" } });
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

test("a job that takes too long is ended, and the next one isn't held up", async () => {
  const hasty = startHeavyWorker(200);
  async function* never(): AsyncGenerator<readonly Row[]> {
    await new Promise(() => {});
    yield [];
  }
  const stuck = hasty.seal({ config: {} as never, secrets: [], pages: never() });
  const after = hasty.verify(bytes("{"));
  expect(await stuck).toMatchObject({ ok: false, error: { code: "too-much-work" } });
  expect((await after).ok).toBe(false);
  await hasty.stop();
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
