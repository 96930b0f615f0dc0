import { describe, expect, test } from "vitest";
import { makeJudge } from "../../../cli/judge/judge.ts";

// Every tool through the judge, as another program would use it: a position, then commands and their outcomes.

const FREE = [".....", ".....", ".....", "....."];
const EMPTY = "-- -- -- -- --";
/** Two dice at the left edge and one at the top right; the tool under test is on the table with two others. */
const DICE = ["R5 -- -- -- B2", "G3 -- -- -- --", EMPTY, EMPTY];

interface Row {
  readonly what: string;
  readonly tools?: readonly number[];
  readonly own?: object;
  readonly position?: object;
  readonly options?: object;
  /** A command and the rule that refuses it; a command alone is allowed. `undo`, `redo` and `timeout` are asked of the match. */
  readonly moves: readonly (string | readonly [string, string])[];
  readonly seat?: number;
  /** What the position shows in the end. */
  readonly after?: object;
  readonly toAct?: number;
}

const other = { window: FREE, dice: ["-- -- Y1 -- --", EMPTY, EMPTY, EMPTY], favor: 3, private: "blue" };
const start = ({ tools = [1, 2, 3], own = {}, position = {} }: Row) => ({
  players: [{ window: FREE, dice: DICE, favor: 3, private: "red", ...own }, other],
  pool: ["R3", "B4", "Y1", "P6", "G2"],
  track: [["R6"], ["Y1", "G2"]],
  tools,
  tokens: tools.map(() => 0),
  publics: [13, 14, 22],
  ...{ round: 3, turn: 0, first: 0 },
  ...position,
});

async function play(row: Row): Promise<void> {
  const judge = makeJudge();
  const ask = async (request: object) => JSON.parse(await judge(JSON.stringify(request)));
  const loaded = await ask({ load: { game: "sagrada", options: row.options ?? {}, position: start(row) } });
  expect(loaded).toMatchObject({ ok: true });
  let toAct: readonly number[] = loaded.toAct;
  for (const move of row.moves) {
    const [text, rule] = typeof move === "string" ? [move, null] : move;
    const seat = row.seat ?? toAct[0];
    const match = ["undo", "redo", "timeout"].includes(text);
    const answer = await ask(match ? { [text]: { seat } } : { play: { seat, move: text } });
    expect([text, answer.ok ? null : answer.refusal.rule]).toEqual([text, rule]);
    if (answer.ok) toAct = answer.toAct;
  }
  const { position } = await ask({ position: {} });
  expect(position).toMatchObject(row.after ?? {});
  expect(toAct).toEqual(row.toAct === undefined ? toAct : [row.toAct]);
  // The resulting position loads again.
  expect(await ask({ load: { game: "sagrada", options: row.options ?? {}, position } })).toMatchObject({ ok: true });
  expect((await ask({ position: {} })).position).toEqual(position);
}

const table = (name: string, rows: readonly Row[]): void => {
  describe(`the table of ${name}`, () => {
    test.each(rows)("$what", play);
  });
};

