import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalog } from "../../src/catalog.ts";
import { launchChromium } from "../chromium.ts";
import { playByKeys } from "./driver.ts";
import { person, problems } from "./person.ts";
import { serve, type Served } from "./server.ts";

/*
 * One person plays a whole match of each game against a bot: without a net, and with nothing but a keyboard.
 */

let browser: Browser;
let server: Served;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test.each(catalog.map(({ id }) => id))("%s against a bot, offline, by keyboard alone", { timeout: 240_000 }, async (game) => {
  const page = await person(browser);
  await page.goto(server.address);
  // The pages are kept by their worker from the first visit on.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();

  await tabTo(page, `[data-play="${game}"]`);
  await page.keyboard.press("Enter");
  await page.locator(".match-board").waitFor();
  for (let made = 0; made < 300; made++) {
    await page.locator(".status-mine, .status-refused, .result").first().waitFor();
    if (await page.locator(".result").count()) break;
    // A long war is given up in time: that, too, goes by keyboard.
    if (made === 14) await resign(page);
    else await playByKeys(page);
  }
  await page.locator(".result").waitFor();
  await tabTo(page, "[data-act=verify]");
  await page.keyboard.press("Enter");
  await page.locator(".verdict").waitFor();
  expect(await page.locator(".verdict").textContent()).toContain("Verified fair");
  expect(problems).toEqual([]);
  await page.context().close();
});

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 300; step++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The keyboard does not get to ${selector}.`);
}

async function resign(page: Page): Promise<void> {
  await tabTo(page, "[data-act=resign]");
  await page.keyboard.press("Enter");
  await tabTo(page, "[data-act=resign-yes]");
  await page.keyboard.press("Enter");
}
