import { describe, expect, test } from "vitest";
import { AHEAD, AHEAD2, EMPTY, SIDES, TOOLS, destroy, does, drawn, duel, power } from "../../../../tests/sanguine/effect-cards.ts";
import { card } from "../../../../tests/sanguine/scene.ts";

/** The card A as it is, the row before, and after Red has placed A on the first cell. */
const ONE_ROW: readonly (readonly [string, object, string, string])[] = [
  // played
  ["played: lowers an enemy ahead", does("played", power(-2, "enemies")), "r1 B:P3 . . b1", "R:A=2 B:P3=1 . . b1"],
  ["played: does not hit an ally", does("played", power(-2, "enemies")), "r1 R:P3 . . b1", "R:A=2 R:P3=3 . . b1"],
  ["played: raises an ally ahead", does("played", power(2, "allies")), "r1 R:P3 B:P3 . b1", "R:A=2 R:P3=5 B:P3=3 . b1"],
  ["played: hits any card on its tiles", does("played", power(-1, "any"), AHEAD2), "r1 R:P3 B:P3 . b1", "R:A=2 R:P3=2 B:P3=2 . b1"],
  ["played: raises itself", does("played", power(3, "self")), "r1 R:P3 . . b1", "R:A=5 R:P3=3 . . b1"],
  ["played: the whole row", does("played", power(1, "allies", { on: "row" })), "r1 . R:P1 . R:P3", "R:A=2 . R:P1=2 . R:P3=4"],
  [
    "played: per enfeebled enemy",
    does("played", power(2, "self", { per: "enfeebled", of: "enemies" })),
    "r1 . B:P3(-1) B:P5(-2) B:P1",
    "R:A=6 . B:P3=2 B:P5=3 B:P1=1",
  ],
  ["any played: not for itself", does("any-played", power(1, "self")), "r1 R:P3 . . b1", "R:A=2 R:P3=3 . . b1"],
  ["ally played: not for itself", does("ally-played", power(1, "self")), "r1 R:P3 . . b1", "R:A=2 R:P3=3 . . b1"],
  // in play
  ["in play: raises allies on its tiles", does("in-play", power(2, "allies")), "r1 R:P3 B:P3 . b1", "R:A=2 R:P3=5 B:P3=3 . b1"],
  ["in play: lowers enemies on its tiles", does("in-play", power(-1, "enemies"), AHEAD2), "r1 R:P3 B:P3 . b1", "R:A=2 R:P3=3 B:P3=2 . b1"],
  ["in play: everywhere", does("in-play", power(1, "any", { on: "board" })), "r1 R:P3 B:P3 . B:P1", "R:A=2 R:P3=4 B:P3=4 . B:P1=2"],
  ["in play: the row", does("in-play", power(1, "enemies", { on: "row" })), "r1 R:P3 B:P3 . B:P1", "R:A=2 R:P3=3 B:P3=4 . B:P1=2"],
  [
    "counts enhanced allies",
    does("in-play", power(2, "self", { per: "enhanced", of: "allies" })),
    "r1 R:P3(+1) R:P1 B:P3(+1) .",
    "R:A=4 R:P3=4 R:P1=1 B:P3=4 .",
  ],
  [
    "counts enhanced enemies",
    does("in-play", power(1, "self", { per: "enhanced", of: "enemies" })),
    "r1 R:P3(+1) R:P1 B:P3(+1) .",
    "R:A=3 R:P3=4 R:P1=1 B:P3=4 .",
  ],
  [
    "counts enfeebled cards of any side",
    does("in-play", power(1, "self", { per: "enfeebled", of: "any" })),
    "r1 R:P3(-1) B:P5(-1) B:P3(+1) .",
    "R:A=4 R:P3=2 B:P5=4 B:P3=4 .",
  ],
  [
    "counts affected allies",
    does("in-play", power(1, "self", { per: "affected", of: "allies" })),
    "r1 R:P3(-1) R:P5(+1) B:P3(+1) .",
    "R:A=4 R:P3=2 R:P5=6 B:P3=4 .",
  ],
  // destroying
  [
    "destroy: an enemy ahead leaves, its tile keeps rank and owner",
    does("played", destroy("enemies")),
    "r1 B:P3@2 . . b1",
    "R:A=2 b2 . . b1",
  ],
  ["destroy: allies too, if it says any", does("played", destroy("any"), AHEAD2), "r1 R:P5 B:P3 . b1", "R:A=2 r1 b1 . b1"],
  ["destroy: itself", does("played", destroy("self")), "r3 B:P3 . . b1", "r3 B:P3=3 . . b1"],
  // ranks
  [
    "rank: its influence claims two",
    does("played", { act: "rank", by: 2 }, "XXXXX/XXXXX/XXCIX/XXXXX/XXXXX"),
    "r1 . . . b1",
    "R:A=2 r2 . . b1",
  ],
  [
    "rank: raises by three, to three at most",
    does("played", { act: "rank", by: 3 }, "XXXXX/XXXXX/XXCII/XXXXX/XXXXX"),
    "r1 r1 b2 . b1",
    "R:A=2 r3 r2 . b1",
  ],
  ["rank: on effect tiles", does("played", { act: "rank", by: 2, on: "effect" }, AHEAD2), "r1 . B:P3 . b1", "R:A=2 r2 B:P3=3 . b1"],
  // spawning
  [
    "spawn: on every own tile without a card",
    does("played", { act: "spawn", cards: ["Tok"] }),
    "r1 r2 . b1 R:P3",
    "R:A=2 R:Tok=1 . b1 R:P3=3",
  ],
  [
    "spawn: the card goes by the tile's rank",
    does("played", { act: "spawn", cards: ["Tok", "P3", "Big"] }),
    "r1 r1 r2 r3 b1",
    "R:A=2 R:Tok=1 R:P3=3 R:Big=4 b1",
  ],
  ["spawn: on effect tiles only", does("played", { act: "spawn", cards: ["Tok"], on: "effect" }), "r1 r1 r1 . b1", "R:A=2 R:Tok=1 r1 . b1"],
  // firsts
  ["first enhanced: not while nothing enhances it", does("first-enhanced", power(3, "self")), "r1 . . . b1", "R:A=2 . . . b1"],
  [
    "power reaches: at once if it is that strong",
    does("power-reaches", power(1, "allies"), AHEAD, 2, { ability: { power: 2 } }),
    "r1 R:P3 . . b1",
    "R:A=2 R:P3=4 . . b1",
  ],
  [
    "power reaches: not below it",
    does("power-reaches", power(1, "allies"), AHEAD, 2, { ability: { power: 3 } }),
    "r1 R:P3 . . b1",
    "R:A=2 R:P3=3 . . b1",
  ],
];

