import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { opensTable } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

/** Ada at a desk and Bruno on his phone, in a match of Fourline. */
async function friends(): Promise<[Page, Page]> {
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno", width: 360 })]);
  await opensTable(ada, server.address, "friend");
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();
  await ada.locator(".status-mine").waitFor();
  return [ada, bruno];
}

/** Whether the visible controls there can be pressed. */
const isFree = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function resigns(page: Page): Promise<void> {
  await page.locator("[data-act=more]").click();
  await page.locator("[data-act=resign]").click();
  await page.locator("[data-act=resign-yes]").click();
}

test("the result is unfolded even for somebody who was chatting, makes room for the chat, and still announces a rematch", async () => {
  const [ada, bruno] = await friends();
  await ada.locator("#tab-chat").click();
  await resigns(bruno);
  await seen(ada.locator(".result [data-act=rematch]")).toBeVisible();

  await ada.locator("#tab-chat").click();
  await seen(ada.locator(".result-folded")).toBeVisible();
  await ada.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect([await isFree(ada, ".chat-form input"), await isFree(ada, "[data-act=fold-result]")]).toEqual([true, true]);

  await bruno.locator("[data-act=rematch]").click();
  await seen(bruno.locator(".result")).toContainText(/You asked for a rematch\. Waiting for .?Ada.?\./);
  await seen(bruno.locator("[data-act=rematch]")).toHaveAttribute("aria-disabled", "true");
  await seen(ada.locator(".result-folded")).toContainText(/Bruno.? wants a rematch\./);
  await seen(ada).toHaveTitle(`● ${en.alerts.rematch("Fourline")}`);
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});

test("from a rematch, Back leads to the finished match", async () => {
  const page = await person(browser, { matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })] });
  await page.goto(`${server.address}/here/fourline-45`);
  await page.locator("[data-act=resign]").click();
  await page.locator("[data-act=resign-yes]").click();
  await page.locator("[data-act=rematch]").dblclick();
  await page.waitForURL((url) => !url.pathname.endsWith("fourline-45"));
  await page.locator(".match-board").waitFor();
  await page.goBack();
  await page.waitForURL("**/here/fourline-45");
  await page.locator(".result").waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a message that arrived unseen is in the page's title", async () => {
  const [ada, bruno] = await friends();
  await ada.locator('[data-move="drop 4"]').first().click();
  await seen(ada).toHaveTitle(en.app.title("Fourline"));
  const look = (isHidden: boolean): Promise<void> =>
    ada.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await look(true);
  await bruno.locator("#tab-chat").click();
  await bruno.locator(".chat-form input").fill("Your disc is in my way.");
  await bruno.locator(".chat-form input").press("Enter");
  await seen(ada).toHaveTitle(`● ${en.alerts.chat("Fourline")}`);
  // Although the chat isn't open, a screen reader says it.
  await seen(ada.locator("[data-announcer] p").last()).toHaveText(/Bruno.?: Your disc is in my way\.$/);
  await look(false);
  await seen(ada).toHaveTitle(en.app.title("Fourline"));
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});
