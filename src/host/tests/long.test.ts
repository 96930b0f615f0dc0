import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { memoryStore, type MemoryStore } from "../../store/memory.ts";
import type { Host } from "../host.ts";
import { openHost } from "../open.ts";

/* Long matches don't hold up other matches, and nothing grows without limit. */

/** A host whose clock advances by a millisecond whenever it is read, so that everything takes time. */
function slowHost(store = memoryStore()): { host: Host; store: MemoryStore; jump(ms: number): number; rests(): number } {
  let now = 1_000_000;
  let drawn = 5;
  let rests = 0;
  const host = openHost({
    store,
    clock: {
      now: () => (now += 1),
      after: (_ms, call) => {
        rests += 1;
        const soon = setImmediate(call);
        return () => clearImmediate(soon);
      },
    },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => Promise.reject(new Error("none")),
    games: listingOf,
  });
  return { host, store, jump: (ms) => (now += ms), rests: () => rests };
}

async function seated(host: Host, game = "fourline", clock?: ClockRule): Promise<{ match: string; keys: [string, string] }> {
  const made = await host.create({ game, seats: 2, isPublic: true, ...(clock ? { clock } : {}) });
  if (!made.ok) throw new Error(made.error.text);
  const { match } = made.value;
  const keys: string[] = [];
  for (const name of ["Anna", "Bruno"]) {
    const sat = await host.sit(match, { name });
    if (!sat.ok) throw new Error(sat.error.text);
    keys.push(sat.value.key);
  }
  return { match, keys: [keys[0] ?? "", keys[1] ?? ""] };
}

/** A match in which one move is made and undone by consent, over and over. */
async function wavering(host: Host, entries: number): Promise<{ match: string; keys: [string, string] }> {
  const table = await seated(host);
  for (let seq = 0; seq < entries; seq++) {
    const text = ["drop 4", "ask-undo", "allow-undo"][seq % 3] ?? "";
    const answer = await host.act(table.match, table.keys[seq % 3 === 2 ? 1 : 0], { id: `c${seq}`, expect: seq, do: text });
    expect(answer).toMatchObject({ ok: true, value: { kind: "done" } });
  }
  return table;
}

const ENTRIES = 301;

test("while a long match is exported, answered or verified, others play", async () => {
  const { host, rests } = slowHost();
  const long = await wavering(host, ENTRIES);
  const calm = await seated(host);
  let seq = 0;
  const meanwhile = async <T>(work: Promise<T>): Promise<T> => {
    const before = rests();
    const reply = await host.act(calm.match, calm.keys[seq % 2] ?? "", { id: `m${seq}`, expect: seq, do: `drop ${1 + seq}` });
    seq += 1;
    expect(reply).toMatchObject({ ok: true, value: { kind: "done" } });
    const value = await work;
    expect(rests() - before).toBeGreaterThan(10);
    return value;
  };

  const own = await meanwhile(host.exportRecord(long.match, long.keys[0]));
  expect(own.ok && own.value.kind === "own" && own.value.own.frames.map(({ seq: number }) => number)).toEqual(
    Array.from({ length: ENTRIES }, (_, i) => i + 1),
  );
  const stale = await meanwhile(host.act(long.match, long.keys[1], { id: "s", expect: 102, do: "drop 1" }));
  expect(stale.ok && stale.value.kind === "stale" && [stale.value.frames.length, stale.value.frames[0]?.seq]).toEqual([ENTRIES - 102, 103]);

  await host.act(long.match, long.keys[0], { id: "r", expect: ENTRIES, do: "resign" });
  const whole = await meanwhile(host.exportRecord(long.match, null));
  if (!whole.ok || whole.value.kind !== "whole") throw new Error("The match isn't over.");
  const { record } = whole.value;
  expect(await meanwhile(host.verify(record))).toMatchObject({ ok: true, value: { verified: true, entries: ENTRIES + 1 } });
  const imported = await meanwhile(host.importRecord(record));
  if (!imported.ok) throw new Error(imported.error.text);
  // It was replayed when it was imported.
  const before = rests();
  expect(await host.read(imported.value.match, null)).toMatchObject({ ok: true, value: { status: "over" } });
  expect(rests()).toBe(before);
});

test("a match that isn't over is read in pages, and a sealed record is made once", async () => {
  const { host, store } = slowHost();
  const { match, keys } = await wavering(host, 601);
  const pages: number[][] = [];
  for (let from: number | null = 0; from !== null;) {
    const page = await host.exportText(match, keys[0], from);
    if (!page.ok) throw new Error(page.error.text);
    const { frames, next } = JSON.parse(page.value) as { frames: { seq: number }[]; next: number | null };
    pages.push(frames.map(({ seq }) => seq));
    from = next;
  }
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat()).toEqual(Array.from({ length: 601 }, (_, i) => i + 1));

  await host.act(match, keys[0], { id: "r", expect: 601, do: "resign" });
  let reads = 0;
  const rows = store.rows.bind(store);
  store.rows = (...args) => {
    reads += 1;
    return rows(...args);
  };
  const first = await host.exportText(match, null, 0);
  const before = reads;
  expect(await host.exportText(match, null, 0)).toEqual(first);
  expect([before > 1, reads - before]).toEqual([true, 0]);
});

