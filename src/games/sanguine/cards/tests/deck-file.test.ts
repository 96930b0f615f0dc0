import { expect, test } from "vitest";
import { opened } from "../../../../../tests/sanguine/scene.ts";
import { readDeckFile } from "../deck-file.ts";
import { bundle } from "../../game.ts";

const GRID = "XXXXX\nXXIXX\nXICIX\nXXIXX\nXXXXX";
const PLAIN = `Watch 1 2\n${GRID}`;

test("a deck file is read card by card", () => {
  expect(readDeckFile(`${PLAIN}\nGuard 3 5\nXXUXX\nXXDXX\nXXCXX\nXXXXX\nIXXXI\n`)).toEqual({
    ok: true,
    value: [
      { name: "Watch", face: { cost: 1, value: 2, grid: ["XXXXX", "XXIXX", "XICIX", "XXIXX", "XXXXX"] } },
      { name: "Guard", face: { cost: 3, value: 5, grid: ["XXUXX", "XXDXX", "XXCXX", "XXXXX", "IXXXI"] } },
    ],
  });
});

test("any line endings and trailing blanks are accepted", () => {
  expect(readDeckFile(`${PLAIN.replaceAll("\n", "\r\n")}\r\n\r\n  \n`)).toMatchObject({ value: [{ name: "Watch" }] });
});

/** What is in the file, then where it is refused and why. */
test.each([
  ["", 1, 1, "empty"],
  ["\n\n", 1, 1, "empty"],
  [`\n${PLAIN}`, 1, 1, "This line is empty"],
  ["Watch", 1, 6, "a cost and a value"],
  ["Watch 1", 1, 8, "followed by a value"],
  [`Watch 0 2\n${GRID}`, 1, 7, "1, 2 or 3"],
  [`Watch 4 2\n${GRID}`, 1, 7, "1, 2 or 3"],
  [`Watch one 2\n${GRID}`, 1, 7, "1, 2 or 3"],
  [`Watch 1.5 2\n${GRID}`, 1, 7, "1, 2 or 3"],
  [`Night Watch 1 2\n${GRID}`, 1, 7, "1, 2 or 3"],
  [`Watch 1 0\n${GRID}`, 1, 9, "1 to 99"],
  [`Watch 1 -2\n${GRID}`, 1, 9, "1 to 99"],
  [`Watch 1 100\n${GRID}`, 1, 9, "1 to 99"],
  [`Watch 1 x\n${GRID}`, 1, 9, "1 to 99"],
  [`Watch 1 2 3\n${GRID}`, 1, 11, "should end after the value"],
  [`Wa(t)ch 1 2\n${GRID}`, 1, 1, "without ( ) : @"],
  ["Watch 1 2\nXXXX\nXXIXX\nXICIX\nXXIXX\nXXXXX", 2, 5, "5 letters, not 4"],
  ["Watch 1 2\nXXXXXX\nXXIXX\nXICIX\nXXIXX\nXXXXX", 2, 6, "5 letters, not 6"],
  ["Watch 1 2\nXXXXX\nXXZXX\nXICIX\nXXIXX\nXXXXX", 3, 3, "isn't a letter of a deck file"],
  ["Watch 1 2\nXXXXX\nXXiXX\nXICIX\nXXIXX\nXXXXX", 3, 3, "isn't a letter of a deck file"],
  ["Watch 1 2\nXXXXX\nXXEXX\nXICIX\nXXIXX\nXXXXX", 3, 3, "isn't a letter of a deck file"],
  ["Watch 1 2\nXXXXX\nXXIXX\nXIXIX\nXXIXX\nXXXXX", 4, 3, "must be C, the card itself"],
  ["Watch 1 2\nXXXXX\nXXCXX\nXICIX\nXXIXX\nXXXXX", 3, 3, "C appears only once"],
  ["Watch 1 2\nXXXXX\nXXIXX\nXICIX\nXXIXX\nXXXXC", 6, 5, "C appears only once"],
  ["Watch 1 2\nXXXXX\nXXIXX\nXCXIX\nXXIXX\nXXXXX", 4, 2, "C appears only once"],
  ["Watch 1 2\nXXXXX\n\nXICIX\nXXIXX\nXXXXX", 3, 1, "5 letters, not 0"],
  ["Watch 1 2\nXXXXX\nX IXX\nXICIX\nXXIXX\nXXXXX", 3, 2, "isn't a letter of a deck file"],
  ["Watch 1 2\nXXXXX\nXXIXX\nXICIX", 5, 1, "2 more rows"],
  [`${PLAIN}\n\n${PLAIN}`, 7, 1, "This line is empty"],
  [`${PLAIN}\nGuard 1 2\nXXXXX\nXXIXX\nXICIX\nXXIXX`, 12, 1, "needs 1 more row."],
  [`${PLAIN}\nXXXXX`, 7, 6, "a cost and a value"],
  ["Watch 1 2", 2, 1, "5 more rows"],
])("%j is refused at line %i, column %i: %s", (text, line, column, why) => {
  const read = readDeckFile(text);
  expect(read).toMatchObject({ ok: false, error: { path: `Line ${line}, column ${column}` } });
  expect(!read.ok && read.error.text).toContain(why);
});

