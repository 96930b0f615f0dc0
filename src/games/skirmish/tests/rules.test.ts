import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { fastRng, lowest } from "../../../engine/contract/chance.ts";
import type { Seat } from "../../../engine/contract/game.ts";
import { perft } from "../../../testkit/perft.ts";
import { transcript } from "../../../testkit/transcript.ts";
import { captain, recruit } from "../bots/planner.ts";
import { playout } from "../turn/random-orders.ts";
import { bundle } from "../game.ts";
import type { Event, State } from "../state.ts";
import { terminal } from "../terminal.ts";
import * as italian from "../words-it.ts";
import { explain, read, tell, write } from "../words.ts";

// Much to try, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 300_000 });

async function open(options: unknown = {}) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.game;
}

const game = await open();

/** Plays texts, each after the seat that says it, and returns the rule that refused the last one. */
function play(state: State, lines: readonly string[], log?: Event[]): string | null {
  let refused: string | null = null;
  for (const line of lines) {
    const seat: Seat = Number(line[0]);
    const move = read(line.slice(2));
    if (!move) throw new Error(line);
    refused = game.check(state, seat, move)?.rule ?? null;
    if (!refused) game.apply(state, seat, move, lowest, log);
  }
  return refused;
}

describe("an order is refused at once", () => {
  test.each([
    [["0 move h1 d3"], null],
    [["0 move h9 d3"], "unknown-character"],
    [["0 move o1 e6"], "not-owner"],
    [["0 attack o1 e6"], "not-owner"],
    [["0 hold o1"], "not-owner"],
    [["0 move h1 i3"], "out-of-bounds"],
    [["0 move h1 d0"], "out-of-bounds"],
    [["0 attack h5 d9"], "out-of-bounds"],
    [["0 move h1 d4"], "outside-pattern"],
    [["0 attack h1 d4"], "outside-pattern"],
    [["0 move h1 d2"], "outside-pattern"],
    [["0 move h1 d1"], "occupied"],
    [["0 move h1 d3", "0 move h4 d3"], "own-same-target"],
    [["0 move h1 d3", "0 move h1 d3"], null], // its own old order is replaced
    [["0 move h1 d3", "0 hold h1", "0 move h4 d3"], null],
    [["0 move h1 d3", "1 move o1 e6"], null],
    [["0 attack h1 d3", "0 move h4 d3"], null], // an attack claims no cell
    [["0 put h1 a1"], "already-deployed"],
    [["0 ready", "0 move h1 d3"], "not-your-turn"],
    [["0 ready", "0 ready"], "not-your-turn"],
    [["0 ready", "1 move o1 d6"], null],
  ])("%j: %s", (lines, rule) => {
    expect(play(game.setup(2, lowest), lines)).toBe(rule);
  });
});

test("in hidden placement characters are put on the own two rows, and change places", async () => {
  const hidden = await open({ placement: "hidden" });
  const state = hidden.setup(2, lowest);
  expect([
    play(state, ["0 put h1 d3"]),
    play(state, ["0 put h1 d2"]),
    play(state, ["0 move h1 d3"]),
    play(state, ["1 put o1 a2"]),
    play(state, ["0 put h1 e2"]),
  ]).toEqual(["outside-rows", "already-there", "place-first", "outside-rows", null]);
  expect(hidden.view(state, 0).characters.slice(0, 2).map(({ at }) => at)).toEqual([[4, 6], [3, 6]]); // prettier-ignore
  expect(hidden.view(state, 1).characters[0].at).toBeNull();
  expect(hidden.view(state, null).characters.every(({ at }) => at === null)).toBe(true);
  expect(play(state, ["1 put o1 a8", "0 ready", "1 ready", "0 move h1 e3"])).toBeNull();
  expect(hidden.view(state, 0).characters[6].at).toEqual([0, 0]);
});

test("after the last turn the larger health wins, then the larger number, then nobody", async () => {
  const short = await open({ limit: 1 });
  const army = (health: readonly (readonly number[])[]) =>
    short.load({
      classes: { S: { health: 9, damage: 1, move: [" "], attack: [" "] } },
      characters: health.flatMap((side, seat) =>
        side.map((left, i) => ({ id: `${seat}${i}`, class: "S", seat, at: [i, seat * 7], health: left })),
      ),
    });
  const rankings = [
    [[5], [4]],
    [[4], [2, 3]],
    [[4], [2, 2]],
    [[4], [4]],
  ].map((health) => {
    const loaded = army(health);
    if (!loaded.ok) throw new Error(loaded.error.text);
    for (const seat of [0, 1]) short.apply(loaded.state, seat, { do: "ready" }, lowest);
    return short.result(loaded.state)?.ranking;
  });
  expect(rankings).toEqual([[[0], [1]], [[1], [0]], [[1], [0]], [[0, 1]]]);
});

