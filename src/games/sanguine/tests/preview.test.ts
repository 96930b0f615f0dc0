import { expect, test } from "vitest";
import { card, opened, scene } from "../../../../tests/sanguine/scene.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { viewAfter } from "../../../web/board/view-after.ts";
import { type Mark, preview } from "../board/hand/preview.ts";
import type { View } from "../state.ts";

const CARDS = {
  Fwd: card(1, 2, "XXXXX/XXXXX/XXCII/XXXXX/XXXXX"),
  Down: card(1, 1, "XXXXX/XXDXX/XXCDX/XXDXX/XXXXX"),
  Raise: card(1, 2, "XXXXX/XXXXX/XXCII/XXXXX/XXXXX", { ability: [{ when: "played", do: [{ act: "rank", by: 2 }] }] }),
  Raider: card(1, 2, "XXXXX/XXXXX/XXCBX/XXXXX/XXXXX", { ability: [{ when: "played", do: [{ act: "destroy", to: "enemies" }] }] }),
  Sower: card(1, 2, "XXXXX/XXXXX/XXCXX/XXXXX/XXXXX", { ability: [{ when: "played", do: [{ act: "spawn", cards: ["Fwd"] }] }] }),
  Hurt: card(1, 2, "XXXXX/XXXXX/XXCEX/XXXXX/XXXXX", { ability: [{ when: "played", do: [{ act: "power", by: -2, to: "enemies" }] }] }),
  Pair: card(2, 3),
};

/** A mark in short: `r2` pawns, `=1` a power, `x` a card that leaves, `+Name` one that appears, `^1` a shift, `!` an effect tile. */
const short = ({ pawns, owner, shift, power, leaves, appears, effect }: Mark): string =>
  [
    leaves ? "x" : "",
    appears === null ? "" : `+${appears}`,
    pawns === null ? "" : `${owner === 0 ? "r" : owner === 1 ? "b" : "."}${pawns}`,
    power === null ? "" : `=${power}`,
    shift === 0 ? "" : `^${shift}`,
    effect ? "!" : "",
  ].join("");

/** The marks by column that Red sees when holding a card over the first cell of the row. */
const previews: readonly (readonly [string, string, string, object, Readonly<Record<number, string>>])[] = [
  ["empty cells and own pawns", "r1 . r1", "Fwd", {}, { 1: "r1", 2: "r2" }],
  ["captured pawns keep their number", "r1 b2 .", "Fwd", {}, { 1: "r2", 2: "r1" }],
  ["captured pawns gain, by the option", "r1 b2 b3", "Fwd", { claim: "add" }, { 1: "r3", 2: "r3" }],
  ["a raised rank counts", "r1 . r1", "Raise", {}, { 1: "r2", 2: "r3" }],
  ["cards stay as they are", "r1 B:Pair .", "Fwd", {}, { 2: "r1" }],
  ["full cells stay as they are", "r1 r3 .", "Fwd", {}, { 2: "r1" }],
  ["cells that sink", "r1 . .", "Down", {}, { 1: "^-1" }],
  ["a card that loses power", "r1 B:Pair .", "Down", {}, { 1: "=2" }],
  ["a card that falls leaves what it cost", "r1 B:Pair(-2) .", "Down", {}, { 1: "xb2" }],
  ["a card that falls, by the option", "r1 B:Pair(-2) .", "Down", { fallen: "empty" }, { 1: "x.0" }],
  ["a card that falls on entry", "r1(-2) b1 .", "Fwd", {}, { 0: "xr1", 1: "r1", 2: "r1" }],
  ["a card on a raised cell", "r1(+2) b1 b1", "Fwd", {}, { 0: "=4", 1: "r1", 2: "r1" }],
  ["a destroyed card, and the effect tile", "r1 B:Pair .", "Raider", {}, { 1: "xb2!" }],
  ["a freed cell is claimed at once, by the option", "r1 B:Pair .", "Raider", { order: "effects-first" }, { 1: "xr2!" }],
  ["a card that appears", "r1 r1 b1", "Sower", {}, { 1: "+Fwd=2" }],
  ["a weakened card", "r1 B:Pair .", "Hurt", {}, { 1: "=1!" }],
  ["an effect tile without a card", "r1 . .", "Hurt", {}, { 1: "!" }],
];

test.each(previews)("the preview shows %s", async (_name, row, name, options, marks) => {
  const at = await scene({ board: [row], hands: [[name], []], decks: [[], []] }, { cards: CARDS, ...options });
  const before = at.game.view(at.state, 0);
  const after = viewAfter(at.game, at.game.imagine(before, fastRng(1)), 0, "place 1 1 1");
  const shown = after ? preview(before, after, name, 0, 0) : new Map<number, Mark>();
  expect(Object.fromEntries([...shown].map(([cell, mark]) => [cell, short(mark)]))).toEqual(marks);
});

/** The board after applying the marks of a preview. */
function foreseen(before: View, marks: ReadonlyMap<number, Mark>, name: string, cell: number): unknown[] {
  return before.cards.map((was, at) => {
    const mark = marks.get(at);
    const there = mark?.appears ?? (mark?.leaves ? null : at === cell ? name : was);
    if (there !== null) return [there, mark?.power ?? (at === cell ? before.faces[name].value : before.power[at])];
    const owner = mark && mark.pawns !== null ? mark.owner : before.owner[at];
    return [owner, mark?.pawns ?? before.pawns[at], mark?.leaves ? 0 : before.mod[at] + (mark?.shift ?? 0)];
  });
}

test.each([
  {},
  { preset: "duel", mulligan: false },
  { preset: "duel", mulligan: false, claim: "add", fallen: "destroyer", order: "effects-first", firsts: "each", replaced: "printed" },
])("with options %j, every placement in whole matches does what its preview shows", async (options) => {
  const game = await opened(options);
  const rng = fastRng(7);
  let placed = 0;
  for (let n = 0; n < 12; n++) {
    const state = game.setup(2, rng);
    for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
      const [seat] = seats;
      const legal = game.moves(state, seat);
      const move = legal[rng.int(Math.max(1, legal.length - 1))];
      const before = game.view(state, seat);
      const after = viewAfter(game, game.imagine(before, fastRng(n)), seat, game.write(move));
      game.apply(state, seat, move, rng);
      if (move.kind !== "place" || !after) continue;
      placed += 1;
      const cell = move.row * before.columns + move.column;
      const marks = preview(before, after, before.hand[move.card], seat, cell);
      const came = game.view(state, null);
      const real = came.cards.map((is, at) => (is === null ? [came.owner[at], came.pawns[at], came.mod[at]] : [is, came.power[at]]));
      expect(foreseen(before, marks, before.hand[move.card], cell)).toEqual(real);
    }
  }
  expect(placed).toBeGreaterThan(50);
});

test("a refused move has no preview", async () => {
  const at = await scene({ board: ["r1 . b1"], hands: [["Fwd"], []], decks: [[], []] }, { cards: CARDS });
  for (const move of ["place 1 1 2", "place 2 1 1", "nonsense"]) expect(viewAfter(at.game, at.state, 0, move)).toBeNull();
});