table("drafting and placing", [
  { what: "a die is picked by its number and placed", moves: ["pick 2", "place 1 2", "pass"], toAct: 1, after: { pool: ["R3", "Y1", "P6", "G2"], turn: 1 } },
  { what: "there is no die 0", moves: [["pick 0", "number-too-low"]] },
  { what: "there is no die after the last", moves: [["pick 6", "no-such-pool-die"]] },
  { what: "a number of two digits names no die", moves: [["pick 10", "unknown-move"]] },
  { what: "one die in the hand is all", moves: ["pick 1", ["pick 1", "die-in-hand"]] },
  { what: "one die in a turn is all", moves: ["pick 2", "place 1 2", ["pick 1", "already-placed"]] },
  { what: "nothing is placed from an empty hand", moves: [["place 1 2", "draft-first"]] },
  { what: "rows and columns end", moves: ["pick 1", ["place 5 1", "no-such-space"], ["place 1 6", "no-such-space"], ["place 0 1", "no-such-space"]] },
  { what: "a space holds one die", moves: ["pick 2", ["place 1 1", "cell-taken"]] },
  { what: "a die touches another", moves: ["pick 2", ["place 4 1", "touch-a-die"], ["place 3 4", "touch-a-die"]] },
  { what: "a corner touches", moves: ["pick 2", "place 3 2"] },
  { what: "the same color can't be beside it", moves: ["pick 1", ["place 1 2", "same-colour-beside"]] },
  { what: "the same value does not lie beside", moves: ["pick 1", ["place 2 2", "same-shade-beside"]] },
  { what: "at a corner both may be the same", moves: ["pick 1", "place 3 2"] },
  { what: "a printed color is needed", own: { window: [".Y...", ".....", ".....", "....."] }, moves: ["pick 2", ["place 1 2", "cell-colour"]] },
  { what: "a printed value is asked for", own: { window: [".6...", ".....", ".....", "....."] }, moves: ["pick 2", ["place 1 2", "cell-shade"]] },
  { what: "the first die lies at the edge", own: { dice: [EMPTY, EMPTY, EMPTY, EMPTY] }, moves: ["pick 2", ["place 2 2", "edge-first"], "place 2 1"] },
  { what: "a die in hand is not passed over", moves: ["pick 1", ["pass", "die-in-hand"], "undo", "pass"], toAct: 1 },
  { what: "nobody plays for another", moves: [["pick 1", "not-your-turn"]], seat: 1 },
  { what: "windows are chosen", moves: [["window 1", "windows-chosen"]] },
  { what: "commands of a tool wait for the tool", moves: ["pick 1", ["increase", "nothing-asks-for-this"], ["select 1", "nothing-asks-for-this"], ["move 1 1 1 2", "nothing-asks-for-this"]] },
  { what: "blanks and capitals do not matter", moves: ["  PICK   1 ", "undo", "pick 1"] },
  { what: "a word that nobody knows", moves: [["juggle 3", "unknown-move"], ["pick", "unknown-move"], ["pick one", "unknown-move"], ["place 1", "unknown-move"]] },
  { what: "a die that fits nowhere can be taken back, or returned at the cost of the turn",
    own: { dice: ["R5 -- -- -- --", EMPTY, EMPTY, EMPTY], window: [".1...", "11...", ".....", "....."] }, tools: [7],
    moves: [["return", "can-go-on"], "pick 1", ["pass", "die-in-hand"], "undo", "pick 1", "return"], toAct: 1, after: { pool: ["B4", "Y1", "P6", "G2", "R3"], hand: null } },
]); // prettier-ignore

table("turns", [
  { what: "the last player has two turns in a row", position: { turn: 1 }, moves: ["pass", "pass"], toAct: 0, after: { turn: 3 } },
  { what: "the round ends: what is left goes on the track and the next player begins", position: { turn: 3 }, moves: ["pass"], toAct: 1,
    after: { round: 4, turn: 0, first: 1, track: [["R6"], ["Y1", "G2"], ["R3", "B4", "Y1", "P6", "G2"]] } },
  { what: "nothing left leaves an empty round on the track", position: { turn: 3, pool: [] }, moves: ["pass"], after: { track: [["R6"], ["Y1", "G2"], []] } },
  { what: "after round 10 it is over", position: { round: 10, turn: 3 }, moves: ["pass", ["pass", "game-over"]], seat: 0, after: { round: 11, pool: [] } },
  { what: "the bag gives what it has", position: { turn: 3, bag: { R: 2 } }, moves: ["pass"], after: { round: 4, bag: { R: 0, G: 0, Y: 0, B: 0, P: 0 } } },
]); // prettier-ignore

