import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { card, opened, scene } from "../../../../tests/sanguine/scene.ts";

const CARDS = {
  Cross: card(1, 1, "XXXXX/XXIXX/XICIX/XXIXX/XXXXX"),
  Fwd: card(1, 2, "XXXXX/XXXXX/XXCII/XXXXX/XXXXX"),
  Back: card(1, 1, "XXXXX/XXXXX/IICXX/XXXXX/XXXXX"),
  Corner: card(1, 1, "IXXXX/XXXXX/XXCXX/XXXXX/XXXXX"),
  Pair: card(2, 3),
  Three: card(3, 5),
  Up: card(1, 1, "XXXXX/XXUXX/XXCUX/XXUXX/XXXXX"),
  Down: card(1, 1, "XXXXX/XXDXX/XXCDX/XXDXX/XXXXX"),
  Mix: card(1, 2, "XXXXX/XXDXX/XICUX/XXIXX/XXXXX"),
};
const options = { cards: CARDS };
const none = { decks: [[], []] };
const HANDS = [["Cross", "Fwd", "Pair", "Three"], ["Cross"]];

test("the start of 3x5: a pawn in each cell of the outer columns, five cards, Red to act", async () => {
  const game = await opened();
  const state = game.setup(2, fastRng(1));
  expect((game.save(state) as { board: string[] }).board).toEqual(["r1 . . . b1", "r1 . . . b1", "r1 . . . b1"]);
  expect(state.hands.map((hand) => hand.length)).toEqual([5, 5]);
  expect(state.decks.map((deck) => deck.length)).toEqual([10, 10]);
  expect(game.toAct(state)).toEqual([0]);
});

const crowded = ["r1 r2 r3 . b1", "R:Cross . . b2 b1", "r1 . B:Cross . b3"];

test.each([
  [0, "place 1 1 1", null],
  [0, "place 1 1 4", "cell-empty"],
  [0, "place 1 1 5", "enemy-pawns"],
  [0, "place 3 1 1", "too-few-pawns"],
  [0, "place 3 1 2", null],
  [0, "place 4 1 2", "too-few-pawns"],
  [0, "place 4 1 3", null],
  [0, "place 1 2 1", "card-there"],
  [0, "place 1 3 3", "card-there"],
  [0, "place 1 4 1", "off-board"],
  [0, "place 1 1 6", "off-board"],
  [0, "place 1 0 1", "off-board"],
  [0, "place 1 1 0", "off-board"],
  [0, "place 5 1 1", "no-such-card"],
  [0, "place 0 1 1", "no-such-card"],
  [0, "pass", null],
  [0, "mulligan 1", "no-mulligan"],
  [1, "place 1 1 5", "not-your-turn"],
  [1, "pass", "not-your-turn"],
] as const)("seat %i, %s: %s", async (seat, move, rule) => {
  const at = await scene({ board: crowded, hands: HANDS, ...none, toAct: 0 }, options);
  const before = JSON.stringify(at.state);
  expect(at.check(seat, move)).toBe(rule);
  expect(JSON.stringify(at.state)).toBe(before);
  const legal = at.game.moves(at.state, seat).map(at.game.write);
  expect(legal.includes(move)).toBe(rule === null);
});

test("after two passes nothing may be played", async () => {
  const at = await scene({ board: crowded, hands: HANDS, ...none }, options);
  at.play("pass", "pass");
  for (const seat of [0, 1]) for (const move of ["pass", "place 1 1 1", "place 9 9 9"]) expect(at.check(seat, move)).toBe("game-over");
  expect(at.game.toAct(at.state)).toEqual([]);
});

/** Red's board before, what Red plays, and the board after. */
const influence: readonly (readonly [string, readonly string[], string, readonly string[]])[] = [
  [
    "empty cells get one pawn, off the board is ignored",
    ["r1 . . . b1", ". . . . .", ". . . . ."],
    "Cross 1 1",
    ["R:Cross r1 . . b1", "r1 . . . .", ". . . . ."],
  ],
  ["own pawns grow by one", [". r1 . . .", "r1 r1 r2 . .", ". . . . ."], "Cross 2 2", [". r2 . . .", "r2 R:Cross r3 . .", ". r1 . . ."]],
  ["three is the most", [". r3 . . .", "r3 r1 r3 . .", ". r2 . . ."], "Cross 2 2", [". r3 . . .", "r3 R:Cross r3 . .", ". r3 . . ."]],
  [
    "captured pawns keep their number",
    [". b1 . . .", "b2 r1 b3 . .", ". b2 . . ."],
    "Cross 2 2",
    [". r1 . . .", "r2 R:Cross r3 . .", ". r2 . . ."],
  ],
  [
    "cards are immune",
    [". B:Pair . . .", "R:Fwd r1 B:Cross . .", ". . . . ."],
    "Cross 2 2",
    [". B:Pair . . .", "R:Fwd R:Cross B:Cross . .", ". r1 . . ."],
  ],
  ["forward is right for Red", ["r1 . . . .", ". . . . .", ". . . . ."], "Fwd 1 1", ["R:Fwd r1 r1 . .", ". . . . .", ". . . . ."]],
  ["back is left for Red", [". . r1 . .", ". . . . .", ". . . . ."], "Back 1 3", ["r1 r1 R:Back . .", ". . . . .", ". . . . ."]],
  [
    "all pawns of the cell make room for the card",
    ["r3 . . . .", ". . . . .", ". . . . ."],
    "Pair 1 1",
    ["R:Pair . . . .", ". . . . .", ". . . . ."],
  ],
];

