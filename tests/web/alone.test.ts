import { expect, test } from "vitest";
import { games } from "../../src/server/catalog.ts";
import { heardInFull } from "./support/announced.ts";
import { playByKeys, tabTo } from "./support/keyboard.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";
import { listenFor } from "./support/told.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * One person plays a whole match of each game against a bot, offline and using only the keyboard.
 */

/** Scrabble's page lists no moves to choose from: its matches are in `scrabble.test.ts`. */
const listed = games.map(({ id }) => id).filter((id) => id !== "scrabble");

test.each(listed)("%s against a bot, offline, by keyboard alone", async (game) => {
  const page = await person(browser);
  await listenFor(page);
  await page.goto(server.address);
  // The service worker caches the pages on the first visit.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();

  await tabTo(page, `[data-play="${game}"]`);
  await page.keyboard.press("Enter");
  await page.locator(".match-board").waitFor();
  const bot = (await page.locator(".seat-name bdi").nth(1).textContent()) ?? "";
  const chosen = new Set<string>();
  for (let made = 0; made < 600; made++) {
    await page.locator(".status-mine, .status-refused, .result").first().waitFor();
    if (await page.locator(".result").count()) break;
    await playByKeys(page, bot, chosen);
  }
  await page.locator(".result").waitFor();
  // From the first move to the result, a screen reader has heard it all.
  await heardInFull(page);
  await tabTo(page, "[data-act=verify]");
  await page.keyboard.press("Enter");
  await page.locator(".verdict").waitFor();
  // If a move was undone, as when a die is put back by keyboard, the match doesn't count as fair play.
  expect(await page.locator(".verdict").textContent()).toMatch(/Verified fair|The record is genuine/);
  if (game === "fourline") await seen(page.locator(".verdict")).toContainText("nothing to rig");

  // Another match, each one seat further.
  await tabTo(page, "[data-act=rematch]");
  await page.keyboard.press("Enter");
  await page.locator(".result").waitFor({ state: "detached" });
  await page.locator(".status-mine").waitFor();
  expect(await page.locator(".seat-name bdi").allTextContents()).toEqual([bot, "Ada"]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("what had the focus is never gone without somebody else having it", async () => {
  const page = await person(browser, { matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })] });
  await page.goto(server.address);
  const press = async (selector: string): Promise<void> => {
    await tabTo(page, selector);
    await page.keyboard.press("Enter");
  };
  // A page begins at its heading.
  await press('a[href="/here/fourline-45"]');
  await seen(page.locator("main h1")).toBeFocused();

  await press("[data-act=resign]");
  await press("[data-act=resign-no]");
  await seen(page.locator("[data-act=resign]")).toBeFocused();
  await press("[data-act=type]");
  await seen(page.locator("input[name=move]")).toBeFocused();
  await page.keyboard.press("Escape");
  await seen(page.locator("[data-act=type]")).toBeFocused();
  await seen(page.locator("input[name=move]")).toHaveCount(0);

  await press(".log button");
  await press(".status button");
  await seen(page.locator(".match-board [data-move]:focus")).toHaveCount(1);

  await press("[data-act=resign]");
  await press("[data-act=resign-yes]");
  await seen(page.locator("#result-title")).toBeFocused();
  await press("[data-replay=share]");
  await seen(page.locator("[data-link]")).toBeFocused();
  expect(problems).toEqual([]);
  await page.context().close();
});
