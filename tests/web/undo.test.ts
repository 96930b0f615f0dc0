import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { countOf, legalMoves, opensTable, typeMove, waitForMove } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";
import { heardOn, listenFor } from "./support/told.ts";

const inWords = async (page: Page): Promise<string> => (await page.locator("#in-words").textContent()) ?? "";

/** Makes a move when it is the person's turn. */
async function plays(page: Page, move: string): Promise<void> {
  await expect.poll(() => legalMoves(page)).toContain(move);
  const before = await countOf(page);
  await typeMove(page, move);
  await waitForMove(page, before);
}

test("against a bot on your own device you can undo everything, back to the start", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  await page.locator('[data-play="fourline"]').click();
  await page.locator(".status-mine").waitFor();
  const start = await inWords(page);
  for (const move of ["drop 1", "drop 2"]) {
    await plays(page, move);
    await page.locator(".status-mine").waitFor();
  }
  // The person's last move, and the bot's answer to it.
  await page.locator("[data-act=undo]:not([aria-disabled=true])").click();
  await seen(page.locator("#in-words")).not.toContainText("Column 2, from the bottom: Ada");
  await page.locator("[data-act=undo]:not([aria-disabled=true])").click();
  await expect.poll(() => inWords(page)).toBe(start);
  await seen(page.locator("[data-act=undo]")).toHaveAttribute("aria-disabled", "true");
  await plays(page, "drop 7");
  await page.locator(".status-mine").waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a friend gets an undo request and declines or allows it; both are told", async () => {
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno" })]);
  await listenFor(bruno);
  await opensTable(ada, server.address, "friend");
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();
  await ada.locator(".status-mine").waitFor();
  await plays(ada, "drop 4");
  const after = await inWords(ada);

  await ada.locator("[data-act=ask-undo]").click();
  await seen(bruno.locator("[data-undo-request=theirs]")).toContainText(/Ada.? asks to undo the last move\./);
  // A screen reader says it once, and not that it is his turn: it was before.
  await expect.poll(async () => (await heardOn(bruno)).at(-1)).toMatch(/^.?Ada.? asks to undo a move\.$/);
  await seen(bruno.locator("[data-undo-request] [role=status]")).toHaveCount(0);
  await bruno.locator("[data-act=decline-undo]").focus();
  await bruno.keyboard.press("Enter");
  await seen(bruno.locator(".match-board [data-move]:focus")).toHaveCount(1);
  await seen(ada.locator(".status-news")).toHaveText(/Bruno.? declines the undo\./);
  expect(await inWords(ada)).toBe(after);

  await plays(bruno, "drop 3");
  await plays(ada, "drop 5");
  await plays(bruno, "drop 3");
  await ada.locator("[data-act=ask-undo]").click();
  await seen(bruno.locator("[data-undo-request=theirs]")).toContainText("the last 2 moves");
  // It isn't his turn, but there is a question for him.
  await seen(bruno).toHaveTitle(`● ${en.alerts.undo("Fourline")}`);
  await bruno.locator("[data-act=allow-undo]").click();
  await ada.locator(".status-mine").waitFor();
  await seen(ada.locator("#in-words")).not.toContainText("Column 5, from the bottom: Ada");
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});

test("on a phone the actions are put away once the question is asked", async () => {
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada", width: 360 }), person(browser, { name: "Bruno" })]);
  await opensTable(ada, server.address, "friend");
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();
  await ada.locator('[data-move="drop 4"]:not([aria-disabled=true])').click();
  await ada.locator("[data-act=more]").click();
  await ada.locator("[data-act=ask-undo]").click();
  await ada.locator("[data-undo-request=mine]").waitFor();
  await seen(ada.locator("[data-act=resign]")).toBeHidden();
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});