test.each(influence)("influence: %s", async (_name, before, play, after) => {
  const [name, row, column] = play.split(" ");
  const at = await scene({ board: before, hands: [[name], []], ...none }, options);
  expect(at.play(`place 1 ${row} ${column}`).board()).toEqual(after);
});

test.each([
  ["forward is left for Blue", [". . . . b1", ". . . . .", ". . . . ."], "Fwd 1 5", [". . b1 b1 B:Fwd", ". . . . .", ". . . . ."]],
  ["rows are kept", [". . . . .", ". . . . .", ". . b1 . ."], "Corner 3 3", [". . . . b1", ". . . . .", ". . B:Corner . ."]],
  ["Red's pawns become Blue's", [". r3 b1 . .", ". . r1 . .", ". . . . ."], "Cross 1 3", [". b3 B:Cross b1 .", ". . b1 . .", ". . . . ."]],
] as const)("influence of Blue: %s", async (_name, before, play, after) => {
  const [name, row, column] = play.split(" ");
  const at = await scene({ board: before, hands: [[], [name]], ...none, toAct: 1 }, options);
  expect(at.play(`place 1 ${row} ${column}`).board()).toEqual(after);
});

/** Cells that rise and sink. */
test.each([
  [
    "U on a card, on pawns and on nothing; off the board is ignored",
    ["r1 R:Pair . . .", "b2 . . . .", ". . . . ."],
    "Up 1 1",
    ["R:Up R:Pair(+1) . . .", "b2(+1) . . . .", ". . . . ."],
  ],
  [
    "D the same way, on either side's cards",
    [". B:Pair . . .", "r1 R:Pair . . .", ". . . . ."],
    "Down 2 1",
    [".(-1) B:Pair . . .", "R:Down R:Pair(-1) . . .", ".(-1) . . . ."],
  ],
  [
    "modifiers add up",
    [".(-1) . . . .", "r1 B:Three(-2) . . .", ". . . . ."],
    "Down 2 1",
    [".(-2) . . . .", "R:Down B:Three(-3) . . .", ".(-1) . . . ."],
  ],
  [
    "a card without value leaves; its owner gets its cost in pawns, the cell is 0 again",
    [". . . . .", "r1 B:Pair(-2) . . .", ". . . . ."],
    "Down 2 1",
    [".(-1) . . . .", "R:Down b2 . . .", ".(-1) . . . ."],
  ],
  [
    "a card laid on a sunk cell falls at once and still has its influence",
    [". . . . .", ". r2(-1) . . .", ". . . . ."],
    "Cross 2 2",
    [". r1 . . .", "r1 r1 r1 . .", ". r1 . . ."],
  ],
  [
    "a raised cell keeps a card longer",
    [". . . . .", "r1 B:Cross(+1) . . .", ". . . . ."],
    "Down 2 1",
    [".(-1) . . . .", "R:Down B:Cross . . .", ".(-1) . . . ."],
  ],
  [
    "one grid may mix: D above, I behind and below, U ahead",
    [". . . . .", ". r1 b1 . .", ". b3 . . ."],
    "Mix 2 2",
    [". .(-1) . . .", "r1 R:Mix b1(+1) . .", ". r3 . . ."],
  ],
  [
    "two fall together",
    ["B:Cross . . . .", "r1 R:Cross . . .", ". . . . ."],
    "Down 2 1",
    ["b1 . . . .", "R:Down r1 . . .", ".(-1) . . . ."],
  ],
] as const)("shifting: %s", async (_name, before, play, after) => {
  const [name, row, column] = play.split(" ");
  const at = await scene({ board: before, hands: [[name], []], ...none }, options);
  expect(at.play(`place 1 ${row} ${column}`).board()).toEqual(after);
});

/** Only the strictly higher sum of a row counts, for the player who has it. */
test.each([
  [
    ["R:Pair . . . B:Cross", ". . . . .", ". . . . ."],
    [3, 0],
  ],
  [
    ["R:Pair . . . B:Pair", "R:Cross . . . .", ". . . . ."],
    [1, 0],
  ],
  [
    ["R:Pair R:Fwd . . B:Three", ". . . . .", ". . . . ."],
    [0, 0],
  ],
  [
    ["R:Pair . . . .", ". . . B:Three .", "B:Fwd . . . R:Cross"],
    [3, 7],
  ],
  [
    ["R:Pair(+2) . . B:Three(-1) .", ". . . . .", ". . . . ."],
    [5, 0],
  ],
  [
    ["R:Pair(-9) . . B:Cross .", ". . . . .", ". . . . ."],
    [0, 1],
  ],
  // A card counts at least 0.
  [
    ["R:Three R:Pair(-9) . B:Cross .", ". . . . .", ". . . . ."],
    [5, 0],
  ],
] as const)("rows %j score %j", async (board, scores) => {
  const at = await scene({ board, hands: [[], []], ...none, passes: 2 }, options);
  expect(at.game.result(at.state)?.scores).toEqual(scores);
  const lines = at.game.tally?.(at.state) ?? [];
  expect([0, 1].map((seat) => lines.reduce((sum, line) => sum + line.scores[seat], 0))).toEqual(scores);
  const order = scores[0] === scores[1] ? [[0, 1]] : scores[0] > scores[1] ? [[0], [1]] : [[1], [0]];
  expect(at.game.result(at.state)?.ranking).toEqual(order);
});

