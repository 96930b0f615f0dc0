// `node bench/server/bots.mjs [people] [seconds] [level]`: people who play Fourline against a bot (`expert` if left out), each from an
// address of their own, and how long they wait for its moves: first by themselves, then, against experts, while one address floods
// the server with bots. Needs a built tree.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { usage } from "../usage.mjs";
import { freePort, start } from "./process.mjs";

const PEOPLE = Number(process.argv[2] ?? 50);
const SECONDS = Number(process.argv[3] ?? 25);
const LEVEL = process.argv[4] ?? "expert";
usage("node bench/server/bots.mjs [people] [seconds] [level]", PEOPLE > 0 && SECONDS > 0);
/** How long a person looks at the board. */
const THINKS_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), "parlour-bots-"));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const bin = fileURLToPath(new URL("../../bin/parlour.js", import.meta.url));
const server = await start(
  [bin, "serve", "--port", String(port), "--host", "127.0.0.1", "--data", folder, "--log-level", "error", "--limit", "matchesPerHour=0"],
  { TRUST_PROXY: "1" },
  async () => (await fetch(`${base}/ready`)).ok,
);

async function ask(address, path, body, key) {
  const headers = { "content-type": "application/json", "x-forwarded-for": address, ...(key && { authorization: `Bearer ${key}` }) };
  const response = await fetch(`${base}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Calls back with each message of a table, until the signal. */
async function follow(address, match, key, signal, hear) {
  const headers = { "x-forwarded-for": address, ...(key && { authorization: `Bearer ${key}` }) };
  const response = await fetch(`${base}/api/matches/${match}/stream`, { headers, signal });
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line !== "") hear(JSON.parse(line));
  }
}

/** Plays Fourline against expert, match after match; gives the times that the bot took. */
async function person(address, until, waits) {
  while (performance.now() < until) {
    const { match } = await ask(address, "/matches", { game: "fourline", seats: [null, LEVEL], isPublic: true });
    const { key } = await ask(address, `/matches/${match}/seats`, { name: "P", seat: 0 });
    const stop = new AbortController();
    let now = null;
    let wake = () => {};
    const following = follow(address, match, key, stop.signal, (message) => {
      if (message.kind === "table") now = message.table.position;
      if (message.kind === "frame") now = message.frame;
      wake();
    }).catch(() => {});
    const when = async (test) => {
      for (;;) {
        if (now && test(now)) return;
        await new Promise((resolve) => (wake = resolve));
      }
    };
    await when(() => true);
    for (let n = 0; !now.result && performance.now() < until; n++) {
      await new Promise((resolve) => setTimeout(resolve, THINKS_MS * (0.5 + Math.random())));
      const open = [0, 1, 2, 3, 4, 5, 6].filter((column) => now.view.cells[35 + column] === -1);
      const column = open[Math.floor(Math.random() * open.length)];
      const sent = performance.now();
      const { seq: expect } = now;
      await ask(address, `/matches/${match}/commands`, { id: `m${n}`, expect, do: `drop ${column + 1}` }, key);
      await when(({ seq, toAct, result }) => result || (seq > expect && toAct.includes(0)));
      waits.push(performance.now() - sent);
    }
    stop.abort();
    await following;
  }
}

async function people(name) {
  const before = await counters();
  const until = performance.now() + SECONDS * 1000;
  const waits = [];
  await Promise.all(Array.from({ length: PEOPLE }, (_, i) => person(`10.0.${i >> 8}.${i & 255}`, until, waits)));
  const after = await counters();
  waits.sort((a, b) => a - b);
  const at = (share) => `${(waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] / 1000).toFixed(2)} s`;
  const idle = after.gaveUp - before.gaveUp;
  process.stdout.write(
    `${name}: ${waits.length} answers to ${PEOPLE} people, p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}; ` +
      `idle moves on the whole server: ${idle}; hurried: ${after.hurried - before.hurried}; ` +
      `${(((after.thought - before.thought) / Math.max(1, after.answers - before.answers)) * 1000).toFixed(1)} ms of thinking per answer\n`,
  );
}

async function counters() {
  const text = await (await fetch(`${base}/metrics`)).text();
  const value = (name) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1] ?? 0);
  const hurried = value('parlour_bot_answers_total\\{how="hurried"\\}');
  const answers = hurried + value('parlour_bot_answers_total\\{how="full"\\}');
  return { hurried, answers, gaveUp: value("parlour_bots_gave_up_total"), thought: value("parlour_bot_thought_seconds_total") };
}

/** One address: tables of four experts, watched, and many tables against experts, each waiting for its bot. */
async function flood(signal) {
  const address = "192.0.2.66";
  for (let i = 0; i < 40; i++) {
    const { match } = await ask(address, "/matches", { game: "sagrada", seats: ["expert", "expert", "expert", "expert"], isPublic: true });
    follow(address, match, null, signal, () => {}).catch(() => {});
  }
  for (let i = 0; i < 150; i++) {
    const { match } = await ask(address, "/matches", { game: "sagrada", seats: [null, "expert", "expert", "expert"], isPublic: true });
    const { key } = await ask(address, `/matches/${match}/seats`, { name: "F", seat: 0 });
    follow(address, match, key, signal, () => {}).catch(() => {});
  }
}

try {
  await people("by themselves");
  if (LEVEL === "expert") {
    const stop = new AbortController();
    await flood(stop.signal);
    await people("during a flood of 190 tables from one address");
    stop.abort();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