table("the price of a tool", [
  { what: "is one token at first", tools: [4, 2, 3], moves: ["tool 2"], after: { tokens: [0, 1, 0], active: 2 } },
  { what: "is two after that, also for the next player", position: { tokens: [0, 1, 0] }, moves: ["tool 2"], after: { tokens: [0, 3, 0], players: [{ favor: 1 }, { favor: 3 }] } },
  { what: "is paid from what one has", own: { favor: 1 }, position: { tokens: [0, 1, 0] }, moves: [["tool 2", "too-few-tokens"], "pick 1", "tool 1"], after: { tokens: [1, 1, 0] } },
  { what: "cannot be paid from nothing", own: { favor: 0 }, moves: [["tool 2", "too-few-tokens"]] },
  { what: "buys one tool a turn", tools: [10, 2, 3], moves: ["pick 1", "tool 10", ["tool 2", "one-tool-a-turn"]] },
  { what: "buys another in the next turn", tools: [10, 2, 3], position: { turn: 1 }, moves: ["pick 2", "tool 10", "place 1 2", "pass", "pick 1", "tool 10"], after: { tokens: [3, 0, 0], players: [{}, { favor: 0 }] } },
  { what: "is for cards on the table", moves: [["tool 7", "tool-not-here"], ["tool 99", "tool-not-here"], ["tool 0", "tool-not-here"]] },
  { what: "is in tokens when there are several players", moves: [["tool 2 1", "pay-with-tokens"]] },
]); // prettier-ignore

table("1 Grozing Pliers", [
  { what: "raises a 3 to a 4", moves: ["pick 1", "tool 1", "increase"], after: { hand: "R4", used: true } },
  { what: "lowers a 3 to a 2", moves: ["pick 1", "tool 1", "decrease"], after: { hand: "R2" } },
  { what: "never makes a 6 a 1", moves: ["pick 4", "tool 1", ["increase", "value-too-high"], "decrease"], after: { hand: "P5" } },
  { what: "never makes a 1 a 6", moves: ["pick 3", "tool 1", ["decrease", "value-too-low"], "increase"], after: { hand: "Y2" } },
  { what: "needs a drafted die", moves: [["tool 1", "draft-first"]] },
  { what: "works once", moves: ["pick 1", "tool 1", "increase", ["increase", "nothing-asks-for-this"]] },
  { what: "is finished before the die is placed", moves: ["pick 1", "tool 1", ["place 3 2", "tool-in-use"], ["pass", "die-in-hand"]] },
  { what: "works in the second turn too", position: { turn: 3 }, moves: ["pick 1", "tool 1", "decrease"], after: { hand: "R2" } },
  { what: "does nothing after placing", moves: ["pick 1", "place 3 2", ["tool 1", "draft-first"]] },
  { what: "can be taken back step by step", moves: ["pick 1", "tool 1", "increase", "undo", "undo", "undo", ["undo", "nothing-to-undo"]], after: { hand: null, tokens: [0, 0, 0], players: [{ favor: 3 }, {}] } },
]); // prettier-ignore

table("2 Eglomise Brush", [
  { what: "ignores the color printed on the space", own: { window: [".....", ".....", ".P...", "....."] }, moves: ["tool 2", "move 1 1 3 2"], after: { players: [{ dice: ["-- -- -- -- B2", "G3 -- -- -- --", "-- R5 -- -- --", EMPTY] }, {}] } },
  { what: "keeps dice of one color apart", own: { dice: ["R5 -- -- -- B2", "G3 R1 -- -- --", EMPTY, EMPTY] }, moves: ["tool 2", ["move 1 1 3 2", "same-colour-beside"]] },
  { what: "keeps printed values", own: { window: [".....", ".....", ".1...", "....."] }, moves: ["tool 2", ["move 1 1 3 2", "cell-shade"]] },
  { what: "keeps equal values apart", own: { dice: ["R3 -- -- -- B2", "-- G3 -- -- --", EMPTY, EMPTY] }, moves: ["tool 2", ["move 1 1 1 2", "same-shade-beside"]] },
  { what: "keeps dice touching", moves: ["tool 2", ["move 1 1 4 5", "touch-a-die"]] },
  { what: "moves a die that is there", moves: ["tool 2", ["move 4 4 1 2", "cell-empty"]] },
  { what: "moves to a space that is free", moves: ["tool 2", ["move 1 1 2 1", "cell-taken"], ["move 1 1 1 1", "cell-taken"]] },
  { what: "moves within the window", moves: ["tool 2", ["move 1 1 5 1", "no-such-space"], ["move 0 1 1 2", "no-such-space"]] },
  { what: "moves one die", moves: ["tool 2", "move 1 1 3 1", ["move 2 1 1 1", "nothing-asks-for-this"], "pass"], toAct: 1 },
  { what: "works after drafting, with the die in hand", moves: ["pick 2", "tool 2", "move 1 1 3 1", "place 1 1"] },
  { what: "works after placing, on the die just placed", moves: ["pick 2", "place 1 2", "tool 2", "move 1 2 3 2", "pass"] },
  { what: "needs a die that can move", own: { dice: [EMPTY, EMPTY, EMPTY, EMPTY] }, moves: [["tool 2", "nothing-can-move"]] },
  { what: "a die lifted alone obeys the edge rule", own: { dice: ["R5 -- -- -- --", EMPTY, EMPTY, EMPTY] }, moves: ["tool 2", ["move 1 1 2 2", "edge-first"], "move 1 1 4 5"] },
  { what: "a lifted die does not stand in its own way", own: { dice: ["R5 -- -- -- --", "-- G3 -- -- --", EMPTY, EMPTY] }, moves: ["tool 2", "move 1 1 1 2"] },
]); // prettier-ignore

