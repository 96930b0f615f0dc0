import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../engine/contract/game.ts";
import { drawSample } from "../../../testkit/sample.ts";
import { bundle } from "../game.ts";
import { terminal } from "../terminal.ts";

async function open(options: object) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.game;
}

/** A tool with the longest of all names, and a command of its own. */
const LONG = {
  ...{ name: "n".repeat(40), description: "words ".repeat(40).trim(), id: 999, active: true },
  activator: { undoable: true, conditions: [{ condition: "die_picked", value: true }], instructions: [] },
  commands: [
    { reg_exp: "turn over now", undoable: true, conditions: [], instructions: [{ instruction: "tear_down" }] },
    {
      reg_exp: "put \\d \\d",
      undoable: true,
      conditions: [{ condition: "valid_coordinates" }, { condition: "placing_rule_check", placing: true, color: true, shade: true }],
      instructions: [{ instruction: "place_die" }, { instruction: "tear_down" }],
    },
  ],
};

describe("on a terminal of 80 columns", () => {
  test.each([
    ["the shipped cards", {}],
    ["long cards", { tools: [999, 2, 3], cards: { tools: [LONG] } }],
  ])("every line fits, with %s", async (_, options) => {
    const game = await open(options);
    const tooLong: string[] = [];
    for (const { state, seats } of drawSample(game, { games: 8, longest: 2000 }).places) {
      for (const viewer of [...Array.from({ length: seats }, (_, seat): Viewer => seat), null]) {
        const view = game.view(state, viewer);
        for (const line of [...terminal.draw(view, viewer, false).split("\n"), terminal.prompt(view, viewer)])
          if (line.length > 80) tooLong.push(line);
      }
    }
    expect(tooLong).toEqual([]);
  });
});

const FREE = [".....", ".....", ".....", "....."];
const at = (more: object) => ({
  players: [{ window: FREE, favor: 1 }, { window: FREE }],
  pool: ["R1"],
  tools: [1, 2, 11],
  round: 2,
  ...more,
});

test.each([
  ["a turn begins", {}, "Your turn: pick <n>, pass, tool <id>."],
  ["no token is left", { players: [{ window: FREE, favor: 0 }, { window: FREE }] }, "Your turn: pick <n>, pass."],
  ["the tools cost more than there is", { tokens: [1, 1, 1] }, "Your turn: pick <n>, pass."],
  ["a die is in hand", { hand: "B2" }, "Your die: place <row> <column>, tool <id>, undo; or return if stuck."],
  ["a die is placed", { placed: true, used: true }, "Your die is placed: pass."],
  ["the pool is empty", { pool: [] }, "Your turn: pass, tool <id>."],
  ["a tool waits", { hand: "B2", active: 1 }, "Grozing Pliers: increase, decrease; or undo."],
  ["a tool waits for a move", { active: 2 }, "Eglomise Brush: move <row> <column> <row> <column>; or undo."],
  ["a tool will end by itself", { hand: "B2", passive: 11 }, "Flux Remover: select <n>, place <row> <column>, pass (the die returns)."],
  ["a custom tool waits", { hand: "B2", tools: [999], active: 999 }, `${"n".repeat(23)}…: turn over now, put <row> <column>; or undo.`],
  ["one plays alone", { players: [{ window: FREE }] }, "Your turn: pick <n>, pass, tool <id> <pool n>."],
] as const)("it says what you can type when %s", async (_, more, text) => {
  const game = await open({ cards: { tools: [LONG] } });
  const loaded = game.load(at(more));
  if (!loaded.ok) throw new Error(loaded.error.text);
  expect(terminal.prompt(game.view(loaded.state, 0), 0)).toBe(text);
});
