import { lowest } from "../../src/engine/contract/chance.ts";
import type { Listing } from "../../src/engine/contract/bundle.ts";
import type { Game, Shape } from "../../src/engine/contract/game.ts";
import type { Host } from "../../src/host/host.ts";
import { openHost } from "../../src/host/open.ts";
import type { Fanout, Notice, Thinker } from "../../src/host/ports.ts";
import type { MemoryStore } from "../../src/store/memory.ts";
import { type Bug, storeFor, type Trouble } from "./disk.ts";
import type { World } from "./world.ts";

/** The world's time starts here. */
export const EPOCH = 1_700_000_000_000;

/** One machine that runs a host: it may crash, lose its network, and have a wrong clock. */
export interface Node {
  readonly name: string;
  readonly trouble: Trouble;
  /** The running host; null while it is down. */
  host(): Host | null;
  /** Grows with every crash: everything from an earlier life is gone. */
  readonly life: () => number;
  /** Clients cannot reach it. */
  unreachable: boolean;
  skew: number;
  crash(): void;
  restart(): Promise<void>;
}

export interface Setting {
  readonly world: World;
  readonly disk: MemoryStore;
  readonly shared: boolean;
  readonly games: ReadonlyMap<string, { readonly listing: Listing; readonly game: Game<Shape> }>;
  readonly bug: Bug | null;
  /** Everybody who listens for notices, by node. */
  readonly listeners: Map<string, (notice: Notice | null) => void>;
  /** How often a notice is lost. */
  noticeLoss: number;
  /** Called when a host goes up or down. */
  changed: () => void;
  readonly report: (what: { text: string; error?: unknown }) => void;
}

export function nodeOf(setting: Setting, name: string): Node {
  const { world, disk, shared, games, listeners } = setting;
  let host: Host | null = null;
  let life = 0;

  const node: Node = {
    name,
    trouble: { cut: false, full: false, loss: 0, slowest: world.between(1, 40) },
    unreachable: false,
    skew: 0,
    host: () => host,
    life: () => life,
    crash() {
      life += 1;
      host = null;
      listeners.delete(name);
      setting.changed();
    },
    async restart() {
      if (host) return;
      const mine = life;
      const alive = (): boolean => life === mine;
      const clock = {
        now: () => EPOCH + world.now() + node.skew,
        after: (ms: number, call: () => void) => world.after(ms, () => (alive() ? call() : undefined)),
      };
      const store = storeFor(world, disk, shared, node.trouble, alive, setting.bug);
      const next = openHost(
        {
          ...{ store, clock, randomness: world, thinker: thinkerOf(setting), games: (id: string) => games.get(id)?.listing },
          ...(shared ? { fanout: fanoutOf(setting, name) } : {}),
          report: setting.report,
        },
        { node: name, sweepEvery: 1000, botPatience: 5000, openTables: world.pick([1, 2, 100]), standIn: "random" },
      );
      host = next;
      setting.changed();
      await next.start();
    },
  };
  return node;
}

/** Notices arrive late, out of order, twice or not at all. */
function fanoutOf(setting: Setting, name: string): Fanout {
  const { world, listeners } = setting;
  return {
    publish(notice) {
      for (const [other] of listeners) {
        if (other === name) continue;
        for (let copies = world.chance(0.1) ? 2 : 1; copies > 0; copies--) {
          if (world.chance(setting.noticeLoss)) continue;
          world.after(world.between(1, 300), () => listeners.get(other)?.(notice));
        }
      }
    },
    listen(hear) {
      listeners.set(name, hear);
      return () => listeners.delete(name);
    },
    close: async () => undefined,
  };
}

/** Bots that mostly answer; some never do, some talk nonsense. */
function thinkerOf({ world, games }: Setting): Thinker {
  return ({ game: id, view, seat }) =>
    new Promise((resolve, reject) => {
      const game = games.get(id)?.game;
      if (world.chance(0.05)) return;
      const mood = world.between(1, 20);
      world.after(world.between(10, 1500), () => {
        if (!game || mood === 1) reject(new Error("The bot has no idea."));
        else resolve(mood === 2 ? "dance" : game.write(world.pick(game.moves(game.imagine(view, lowest), seat))));
      });
    });
}
