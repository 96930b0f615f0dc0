import type { Page } from "@playwright/test";
import { leaveValueFor } from "../../../src/games/scrabble/bots/levels.ts";
import type { Sight } from "../../../src/games/scrabble/bots/sight.ts";
import { chooseStatic } from "../../../src/games/scrabble/bots/static.ts";
import { placeText } from "../../../src/games/scrabble/rules.ts";
import { generatorOf, type Setting } from "../../../src/games/scrabble/setting.ts";
import type { Move } from "../../../src/games/scrabble/state.ts";
import { inOrder, readCell, readTile, tileText } from "../../../src/games/scrabble/turn/notation.ts";
import { countOf, waitForMove } from "./driver.ts";
import { tabTo } from "./keyboard.ts";
import { typeByKeys } from "./scrabble-words.ts";

/*
 * People who know all the words and play Scrabble using only the keyboard and what their page shows.
 */

/** Everything that a player may have to do, or the end. */
const ASKED = ".status-mine, .status-refused, .result";

/** Plays to the end of the match. `between` is called before each of the player's own turns. */
export async function playsToTheEnd(page: Page, set: Setting, between: (turn: number) => Promise<void> = async () => {}): Promise<void> {
  for (let turn = 0; ;) {
    await page.locator(ASKED).first().waitFor();
    if ((await page.locator(".result").count()) > 0) return;
    if ((await page.locator("[data-move=accept]").count()) > 0) await accepts(page);
    else {
      await between(turn);
      turn += 1;
      await plays(page, set);
    }
  }
}

/** Accepts the word that somebody else laid. */
async function accepts(page: Page): Promise<void> {
  const word = await page.evaluate(newestWord, null);
  await presses(page, "[data-move=accept]");
  // The next word may come up as soon as this one is accepted.
  await page.waitForFunction(newestWord, word);
}

/** The squares of the word that the player has to accept or challenge; nothing while it is still the previous one. */
function newestWord(before: string | null): string | null {
  const isAsked = document.querySelector("[data-move=accept]") !== null;
  const squares = [...document.querySelectorAll<HTMLElement>(".scrabble-square.scrabble-last")].map((one) => one.dataset["square"]);
  const word = isAsked ? squares.join(" ") : "none";
  return word === before ? null : word;
}

/** One turn: a word, an exchange, or a pass. */
export async function plays(page: Page, set: Setting): Promise<void> {
  const { move } = chooseStatic(set, await sightOn(page, set), { generator: generatorOf(set), leaveValue: leaveValueFor(set) });
  const before = await countOf(page);
  await BY_KEYS[move.kind]?.(page, set, move);
  await waitForMove(page, before);
}

type Plays = (page: Page, set: Setting, move: Move) => Promise<void>;

const BY_KEYS: Partial<Record<Move["kind"], Plays>> = {
  async place(page, set, move) {
    if (move.kind !== "place") return;
    await typeByKeys(page, placeText(set, move));
    await page.keyboard.press("Enter");
  },
  async exchange(page, set, move) {
    if (move.kind !== "exchange") return;
    await presses(page, "[data-act=exchange]");
    for (const tile of move.tiles) {
      await presses(page, `.scrabble-rack [data-part="tile ${tileText(set.tiles, tile)}"][aria-pressed=false]`);
    }
    await presses(page, "[data-move^=exchange]");
  },
  async pass(page) {
    await presses(page, "[data-act=pass]");
    await presses(page, "[data-move=pass]");
  },
};

async function presses(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** What a player sees on the page: the board, their rack, the bag and the unseen tiles. */
async function sightOn(page: Page, set: Setting): Promise<Sight> {
  const { board, rack, unseen, bag, sizes } = await page.evaluate(() => {
    const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
    return {
      board: [...document.querySelectorAll(".scrabble-square")].map((square) => {
        const letter = square.querySelector(".scrabble-tile b")?.textContent ?? "";
        return square.querySelector(".scrabble-blank") ? letter.toLowerCase() : letter;
      }),
      rack: [...document.querySelectorAll<HTMLElement>(".scrabble-rack [data-part]")].map(
        ({ dataset }) => dataset["part"]?.split(" ")[1] ?? "",
      ),
      unseen: texts(".scrabble-unseen li"),
      bag: texts(".scrabble-panels summary")[0] ?? "",
      sizes: [...document.querySelectorAll(".scrabble-other")].map((other) => other.querySelectorAll("i").length),
    };
  });
  const counts = new Map(unseen.map((line) => line.split(" ") as [string, string]));
  return {
    board: board.map((text) => (text === "" ? 0 : (readCell(set.tiles, text) ?? 0))),
    rack: inOrder(rack.map((text) => readTile(set.tiles, text) ?? 0)),
    bagSize: Number.parseInt(bag, 10),
    unseen: set.tiles.kinds.map(({ text }) => Number(counts.get(text) ?? 0)),
    rackSizes: [rack.length, ...sizes],
    seat: 0,
    scores: [],
  };
}
