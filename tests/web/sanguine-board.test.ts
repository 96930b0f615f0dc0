import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { browser, server } from "./support/browser-and-server.ts";
import { person, seen } from "./support/person.ts";

/*
 * Sanguine's board with each kind of input: two clicks, dragging, and the keyboard.
 */

/** A duel against a bot, after a mulligan of the first card. */
async function duel(width: number, touch = false): Promise<Page> {
  const page = await person(browser, { width, touch });
  await page.goto(`${server.address}/new/sanguine`);
  await page.locator("[data-choice=duel]").check();
  await page.click("[data-act=start]");
  await page.click('[data-part="card 1"]');
  await page.click('[data-move="mulligan 1"]');
  await page.locator('[data-move="pass"]').waitFor();
  return page;
}

/** A card of the hand that fits on the first cell of the middle row, as its place. */
async function fitting(page: Page): Promise<string> {
  const cards = page.locator('.sanguine-hand button:not([class*="sanguine-idle"])');
  return (await cards.first().getAttribute("data-part")) ?? "";
}

const mine = (page: Page) => page.locator('[data-part="cell 2 1"] .sanguine-card.sanguine-side-0');

test("click and click", async () => {
  const page = await duel(1200);
  await page.click(`[data-part="${await fitting(page)}"]`);
  await page.hover('[data-part="cell 2 1"]');
  await page.locator(".sanguine-aimed").waitFor();
  await page.click('[data-part="cell 2 1"]');
  await mine(page).waitFor();
  expect(await mine(page).count()).toBe(1);
});

test("drag, on a phone, without anything to scroll sideways", async () => {
  const page = await duel(360);
  await page.locator(`[data-part="${await fitting(page)}"]`).dragTo(page.locator('[data-part="cell 2 1"]'));
  await mine(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the keyboard alone", async () => {
  const page = await duel(1200);
  await page.focus(`[data-part="${await fitting(page)}"]`);
  await page.keyboard.press("Enter");
  await page.focus('[data-part="cell 1 1"]');
  await page.keyboard.press("ArrowDown");
  await seen(page.locator('[data-part="cell 2 1"]')).toBeFocused();
  await page.keyboard.press("Enter");
  await mine(page).waitFor();
  expect(await mine(page).count()).toBe(1);
});

test("on touch screens, the first tap previews and the second plays", async () => {
  const page = await duel(360, true);
  await page.tap(`[data-part="${await fitting(page)}"]`);
  await page.tap('[data-part="cell 1 1"]');
  await seen(page.locator(".sanguine-caption")).toHaveText("Tap the cell again to place the card.");
  await page.tap('[data-part="cell 2 1"]');
  await page.locator('[data-part="cell 2 1"].sanguine-aimed').waitFor();
  expect(await page.locator('[data-part="cell 1 1"] .sanguine-card').count()).toBe(0);
  expect(await mine(page).count()).toBe(0);
  await page.tap('[data-part="cell 2 1"]');
  await mine(page).waitFor();
});
