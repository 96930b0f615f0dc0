import { expect, test } from "vitest";
import { perft } from "../../../testkit/perft.ts";
import { transcript } from "../../../testkit/transcript.ts";
import { opened } from "../../../../tests/sanguine/scene.ts";

/** Counts from fixed seeds: a change of the rules changes them. */
test.each([
  [{}, 1, [13, 208, 2211, 40399]],
  [{}, 2, [10, 70, 795, 5962]],
  [{ rows: 1, columns: 3 }, 1, [5, 30, 62, 265]],
  [{ preset: "duel", mulligan: false }, 1, [10, 130, 1564, 19144]],
  [{ preset: "duel", mulligan: false, decks: ["Midnight", "Crimson"] }, 3, [7, 49, 452, 1844]],
] as const)("perft of %j, seed %i: %j", async (options, seed, counts) => {
  const game = await opened(options);
  expect([1, 2, 3, 4].map((depth) => perft(game, { seats: 2, seed }, depth))).toEqual(counts);
});

test("a short game on a small board", async () => {
  const game = await opened({ rows: 2, columns: 3 });
  expect(transcript(game, 5)).toMatchInlineSnapshot(`
    "sanguine, 2 seats, seed 5
    1. seat 0: place 5 2 1
       Red plays Page in row 2, column 1.
       Red gains a pawn in row 2, column 2.
    2. seat 1: place 2 1 3
       Blue plays Raven in row 1, column 3.
       Blue gains a pawn in row 1, column 2.
       Red draws Swordsman.
    3. seat 0: place 3 2 2
       Red plays Raven in row 2, column 2.
       Red captures a pawn in row 2, column 3.
       Blue draws Herald.
    4. seat 1: pass
       Blue passes.
       Red draws Nettle.
    5. seat 0: place 5 2 3
       Red plays Nettle in row 2, column 3.
    6. seat 1: place 5 1 2
       Blue plays Herald in row 1, column 2.
       Blue captures a pawn in row 1, column 1.
       Red draws Hound.
       (seat 0: place 2 1 3? There is already a card there: choose a cell with your pawns.)
    7. seat 0: pass
       Red passes.
       Blue draws Falconer.
       (seat 1: place 5 2 3? There is already a card there: choose a cell with your pawns.)
    8. seat 1: place 4 1 1
       Blue plays Hound in row 1, column 1.
       Row 1: 0 to 4, 4 points for Blue.
       Row 2: 4 to 0, 4 points for Red.
       The board is full: 4 to 4, a tie.
    Result: 1. seat 0 and seat 1; scores 4, 4.
    "
  `);
});

test("a duel, its beginning and its end", async () => {
  const game = await opened({ preset: "duel" });
  expect(transcript(game, 4, { moves: 5 })).toMatchInlineSnapshot(`
    "sanguine, 2 seats, seed 4
    1. seat 1: mulligan 1 2 3
       Blue has chosen cards for the mulligan.
    2. seat 0: mulligan 1 2 5
       Red has chosen cards for the mulligan.
       Red swaps 3 cards and draws Warden, Conductor, Headsman.
       Blue swaps 3 cards and draws Pestilence, Poisoner, Torchbearer.
    3. seat 0: place 3 3 1
       Red plays Warden in row 3, column 1.
       Red gains a pawn in row 3, column 2.
    4. seat 1: place 5 3 5
       Blue plays Torchbearer in row 3, column 5.
       Blue gains a pawn in row 2, column 4.
       Blue gains a pawn in row 3, column 4.
       Blue gains a pawn in row 3, column 3.
       Red draws Candelabra.
    5. seat 0: pass
       Red passes.
       Blue draws Gargoyle.
    (19 moves left out)
    25. seat 0: place 3 3 2
       Red plays Headsman in row 3, column 2.
       Headsman in row 3, column 2 has no power left and leaves the board.
       Sexton's ability triggers: a card was destroyed.
       Sexton in row 1, column 4 gains 1 power and now has 2.
       (seat 1: place 5 3 1? There is already a card there: choose a cell with your pawns.)
    26. seat 1: pass
       Blue passes.
       (seat 0: place 5 1 4? There is already a card there: choose a cell with your pawns.)
    27. seat 0: place 5 3 2
       Red plays Minstrel in row 3, column 2.
    28. seat 1: pass
       Blue passes.
    29. seat 0: pass
       Red passes.
       Row 1: 5 to 5, no points.
       Row 2: 6 to 3, 6 points for Red.
       Row 3: 2 to 5, 5 points for Blue.
       Both players passed: 6 to 5, Red wins.
    Result: 1. seat 0, 2. seat 1; scores 6, 5.
    "
  `);
});
