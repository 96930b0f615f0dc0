// How long honest players wait for their moves while somebody attacks the server, with the limits as they come.
// Part of `npm run bench -- server`; alone: `node bench/server/attacks.mjs`, which replaces its section of results.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { figure, table } from "../measure.mjs";
import { bomb, longRecord } from "./attack-content.mjs";
import { FULL_GAME, percentile } from "./load.mjs";
import { cpuOf, freePort, start } from "./process.mjs";

const require = createRequire(new URL("../../package.json", import.meta.url));
const { WebSocket } = require("ws");
const program = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const results = fileURLToPath(new URL("results.md", import.meta.url));
const TITLE = "## Honest players under attack";

const PAIRS = 10;
const PAUSE_MS = 60;
const PHASE_MS = Number(process.env.BENCH_ATTACK_MS ?? 8000);
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server with its usual limits; `from` is the address that a request comes from. */
async function open() {
  const port = await freePort();
  // In memory where that is possible: what counts here is the event loop, not a disk that others use too.
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "bench-attacks-"));
  const base = `http://127.0.0.1:${port}`;
  const args = [program, "serve", "--port", String(port), "--host", "127.0.0.1", "--data", folder, "--trust-proxy", "--log-level", "fatal"];
  const server = await start(args, {}, async () => (await fetch(`${base}/ready`)).ok);
  const ask = async (from, path, body, key) => {
    const headers = { "x-forwarded-for": from, ...(key ? { authorization: `Bearer ${key}` } : {}) };
    const init = body === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
    const answer = await fetch(`${base}/api${path}`, init);
    const text = await answer.text();
    return { status: answer.status, json: () => JSON.parse(text) };
  };
  const post = (from, path, body, key) => ask(from, path, JSON.stringify(body), key);
  const socket = (from) =>
    new Promise((resolve, reject) => {
      const opened = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false, headers: { "x-forwarded-for": from } });
      opened.once("open", () => resolve(opened)).once("error", reject);
    });
  const seated = async (from, setup) => {
    const { match } = (await post(from, "/matches", { isPublic: true, ...setup })).json();
    const keys = [];
    for (const seat of [0, 1]) {
      const sat = (await post(from, `/matches/${match}/seats`, { name: `p${seat}`, seat })).json();
      if (!sat.key) throw new Error(JSON.stringify(sat));
      keys.push(sat.key);
    }
    return { match, keys };
  };
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...{ port, pid: server.pid, ask, post, socket, seated, stop } };
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

/** Repeats something, a number at a time, until it is over. */
const flood = (atOnce, isOver, work) =>
  Promise.all(
    Array.from({ length: atOnce }, async (_, i) => {
      while (!isOver()) await work(i).catch(() => later(20));
    }),
  );

const EVIL = "198.51.100.9";

