import { expect, test } from "vitest";
import type { Message } from "../../protocol/messages.ts";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import type { Fanout, Notice, Store } from "../ports.ts";

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
};

/** Two hosts on one store. Their clock moves only when a test says so, and the test decides which notices arrive. */
function twoHosts({ isDeaf = false, storeOf = (store: Store): Store => store } = {}) {
  let now = 1_000_000;
  let drawn = 5;
  const kept = memoryStore();
  const lastRows: Store["lastRows"] = async (matches) =>
    new Map(await Promise.all(matches.map(async (match) => [match, (await kept.rows(match, 1)).length] as const)));
  const shared: Store = { ...kept, shared: true, lastRows };
  const hearers = new Set<(notice: Notice | null) => void>();
  const fanout: Fanout = {
    publish: (notice) => {
      if (!isDeaf) for (const hear of hearers) hear(notice);
    },
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: async () => undefined,
  };
  const open = (node: string, store: Store): Host =>
    openHost(
      {
        ...{ store, fanout },
        clock: { now: () => now, after: () => () => undefined },
        randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
        thinker: () => new Promise(() => {}),
        games: listingOf,
      },
      { node },
    );
  const hosts = [open("a", shared), open("b", storeOf(shared))] as const;
  const later = async (ms: number): Promise<void> => {
    now += ms;
    for (const host of hosts) await host.sweep();
  };
  return { hosts, later };
}

/** A table for two people, all of them seated. */
async function begin(host: Host): Promise<{ match: string; keys: readonly string[] }> {
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const keys = [];
  for (const name of ["Anna", "Bruno"]) keys.push(value(await host.sit(match, { name })).key);
  return { match, keys };
}

const frames = (heard: readonly Message[]): number[] =>
  heard.flatMap((message) =>
    message.kind === "frame" ? [message.frame.seq] : message.kind === "table" ? [message.table.position?.seq ?? 0] : [],
  );

const settled = async (): Promise<void> => {
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve));
};

test("a move on another host while somebody subscribes here is told", async () => {
  let between: (() => Promise<void>) | null = null;
  const { hosts } = twoHosts({
    storeOf: (store) => ({
      ...store,
      // The other host moves after this one has read, and before anybody watches here.
      load: async (match, whole) => {
        const found = await store.load(match, whole);
        const act = between;
        between = null;
        await act?.();
        return found;
      },
    }),
  });
  const [a, b] = hosts;
  await a.start();
  await b.start();
  const { match, keys } = await begin(a);
  between = async () => {
    value(await a.act(match, keys[0], { id: "1", expect: 0, do: "drop 4" }));
  };
  const heard: Message[] = [];
  value(await b.subscribe(match, keys[1], null, (message) => heard.push(message)));
  await settled();
  expect(frames(heard).at(-1)).toBe(1);
});

test("without any notices, watchers on another host are told all the same, a little later", async () => {
  const { hosts, later } = twoHosts({ isDeaf: true });
  const [a, b] = hosts;
  const { match, keys } = await begin(a);
  const heard: Message[] = [];
  value(await b.subscribe(match, keys[1], null, (message) => heard.push(message)));
  await settled();
  for (let n = 0; n < 3; n++) {
    const mover = [a, b][n % 2];
    value(await mover.act(match, keys[n % 2], { id: String(n), expect: n, do: "drop 4" }));
    await later(2000);
    await settled();
    expect(frames(heard).at(-1)).toBe(n + 1);
  }
});