table("3 Copper Foil Burnisher", [
  { what: "ignores the value printed on the space", own: { window: [".....", ".....", ".1...", "....."] }, moves: ["tool 3", "move 1 1 3 2", "pass"] },
  { what: "keeps equal values apart", own: { dice: ["R3 -- -- -- B2", "-- G3 -- -- --", EMPTY, EMPTY] }, moves: ["tool 3", ["move 1 1 1 2", "same-shade-beside"]] },
  { what: "keeps printed colors", own: { window: [".....", ".....", ".P...", "....."] }, moves: ["tool 3", ["move 1 1 3 2", "cell-colour"]] },
  { what: "keeps dice of one color apart", own: { dice: ["R5 -- -- -- B2", "G3 R1 -- -- --", EMPTY, EMPTY] }, moves: ["tool 3", ["move 1 1 3 2", "same-colour-beside"]] },
]); // prettier-ignore

table("4 Lathekin", [
  { what: "moves exactly two dice", tools: [4, 2, 3], moves: ["tool 4", "move 1 1 3 1", ["pass", "tool-in-use"], "move 1 5 2 2", "pass"], toAct: 1 },
  { what: "does not move a die twice", tools: [4, 2, 3], moves: ["tool 4", "move 1 1 3 1", ["move 3 1 1 1", "already-moved"], "move 2 1 2 2"] },
  { what: "knows a die by itself, not by its face", tools: [4, 2, 3], own: { dice: ["R5 -- -- -- --", "G3 -- -- -- --", "-- R5 -- -- --", EMPTY] }, moves: ["tool 4", "move 1 1 1 2", "move 3 2 3 1"] },
  { what: "keeps all rules", tools: [4, 2, 3], own: { window: [".....", ".....", "P1...", "....."] }, moves: ["tool 4", ["move 1 1 3 1", "cell-colour"], ["move 1 1 3 2", "cell-shade"], ["move 1 1 4 4", "touch-a-die"]] },
  { what: "is refused with a single die", tools: [4, 2, 3], own: { dice: ["R5 -- -- -- --", EMPTY, EMPTY, EMPTY] }, moves: [["tool 4", "nothing-can-move"]] },
  { what: "a first move that leaves no second is refused", tools: [4, 2, 3],
    own: { window: ["..PPP", "33111", "P1111", "P1111"], dice: ["-- R5 -- -- --", "G3 -- -- -- --", EMPTY, EMPTY] },
    moves: ["tool 4", ["move 2 1 1 1", "no-second-move"], "move 1 2 1 1", "move 2 1 2 2"] },
  { what: "can be taken back after one move", tools: [4, 2, 3], moves: ["tool 4", "move 1 1 3 1", "undo", "undo", "pass"], toAct: 1 },
]); // prettier-ignore

