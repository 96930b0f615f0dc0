// How long honest players wait for their moves while somebody attacks the server, with the limits as they come.
// Part of `npm run bench -- server`; alone: `node bench/server/attacks.mjs`, which replaces its section of results.md, or with a
// word (`node bench/server/attacks.mjs verify`) only the attacks that have it in their names, and nothing is written.
import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { figure, table } from "../measure.mjs";
import { usage } from "../usage.mjs";
import { longRecord } from "./attack-content.mjs";
import { ATTACKS } from "./attack-kinds.mjs";
import { later, siteAt } from "./attack-site.mjs";
import { FULL_GAME, percentile } from "./load.mjs";
import { cpuOf, freePort, start } from "./process.mjs";

const program = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const results = fileURLToPath(new URL("results.md", import.meta.url));
const TITLE = "## Honest players under attack";

const PAIRS = 10;
const PAUSE_MS = 60;
const PHASE_MS = Number(process.env.BENCH_ATTACK_MS ?? 8000);
const temporaryFolder = () => mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "bench-attacks-"));

/** A server with its usual limits. */
async function open() {
  const port = await freePort();
  // In memory where that is possible: what counts here is the event loop, not a disk that others use too.
  const folder = temporaryFolder();
  const args = [program, "serve", "--port", String(port), "--host", "127.0.0.1", "--data", folder, "--trust-proxy", "--log-level", "fatal"];
  const server = await start(args, {}, async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...siteAt(port), pid: server.pid, stop };
}

/** Starts an attack; returns a function that ends it and reports the outcome. */
function attackOn(site, number, file) {
  const child = fork(fileURLToPath(new URL("attacker.mjs", import.meta.url)), [String(number), String(site.port), file]);
  const done = new Promise((resolve, reject) => {
    child.once("message", ({ remark }) => resolve(remark));
    child.once("exit", (code) => reject(new Error(`The attacker ended with ${code}.`)));
  });
  // The error is reported to the caller who awaits it; until then it is ignored.
  done.catch(() => {});
  return async () => {
    child.send("over");
    const remark = await done;
    child.disconnect();
    return remark;
  };
}

/** Two people who play one match after the other, at a steady pace; each wait for an answer is passed to `waited`. */
async function honestPair(site, from, isOver, waited) {
  const sockets = [await site.socket(`${from}1`), await site.socket(`${from}2`)];
  while (!isOver()) {
    const { match, keys } = await site.seated(`${from}1`, { game: "fourline", seats: 2 });
    for (const [made, column] of FULL_GAME.entries()) {
      if (isOver()) break;
      const mover = sockets[made % 2];
      const sent = performance.now();
      const answered = new Promise((resolve) => mover.once("message", resolve));
      mover.send(JSON.stringify({ command: { match, key: keys[made % 2], id: `m${made}`, expect: made, do: `drop ${column + 1}` } }));
      const answer = JSON.parse(await answered);
      if (answer.answer?.kind !== "done") throw new Error(JSON.stringify(answer).slice(0, 200));
      waited(performance.now() - sent);
      await later(PAUSE_MS);
    }
  }
  for (const one of sockets) one.terminate();
}

export async function attacks(say = () => {}, only = "") {
  const rows = [];
  const shelf = temporaryFolder();
  const record = join(shelf, "record.json");
  writeFileSync(record, await longRecord());
  for (const [number, { name, before }] of ATTACKS.entries()) {
    if (!name.includes(only)) continue;
    const site = await open();
    try {
      const waits = [];
      let isHonestOver = false;
      let note = (_ms) => {};
      const honest = Promise.all(
        Array.from({ length: PAIRS }, (_, i) =>
          honestPair(
            site,
            `10.0.${i}.`,
            () => isHonestOver,
            (ms) => note(ms),
          ),
        ),
      );
      await later(2500);
      note = (ms) => void waits.push(ms);
      const cpu = cpuOf(site.pid);
      const endAttack = attackOn(site, number, record);
      await Promise.race([later(PHASE_MS), honest]);
      const used = (cpuOf(site.pid) - cpu) / (PHASE_MS / 1000);
      const remark = await endAttack();
      isHonestOver = true;
      await honest;
      rows.push([name, before, `${figure(percentile(waits, 0.5))} / ${figure(percentile(waits, 0.99))} ms`, `${figure(used)}`, remark]);
      say(rows.at(-1).join(" | "));
    } finally {
      await site.stop();
    }
  }
  rmSync(shelf, { recursive: true, force: true });
  return [
    TITLE,
    `${2 * PAIRS} people play Fourline at a steady pace, from addresses of their own, while one more address attacks for ${figure(PHASE_MS / 1000)} s; the data is in memory, the limits are those of \`parlour serve\`. p50 / p99 of their moves; load average ${loadavg()[0].toFixed(1)} on two cores, so compare with the first line. “Before” was measured on an earlier version with similar attacks.`,
    table(["attack", "before", "now", "cores used", ""], rows),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv[2];
  const isKnown = only === undefined || ATTACKS.some(({ name }) => name.includes(only));
  usage("node bench/server/attacks.mjs [part of the name of an attack]", isKnown);
  const section = (await attacks((line) => process.stderr.write(`${line}\n`), only)).join("\n\n");
  if (only) process.exit(0);
  const parts = readFileSync(results, "utf8")
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith(TITLE));
  writeFileSync(results, `${parts.map((part) => part.trimEnd()).join("\n\n")}\n\n${section}\n`);
  process.exit(0);
}