test("the score is the health that is left, class by class", () => {
  const state = game.setup(2, lowest);
  expect(game.score?.(state)).toEqual([130, 130]);
  const lines = game.tally?.(state) ?? [];
  expect([0, 1].map((seat) => lines.reduce((sum, { scores }) => sum + scores[seat], 0))).toEqual([130, 130]);
});

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

test("moves are counted: a change of the rules changes them", async () => {
  expect([1, 2, 3].map((depth) => perft(game, { seats: 2, seed: 1 }, depth))).toMatchInlineSnapshot(`
    [
      44,
      1924,
      83741,
    ]
  `);
  const hidden = await open({ placement: "hidden", scenario: "ford" });
  expect([1, 2].map((depth) => perft(hidden, { seats: 2, seed: 1 }, depth))).toMatchInlineSnapshot(`
    [
      45,
      2025,
    ]
  `);
  const nine = await open({ scenario: "ninefields" });
  expect([1, 2].map((depth) => perft(nine, { seats: 2, seed: 1 }, depth))).toMatchInlineSnapshot(`
    [
      54,
      2898,
    ]
  `);
  const middle = game.setup(2, lowest);
  play(middle, ["0 move h2 e4", "0 move h4 d3", "0 ready", "1 move o2 d5", "1 move o4 e6", "1 ready"]);
  expect([1, 2, 3].map((depth) => perft(game, { state: middle }, depth))).toMatchInlineSnapshot(`
    [
      50,
      2476,
      121714,
    ]
  `);
});

test("a battle reads like a battle", async () => {
  const ford = await open({ scenario: "ford", limit: 7 });
  const choose = (state: State, seat: Seat, _: unknown, rng: Parameters<typeof playout>[2]) => playout(state, seat, rng);
  expect(transcript(ford, 4, { moves: 14, choose })).toMatchInlineSnapshot(`
    "skirmish, 2 seats, seed 4
    1. seat 1: move o1 e6
       Guest's Warden o1 is to step to e6.
    2. seat 1: move o2 c7
       Guest's Lancer o2 is to step to c7.
    3. seat 1: attack o3 f6
       Guest's Raider o3 is to strike at f6.
    4. seat 0: attack h1 c3
       Host's Warden h1 is to strike at c3.
    5. seat 0: move h2 e2
       Host's Lancer h2 is to step to e2.
    6. seat 1: attack o4 d5
       Guest's Archer o4 is to strike at d5.
    7. seat 1: ready
       Guest is ready.
    8. seat 0: attack h3 c2
       Host's Raider h3 is to strike at c2.
    9. seat 0: attack h4 c3
       Host's Archer h4 is to strike at c3.
    10. seat 0: ready
       Host is ready.
       Turn 1 is carried out.
       Host's Lancer h2 steps from d2 to e2.
       Guest's Warden o1 steps from d6 to e6.
       Guest's Lancer o2 steps from c6 to c7.
       Host's Warden h1 strikes at c3 and hits nobody.
       Host's Raider h3 strikes at c2: Host's Warden h1 for 15.
       Host's Archer h4 strikes at c3 and hits nobody.
       Guest's Raider o3 strikes at f6 and hits nobody.
       Guest's Archer o4 strikes at d5 and hits nobody.
    11. seat 1: move o1 f6
       Guest's Warden o1 is to step to f6.
    12. seat 0: move h1 d3
       Host's Warden h1 is to step to d3.
    13. seat 0: move h2 e3
       Host's Lancer h2 is to step to e3.
    14. seat 1: attack o2 d7
       Guest's Lancer o2 is to strike at d7.
    (41 moves left out)
    56. seat 0: ready
       Host is ready.
       (seat 1: attack o1 f5? o1 cannot strike at f5: choose a square it threatens.)
    57. seat 1: move o3 c2
       Guest's Raider o3 is to step to c2.
    58. seat 1: move o4 a6
       Guest's Archer o4 is to step to a6.
       (seat 1: attack h4 c3? h4 obeys the other side: order one of your own.)
    59. seat 1: ready
       Guest is ready.
       Turn 6 is carried out.
       Host's Warden h1 steps from c3 to d3.
       Host's Archer h4 steps from e1 to d2.
       Guest's Warden o1 steps from d6 to c7.
       Guest's Raider o3 steps from d4 to c2.
       Guest's Archer o4 steps from b7 to a6.
       Host's Lancer h2 strikes at f3 and hits nobody.
       Host's Raider h3 strikes at a2 and hits nobody.
       Guest's Lancer o2 strikes at b5 and hits nobody.
    60. seat 1: move o1 b7
       Guest's Warden o1 is to step to b7.
    61. seat 1: attack o2 d5
       Guest's Lancer o2 is to strike at d5.
       (seat 1: move o1 f6? o1 cannot step to f6: choose a square of its reach.)
    62. seat 1: move o3 d4
       Guest's Raider o3 is to step to d4.
    63. seat 1: attack o4 a3
       Guest's Archer o4 is to strike at a3.
    64. seat 0: move h1 d4
       Host's Warden h1 is to step to d4.
    65. seat 1: ready
       Guest is ready.
    66. seat 0: attack h2 e4
       Host's Lancer h2 is to strike at e4.
       (seat 0: attack o3 f6? o3 obeys the other side: order one of your own.)
    67. seat 0: attack h3 b2
       Host's Raider h3 is to strike at b2.
    68. seat 0: move h4 e1
       Host's Archer h4 is to step to e1.
    69. seat 0: ready
       Host is ready.
       Turn 7 is carried out.
       Host's Warden h1 and Guest's Raider o3 meet at d4: both stay where they were.
       Host's Archer h4 steps from d2 to e1.
       Guest's Warden o1 steps from c7 to b7.
       Host's Lancer h2 strikes at e4 and hits nobody.
       Host's Raider h3 strikes at b2 and hits nobody.
       Guest's Lancer o2 strikes at d5 and hits nobody.
       Guest's Archer o4 strikes at a3 and hits nobody.
       Turn 7 was the last: Host has 77 health left, Guest 79.
       Guest wins the field.
    Result: 1. seat 1, 2. seat 0; scores 77, 79.
    "
  `);
});

