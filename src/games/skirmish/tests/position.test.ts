import { describe, expect, test } from "vitest";
import { lowest } from "../../../engine/contract/chance.ts";
import { SCENARIOS } from "../scenarios/shipped.ts";
import { reversePattern, targetsOf } from "../scenarios/pattern.ts";
import { bundle } from "../game.ts";

const STEP = { health: 10, damage: 4, move: ["xxx", "x.x", "xxx"], attack: [".x.", "x.x", ".x."] };
const POSITION = {
  grid: [8, 8],
  classes: { STEP },
  characters: [
    { id: "h1", class: "STEP", seat: 0, at: [2, 4], health: 10 },
    { id: "o1", class: "STEP", seat: 1, at: [2, 2], health: 7 },
  ],
  turn: 1,
};

async function open(options: unknown = {}) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.game;
}

const game = await open();

/** What is wrong with a position, or null. */
function faultOf(position: unknown) {
  const loaded = game.load(position);
  return loaded.ok ? null : loaded.error;
}

const withClass = (changes: object) => ({ ...POSITION, classes: { STEP: { ...STEP, ...changes } } });
const withCharacter = (changes: object) => ({
  ...POSITION,
  characters: [{ ...POSITION.characters[0], ...changes }, POSITION.characters[1]],
});

describe("patterns", () => {
  test.each([
    ["two symbols in one line", { move: ["  "] }, "classes.STEP.move", /Line 1 has length 2/],
    ["two by two", { move: ["xx", "xx"] }, "classes.STEP.move", /odd number of lines, not 2/],
    ["lines of unequal length", { move: ["xxx", "xx", "xxx"] }, "classes.STEP.move", /Line 2 has length 2/],
    ["three wide and five high", { attack: ["xxx", "xxx", "xxx", "xxx", "xxx"] }, "classes.STEP.attack", /Line 1 has length 3/],
    ["no lines", { move: [] }, "classes.STEP.move", /odd number of lines, not 0/],
    ["too large", { move: Array.from({ length: 27 }, () => ".".repeat(27)) }, "classes.STEP.move", /at most 25 lines/],
    ["a string instead of lines", { move: "xxx" }, "classes.STEP.move", /list of lines/],
    ["a number in a line", { move: ["xxx", 3, "xxx"] }, "classes.STEP.move[1]", /line/],
    ["an unknown symbol", { attack: [".S.", "...", "..."] }, "classes.STEP.attack", /"S" has no sub-pattern/],
    ["an unknown symbol in a step", { move: [".X.", "...", "..."] }, "classes.STEP.move", /"X" has no sub-pattern/],
    ["an unknown symbol in the second pattern", { attack: [["x"], ["Q"]] }, "classes.STEP.attack[1]", /"Q" has no sub-pattern/],
    ["an even square in the second pattern", { attack: [["x"], ["xx", "xx"]] }, "classes.STEP.attack[1]", /odd number/],
    ["an unknown symbol one level down", { area: { S: ["T"] } }, "classes.STEP.area.S", /"T" has no sub-pattern/],
    ["an area that is not square", { area: { S: ["xxx"] } }, "classes.STEP.area.S", /Line 1 has length 3/],
    ["an area within itself", { area: { S: ["S"] } }, "classes.STEP.area.S", /contains itself: S → S/],
    ["two areas within each other", { area: { S: ["T"], T: ["S"] } }, "classes.STEP.area.S", /S → T → S/],
    ["a cycle of three that no pattern uses", { area: { A: ["B"], B: ["C"], C: ["A"] } }, "classes.STEP.area.A", /A → B → C → A/],
    [
      "areas nested too deep",
      { area: { A: ["B"], B: ["C"], C: ["D"], D: ["E"], E: ["F"], F: ["x"] } },
      "classes.STEP.area.A",
      /at most 5 deep/,
    ],
    ["an area with a long name", { area: { SWEEP: ["x"] } }, "classes.STEP.area.SWEEP", /single symbol/],
    ["an area called x", { area: { x: ["x"] } }, "classes.STEP.area.x", /already has a meaning/],
    ["an area called dot", { area: { ".": ["x"] } }, "classes.STEP.area..", /already has a meaning/],
    ["too many areas", { area: Object.fromEntries([..."ABCDEFGHI"].map((sign) => [sign, ["x"]])) }, "classes.STEP.area", /at most 8/],
    ["too many patterns", { attack: Array.from({ length: 9 }, () => ["x"]) }, "classes.STEP.attack", /at most 8 patterns, not 9/],
  ])("%s", (_, changes, path, text) => {
    expect(faultOf(withClass(changes))).toEqual({ path, text: expect.stringMatching(text) });
  });
  test("the largest legal patterns load", () => {
    const full = (sign: string): string[] => Array.from({ length: 25 }, () => sign.repeat(25));
    const area = { A: full("B"), B: full("C"), C: full("D"), D: full("E"), E: full("x") };
    expect(faultOf(withClass({ attack: full("A"), area }))).toBeNull();
    const answer = bundle.questions?.["resolve"]({
      position: withClass({ attack: full("A"), area }),
      commands: [{ by: 0, attack: "h1", to: [7, 7] }],
    });
    expect(answer).toMatchObject({ ok: true, characters: [{ health: 6 }, { health: 3 }] });
  }, 20_000);
  test("many classes with the largest patterns are refused", () => {
    const full = (sign: string): string[] => Array.from({ length: 25 }, () => sign.repeat(25));
    const area = { A: full("B"), B: full("C"), C: full("D"), D: full("E"), E: full("x") };
    const large = { ...STEP, attack: full("A"), area };
    const classes = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, i) => [`C${i}`, large]));
    expect(faultOf({ ...POSITION, classes: { STEP, ...classes(3) } })).toBeNull();
    expect(faultOf({ ...POSITION, classes: { STEP, ...classes(4) } })).toEqual({
      path: "classes",
      text: expect.stringMatching(/too large/),
    });
  });
  test("targets with the same symbol share their area, from both sides", () => {
    const targets = targetsOf(["AAA", "A.B", "xxx"], { A: ["xxx", "...", "..."], B: ["x"] });
    const areas = (list: typeof targets): number => new Set(list.map(({ area }) => area)).size;
    expect([areas(targets), areas(reversePattern(targets))]).toEqual([3, 3]);
  });
  test("a single blank is a pattern without targets", () => expect(faultOf(withClass({ move: [" "] }))).toBeNull());
});

