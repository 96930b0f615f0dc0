import { listingOf } from "../../src/server/catalog.ts";
import type { Listing } from "../../src/engine/contract/bundle.ts";
import type { Game, Shape } from "../../src/engine/contract/game.ts";
import type { CreateRequest } from "../../src/protocol/requests.ts";
import { fourline } from "../../src/games/fourline/game.ts";
import { memoryStore } from "../../src/store/memory.ts";
import type { Bug } from "./disk.ts";
import { EPOCH, type Node, nodeOf, type Setting } from "./node.ts";
import { penniesListing, pennies } from "./pennies.ts";
import { type Player, playerAt } from "./player.ts";
import { type Darkness, faultsOf } from "./verdict.ts";
import { wireOf, type Wire } from "./wire.ts";
import { type World, worldOf } from "./world.ts";

/** The outcome of one seed. */
export interface Outcome {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly steps: number;
  readonly acknowledged: number;
  readonly mishaps: Readonly<Record<string, number>>;
}

/** How long faults are injected. Then everything works again, and every match must end. */
const TROUBLED = 45_000;
const PATIENCE = 1_500_000;

/** The games of the simulated world. Loading them must not wait for the real one. */
const games = new Map<string, { listing: Listing; game: Game<Shape> }>();
async function gamesOf(): Promise<typeof games> {
  if (games.size > 0) return games;
  const listing = listingOf("fourline");
  if (!listing) throw new Error("Fourline is missing.");
  const bundle = await listing.load();
  // Each is only ever given its own states and moves.
  games.set("fourline", { listing: { ...listing, load: async () => bundle }, game: fourline() as unknown as Game<Shape> });
  games.set("pennies", { listing: penniesListing, game: pennies as unknown as Game<Shape> });
  return games;
}

export async function simulate(seed: number, bug: Bug | null = null): Promise<Outcome> {
  const world = worldOf(seed);
  const shared = seed % 2 === 1;
  const reports: string[] = [];
  const setting: Setting = {
    ...{ world, shared, bug, noticeLoss: 0, disk: memoryStore(), games: await gamesOf(), listeners: new Map(), changed: () => undefined },
    // We cause the failures of the store; anything else that a host reports is a bug.
    report: ({ text, error }) => {
      if (error instanceof Error && error.name !== "StoreError" && !/bot|answer/.test(text)) reports.push(`${text}: ${error.stack}`);
    },
  };
  const nodes = Array.from({ length: shared ? world.between(2, 3) : 1 }, (_, i) => nodeOf(setting, `n${i}`));
  for (const node of nodes) void node.restart();
  const wire = wireOf(world, nodes);
  const players: Player[] = [];
  const opening = openTables(world, wire, setting, players);
  await world.run(20_000, () => players.length > 0);
  await opening;

  const mishaps: Record<string, number> = {};
  const jumps = world.chance(0.3);
  const dark: Darkness[] = [];
  const lights = lightsOver(world, dark);
  setting.changed = () => lights(nodes.some((node) => node.host() !== null));
  for (const player of players) player.begin();
  trouble(world, nodes, wire, setting, jumps, mishaps);
  await world.run(world.now() + TROUBLED, () => false);
  heal(nodes, wire, setting);
  await world.run(world.now() + PATIENCE, () => players.every((player) => player.over()));

  const faults: string[] = [...reports];
  for (const match of new Set(players.map((player) => player.match))) {
    const here = players.filter((player) => player.match === match);
    faults.push(...(await faultsOf(setting, match, here, { honest: !jumps, dark, epoch: EPOCH, shared })));
  }
  const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.length, 0);
  return { seed, faults: [...new Set(faults)], steps: world.steps(), acknowledged, mishaps };
}

