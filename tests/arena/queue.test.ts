import { type ChildProcess, spawn } from "node:child_process";
import { getEventListeners } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import type { PlayedRound } from "../../src/arena/figures/standings.ts";
import { runQueue } from "../../src/arena/queue/coordinator.ts";
import type { TableSetup } from "../../src/arena/play-round.ts";
import { type Postgres, startPostgres } from "../postgres.ts";

const parlour = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));

let postgres: Postgres;
const workers: ChildProcess[] = [];
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await postgres.stop();
});

/** A worker as a process of its own; resolves once it is waiting for rounds. */
function startWorker(url: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const worker = spawn(process.execPath, [parlour, "arena-worker", "--queue", url, "--threads", "1"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    workers.push(worker);
    worker.once("exit", (code) => reject(new Error(`The worker ended with ${code}.`)));
    worker.stderr?.on("data", (text) => String(text).includes("Waiting") && resolve(worker));
  });
}

test("a worker that is killed loses no round and doubles none", async () => {
  const url = await postgres.database();
  const setup: TableSetup = {
    ...{ listing: "fourline", options: {}, seats: 2, seed: "queue", thinking: { iterations: 4000 } },
    bots: ["greedy", "random"].map((name) => ({ kind: "name", name })),
  };
  const rounds = 14;
  // The first one to come creates the tables.
  const [first] = await Promise.all([startWorker(url), startWorker(url)]);
  let killed = false;
  const { signal } = new AbortController();
  const played: readonly PlayedRound[] = await runQueue({
    ...{ setup, rounds, url, signal },
    onRound: (done) => {
      if (done.length >= 2 && !killed) killed = first.kill("SIGKILL");
      return false;
    },
  });
  expect(killed).toBe(true);
  // Otherwise Node warns of a leak, in the middle of the progress line.
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(played.map(({ index }) => index)).toEqual(Array.from({ length: rounds }, (_, index) => index));
  expect(played.every(({ games }) => games.length === 2 && games.every(({ report }) => report.result !== null))).toBe(true);
  const client = new Client({ connectionString: url });
  await client.connect();
  const left = await client.query("select run from parlour_arena_results");
  await client.end();
  expect(left.rows).toEqual([]);
});