describe("classes", () => {
  test.each([
    ["no health", { health: 0 }, "classes.STEP.health", /from 1 to 9999/],
    ["health below zero", { health: -3 }, "classes.STEP.health", /from 1 to 9999/],
    ["half a point of health", { health: 1.5 }, "classes.STEP.health", /whole number/],
    ["health in words", { health: "ten" }, "classes.STEP.health", /whole number/],
    ["damage that heals", { damage: -1 }, "classes.STEP.damage", /from 0 to 9999/],
    ["half a point of damage", { damage: 0.5 }, "classes.STEP.damage", /whole number/],
    ["no pattern to step by", { move: undefined }, "classes.STEP.move", /list of lines/],
    ["an unknown field", { armour: 3 }, "classes.STEP.armour", /Unknown field "armour"/],
  ])("%s", (_, changes, path, text) => {
    expect(faultOf(withClass(changes))).toEqual({ path, text: expect.stringMatching(text) });
  });
  test.each([
    ["no class", {}, "classes", /at least one class/],
    ["a number for a name", { 1: STEP }, "classes.1", /is a letter, then/],
    ["a blank in a name", { "big step": STEP }, "classes.big step", /is a letter, then/],
    ["a name that reaches a prototype", JSON.parse('{"__proto__":{}}'), "classes.__proto__", /can't be called/],
    ["too many", Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`C${i}`, STEP])), "classes", /at most 16/],
  ])("%s", (_, classes, path, text) => {
    expect(faultOf({ ...POSITION, classes })).toEqual({ path, text: expect.stringMatching(text) });
  });
});