test.each(ONE_ROW)("%s", async (_name, a, before, after) => {
  const at = await duel({ A: a }, [before], [["A"], []]);
  expect(drawn(at.play("place 1 1 1"))).toEqual([after]);
});

/** The card W waits at the end of the row; A comes, or something happens to it. */
const WAITING: readonly (readonly [string, object, string, string, string])[] = [
  ["ally played: that card is raised", does("ally-played", power(2, "allies", { on: "that" })), "P3", "r1 . . . R:W", "R:P3=5 . . . R:W=2"],
  ["ally played: an enemy's card is none", does("ally-played", power(1, "self")), "P3", "r1 . . . B:W", "R:P3=3 . . . B:W=2"],
  [
    "enemy played: that card is lowered",
    does("enemy-played", power(-1, "enemies", { on: "that" })),
    "P3",
    "r1 . . . B:W",
    "R:P3=2 . . . B:W=2",
  ],
  [
    "enemy played: only within its tiles",
    does("enemy-played", power(-1, "enemies", { on: "that" }), AHEAD, 2, { ability: { within: "effect" } }),
    "P3",
    "r1 . . . B:W",
    "R:P3=3 . . . B:W=2",
  ],
  [
    "enemy played: Blue's tiles lie to the left",
    does("enemy-played", power(-1, "enemies", { on: "that" }), AHEAD, 2, { ability: { within: "effect" } }),
    "P3",
    "r1 B:W . . .",
    "R:P3=2 B:W=2 . . .",
  ],
  ["any played: an ally", does("any-played", power(1, "self")), "P3", "r1 . . . R:W", "R:P3=3 . . . R:W=3"],
  ["any played: an enemy", does("any-played", power(1, "self")), "P3", "r1 . . . B:W", "R:P3=3 . . . B:W=3"],
  ["ally destroyed", does("ally-destroyed", power(2, "self")), "Kill", "r1 B:P1 . . B:W", "R:Kill=2 b1 . . B:W=4"],
  ["ally destroyed: not for an enemy", does("ally-destroyed", power(2, "self")), "Kill", "r1 B:P1 . . R:W", "R:Kill=2 b1 . . R:W=2"],
  ["enemy destroyed", does("enemy-destroyed", power(2, "self")), "Kill", "r1 B:P1 . . R:W", "R:Kill=2 b1 . . R:W=4"],
  ["enemy destroyed: not for an ally", does("enemy-destroyed", power(2, "self")), "Kill", "r1 B:P1 . . B:W", "R:Kill=2 b1 . . B:W=2"],
  ["any destroyed: whoever's it was", does("any-destroyed", power(1, "self")), "Kill", "r1 B:P1 . . R:W", "R:Kill=2 b1 . . R:W=3"],
  [
    "any destroyed: once for each that falls",
    does("any-destroyed", power(1, "self")),
    "Kill2",
    "r1 B:P1 R:P1 . B:W",
    "R:Kill2=2 b1 r1 . B:W=4",
  ],
  [
    "destroyed: what it does when it falls",
    does("destroyed", power(-2, "any", { on: "row" })),
    "Kill",
    "r1 B:W B:P3 . R:P5",
    "r1 b1 B:P3=1 . R:P5=3",
  ],
  [
    "destroyed: by effect tiles from where it lay",
    does("destroyed", power(2, "allies")),
    "Kill",
    "r1 B:W R:P3 B:P3 .",
    "R:Kill=2 b1 R:P3=3 B:P3=3 .",
  ],
  ["destroyed: forward is Blue's forward", does("destroyed", power(-1, "enemies")), "Kill", "r1 B:W R:P3 . .", "R:Kill=1 b1 R:P3=3 . ."],
  ["first enhanced: fires once", does("first-enhanced", power(3, "self")), "Raise", "r1 R:W . . .", "R:Raise=2 R:W=6 . . ."],
  ["first enhanced: by what is in play", does("first-enhanced", power(3, "self")), "Shine", "r1 R:W . . .", "R:Shine=2 R:W=6 . . ."],
  ["first enfeebled: fires", does("first-enfeebled", power(5, "self")), "Lower", "r1 B:W . . .", "R:Lower=2 B:W=6 . . ."],
  ["first enfeebled: destroys", does("first-enfeebled", destroy("enemies")), "Lower", "r1 B:W . . .", "r1 B:W=1 . . ."],
  [
    "first enfeebled: not for who falls by it",
    does("first-enfeebled", power(5, "self"), AHEAD, 1),
    "Lower",
    "r1 B:W . . .",
    "R:Lower=2 b1 . . .",
  ],
  [
    "power reaches: when it gets there",
    does("power-reaches", power(4, "self"), AHEAD, 2, { ability: { power: 3 } }),
    "Raise",
    "r1 R:W . . .",
    "R:Raise=2 R:W=7 . . .",
  ],
];

