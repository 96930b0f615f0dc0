import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { installPacked, mustWork } from "./packed.ts";
import { root, runIn } from "./tree.ts";

/*
 * The package as users get it: packed, installed in an empty folder, imported by its names.
 */
const packed = installPacked();
const { folder, tarball, parlour } = packed;
const installed = (name: string): string => join(root, "node_modules", name);
afterAll(packed.remove);

/** Take one, two or three pebbles; the player who takes the last one wins. */
const PEBBLES = `
import { type Game, type Result, type Rng, readBy, bad } from "parlour/engine";
import { IN_TURN, laws, OPEN_GAME, perft, transcript } from "parlour/testkit";
import { random } from "parlour/bots";
import { noOptions } from "parlour/kit";
import { connect } from "parlour/client";
import { fourline } from "parlour/games/fourline";

interface State { left: number; toAct: number }
interface Move { readonly take: number }
type Event = { readonly kind: "took"; readonly seat: number; readonly take: number };
type Refusal = { readonly rule: "game-over" } | { readonly rule: "not-your-turn" } | { readonly rule: "too-many"; readonly left: number };
interface View extends Readonly<State> { readonly viewer: number | null }
interface Pebbles { state: State; move: Move; event: Event; view: View; refusal: Refusal }

function check(state: State, seat: number, { take }: Move): Refusal | null {
  if (state.left === 0) return { rule: "game-over" };
  if (seat !== state.toAct) return { rule: "not-your-turn" };
  return take >= 1 && take <= Math.min(3, state.left) ? null : { rule: "too-many", left: state.left };
}
const moves = (state: State, seat: number): Move[] => [1, 2, 3].map((take) => ({ take })).filter((move) => !check(state, seat, move));
const result = (state: State): Result | null => (state.left > 0 ? null : { ranking: [[1 - state.toAct], [state.toAct]] });

export const pebbles: Game<Pebbles> = {
  id: "pebbles", version: 1, seats: [2],
  setup: (_seats: number, rng: Rng) => ({ left: 10 + rng.int(6), toAct: 0 }),
  toAct: (state) => (state.left > 0 ? [state.toAct] : []),
  moves, check, result,
  apply(state, seat, { take }, _rng, log) {
    state.left -= take;
    state.toAct = 1 - seat;
    log?.push({ kind: "took", seat, take });
  },
  view: ({ left, toAct }, viewer) => ({ viewer, left, toAct }),
  witness: (event) => event,
  imagine: ({ left, toAct }) => ({ left, toAct }),
  write: ({ take }) => \`take \${take}\`,
  read: (text) => { const found = /^take\\s+(\\d)$/i.exec(text.trim()); return found ? { take: Number(found[1]) } : null; },
  explain(refusal) {
    switch (refusal.rule) {
      case "game-over": return "The game is over: start a new one.";
      case "not-your-turn": return "It is the other player's turn: wait for yours.";
      case "too-many": return \`There are \${refusal.left} pebbles: take one, two or three of them.\`;
    }
  },
  tell: (event, name = (seat) => \`Player \${seat + 1}\`) => \`\${name(event.seat)} takes \${event.take}.\`,
  idle: () => ({ take: 1 }),
  save: (state) => ({ ...state }),
  load(position) {
    const given = position as Partial<State> | null;
    if (typeof given !== "object" || given === null) return bad("", "A position is an object.");
    const { left, toAct } = given;
    if (typeof left !== "number" || !Number.isInteger(left) || left < 0 || left > 99) return bad("left", "Give a number from 0 to 99.");
    if (toAct !== 0 && toAct !== 1) return bad("toAct", "The seat to act is 0 or 1.");
    return { ok: true, state: { left, toAct } };
  },
};

let bites = 0;
for (const law of laws(pebbles, { cannotBite: { ...OPEN_GAME, ...IN_TURN } })) bites += law.run().bites;
for (const law of laws(fourline(), { games: 4, cannotBite: { ...OPEN_GAME, ...IN_TURN } })) law.run();
const opened = await noOptions(() => pebbles).open({});
const bot = random(pebbles);
console.log(JSON.stringify({
  bites: bites > 1000,
  opened: opened.ok,
  bot: typeof bot.choose,
  readBy: typeof readBy,
  connect: typeof connect,
  lines: perft(pebbles, { state: { left: 4, toAct: 0 } }, 2),
  told: transcript(pebbles, 3).split("\\n")[0],
}));
`;

