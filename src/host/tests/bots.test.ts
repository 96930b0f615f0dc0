import { expect, test } from "vitest";
import { fastRng } from "../../engine/contract/chance.ts";
import { listingOf } from "../../server/catalog.ts";
import { type MemoryStore, memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import { MAX_ACTS_PER_TURN } from "../../bots/circles.ts";
import type { Asking, Thinker } from "../ports.ts";

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}

interface World {
  readonly host: Host;
  readonly store: MemoryStore;
  pass(ms: number): Promise<void>;
}

function world(thinker: Thinker): World {
  let now = 1_000_000;
  let drawn = 7;
  const store = memoryStore();
  const host = openHost({
    store,
    clock: { now: () => now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    games: listingOf,
    thinker,
  });
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await host.sweep();
  };
  return { host, store, pass };
}

/** Runs everything pending until the match stops changing. */
async function settled(store: MemoryStore, match: string): Promise<number> {
  let rows = -1;
  for (let quiet = 0; quiet < 20;) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const now = (await store.rows(match, 1)).length;
    quiet = now === rows ? quiet + 1 : 0;
    rows = now;
  }
  return rows;
}

test("a bot that never ends its turn is ready by the idle move after a bounded number of moves", async () => {
  const listing = await listingOf("skirmish")?.load();
  const opened = await listing?.open({});
  if (!opened?.ok) throw new Error("no skirmish");
  const { game } = opened;
  // Any two orders that can follow each other without end will do.
  const asked: string[][] = [];
  const thinker: Thinker = (question) => {
    asked.push([...(question.seen ?? [])]);
    const state = game.imagine(question.view, fastRng(1));
    const orders = game
      .moves(state, question.seat)
      .map((move) => game.write(move))
      .filter((text) => text !== "ready");
    return Promise.resolve(orders[asked.length % orders.length] ?? "ready");
  };
  const { host, store } = world(thinker);
  const { match } = value(await host.create({ game: "skirmish", seats: [null, "greedy"], isPublic: true }));
  value(await host.sit(match, { name: "Ann", seat: 0 }));
  const rows = await settled(store, match);
  expect(asked.length).toBe(MAX_ACTS_PER_TURN);
  // Sitting down begins the match: one row for it, the bot's orders, and the idle move.
  expect(rows).toBe(1 + MAX_ACTS_PER_TURN + 1);
  expect(value(await host.read(match, null)).position?.toAct).toEqual([0]);
  expect(host.figures().botsGaveUp).toBe(1);
  // It is told what it has seen in this turn, each view once more.
  expect(asked.map((seen) => seen.length)).toEqual(asked.map((_, act) => act));
});

test("bots alone at a table play only while somebody watches", async () => {
  const thinker: Thinker = (question) => Promise.resolve(`drop ${(JSON.stringify(question.view).length % 7) + 1}`);
  const { host, store, pass } = world(thinker);
  const { match } = value(await host.create({ game: "fourline", seats: ["easy", "easy"], isPublic: true }));
  await pass(60_000);
  expect(await settled(store, match)).toBe(1);
  const stop = value(await host.subscribe(match, null, null, () => undefined));
  expect(await settled(store, match)).toBeGreaterThan(7);
  stop();
});

test("a client that polls counts as watching for a while", async () => {
  let answers = 0;
  const thinker: Thinker = () => {
    answers += 1;
    return answers > 3 ? new Promise(() => undefined) : Promise.resolve(`drop ${answers}`);
  };
  const { host, store, pass } = world(thinker);
  const { match } = value(await host.create({ game: "fourline", seats: ["easy", "easy"], isPublic: true }));
  await settled(store, match);
  expect(answers).toBe(0);
  await host.read(match, null);
  await settled(store, match);
  expect(answers).toBe(4);
  await pass(60_000);
  expect(host.figures().botsGaveUp).toBe(0);
});

test("the thinker learns who waits, and when nobody does any more", async () => {
  const asked: Asking[] = [];
  const { host, store } = world((_, asking) => {
    asked.push(asking);
    return new Promise(() => undefined);
  });
  const open = async (isConnected: boolean): Promise<{ match: string; key: string }> => {
    const { match } = value(await host.create({ game: "fourline", seats: [null, "easy"], isPublic: true }));
    const { key } = value(await host.sit(match, { name: "Ann", seat: 0 }));
    if (isConnected) value(await host.subscribe(match, key, null, () => undefined));
    value(await host.act(match, key, { id: "a", expect: 0, do: "drop 1" }));
    await settled(store, match);
    return { match, key };
  };
  const [absent, here] = [await open(false), await open(true)];
  expect(asked.map(({ waiting, match }) => [waiting, match])).toEqual([
    ["absent", absent.match],
    ["person", here.match],
  ]);
  let dropped = 0;
  asked[0]?.whenUnwanted(() => (dropped += 1));
  expect(asked[0]?.isWanted()).toBe(true);
  value(await host.act(absent.match, absent.key, { id: "b", expect: 1, do: "resign" }));
  expect([asked[0]?.isWanted(), dropped, asked[1]?.isWanted()]).toEqual([false, 1, true]);
  await host.stop();
  expect(asked[1]?.isWanted()).toBe(false);
});