test.each(WAITING)("%s", async (_name, w, name, before, after) => {
  const at = await duel({ ...TOOLS, W: w }, [before], [[name], []]);
  expect(drawn(at.play("place 1 1 1"))).toEqual([after]);
});

describe("once in a match", () => {
  test("a first trigger does not fire again for the same card", async () => {
    const cards = { ...TOOLS, W: does("first-enhanced", power(3, "self"), EMPTY), Up: does("played", power(1, "allies"), SIDES) };
    const at = await duel(cards, ["r1 R:W R:P3", ". r1 .", "b1 . ."], [["Raise", "Up"], []]);
    at.play("place 1 1 1", "pass", "place 1 2 2");
    expect(drawn(at)[0]).toBe("R:Raise=2 R:W=7 R:P3=3");
  });

  test.each([
    ["once", 4],
    ["each", 6],
  ] as const)("two first triggers, by the option %s", async (firsts, total) => {
    const W = does("first-enhanced", power(2, "allies", { on: "row" }), EMPTY, 5, { ability: { or: "first-enfeebled" } });
    const at = await duel(
      { ...TOOLS, W, Sap: does("played", power(-2, "any"), SIDES) },
      ["r1 R:W R:P3", ". r1 .", "b1 . ."],
      [["Raise", "Sap"], []],
      { firsts },
    );
    at.play("place 1 1 1", "pass", "place 1 2 2");
    // W rose to 6 and has sunk to 4; P3 got 2 for the first, and 2 more for the second if it counts.
    expect(drawn(at)[0]).toBe(`R:Raise=${total} R:W=4 R:P3=${total + 1}`);
  });

  test.each([
    ["once", true, 5],
    ["each", true, 8],
    ["once", false, 8],
    ["each", false, 8],
  ] as const)("two first triggers with different actions, by the option %s, tied: %s", async (firsts, tied, p3) => {
    const more = tied ? { tied } : {};
    const W = card(1, 5, EMPTY, {
      ability: [
        { when: "first-enhanced", ...more, do: [power(2, "allies", { on: "row" })] },
        { when: "first-enfeebled", ...more, do: [power(3, "allies", { on: "row" })] },
      ],
    });
    const Sap = does("played", power(-2, "any"), SIDES);
    const at = await duel({ ...TOOLS, W, Sap }, ["r1 R:W R:P3", ". r1 .", "b1 . ."], [["Raise", "Sap"], []], { firsts });
    at.play("place 1 1 1", "pass", "place 1 2 2");
    expect(drawn(at)[0]).toBe(`R:Raise=${p3 - 1} R:W=4 R:P3=${p3}`);
    const again = at.game.load(at.saved());
    expect(again.ok && again.state.spent).toEqual(at.state.spent);
  });
});

