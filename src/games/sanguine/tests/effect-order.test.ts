import { describe, expect, test } from "vitest";
import { EMPTY, PLAIN, SIDES, TOOLS, destroy, does, drawn, duel, power } from "../../../../tests/sanguine/effect-cards.ts";
import { card, scene } from "../../../../tests/sanguine/scene.ts";

describe("the order of effects", () => {
  test("a chain of destructions goes on wave by wave", async () => {
    const Keg = does("destroyed", power(-3, "any"), SIDES, 3);
    const at = await duel({ ...TOOLS, Keg }, ["r1 B:Keg R:Keg B:Keg R:P5"], [["Kill"], []]);
    expect(drawn(at.play("place 1 1 1"))).toEqual(["r1 b1 r1 b1 R:P5=2"]);
    expect(at.events.filter((event) => event.kind === "fell").map((event) => [event.card, event.column])).toEqual([
      ["Keg", 1],
      ["Kill", 0],
      ["Keg", 2],
      ["Keg", 3],
    ]);
  });

  test("deaths are simultaneous: two cards that would save each other both fall", async () => {
    const Oath = does("destroyed", power(5, "allies"), SIDES, 1);
    const Storm = does("played", power(-1, "any", { on: "board" }), EMPTY, 3);
    const at = await duel({ Oath, Storm }, ["r1 B:Oath B:Oath . B:P3"], [["Storm"], []]);
    expect(drawn(at.play("place 1 1 1"))).toEqual(["R:Storm=3 b1 b1 . B:P3=2"]);
  });

  test("influence comes first, so that the effect finds the pawns changed; by an option it comes last", async () => {
    const Sower = card(1, 2, "XXXXX/XXXXX/XXCIX/XXXXX/XXXXX", { ability: [{ when: "played", do: [{ act: "spawn", cards: ["Tok"] }] }] });
    const first = await duel({ Sower }, ["r1 b2 . . b1"], [["Sower"], []]);
    expect(drawn(first.play("place 1 1 1"))).toEqual(["R:Sower=2 R:Tok=1 . . b1"]);
    const last = await duel({ Sower }, ["r1 b2 . . b1"], [["Sower"], []], { order: "effects-first" });
    expect(drawn(last.play("place 1 1 1"))).toEqual(["R:Sower=2 r2 . . b1"]);
  });

  test("with that option a tile freed by a death is claimed at once", async () => {
    const Raider = card(1, 2, "XXXXX/XXXXX/XXCBX/XXXXX/XXXXX", { ability: [{ when: "played", do: [destroy("enemies")] }] });
    const first = await duel({ Raider }, ["r1 B:P1 . . b1"], [["Raider"], []]);
    expect(drawn(first.play("place 1 1 1"))).toEqual(["R:Raider=2 b1 . . b1"]);
    const last = await duel({ Raider }, ["r1 B:P1 . . b1"], [["Raider"], []], { order: "effects-first" });
    expect(drawn(last.play("place 1 1 1"))).toEqual(["R:Raider=2 r1 . . b1"]);
  });

  test.each([
    [0, [0, 2, 4]],
    [1, [4, 2, 0]],
  ])("waiting cards act in board order, from the side of seat %i", async (mover, order) => {
    const Ear = does("any-played", power(1, "self"), EMPTY);
    const at = await duel({ Ear }, ["R:Ear r1 B:Ear b1 R:Ear"], [["P3"], ["P3"]]);
    if (mover === 1) at.play("pass");
    at.events.length = 0;
    at.play(mover === 0 ? "place 1 1 2" : "place 1 1 4");
    expect(at.events.filter((event) => event.kind === "triggered").map((event) => event.column)).toEqual(order);
  });

  test("the played card acts before the cards that react to it", async () => {
    const Ear = does("enemy-played", power(9, "self"), EMPTY, 1);
    const at = await duel({ ...TOOLS, Ear }, ["r1 B:Ear b1"], [["Lower"], []]);
    at.play("place 1 1 1");
    expect(at.events.filter((event) => event.kind === "triggered").map((event) => event.card)).toEqual(["Lower", "Ear"]);
    expect(drawn(at)).toEqual(["R:Lower=2 B:Ear=9 b1"]);
  });

  test("an endless chain is cut off, and an event says so", async () => {
    // A candle that relights itself as soon as the wind has blown it out.
    const Wind = does("in-play", power(-9, "any", { on: "board" }), EMPTY, 5);
    const Candle = does("destroyed", { act: "spawn", cards: ["Candle"] }, EMPTY, 1);
    const at = await duel({ Wind, Candle }, ["r1 r1 B:Wind"], [["Candle"], []]);
    at.play("place 1 1 1");
    expect(at.events.filter((event) => event.kind === "cut")).toEqual([{ kind: "cut", effects: 100 }]);
    expect(at.game.tell({ kind: "cut", effects: 100 })).toContain("The chain is cut after 100 effects");
    expect(drawn(at)).toEqual(["r1 r1 B:Wind=5"]);
  });
});