test("a tiny game on the installed package compiles, and keeps the laws", () => {
  writeFileSync(join(folder, "pebbles.ts"), PEBBLES);
  const options = ["--module", "nodenext", "--target", "es2023", "--strict", "--skipLibCheck", "false", "--types", "node"];
  expect(runIn(folder, process.execPath, installed("typescript/bin/tsc"), ...options, "pebbles.ts")).toEqual({ status: 0, said: "" });
  const ran = runIn(folder, process.execPath, "pebbles.js");
  expect(ran.said.trim().split("\n").at(-1)).toBe(
    JSON.stringify({
      bites: true,
      opened: true,
      bot: "function",
      readBy: "function",
      connect: "function",
      lines: 6,
      told: "pebbles, 2 seats, seed 3",
    }),
  );
  expect(ran.status).toBe(0);
});

test("what the docs import from the package compiles", () => {
  const pages = readdirSync(join(root, "docs")).filter((page) => page.endsWith(".md"));
  const blocks = pages.flatMap((page) =>
    [...readFileSync(join(root, "docs", page), "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code),
  );
  const whole = blocks.filter((code) => code.includes('from "parlour/'));
  expect(whole.length).toBeGreaterThanOrEqual(3);
  const files = whole.map((code, at) => {
    writeFileSync(join(folder, `snippet-${at}.ts`), code);
    return `snippet-${at}.ts`;
  });
  const options = ["--noEmit", "--module", "nodenext", "--target", "es2023", "--strict", "--skipLibCheck", "--types", "node"];
  expect(runIn(folder, process.execPath, installed("typescript/bin/tsc"), ...options, ...files)).toEqual({ status: 0, said: "" });
});

test("a law that is broken says which, where and why", () => {
  writeFileSync(
    join(folder, "broken.js"),
    `import { laws } from "parlour/testkit";
     import { fourline } from "parlour/games/fourline";
     const game = { ...fourline(), write: ({ column }) => "drop " + column };
     laws(game).find((law) => law.name === "a move reads as it was written").run();`,
  );
  const ran = runIn(folder, process.execPath, "broken.js");
  expect(ran.said).toMatch(
    /fourline breaks the law “a move reads as it was written” \(seed \d+, 2 seats, step \d+\): “drop \d” reads as another move/,
  );
});

test("the installed command answers", () => {
  const ran = runIn(folder, process.execPath, "node_modules/parlour/bin/parlour.js", "--version");
  expect(ran).toEqual({ status: 0, said: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test.each(["liars-dice", "thin-ice", "walls"])("%s compiles against the installed package, keeps the laws, and is played", (game) => {
  packed.example(game);
  expect(runIn(folder, process.execPath, parlour, "laws", `./${game}`, "--games", "5").said).toContain("All laws hold.");
  const args = ["play", game, "--games", `./${game}`, "--seats", "easy,easy", "--seed", "a"];
  expect(runIn(folder, process.execPath, parlour, ...args).said).toMatch(/ wins\.\n[^]*Verify it with/);
});

test("a new game compiles and keeps the laws", () => {
  mustWork(runIn(folder, process.execPath, parlour, "new", "packed-game", "--cards"));
  packed.compile("packed-game");
  expect(runIn(folder, process.execPath, parlour, "laws", "./packed-game", "--games", "5").said).toContain("All laws hold.");
  expect(readFileSync(join(folder, "packed-game/package.json"), "utf8")).toContain('"parlour": "file:../parlour-');
});

test("a server is started from a program", () => {
  writeFileSync(
    join(folder, "server.js"),
    `import { openStorage, readLimits, startServer } from "parlour/server";
     const { limits } = readLimits([]);
     const server = await startServer({
       storage: await openStorage({ data: "data" }), port: 0, host: "127.0.0.1", limits, origins: [], trustProxy: false,
       version: "1", logLevel: "silent", plugins: ["./liars-dice"],
     });
     const { games } = await (await fetch(\`http://127.0.0.1:\${server.port}/api/games\`)).json();
     console.log(games.at(-1).id);
     await server.stop();`,
  );
  expect(runIn(folder, process.execPath, "server.js")).toEqual({ status: 0, said: "liars-dice\n" });
});

test("the package is well formed, and its types resolve", () => {
  const lint = runIn(folder, process.execPath, installed("publint/src/cli.js"), "--strict", tarball);
  expect(lint.said).toContain("All good!");
  mustWork(runIn(folder, process.execPath, installed("@arethetypeswrong/cli/dist/index.js"), "--profile", "esm-only", tarball));
});

test("tests, fixtures and sources stay at home", () => {
  const list = runIn(folder, "tar", "tzf", tarball).said.split("\n");
  expect(
    list.filter((path) => /\.test\.|fixtures|\.map$|^package\/(src|tests|scripts)\/(?!games\/\w+\/(?:RULES|README|assets))/.test(path)),
  ).toEqual([]);
  expect(list).toContain("package/dist/testkit/public.js");
  expect(list).toContain("package/src/games/fourline/RULES.md");
  expect(list).toContain("package/src/games/scrabble/assets/large.gz");
});
