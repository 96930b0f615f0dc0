import { expect, test } from "vitest";
import type { Listing } from "../../engine/contract/bundle.ts";
import { openHost } from "../../host/open.ts";
import type { Host } from "../../host/host.ts";
import { WorkLimitError } from "../../host/ports.ts";
import { memoryStore } from "../../store/memory.ts";
import { listingOf } from "../catalog.ts";
import { timeGuard } from "./guard.ts";

const spin = (): never => {
  for (;;);
};

test("work without an end is ended, and work after it runs", () => {
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

type Place = "open" | "setup" | "check" | "apply" | "view" | "tell";

/** Fourline by an author who forgot a limit: with the option, one function of the rules never returns. */
function endless(place: Place): Listing {
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
          if (typeof options !== "object" || options === null || !("size" in options)) return bundle.open(options);
          if (place === "open") spin();
          return bundle.open({}).then((opened) => {
            if (!opened.ok) return opened;
            const { game } = opened;
            // The view of a table that has just begun is still short.
            const hasMoves = (state: object): boolean => "discs" in state && Number(state.discs) > 0;
            const own = {
              setup: place === "setup" ? spin : game.setup,
              check: place === "check" ? spin : game.check,
              apply: place === "apply" ? spin : game.apply,
              view: (state: object, viewer: number | null) => (place === "view" && hasMoves(state) ? spin() : game.view(state, viewer)),
              tell: place === "tell" ? spin : game.tell,
            };
            return { ok: true, game: { ...game, id: place, ...own } };
          });
        },
      };
    },
  };
}

function hostOf(place: Place): Host {
  const listing = endless(place);
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
    games: (id) => (id === place ? listing : listingOf(id)),
    guard: timeGuard(50),
  });
}

/** Opens a table for two, sits down, and makes the first move: the code of the first problem, or what became of the move. */
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

test.each<Place>(["open", "setup", "check", "apply", "view", "tell"])(
  "rules that never return from %s stop only their match",
  async (place) => {
    const host = hostOf(place);
    expect(await play(host, place, { size: 1000 })).toBe("too-much-work");
    expect(await play(host, "fourline", {})).toBe("done");
  },
);