/** Each attack prepares what it needs, and then goes on until it is over; it gives a remark. */
const ATTACKS = [
  { name: "nothing", before: "3.1 / 9 ms", run: async () => "" },
  {
    name: "a table of custom Sanguine cards made to be expensive, moves and reads without pause",
    before: "50.4 s for one move, and again for every read",
    run: async (site, isOver) => {
      const largest = await site.post(EVIL, "/matches", { game: "sanguine", seats: 2, options: bomb(30, 31) });
      const { match, keys } = await site.seated(EVIL, { game: "sanguine", seats: 2, options: bomb(9, 11) });
      let seq = 0;
      await flood(8, isOver, async (i) => {
        if (i === 0) {
          const at = (await site.ask(EVIL, `/matches/${match}`, undefined, keys[seq % 2])).json().position;
          const mover = at?.toAct[0] ?? 0;
          const { position } = (await site.ask(EVIL, `/matches/${match}`, undefined, keys[mover])).json();
          const move = position?.moves?.find((one) => one.startsWith("place")) ?? position?.moves?.[0];
          if (!move) return later(50);
          seq += 1;
          await site.post(EVIL, `/matches/${match}/commands`, { id: `b${seq}`, expect: position.seq, do: move }, keys[mover]);
        } else await site.ask(EVIL, `/matches/${match}${i % 2 === 0 ? "/record" : ""}`);
      });
      return `930 cells: refused with ${largest.status}; ${seq} moves on 99 cells`;
    },
  },
  ...[8, 60].map((atOnce) => ({
    name: `${atOnce} parallel POST /api/verify of a long record`,
    before: atOnce === 8 ? "411 / 899 ms" : "912 / 2058 ms",
    run: async (site, isOver, text) => {
      const statuses = {};
      await flood(atOnce, isOver, async () => {
        const { status } = await site.ask(EVIL, "/verify", text);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 429) await later(100);
      });
      return Object.entries(statuses)
        .map(([status, count]) => `${status} × ${count}`)
        .join(", ");
    },
  })),
  {
    name: "12 tables of four Sagrada experts each",
    before: "easy bot 60 ms → 15 s and an idle move",
    run: async (site, isOver) => {
      for (let i = 0; i < 12; i++) await site.post(EVIL, "/matches", { game: "sagrada", seats: ["expert", "expert", "expert", "expert"] });
      const waits = [];
      while (!isOver()) {
        const { match } = (await site.post("203.0.113.7", "/matches", { game: "fourline", seats: [null, "easy"], isPublic: true })).json();
        const { key } = (await site.post("203.0.113.7", `/matches/${match}/seats`, { name: "Eve", seat: 0 })).json();
        const sent = performance.now();
        await site.post("203.0.113.7", `/matches/${match}/commands`, { id: "a", expect: 0, do: "drop 4" }, key);
        while ((await site.ask("203.0.113.7", `/matches/${match}`, undefined, key)).json().position.seq < 2) await later(20);
        waits.push(performance.now() - sent);
        await later(300);
      }
      return `an easy bot answers in ${figure(percentile(waits, 0.5))} ms, at most ${figure(Math.max(...waits))} ms`;
    },
  },
  {
    name: "a player who moves and undoes without pause",
    before: "98 of the other's 101 moves stale",
    run: async (site, isOver) => {
      let [stale, done, seq] = [0, 0, 0];
      while (!isOver()) {
        const { match, keys } = await site.seated(EVIL, { game: "fourline", seats: 2 });
        // Columns in which nobody lines up four.
        for (const column of [1, 2, 4, 5, 7]) {
          if (isOver()) break;
          const drop = { id: `d${seq++}`, do: `drop ${column}` };
          const first = (await site.ask(EVIL, `/matches/${match}`, undefined, keys[0])).json().position.seq;
          await site.post(EVIL, `/matches/${match}/commands`, { ...drop, expect: first }, keys[0]);
          const seen = (await site.ask("203.0.113.8", `/matches/${match}`, undefined, keys[1])).json().position.seq;
          const spam = Array.from({ length: 5 }, (_, i) =>
            site.post(
              EVIL,
              `/matches/${match}/commands`,
              { id: `u${seq++}`, expect: seen, do: i % 2 === 0 ? "undo" : "ask-undo" },
              keys[0],
            ),
          );
          const { status } = await site.post(
            "203.0.113.8",
            `/matches/${match}/commands`,
            { ...drop, id: `v${seq++}`, expect: seen },
            keys[1],
          );
          if (status === 200) done += 1;
          else stale += 1;
          await Promise.all(spam);
        }
      }
      return `${stale} of the other's ${stale + done} moves stale`;
    },
  },
  {
    name: "150 sockets that subscribe 50 times a second and read nothing",
    before: "55 ms (p50)",
    run: async (site, isOver) => {
      const { match, keys } = await site.seated(EVIL, { game: "fourline", seats: 2, isPublic: true });
      for (let i = 0; i < 60; i++) await site.post(EVIL, `/matches/${match}/chat`, { text: "x".repeat(300) }, keys[0]);
      const sockets = await Promise.all(Array.from({ length: 150 }, () => site.socket(EVIL)));
      for (const one of sockets) one.on("error", () => {}).pause();
      while (!isOver()) {
        for (const one of sockets) if (one.readyState === 1) one.send(JSON.stringify({ subscribe: { match } }));
        await later(20);
      }
      const left = sockets.filter((one) => one.readyState === 1).length;
      for (const one of sockets) one.terminate();
      return `${left} of 150 still open at the end`;
    },
  },
  {
    name: "600 plain connections that send nothing",
    before: "367 of 400 file descriptors for 72 s",
    run: async (site, isOver) => {
      const lines = Array.from({ length: 600 }, () => connect(site.port, "127.0.0.1").on("error", () => {}));
      while (!isOver()) await later(50);
      const left = lines.filter((line) => !line.destroyed).length;
      for (const line of lines) line.destroy();
      return `${left} still open after ${figure(PHASE_MS / 1000)} s (behind a proxy they aren't counted by address)`;
    },
  },
];

export async function attacks(say = () => {}) {
  const rows = [];
  const record = await longRecord();
  for (const { name, before, run } of ATTACKS) {
    const site = await open();
    try {
      const waits = [];
      let [isHonestOver, isOver] = [false, false];
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
      const attack = run(site, () => isOver, record);
      await Promise.race([later(PHASE_MS), honest]);
      const used = (cpuOf(site.pid) - cpu) / (PHASE_MS / 1000);
      isOver = true;
      const remark = await attack;
      isHonestOver = true;
      await honest;
      rows.push([name, before, `${figure(percentile(waits, 0.5))} / ${figure(percentile(waits, 0.99))} ms`, `${figure(used)}`, remark]);
      say(rows.at(-1).join(" | "));
    } finally {
      await site.stop();
    }
  }
  return [
    TITLE,
    `${2 * PAIRS} people play Fourline at a steady pace, from addresses of their own, while one more address attacks for ${figure(PHASE_MS / 1000)} s; the data is in memory, the limits are those of \`parlour serve\`. p50 / p99 of their moves; load average ${loadavg()[0].toFixed(1)} on two cores, so compare with the first line. “Before” was measured on an earlier version with similar attacks.`,
    table(["attack", "before", "now", "cores used", ""], rows),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const section = (await attacks((line) => process.stderr.write(`${line}\n`))).join("\n\n");
  const parts = readFileSync(results, "utf8")
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith(TITLE));
  writeFileSync(results, `${parts.map((part) => part.trimEnd()).join("\n\n")}\n\n${section}\n`);
  process.exit(0);
}
