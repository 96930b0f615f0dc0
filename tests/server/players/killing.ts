import { fastRng } from "../../../src/engine/contract/chance.ts";
import { type Crowd, startCrowd, wrongIn } from "./crowd.ts";
import { ask, type Launched, launch, scratch, type ServerProcess, steadyPort } from "../process.ts";
import { hastyClient, insist } from "./seat.ts";

export interface KillReport {
  readonly cycles: number;
  /** How many cycles killed the server while it was starting. */
  readonly unborn: number;
  readonly matches: number;
  readonly acknowledged: number;
  /** Turns that a timer ended, at a table where nobody moves. */
  readonly timeouts: number;
  readonly wrong: readonly string[];
}

/** A cycle with fewer moves would prove little, however busy the machine is. */
const FEWEST_MOVES = 6;
/** A server that doesn't get that far in this time counts as dead. */
const LONGEST_STANDSTILL_MS = 60_000;
/** One server in this many is killed while it starts, at a time up to about the length of a start. */
const UNBORN_EVERY = 10;
const LONGEST_UNBORN_MS = 1200;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Kills a real server with SIGKILL at random moments while pairs of real clients play on it, and starts it again on the same
 * data. At the end it asks for everything that was acknowledged. `next` says whether to do another cycle.
 */
export async function killUnderLoad(next: () => boolean, { pairs = 8, seed = 1, longest = 500 } = {}): Promise<KillReport> {
  const { folder, remove } = scratch();
  const rng = fastRng(seed);
  const random = (): number => rng.int(1_000_000) / 1_000_000;
  const limits = ["requestsPerMinute", "matchesPerHour"].flatMap((name) => ["--limit", `${name}=0`]);
  const port = await steadyPort();
  const start = (): Launched => launch(["--data", folder, "--port", String(port), ...limits]);
  let server = await start().serving;
  const { base } = server;
  const client = hastyClient(base);

  const slow = await client.create({ game: "fourline", seats: 2, isPublic: true, clock: { kind: "move", ms: 1000 } });
  for (const seat of [0, 1]) await client.sit(slow.match, { name: `Sleeper ${seat}`, seat });

  const crowd = startCrowd([base, base], pairs, random);
  const wrong: string[] = [];
  let cycles = 0;
  let unborn = 0;
  while (wrong.length === 0 && next()) {
    const before = crowd.acknowledged();
    await later(20 + Math.floor(random() * longest));
    wrong.push(...(await standstill(crowd, before, server)));
    await server.end("SIGKILL");
    cycles += 1;
    if (rng.int(UNBORN_EVERY) === 0) {
      await killUnborn(start(), Math.floor(random() * LONGEST_UNBORN_MS));
      unborn += 1;
    }
    server = await start().serving;
  }
  await crowd.stop();

  wrong.push(...crowd.surprises);
  for (const played of crowd.matches) wrong.push(...(await wrongIn(client, played)));
  const timeouts = await sleptThrough();
  if (timeouts === 0) wrong.push("no timer went off at the table where nobody moves");
  client.close();
  await server.end();
  remove();
  return { cycles, unborn, matches: crowd.matches.length, acknowledged: crowd.acknowledged(), timeouts, wrong };

  /** The clocks continued after every restart: timers ended turn after turn. */
  async function sleptThrough(): Promise<number> {
    for (let attempt = 0; attempt < 4000; attempt++) {
      const record = JSON.stringify(await insist(() => client.record(slow.match)));
      const count = record.match(/"kind":"timed-out"|"do":"timeout"/g)?.length ?? 0;
      if (count > 0) return count;
      await later(25);
    }
    return 0;
  }
}

/** Waits until enough moves were made, and reports what is known about a server that doesn't get there. */
async function standstill(crowd: Crowd, before: number, { base, child, said }: ServerProcess): Promise<string[]> {
  const since = Date.now();
  while (crowd.acknowledged() < before + FEWEST_MOVES) {
    if (Date.now() - since > LONGEST_STANDSTILL_MS) {
      const health = await ask(base, "/ready", { signal: AbortSignal.timeout(5000) }).then(({ status }) => status, String);
      const state = child.exitCode ?? child.signalCode ?? "running";
      return [
        `fewer than ${FEWEST_MOVES} moves in ${LONGEST_STANDSTILL_MS / 1000} s: the server is ${state}, /ready says ${health}, it wrote: ${said()}`,
      ];
    }
    await later(10);
  }
  return [];
}

/** Kills a starting server, whether or not it is ready by then. */
async function killUnborn({ child, serving }: Launched, after: number): Promise<void> {
  const ended = serving.then((server) => server.end("SIGKILL")).catch(() => {});
  await later(after);
  child.kill("SIGKILL");
  await ended;
}
