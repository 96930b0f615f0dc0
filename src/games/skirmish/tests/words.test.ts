import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lowest } from "../../../engine/contract/chance.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { transcript } from "../../../testkit/transcript.ts";
import { playout } from "../bots/hints.ts";
import { bundle } from "../game.ts";
import type { Event, State } from "../state.ts";
import { terminal } from "../terminal.ts";
import * as italian from "../words-it.ts";
import { explain, read, tell, write } from "../words.ts";

async function open(options: unknown = {}) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.game;
}

const game = await open();

/** Plays legal moves, each written after its seat. */
function play(state: State, lines: readonly string[], log?: Event[]): void {
  for (const line of lines) {
    const move = read(line.slice(2));
    if (!move || game.check(state, Number(line[0]), move)) throw new Error(line);
    game.apply(state, Number(line[0]), move, lowest, log);
  }
}

test.each([
  ["move h1 d3", { do: "move", id: "h1", x: 3, up: 2 }],
  ["  ATTACK  H1   D10 ", { do: "attack", id: "h1", x: 3, up: 9 }],
  ["hold h1", { do: "hold", id: "h1" }],
  ["ready", { do: "ready" }],
  ["put h1 a1", { do: "put", id: "h1", x: 0, up: 0 }],
  ["move h1", null],
  ["move h1 3d", null],
  ["move h1 d03", null],
  ["move h1 d3 d4", null],
  ["ready now", null],
  ["hold", null],
  ["walk h1 d3", null],
])("“%s” reads as %j", (text, move) => {
  expect(read(text)).toEqual(move);
});

test("a battle reads like a battle", async () => {
  const ford = await open({ scenario: "ford", limit: 7 });
  const choose = (state: State, seat: Seat, _: unknown, rng: Rng) => playout(state, seat, rng);
  expect(transcript(ford, 4, { moves: 14, choose })).toMatchInlineSnapshot(`
    "skirmish, 2 seats, seed 4
    1. seat 1: move o1 e6
       Guest's Warden 1 will move to e6.
    2. seat 1: move o2 c7
       Guest's Lancer 2 will move to c7.
    3. seat 1: attack o3 f6
       Guest's Raider 3 will attack f6.
    4. seat 0: attack h1 c3
       Host's Warden 1 will attack c3.
    5. seat 0: move h2 e2
       Host's Lancer 2 will move to e2.
    6. seat 1: attack o4 d5
       Guest's Archer 4 will attack d5.
    7. seat 1: ready
       Guest is ready.
    8. seat 0: attack h3 c2
       Host's Raider 3 will attack c2.
    9. seat 0: attack h4 c3
       Host's Archer 4 will attack c3.
    10. seat 0: ready
       Host is ready.
       Turn 1 plays out.
       Host's Lancer 2 moves from d2 to e2.
       Guest's Warden 1 moves from d6 to e6.
       Guest's Lancer 2 moves from c6 to c7.
       Host's Warden 1 attacks c3 and hits nobody.
       Host's Raider 3 attacks c2 and hits Host's Warden 1 for 15 (friendly fire).
       Host's Archer 4 attacks c3 and hits nobody.
       Guest's Raider 3 attacks f6 and hits nobody.
       Guest's Archer 4 attacks d5 and hits nobody.
    11. seat 1: move o1 f6
       Guest's Warden 1 will move to f6.
    12. seat 0: move h1 d3
       Host's Warden 1 will move to d3.
    13. seat 0: move h2 e3
       Host's Lancer 2 will move to e3.
    14. seat 1: attack o2 d7
       Guest's Lancer 2 will attack d7.
    (41 moves left out)
    56. seat 0: ready
       Host is ready.
       (seat 1: attack o1 f5? This character can't attack f5: choose one of its targets.)
    57. seat 1: move o3 c2
       Guest's Raider 3 will move to c2.
    58. seat 1: move o4 a6
       Guest's Archer 4 will move to a6.
       (seat 1: attack h4 c3? That character belongs to the other side: choose one of yours.)
    59. seat 1: ready
       Guest is ready.
       Turn 6 plays out.
       Host's Warden 1 moves from c3 to d3.
       Host's Archer 4 moves from e1 to d2.
       Guest's Warden 1 moves from d6 to c7.
       Guest's Raider 3 moves from d4 to c2.
       Guest's Archer 4 moves from b7 to a6.
       Host's Lancer 2 attacks f3 and hits nobody.
       Host's Raider 3 attacks a2 and hits nobody.
       Guest's Lancer 2 attacks b5 and hits nobody.
    60. seat 1: move o1 b7
       Guest's Warden 1 will move to b7.
    61. seat 1: attack o2 d5
       Guest's Lancer 2 will attack d5.
       (seat 1: move o1 f6? This character can't move to f6: choose a square it can reach.)
    62. seat 1: move o3 d4
       Guest's Raider 3 will move to d4.
    63. seat 1: attack o4 a3
       Guest's Archer 4 will attack a3.
    64. seat 0: move h1 d4
       Host's Warden 1 will move to d4.
    65. seat 1: ready
       Guest is ready.
    66. seat 0: attack h2 e4
       Host's Lancer 2 will attack e4.
       (seat 0: attack o3 f6? That character belongs to the other side: choose one of yours.)
    67. seat 0: attack h3 b2
       Host's Raider 3 will attack b2.
    68. seat 0: move h4 e1
       Host's Archer 4 will move to e1.
    69. seat 0: ready
       Host is ready.
       Turn 7 plays out.
       Host's Warden 1 and Guest's Raider 3 both want d4: neither moves.
       Host's Archer 4 moves from d2 to e1.
       Guest's Warden 1 moves from c7 to b7.
       Host's Lancer 2 attacks e4 and hits nobody.
       Host's Raider 3 attacks b2 and hits nobody.
       Guest's Lancer 2 attacks d5 and hits nobody.
       Guest's Archer 4 attacks a3 and hits nobody.
       Turn 7 was the last one: Host has 77 health left, Guest has 79.
       Guest wins the battle.
    Result: 1. seat 1, 2. seat 0; scores 77, 79.
    "
  `);
});

