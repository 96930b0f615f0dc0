import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { SHIPPED_IDS } from "../../src/games/briscala/sets/shipped.ts";
import { playByKeys } from "./support/keyboard.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * The table of the card games: whole matches on a phone with the keyboard alone, and a trick of each game.
 */

const BOT = "Gigi";

async function starts(game: string, width: number, choices: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await person(browser, { width });
  await page.goto(`${server.address}/new/${game}`);
  for (const [option, value] of Object.entries(choices))
    await page.locator(`[data-option=${option}] select`).selectOption({ label: value });
  await page.click("[data-act=start]");
  await page.locator(".briscala-felt").waitFor();
  return page;
}

/** Plays with the keyboard until something is on the page. */
async function playsUntil(page: Page, wanted: string, most: number): Promise<void> {
  const chosen = new Set<string>();
  for (let made = 0; made < most; made++) {
    await page.locator(`.status-mine, .status-refused, .result, ${wanted}`).first().waitFor();
    if (await page.locator(`.result, ${wanted}`).count()) break;
    await playByKeys(page, BOT, chosen);
  }
  await page.locator(wanted).first().waitFor();
}

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([
  ["briscola", {}],
  ["hearts", { target: "26" }],
] as const)("a whole match of %s on a phone, by keyboard alone", async (game, choices) => {
  const page = await starts(game, 360, choices);
  await playsUntil(page, ".result", 200);
  await seen(page.locator(".briscala-sheet tfoot")).toHaveCount(1);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(SHIPPED_IDS)("a trick of %s", async (game) => {
  const page = await starts(game, 360);
  await playsUntil(page, "[data-act=last-trick]", 40);
  const hand = await page.locator(".briscala-hand button").count();
  expect(hand).toBeGreaterThan(0);
  await page.click("[data-act=last-trick]");
  const plates = await page.locator(".briscala-plate").count();
  await seen(page.locator(".briscala-trick-complete [data-played]")).toHaveCount(plates);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a card that may not be played is dimmed, and says why", async () => {
  const position = {
    hands: [
      ["A.co", "3.cu", "4.cu"],
      ["5.sw", "6.sw"],
      ["7.sw", "2.ba"],
      ["4.sw", "5.ba"],
    ].map((cards) => cards.slice(0, 2)),
    table: [[3, "K.co"]],
    leader: 3,
    toAct: 0,
  };
  const kept = await savedMatch({
    game: "briscala",
    options: { rules: "tressette" },
    names: ["Ada", "Bo", "Cy", "Di"],
    position,
    played: 0,
  });
  const page = await person(browser, { width: 360, matches: [kept] });
  await page.goto(`${server.address}/here/${kept.id}`);
  await page.locator(".status-mine").waitFor();
  const card = page.locator('[data-card="3.cu"]');
  await seen(card).toHaveClass(/briscala-dimmed/);
  await card.focus();
  await seen(page.locator(".briscala-caption")).toHaveText(/Coins were led/i);
  await page.keyboard.press("Enter");
  await page.locator(".status-refused").waitFor();
  await page.click('[data-move="play A.co"]');
  await seen(page.locator('[data-card="A.co"]')).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.context().close();
});