test("too many long jobs are turned away, and succeed later", async () => {
  const { host } = slowHost();
  const { match, keys } = await wavering(host, 41);
  const asked = await Promise.all(Array.from({ length: 60 }, () => host.exportRecord(match, keys[0])));
  expect(new Set(asked.map((reply) => (reply.ok ? "ok" : reply.error.code)))).toEqual(new Set(["ok", "busy"]));
  expect(asked.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(32);
  expect((await host.exportRecord(match, keys[0])).ok).toBe(true);
});

test("changing orders over and over doesn't make the match larger", async () => {
  const { host, store } = slowHost();
  const { match, keys } = await seated(host, "skirmish");
  await host.act(match, keys[1], { id: "r", expect: 0, do: "ready" });
  const sizes: number[] = [];
  for (let i = 0; i < 640; i++) {
    const answer = await host.act(match, keys[0], { id: `o${i}`, expect: 1 + i, do: i % 2 === 0 ? "move h1 d3" : "hold h1" });
    expect(answer).toMatchObject({ ok: true, value: { kind: "done" } });
    if (i % 128 === 127) sizes.push((await store.load(match))?.snapshot?.text.length ?? 0);
  }
  expect(Math.max(...sizes)).toBeLessThan(2 * (sizes[0] ?? 0));
});

test("a command from long ago is answered in pages that are small, and none of them is empty", async () => {
  const { host } = slowHost();
  const { match, keys } = await wavering(host, ENTRIES);
  let from = 0;
  const sizes: number[] = [];
  while (from < ENTRIES - 1) {
    const answer = await host.act(match, keys[0], { id: `late${from}`, expect: from, do: "drop 1" });
    if (!answer.ok || answer.value.kind !== "stale") throw new Error("It isn't stale.");
    const { frames } = answer.value;
    expect(frames[0]?.seq).toBe(from + 1);
    sizes.push(JSON.stringify(frames).length);
    from += frames.length;
  }
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(140_000);
});

/** A long turn of Skirmish: orders that are changed again and again, and many of them undone. */
async function longTurn(host: Host): Promise<{ match: string; keys: [string, string] }> {
  const table = await seated(host, "skirmish");
  const { match, keys } = table;
  await host.act(match, keys[1], { id: "ready", expect: 0, do: "ready" });
  // Two rows for the seats and one for the other's order: the 128th row is the last undo but three.
  for (let i = 0; i < 128; i++) {
    const text = i >= 96 ? "undo" : i % 2 === 0 ? "move h1 d3" : "hold h1";
    const answer = await host.act(match, keys[0], { id: `o${i}`, expect: 1 + i, do: text });
    expect(answer).toMatchObject({ ok: true, value: { kind: "done" } });
  }
  return table;
}

test("a snapshot in a turn with many undos stays small, and says all that it said before", async () => {
  const { host, store } = slowHost();
  const { match, keys } = await longTurn(host);
  const snapshot = (await store.load(match))?.snapshot;
  expect(snapshot?.n).toBe(128);
  expect(snapshot?.text.length).toBeLessThan(200_000);
  // Another host begins with the snapshot, and everything can be redone.
  const other = slowHost(store).host;
  const [one, two] = [await host.read(match, keys[0]), await other.read(match, keys[0])];
  expect(two.ok && { ...two.value.position, at: 0 }).toEqual(one.ok && { ...one.value.position, at: 0 });
  for (let i = 0; i < 32; i++) {
    const answer = await other.act(match, keys[0], { id: `redo${i}`, expect: 129 + i, do: "redo" });
    expect(answer).toMatchObject({ ok: true, value: { kind: "done" } });
  }
  const last = await other.read(match, keys[0]);
  expect(last).toMatchObject({ value: { position: { seq: 161, canRedo: false } } });
});

test("a match that went through many outages tells of each of them", async () => {
  const { host, store, jump } = slowHost();
  await host.sweep();
  const { match, keys } = await seated(host, "fourline", { kind: "move", ms: 60_000 });
  // The server stopped and restarted many times, and nobody opened this match.
  for (let i = 0; i < 12; i++) await store.beat(jump(10_000), 500);
  await host.act(match, keys[0], { id: "a", expect: 0, do: "drop 4" });
  const own = await host.exportRecord(match, keys[0]);
  const numbers = own.ok && own.value.kind === "own" ? own.value.own.frames.map(({ seq }) => seq) : [];
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});
