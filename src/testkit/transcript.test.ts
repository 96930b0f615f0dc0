import { expect, test } from "vitest";
import { copy } from "../engine/contract/copy.ts";
import { cellar } from "./fixtures/cellar/game.ts";
import { tender } from "./fixtures/tender/game.ts";
import { positionAt, randomGame } from "./sample.ts";
import { transcript } from "./transcript.ts";

test("a short game is written down whole", () => {
  expect(transcript(tender(), 2)).toBe(`tender, 2 seats, seed 2
1. seat 0: bid 3
   Player 1 bids 3.
2. seat 1: bid 5
   Player 2 bids 5.
   The bids are 3, 5: Player 2 wins 3.
   The next prize is 4.
3. seat 0: bid 5
   Player 1 bids 5.
4. seat 1: bid 3
   Player 2 bids 3.
   The bids are 5, 3: Player 1 wins 4.
   The next prize is 2.
5. seat 1: bid 2
   Player 2 bids 2.
6. seat 0: bid 2
   Player 1 bids 2.
   The bids are 2, 2: nobody wins 2.
   The next prize is 1.
7. seat 1: bid 4
   Player 2 bids 4.
8. seat 0: bid 4
   Player 1 bids 4.
   The bids are 4, 4: nobody wins 1.
   The next prize is 5.
9. seat 1: bid 1
   Player 2 bids 1.
10. seat 0: bid 1
   Player 1 bids 1.
   The bids are 1, 1: nobody wins 5.
Result: 1. seat 0, 2. seat 1; scores 4, 3.
`);
});

test("of a long game the middle is left out, and refusals are sampled", () => {
  expect(transcript(cellar(), 4, { seats: 3, moves: 3 })).toBe(`cellar, 3 seats, seed 4
1. seat 0: end
   Player 1 ends the turn.
2. seat 1: pick 10
   Player 2 picks the 10.
3. seat 1: bury
   Player 2 buries the 10 next door.
(54 moves left out)
58. seat 2: end
   Player 3 ends the turn.
   (seat 0: pick 14? You have no 14: pick a card of your hand.)
59. seat 0: end
   Player 1 ends the turn.
60. seat 1: end
   Player 2 ends the turn.
   The cellars are opened: nothing; 1 and 2 and 8 and 9; 12 and 14 and 15.
Result: 1. seat 0, 2. seat 1, 3. seat 2; scores 10, -17, -35.
`);
});

test("a position that a law complains of can be found again", () => {
  const met: unknown[] = [];
  for (const turn of randomGame(cellar(), 2, 7)) met.push(copy(turn.state));
  expect(positionAt(cellar(), { seats: 2, seed: 7, step: 5 })).toEqual(met[5]);
  expect(positionAt(cellar(), { seats: 2, seed: 7, step: 1e6 })).toEqual(met.at(-1));
});
