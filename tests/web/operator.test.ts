import type { Browser } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../chromium.ts";
import { scratch, seatedTable, type ServerProcess, startProcess } from "../server/process.ts";
import { en } from "../../src/web/i18n/en.ts";
import { person, problems, seen } from "./support/person.ts";

const { folder, remove } = scratch();
let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  const flags = ["--data", folder, "--notice", "https://example.org/terms"];
  [browser, server] = await Promise.all([launchChromium(), startProcess(...flags)]);
});
afterAll(async () => {
  await browser.close();
  await server.end();
  remove();
});

test("the operator signs in, announces, forgets, closes and deletes; everybody sees the announcement and the terms", async () => {
  const { match } = await seatedTable(server.base);
  const page = await person(browser);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`${server.base}/operator`);
  await page.fill("#token", "not the token at all");
  await page.keyboard.press("Enter");
  await seen(page.getByRole("alert")).toHaveText("The server doesn't accept this token.");
  await page.fill("#token", readFileSync(join(folder, "operator-token"), "utf8").trim());
  await page.keyboard.press("Enter");
  const row = page.locator(`[data-table="${match}"]`);
  await seen(row).toContainText("Anna, Bruno");

  await page.fill("#announcement", "Back at noon.");
  await page.keyboard.press("Enter");
  const guest = await person(browser);
  await seen
    .poll(async () => {
      await guest.goto(server.base);
      return guest
        .locator(".announcement")
        .textContent({ timeout: 2000 })
        .catch(() => null);
    })
    .toBe("Back at noon.");
  await seen(guest.locator(".footer a")).toHaveAttribute("href", "https://example.org/terms");

  await row.locator("[data-act=forget]").click();
  await seen(row).toContainText("Somebody, Somebody");
  await row.locator("[data-act=close]").click();
  await seen(row.locator("[data-act=close]")).toHaveCount(0);
  // A table that was closed can still be looked at.
  await guest.goto(`${server.base}/table/${match}`);
  await seen(guest.locator(".match-board")).toBeVisible();
  await seen(guest.locator(".status-closed")).toHaveText(en.owner.closed);
  await row.locator("[data-act=delete]").click();
  await seen(row).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("the person who opened a table can give the free seat to a bot or close it; a guest can't", async () => {
  const [ada, bruno] = [await person(browser), await person(browser, { name: "Bruno" })];
  for (const act of ["close-table", "seat-bot"]) {
    await ada.goto(`${server.base}/new/fourline?with=friends`);
    await ada.getByRole("button", { name: en.form.open }).click();
    const link = await ada.locator("[data-link]").first().inputValue();
    await bruno.goto(link);
    await seen(bruno.locator("[data-act=sit]")).toBeVisible();
    await seen(bruno.locator("[data-owner]")).toHaveCount(0);
    await ada.locator(`[data-act=${act}]`).click();
    await ada.locator(".room").waitFor({ state: "detached" });
    await seen(ada.locator("[data-owner]")).toHaveCount(0);
  }
  await seen(ada.locator(".seat-name").nth(1)).toHaveText(/^Pip easy bot/);
  expect(problems).toEqual([]);
});
