import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import type { Listing } from "../../engine/contract/bundle.ts";
import { memoryStore } from "../../store/memory.ts";
import type { Host } from "../host.ts";
import { openHost } from "../open.ts";
import type { Ports, Thinker } from "../ports.ts";

/** Fourline with one thing broken in it. */
function broken(what: "apply" | "view" | "toAct"): Listing {
  const listing = listingOf("fourline");
  if (!listing) throw new Error("Fourline is missing.");
  const load = async (): ReturnType<Listing["load"]> => {
    const bundle = await listing.load();
    return {
      ...bundle,
      open: async (options) => {
        const opened = await bundle.open(options);
        if (!opened.ok) return opened;
        const fail = (): never => {
          throw new Error(`The rules broke in ${what}.`);
        };
        // It breaks during play, not before: the table can be opened.
        const { game } = opened;
        const discs = (state: object): number => ("discs" in state ? Number(state.discs) : 0);
        return {
          ok: true,
          game: {
            ...game,
            id: what,
            apply: (state, ...rest) => (what === "apply" && discs(state) > 0 ? fail() : game.apply(state, ...rest)),
            view: (state, viewer) => (what === "view" && discs(state) > 0 ? fail() : game.view(state, viewer)),
            toAct: (state) => (what === "toAct" && discs(state) > 0 ? fail() : game.toAct(state)),
          },
        };
      },
    };
  };
  return { ...listing, id: what, load };
}

function hostWith(
  games: Ports["games"],
  thinker: Thinker,
  openTables = 100,
): { host: Host; reports: string[]; pass(ms: number): Promise<void> } {
  let now = 1_000_000;
  let drawn = 3;
  const later: { at: number; call: () => void }[] = [];
  const reports: string[] = [];
  const host = openHost(
    {
      store: memoryStore(),
      clock: {
        now: () => now,
        after(ms, call) {
          const waiting = { at: now + ms, call };
          later.push(waiting);
          return () => void later.splice(later.indexOf(waiting) >>> 0, 1);
        },
      },
      randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
      report: ({ text }) => reports.push(text),
      ...{ games, thinker },
    },
    { openTables, botPatience: 1000 },
  );
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    for (const waiting of later.filter(({ at }) => at <= now)) {
      later.splice(later.indexOf(waiting), 1);
      waiting.call();
    }
    await host.sweep();
  };
  return { host, reports, pass };
}

async function seated(host: Host, game: string, seats: (string | null)[] = [null, null]): Promise<{ match: string; keys: string[] }> {
  const made = await host.create({ game, seats, isPublic: true, clock: { kind: "move", ms: 10_000 } });
  if (!made.ok) throw new Error(made.error.text);
  const { match } = made.value;
  const keys: string[] = [];
  for (const [seat, bot] of seats.entries()) {
    if (bot !== null) continue;
    const sat = await host.sit(match, { name: `P${seat}`, seat });
    if (!sat.ok) throw new Error(sat.error.text);
    keys.push(sat.value.key);
  }
  return { match, keys };
}

test.each(["apply", "view", "toAct"] as const)("rules that break in %s break their own match only", async (what) => {
  const { host, reports, pass } = hostWith(
    (id) => (id === what ? broken(what) : listingOf(id)),
    () => Promise.reject(new Error("none")),
  );
  const bad = await seated(host, what);
  const good = await seated(host, "fourline");
  const first = await host.act(bad.match, bad.keys[0] ?? "", { id: "a", expect: 0, do: "drop 1" });
  const answer = await host.act(bad.match, bad.keys[1] ?? "", { id: "b", expect: 1, do: "drop 1" });
  const read = await host.read(bad.match, null);
  expect([first, answer, read].some((reply) => !reply.ok && reply.error.code === "broken")).toBe(true);
  expect(reports.length).toBeGreaterThan(0);

  for (let seq = 0; seq < 4; seq++) {
    const reply = await host.act(good.match, good.keys[seq % 2] ?? "", { id: `g${seq}`, expect: seq, do: `drop ${seq + 1}` });
    expect(reply).toMatchObject({ ok: true, value: { kind: "done" } });
  }
  // The broken match stays due; the other one's clock still runs out in time.
  for (let i = 0; i < 6; i++) await pass(2000);
  const after = await host.read(good.match, null);
  expect(after.ok && after.value.position?.seq).toBe(5);
});

test.each<[string, Thinker]>([
  ["never answers", () => new Promise(() => undefined)],
  ["fails", () => Promise.reject(new Error("out of ideas"))],
  [
    "throws at once",
    () => {
      throw new Error("out of order");
    },
  ],
  ["talks nonsense", async () => "dance"],
  ["wants to resign", async () => "resign"],
  ["says what only the host may", async () => "timeout"],
])("a bot that %s plays its idle move", async (_, thinker) => {
  const { host, pass } = hostWith(listingOf, thinker);
  const { match, keys } = await seated(host, "fourline", [null, "random"]);
  await host.act(match, keys[0] ?? "", { id: "a", expect: 0, do: "drop 4" });
  for (let i = 0; i < 4; i++) await pass(600);
  const view = await host.read(match, null);
  expect(view.ok && view.value.position).toMatchObject({ seq: 2, toAct: [0] });
});

