import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { isolated } from "../../src/web/i18n/isolated.ts";
import { clockLabel } from "../../src/web/match/seats/clocks.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";
import { typeWord } from "./support/scrabble-words.ts";

/* The clock of the rules: chosen in the form, shown below zero, and counted at the end. */

const MINUTE = 60_000;
const overtime = { kind: "bank", ms: 3 * MINUTE, increment: 0, overtime: 10 * MINUTE } as const;
const EMPTY_ROW = ".".repeat(15);
const CAT = Array.from({ length: 15 }, (_, at) => (at === 7 ? "......CAT......" : EMPTY_ROW));

const choice = (page: Page) => page.getByLabel(en.form.clock, { exact: true });
const chosen = (page: Page): Promise<string> => choice(page).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text ?? "");
const option = (page: Page, name: string) => page.locator(`[data-option="${name}"]`);

test("the form says which clock applies", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/scrabble`);
  expect(await chosen(page)).toBe(en.form.clocks.none);
  await option(page, "preset").locator("select").selectOption({ label: "Tournament rules" });
  const rules = clockLabel({ ...overtime, ms: 25 * MINUTE }, en);
  await seen.poll(() => chosen(page)).toBe(en.form.clockByRules(rules));
  await choice(page).selectOption("fast");
  await seen(page.locator(".field-row", { has: choice(page) })).toContainText(en.form.clockReplaces(rules));
  await choice(page).selectOption("rules");

  await page.locator(".more > summary").click();
  await option(page, "clock").locator("select").selectOption({ label: en.form.number });
  await option(page, "clock").locator("input").fill("12");
  await seen.poll(() => chosen(page)).toBe(en.form.clockByRules(clockLabel({ ...overtime, ms: 12 * MINUTE }, en)));
  await option(page, "clock").locator("input").fill("500");
  await seen(option(page, "clock").locator(".fault")).toContainText("from 1 to 180");
  await option(page, "clock").locator("input").fill("12");
  await page.locator("[data-act=start]").click();
  await seen(page.locator(".seat-clock").first()).toHaveText(/^1[12]:\d\d$/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a room says which clock it has, and the clock goes with the rules", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/scrabble?with=friends`);
  await option(page, "preset").locator("select").selectOption({ label: "Tournament rules" });
  await page.locator("[data-act=start]").click();
  const rules = clockLabel({ ...overtime, ms: 25 * MINUTE }, en);
  await seen(page.locator(".room-facts")).toContainText(rules);
  await page.locator(".room-setup > summary").click();
  expect(await chosen(page)).toBe(en.form.clockByRules(rules));
  await option(page, "preset").locator("select").selectOption({ label: "Box rules" });
  await page.locator("[data-act=reopen]").click();
  await seen(page.locator(".room-facts")).toContainText(en.form.clocks.none);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a clock below zero is marked, announced once, and costs points at the end", async () => {
  const options = { lexicon: "common", preset: "tournament", challenge: "void", clock: 3 };
  const position = { board: CAT, racks: ["S", "VV"], bag: "", scores: [20, 10], toAct: 0 };
  const match = await savedMatch({ game: "scrabble", played: 0, options, position, bot: "easy", clock: overtime });
  const page = await person(browser, { width: 360, matches: [match] });
  // However slow the page is, the clock's final value decides.
  await page.clock.install({ time: match.touchedAt });
  await page.goto(`${server.address}/here/scrabble-0`);
  await page.locator(".status-mine").waitFor();
  const mine = page.locator(".seat", { hasText: "Ada" });
  await seen(mine.locator(".seat-clock")).toHaveText(/^\d:\d\d$/);
  await seen(mine.getByRole("status")).toHaveText("");
  await page.evaluate(() => {
    const [status] = document.querySelectorAll(".seat [role=status]");
    new MutationObserver((changes) => (document.title += "!".repeat(changes.length))).observe(status ?? document, {
      ...{ childList: true, characterData: true, subtree: true },
    });
  });
  await page.clock.runFor(4 * MINUTE + 20_000);
  await seen(mine.locator(".seat-clock-over")).toHaveText(/^\u2212\d:\d\d$/);
  await seen(mine.getByRole("status")).toHaveText(en.table.inOvertime("Ada"));
  expect(await mine.getByRole("timer").getAttribute("aria-label")).toMatch(/^Ada: \d:\d\d over time$/);
  expect(await page.title()).toMatch(/[^!]!$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await typeWord(page, "8J S");
  await page.locator("[data-act=play-word]").click();
  await page.clock.runFor(10_000);
  await page.locator(".result").waitFor();
  const [, minutes, seconds] = /(\d):(\d\d)/.exec((await mine.locator(".seat-clock").textContent()) ?? "") ?? [];
  const points = 10 * (Number(minutes) + (seconds === "00" ? 0 : 1));
  expect(points).toBeGreaterThan(10);
  await seen(page.locator(".result-scores tr", { hasText: "Time" })).toContainText(`-${points}`);
  await seen(page.locator(".log")).toContainText(`Time: ${isolated("Ada")}\u00a0\u2212${points}.`);

  // In the replay the clocks are stopped at their values.
  await page.goto(`${server.address}/replay/here/scrabble-0`);
  await page.locator(".match-board").waitFor();
  await page.keyboard.press("Home");
  await seen(mine.locator(".seat-clock")).toHaveText("3:00");
  await page.keyboard.press("End");
  await seen(mine.locator(".seat-clock-over")).toHaveText(`\u2212${minutes}:${seconds}`);
  expect(problems).toEqual([]);
  await page.context().close();
});