table("5 Lens Cutter", [
  { what: "swaps with a die of the track, values as they are", tools: [5, 2, 3], moves: ["pick 1", "tool 5", "select 3"], after: { hand: "G2", track: [["R6"], ["Y1", "R3"]] } },
  { what: "counts the track round by round", tools: [5, 2, 3], moves: ["pick 1", "tool 5", "select 1", "place 3 2"], after: { track: [["R3"], ["Y1", "G2"]], hand: null, placed: true } },
  { what: "has no die beyond the track", tools: [5, 2, 3], moves: ["pick 1", "tool 5", ["select 4", "no-such-track-die"], ["select 0", "number-too-low"]] },
  { what: "needs a drafted die", tools: [5, 2, 3], moves: [["tool 5", "draft-first"]] },
  { what: "needs a die on the track", tools: [5, 2, 3], position: { track: [], round: 1 }, moves: ["pick 1", ["tool 5", "too-few-dice"]] },
  { what: "reads numbers of two digits", tools: [5, 2, 3], position: { track: [["R1", "R1", "R1", "R1"], ["G1", "G1", "G1", "G1"], ["B6", "B5", "B4"]], round: 4 }, moves: ["pick 1", "tool 5", "select 11"], after: { hand: "B4" } },
  { what: "can be taken back", tools: [5, 2, 3], moves: ["pick 1", "tool 5", "select 3", "undo", "redo", "undo", "undo", "undo"], after: { hand: null, track: [["R6"], ["Y1", "G2"]] } },
]); // prettier-ignore

table("6 Flux Brush", [
  { what: "needs a drafted die", tools: [6, 2, 3], moves: [["tool 6", "draft-first"]] },
  { what: "cannot be taken back", tools: [6, 2, 3], moves: ["pick 1", "tool 6", ["undo", "cannot-undo"]] },
  { what: "ends with a pass, which returns the die and ends the draft; the tokens stay spent", tools: [6, 2, 3], moves: ["pick 1", "tool 6", "pass"], toAct: 1, after: { hand: null, tokens: [1, 0, 0], players: [{ favor: 2 }, {}] } },
  { what: "ends with placing", tools: [6, 2, 3], own: { dice: [EMPTY, EMPTY, EMPTY, EMPTY] }, moves: ["pick 1", "tool 6", "place 1 1", "undo", "redo", ["pick 1", "already-placed"]] },
  { what: "draws no further die", tools: [6, 2, 3], moves: ["pick 1", "tool 6", ["pick 1", "die-in-hand"]] },
  { what: "is passed by the clock too", tools: [6, 2, 3], moves: ["pick 1", "tool 6", "timeout"], toAct: 1, after: { tokens: [1, 0, 0] } },
]); // prettier-ignore

table("7 Glazing Hammer", [
  { what: "is for the second turn", tools: [7, 2, 3], moves: [["tool 7", "second-turn-only"]] },
  { what: "rolls in the second turn", tools: [7, 2, 3], position: { turn: 3 }, moves: ["tool 7", ["undo", "cannot-undo"], "pick 1"], after: { tokens: [1, 0, 0], track: [["R6"], ["Y1", "G2"]] } },
  { what: "comes before drafting", tools: [7, 2, 3], position: { turn: 3 }, moves: ["pick 1", ["tool 7", "die-in-hand"]] },
  { what: "comes before placing", tools: [7, 2, 3], position: { turn: 3 }, moves: ["pick 1", "place 3 2", ["tool 7", "already-placed"]] },
  { what: "knows the second of two turns in a row", tools: [7, 2, 3], position: { turn: 1 }, moves: [["tool 7", "second-turn-only"], "pass", "tool 7"], toAct: 1 },
  { what: "is not sold when the pool is empty", tools: [7, 2, 3], position: { turn: 3, pool: [] }, moves: [["tool 7", "too-few-dice"]] },
  { what: "is not for the extra draft of Running Pliers", tools: [7, 8, 3], moves: ["tool 8", ["tool 7", "one-tool-a-turn"]] },
]); // prettier-ignore

