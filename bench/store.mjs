import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listingOf } from "../dist/server/catalog.js";
import { openHost } from "../dist/host/open.js";
import { memoryStore } from "../dist/store/memory.js";
import { postgresStore } from "../dist/store/postgres/postgres.js";
import { sqliteStore } from "../dist/store/sqlite/sqlite.js";
import { usage } from "./usage.mjs";

/*
 * node bench/store.mjs [--seconds 2] [--sizes 1,64] [--store sqlite] [--folder /path/on/the/disk/to/measure]
 * Durable moves through the host, without a network, over how many matches are played at once: the curve of group commit.
 * With DATABASE_URL it measures PostgreSQL too.
 */

function flag(name, usual) {
  const at = process.argv.indexOf(`--${name}`);
  return (at < 0 ? undefined : process.argv[at + 1]) ?? usual;
}

const seconds = Number(flag("seconds", "2"));
usage("node bench/store.mjs [--seconds 2] [--sizes 1,64] [--store sqlite] [--folder /path/on/the/disk/to/measure]", seconds > 0);
const folder = mkdtempSync(join(flag("folder", tmpdir()), "parlour-bench-"));

async function play(host, until, waits) {
  const made = await host.create({ game: "fourline", seats: 2, isPublic: true });
  if (!made.ok) throw new Error(made.error.text);
  const { match } = made.value;
  const keys = [];
  for (const seat of [0, 1]) {
    const sat = await host.sit(match, { name: `P${seat}`, seat });
    if (!sat.ok) throw new Error(sat.error.text);
    keys.push(sat.value.key);
  }
  // A match is played until it ends, then the next one begins.
  let moves = 0;
  for (let seq = 0; !until(); seq++) {
    const seat = seq % 2;
    const began = performance.now();
    const reply = await host.act(match, keys[seat] ?? "", { id: `m${seq}`, expect: seq, do: `drop ${((seq >> 1) % 3) * 2 + seat + 1}` });
    if (!reply.ok) throw new Error(reply.error.text);
    if (reply.value.kind !== "done") return moves;
    waits.push(performance.now() - began);
    moves += 1;
    if (reply.value.frame.result) return moves;
  }
  return moves;
}

async function measure(name, store, concurrency) {
  const randomness = { bytes: (count) => Uint8Array.from(randomBytes(count)) };
  const clock = { now: () => Date.now(), after: () => () => undefined };
  const host = openHost({ store, clock, randomness, thinker: () => Promise.reject(new Error("none")), games: listingOf });
  await host.sweep();
  const waits = [];
  const before = store.written?.();
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = () => performance.now() - began > seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: concurrency }, async () => {
      let moves = 0;
      while (!until()) moves += await play(host, until, waits);
      return moves;
    }),
  );
  const lasted = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const moves = counts.reduce((sum, count) => sum + count, 0);
  const after = store.written?.();
  const commits = (after?.commits ?? 0) - (before?.commits ?? 0);
  waits.sort((a, b) => a - b);
  const at = (share) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(2);
  const perCommit = commits === 0 ? "–" : (((after?.writes ?? 0) - (before?.writes ?? 0)) / commits).toFixed(1);
  const cpuEach = (user + system) / Math.max(1, moves);
  console.log(
    `| ${name} | ${concurrency} | ${Math.round(moves / lasted)} | ${perCommit} | ${at(0.5)} | ${at(0.99)} | ${cpuEach.toFixed(0)} |`,
  );
  await host.stop();
}

console.log("| store | matches at once | moves/s | writes per commit | p50 ms | p99 ms | CPU µs per move |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
const sizes = flag("sizes", "1,2,4,8,16,32,64,128,256").split(",").map(Number);
const stores = [
  ["memory", async () => memoryStore()],
  ["sqlite", () => sqliteStore({ file: join(folder, "bench.db") })],
];
const url = process.env["DATABASE_URL"];
if (url !== undefined) stores.push(["postgres", () => postgresStore({ url })]);
const only = flag("store", "");
for (const [name, open] of stores) {
  if (only !== "" && only !== name) continue;
  const store = await open();
  for (const concurrency of sizes) await measure(name, store, concurrency);
  await store.close();
}
rmSync(folder, { recursive: true, force: true });
