import type { Listing } from "../../src/engine/contract/bundle.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Game, GameEvent, Shape, Viewer } from "../../src/engine/contract/game.ts";
import { openHost } from "../../src/host/open.ts";
import { buildApp } from "../../src/server/http/app.ts";
import { costLimit } from "../../src/server/limits/cost-limit.ts";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { pacing } from "../../src/server/limits/pacing.ts";
import { quota } from "../../src/server/limits/quota.ts";
import { startMetrics } from "../../src/server/metrics/metrics.ts";
import { operatorNotes } from "../../src/server/operator/notes.ts";
import { tableClients } from "../../src/server/bots/table-clients.ts";
import { openSession } from "../../src/server/socket/session.ts";
import type { Wire } from "../../src/server/socket/wire.ts";
import type { App, Service } from "../../src/server/service.ts";
import { memoryStore } from "../../src/store/memory.ts";

/** A server with one match and a fixed clock and chance, so that two of them differ only where a test makes them differ. */
export interface World {
  /** One request with the key of a seat or none: everything in the response but the date. */
  ask(viewer: Viewer, method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<string>;
  /** What a socket of each viewer has received so far. */
  heard(viewer: Viewer): string;
  /** The number of the viewer's last frame. */
  count(viewer: Viewer): Promise<number>;
  readonly match: string;
  /** The true state and the events of the last move: what the server knows and must not reveal. */
  state(): object;
  events(): readonly GameEvent[];
  /** Lets time pass. */
  tick(): void;
  close(): Promise<void>;
}

/** A change to a game: a leak, planted to check that the test finds it. */
export type Leak = (game: Game<Shape>) => Partial<Game<Shape>>;

/** A game of the catalog, observed, and perhaps made leaky. */
function watched(listing: Listing, leak: Leak | undefined, see: (state: object, events: readonly GameEvent[]) => void): Listing {
  return {
    ...listing,
    load: async () => {
      const bundle = await listing.load();
      const open: typeof bundle.open = async (options) => {
        const opened = await bundle.open(options);
        if (!opened.ok) return opened;
        const { game } = opened;
        const seen: Game<Shape> = {
          ...game,
          ...leak?.(game),
          load: (position) => {
            const loaded = game.load(position);
            if (loaded.ok) see(loaded.state, []);
            return loaded;
          },
          apply: (state, seat, move, rng, log) => {
            const events: GameEvent[] = [];
            game.apply(state, seat, move, rng, events);
            log?.push(...events);
            see(state, events);
          },
        };
        return { ok: true, game: seen };
      };
      return { ...bundle, open };
    },
  };
}

/** Figures of bots that aren't used. */
export const NO_BOTS = {
  counts: { answered: 0, hurried: 0, dropped: 0, failed: 0, waitedMs: 0, thoughtMs: 0 },
  waiting: () => 0,
  thinking: () => 0,
};

/** Rate limits have nothing to do with what this tests. */
const UNLIMITED = { ...LIMITS, requestsPerMinute: 0, matchesPerHour: 0, packetsPerSecond: 0 };

export async function openWorld(
  listing: Listing,
  options: unknown,
  position: unknown,
  seats: number,
  leak?: Leak,
  limits = UNLIMITED,
): Promise<World> {
  let now = 1_800_000_000_000;
  let state: object = {};
  let events: readonly GameEvent[] = [];
  const rng = fastRng(7);
  const seen = watched(listing, leak, (after, told) => {
    state = after;
    events = told;
  });
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => now, after: () => () => {} },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.int(256)) },
    thinker: () => Promise.reject(new Error("No bot sits here.")),
    games: (id) => (id === listing.id ? seen : undefined),
  });
  const service: Service = {
    host,
    limits,
    metrics: startMetrics(),
    clients: tableClients(),
    costs: costLimit(0, 0),
    subscriptions: quota(0, 1),
    pacing: pacing(),
    hasOthers: false,
    operator: { token: null, notes: await operatorNotes(memoryStore(), () => undefined), notice: null, version: "0", bots: NO_BOTS },
    origins: [],
    report: (error) => {
      throw error;
    },
    ready: async () => ({ reads: true, writes: true, fanout: true }),
    stopping: false,
  };
  const { app, stop } = await buildApp({ service, version: "0" });

  const created = await host.create({ game: listing.id, options, seats, isPublic: true, position });
  if (!created.ok) throw new Error(`${listing.id}: ${created.error.path}: ${created.error.text}`);
  const { match } = created.value;
  const keys: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const sat = await host.sit(match, { name: `Player ${seat}`, seat, nonce: "ab".repeat(16) });
    if (!sat.ok) throw new Error(sat.error.text);
    keys.push(sat.value.key);
  }
  const sockets = new Map<Viewer, string[]>();
  for (const viewer of [null, ...keys.keys()])
    sockets.set(viewer, await listenAs(service, match, viewer === null ? undefined : keys[viewer]));

  const ask: World["ask"] = (viewer, method, path, body) => askAs(app, viewer === null ? undefined : keys[viewer], method, path, body);
  return {
    ...{ match, ask },
    heard: (viewer) => (sockets.get(viewer) ?? []).join("\n"),
    count: async (viewer) => {
      const { body } = JSON.parse(await ask(viewer, "GET", `/api/matches/${match}`)) as { body: string };
      return (JSON.parse(body) as { position: { seq: number } }).position.seq;
    },
    state: () => state,
    events: () => events,
    tick: () => void (now += 1000),
    close: async () => {
      await stop();
      await host.stop();
    },
  };
}

async function askAs(app: App, key: string | undefined, method: "GET" | "POST" | "DELETE", url: string, body?: unknown): Promise<string> {
  const { statusCode, headers, payload } = await app.inject({
    ...{ method, url },
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return JSON.stringify({ statusCode, headers: { ...headers, date: "" }, body: payload });
}

/** A session without a connection: everything it would have sent, packet by packet. */
async function listenAs(service: Service, match: string, key: string | undefined): Promise<string[]> {
  const heard: string[] = [];
  const wire: Wire = {
    unread: () => 0,
    send: (text) => void heard.push(text),
    ...{ pong: () => {}, close: () => {}, terminate: () => {} },
  };
  const session = openSession(service, wire, () => null, "here");
  session.receive(JSON.stringify({ subscribe: { match, ...(key === undefined ? {} : { key }) } }));
  while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
  return heard;
}

/** Whether two worlds look the same to a viewer by the rules: then, and only then, they must send the same bytes. */
export function lookAlike(game: Game<Shape>, one: World, other: World, viewer: Viewer): boolean {
  const told = (world: World): unknown =>
    world
      .events()
      .map((event) => game.witness(event, viewer))
      .filter((event) => event !== null);
  const seen = (world: World): string =>
    JSON.stringify([game.view(world.state(), viewer), game.toAct(world.state()), game.result(world.state()), told(world)]);
  return seen(one) === seen(other) && game.result(one.state()) === null;
}
