import { expect, test } from "vitest";
import { attackOn, legalAttacks } from "../board/reach.ts";
import { board } from "../board/board.tsx";
import { boardWords } from "../board/board-words.ts";
import { fallText, headingOf } from "../board/describe.ts";
import { bundle } from "../game.ts";
import { squareAt } from "../board/reach.ts";
import type { Event, View } from "../state.ts";
import { nameOf } from "../words.ts";

// What clicks on the board mean, and which questions it asks, without a browser.

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

function scene(kind: string): { view: View; legal: Set<string> } {
  const loaded = game.load({
    characters: [
      { id: "h1", class: kind, seat: 0, at: [3, 4] },
      { id: "o1", class: "mage", seat: 1, at: [0, 0] },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error.text);
  return { view: game.view(loaded.state, 0), legal: new Set(game.moves(loaded.state, 0).map((move) => game.write(move))) };
}

test.each([
  ["warden", "d5", "attack h1 d5"],
  ["warden", "c5", "attack h1 d5"],
  ["warden", "d3", null],
  ["sapper", "c3", "attack h1 d4"],
  ["lancer", "d6", "attack h1 d5"],
  ["lancer", "c4", "attack h1 c4"],
  ["mage", "d7", "attack h1 d6"],
  ["mage", "c5", null], // two crosses meet there
])("a %s that is to hit %s: %s", (kind, square, move) => {
  const { view, legal } = scene(kind);
  expect(attackOn(view, legal, view.characters[0], squareAt(view.field, square))?.move ?? null).toBe(move);
});

test("the sapper and the warden have a single attack", () => {
  const counts = ["warden", "sapper", "lancer"].map((kind) => {
    const { view, legal } = scene(kind);
    return legalAttacks(view, legal, view.characters[0]).length;
  });
  expect(counts).toEqual([1, 1, 3]);
});

test("asks before getting ready without orders, but not with orders", () => {
  const { view } = scene("warden");
  const ask = (seen: View, move: string) => board.confirm?.(seen, 0, move, "en")?.text ?? null;
  expect(ask(view, "ready")).toBe("None of your characters has an order. Ready anyway?");
  expect(ask({ ...view, orders: [{ id: "h1", do: "move", to: [3, 3] }] }, "ready")).toBeNull();
  expect(ask(view, "hold h1")).toBeNull();
});

test("while a turn plays out, the heading names that turn and not the next one", () => {
  const { view } = scene("warden");
  const heading = (phase: View["phase"], looksBack: boolean) => headingOf({ ...view, phase, turn: 8 }, boardWords.en, looksBack);
  expect(heading("orders", true)).toBe("Turn 7 of 40");
  expect(heading("over", true)).toBe("Turn 7 of 40");
  expect(heading("orders", false)).toBe("Turn 8 of 40");
});

test.each([
  ["who of the side that lost fell last", "over", 0, [1], "The last of Ben's characters, Mage 5, fell on f5."],
  ["nothing while the battle goes on", "orders", null, [1], ""],
  ["nothing of a draw", "over", null, [1], ""],
  ["nothing if the side that lost still stands", "over", 0, [], ""],
] as const)("under the board at the end: %s", (_, phase, winner, gone, text) => {
  const { view } = scene("warden");
  const fell = (seat: 0 | 1, id: string, square: string): Event => ({
    kind: "fell",
    phase: "death",
    group: 3,
    who: { id, class: "mage", seat },
    square,
  });
  const characters = view.characters.filter(({ seat }) => !gone.some((one) => one === seat));
  const events = [fell(1, "o4", "e5"), fell(1, "o5", "f5"), fell(0, "h2", "a1")];
  expect(fallText({ ...view, phase, winner, characters }, events, boardWords.en, ["Ada", "Ben"])).toBe(text);
});

test("a turn is shown for as long as its phases take", () => {
  const who = { id: "h1", class: "warden", seat: 0 };
  const turn: Event[] = [
    { kind: "turn-played", reveals: true, turn: 1 },
    { kind: "moved", phase: "move", group: 1, who, from: "a1", to: "a2" },
    { kind: "struck", phase: "attack", group: 2, who, from: "a2", square: "a3", squares: ["a3"], hits: [] },
  ];
  expect(board.pace?.(turn)).toBe(350 + 2 * 900);
  expect(board.pace?.([{ kind: "readied", seat: 0 }])).toBe(200);
});

test("a character is never called by what looks like a square", () => {
  expect([nameOf({ id: "h2", class: "lancer", seat: 0 }), nameOf({ id: "Rosa", class: "lancer", seat: 0 })]).toEqual(["Lancer 2", "Lancer Rosa"]); // prettier-ignore
});
