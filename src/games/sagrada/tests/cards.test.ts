import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { readBy } from "../../../engine/input/faults.ts";
import { ActivatorCard, CommandCard, PublicCard, type ToolData, ToolCard, WindowCard } from "../cards/card-schemas.ts";
import commandsJson from "../cards/data/commands.json" with { type: "json" };
import { patternOf } from "../cards/deck.ts";
import { bundle } from "../game.ts";
import { SHIPPED } from "../options.ts";
import { BESIDE } from "../rules/placement.ts";
import { schemas } from "../schemas.ts";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe("the shipped cards", () => {
  test("match the schemas", () => {
    for (const tool of SHIPPED.tools) expect(readBy(ToolCard, tool)).toMatchObject({ ok: true });
    for (const card of SHIPPED.publics) expect(readBy(PublicCard, card)).toMatchObject({ ok: true });
    for (const window of SHIPPED.windows) expect(readBy(WindowCard, window)).toMatchObject({ ok: true });
    for (const command of [...commandsJson.basic, commandsJson.stuck]) expect(readBy(CommandCard, command)).toMatchObject({ ok: true });
    for (const common of [commandsJson.activator, commandsJson.solo_activator])
      expect(readBy(ActivatorCard, { undoable: true, ...common })).toMatchObject({ ok: true });
  });

  test("are 12 tools, 10 public objectives and 24 windows of 12 cards", () => {
    expect(SHIPPED.tools.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(SHIPPED.publics.map(({ id }) => id)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
    const difficulties = SHIPPED.windows.map(({ difficulty }) => difficulty);
    expect([3, 4, 5, 6].map((difficulty) => difficulties.filter((one) => one === difficulty).length)).toEqual([4, 4, 12, 4]);
    expect(new Set(SHIPPED.windows.map(({ card }) => card)).size).toBe(12);
  });

  test.each(SHIPPED.windows)("$name never prints the same on two neighboring spaces", ({ rows }) => {
    const pattern = patternOf(rows);
    const clashes = pattern.flatMap((asked, cell) => (asked !== 0 && BESIDE[cell].some((at) => pattern[at] === asked) ? [cell] : []));
    expect(clashes).toEqual([]);
  });

  test("only four tools cannot be undone", () => {
    expect(SHIPPED.tools.filter(({ activator }) => !activator.undoable).map(({ id }) => id)).toEqual([6, 7, 8, 11]);
  });
});

test.each(Object.entries(schemas))("the published schema %s is current", (name, schema) => {
  const published: unknown = JSON.parse(readFileSync(new URL(`../../../../schemas/${name}.json`, import.meta.url), "utf8"));
  expect(published).toEqual(copy(schema));
});

test("a schema describes the commands for editors", () => {
  expect(JSON.stringify(z.toJSONSchema(ToolCard))).toContain("move_rule_check");
});

/** A custom tool: moves one die anywhere. */
const GOOD: ToolData = {
  name: "Lucky Chisel",
  description: "Move one die anywhere.",
  id: 28,
  color: "red",
  active: true,
  activator: { undoable: true, conditions: [], instructions: [] },
  commands: [
    {
      reg_exp: "move \\d \\d \\d \\d",
      undoable: true,
      conditions: [
        { condition: "valid_coordinates" },
        { condition: "free_slot", row_index: 0, column_index: 1, value: false },
        { condition: "free_slot", row_index: 2, column_index: 3, value: true },
        { condition: "move_rule_check", placing: false, color: false, shade: false },
      ],
      instructions: [{ instruction: "move_die" }, { instruction: "tear_down", condition: null }],
    },
  ],
};
const PUBLIC = { name: "Twins", description: "", id: 30, pattern: { type: "set", object: "shade", values: [1, 6] }, points_per_pattern: 3 };
const side = (side: string, name: string) => ({ name, difficulty: 2, card: 20, side, rows: ["R....", ".G...", "..Y..", "...B."] });

test("a good card opens a match", async () => {
  const cards = { tools: [GOOD], publics: [PUBLIC], windows: [side("front", "Stairs"), side("back", "Steps")] };
  expect(await bundle.open({ cards, tools: [28, 1, 2], publics: [30] })).toMatchObject({ ok: true });
});

test("a die never shows 0 or 7, not even on the way", async () => {
  const twist = {
    reg_exp: "twist",
    undoable: true,
    conditions: [],
    instructions: [
      { instruction: "set_shade_of_picked_die", argument: "increase" },
      { instruction: "set_shade_of_picked_die", argument: "decrease" },
      { instruction: "tear_down", condition: null },
    ],
  };
  const opened = await bundle.open({ cards: { tools: [{ ...GOOD, commands: [twist] }] } });
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const rule = (hand: string): string | null => {
    const window = { window: [".....", ".....", ".....", "....."] };
    const loaded = game.load({ players: [window, window], tools: [28], active: 28, hand, round: 2 });
    const move = game.read("twist");
    if (!loaded.ok || !move) throw new Error("it does not load");
    return game.check(loaded.state, 0, move)?.rule ?? null;
  };
  expect([rule("R5"), rule("R6")]).toEqual([null, "value-too-high"]);
});

type Json = { [key: string]: Json };
/** A tool with one part changed: `path` as it is told, `undefined` takes the part away. */
function toolWith(path: string, value: unknown): unknown {
  const card = copy(GOOD) as unknown as Json;
  const keys = path.split(/[.[\]]+/).filter((key) => key !== "");
  const last = keys.pop() ?? "";
  let part = card;
  for (const key of keys) part = part[key];
  if (value === undefined) delete part[last];
  else part[last] = value as Json;
  return card;
}

const condition = (value: unknown) => toolWith("activator.conditions[0]", value);
const instruction = (...values: unknown[]) => toolWith("activator.instructions", values);
const command = (regExp: string, conditions: unknown[], instructions: unknown[]) =>
  toolWith("commands[0]", { reg_exp: regExp, undoable: true, conditions, instructions });
const compare = (index: number, bound: unknown, type = "smaller_than") => ({
  condition: "arg_comparison",
  type_of_comparison: type,
  index,
  bound,
});
function nested(depth: number): unknown {
  let inner: unknown = null;
  for (let i = 0; i < depth; i++) inner = { instruction: "tear_down", condition: inner };
  return inner;
}

const C0 = "cards.tools[0].activator.conditions[0]";
const I0 = "cards.tools[0].activator.instructions[0]";
const MALFORMED: readonly (readonly [what: string, card: unknown, path: string, text: RegExp])[] = [
  ["a card that is a string", "chisel", "cards.tools[0]", /./],
  ["a card that is a list", [], "cards.tools[0]", /./],
  ["no name", toolWith("name", undefined), "cards.tools[0].name", /string/],
  ["an empty name", toolWith("name", ""), "cards.tools[0].name", /empty/],
  ["a name of 41 characters", toolWith("name", "x".repeat(41)), "cards.tools[0].name", /longer/],
  ["an id that is a string", toolWith("id", "28"), "cards.tools[0].id", /whole number/],
  ["an id of half", toolWith("id", 28.5), "cards.tools[0].id", /whole number/],
  ["an id of 0", toolWith("id", 0), "cards.tools[0].id", /from 1 to 999/],
  ["an id of a shipped tool", toolWith("id", 12), "cards.tools[0].id", /Another card/],
  ["an id of a public objective", toolWith("id", 13), "cards.tools[0].id", /Another card/],
  ["an id of a private objective", toolWith("id", 23), "cards.tools[0].id", /Another card/],
  ["an unknown color", toolWith("color", "orange"), "cards.tools[0].color", /one of/],
  ["active as a string", toolWith("active", "yes"), "cards.tools[0].active", /true or false/],
  ["no activator", toolWith("activator", undefined), "cards.tools[0].activator", /./],
  ["no undoable", toolWith("activator.undoable", undefined), "cards.tools[0].activator.undoable", /true or false/],
  ["an unknown field", toolWith("price", 3), "cards.tools[0].price", /Unknown field/],
  ["a field of the prototype", JSON.parse('{"__proto__":{"a":1}}'), "cards.tools[0].__proto__", /can't be called/],
  ["an unknown condition", condition({ condition: "full_moon" }), `${C0}.condition`, /no such condition/],
  ["a condition without its field", condition({ condition: "die_picked" }), `${C0}.value`, /true or false/],
  ["a condition with a field too many", condition({ condition: "tool_not_active", value: true }), `${C0}.value`, /Unknown field/],
  ["a condition that is a string", condition("die_picked"), C0, /./],
  ["an unknown comparison", condition({ ...compare(0, 1), type_of_comparison: "at_least" }), `${C0}.type_of_comparison`, /one of/],
  ["an unknown bound", condition(compare(0, "moon_size")), `${C0}.bound`, /whole number from -1 to 999, or one of: dice_pool_size/],
  ["a bound of half", condition(compare(0, 1.5)), `${C0}.bound`, /./],
  ["a bound out of all bounds", condition(compare(0, 1e300)), `${C0}.bound`, /./],
  ["an index of no argument", condition(compare(3, 1)), C0, /no argument 3/],
  ["an index below 0", condition(compare(-1, 1)), `${C0}.index`, /from 0 to 3/],
  ["an unknown pool", condition({ condition: "share", object: "color", pool: "sea", value_if_empty: true }), `${C0}.pool`, /one of/],
  ["a rule half waived in the wrong way", condition({ condition: "can_move", placing: "neighbours", color: true, shade: true, dice: 1 }), `${C0}.placing`, /isolated/],
  ["coordinates that were not checked", command("put \\d \\d", [{ condition: "free_slot", row_index: 0, column_index: 1, value: true }], []), "cards.tools[0].commands[0].conditions[0]", /valid_coordinates/],
  ["coordinates without a column", command("put \\d", [{ condition: "valid_coordinates" }], []), "cards.tools[0].commands[0].conditions[0]", /pairs/],
  ["a move with two numbers", command("move \\d \\d", [{ condition: "valid_coordinates" }], [{ instruction: "move_die" }]), "cards.tools[0].commands[0].instructions[0]", /four/],
  ["an unknown instruction", instruction({ instruction: "burn_window" }), `${I0}.instruction`, /no such instruction/],
  ["an unknown way to turn a die", instruction({ instruction: "set_shade_of_picked_die", argument: "double" }), `${I0}.argument`, /one of/],
  ["a die placed without checked coordinates", command("put \\d \\d", [], [{ instruction: "place_die" }]), "cards.tools[0].commands[0].instructions[0]", /valid_coordinates/],
  ["a die placed twice", command("put \\d \\d", [{ condition: "valid_coordinates" }], [{ instruction: "place_die" }, { instruction: "place_die" }]), "cards.tools[0].commands[0].instructions[1]", /no die in hand/],
  ["a draft with a die in hand", command("grab \\d", [{ condition: "die_picked", value: true }], [{ instruction: "pick_die_from_dice_pool" }]), "cards.tools[0].commands[0].instructions[0]", /already a die in hand/],
  ["a change of what chance decides", instruction({ instruction: "roll_die" }, { instruction: "set_shade_of_picked_die", argument: "increase" }), "cards.tools[0].activator.instructions[1]", /chance/],
  ["an action after the turn", instruction({ instruction: "advance_game" }, { instruction: "re_roll_pool" }), "cards.tools[0].activator.instructions[1]", /turn has ended/],
  ["a value without a number", command("paint", [], [{ instruction: "set_shade_of_picked_die", argument: "no_constraint" }]), "cards.tools[0].commands[0].instructions[0]", /no argument/],
  ["activation by a command", command("again", [], [{ instruction: "activate_tool" }]), "cards.tools[0].commands[0].instructions[0]", /activator/],
  ["a real regular expression", toolWith("commands[0].reg_exp", "move (a+)+$"), "cards.tools[0].commands[0].reg_exp", /reg_exp/],
  ["a choice in a reg_exp", toolWith("commands[0].reg_exp", "move|run \\d"), "cards.tools[0].commands[0].reg_exp", /reg_exp/],
  ["two spaces in a reg_exp", toolWith("commands[0].reg_exp", "move  \\d"), "cards.tools[0].commands[0].reg_exp", /reg_exp/],
  ["a reg_exp of numbers only", toolWith("commands[0].reg_exp", "\\d \\d"), "cards.tools[0].commands[0].reg_exp", /reg_exp/],
  ["five numbers in a reg_exp", toolWith("commands[0].reg_exp", "move \\d \\d \\d \\d \\d"), "cards.tools[0].commands[0].reg_exp", /reg_exp/],
  ["a reg_exp of 100,000 characters", toolWith("commands[0].reg_exp", "a".repeat(100_000)), "cards.tools[0].commands[0].reg_exp", /longer/],
  ["a reserved word", command("undo", [], []), "cards.tools[0].commands[0].reg_exp", /reserved/],
  ["a number without an end", command("take \\d+", [], []), "cards.tools[0].commands[0].reg_exp", /needs an arg_comparison/],
  ["a waiting tool that nothing puts down", command("shake", [], [{ instruction: "re_roll_pool" }]), "cards.tools[0].commands", /tear_down/],
  ["a waiting tool without commands", toolWith("commands", []), "cards.tools[0].commands", /tear_down/],
  ["a way to pass that does not end the turn", command("pass", [], [{ instruction: "tear_down", condition: null }]), "cards.tools[0].commands[0].instructions", /advance_game/],
  ["a die moved twice by one command", command("move \\d \\d \\d \\d", [{ condition: "valid_coordinates" }], [{ instruction: "move_die" }, { instruction: "move_die" }]), "cards.tools[0].commands[0].instructions[1]", /one die/],
  ["10,000 nested conditions", instruction(nested(10_000)), "", /nested/],
  ["10,000 conditions in a row", toolWith("activator.conditions", Array.from({ length: 10_000 }, () => ({ condition: "tool_not_active" }))), "cards.tools[0].activator.conditions", /at most 128/],
  ["100 commands", toolWith("commands", Array.from({ length: 100 }, () => GOOD.commands[0])), "cards.tools[0].commands", /at most 8/],
]; // prettier-ignore

const MALFORMED_OPTIONS: readonly (readonly [what: string, options: unknown, path: string, text: RegExp])[] = [
  ["two cards of one id", { cards: { tools: [GOOD, GOOD] } }, "cards.tools[1].id", /Another card/],
  ["a public objective with the id of a tool", { cards: { tools: [GOOD], publics: [{ ...PUBLIC, id: 28 }] } }, "cards.publics[0].id", /Another card/],
  ["a set of nothing", { cards: { publics: [{ ...PUBLIC, pattern: { ...PUBLIC.pattern, values: [] } }] } }, "cards.publics[0].pattern", /./],
  ["a set with a 7", { cards: { publics: [{ ...PUBLIC, pattern: { ...PUBLIC.pattern, values: [7] } }] } }, "cards.publics[0].pattern", /./],
  ["a set of values with a color", { cards: { publics: [{ ...PUBLIC, pattern: { ...PUBLIC.pattern, values: ["red"] } }] } }, "cards.publics[0].pattern.values[0]", /whole number/],
  ["a set without values", { cards: { publics: [{ ...PUBLIC, pattern: { type: "set", object: "color" } }] } }, "cards.publics[0].pattern.values", /list/],
  ["a difference without a place", { cards: { publics: [{ ...PUBLIC, pattern: { type: "difference", object: "color" } }] } }, "cards.publics[0].pattern.place", /rows, columns/],
  ["an unknown pattern", { cards: { publics: [{ ...PUBLIC, pattern: { type: "spiral" } }] } }, "cards.publics[0].pattern.type", /diagonals, difference, set/],
  ["points of half", { cards: { publics: [{ ...PUBLIC, points_per_pattern: 0.5 }] } }, "cards.publics[0].points_per_pattern", /whole/],
  ["a window of three rows", { cards: { windows: [{ ...side("front", "A"), rows: [".....", ".....", "....."] }] } }, "cards.windows[0].rows", /4 rows/],
  ["a row of six", { cards: { windows: [{ ...side("front", "A"), rows: ["......", ".....", ".....", "....."] }] } }, "cards.windows[0].rows[0]", /5 characters/],
  ["an orange space", { cards: { windows: [{ ...side("front", "A"), rows: ["O....", ".....", ".....", "....."] }] } }, "cards.windows[0].rows[0]", /5 characters/],
  ["a card with one side", { cards: { windows: [side("front", "A")] } }, "cards.windows[0].card", /one side/],
  ["a card with two fronts", { cards: { windows: [side("front", "A"), side("front", "B")] } }, "cards.windows[1].side", /two front/],
  ["a name of a shipped window", { cards: { windows: [side("front", "Virtus"), side("back", "B")] } }, "cards.windows[0].name", /Another window/],
  ["no windows at all", { cards: { replace: ["windows"] } }, "cards.windows", /at least two/],
  ["a tool that is not in the deck", { tools: [1, 99] }, "tools[1]", /no card with the id 99/],
  ["a tool twice", { tools: [1, 1] }, "tools", /twice/],
  ["a public objective that isn't one", { publics: [1] }, "publics[0]", /no card with the id 1/],
  ["six solo tools", { soloTools: 6 }, "soloTools", /from 1 to 5/],
  ["an unknown option", { dice: 91 }, "dice", /Unknown field/],
]; // prettier-ignore

describe("a bad card never starts a match", () => {
  const rows = [
    ...MALFORMED.map(([what, card, path, text]) => [what, { cards: { tools: [card] } }, path, text] as const),
    ...MALFORMED_OPTIONS,
  ];
  test.each(rows)("%s", async (_, options, path, text) => {
    // The best of five, in processor time, so that a busy machine doesn't matter.
    let ms = Infinity;
    let opened = await bundle.open(options);
    for (let i = 0; i < 5; i++) {
      const before = process.cpuUsage();
      opened = await bundle.open(options);
      const { user, system } = process.cpuUsage(before);
      ms = Math.min(ms, (user + system) / 1000);
    }
    if (opened.ok) throw new Error("it opened");
    expect(opened.error.path).toContain(path);
    expect(opened.error.text).toMatch(text);
    expect(ms).toBeLessThan(50);
  });
});