describe("the end of the round", () => {
  const Toll = does("lane-won", { act: "bonus", by: 5 }, EMPTY, 1);
  const Alms = does("round-end", { act: "bonus", by: 2 }, EMPTY, 1);
  const Sack = does("lane-won", { act: "take-row" }, EMPTY, 1);
  const Feast = does("round-end", { act: "take-row" }, EMPTY, 1);
  const Plunder = does("lane-won", { act: "take-row", on: "board" }, EMPTY, 1);
  const Carnival = does("round-end", { act: "take-row", on: "board" }, EMPTY, 1);
  test.each([
    ["lane won: the bonus comes with the row", ["R:Toll R:P3 B:P3"], [9, 0]],
    ["lane won: not with a lost row", ["R:Toll B:P3 ."], [0, 3]],
    ["lane won: not with a level row", ["R:Toll B:P1 ."], [0, 0]],
    ["lane won: each card its own", ["R:Toll R:Toll ."], [12, 0]],
    ["round end: the bonus comes anyway", ["R:Alms B:P3 ."], [2, 3]],
    ["round end: also in a level row, for both", ["R:Alms B:Alms ."], [2, 2]],
    ["take the row: the winner has the loser's sum as well", ["R:Sack R:P3 B:P3"], [7, 0]],
    ["take the row: not by the loser's card", ["R:Sack B:P3 ."], [0, 3]],
    ["round end: whoever wins the row takes it", ["R:Feast B:P3 ."], [0, 4]],
    ["round end: in every row", ["R:P5 B:P1 B:P3", "R:Carnival . .", ". . ."], [9 + 1, 0]],
    ["round end: in every row, whoever wins it", ["R:P1 B:P5 .", "R:Carnival B:P3 .", ". . ."], [0, 6 + 4]],
    ["lane won: in every row that its owner wins", ["R:P5 B:P3 .", "R:Plunder . .", "R:P1 B:P5 ."], [8 + 1, 5]],
    ["lane won: in no row if its own row is lost", ["R:P5 B:P3 .", "R:Plunder B:P5 .", ". . ."], [5, 5]],
    ["lane won: in no row if its own row is level", ["R:P5 B:P3 .", "R:Plunder B:P1 .", ". . ."], [5, 0]],
  ])("%s", async (_name, board, scores) => {
    const at = await scene(
      { board, hands: [[], []], decks: [[], []], passes: 2 },
      { preset: "duel", cards: { ...PLAIN, Toll, Alms, Sack, Feast, Carnival, Plunder } },
    );
    expect(at.game.result(at.state)?.scores).toEqual(scores);
    const lines = at.game.tally?.(at.state) ?? [];
    expect([0, 1].map((seat) => lines.reduce((sum, line) => sum + line.scores[seat], 0))).toEqual(scores);
  });
});
