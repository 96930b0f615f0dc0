import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalog } from "../../src/catalog.ts";
import { launchChromium } from "../chromium.ts";
import { chooser, countOf, legalMoves, playOne, settled, typeMove } from "./driver.ts";
import { serve, type Served } from "./server.ts";

/*
 * Two people in two browsers play a whole match of each game by link, against the real server, while a third watches.
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

/** A person of one's own: no storage is shared. Nothing moves, so that nothing has to be waited for. */
async function person(name: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1100, height: 900 } });
  await context.addInitScript((who) => {
    if (!localStorage.getItem("parlour.settings")) localStorage.setItem("parlour.settings", JSON.stringify({ name: who, language: "en" }));
  }, name);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => problems.push(String(error)));
  return page;
}
const problems: string[] = [];

const NONSENSE = "turn the table over";

test.each(catalog.map(({ id }) => id))("two browsers play %s by link", { timeout: 240_000 }, async (game) => {
  const [ada, bruno, carla] = await Promise.all([person("Ada"), person("Bruno"), person("Carla")]);
  await ada.goto(`${server.address}/new/${game}?with=friends`);
  await ada.getByRole("button", { name: "Open the table" }).click();
  const link = await ada.locator("[data-link]").first().inputValue();
  await bruno.goto(link);
  await bruno.locator("[data-act=sit]").click();
  await bruno.locator(".drawer .connection-live").waitFor();
  await ada.locator(".room").waitFor({ state: "detached" });
  const address = link.split("#")[0] ?? "";
  await carla.goto(address);
  await carla.locator(".match-board").waitFor();

  const choose = chooser(7);
  const pages = [ada, bruno];
  let made = 0;
  const refusals: string[] = [];
  let undone = 0;
  for (; made < 400; made++) {
    const states = await Promise.all(pages.map((page) => settled(page)));
    if (states.includes("over")) break;
    const page = pages[states.indexOf("mine")];
    if (!page) {
      await Promise.race(pages.map((one) => one.locator(".status-mine, .result").first().waitFor()));
      continue;
    }
    const before = await countOf(page);
    if (made === 1) {
      await typeMove(page, NONSENSE);
      refusals.push((await page.locator(".status-refused").textContent()) ?? "");
    }
    if (made === 3) await page.reload().then(() => page.locator(".match-board").waitFor());
    if (made === 4) await ada.context().setOffline(true);
    if (made === 4) await ada.context().setOffline(false);
    if ((await legalMoves(page)).length === 0) continue;
    await playOne(page, choose);
    await page.waitForFunction(
      (count) =>
        Number([...document.querySelectorAll(".log-number")].at(-1)?.textContent ?? 0) > count ||
        document.querySelector(".result") !== null,
      before,
    );
    const undo = page.locator("[data-act=undo]:not([aria-disabled=true])");
    if (undone < 2 && (await undo.count())) {
      await undo.click();
      await page.locator("[data-act=redo]:not([aria-disabled=true])").click();
      await page.locator("[data-act=undo]:not([aria-disabled=true])").waitFor();
      undone += 1;
    }
  }
  await Promise.all([ada, bruno, carla].map((page) => page.locator(".result").waitFor()));
  expect(refusals).toEqual([`“${NONSENSE}” is no move here: ask for the list of moves.`]);
  expect(problems).toEqual([]);
});