describe("positions", () => {
  test.each([
    ["not an object", 7, "", /./],
    ["a list", [], "", /./],
    ["an unknown field", { ...POSITION, weather: "rain" }, "weather", /Unknown field "weather"/],
    ["a grid of one number", { ...POSITION, grid: [8] }, "grid", /./],
    ["an empty grid", { ...POSITION, grid: [0, 8] }, "grid[0]", /from 1 to 26/],
    ["a grid beyond the letters", { ...POSITION, grid: [27, 8] }, "grid[0]", /from 1 to 26/],
    ["half a row", { ...POSITION, grid: [8, 7.5] }, "grid[1]", /whole number/],
    ["turn 0", { ...POSITION, turn: 0 }, "turn", /from 1/],
    ["a limit of zero", { ...POSITION, limit: 0 }, "limit", /from 1 to 200/],
    ["an unknown class", withCharacter({ class: "KNIGHT" }), "characters[0].class", /no class "KNIGHT"/],
    ["off the grid", withCharacter({ at: [8, 0] }), "characters[0].at", /outside the 8 by 8 grid/],
    ["below zero", withCharacter({ at: [0, -1] }), "characters[0].at", /outside the .* grid/],
    ["between cells", withCharacter({ at: [0.5, 1] }), "characters[0].at[0]", /whole number/],
    ["two on one cell", withCharacter({ at: [2, 2] }), "characters[1].at", /taken by h1/],
    ["two with one id", withCharacter({ id: "o1" }), "characters[1].id", /Two characters are called "o1"/],
    ["two ids that differ only in case", withCharacter({ id: "O1" }), "characters[1].id", /upper and lower case/],
    ["a name with a blank", withCharacter({ id: "h 1" }), "characters[0].id", /letters/],
    ["a third seat", withCharacter({ seat: 2 }), "characters[0].seat", /0 \(the host\) or 1/],
    ["dead on arrival", withCharacter({ health: 0 }), "characters[0].health", /from 1 to 9999/],
    ["an order against the rules", { ...POSITION, orders: [{ do: "move", id: "h1", to: [7, 7] }] }, "orders[0]", /outside-pattern/],
    ["an order for nobody", { ...POSITION, orders: [{ do: "move", id: "h7", to: [2, 3] }] }, "orders[0]", /unknown-character/],
    ["both ready", { ...POSITION, ready: [true, true] }, "ready", /one of them must be false/],
    ["placement in mid-field", { ...POSITION, phase: "placement" }, "phase", /two back rows: h1 isn't/],
  ])("%s", (_, position, path, text) => {
    expect(faultOf(position)).toEqual({ path, text: expect.stringMatching(text) });
  });
  test("fields that are left out are as at the start", () => {
    const loaded = game.load({});
    expect(loaded.ok && loaded.state).toEqual(game.setup(2, lowest));
  });
  test("a position is saved as it was loaded", () => {
    const loaded = game.load(POSITION);
    expect(loaded.ok && game.save(loaded.state)).toEqual(POSITION);
    const given = { ...POSITION, orders: [{ do: "attack", id: "o1", to: [2, 3] }], ready: [false, true], limit: 7, reverse: "host" };
    const again = game.load(given);
    expect(again.ok && game.save(again.state)).toEqual(given);
  });
  test("a position with one side is decided at the end of its turn", () => {
    const loaded = game.load({ ...POSITION, characters: [POSITION.characters[0]] });
    if (!loaded.ok) throw new Error(loaded.error.text);
    expect(game.result(loaded.state)).toBeNull();
    for (const seat of [0, 1]) game.apply(loaded.state, seat, { do: "ready" }, lowest);
    expect(game.result(loaded.state)?.ranking).toEqual([[0], [1]]);
  });
  test("the case of an id is kept, and ignored in orders", () => {
    const loaded = game.load({ ...POSITION, characters: [{ ...POSITION.characters[0], id: "Ann" }, POSITION.characters[1]] });
    if (!loaded.ok) throw new Error(loaded.error.text);
    expect(["move Ann c5", "move ann c5", "MOVE ANN C5"].map((text) => game.check(loaded.state, 0, game.read(text) ?? { do: "ready" }))).toEqual([null, null, null]); // prettier-ignore
    expect(game.view(loaded.state, null).characters[0].id).toBe("Ann");
  });
});

describe("scenarios", () => {
  const OWN = { name: "Duel", grid: [5, 5], army: [{ class: "warden", at: [2, 4] }] };
  test.each([
    ["no name", { ...OWN, name: "" }, "custom.name", /The name is empty/],
    ["no army", { ...OWN, army: [] }, "custom.army", /at least one/],
    ["an unknown class", { ...OWN, army: [{ class: "dragon", at: [2, 4] }] }, "custom.army[0].class", /no class "dragon"/],
    ["off the grid", { ...OWN, army: [{ class: "warden", at: [2, 5] }] }, "custom.army[0].at", /outside the .* grid/],
    ["on an enemy's cell", { ...OWN, army: [{ class: "warden", at: [2, 2] }] }, "custom.army[0].at", /taken by h1/],
    ["a bad pattern", { ...OWN, classes: { imp: { ...STEP, move: ["xx"] } } }, "custom.classes.imp.move", /length 2/],
    ["an unknown field", { ...OWN, fog: true }, "custom.fog", /Unknown field "fog"/],
    ["no grid", { ...OWN, grid: undefined }, "custom.grid", /\[width, height\]/],
  ])("%s", async (_, custom, path, text) => {
    const opened = await bundle.open({ custom });
    expect(opened).toEqual({ ok: false, error: { path, text: expect.stringMatching(text) } });
  });
  test.each([
    ["an unknown scenario", { scenario: "moon" }, "scenario"],
    ["an unknown placement", { placement: "open" }, "placement"],
    ["a huge limit", { limit: 1e9 }, "limit"],
    ["an unknown option", { fog: true }, "fog"],
    ["placement in mid-field", { placement: "hidden", custom: { ...OWN, army: [{ class: "warden", at: [0, 2] }] } }, "placement"],
  ])("options: %s", async (_, options, path) => {
    const opened = await bundle.open(options);
    expect(opened.ok ? null : opened.error.path).toBe(path);
  });
  test.each(SCENARIOS)("%s looks the same from both sides", async (scenario) => {
    const state = (await open({ scenario })).setup(2, lowest);
    const { columns, rows } = state.field;
    const army = (seat: number): string[] =>
      state.ids.flatMap((_, who) => {
        const cell = seat === 0 ? state.cells[who] : columns * rows - 1 - state.cells[who];
        return state.seats[who] === seat ? [`${state.kinds[who]} ${cell}`] : [];
      });
    expect(army(0)).toEqual(army(1));
    expect((await bundle.open({ scenario, placement: "hidden" })).ok).toBe(true);
  });
  test("there are four, one of them nine by nine", async () => {
    const grids = await Promise.all(SCENARIOS.map(async (scenario) => (await open({ scenario })).setup(2, lowest).field));
    expect(grids.map(({ columns, rows }) => [columns, rows])).toEqual([[8, 8], [6, 7], [9, 9], [10, 8]]); // prettier-ignore
  });
});

describe("what if", () => {
  const ask = (request: unknown) => bundle.questions?.["resolve"](request);
  test("the answer has the documented form", () => {
    const commands = [
      { by: 0, move: "h1", to: [2, 3] },
      { by: 1, attack: "o1", to: [2, 3] },
      { by: 1, move: "h1", to: [2, 3] },
    ];
    expect(ask({ game: "skirmish", position: POSITION, commands })).toEqual({
      ok: true,
      validMoves: [["h1", [2, 3]]],
      validAttacks: [["o1", [2, 3]]],
      conflicts: [],
      rejected: [{ command: 2, rule: "not-owner" }],
      characters: [
        { id: "h1", at: [2, 3], health: 6 },
        { id: "o1", at: [2, 2], health: 7 },
      ],
      deaths: [],
      winner: null,
      outcome: "ongoing",
    });
  });
  test.each([
    [{ position: 7 }, "position"],
    [{ position: { grid: [8] } }, "position.grid"],
    [{ position: withCharacter({ at: [9, 9] }) }, "position.characters[0].at"],
    [{ position: POSITION, commands: 7 }, "commands"],
    [{ position: POSITION, commands: [7] }, "commands[0]"],
    [{ position: POSITION, commands: [{ by: 0, move: "h1", to: [1, 1.5] }] }, "commands[0].to[1]"],
    [{ position: POSITION, commands: [{ by: 5, move: "h1", to: [1, 1] }] }, "commands[0].by"],
    [{ position: POSITION, options: { scenario: "moon" } }, "options.scenario"],
  ])("%j is refused", (request, path) => {
    expect(ask(request)).toEqual({ ok: false, error: { path, text: expect.any(String) } });
  });
  test.each([null, undefined, 7, "x", [], {}])("%j is answered", (request) => {
    expect(ask(request)).toHaveProperty("ok");
  });
});