table("8 Running Pliers", [
  { what: "gives the next turn at once, and takes the later one away", tools: [8, 2, 3], moves: ["pick 1", "place 3 2", "tool 8", "pick 1", "place 1 2", "pass", "pass", "pass"], toAct: 1, after: { round: 4, tokens: [1, 0, 0] } },
  { what: "does not ask for a draft before", tools: [8, 2, 3], moves: ["tool 8", "pick 1", "place 3 2", "pass"], toAct: 1, after: { order: [0, 0, 1, 1], turn: 2 } },
  { what: "is for the first turn", tools: [8, 2, 3], position: { turn: 3 }, moves: [["tool 8", "first-turn-only"]] },
  { what: "is not for a die in hand", tools: [8, 2, 3], moves: ["pick 1", ["tool 8", "die-in-hand"]] },
  { what: "allows no second tool in the extra draft", tools: [8, 2, 1], moves: ["tool 8", ["tool 2", "one-tool-a-turn"], "pick 1", ["tool 1", "one-tool-a-turn"]] },
  { what: "cannot be taken back", tools: [8, 2, 3], moves: ["tool 8", ["undo", "cannot-undo"]] },
  { what: "gives the last player nothing", tools: [8, 2, 3], position: { turn: 1 }, moves: ["tool 8", "pass"], toAct: 0, after: { turn: 3 } },
  { what: "leaves the others their order", tools: [8, 2, 3], position: { players: [{ window: FREE, favor: 1, private: "red" }, other, { ...other, private: "green" }] }, moves: ["tool 8", "pass", "pass", "pass", "pass"], toAct: 1, after: { order: [0, 0, 1, 2, 2, 1], turn: 5 } },
]); // prettier-ignore

table("9 Cork-backed Straightedge", [
  { what: "asks for a space that touches no die", tools: [9, 2, 3], moves: ["pick 2", "tool 9", ["place 3 2", "stand-alone"], ["place 1 2", "stand-alone"], "place 4 4", "pass"], toAct: 1 },
  { what: "keeps printed colors and values", tools: [9, 2, 3], own: { window: [".....", ".....", "...P.", "...1."] }, moves: ["pick 2", "tool 9", ["place 4 4", "cell-shade"], ["place 3 4", "cell-colour"]] },
  { what: "keeps the edge rule for the first die", tools: [9, 2, 3], own: { dice: [EMPTY, EMPTY, EMPTY, EMPTY] }, moves: ["pick 2", "tool 9", ["place 2 3", "edge-first"], "place 4 3"] },
  { what: "needs a drafted die", tools: [9, 2, 3], moves: [["tool 9", "draft-first"]] },
  { what: "needs a space that would do", tools: [9, 2, 3], own: { dice: ["R5 -- -- -- B2", "-- -- G1 -- --", EMPTY, "R1 -- G6 -- B1"] }, moves: ["pick 2", ["tool 9", "nowhere-to-place"]] },
  { what: "can be taken back", tools: [9, 2, 3], moves: ["pick 2", "tool 9", "place 4 4", "undo", "undo", "undo"], after: { hand: null, tokens: [0, 0, 0] } },
]); // prettier-ignore

table("10 Grinding Stone", [
  { what: "turns 3 to 4", tools: [10, 2, 3], moves: ["pick 1", "tool 10"], after: { hand: "R4", used: true } },
  { what: "turns 1 to 6", tools: [10, 2, 3], moves: ["pick 3", "tool 10"], after: { hand: "Y6" } },
  { what: "turns 6 to 1", tools: [10, 2, 3], moves: ["pick 4", "tool 10"], after: { hand: "P1" } },
  { what: "turns 2 to 5, and the die is placed as usual", tools: [10, 2, 3], moves: ["pick 5", "tool 10", "place 3 2", "pass"], toAct: 1 },
  { what: "needs a drafted die", tools: [10, 2, 3], moves: [["tool 10", "draft-first"]] },
  { what: "can be taken back", tools: [10, 2, 3], moves: ["pick 1", "tool 10", "undo"], after: { hand: "R3", tokens: [0, 0, 0] } },
]); // prettier-ignore

