import { fastRng } from "../../src/engine/chance.ts";
import { hastyClient, insist, startCrowd, wrongIn } from "./crowd.ts";
import { scratch, type ServerProcess, startProcess } from "./process.ts";

export interface KillReport {
  readonly cycles: number;
  readonly matches: number;
  readonly acknowledged: number;
  /** Turns that a timer ended, at a table where nobody moves. */
  readonly timeouts: number;
  readonly wrong: readonly string[];
}

/**
 * Kills the real server with -9 at random moments while pairs of real clients play on it, and starts it again on the same
 * data, so many times over; then asks it for everything that was acknowledged.
 */
export async function killUnderLoad(
  cycles: number,
  { pairs = 8, seed = 1, longest = 500, progress = (_cycle: number) => {}, enough = (): boolean => false } = {},
): Promise<KillReport> {
  const { folder, remove } = scratch();
  const rng = fastRng(seed);
  const random = (): number => rng.int(1_000_000) / 1_000_000;
  const limits = ["requestsPerMinute", "matchesPerHour"].flatMap((name) => ["--limit", `${name}=0`]);
  let server: ServerProcess = await startProcess("--data", folder, ...limits);
  const { base, port } = server;
  const again = (): Promise<ServerProcess> => startProcess("--data", folder, "--port", String(port), ...limits);
  const client = hastyClient(base);

  const slow = await client.create({ game: "fourline", seats: 2, isPublic: true, clock: { kind: "move", ms: 1000 } });
  for (const seat of [0, 1]) await client.sit(slow.match, { name: `Sleeper ${seat}`, seat });

  const crowd = startCrowd([base, base], pairs, random);
  let killed = 0;
  while (killed < cycles && !enough()) {
    const before = crowd.acknowledged();
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.floor(random() * longest)));
    // A cycle in which nobody could move would show nothing.
    while (crowd.acknowledged() === before) await new Promise((resolve) => setTimeout(resolve, 10));
    await server.end("SIGKILL");
    server = await again();
    killed += 1;
    progress(killed);
  }
  await crowd.stop();

  const wrong = [...crowd.surprises];
  for (const played of crowd.matches) wrong.push(...(await wrongIn(client, played)));
  const timeouts = await sleptThrough();
  if (timeouts === 0) wrong.push("no timer went off at the table where nobody moves");
  client.close();
  await server.end();
  remove();
  return { cycles: killed, matches: crowd.matches.length, acknowledged: crowd.acknowledged(), timeouts, wrong };

  /** The clocks went on after every restart: turn after turn was ended by its timer. */
  async function sleptThrough(): Promise<number> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const record = JSON.stringify(await insist(() => client.record(slow.match)));
      const count = record.match(/"kind":"timed-out"|"do":"timeout"/g)?.length ?? 0;
      if (count > 0) return count;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return 0;
  }
}
