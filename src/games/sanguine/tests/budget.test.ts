import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { bundle } from "../game.ts";
import { MOST_GONE } from "../state.ts";

const ALL = ["BBBBB", "BBBBB", "BBCBB", "BBBBB", "BBBBB"];
const count = (per: string) => ({ act: "power", by: 1, per, of: "any", to: "self" });
const board = (by: number) => ({ act: "power", by, to: "any", on: "board" });

/** Cards that trigger each other, change the whole board with each effect, and count all of it for their own power. */
const BOMB = {
  cost: 1,
  value: 50,
  grid: ALL,
  ability: [
    { when: "in-play", do: [count("affected"), count("enhanced"), count("enfeebled"), count("affected")] },
    { when: "any-played", do: [board(1), board(-2), board(3), board(-1)] },
    { when: "played", do: [board(1), board(-2), board(3), board(-1)] },
    { when: "first-enhanced", or: "first-enfeebled", do: [board(1), board(-2), board(3), board(-1)] },
  ],
};

/** Cards that fill the board with themselves and clear it again. */
const BREEDER = {
  cost: 1,
  value: 1,
  grid: ALL,
  ability: [
    {
      when: "played",
      do: [
        { act: "spawn", cards: ["Breeder"] },
        { act: "destroy", to: "any", on: "board" },
      ],
    },
    {
      when: "any-destroyed",
      do: [
        { act: "spawn", cards: ["Breeder"] },
        { act: "destroy", to: "any", on: "board" },
      ],
    },
    {
      when: "destroyed",
      do: [
        { act: "rank", by: 3, on: "effect" },
        { act: "spawn", cards: ["Breeder"] },
      ],
    },
    { when: "in-play", do: [board(1), board(-1), board(1), board(-1)] },
  ],
};

async function open(rows: number, columns: number, cards: Record<string, object>) {
  const [name] = Object.keys(cards);
  const deck = Array.from({ length: 30 }, () => name);
  return bundle.open({ rows, columns, cards, decks: [deck, deck], fill: "none", deckSize: 30, copies: 99, fallen: "rank" });
}

test.each([
  [30, 31, "rows"],
  [9, 11, null],
  [11, 11, "rows"],
])("cards with abilities on a board of %i × %i: %s", async (rows, columns, path) => {
  const opened = await open(rows, columns, { Bomb: BOMB });
  expect(opened.ok ? null : opened.error.path).toBe(path);
});

test("a position can't have a larger board, or endless hands", async () => {
  const opened = await open(3, 5, { Bomb: BOMB });
  if (!opened.ok) throw new Error(opened.error.text);
  const row = Array.from({ length: 31 }, () => "r1").join(" ");
  const large = opened.game.load({ board: Array.from({ length: 30 }, () => row) });
  expect(large.ok ? null : large.error.text).toBe("With abilities, a board has at most 100 cells, not 930.");
  const hand = Array.from({ length: 101 }, () => "Bomb");
  expect(opened.game.load({ hands: [hand, []] }).ok).toBe(false);
});

test.each([
  ["Bomb", BOMB],
  ["Breeder", BREEDER],
])("a move of %s on a full board changes thousands of cells at most", async (name, card) => {
  const opened = await open(9, 11, { [name]: card });
  if (!opened.ok) throw new Error(opened.error.text);
  const { game } = opened;
  const row = ["r3", ...Array.from({ length: 9 }, (_, n) => `${n % 2 ? "R" : "B"}:${name}@3`), "b3"].join(" ");
  const loaded = game.load({ board: Array.from({ length: 9 }, () => row), hands: [[name, name], [name]], toAct: 0 });
  if (!loaded.ok) throw new Error(loaded.error.text);
  const { state } = loaded;
  const rng = fastRng(1);
  let cuts = 0;
  for (let turn = 0; turn < 3; turn++) {
    const [seat] = game.toAct(state);
    const move = game.moves(state, seat).find(({ kind }) => kind === "place") ?? { kind: "pass" as const };
    const events: never[] = [];
    game.apply(state, seat, move, rng, events);
    expect(events.length).toBeLessThan(8000);
    expect(JSON.stringify([events, game.view(state, null)]).length).toBeLessThan(1_000_000);
    cuts += events.filter(({ kind }) => kind === "cut").length;
    for (const gone of state.gone) expect(gone.length).toBeLessThanOrEqual(MOST_GONE);
  }
  expect(cuts).toBeGreaterThan(0);
});
