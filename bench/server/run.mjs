// `npm run bench -- server`: real server processes on this machine, played by real sockets, in alternation.
// Everything is bounded, and every process that is started is stopped.
import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { figure, median, table } from "../measure.mjs";
import { attacks } from "./attacks.mjs";
import { inTurn, percentile, playLoad } from "./load.mjs";
import { parlourServer } from "./parlour.mjs";
import { memoryOf } from "./process.mjs";

const TABLES = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 16);
/** The number of rounds of a lone match, after all others. */
const LONE_ROUNDS = 3;
/** How many sockets stay quiet while 200 matches are played. */
const IDLE = 10_000;
const LIVE = 200;
/** How many whole games all tables play before anything is measured: compilers need their time. */
const WARM_UP = 8;
const CURVE = [1, 2, 5, 10, 25, 50, 100, 200];
/** How many times the curve is measured, every other time backwards: a busy moment of the machine must not bend it. */
const PASSES = 3;

const CONTESTANTS = [
  { name: "parlour", about: "parlour serve, SQLite, every move on disk before it is acknowledged" },
  { name: "memory", about: "boardgame.io, in memory (lost with the process)" },
  { name: "flatfile", about: "boardgame.io, FlatFile (no fsync)" },
  { name: "bare", about: "a bare ws loop with group fsync, no rules: the limit" },
];

/** What a server does in the quarter of its rounds in which it is disturbed least. */
const best = (runs) =>
  percentile(
    runs.map(({ perCpuSecond }) => perCpuSecond),
    0.75,
  );

const say = (text) => process.stderr.write(`${text}\n`);

export async function run() {
  const [busy] = loadavg();
  const parts = [
    "# The server compared with its peers",
    `Written by \`npm run bench -- server\`. Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, shared with other work (load average ${busy.toFixed(1)} before the start); loopback only.`,
    ...(await alternation()),
    ...(await curve()),
    ...(await crowd()),
    ...(await attacks(say)),
  ];
  const text = `${parts.join("\n\n")}\n`;
  writeFileSync(fileURLToPath(new URL("results.md", import.meta.url)), text);
  process.stdout.write(text);
  process.exit(0);
}

/** A contestant with the process that plays on its server; one task at a time. */
async function enter(contestant) {
  const child = fork(fileURLToPath(new URL("player.mjs", import.meta.url)), [contestant.name]);
  const answer = () =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`The player of ${contestant.name} ended with ${code}.`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        resolve(message);
      });
    });
  await answer();
  const ask = (task, about) => {
    const answered = answer();
    child.send({ task, about });
    return answered;
  };
  const stop = () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (!child.connected) return null;
    child.send({ task: "stop" });
    return ended;
  };
  return { ...contestant, load: () => ask("load", TABLES), lone: () => ask("lone"), stop, runs: [], waits: [] };
}

