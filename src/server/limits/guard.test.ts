import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Listing } from "../../engine/contract/bundle.ts";
import { openHost } from "../../host/open.ts";
import type { Host } from "../../host/host.ts";
import { WorkLimitError } from "../../host/ports.ts";
import { memoryStore } from "../../store/memory.ts";
import { listingOf } from "../catalog.ts";
import { loadPlugins } from "../plugins/load.ts";
import { timeGuard } from "./guard.ts";

const spin = (): never => {
  for (;;);
};

test("endless work is interrupted, and later work runs", () => {
  const guard = timeGuard(500);
  expect(guard(() => guard(() => 1) + 1)).toBe(2);
  expect(() => guard(spin)).toThrow(WorkLimitError);
  expect(() =>
    guard(() => {
      throw new TypeError("its own error");
    }),
  ).toThrow(TypeError);
  expect(guard(() => "next")).toBe("next");
});

type Place = "open" | "setup" | "start" | "moves" | "check" | "apply" | "view" | "tell";

/** Fourline by an author who forgot a limit: with the option, or always, one function of the rules never returns. */
function endless(place: Place, isAlways = false): Listing {
  const listing = listingOf("fourline");
  if (!listing) throw new Error("Fourline is missing.");
  return {
    ...listing,
    id: place,
    load: async () => {
      const bundle = await listing.load();
      return {
        ...bundle,
        open: (options) => {
          const isAsked = typeof options === "object" && options !== null && "size" in options;
          if (!isAlways && !isAsked) {
            return bundle.open(options).then((usual) => (usual.ok ? { ok: true, game: { ...usual.game, id: place } } : usual));
          }
          if (place === "open") spin();
          return bundle.open({}).then((opened) => {
            if (!opened.ok) return opened;
            const { game } = opened;
            // The view of a table that has just begun is still short, unless it is what never returns.
            const hasMoves = (state: object): boolean => "discs" in state && Number(state.discs) > 0;
            const own = {
              setup: place === "setup" ? spin : game.setup,
              check: place === "check" ? spin : game.check,
              apply: place === "apply" ? spin : game.apply,
              moves: place === "moves" ? spin : game.moves,
              view: (state: object, viewer: number | null) =>
                place === "start" || (place === "view" && hasMoves(state)) ? spin() : game.view(state, viewer),
              tell: place === "tell" ? spin : game.tell,
            };
            return { ok: true, game: { ...game, id: place, ...own } };
          });
        },
      };
    },
  };
}

function hostOf(place: Place, listing = endless(place)): Host {
  let drawn = 3;
  return openHost({
    store: memoryStore(),
    clock: {
      now: () => Date.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => {}),
    games: (id) => (id === listing.id ? listing : listingOf(id)),
    guard: timeGuard(50),
  });
}

/** Opens a table for two, sits down, and makes the first move: the code of the first problem, or the outcome of the move. */
async function play(host: Host, game: string, options: object): Promise<string> {
  const created = await host.create({ game, options, seats: 2, isPublic: true });
  if (!created.ok) return created.error.code;
  const { match } = created.value;
  const keys: string[] = [];
  for (const name of ["Anna", "Bruno"]) {
    const sat = await host.sit(match, { name });
    if (!sat.ok) return sat.error.code;
    keys.push(sat.value.key);
  }
  const moved = await host.act(match, keys[0] ?? "", { id: "1", expect: 0, do: "drop 4" });
  if (!moved.ok) return moved.error.code;
  const seen = await host.read(match, null);
  return seen.ok ? moved.value.kind : seen.error.code;
}

test.each<Place>(["open", "setup", "start", "moves", "check", "apply", "view", "tell"])(
  "rules that never return from %s stop only their match",
  async (place) => {
    const host = hostOf(place);
    expect(await play(host, place, { size: 1000 })).toBe("too-much-work");
    expect(await play(host, "fourline", {})).toBe("done");
  },
);

test.each<Place>(["setup", "moves", "check", "apply", "view", "tell"])(
  "a game from outside that never returns from %s stops only its own matches, without any options",
  async (place) => {
    const host = hostOf(place, { ...endless(place, true), isOutside: true });
    expect(await play(host, place, {})).toBe("too-much-work");
    expect(await play(host, "fourline", {})).toBe("done");
  },
);

test("a game that was loaded from a package is marked as one from outside", async () => {
  const folder = mkdtempSync(join(tmpdir(), "parlour-"));
  const line = '{ id: "from-outside", name: "x", about: "y", seats: [2], minutes: [1, 2], load: async () => ({}) }';
  writeFileSync(join(folder, "index.js"), `export const listings = [${line}];`);
  await loadPlugins([folder]);
  expect([listingOf("from-outside")?.isOutside, listingOf("fourline")?.isOutside]).toEqual([true, undefined]);
});

test("a table that can't be shown isn't opened, for bots alone or anew either", async () => {
  const host = hostOf("start");
  const bots = await host.create({ game: "start", options: { size: 1 }, seats: ["random", "random"] });
  const usual = await host.create({ game: "start", seats: 2, isPublic: true });
  if (!usual.ok) throw new Error(usual.error.text);
  const sat = await host.sit(usual.value.match, { name: "Anna" });
  if (!sat.ok) throw new Error(sat.error.text);
  const anew = await host.reopen(usual.value.match, sat.value.key, { options: { size: 1 } });
  const code = (reply: { ok: boolean; error?: { code: string } }): string | undefined => reply.error?.code;
  expect([code(bots), code(anew)]).toEqual(["too-much-work", "too-much-work"]);
});

test("what a table with custom content shows is made once for each viewer and move", async () => {
  let views = 0;
  const listing = listingOf("fourline");
  if (!listing) throw new Error("Fourline is missing.");
  const counted: Listing = {
    ...listing,
    load: async () => {
      const bundle = await listing.load();
      const open: typeof bundle.open = async () => {
        const opened = await bundle.open({});
        if (!opened.ok) return opened;
        const { game } = opened;
        const view: typeof game.view = (...args) => {
          views += 1;
          return game.view(...args);
        };
        return { ok: true, game: { ...game, view } };
      };
      return { ...bundle, open };
    },
  };
  const host = hostOf("open", counted);
  const created = await host.create({ game: "fourline", options: { size: 1 }, seats: 2, isPublic: true });
  if (!created.ok) throw new Error(created.error.text);
  const { match } = created.value;
  const keys: string[] = [];
  for (const name of ["Anna", "Bruno"]) {
    const sat = await host.sit(match, { name });
    if (!sat.ok) throw new Error(sat.error.text);
    keys.push(sat.value.key);
  }
  for (const key of [...keys, null]) await host.read(match, key);
  const before = views;
  for (let i = 0; i < 20; i++) for (const key of [...keys, null]) await host.read(match, key);
  expect(views).toBe(before);
  await host.act(match, keys[0] ?? "", { id: "1", expect: 0, do: "drop 4" });
  const seen = await host.read(match, keys[1] ?? null);
  expect(seen.ok && seen.value.position).toMatchObject({ seq: 1, toAct: [1] });
});