describe("replacing", () => {
  const Heir = does("replacing", power(1, "self", { per: "replaced" }), AHEAD, 2, { cost: "replace" });
  const Crown = does("replacing", power(-1, "enemies", { per: "replaced" }), AHEAD, 2, { cost: "replace" });

  test.each([
    ["place 1 1 1", "needs-own-card"],
    ["place 1 1 3", "needs-own-card"],
    ["place 1 1 4", "needs-own-card"],
    ["place 1 1 2", null],
  ])("only your own card can be replaced: %s, %s", async (move, rule) => {
    const at = await duel({ Heir }, ["r3 R:P3 B:P3 . b1"], [["Heir"], []]);
    expect(at.check(0, move)).toBe(rule);
  });

  test("it uses the current power, or with an option the printed one", async () => {
    const current = await duel({ Heir }, ["R:P3(+2) . b1"], [["Heir"], []]);
    expect(drawn(current.play("place 1 1 1"))).toEqual(["R:Heir=7 . b1"]);
    const printed = await duel({ Heir }, ["R:P3(+2) . b1"], [["Heir"], []], { replaced: "printed" });
    expect(drawn(printed.play("place 1 1 1"))).toEqual(["R:Heir=5 . b1"]);
  });

  test("it lowers enemies by that power, and the rank under it stays", async () => {
    const at = await duel({ Crown }, ["R:P3@2 B:P5 b1"], [["Crown"], []]);
    expect(drawn(at.play("place 1 1 1"))).toEqual(["R:Crown=2 B:P5=2 b1"]);
    expect(at.board()).toEqual(["R:Crown@2 B:P5(-3) b1"]);
  });

  test("a replaced card counts as destroyed; the new card doesn't react to it", async () => {
    const Old = does("destroyed", power(3, "allies"), AHEAD);
    const Ear = does("ally-destroyed", power(1, "self"), EMPTY, 2);
    const New = card("replace", 2, EMPTY, { ability: [{ when: "ally-destroyed", do: [power(9, "self")] }] });
    const at = await duel({ Old, Ear, New }, ["R:Old R:Ear b1"], [["New"], []]);
    expect(drawn(at.play("place 1 1 1"))).toEqual(["R:New=2 R:Ear=6 b1"]);
    expect(at.events.map((event) => event.kind)).toContain("fell");
  });
});

describe("a replaced card that acts when destroyed", () => {
  const New = card("replace", 4, EMPTY);
  test.each([
    ["row", power(-1, "any", { on: "row" }), "R:New=3 R:P3=2 B:P5=4"],
    ["board", power(2, "allies", { on: "board" }), "R:New=6 R:P3=5 B:P5=5"],
    ["board", destroy("any", { on: "board" }), "r1 r1 b1"],
    ["row", power(9, "self"), "R:New=4 R:P3=3 B:P5=5"],
  ] as const)("also reaches the card that replaced it, on the %s: %j", async (_on, act, after) => {
    const at = await duel({ New, Old: does("destroyed", act, EMPTY) }, ["R:Old R:P3 B:P5"], [["New"], []]);
    expect(drawn(at.play("place 1 1 1"))).toEqual([after]);
  });

  test("counts the card that replaced it", async () => {
    const Proud = does("replacing", power(1, "self"), EMPTY, 4, { cost: "replace" });
    const Old = does("destroyed", power(2, "any", { on: "board", per: "enhanced", of: "any" }), EMPTY);
    const at = await duel({ Proud, Old }, ["R:Old R:P3 B:P5"], [["Proud"], []]);
    // Proud is enhanced to 5 before Old's ability counts it: everything gains 2.
    expect(drawn(at.play("place 1 1 1"))).toEqual(["R:Proud=7 R:P3=5 B:P5=7"]);
  });
});

