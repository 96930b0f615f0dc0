import { describe, expect, test } from "vitest";
import { makeJudge } from "../../../cli/judge/judge.ts";
import type { CommandData, ToolData } from "../cards/card-schemas.ts";

// Custom cards, through the judge: nothing that the card language allows may break a match.

const FREE = [".....", ".....", ".....", "....."];
const EMPTY = "-- -- -- -- --";
const DIE_IN_HAND = { condition: "die_picked", value: true } as const;

type Commands = readonly { readonly [field in keyof CommandData]?: CommandData[field] }[];

/** A passive tool with what a row says of it. */
const tool = (activator: Partial<ToolData["activator"]>, commands: Commands = [], active = false): unknown => ({
  ...{ name: "Own", description: "", id: 28, active },
  activator: { undoable: true, conditions: [], instructions: [], ...activator },
  commands: commands.map((command) => ({ reg_exp: "go", undoable: true, conditions: [], instructions: [], ...command })),
});

const position = (more: object = {}) => ({
  players: [
    { window: FREE, dice: ["R5 -- -- -- B2", EMPTY, EMPTY, EMPTY], favor: 3, private: "red" },
    { window: FREE, favor: 3, private: "blue" },
  ],
  ...{ pool: ["R3", "B4", "Y1"], track: [["R6"]], tools: [28, 7], publics: [13], round: 2, turn: 0, first: 0 },
  ...more,
});

interface Answer {
  readonly ok: boolean;
  readonly refusal?: { readonly rule: string };
  readonly [field: string]: unknown;
}

/** A table with one custom tool. It takes a move, `undo`, `timeout`, or a request for the judge. */
async function table(card: unknown, more: object = {}) {
  const judge = makeJudge();
  const ask = async (request: object): Promise<Answer> => JSON.parse(await judge(JSON.stringify(request))) as Answer;
  const options = { cards: { tools: [card] } };
  expect(await ask({ load: { game: "sagrada", options, position: position(more) } })).toMatchObject({ ok: true });
  const play = async (...texts: string[]): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const text of texts) {
      const request = ["undo", "redo", "timeout"].includes(text) ? { [text]: { seat: 0 } } : { play: { seat: 0, move: text } };
      answers.push(await ask(request));
    }
    return answers;
  };
  const here = async (): Promise<unknown> => (await ask({ position: {} })).position;
  return { ask, options, play, here };
}

const rules = (answers: readonly Answer[]): (string | null)[] => answers.map(({ ok, refusal }) => (ok ? null : (refusal?.rule ?? "")));

describe("when time runs out in a turn that can't be undone", () => {
  const roll = tool({ undoable: false, conditions: [DIE_IN_HAND], instructions: [{ instruction: "roll_die" }] });

  test("a die changed by chance returns to the pool, and the turn ends", async () => {
    const { play, here } = await table(roll);
    expect(rules(await play("pick 1", "tool 28", "pass", "timeout"))).toEqual([null, null, "die-in-hand", null]);
    expect(await here()).toMatchObject({ turn: 1, hand: null, pool: ["B4", "Y1", expect.stringMatching(/^R/)], tokens: [1, 0] });
  });

  test("the same for a tool that waits for its commands", async () => {
    const waits = tool(
      { undoable: false, conditions: [DIE_IN_HAND], instructions: [{ instruction: "roll_die" }] },
      [{ instructions: [{ instruction: "tear_down", condition: null }] }],
      true,
    );
    const { play, here } = await table(waits);
    expect(rules(await play("pick 1", "tool 28", "timeout"))).toEqual([null, null, null]);
    expect(await here()).toMatchObject({ turn: 1, hand: null });
  });

  test.each([
    ["a die in hand", { hand: "G1" }],
    ["a tool in use", { hand: "G1", tools: [1, 7], active: 1 }],
    ["a tool in use that has nothing to work on", { tools: [1, 7], active: 1 }],
  ])("the same if the position began with %s", async (_, more) => {
    const { play, here } = await table(roll, more);
    expect(rules(await play("timeout"))).toEqual([null]);
    const pool = ["R3", "B4", "Y1", ...("hand" in more ? ["G1"] : [])];
    expect(await here()).toMatchObject({ turn: 1, hand: null, pool });
    expect(await here()).not.toHaveProperty("active");
  });
});

test("a die in hand when a card ends the turn returns to the pool", async () => {
  const { play, here } = await table(tool({ conditions: [DIE_IN_HAND], instructions: [{ instruction: "advance_game" }] }));
  expect(rules(await play("pick 2", "tool 28"))).toEqual([null, null]);
  expect(await here()).toMatchObject({ turn: 1, hand: null, pool: ["R3", "Y1", "B4"] });
});

test("the same if that player gets the next turn too", async () => {
  const instructions = [{ instruction: "take_two_turns" }, { instruction: "advance_game" }] as const;
  const { play, here } = await table(tool({ conditions: [DIE_IN_HAND], instructions: [...instructions] }));
  expect(rules(await play("pick 2", "tool 28"))).toEqual([null, null]);
  expect(await here()).toMatchObject({ turn: 1, order: [0, 0, 1, 1], hand: null, pool: ["R3", "Y1", "B4"] });
});