test("the terminal draws the field from the own side, with the own orders", () => {
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

describe("the bots of its own", () => {
  /** Host's wins of so many games. */
  async function wins(bots: readonly ReturnType<typeof captain>[], games: number): Promise<number> {
    let won = 0;
    for (let seed = 0; seed < games; seed++) {
      const rng = fastRng(seed);
      const state = game.setup(2, rng);
      for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
        const seat = seats[0];
        const move = await bots[seat].choose(game.view(state, seat), seat, rng, { iterations: 180 });
        expect([write(move), game.check(state, seat, move)]).toEqual([write(move), null]);
        game.apply(state, seat, move, rng);
      }
      if (state.winner === 0) won += 1;
    }
    return won;
  }
  const anything = {
    choose: (view: Parameters<typeof game.imagine>[0], seat: Seat, rng: Parameters<typeof playout>[2]) =>
      playout(game.imagine(view, rng), seat, rng),
  };

  test("the recruit beats random play, and the captain beats the recruit", async () => {
    expect(await wins([recruit(), anything], 20)).toBeGreaterThanOrEqual(18);
    expect(await wins([captain(), recruit()], 20)).toBeGreaterThanOrEqual(15);
  });
  test("a bot without memory comes to an end as well, and so do all levels", async () => {
    for (const { make } of bundle.bots) {
      const forgetful = { choose: (...asked: Parameters<ReturnType<typeof captain>["choose"]>) => make(game).choose(...asked) };
      expect(await wins([forgetful, anything], 1)).toBe(1);
    }
  });
  test("one bot object may play both sides of several matches", async () => {
    const both = captain();
    expect(await wins([both, both], 2)).toBeLessThanOrEqual(2);
  });
});

test("the tutorial asks for moves that are allowed, and the rules name every case and refusal", () => {
  const steps = (JSON.parse(text("tutorial.json")) as { steps: { position: unknown; seat: Seat; goal: { moves: string[] } }[] }).steps;
  expect(steps.length).toBeGreaterThanOrEqual(4);
  for (const { position, seat, goal } of steps) {
    const loaded = game.load(position);
    if (!loaded.ok) throw new Error(loaded.error.text);
    const listed = game.moves(loaded.state, seat).map(write);
    expect(goal.moves.filter((move) => !listed.includes(move))).toEqual([]);
  }
  const [english, italianRules] = [text("RULES.md"), text("RULES.it.md")];
  for (const rule of RULES)
    expect([rule, english.includes(`**${rule}**`), italianRules.includes(`**${rule}**`)]).toEqual([rule, true, true]);
  for (const name of readdirSync(new URL("../cases/", import.meta.url))) {
    const { cases = [] } = JSON.parse(text(`cases/${name}`)) as { cases?: { n: string; title: string }[] };
    for (const { n, title } of cases) expect(english).toContain(`- **${n}** ${title}.`);
  }
});

const text = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), "utf8");

const RULES = ["game-over", "not-your-turn", "place-first", "already-deployed", "unknown-character", "not-owner", "single-command", "out-of-bounds", "outside-pattern", "own-same-target", "occupied", "outside-rows", "already-there"]; // prettier-ignore
