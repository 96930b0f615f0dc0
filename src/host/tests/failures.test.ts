import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import type { Message } from "../../protocol/messages.ts";
import { memoryStore } from "../../store/memory.ts";
import type { HostProblemCode } from "../../protocol/problems.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import { type Fanout, type Notice, type Store, StoreError } from "../ports.ts";

/** Which calls to a store fail, and whether they take effect anyway. */
interface Fault {
  readonly from: number;
  readonly to: number;
  readonly done: boolean;
  readonly reason: "full" | "unavailable";
}

/** A store whose calls are counted, and some of which fail. */
function failing(store: Store, fault: Fault | null): { store: Store; calls: () => number } {
  let calls = 0;
  const wrap = <A extends unknown[], T>(call: (...args: A) => Promise<T>): ((...args: A) => Promise<T>) => {
    return async (...args) => {
      calls += 1;
      const fails = fault !== null && calls >= fault.from && calls <= fault.to;
      if (fails && !fault.done) throw new StoreError(fault.reason, "It was not written.");
      const result = await call(...args);
      if (fails) throw new StoreError(fault.reason, "It was written, and the answer was lost.");
      return result;
    };
  };
  const { create, append, load, rows, secrets, list, saveSnapshot, claim, beat, outages, replace, survey, notes, setNote, close } = store;
  const wrapped: Store = {
    ...{ shared: store.shared, create: wrap(create), append: wrap(append), load: wrap(load), rows: wrap(rows) },
    ...{
      secrets: wrap(secrets),
      list: wrap(list),
      saveSnapshot: wrap(saveSnapshot),
      claim: wrap(claim),
      beat: wrap(beat),
      outages: wrap(outages),
      replace: wrap(replace),
      survey: wrap(survey),
      notes: wrap(notes),
      setNote: wrap(setNote),
      close,
    },
  };
  return { store: wrapped, calls: () => calls };
}

const WORTH_ANOTHER_TRY: readonly HostProblemCode[] = ["unavailable", "storage-full", "busy"];

/** Repeats a request until it succeeds; every failure on the way must be one that passes. */
async function insist<T>(ask: () => Promise<Reply<T>>): Promise<T> {
  for (let tries = 0; tries < 8; tries++) {
    const reply = await ask();
    if (reply.ok) return reply.value;
    expect(WORTH_ANOTHER_TRY).toContain(reply.error.code);
  }
  throw new Error("The host is stuck.");
}

const MOVES = ["drop 4", "drop 1", "ask-undo", "allow-undo", "drop 4", "drop 5", "drop 5", "drop 6", "drop 6", "drop 7"] as const;
const SEATS = [0, 1, 1, 0, 1, 0, 1, 0, 1, 0] as const;

/** A short match with everything in it. Every acknowledged move must be in the record, once and in order. */
async function playThrough(host: Host, now: { ms: number }): Promise<void> {
  const { match } = await insist(() => host.create({ game: "fourline", seats: 2, isPublic: true, clock: { kind: "move", ms: 60_000 } }));
  const keys = ["aa".repeat(16), "bb".repeat(16)];
  for (const [i, key] of keys.entries()) expect((await insist(() => host.sit(match, { name: `P${i}`, key, seat: i }))).seat).toBe(i);
  const [first = "", second = ""] = keys;

  let seq = 0;
  for (const [i, move] of MOVES.entries()) {
    now.ms += 1000;
    await host.sweep();
    const key = SEATS[i] === 0 ? first : second;
    const answer = await insist(() => host.act(match, key, { id: `c${i}`, expect: seq, do: move }));
    if (answer.kind !== "done") throw new Error(`move ${i}: ${JSON.stringify(answer)}`);
    expect(answer.frame.seq).toBe(seq + 1);
    seq = answer.frame.seq;
    if (i === 2) await insist(() => host.say(match, first, { id: "hello", text: "Hello" }));
  }
  // Answers that are no longer in memory are read from the store, or fail clearly.
  const again = await insist(() => host.act(match, first, { id: "c0", expect: 0, do: "drop 4" }));
  expect(again).toMatchObject({ kind: "done", frame: { seq: 1 } });
  const late = await insist(() => host.act(match, second, { id: "late", expect: 0, do: "drop 1" }));
  expect(late.kind === "stale" && late.frames.map((frame) => frame.seq)).toEqual(MOVES.map((_, i) => i + 1));
  expect((await insist(() => host.read(match, null))).chat).toHaveLength(1);
  expect((await insist(() => host.list({ status: "over" }))).map((line) => line.match)).toContain(match);

  const whole = await insist(() => host.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("The match isn't over.");
  expect(whole.record.entries.map(({ seat, do: done }) => `${seat} ${done}`)).toEqual(MOVES.map((move, i) => `${SEATS[i]} ${move}`));
  expect(await host.verify(whole.record)).toMatchObject({ ok: true, value: { verified: true } });

  await insist(() => host.rematch(match, first));
  const { match: next } = await insist(() => host.rematch(match, second));
  // Nobody moves, so the clock runs out. A failed heartbeat may delay that, and is told too.
  for (let i = 0; i < 18; i++) {
    now.ms += 5500;
    await host.sweep();
  }
  const after = await insist(() => host.read(next ?? "", first));
  expect([after.viewer, after.position?.toAct]).toEqual([1, [1]]);
  // A request that is repeated after a lost answer learns that the key doesn't hold the seat anymore.
  const stood = await insist(async () => {
    const reply = await host.stand(next ?? "", first);
    return !reply.ok && reply.error.code === "not-your-seat" ? host.read(next ?? "", null) : reply;
  });
  expect(stood.status).toBe("over");
}

async function play(fault: Fault | null): Promise<number> {
  const now = { ms: 1_000_000 };
  let drawn = 1;
  const randomness = { bytes: (count: number) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) };
  const { store, calls } = failing(memoryStore(), fault);
  const clock = { now: () => now.ms, after: () => () => undefined };
  const host = openHost({ store, clock, randomness, thinker: () => Promise.reject(new Error("none")), games: listingOf });
  await playThrough(host, now);
  return calls();
}