test("conditions that contradict each other never hold", async () => {
  const { ask, play } = await table(tool({ conditions: [DIE_IN_HAND, { condition: "die_picked", value: false }] }));
  expect(rules(await play("tool 28", "pick 1", "tool 28"))).toEqual(["draft-first", null, "die-in-hand"]);
  expect((await ask({ moves: { seat: 0 } })).moves).not.toContain("tool 28");
});

describe("a card that asks for tokens once more", () => {
  const again = { reg_exp: "again", instructions: [{ instruction: "manage_favor_points" } as const] };

  test("is paid in full or not at all", async () => {
    const { play, here } = await table(tool({}, [again]));
    expect(rules(await play("tool 28", "again", "again"))).toEqual([null, null, "too-few-tokens"]);
    expect(await here()).toMatchObject({ players: [{ favor: 0 }, { favor: 3 }], tokens: [3, 0] });
  });

  test("isn't sold to a player who can pay only once", async () => {
    const twice = tool({ instructions: [{ instruction: "manage_favor_points" }] });
    const { play } = await table(twice, { tokens: [1, 0] });
    expect(rules(await play("tool 28"))).toEqual(["too-few-tokens"]);
  });
});

test("a tool that has left the table takes no tokens", async () => {
  const { play, here } = await table(tool({ instructions: [{ instruction: "remove_tool" }, { instruction: "manage_favor_points" }] }));
  expect(rules(await play("tool 28"))).toEqual([null]);
  expect(await here()).toMatchObject({ tools: [7], tokens: [0], players: [{ favor: 2 }, { favor: 3 }] });
});

test("a tool that is removed leaves the table, and is in use until its turn ends", async () => {
  const { play, here } = await table(
    tool({ instructions: [{ instruction: "remove_tool" }] }, [{ instructions: [{ instruction: "re_roll_pool" }] }]),
  );
  expect(rules(await play("tool 28", "go", "pass"))).toEqual([null, null, null]);
  expect(await here()).toMatchObject({ tools: [7], tokens: [0], players: [{ favor: 2 }, { favor: 3 }] });
});

describe("a tool that is never put down", () => {
  const slide = tool({}, [
    {
      reg_exp: "slide \\d \\d \\d \\d",
      conditions: [{ condition: "valid_coordinates" }],
      instructions: [{ instruction: "move_die" }],
    },
  ]);

  test("works until the next basic command", async () => {
    const { play } = await table(slide);
    expect(rules(await play("tool 28", "slide 1 1 1 2", "slide 1 2 1 1", "pick 1", "slide 1 1 1 2"))).toEqual([
      ...[null, null, null, null],
      "nothing-asks-for-this",
    ]);
  });

  test("works at most twenty times, and every position on the way loads", async () => {
    const { ask, options, play, here } = await table(slide);
    expect(rules(await play("tool 28"))).toEqual([null]);
    for (let i = 0; i < 10; i++) expect(rules(await play("slide 1 1 1 2", "slide 1 2 1 1"))).toEqual([null, null]);
    expect(rules(await play("slide 1 1 1 2", "undo", "slide 1 2 1 3", "slide 1 3 1 1"))).toEqual(["tool-worn", null, null, "tool-worn"]);
    expect((await ask({ moves: { seat: 0 } })).moves).toEqual(["pick 1", "pick 2", "pick 3", "pass"]);
    const reached = await here();
    expect(await ask({ load: { game: "sagrada", options, position: reached } })).toMatchObject({ ok: true });
    expect(await here()).toEqual(reached);
    expect(rules(await play("slide 1 3 1 1", "pass"))).toEqual(["tool-worn", null]);
    expect(await here()).not.toHaveProperty("served");
  });
});

test("a pool that a card has filled beyond nine dice loads", async () => {
  const draw = tool(
    { conditions: [{ condition: "die_picked", value: false }], instructions: [{ instruction: "pick_die_from_dice_bag" }] },
    [
      {
        reg_exp: "pass",
        conditions: [DIE_IN_HAND],
        instructions: [{ instruction: "tear_down_passive_tools" }, { instruction: "advance_game" }],
      },
    ],
  );
  const pool = ["R1", "R2", "R3", "G1", "G2", "G3", "B1", "B2", "B3"];
  const { ask, options, play, here } = await table(draw, { pool });
  expect(rules(await play("tool 28", "pass"))).toEqual([null, null]);
  const reached = await here();
  expect(reached).toMatchObject({ pool: { length: 10 } });
  expect(await ask({ load: { game: "sagrada", options, position: reached } })).toMatchObject({ ok: true });
  expect(await ask({ load: { game: "sagrada", position: { ...position({ tools: [1] }), pool: [...pool, "B4"] } } })).toMatchObject({
    ok: false,
    error: { path: "pool" },
  });
});
