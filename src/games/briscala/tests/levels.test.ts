import { expect, test } from "vitest";
import { botOf } from "../../../bots/levels.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import { hints } from "../bots/bot.ts";
import { ownBots } from "../bots/levels.ts";
import { opened } from "./opened.ts";

const game = await opened({ rules: "briscola" });
const HAND = ["A.sw", "4.cu", "5.co"];
const ANY = HAND.map((card) => `play ${card}`).toSorted();

/** A level's moves in 80 two-player games with cups as trump, following this card or on lead. */
async function plays(name: string, led: string | null): Promise<string[]> {
  const table = led === null ? {} : { table: [[1, led]] };
  const hands = [HAND, led === null ? ["4.ba", "5.ba", "7.ba"] : ["4.ba", "5.ba"]];
  const loaded = game.load({ hands, trump: "cu", leader: led === null ? 0 : 1, ...table });
  if (!loaded.ok) throw new Error(loaded.error.text);
  const bot = botOf(name, game, hints, ownBots);
  if (!bot) throw new Error(`There is no bot called ${name}.`);
  const view = game.view(loaded.state, 0);
  const choose = async (_: unknown, seed: number): Promise<string> =>
    game.write(await bot.choose(view, 0, fastRng(seed), { iterations: 9 }));
  return Promise.all(Array.from({ length: 80 }, choose));
}

test.each([
  // A beginner leads the ace that any trump takes, and follows with any card.
  ["easy", null, ["play A.sw"]],
  ["easy", "6.sw", ANY],
  // A habitual player leads any card.
  ["medium", null, ANY],
  // A trump is for tricks that are worth it.
  ["hard", null, ["play 5.co"]],
  ["hard", "6.ba", ["play 5.co"]],
  ["hard", "3.ba", ["play 4.cu"]],
])("%s, with the card %s led, plays one of %j", async (name, led, expected) => {
  expect([...new Set(await plays(name, led))].toSorted()).toEqual(expected);
});

test("medium takes a worthless trick with a trump, apart from slips", async () => {
  const taken = (await plays("medium", "6.ba")).filter((move) => move === "play 4.cu").length;
  expect(taken).toBeGreaterThan(60);
  expect(taken).toBeLessThan(80);
});