/** Opens one table of each game, some of them with a bot. */
async function openTables(world: World, wire: Wire, { games }: Setting, players: Player[]): Promise<void> {
  const made: Player[] = [];
  for (const game of ["fourline", "pennies"]) {
    const rules = games.get(game)?.game;
    if (!rules) throw new Error(`${game} is missing.`);
    const bot = world.chance(0.3);
    const request: CreateRequest = {
      ...{ game, seats: bot ? [null, "random"] : 2, isPublic: true },
      clock: world.pick([{ kind: "none" }, { kind: "move", ms: 15_000 }, { kind: "bank", ms: 40_000, increment: 1000 }] as const),
      absence: { idleTurns: world.between(1, 3), outcome: world.pick(["forfeit", "bot"] as const) },
    };
    const reply = await wire.request((host) => host.create(request));
    if (!reply?.ok) throw new Error(`A table couldn't be opened: ${JSON.stringify(reply)}`);
    const { match } = reply.value;
    const pace = world.pick([600, 3000, 12_000]);
    // Somebody may leave for good: if there is a clock, the match must end without them.
    const leaver = request.clock?.kind !== "none" && world.chance(0.3) ? 0 : null;
    for (const seat of bot ? [0, null] : [0, 1, null]) {
      const key = seat === null ? null : Array.from(world.bytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
      made.push(
        playerAt(world, wire, rules, {
          match,
          seat,
          key,
          name: `${game}-${seat ?? "spectator"}`,
          pace,
          leaves: seat !== null && seat === leaver,
        }),
      );
    }
  }
  players.push(...made);
}

/** Records the times when no host is up: clocks must not count them. */
function lightsOver(world: World, dark: Darkness[]): (lit: boolean) => void {
  let since: number | null = null;
  return (lit) => {
    if (!lit) since ??= world.now();
    else if (since !== null) {
      dark.push({ from: since, to: world.now() });
      since = null;
    }
  };
}

/** Injects one fault after another, each of which ends by itself after a while. */
function trouble(world: World, nodes: readonly Node[], wire: Wire, setting: Setting, jumps: boolean, count: Record<string, number>): void {
  const until = world.now() + TROUBLED;
  const kinds = ["crash", "crash", "cut", "unreachable", "full", "loss", "slow", "notice", "pause", ...(jumps ? ["jump"] : [])];
  const next = (): void => {
    if (world.now() >= until) return;
    const kind = world.pick(kinds);
    count[kind] = (count[kind] ?? 0) + 1;
    const node = world.pick(nodes);
    const lasts = world.between(100, world.pick([1000, 5000, 25_000]));
    const back = begin(kind, node);
    world.after(lasts, back);
    world.after(world.between(200, 6000), next);
  };
  const begin = (kind: string, node: Node): (() => void) => {
    switch (kind) {
      case "crash":
        node.crash();
        return () => void node.restart();
      case "cut":
        node.trouble.cut = true;
        return () => void (node.trouble.cut = false);
      case "unreachable":
        node.unreachable = true;
        return () => void (node.unreachable = false);
      case "full":
        for (const one of nodes) one.trouble.full = true;
        return () => nodes.forEach((one) => (one.trouble.full = false));
      case "loss":
        Object.assign(wire, { loss: 0.3 });
        node.trouble.loss = 0.3;
        return () => {
          wire.loss = 0.03;
          node.trouble.loss = 0.02;
        };
      case "slow":
        wire.slowest = 3000;
        return () => void (wire.slowest = 60);
      case "notice":
        setting.noticeLoss = 1;
        return () => void (setting.noticeLoss = 0.2);
      case "jump":
        node.skew += world.between(-60_000, 60_000);
        return () => void (node.skew = world.pick([0, node.skew]));
      default:
        return () => undefined;
    }
  };
  next();
}

function heal(nodes: readonly Node[], wire: Wire, setting: Setting): void {
  Object.assign(wire, { loss: 0, slowest: 60 });
  setting.noticeLoss = 0;
  for (const node of nodes) {
    Object.assign(node.trouble, { cut: false, full: false, loss: 0 });
    node.unreachable = false;
    node.skew = 0;
    void node.restart();
  }
}