test("the terminal draws the field from the viewer's side, with the viewer's orders", () => {
  const state = game.setup(2, lowest);
  play(state, ["0 move h1 d3", "1 attack o1 e6"]);
  expect(terminal.draw(game.view(state, 0), 0, false)).toMatchInlineSnapshot(`
    " 8 .  .  .  o6 o5 .  .  .
     7 .  .  o4 o2 o1 o3 .  .
     6 .  .  .  .  .  .  .  .
     5 .  .  .  .  .  .  .  .
     4 .  .  .  .  .  .  .  .
     3 .  .  .  .  .  .  .  .
     2 .  .  h3 h1 h2 h4 .  .
     1 .  .  .  h5 h6 .  .  .
       a  b  c  d  e  f  g  h

    h1   Warden    32/32  → move d3
    h2   Lancer    24/24
    h3   Sapper    22/22
    h4   Raider    20/20
    h5   Archer    16/16
    h6   Mage      16/16
    o1   Warden    32/32
    o2   Lancer    24/24
    o3   Sapper    22/22
    o4   Raider    20/20
    o5   Archer    16/16
    o6   Mage      16/16"
  `);
  const turned = terminal.draw(game.view(state, 1), 1, false).split("\n");
  expect([turned[0], turned[7], turned[8]]).toEqual([
    " 1 .  .  .  h6 h5 .  .  .",
    " 8 .  .  .  o5 o6 .  .  .",
    "   h  g  f  e  d  c  b  a",
  ]);
  expect(turned.some((line) => line.includes("move d3"))).toBe(false);
});

