import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { heardInFull } from "./support/announced.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { tabTo } from "./support/keyboard.ts";
import { person, type PersonWishes, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";
import { typeWord } from "./support/scrabble-words.ts";
import { listenFor } from "./support/told.ts";

/*
 * Scrabble in the browser: tiles are laid by drag, by tap and by typing; points and reasons are shown while they are laid.
 */

const EMPTY_ROW = ".".repeat(15);
const boardWith = (row: number, text: string): string[] => Array.from({ length: 15 }, (_, at) => (at === row ? text : EMPTY_ROW));
const CAT = boardWith(7, "......CAT......");

/** A match against a bot at a position; few words are known, and it ends soon when nobody scores. */
async function at(position: object, wishes: PersonWishes = {}): Promise<Page> {
  const options = { lexicon: "common", scorelessEnd: "4 turns" };
  const match = await savedMatch({ game: "scrabble", played: 0, options, position, bot: "easy" });
  const page = await person(browser, { ...wishes, matches: [match] });
  await listenFor(page);
  await page.goto(`${server.address}/here/scrabble-0`);
  await page.locator(".status-mine").waitFor();
  return page;
}

const square = (page: Page, name: string) => page.locator(`[data-part="square ${name}"]`);
const tile = (page: Page, text: string) => page.locator(`.scrabble-rack [data-part="tile ${text}"]`).first();
const bubble = (page: Page) => page.locator(".scrabble-bubble");
const rack = (page: Page): Promise<string[]> => page.locator(".scrabble-rack .scrabble-tile b").allTextContents();

async function closes(page: Page): Promise<void> {
  expect(problems).toEqual([]);
  await page.context().close();
}

test("a match to its end by keyboard alone, on a phone", async () => {
  const page = await at({ board: CAT, racks: ["S", "VV"], bag: "", scores: [20, 10], toAct: 0 }, { width: 360 });
  await tabTo(page, ".scrabble-square");
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowDown");
  for (let step = 0; step < 9; step++) await page.keyboard.press("ArrowRight");
  await seen(square(page, "8J")).toBeFocused();
  await page.keyboard.press("s");
  await seen(bubble(page)).toHaveText("6");
  await page.keyboard.press("Enter");
  await page.locator(".result").waitFor();
  await seen(square(page, "8J")).toHaveClass(/scrabble-last/);
  // The bot is left with two Vs, which count for Ada.
  await seen(page.locator(".scrabble-others")).toContainText("V");
  await heardInFull(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await closes(page);
});

test("tiles are dragged, and an invalid word is named", async () => {
  const page = await at({ racks: ["CATERSX", "ONLYUSE"], toAct: 0 });
  await tile(page, "C").dragTo(square(page, "8G"));
  await seen(bubble(page)).toContainText("center");
  await tile(page, "X").dragTo(square(page, "8H"));
  await seen(bubble(page)).toHaveText("CX isn't in the word list.");
  await seen(page.locator("[data-act=play-word]")).toHaveAttribute("aria-disabled", "true");
  // A tile that lies on the board can be moved on, or back to the rack.
  await square(page, "8H").dragTo(page.locator(".scrabble-rack"));
  await tile(page, "A").dragTo(square(page, "8H"));
  await tile(page, "T").dragTo(square(page, "8I"));
  await seen(bubble(page)).toHaveText("10");
  await seen(page.locator(".scrabble-advice")).toHaveText("CAT (3 + 1 + 1) × 2 = 10");
  await page.locator('[data-move="8G CAT"]').click();
  await page.locator(".status-mine").waitFor();
  await page.locator(".log li").nth(2).waitFor();
  await closes(page);
});

test("a tile is tapped onto a square, a blank asks for its letter, and recall takes everything back", async () => {
  const page = await at({ board: CAT, racks: ["?OEIRTN", "ONLYUSE"], toAct: 0 }, { width: 360, touch: true });
  await tile(page, "\\?").tap();
  await square(page, "8J").tap();
  await page.locator('[data-letter="S"]').tap();
  // A blank counts nothing.
  await seen(bubble(page)).toHaveText("5");
  await seen(square(page, "8J")).toHaveAttribute("aria-label", /S, a blank, not played yet/);
  await page.locator("[data-act=recall]").tap();
  await seen(bubble(page)).toHaveCount(0);
  expect(await rack(page)).toHaveLength(7);
  await closes(page);
});

test("the order of the rack survives the other player's turn", async () => {
  const page = await at({ board: CAT, racks: ["SEIRTNA", "ONLYUSE"], toAct: 0 });
  await tile(page, "T").dragTo(tile(page, "A"));
  const order = await rack(page);
  expect(order[0]).toBe("T");
  await page.locator("[data-act=pass]").click();
  await page.locator('[data-move="pass"]').click();
  await page.locator(".log li").nth(2).waitFor();
  await page.locator(".status-mine").waitFor();
  expect(await rack(page)).toEqual(order);
  await page.locator("[data-act=exchange]").click();
  await tile(page, "T").click();
  await page.locator('[data-move="exchange T"]').click();
  await page.locator(".log li").nth(4).waitFor();
  // A new tile comes last.
  expect((await rack(page)).slice(0, -1)).toEqual(order.slice(1));
  await closes(page);
});

test.each([
  ["en", ["3W", "2W", "3L", "2L"]],
  ["it", ["3P", "2P", "3L", "2L"]],
] as const)("premium squares are marked in the language of the page: %s", async (language, marks) => {
  const page = await at({ board: CAT, racks: ["DOGAERI", "RETSNIB"], toAct: 0 }, { language });
  const drawn = ["1A", "2B", "2F", "1D"].map((name) => square(page, name).innerText());
  expect(await Promise.all(drawn)).toEqual(marks);
  await closes(page);
});

test("rows and columns are named at the edge of the board", async () => {
  const page = await at({ board: CAT, racks: ["DOGAERI", "RETSNIB"], toAct: 0 });
  const middle = async (selector: string): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(height).toBeGreaterThan(5);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [column, row, named, cloth] = [
    await middle('.scrabble-column[data-name="G"]'),
    await middle('.scrabble-row[data-name="8"]'),
    await middle('[data-part="square 8G"]'),
    await page.locator(".scrabble-cloth").boundingBox(),
  ];
  expect(Math.abs(column.x - named.x)).toBeLessThan(2);
  expect(Math.abs(row.y - named.y)).toBeLessThan(4);
  expect(column.y).toBeGreaterThan(cloth?.y ?? 0);
  expect(row.x).toBeGreaterThan(cloth?.x ?? 0);
  await closes(page);
});

test("past turns show their arithmetic, and words can be looked up", async () => {
  const page = await at({ board: CAT, racks: ["STONEIR", "ONLYUSE"], toAct: 0 });
  await typeWord(page, "J8 STONE");
  await page.keyboard.press("Enter");
  await page.locator(".log li").nth(2).waitFor();
  await page.locator(".scrabble-panels summary").nth(1).click();
  await seen(page.locator(".scrabble-turns")).toContainText("CATS 3 + 1 + 1 + 1 = 6");
  await page.locator(".scrabble-panels summary").nth(2).click();
  await page.locator("[data-act=look-up]").fill("c?t");
  await seen(page.locator(".scrabble-panels [role=status]")).toContainText("CAT, COT, CUT");
  await closes(page);
});

test("a match against a bot offline, from the first visit on", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('[data-play="scrabble"]').click();
  await page.locator(".status-mine").waitFor();
  await page.locator("[data-act=look-up]").waitFor({ state: "attached" });
  await page.locator("[data-act=pass]").click();
  await page.locator('[data-move="pass"]').click();
  // The bot knows words too.
  await seen(page.locator(".log")).toContainText(/plays \w+ /);
  await page.locator(".status-mine").waitFor();
  await page.locator("[data-act=resign]").click();
  await page.locator("[data-act=resign-yes]").click();
  await page.locator(".result").waitFor();
  await closes(page);
});

test("two people play by link", async () => {
  const ada = await person(browser);
  const bruno = await person(browser, { name: "Bruno" });
  await ada.goto(`${server.address}/new/scrabble?with=friends`);
  await ada.getByRole("button", { name: en.form.open }).click();
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();
  await ada.locator(".room").waitFor({ state: "detached" });
  await Promise.all([ada, bruno].map((page) => page.locator(".scrabble-rack").waitFor()));
  // Who starts is drawn.
  const isTurnOf = (page: Page): Promise<number> => page.locator(".status-mine").count();
  await expect.poll(async () => (await isTurnOf(ada)) + (await isTurnOf(bruno))).toBe(1);
  const first = (await isTurnOf(ada)) > 0 ? ada : bruno;
  const second = first === ada ? bruno : ada;
  await first.locator("[data-act=pass]").click();
  await first.locator('[data-move="pass"]').click();
  await second.locator(".status-mine").waitFor();
  await second.locator("[data-act=resign]").click();
  await second.locator("[data-act=resign-yes]").click();
  await Promise.all([ada, bruno].map((page) => page.locator(".result").waitFor()));
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});