test("it ends after two passes in a row, not after two with a card between", async () => {
  const at = await scene({ hands: [["Cross"], ["Cross"]], ...none }, options);
  at.play("pass", "place 1 1 5", "pass");
  expect(at.game.result(at.state)).toBeNull();
  at.play("pass");
  expect(at.game.result(at.state)).toEqual({ ranking: [[1], [0]], scores: [0, 1] });
});

const LAST = { board: ["R:Cross R:Cross R:Cross B:Cross b1"], hands: [[], ["Fwd"]], ...none, toAct: 1 };

test("it ends when every cell holds a card, unless the options say otherwise", async () => {
  const full = (await scene(LAST, options)).play("place 1 1 5");
  expect(full.game.result(full.state)).toEqual({ ranking: [[0, 1]], scores: [0, 0] });
  expect(full.events.at(-1)).toMatchObject({ kind: "ended", why: "full" });
  const open = (await scene(LAST, { ...options, fullBoardEnds: false })).play("place 1 1 5");
  expect(open.game.result(open.state)).toBeNull();
  expect(open.game.moves(open.state, 0).map(open.game.write)).toEqual(["pass"]);
});

test("a card is drawn at the start of the turn while the hand is below its start", async () => {
  const at = await scene({ hands: [["Cross"], ["Fwd"]], decks: [["Pair"], ["Back", "Three"]] }, { ...options, hand: 2 });
  expect(at.play("pass").saved()).toMatchObject({ hands: [["Cross"], ["Fwd", "Back"]], decks: [["Pair"], ["Three"]] });
  expect(at.events.at(-1)).toEqual({ kind: "drew", seat: 1, card: "Back", reveals: true });
  expect(at.play("place 1 1 5").saved().hands).toEqual([["Cross", "Pair"], ["Back"]]);
  expect(at.play("pass").saved().hands).toEqual([
    ["Cross", "Pair"],
    ["Back", "Three"],
  ]);
});

test.each([
  ["draw: always", { draw: "always", hand: 1 }, ["Fwd", "Back"]],
  ["a hand at its start draws no more", { hand: 1 }, ["Fwd"]],
  ["a full hand draws no more", { draw: "always", handCap: 1 }, ["Fwd"]],
  ["no first draw", { draw: "always", turnGiven: 0 }, ["Fwd"]],
  ["first draw of the second seat", { draw: "always", turnGiven: 0, firstDraw: "second" }, ["Fwd", "Back"]],
] as const)("options for drawing: %s", async (_name, { turnGiven, ...chosen }: { turnGiven?: number } & object, hand) => {
  const turn = turnGiven ?? 2;
  const at = await scene({ hands: [["Cross"], ["Fwd"]], decks: [[], ["Back"]], turn }, { ...options, ...chosen });
  expect(at.play("pass").saved().hands[1]).toEqual(hand);
});

test("options for claiming and for fallen cards", async () => {
  const claim = await scene({ board: ["r1 b1 b3"], hands: [["Fwd"], []], ...none }, { ...options, claim: "add" });
  expect(claim.play("place 1 1 1").board()).toEqual(["R:Fwd r2 r3"]);
  const falls = async (chosen: object): Promise<string> => {
    const at = await scene({ board: ["r1 B:Pair@3(-3) ."], hands: [["Down"], []], ...none }, { ...options, ...chosen });
    return at.play("place 1 1 1").board()[0].split(" ")[1];
  };
  expect(await falls({ fallen: "rank" })).toBe("b3");
  expect(await falls({ fallen: "destroyer" })).toBe("r3");
  expect(await falls({ fallen: "empty" })).toBe(".");
  expect(await falls({ fallen: "rank", afterFall: "remainder" })).toBe("b3(-1)");
});

test.each([
  [1, 3],
  [2, 5],
  [5, 7],
  [3, 9],
])("a %i x %i board is played to its end", async (rows, columns) => {
  const game = await opened({ rows, columns });
  const rng = fastRng(rows * 100 + columns);
  for (let n = 0; n < 20; n++) {
    const state = game.setup(2, rng);
    expect(state.owner.length).toBe(rows * columns);
    while (game.toAct(state).length > 0) game.apply(state, state.toAct, rng.pick(game.moves(state, state.toAct)), rng);
    expect(game.result(state)).not.toBeNull();
  }
});