/** All servers at once, each idle while another is measured; the order turns with every round. */
async function alternation() {
  const servers = await Promise.all(CONTESTANTS.map(enter));
  try {
    for (const { name, load } of servers) {
      say(`Warming up ${name}…`);
      for (let i = 0; i < WARM_UP; i++) await load();
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const place of round % 2 === 0 ? servers : servers.toReversed()) {
        const done = await place.load();
        place.runs.push(done);
        say(
          `Round ${round + 1} of ${ROUNDS}, ${place.name}: ${figure(done.perCpuSecond)} moves per CPU-second, p50 ${figure(done.p50)} ms`,
        );
      }
    }
    // Only now: after a lone match, the compiler has to learn once more how many moves at once are answered.
    for (let round = 0; round < LONE_ROUNDS; round++) for (const place of servers) place.waits.push(...(await place.lone()));
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  const rate = Object.fromEntries(servers.map(({ name, runs }) => [name, median(runs.map(({ perCpuSecond }) => perCpuSecond))]));
  const lone = Object.fromEntries(servers.map(({ name, waits }) => [name, median(waits)]));
  const runsOf = (wanted) => servers.find(({ name }) => name === wanted).runs;
  /** How many times as much one did as another, in the same round. */
  const times = (one, other) => {
    const [these, those] = [runsOf(one), runsOf(other)];
    return median(these.map(({ perCpuSecond }, round) => perCpuSecond / those[round].perCpuSecond));
  };
  /** The same for the quarter of its rounds in which each was disturbed least: what others do to the machine only ever slows. */
  const undisturbed = (one, other) => best(runsOf(one)) / best(runsOf(other));
  const rows = servers.map(({ name, about, runs, waits }) => [
    about,
    figure(rate[name]),
    figure(best(runs)),
    figure(median(runs.map(({ perSecond }) => perSecond))),
    `${figure(median(runs.map(({ p50 }) => p50)))} ms`,
    `${figure(median(runs.map(({ p99 }) => p99)))} ms`,
    `${figure(median(waits))} ms`,
    `${figure(percentile(waits, 0.99))} ms`,
  ]);
  const targets = [
    ["moves per CPU-second, against FlatFile, least disturbed rounds", undisturbed("parlour", "flatfile"), 10],
    ["… in the same round", times("parlour", "flatfile"), 10],
    ["moves per CPU-second, against in-memory, least disturbed rounds", undisturbed("parlour", "memory"), 3],
    ["… in the same round", times("parlour", "memory"), 3],
    ["latency of a lone match, FlatFile's against ours", lone.flatfile / lone.parlour, 20],
    ["moves per CPU-second, against the bare loop, least disturbed rounds", undisturbed("parlour", "bare"), 0.5],
    ["… in the same round", times("parlour", "bare"), 0.5],
  ];
  return [
    `## ${TABLES} matches at once`,
    `Medians of ${ROUNDS} rounds in which each server plays ${TABLES} whole games in its turn, after a warm-up of ${TABLES * WARM_UP} games each, no more matches open than are played; CPU time of the server's process with all its threads.`,
    table(["server", "moves per CPU-second", "least disturbed", "moves/s", "p50", "p99", "lone p50", "lone p99"], rows),
    table(
      ["what", "measured", "target", "reached"],
      targets.map(([what, times, least]) => [
        what,
        `${times < 1 ? times.toFixed(2) : times.toFixed(1)} ×`,
        `≥ ${least} ×`,
        times >= least ? "yes" : "no",
      ]),
    ),
    `The bare loop reaches ${undisturbed("bare", "flatfile").toFixed(1)} × FlatFile. The machine is shared: what is compared is once the upper quartile of all rounds of each, and once, round by round, what was measured one right after the other (the median of these ratios).`,
  ];
}

/** The more matches, the more moves share a commit. */
async function curve() {
  const server = await parlourServer();
  const runs = new Map(CURVE.map((tables) => [tables, []]));
  try {
    for (let i = 0; i < WARM_UP; i++) await playLoad(server, TABLES, 1);
    for (let pass = 0; pass < PASSES; pass++) {
      for (const tables of pass % 2 === 0 ? CURVE : CURVE.toReversed()) {
        const done = await playLoad(server, tables, Math.max(1, Math.round(50 / tables)));
        runs.get(tables).push(done);
        say(`Pass ${pass + 1} of ${PASSES}, ${tables} at once: ${figure(done.perSecond)} moves/s`);
      }
    }
  } finally {
    await server.stop();
  }
  const rows = [...runs].map(([tables, done]) => {
    const middle = (what) => figure(median(done.map((run) => run[what])));
    return [String(tables), middle("perSecond"), middle("perCpuSecond"), `${middle("p50")} ms`, `${middle("p99")} ms`];
  });
  return [
    "## Group commit",
    `Medians of ${PASSES} passes over the curve.`,
    table(["matches at once", "durable moves/s", "moves per CPU-second", "p50", "p99"], rows),
  ];
}

/** Many spectators at a quiet table, while others play elsewhere. */
async function crowd() {
  const server = await parlourServer();
  try {
    const quiet = await inTurn(100, 16, async () => (await server.openTable()).match);
    const before = memoryOf(server.pid);
    const sockets = await inTurn(IDLE, 64, (i) => server.follow(quiet[i % quiet.length], null));
    const watched = memoryOf(server.pid);
    say(`${IDLE} sockets: ${figure(watched)} MB`);
    const done = await playLoad(server, LIVE, 1);
    const after = memoryOf(server.pid);
    for (const socket of sockets) socket.terminate();
    const rows = [
      ["100 open tables, nobody connected", `${figure(before)} MB`],
      [`${IDLE} quiet sockets, each following a table`, `${figure(watched)} MB`],
      [`… and ${LIVE} matches played at once (${figure(done.perSecond)} moves/s, p99 ${figure(done.p99)} ms)`, `${figure(after)} MB`],
      ["target: below 500 MB", after < 500 ? "reached" : "missed"],
    ];
    return ["## A crowd", table(["resident memory of the server", ""], rows)];
  } finally {
    await server.stop();
  }
}