const fault = async (options: unknown): Promise<string> => {
  const answer = await bundle.open(options);
  return answer.ok ? "fine" : `${answer.error.path}: ${answer.error.text}`;
};

const face = { cost: 1, value: 1, grid: ["XXXXX", "XXIXX", "XICIX", "XXIXX", "XXXXX"] };
const told = (act: object, when = "played", more: object = {}): object => ({
  cards: { Odd: { ...face, ability: [{ when, ...more, do: [act] }] } },
});

/** Cards, decks and options that are refused, with the path and a word of the reason. */
test.each([
  [{ cards: { Odd: { ...face, cost: 0 } } }, "cards.Odd.cost", "1, 2, 3"],
  [{ cards: { Odd: { ...face, cost: 4 } } }, "cards.Odd.cost", "1, 2, 3"],
  [{ cards: { Odd: { ...face, value: 0 } } }, "cards.Odd.value", "from 1 to 99"],
  [{ cards: { Odd: { ...face, value: 1.5 } } }, "cards.Odd.value", "whole number"],
  [{ cards: { Odd: { ...face, grid: ["XXXXX"] } } }, "cards.Odd.grid", "5 rows"],
  [{ cards: { Odd: { ...face, grid: ["XXXXX", "XXIXX", "XIXIX", "XXIXX", "XXXXX"] } } }, "cards.Odd.grid[2]", "middle"],
  [{ cards: { Odd: { ...face, grid: ["XXXXQ", "XXIXX", "XICIX", "XXIXX", "XXXXX"] } } }, "cards.Odd.grid[0]", "isn't a letter"],
  [{ cards: { Odd: { ...face, speed: 3 } } }, "cards.Odd.speed", "Unknown field"],
  [{ cards: { "Two words": face } }, "cards.Two words", "one word"],
  [told({ act: "fly" }), "cards.Odd.ability[0].do[0].act", "An action is"],
  [told({ act: "power", by: 0, to: "allies" }), "cards.Odd.ability[0].do[0].by", "changes nothing"],
  [told({ act: "power", by: 100, to: "allies" }), "cards.Odd.ability[0].do[0].by", "from -99 to 99"],
  [told({ act: "power", by: -100, to: "allies" }), "cards.Odd.ability[0].do[0].by", "from -99 to 99"],
  [told({ act: "power", by: 1, to: "friends" }), "cards.Odd.ability[0].do[0].to", "must be one of: allies, enemies"],
  [told({ act: "power", by: 1, per: "enhanced", to: "self" }), "cards.Odd.ability[0].do[0].of", "whose cards"],
  [told({ act: "power", by: 1, per: "replaced", to: "self" }), "cards.Odd.ability[0].do[0].per", "replacing"],
  [told({ act: "power", by: 1, to: "self" }, "in-play"), "cards.Odd.ability[0].do[0].per", "per counted card"],
  [told({ act: "destroy", to: "any" }, "in-play"), "cards.Odd.ability[0].do[0].act", "can't do destroy"],
  [told({ act: "power", by: 1, to: "allies", on: "that" }), "cards.Odd.ability[0].do[0].on", "that card"],
  [told({ act: "bonus", by: 3 }), "cards.Odd.ability[0].do[0].act", "lane-won"],
  [told({ act: "hand", card: "Nobody" }), "cards.Odd.ability[0].do[0]", "no card called"],
  [told({ act: "spawn", cards: ["Wick", "Nobody"] }), "cards.Odd.ability[0].do[0]", "no card called"],
  [told({ act: "power", by: 1, to: "self" }, "power-reaches"), "cards.Odd.ability[0].power", "which power"],
  [told({ act: "power", by: 1, to: "self" }, "someday"), "cards.Odd.ability[0].when", "The trigger must be one of"],
  [told({ act: "power", by: 1, to: "self" }, "replacing"), "cards.Odd.cost", "replace"],
  [told({ act: "power", by: 1, to: "self" }, "played", { or: "destroyed" }), "cards.Odd.ability[0].or", "first triggers"],
  [told({ act: "power", by: 1, to: "self" }, "played", { tied: true }), "cards.Odd.ability[0].tied", "first trigger"],
  [told({ act: "power", by: 1, to: "self" }, "first-enhanced", { tied: true }), "cards.Odd.ability[0].tied", "at least two"],
  [{ columns: 4 }, "columns", "odd"],
  [{ columns: 1 }, "columns", "odd"],
  [{ rows: 0 }, "rows", "from 1"],
  [{ hand: 6 }, "hand", "third"],
  [{ hand: 0 }, "hand", "from 1"],
  [{ decks: ["Plain", "Nobody's"] }, "decks[1]", "no starter deck"],
  [{ decks: ["Plain", ["Herald", "Nobody"]] }, "decks[1][1]", "no card called"],
  [{ decks: ["Plain", ["Herald"]] }, "decks[1]", "needs 15"],
  [{ decks: [`${PLAIN}\nWatch 9 9\n${GRID}`, "Plain"] }, "decks[0]", "Line 7, column 7"],
  [{ fill: "none", decks: [["Herald", "Herald", "Herald"], "Plain"] }, "decks[0]", "more than twice"],
  [{ fill: "none", decks: [["Wick", "Herald", "Page"], "Plain"] }, "decks[0]", "token"],
  [{ fill: "together", rows: 7, decks: ["Crimson", "Midnight"] }, "decks", "together"],
  [{ preset: "duel", decks: ["Crimson", ["Herald"]] }, "decks[1]", "15 cards"],
  [
    {
      preset: "duel",
      deckSize: 3,
      decks: [
        ["Banneret", "Banneret", "Page"],
        ["Page", "Page", "Moth"],
      ],
    },
    "decks[0]",
    "more than once",
  ],
  [{ preset: "chess" }, "preset", "one of: sanguine, duel"],
])("options %j are refused at %s: %s", async (options, path, why) => {
  const answer = await fault(options);
  expect(answer).toContain(`${path}: `);
  expect(answer).toContain(why);
});

