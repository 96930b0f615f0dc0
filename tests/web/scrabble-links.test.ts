import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { open } from "../scrabble/open.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { countOf, waitForMove } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";
import { playsByLink, sitDown } from "./support/scrabble-match.ts";
import { plays } from "./support/scrabble-people.ts";

/*
 * Scrabble by link, each person on a phone and using only the keyboard. `npm run campaign:scrabble-links` plays more matches.
 */

const people = (names: readonly string[]): Promise<Page[]> => Promise.all(names.map((name) => person(browser, { name, width: 360 })));

test("two people play a whole match by link, on phones, by keyboard alone", async () => {
  const pages = await people(["Ada", "Bruno"]);
  const { wrong, ending, words } = await playsByLink(server.address, pages);
  expect(wrong).toEqual([]);
  expect(["out", "no-move"]).toContain(ending);
  expect(words).toBeGreaterThan(10);
  expect(problems).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

test("if others decide a moment earlier, a player's own answer still counts", async () => {
  const pages = await people(["Ada", "Bruno", "Carla"]);
  const holds = await Promise.all(pages.map((page) => holdable(page)));
  await sitDown(server.address, pages, "Box rules");
  const { set } = await open();
  await expect.poll(async () => (await Promise.all(pages.map((page) => isAsked(page)))).filter(Boolean).length).toBe(1);
  const starts = (await Promise.all(pages.map((page) => isAsked(page)))).indexOf(true);
  const [first, early, late] = [0, 1, 2].map((step) => pages[(starts + step) % 3]) as [Page, Page, Page];
  await plays(first, set);
  await Promise.all([early, late].map((page) => page.locator("[data-move=accept]").waitFor()));
  // The last player doesn't know yet that the other one has decided.
  holds[pages.indexOf(late)]?.();
  const before = await countOf(early);
  await early.locator("[data-move=accept]").click();
  await waitForMove(early, before);
  await late.locator("[data-move=accept]").click();
  await early.locator(".status-mine").waitFor();
  await seen(late.locator("[data-move=accept]")).toHaveCount(0);
  expect(problems).toEqual([]);
  await Promise.all(pages.map((page) => page.context().close()));
});

const isAsked = async (page: Page): Promise<boolean> => (await page.locator(".status-mine").count()) > 0;

/** Returns a function that blocks messages to a page from then on; answers to its own requests still arrive. */
async function holdable(page: Page): Promise<() => void> {
  let isHeld = false;
  await page.routeWebSocket(/\/api\/socket/, (line) => {
    line.connectToServer().onMessage((text) => {
      if (!isHeld || !("message" in (JSON.parse(String(text)) as object))) line.send(text);
    });
  });
  return () => (isHeld = true);
}
