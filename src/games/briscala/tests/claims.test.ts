import { expect, test } from "vitest";
import { botOf } from "../../../bots/levels.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { hints } from "../bots/bot.ts";
import { ownBots } from "../bots/levels.ts";
import { opened } from "./opened.ts";

const game = await opened({ rules: "marafone" });

/** A bot's moves in 20 games, with the score just below the target. */
async function plays(name: string, taken: readonly string[]): Promise<string[]> {
  const hands = [
    ["4.co", "7.co", "6.sw"],
    ["5.co", "7.sw", "3.ba"],
    ["6.co", "7.ba", "2.ba"],
    ["4.sw", "5.sw", "4.ba"],
  ];
  const loaded = game.load({ hands, trump: "cu", leader: 0, scores: [40, 0, 40, 0], taken: [taken, [], [], []] });
  if (!loaded.ok) throw new Error(loaded.error.text);
  const bot = botOf(name, game, hints, ownBots);
  if (!bot) throw new Error(`There is no bot called ${name}.`);
  const view = game.view(loaded.state, 0);
  return Promise.all(
    Array.from({ length: 20 }, async (_, seed) => game.write(await bot.choose(view, 0, fastRng(seed), { iterations: 60 }))),
  );
}

test.each(["medium", "hard", "greedy", "rule-aware", "sensible"])("%s claims the match when it has won it", async (name) => {
  expect(new Set(await plays(name, ["A.co"]))).toEqual(new Set(["claim"]));
});

test.each(["easy", "medium", "hard", "greedy", "rule-aware", "sensible"])("%s never makes a wrong claim", async (name) => {
  expect(await plays(name, [])).not.toContain("claim");
});
