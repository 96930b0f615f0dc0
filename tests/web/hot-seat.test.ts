import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { countOf, waitForMove } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";

/*
 * Several people on one device. Whatever one of them holds must be gone from the page before the next one looks.
 */

async function starts(game: string): Promise<Page> {
  const page = await person(browser, { name: "Ada" });
  await page.goto(`${server.address}/new/${game}`);
  await page.locator(".form-seat select").nth(1).selectOption("person");
  await page.getByLabel(en.form.personName(2)).fill("Bruno");
  await page.locator("[data-act=start]").click();
  return page;
}

const curtainFor = (page: Page, name: string): Promise<void> => page.locator(".curtain h1").getByText(en.table.passTo(name)).waitFor();

/** The cards in the hand on the page, by their labels. */
async function handOf(page: Page): Promise<string[]> {
  const cards = page.locator('.sanguine-hand [data-part^="card"]');
  await cards.first().waitFor();
  return cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""));
}

/** All of the document, with what scripts keep in it. */
const everything = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);

test("a curtain falls between two hands, and behind it there is nothing to see", async () => {
  const page = await starts("sanguine");
  await curtainFor(page, "Ada");
  const before = await page.screenshot();
  await page.locator("[data-act=lift]").click();
  const ada = await handOf(page);
  expect(ada.length).toBeGreaterThan(3);
  for (const card of ada.keys()) {
    await page.locator(`[data-part="card ${card + 1}"]`).click();
    const place = page.locator(`[data-move^="place ${card + 1} "]:not([aria-disabled=true])`);
    if ((await place.count()) === 0) continue;
    await place.first().click();
    break;
  }
  await curtainFor(page, "Bruno");
  const html = await everything(page);
  expect(await page.locator("[data-part], [data-move], .match").count()).toBe(0);
  const names = ada.map((label) => label.replace(/^Card \d+: /, "").split(",")[0] ?? "");
  expect(names.filter((name) => html.includes(name))).toEqual([]);

  await page.locator("[data-act=lift]").click();
  const bruno = await handOf(page);
  expect(bruno.length).toBeGreaterThan(3);
  expect(bruno).not.toEqual(ada);
  await page.locator("[data-move=pass]").click();
  // The page asks before passing with playable cards.
  await page.locator("[data-act=confirm-yes], .curtain").first().waitFor();
  if (await page.locator("[data-act=confirm-yes]").count()) await page.locator("[data-act=confirm-yes]").click();
  await curtainFor(page, "Ada");
  // The picture is the same, whatever they hold.
  expect(Buffer.compare(await page.screenshot(), before)).toBe(0);

  // A player who comes back later finds the curtain, not a hand.
  await page.reload();
  await curtainFor(page, "Ada");
  await page.context().close();
});

test("a game without secrets needs no curtain", async () => {
  const page = await starts("fourline");
  for (const name of ["Ada", "Bruno"]) {
    await page.locator(".seat-acts", { hasText: name }).getByText(en.table.you).waitFor();
    await page.locator('[data-move="drop 4"]').click();
  }
  await expect.poll(() => page.locator(".seat-acts .seat-name bdi").allTextContents()).toEqual(["Ada"]);
  expect(await page.locator(".curtain").count()).toBe(0);
  await page.context().close();
});

/** Fourline on one device: whoever's turn it is drops a disc into these columns, one after another. */
async function drops(page: Page, ...columns: readonly number[]): Promise<void> {
  for (const column of columns) {
    const before = await countOf(page);
    await page.locator(`[data-move="drop ${column}"]:not([aria-disabled=true])`).click();
    await waitForMove(page, before);
  }
}

const isTurnOf = (page: Page, name: string): Promise<void> =>
  page.locator(".seat-acts", { hasText: name }).getByText(en.table.you).waitFor();

test("a match that was removed and put back is still everyone's", async () => {
  const page = await starts("fourline");
  await drops(page, 4);
  await page.goto(server.address);
  await page.locator("#unfinished ~ ul [data-act=remove]").click();
  await page.locator("[data-act=undo-remove]").click();
  await page.locator("#unfinished ~ ul a").click();
  await isTurnOf(page, "Bruno");
  await drops(page, 3);
  await isTurnOf(page, "Ada");
  await seen(page.locator(".log")).toContainText(/Bruno.* column 3/);
  await page.context().close();
});

test("whoever asks to undo is answered on the same page", async () => {
  const page = await starts("fourline");
  await drops(page, 4);
  await isTurnOf(page, "Bruno");
  await drops(page, 3);
  await isTurnOf(page, "Ada");
  await page.locator("[data-act=ask-undo]").click();
  const question = page.locator("[data-undo-request]");
  await seen(question).toContainText(/Ada.? asks to undo the last 2 moves\. .?Bruno.?, do you agree\?/);
  await question.locator("[data-act=allow-undo]").click();
  await seen(page.locator(".fourline-columns button").nth(3)).toHaveAccessibleName(/6 free/);
  await isTurnOf(page, "Ada");
  await drops(page, 1);
  await isTurnOf(page, "Bruno");
  await page.context().close();
});

test("with keys alone, the next player starts on the board", async () => {
  const page = await starts("fourline");
  for (const name of ["Ada", "Bruno", "Ada"]) {
    await isTurnOf(page, name);
    if (name === "Ada" && (await countOf(page)) === 0) await page.locator('[data-move="drop 4"]').focus();
    await seen(page.locator(".match-board [data-move]:focus")).toHaveCount(1);
    const before = await countOf(page);
    await page.keyboard.press("Enter");
    await waitForMove(page, before);
  }
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