test("players who hit their own side are told so", () => {
  const who = { id: "h1", class: "sapper", seat: 0 };
  const hits = [
    { who: { id: "h2", class: "lancer", seat: 0 }, damage: 8 },
    { who: { id: "o1", class: "lancer", seat: 1 }, damage: 8 },
  ];
  const struck: Event = { kind: "struck", phase: "attack", group: 1, who, from: "d4", square: "d5", squares: ["d5", "d3"], hits };
  const name = (seat: Seat): string => ["Ada", "Bo"][seat] ?? "";
  expect(tell(struck, name)).toBe("Ada's Sapper 1 attacks d5 and hits Ada's Lancer 2 for 8 (friendly fire), Bo's Lancer 1 for 8.");
  expect(italian.tell(struck, name)).toMatch(/\(−8, fuoco amico\).*\(−8\)/);
});

test("both languages have a sentence for everything, short enough", () => {
  const state = game.setup(2, lowest);
  const log: Event[] = [];
  play(state, ["0 move h1 d3", "0 ready", "1 attack o1 e6", "1 ready"], log);
  for (const event of log) expect([tell(event), italian.tell(event)].every((text) => text.length > 5)).toBe(true);
  const long = "a-very-long-name-for-a-character";
  for (const rule of [
    "unknown-character",
    "not-owner",
    "already-there",
    "own-same-target",
    "outside-pattern",
    "out-of-bounds",
    "outside-rows",
    "occupied",
  ] as const) {
    const refusal = { rule, id: long, other: long, do: "attack", square: "z26", last: "z26", rows: [25, 26] } as const;
    for (const text of [explain(refusal), italian.explain(refusal)]) expect([text, text.length <= 90]).toEqual([text, true]);
  }
});

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("the tutorial asks for legal moves", () => {
  const { steps } = JSON.parse(text("../tutorial.json")) as { steps: { position: unknown; seat: Seat; goal: { moves: string[] } }[] };
  expect(steps.length).toBeGreaterThanOrEqual(4);
  for (const { position, seat, goal } of steps) {
    const loaded = game.load(position);
    if (!loaded.ok) throw new Error(loaded.error.text);
    const listed = game.moves(loaded.state, seat).map(write);
    expect(goal.moves.filter((move) => !listed.includes(move))).toEqual([]);
  }
});

const RULES = ["game-over", "not-your-turn", "place-first", "already-deployed", "unknown-character", "not-owner", "single-command", "out-of-bounds", "outside-pattern", "own-same-target", "occupied", "outside-rows", "already-there"]; // prettier-ignore

test("the page for programmers lists every refusal and every case; the rules for players list none", () => {
  const page = text("../../../../docs/games/skirmish.md");
  expect(RULES.filter((rule) => !page.includes(`\`${rule}\``))).toEqual([]);
  expect(RULES.filter((rule) => rule !== "occupied" && `${text("../RULES.md")}${text("../RULES.it.md")}`.includes(rule))).toEqual([]);
  for (const name of readdirSync(new URL("./cases/", import.meta.url))) {
    const { cases = [] } = JSON.parse(text(`./cases/${name}`)) as { cases?: { n: string; title: string }[] };
    for (const { n, title } of cases) expect(page).toContain(`- **${n}** ${title}.`);
  }
});

test("the rules for players give the figures of the classes", () => {
  const { classes } = game.setup(2, lowest).field;
  for (const [id, { health, damage }] of Object.entries(classes)) {
    expect(text("../RULES.md")).toMatch(new RegExp(`\\| ${id} \\|[^|]*\\| ${health} \\| ${damage} \\|`, "i"));
    expect(text("../RULES.it.md")).toMatch(new RegExp(`\\| ${italian.classNames[id]} \\|[^|]*\\| ${health} \\| ${damage} \\|`));
  }
});

test("classes have their article in Italian, except those that somebody made", () => {
  const hits = [
    { who: { id: "h6", class: "mage", seat: 0 }, damage: 3 },
    { who: { id: "h7", class: "wolf", seat: 0 }, damage: 3 },
  ];
  const struck = { kind: "struck", who: { id: "g4", class: "archer", seat: 1 }, square: "d5", hits } as unknown as Event;
  expect(italian.tell(struck, (seat) => ["Ada", "Bo"][seat] ?? "")).toBe(
    "L'Arciere 4 di Bo attacca d5 e colpisce il Mago 6 di Ada (−3), Wolf 7 di Ada (−3).",
  );
});
