import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../engine/contract/game.ts";
import type { BoardProps, Language } from "../../../web/board/board.ts";
import { board } from "../board/board.tsx";
import { hintFor } from "../board/choices.ts";
import type { CommandData, ToolData } from "../cards/card-schemas.ts";
import { bundle } from "../game.ts";
import type { Sagrada } from "../state.ts";

// Renders the board for the first seat, without a browser.

const FREE = [".....", ".....", ".....", "....."];

interface Scene {
  readonly cards?: readonly ToolData[];
  readonly position: object;
  readonly language?: Language;
  readonly viewer?: Viewer;
}

async function draw({ cards = [], position, language = "en", viewer = 0 }: Scene): Promise<string> {
  const opened = await bundle.open(cards.length > 0 ? { cards: { tools: cards } } : {});
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
  const { game } = opened;
  const loaded = game.load(position);
  if (!loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  const { state } = loaded;
  const props: BoardProps<Sagrada> = {
    view: game.view(state, viewer),
    viewer,
    moves: viewer === null ? [] : game.moves(state, viewer).map((move) => game.write(move)),
    why(text) {
      const move = game.read(text);
      const refusal = move && game.check(state, 0, move);
      return refusal ? game.explain(refusal) : null;
    },
    play: () => undefined,
    events: [],
    names: ["Ada", "Ben"],
    reduceMotion: true,
    hints: true,
    miniature: false,
    language,
    options: {},
  };
  const { Board } = board;
  return renderToStaticMarkup(<Board {...props} />);
}

test.each([
  [0, []],
  [null, ["Tools"]],
] as const)("viewer %s finds the tools under a heading: %j", async (viewer, headings) => {
  const players = [{ window: FREE, favor: 3, private: "red" }, { window: FREE, favor: 3 }]; // prettier-ignore
  const html = await draw({ position: { players, pool: ["Y1"], publics: [13, 22, 20], tools: [1], round: 5 }, viewer });
  expect([...html.matchAll(/<h3 class="sagrada-tools-title">([^<]*)</g)].map(([, text]) => text)).toEqual(headings);
});

/** The attributes of every button with this class, as they are written. */
const buttons = (html: string, name: string): string[] =>
  [...html.matchAll(/<button [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`class="${name}"`));
const attribute = (tag: string | undefined, name: string): string | null =>
  tag?.match(new RegExp(` ${name}="([^"]*)"`))?.[1]?.replaceAll("&#x27;", "'") ?? null;
const hint = (html: string): string => html.match(/class="sagrada-why"[^>]*><strong[^>]*>[^<]*<\/strong><span[^>]*>([^<]*)</)?.[1] ?? "";

/** What the board offers to choose: the move of each button, and what it is called. */
const choices = (html: string): (string | null)[][] =>
  buttons(html, "sagrada-choice").map((tag) => [attribute(tag, "data-move"), attribute(tag, "aria-label")]);

const DIE_IN_HAND = { condition: "die_picked", value: true } as const;
const below = (bound: "round_track_size" | "maximum_shade" | "dice_pool_size"): CommandData["conditions"] => [
  { condition: "arg_comparison", type_of_comparison: "greater_than", index: 0, bound: 0 },
  { condition: "arg_comparison", type_of_comparison: "smaller_than", index: 0, bound },
];
const custom = (command: Omit<CommandData, "undoable">): ToolData => ({
  name: "Custom",
  description: "",
  id: 28,
  active: true,
  activator: { undoable: true, conditions: [DIE_IN_HAND], instructions: [] },
  commands: [{ undoable: true, ...command, instructions: [...command.instructions, { instruction: "tear_down", condition: null }] }],
});

const inUse = (more: object = {}) => ({
  players: [{ window: FREE, favor: 2 }, { window: FREE }],
  pool: ["B4", "Y1"],
  track: [["R6"], ["Y1", "G2"]],
  tools: [28],
  active: 28,
  hand: "P3",
  round: 3,
  ...more,
});

const TRACK = [
  ["1", "Round track die 1: red 6"],
  ["2", "Round track die 2: yellow 1"],
  ["3", "Round track die 3: green 2"],
] as const;
const named = (word: string): string[][] => TRACK.map(([n, label]) => [`${word} ${n}`, label]);

describe("the board offers what a command's number means by its card", () => {
  const swap = (regExp: string): ToolData =>
    custom({ reg_exp: regExp, conditions: below("round_track_size"), instructions: [{ instruction: "swap_from_round_track" }] });

  test.each([
    ["select", "select \\d+"],
    ["a word of its own", "trade places \\d+"],
  ])("a custom card that swaps with the track by %s offers the dice on the track", async (_, regExp) => {
    const html = await draw({ cards: [swap(regExp)], position: inUse() });
    expect(choices(html)).toEqual(named(regExp.replace(" \\d+", "")));
    expect(hint(html)).toBe("Choose a die on the round track.");
  });

  test("the dice drawn on the page are those on the track", async () => {
    const html = await draw({ cards: [swap("select \\d+")], position: inUse() });
    const drawn = [...html.matchAll(/class="sagrada-choice".*?<svg class="sagrada-die sagrada-glass-(\d)".*?<\/button>/g)];
    expect(drawn.map(([button, color]) => [Number(color), button.split("sagrada-pip").length - 1])).toEqual([[1, 6], [3, 1], [2, 2]]); // prettier-ignore
  });

  test("Lens Cutter offers the same", async () => {
    const html = await draw({ position: inUse({ tools: [5], active: 5 }) });
    expect(choices(html)).toEqual(named("select"));
  });

  test("a custom card that sets the value offers values", async () => {
    const instructions: CommandData["instructions"] = [{ instruction: "set_shade_of_picked_die", argument: "no_constraint" }];
    const html = await draw({
      cards: [custom({ reg_exp: "select \\d", conditions: below("maximum_shade"), instructions })],
      position: inUse(),
    });
    expect(choices(html)).toEqual([1, 2, 3, 4, 5, 6].map((n) => [`select ${n}`, `Make it a ${n}`]));
    expect(hint(html)).toBe("Choose a value for your die.");
  });

  test("Flux Remover offers values, and says that the die can be returned", async () => {
    const html = await draw({ position: inUse({ tools: [11], active: null, passive: 11 }) });
    expect(choices(html)).toHaveLength(6);
    expect(hint(html)).toBe("Choose a value, then place the die, or end your turn to return it.");
  });

  test("a custom card that takes a die out of the pool offers the dice in the pool", async () => {
    const instructions: CommandData["instructions"] = [{ instruction: "discard_pool_die", index: 0 }];
    const html = await draw({
      cards: [custom({ reg_exp: "select \\d", conditions: below("dice_pool_size"), instructions })],
      position: inUse(),
    });
    expect(choices(html)).toEqual([
      ["select 1", "Pool die 1: blue 4"],
      ["select 2", "Pool die 2: yellow 1"],
    ]);
    expect(hint(html)).toBe("Choose a die in the pool.");
  });

  test("a command whose number the board can't draw is a button with its text", async () => {
    const reroll = custom({ reg_exp: "select \\d", conditions: below("dice_pool_size"), instructions: [{ instruction: "roll_die" }] });
    const html = await draw({ cards: [reroll], position: inUse() });
    expect(choices(html)).toEqual([]);
    expect(buttons(html, "sagrada-button").map((tag) => attribute(tag, "data-move"))).toEqual(
      expect.arrayContaining(["select 1", "select 2"]),
    );
  });
});

describe("a tool that can't be used says why", () => {
  const why = async (position: object, tool: number): Promise<string | null> => {
    const html = await draw({ position });
    const tag = buttons(html, "sagrada-button").find((one) => one.includes(`"tool ${tool}"`));
    expect(attribute(tag, "aria-disabled")).toBe("true");
    return attribute(tag, "title");
  };
  const solo = (more: object) => ({
    players: [{ window: FREE, private: ["red", "blue"] }],
    pool: ["P1", "B4", "R2", "Y1"],
    tools: [1, 2, 5],
    round: 1,
    ...more,
  });

  test.each([
    ["the window is empty, though a blue die could pay", {}, 2, "No die in your window can move."],
    ["no die was drafted", {}, 1, "You need a die in hand: pick one from the pool first."],
    ["no die of its color is in the pool", { hand: "R6" }, 5, "There's no green die in the pool to pay for this tool."],
    [
      "a die of its color is there, but none is on the track",
      { hand: "R6", pool: ["P1", "G4"] },
      5,
      "There are no dice on the round track.",
    ],
    ["it was used up", { tokens: [1, 0, 0] }, 1, "You've already used tool 1: in solo play each tool works once."],
    ["another one was used this turn", { used: true }, 2, "You've already used a tool this turn: wait for your next one."],
  ])("in solo play: %s", async (_, more, tool, text) => {
    expect(await why(solo(more), tool)).toBe(text);
  });

  test("Tap Wheel in round 1", async () => {
    const players = [{ window: FREE, favor: 3 }, { window: FREE }];
    const position = { players, pool: ["P1", "B4"], tools: [12], round: 1 };
    expect(await why(position, 12)).toBe("There are no dice on the round track.");
  });
});

test.each([
  [10, "Points so far"],
  [11, "Final points"],
])("in round %i the sum of the objectives is called “%s”", async (round, text) => {
  const html = await draw({ position: { players: [{ window: FREE }, { window: FREE }], round } });
  expect(html).toContain(`<strong>${text}</strong>`);
});

const PLACED = { hand: null, placed: true };
const IN_HAND = { hand: "B2", placed: false };

test.each([
  [["tool 3", "pass"], "done", PLACED],
  [["pass"], "doneNoTool", PLACED],
  [["place 1 2", "tool 3"], "place", IN_HAND],
  // Only a tool can make this die fit.
  [["tool 3"], "noSpace", IN_HAND],
] as const)("with %j left to do, the hint is %s", async (moves, said, more) => {
  const opened = await bundle.open({});
  const loaded = opened.ok && opened.game.load(inUse({ tools: [7], active: null, ...more }));
  if (!opened.ok || !loaded || !loaded.ok) throw new Error("The position can't be loaded.");
  expect(hintFor(opened.game.view(loaded.state, 0), 0, moves, "", 0)).toBe(said);
});