describe("large changes", () => {
  test.each([99, -99])("one action changes a power by up to %i", async (by) => {
    const at = await duel({ A: does("played", power(by, "any")) }, ["r1 B:P3 b1"], [["A"], []]);
    expect(drawn(at.play("place 1 1 1"))).toEqual([by > 0 ? "R:A=2 B:P3=102 b1" : "R:A=2 b1 b1"]);
  });

  test("multiplying powers stay within what a position can express", async () => {
    const Heir = does("replacing", power(99, "self", { per: "replaced" }), EMPTY, 9, { cost: "replace" });
    const at = await duel({ Heir }, ["R:P5 . b1"], [["Heir", "Heir", "Heir", "Heir", "Heir"], []]);
    for (let n = 0; n < 5; n++) at.play("place 1 1 1", "pass");
    expect(drawn(at)).toEqual(["R:Heir=1000008 . b1"]);
    const again = at.game.load(at.saved());
    expect(again.ok && again.state).toEqual(at.state);
  });
});

describe("cards in hand", () => {
  const Nurse = does("played", { act: "hand", card: "Tok", count: 2 });
  test("come from effects when it is played, and when it falls", async () => {
    const played = await duel({ Nurse }, ["r1 . b1"], [["Nurse"], []]);
    expect(played.play("place 1 1 1").saved().hands).toEqual([["Tok", "Tok"], []]);
    const Egg = does("destroyed", { act: "hand", card: "Tok" });
    const fell = await duel({ ...TOOLS, Egg }, ["r1 B:Egg b1"], [["Kill"], []]);
    expect(fell.play("place 1 1 1").saved().hands).toEqual([[], ["Tok"]]);
  });

  test("everybody knows them", async () => {
    const at = await duel({ Nurse }, ["r1 . b1"], [["Nurse", "P3"], []]);
    expect(at.game.view(at.play("place 1 1 1").state, 1).known).toEqual([["Tok", "Tok"], []]);
  });

  test("a full hand loses them", async () => {
    const at = await duel({ Nurse }, ["r1 . b1"], [["Nurse", "P3"], []], { handCap: 2 });
    expect(at.play("place 1 1 1").saved().hands[0]).toEqual(["P3", "Tok"]);
    expect(at.events.filter((event) => event.kind === "lost")).toHaveLength(1);
  });
});

describe("what holds while a card is in play", () => {
  const Lamp = does("in-play", power(2, "allies"), AHEAD);
  test("also holds for cards that come later", async () => {
    const at = await duel({ Lamp }, ["r1 r1 . . b1"], [["Lamp", "P3"], []]);
    expect(drawn(at.play("place 1 1 1", "pass", "place 1 1 2"))).toEqual(["R:Lamp=2 R:P3=5 . . b1"]);
  });

  test("ends with its source, and so do the cards that it kept alive", async () => {
    const Snuff = does("played", destroy("enemies"), "XXXXX/XXXXX/XECXX/XXXXX/XXXXX");
    const at = await duel({ Lamp, Snuff }, ["B:P3(-4) B:Lamp r1 . ."], [["Snuff"], []]);
    expect(drawn(at)).toEqual(["B:P3=1 B:Lamp=2 r1 . ."]);
    expect(drawn(at.play("place 1 1 3"))).toEqual(["b1 b1 R:Snuff=2 . ."]);
    expect(at.events.filter((event) => event.kind === "fell")).toMatchObject([
      { card: "Lamp", why: "effect" },
      { card: "P3", why: "power" },
    ]);
  });

  test("a card that dies on entry still has its influence and its effect", async () => {
    const Fog = does("in-play", power(-2, "enemies"), AHEAD);
    const Brave = card(1, 1, "XXXXX/XXIXX/XXCXX/XXXXX/XXXXX", { ability: [{ when: "played", do: [power(1, "allies", { on: "board" })] }] });
    const at = await duel({ Fog, Brave }, [". . .", "r1 B:Fog .", "R:P3 . ."], [["Brave"], []]);
    expect(drawn(at.play("place 1 2 1"))).toEqual(["r1 . .", "r1 B:Fog=2 .", "R:P3=4 . ."]);
  });
});
