import { expect, test } from "vitest";
import { card, opened, scene } from "../../../../tests/sanguine/scene.ts";

const options = { cards: { Cross: card(1, 1), Pair: card(2, 3) } };

test("omitted parts are as at the start", async () => {
  const at = await scene({});
  expect(at.saved()).toMatchObject({ board: ["r1 . . . b1", "r1 . . . b1", "r1 . . . b1"], toAct: 0, passes: 0 });
  expect(at.state.hands.map((hand) => hand.length)).toEqual([5, 5]);
  expect(at.state.decks.map((deck) => deck.length)).toEqual([10, 10]);
});

test("an omitted deck is the full one minus hand and board", async () => {
  const at = await scene({ board: ["R:Herald . b1"], hands: [["Page", "Moth"], []] });
  const deck = at.saved().decks[0] as { unordered: string[] };
  expect(deck.unordered).toHaveLength(12);
  for (const name of ["Herald", "Page", "Moth"]) expect(deck.unordered).not.toContain(name);
});

test("every sign of a board is read and written back", async () => {
  const board = ["r1 r2(+1) r3 .(-2) b1", ". R:Cross B:Pair(-1) R:Pair@3(+2) b3", "b2 . . . ."];
  expect(
    (await scene({ board, hands: [[], []], decks: [["Cross"], { unordered: ["Pair", "Cross"] }], toAct: 1, passes: 1 }, options)).saved(),
  ).toMatchObject({
    board,
    decks: [["Cross"], { unordered: ["Cross", "Pair"] }],
    toAct: 1,
    passes: 1,
  });
});

test.each([
  [{ board: ["r1 . . b1"] }, "board[0]", "odd"],
  [{ board: ["r1 b1", "r1 b1"] }, "board[0]", "odd"],
  [{ board: ["r1 . b1", "r1 b1"] }, "board[1]", "2 cells"],
  [{ board: ["r1 . b4"] }, "board[0]", "1 to 3 pawns"],
  [{ board: ["r1 . r0"] }, "board[0]", "1 to 3 pawns"],
  [{ board: ["r1 ? b1"] }, "board[0]", "Cell 2"],
  [{ board: ["r1 R:Nobody b1"] }, "board[0]", "no card called"],
  [{ board: ["r1 R:Cross(1) b1"] }, "board[0]", "Cell 2"],
  [{ board: [] }, "board", "at least one row"],
  [{ board: "r1 . b1" }, "board", ""],
  [{ hands: [["Cross", "Nobody"], []] }, "hands[0][1]", "no card called"],
  [{ hands: [["Cross"]] }, "hands", "two seats"],
  [{ decks: [[], ["Nobody"]] }, "decks[1][0]", "no card called"],
  [{ decks: [[], { unordered: ["Nobody"] }] }, "decks[1].unordered[0]", "no card called"],
  [{ toAct: 2 }, "toAct", "0 or 1"],
  [{ passes: 3 }, "passes", "0, 1 or 2"],
  [{ turn: -1 }, "turn", "from 0"],
  [{ known: [["Cross"], []], hands: [[], []] }, "known[0][0]", "in the hand"],
  [{ spent: [1] }, "spent", "15 cells"],
  [{ colour: "red" }, "colour", "Unknown field"],
  [null, "", ""],
  [[], "", ""],
])("%j is refused at %s", async (position, path, why) => {
  const answer = (await opened(options)).load(position);
  expect(answer).toMatchObject({ ok: false, error: { path } });
  expect(!answer.ok && answer.error.text).toContain(why);
});

test("a spectator and a rival see how many cards there are, and no names", async () => {
  const at = await scene({ hands: [["Cross"], ["Pair", "Pair"]], decks: [["Herald"], ["Moth", "Page"]] }, options);
  const shown = (viewer: number | null): string => JSON.stringify(at.game.view(at.state, viewer));
  expect(shown(0)).toContain("Cross");
  for (const name of ["Pair", "Herald", "Moth", "Page"]) expect(shown(0)).not.toContain(name);
  for (const name of ["Cross", "Herald", "Moth", "Page"]) expect(shown(1)).not.toContain(name);
  for (const name of ["Cross", "Pair", "Herald", "Moth", "Page"]) expect(shown(null)).not.toContain(name);
  expect(at.game.view(at.state, null)).toMatchObject({ handSizes: [1, 2], deckSizes: [1, 2] });
});

test("two worlds with different hidden cards look identical to a viewer who can't see them", async () => {
  const one = await scene({ hands: [["Cross"], ["Pair"]], decks: [[], ["Moth"]] }, options);
  const two = await scene({ hands: [["Cross"], ["Moth"]], decks: [[], ["Pair"]] }, options);
  for (const viewer of [0, null])
    expect(JSON.stringify(one.game.view(one.state, viewer))).toBe(JSON.stringify(two.game.view(two.state, viewer)));
  one.play("pass");
  two.play("pass");
  for (const viewer of [0, null]) {
    const heard = [one, two].map(({ game, events }) => JSON.stringify(events.map((event) => game.witness(event, viewer))));
    expect(heard[0]).toBe(heard[1]);
  }
});