test("a host that stops ignores bots that are still thinking, and reports nothing", async () => {
  let giveUp = (_error: Error): void => {};
  const { host, reports } = hostWith(listingOf, () => new Promise((_, reject) => (giveUp = reject)));
  const { match, keys } = await seated(host, "fourline", [null, "random"]);
  await host.act(match, keys[0] ?? "", { id: "a", expect: 0, do: "drop 4" });
  expect(host.figures().thinking).toBe(1);
  await host.stop();
  giveUp(new Error("The bot workers were stopped."));
  await new Promise((resolve) => setImmediate(resolve));
  const view = await host.read(match, null);
  expect(view.ok && view.value.position).toMatchObject({ seq: 1, toAct: [1] });
  expect(reports).toEqual([]);
});

test("hundreds of broken matches don't keep a clock from running out", async () => {
  const { host, pass } = hostWith(
    (id) => (id === "toAct" ? broken("toAct") : listingOf(id)),
    () => Promise.reject(new Error("none")),
  );
  for (let i = 0; i < 250; i++) await seated(host, "toAct");
  await pass(1);
  const good = await seated(host, "fourline");
  for (let i = 0; i < 8; i++) await pass(2000);
  const view = await host.read(good.match, null);
  expect(view.ok && view.value.position?.seq).toBeGreaterThan(0);
});

test("memory is bounded: unused tables are dropped and loaded again", async () => {
  const { host } = hostWith(listingOf, () => Promise.reject(new Error("none")), 10);
  const tables: { match: string; keys: string[] }[] = [];
  for (let i = 0; i < 60; i++) tables.push(await seated(host, "fourline"));
  expect(host.figures().openTables).toBeLessThanOrEqual(10);
  for (const { match, keys } of tables) {
    const reply = await host.act(match, keys[0] ?? "", { id: "a", expect: 0, do: "drop 4" });
    expect(reply).toMatchObject({ ok: true, value: { kind: "done" } });
  }
  expect(host.figures()).toMatchObject({ watchers: 0, thinking: 0, waitingAppends: 0 });
});

test("a watcher that throws doesn't affect the others", async () => {
  const { host } = hostWith(listingOf, () => Promise.reject(new Error("none")));
  const { match, keys } = await seated(host, "fourline");
  const heard: string[] = [];
  await host.subscribe(match, null, null, () => {
    throw new Error("The connection is dead.");
  });
  await host.subscribe(match, null, null, (message) => heard.push(message.kind));
  await host.act(match, keys[0] ?? "", { id: "a", expect: 0, do: "drop 4" });
  expect(heard).toEqual(["table", "frame"]);
});

test("when too many wait at one table, it turns them away, and other tables don't", async () => {
  const { host } = hostWith(listingOf, () => Promise.reject(new Error("none")));
  const [crowded, calm] = [await seated(host, "fourline"), await seated(host, "fourline")];
  const flood = Array.from({ length: 500 }, (_, i) => host.say(crowded.match, crowded.keys[0] ?? "", { text: `line ${i}` }));
  const reply = await host.act(calm.match, calm.keys[0] ?? "", { id: "a", expect: 0, do: "drop 4" });
  expect(reply.ok).toBe(true);
  const codes = (await Promise.all(flood)).map((one) => (one.ok ? "ok" : one.error.code));
  expect(new Set(codes)).toEqual(new Set(["ok", "too-many-requests"]));
});

test("strangers who crowd around a table don't keep its players from moving", async () => {
  const { host } = hostWith(listingOf, () => Promise.reject(new Error("none")));
  const { match, keys } = await seated(host, "fourline");
  await host.read(match, null);
  // The first one writes; meanwhile the others wait.
  const flood = Array.from({ length: 500 }, (_, i) => host.say(match, null, { name: `Guest ${i}`, text: "hello" }));
  const wrong = Array.from({ length: 500 }, (_, i) => host.act(match, "ab".repeat(24), { id: `w${i}`, expect: 0, do: "drop 1" }));
  const move = await host.act(match, keys[0] ?? "", { id: "a", expect: 0, do: "drop 4" });
  expect(move).toMatchObject({ ok: true, value: { kind: "done" } });
  const codes = (await Promise.all([...flood, ...wrong])).map((one) => (one.ok ? "ok" : one.error.code));
  expect(codes).toContain("too-many-requests");
  expect(codes).not.toContain("busy");
});
