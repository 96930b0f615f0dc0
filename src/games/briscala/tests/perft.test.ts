import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { perft } from "../../../testkit/perft.ts";
import { transcript } from "../../../testkit/transcript.ts";
import { rulesPage } from "../describe/page.ts";
import { opened } from "./opened.ts";

/** Counts from fixed seeds: a change of the rules changes them. */
test.each([
  ["briscola", 2, [3, 9, 27, 81]],
  ["tressette", 4, [10, 25, 67, 241]],
  ["whist", 4, [13, 40, 116, 316]],
  ["spades", 4, [14, 196, 2744, 38416]],
  ["ohhell", 3, [11, 121, 1265, 12650]],
  ["belote", 4, [2, 10, 26, 66]],
  ["marafone", 4, [4, 44, 144, 636]],
] as const)("perft of %s with %i players: %j", async (rules, seats, counts) => {
  const game = await opened({ rules });
  expect([1, 2, 3, 4].map((depth) => perft(game, { seats, seed: 1 }, depth))).toEqual(counts);
});

test("a deal of Oh Hell, its beginning and its end", async () => {
  expect(transcript(await opened({ rules: "ohhell", hands: "short" }), 3, { moves: 4, seats: 3 })).toMatchInlineSnapshot(`
    "briscala, 3 seats, seed 3
    1. seat 0: bid 2
       Player 1 bids 2.
    2. seat 1: bid 3
       Player 2 bids 3.
    3. seat 2: bid 2
       Player 3 bids 2.
       (seat 0: bid 3? Not now: play a card first.)
    4. seat 0: play 2.sp
       Player 1 plays the 2 of spades.
    (106 moves left out)
    111. seat 1: play 2.sp
       Player 2 plays the 2 of spades.
       Player 2 wins the trick.
    112. seat 1: play 7.cl
       Player 2 plays the 7 of clubs.
    113. seat 2: play 7.di
       Player 3 plays the 7 of diamonds.
       (seat 0: bid 1? Not now: play a card first.)
    114. seat 0: play 9.sp
       Player 1 plays the 9 of spades.
       Player 1 wins the trick.
       Deal 9: Player 1 +11, Player 2 +2, Player 3 +2.
       The match is over: Player 2 wins.
    Result: 1. seat 1, 2. seat 0, 3. seat 2; scores 49, 72, 28.
    "
  `);
});

test.each([
  ["RULES.md", "en"],
  ["RULES.it.md", "it"],
] as const)("%s is what the rule sets say: node scripts/card-rules.mjs writes it", (file, language) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toBe(rulesPage(language));
});