table("11 Flux Remover", [
  { what: "needs a drafted die", tools: [11, 2, 3], moves: [["tool 11", "draft-first"]] },
  { what: "with an empty bag the same die comes back, with a value of choice", tools: [11, 2, 3], position: { bag: {} }, moves: ["pick 1", "tool 11", "select 6"], after: { hand: "R6", bag: { R: 0 } } },
  { what: "values are 1 to 6", tools: [11, 2, 3], position: { bag: {} }, moves: ["pick 1", "tool 11", ["select 0", "no-such-value"], ["select 7", "no-such-value"], "select 1"], after: { hand: "R1" } },
  { what: "the value may be chosen again before placing", tools: [11, 2, 3], position: { bag: {} }, moves: ["pick 1", "tool 11", "select 6", "select 2", "undo", "select 1", "place 3 2", "pass"], toAct: 1 },
  { what: "the die may go back to the pool, with the value chosen", tools: [11, 2, 3], position: { bag: {} }, moves: ["pick 1", "tool 11", "select 6", "pass"], toAct: 1, after: { pool: ["B4", "Y1", "P6", "G2", "R6"] } },
  { what: "cannot be taken back", tools: [11, 2, 3], moves: ["pick 1", "tool 11", ["undo", "cannot-undo"]] },
  { what: "cannot be taken back below a value chosen", tools: [11, 2, 3], moves: ["pick 1", "tool 11", "select 3", "undo", ["undo", "cannot-undo"]] },
]); // prettier-ignore

const WHEEL = ["R5 -- -- -- --", "G3 -- -- -- --", "-- R2 -- -- --", "-- -- Y4 -- --"];
table("12 Tap Wheel", [
  { what: "moves two dice of a color on the track", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "move 1 1 1 2", "move 3 2 3 1", "pass"], toAct: 1 },
  { what: "one move is enough", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "move 1 1 1 2", "pass"], toAct: 1 },
  { what: "none is enough", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "pass"], toAct: 1, after: { tokens: [1, 0, 0] } },
  { what: "the color must be on the track", tools: [12, 2, 3], own: { dice: WHEEL }, position: { track: [["R6"], ["P1"]] }, moves: ["tool 12", ["move 2 1 1 2", "no-shared-colour"], "move 1 1 1 2"] },
  { what: "is not sold in round 1, with an empty window and an empty track", tools: [12, 2, 3], own: { dice: [EMPTY, EMPTY, EMPTY, EMPTY] }, position: { track: [], round: 1 }, moves: [["tool 12", "too-few-dice"]] },
  { what: "is not sold while the track is empty", tools: [12, 2, 3], own: { dice: WHEEL }, position: { track: [], round: 1 }, moves: [["tool 12", "too-few-dice"], "pass"] },
  { what: "is not sold with an empty window", tools: [12, 2, 3], own: { dice: [EMPTY, EMPTY, EMPTY, EMPTY] }, moves: [["tool 12", "nothing-can-move"]] },
  { what: "is not sold without a die of a color on the track", tools: [12, 2, 3], own: { dice: WHEEL }, position: { track: [["B6"], ["P1"]] }, moves: [["tool 12", "nothing-can-move"]] },
  { what: "is not sold when dice of other colors could move, but none of a color on the track",
    tools: [12, 2, 3], own: { window: ["RGGGG", "PPPPP", "PPPPP", "PPPPP"], dice: ["R5 G3 -- -- --", EMPTY, EMPTY, EMPTY] }, position: { track: [["R6"]] },
    moves: [["tool 12", "nothing-can-move"]], after: { players: [{ favor: 3 }, {}], tokens: [0, 0, 0] } },
  { what: "both are of one color", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "move 1 1 1 2", ["move 2 1 1 1", "no-shared-colour"], "move 3 2 3 1"] },
  { what: "each moves once", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "move 1 1 1 2", ["move 1 2 1 1", "already-moved"]] },
  { what: "two are all", tools: [12, 2, 3], own: { dice: ["R5 -- -- -- --", "G3 -- R1 -- --", "-- R2 -- -- --", EMPTY] }, moves: ["tool 12", "move 1 1 1 2", "move 3 2 3 1", ["move 2 3 2 2", "nothing-asks-for-this"]] },
  { what: "all rules hold", tools: [12, 2, 3], own: { dice: WHEEL, window: [".P1..", ".....", ".....", "....."] }, moves: ["tool 12", ["move 1 1 1 2", "cell-colour"], ["move 1 1 1 4", "touch-a-die"]] },
  { what: "ends by itself with the next pick", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "pick 2", ["move 1 1 1 2", "nothing-asks-for-this"]] },
  { what: "works with a die in hand", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["pick 2", "tool 12", "move 1 1 1 2", "place 1 1", "pass"], toAct: 1 },
  { what: "can be taken back", tools: [12, 2, 3], own: { dice: WHEEL }, moves: ["tool 12", "move 1 1 1 2", "undo", "undo"], after: { tokens: [0, 0, 0] } },
]); // prettier-ignore

