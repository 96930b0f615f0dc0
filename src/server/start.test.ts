import { expect, onTestFinished, test, vi } from "vitest";
import type { Listing } from "../engine/contract/bundle.ts";
import { memoryStore } from "../store/memory.ts";
import { games, listingOf } from "./catalog.ts";
import { readLimits } from "./limits/limits.ts";
import { startServer, type ServerOptions } from "./start.ts";

/* What a server is put together from is tested beside it; here, that it is. */

/** A server in this process; gives what it answers to somebody who opens a table of Fourline. */
async function opened(more: Partial<ServerOptions>, options: object = {}): Promise<Record<string, unknown>> {
  const limits = readLimits([]);
  if (!limits.ok) throw new Error(limits.text);
  const server = await startServer({
    ...{ storage: { store: memoryStore() }, port: 0, host: "127.0.0.1", limits: limits.limits, origins: [], trustProxy: false },
    ...{ version: "1", logLevel: "silent", thinkers: 1, ...more },
  });
  onTestFinished(() => server.stop());
  const base = `http://127.0.0.1:${server.port}/api/matches`;
  const body = JSON.stringify({ game: "fourline", seats: 2, isPublic: true, options });
  const made = await fetch(base, { method: "POST", headers: { "content-type": "application/json" }, body });
  // Both answers are objects: see docs/api.md.
  if (!made.ok) return (await made.json()) as Record<string, unknown>;
  return (await (await fetch(`${base}?limit=1`)).json()) as Record<string, unknown>;
}

const FAR_AHEAD = 4_000_000_000_000;

test("a server tells the time by the clock of its store", async () => {
  const store = { ...memoryStore(), time: async () => FAR_AHEAD };
  const { tables } = await opened({ storage: { store } });
  const [table] = tables as { createdAt: number }[];
  expect(Math.abs(table.createdAt - FAR_AHEAD)).toBeLessThan(600_000);
});

/** Fourline whose setup takes twenty seconds if it has an option. */
const slow: Listing = {
  ...(listingOf("fourline") as Listing),
  load: async () => {
    const bundle = await (listingOf("fourline") as Listing).load();
    return {
      ...bundle,
      open: async (options) => {
        const usual = await bundle.open({});
        if (!usual.ok || Object.keys(options as object).length === 0) return usual;
        const setup: typeof usual.game.setup = (...args) => {
          for (const end = Date.now() + 20_000; Date.now() < end;);
          return usual.game.setup(...args);
        };
        return { ok: true, game: { ...usual.game, setup } };
      },
    };
  },
};

test("a server doesn't wait for rules that take too long", async () => {
  expect(await opened({ games: () => slow }, { size: 9 })).toMatchObject({ error: { code: "too-much-work" } });
});

test("a server that warms up has loaded every game before it listens", { timeout: 60_000 }, async () => {
  const loads = games.map((listing) => vi.spyOn(listing, "load"));
  onTestFinished(() => void vi.restoreAllMocks());
  let loaded: readonly number[] = [];
  const counts = (): readonly number[] => loads.map(({ mock }) => mock.calls.length);
  const store = memoryStore();
  await opened({ warmUp: true, storage: { store: { ...store, create: (...args) => ((loaded = counts()), store.create(...args)) } } });
  expect(loaded).toEqual(games.map(() => 1));
});