test.each(["", " Watch", "Night  Watch", "Night\nWatch", "\u202eWatch", "x".repeat(41), 7])("the title %j is refused", async (title) => {
  expect(await fault({ cards: { Odd: { ...face, title } } })).toContain("cards.Odd.title: The title");
});

test("equal cards are counted by everything on them, or by name alone", async () => {
  const other = PLAIN.replace("1 2", "1 3");
  const decks = [[PLAIN, PLAIN, other].join("\n"), "Plain"];
  const game = await opened({ fill: "none", decks });
  const loaded = game.load({});
  expect(loaded.ok && game.save(loaded.state)).toMatchObject({
    hands: [["Watch"], expect.anything()],
    decks: [{ unordered: ["Watch", "Watch~2"] }, expect.anything()],
  });
  expect(await fault({ fill: "none", decks, copiesBy: "name" })).toContain("Watch is in the deck more than twice");
});

test("decks that only fill the board together are allowed if the options say so", async () => {
  const eight = ["Herald", "Herald", "Page", "Page", "Moth", "Moth", "Hound", "Hound"];
  expect(await fault({ decks: [eight, eight] })).toContain("needs 15");
  expect(await fault({ fill: "together", decks: [eight, eight] })).toBe("fine");
  expect(await fault({ fill: "together", equalDecks: true, decks: [eight, eight.slice(1)] })).toContain("equal");
});
