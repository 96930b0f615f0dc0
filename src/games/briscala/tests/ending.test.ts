import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { boardWords } from "../board/board-words.ts";
import { whyOver } from "../board/ending.ts";
import { opened } from "./opened.ts";

const NAMES = ["Ada", "Ben", "Cora", "Dan"];

test.each([
  ["a target", "marafone", [41, 30, 41, 30], [0, 2], "Ada and Cora reached 41 points.", "Ada e Cora hanno raggiunto 41 punti."],
  [
    "a target that is bad to reach",
    "hearts",
    [101, 3, 50, 22],
    [1],
    "Ada reached 100 points, so the lowest score wins.",
    "Ada ha raggiunto 100 punti: vince chi ne ha meno.",
  ],
  [
    "two sides that reach it at once",
    "tressette",
    [22, 21, 22, 21],
    [0, 2],
    "Points: Ada 22, Ben 21, Cora 22 and Dan 21.",
    "Punti: Ada 22, Ben 21, Cora 22 e Dan 21.",
  ],
  ["no target", "briscola", [70, 50], [0], "Points: Ada 70 and Ben 50.", "Punti: Ada 70 e Ben 50."],
  [
    "a tie that the last trick decides",
    "briscola",
    [60, 60],
    [1],
    "Points: Ada 60 and Ben 60. The last trick decides.",
    "Punti: Ada 60 e Ben 60. Decide l'ultima presa.",
  ],
  ["a draw", "briscola", [60, 60], [0, 1], "Points: Ada 60 and Ben 60.", "Punti: Ada 60 e Ben 60."],
] as const)("the result gives the reason of the match's end: %s", async (_, rules, scores, winners, english, italian) => {
  const game = await opened({ rules });

  const view = game.view(game.setup(scores.length, fastRng(1)), 0);
  const over = { kind: "over", scores, winners } as const;
  expect(whyOver(over, NAMES, boardWords.en, view)).toBe(english);
  expect(whyOver(over, NAMES, boardWords.it, view)).toBe(italian);
});

test("after several deals it says how many", async () => {
  const game = await opened({ rules: "ohhell" });

  const view = { ...game.view(game.setup(3, fastRng(1)), 0), deal: 12 };
  const over = { kind: "over", scores: [40, 31, 55], winners: [2] } as const;
  expect(whyOver(over, NAMES, boardWords.en, view)).toBe("After 13 deals: Ada 40, Ben 31 and Cora 55.");
});