const solo = (tools: readonly number[], position: object = {}) => ({
  tools,
  position: { players: [{ window: FREE, dice: DICE, private: ["red", "blue"] }], pool: ["R3", "B4", "P1", "P6"], ...position },
});
table("solo play", [
  { what: "pays a tool with a die of its color, out of the game", ...solo([1, 10]), moves: ["pick 1", "tool 1 2", "increase"], after: { hand: "R4", pool: ["B4", "P6"], paid: ["P1"], tokens: [1, 0] } },
  { what: "Glazing Hammer is not sold for the last die of the pool", ...solo([7, 10], { turn: 1, pool: ["B4"] }), moves: [["tool 7 1", "too-few-dice"], ["tool 7", "too-few-dice"]] },
  { what: "and is sold when one die is left to roll", ...solo([7, 10], { turn: 1, pool: ["B4", "R1"] }), moves: ["tool 7 1"], after: { paid: ["B4"] } },
  { what: "without a die, the tool says what is missing whichever die pays", ...solo([1, 2, 12, 5], { track: [], round: 1 }), moves: [["tool 1", "draft-first"], ["tool 12", "too-few-dice"], ["tool 5", "pay-colour"], ["tool 2", "pay-with-a-die"]] },
  { what: "a die of the right color tells more than the first die", ...solo([2], { players: [{ window: FREE, private: ["red", "blue"] }], pool: ["P1", "B4"] }), moves: [["tool 2", "nothing-can-move"], ["tool 2 1", "pay-colour"], ["tool 2 2", "nothing-can-move"]] },
  { what: "a tool that was used says so", ...solo([1, 6]), moves: ["pick 1", "tool 1 2", "increase", ["tool 6", "one-tool-a-turn"], ["tool 1", "tool-gone"]] },
  { what: "an empty pool pays for nothing", ...solo([2], { pool: [] }), moves: [["tool 2", "no-such-pool-die"]] },
  { what: "another color does not pay", ...solo([1, 10]), moves: ["pick 1", ["tool 1 1", "pay-colour"], ["tool 1 4", "no-such-pool-die"], ["tool 1 0", "number-too-low"]] },
  { what: "the die has to be named", ...solo([1, 10]), moves: ["pick 1", ["tool 1", "pay-with-a-die"]] },
  { what: "each tool serves once", ...solo([1, 10], { tokens: [1, 0] }), moves: ["pick 1", ["tool 1 2", "tool-gone"], ["tool 1", "tool-gone"]] },
  { what: "one tool a turn", ...solo([1, 6]), moves: ["pick 1", "tool 1 2", "increase", ["tool 6 2", "one-tool-a-turn"]] },
  { what: "has two turns a round", ...solo([1, 6]), moves: ["pass", "pass"], toAct: 0, after: { round: 4, turn: 0, track: [["R6"], ["Y1", "G2"], ["R3", "B4", "P1", "P6"]] } },
  { what: "Running Pliers gives both drafts at once", ...solo([8, 6]), moves: ["pick 2", "place 1 2", "tool 8 1", "pick 1", "place 3 2", "pass"], toAct: 0, after: { round: 4, paid: ["R3"] } },
  { what: "paying can be taken back", ...solo([1, 10]), moves: ["pick 1", "tool 1 2", "undo"], after: { pool: ["B4", "P1", "P6"], tokens: [0, 0] } },
]); // prettier-ignore

test("a command of two cards is refused for the reasons of both", async () => {
  const judge = makeJudge();
  const ask = async (request: object) => JSON.parse(await judge(JSON.stringify(request)));
  await ask({ load: { game: "sagrada", position: start({ what: "", moves: [], tools: [9] }) } });
  for (const move of ["pick 2", "tool 9"]) await ask({ play: { seat: 0, move } });
  const { refusal } = await ask({ check: { seat: 0, move: "place 1 2" } });
  expect(refusal.rule).toBe("stand-alone");
  expect(refusal.text).toBe(
    "With this tool the die must not touch another, not even at a corner. Finish using Cork-backed Straightedge first, or undo.",
  );
});