test("whichever call of the store fails, nothing acknowledged is lost and nothing gets stuck", async () => {
  const total = await play(null);
  expect(total).toBeGreaterThan(60);
  for (const done of [false, true]) {
    for (const length of [1, 3]) {
      for (let n = 1; n <= total; n++) {
        const fault = { from: n, to: n + length - 1, done, reason: n % 2 === 0 ? "full" : "unavailable" } as const;
        await play(fault).catch((error: unknown) => {
          throw new Error(`of ${total} calls ${JSON.stringify(fault)}`, { cause: error });
        });
      }
    }
  }
});

test("a watcher is told what its host failed to read at first, without another notice", async () => {
  const shared: Store = { ...memoryStore(), shared: true };
  const hearers = new Set<(notice: Notice | null) => void>();
  const fanout: Fanout = {
    publish: (notice) => hearers.forEach((hear) => hear(notice)),
    listen(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: async () => {},
  };
  let cut = false;
  const reading: Store = {
    ...shared,
    rows: async (match, from) => {
      if (cut) throw new StoreError("unavailable", "The line is cut.");
      return shared.rows(match, from);
    },
  };
  const timers: (() => void)[] = [];
  const clock = {
    now: () => 1_700_000_000_000,
    after(_ms: number, call: () => void) {
      timers.push(call);
      return () => {};
    },
  };
  const randomness = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const common = { fanout, clock, randomness, thinker: () => new Promise<string>(() => {}), games: listingOf };
  const here = openHost({ ...common, store: shared }, { node: "here" });
  const there = openHost({ ...common, store: reading }, { node: "there" });
  for (const host of [here, there]) await host.start();
  const { match } = await insist(() => here.create({ game: "fourline", seats: 2, isPublic: true }));
  const keys: string[] = [];
  for (const seat of [0, 1]) keys.push((await insist(() => here.sit(match, { name: `P${seat}`, seat }))).key);
  const told: number[] = [];
  await insist(() => there.subscribe(match, null, 0, (message) => void (message.kind === "frame" && told.push(message.frame.seq))));

  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  cut = true;
  await insist(() => here.act(match, keys[0] ?? null, { id: "1", expect: 0, do: "drop 4" }));
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(told).toEqual([]);
  cut = false;
  for (const call of timers.splice(0)) call();
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(told).toEqual([1]);
  for (const host of [here, there]) await host.stop();
});

test("a player who left a seat doesn't see its secrets, even if their host missed the change", async () => {
  const memory = memoryStore();
  const shared: Store = { ...memory, shared: true };
  const clock = { now: () => 1_700_000_000_000, after: () => () => {} };
  const randomness = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const common = { store: shared, clock, randomness, thinker: () => new Promise<string>(() => {}), games: listingOf };
  const [here, there] = [openHost(common, { node: "here" }), openHost(common, { node: "there" })];
  const { match } = await insist(() => here.create({ game: "skirmish", seats: 2, isPublic: true }));
  const { key: left } = await insist(() => here.sit(match, { name: "Anna", seat: 0 }));
  const heard: Message[] = [];
  await insist(() => there.subscribe(match, left, null, (message) => void heard.push(message)));

  await insist(() => here.stand(match, left));
  const { key } = await insist(() => here.sit(match, { name: "Carla", seat: 0 }));
  await insist(() => here.sit(match, { name: "Bruno", seat: 1 }));
  await insist(() => here.act(match, key, { id: "1", expect: 0, do: "move h1 d3" }));
  // Now it learns of everything at once.
  await insist(() => there.read(match, null));
  expect(heard.at(-1)).toMatchObject({ kind: "table", table: { viewer: null, position: { seq: 0 } } });
  expect(JSON.stringify(heard)).not.toContain('"orders":[{');
});

test("a host that stops waits for its sweep: its store is closed next", async () => {
  const timers: (() => void)[] = [];
  const clock = { now: () => 1_700_000_000_000, after: (_: number, call: () => void) => (timers.push(call), () => undefined) };
  const randomness = { bytes: (count: number) => new Uint8Array(count) };
  const memory = memoryStore();
  let finishClaim: (() => void) | null = null;
  let isSlow = false;
  const claim: Store["claim"] = async (...args) => {
    if (isSlow) await new Promise<void>((resolve) => (finishClaim = resolve));
    return memory.claim(...args);
  };
  const host = openHost({ store: { ...memory, claim }, clock, randomness, thinker: () => new Promise(() => {}), games: listingOf });
  await host.start();
  isSlow = true;
  for (const call of timers.splice(0)) call();
  await expect.poll(() => finishClaim).not.toBeNull();
  const order: string[] = [];
  const stopped = host.stop().then(() => order.push("stopped"));
  await new Promise((resolve) => setImmediate(resolve));
  order.push("swept");
  (finishClaim as (() => void) | null)?.();
  await stopped;
  expect(order).toEqual(["swept", "stopped"]);
});
