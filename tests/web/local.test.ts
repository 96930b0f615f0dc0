import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { tellMatch } from "../../src/engine/match/match-words.ts";
import { countOf, legalMoves, typeMove, waitForMove } from "./support/driver.ts";
import { savedMatch } from "./support/saved-match.ts";
import { en } from "../../src/web/i18n/en.ts";
import { person, problems, seen } from "./support/person.ts";
import { changeSaved } from "./support/saved-database.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * A match in this browser has its own host in the page: it survives a reload, keeps its clocks, and is played in one of the tabs
 * that show it.
 */

const logOf = (page: Page): Promise<string[]> => page.locator(".log li").allTextContents();
const isMine = (page: Page): Promise<void> => page.locator(".status-mine").waitFor();

/** Makes a move as soon as it is one: a bot may have to act before. */
async function plays(page: Page, move: string): Promise<void> {
  await expect.poll(() => legalMoves(page)).toContain(move);
  const before = await countOf(page);
  await typeMove(page, move);
  await waitForMove(page, before);
}

/** A new match against a bot; the page is at its table. */
async function begins(page: Page, game: string): Promise<void> {
  await page.goto(server.address);
  await page.locator(`[data-play="${game}"]`).click();
  await page.locator(".match-board").waitFor();
  await isMine(page);
}

/** Moves everything that the browser has saved of matches into the past, in the fields in question. */
function longAgo(page: Page, ms: number, fields: string): Promise<void> {
  return changeSaved(page, "parlour", ["matches", "heartbeats"], `"(${fields})":(\\d+)`, ms);
}

test("a match survives a reload, with its log and what can be redone", async () => {
  const page = await person(browser);
  await begins(page, "sagrada");
  await plays(page, "window 1");
  await isMine(page);
  await plays(page, "pick 1");
  const held = await page.locator("#in-words").textContent();
  await page.locator("[data-act=undo]").click();
  await page.locator("[data-act=redo]:not([aria-disabled=true])").waitFor();
  // Bots don't talk.
  expect(await page.locator("#tab-chat").count()).toBe(0);
  const before = await logOf(page);

  await page.reload();
  await isMine(page);
  await expect.poll(() => logOf(page)).toEqual(before);
  await page.locator("[data-act=redo]:not([aria-disabled=true])").click();
  await page.locator(".log li").nth(before.length).waitFor();
  await expect.poll(() => page.locator("#in-words").textContent()).toBe(held);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("against a bot, you can undo as far back as you like, including the bot's moves", async () => {
  const page = await person(browser);
  await begins(page, "fourline");
  const before = await page.locator("#in-words").textContent();
  for (const move of ["drop 4", "drop 3"]) {
    await plays(page, move);
    await expect.poll(() => legalMoves(page)).toContain("drop 1");
    await isMine(page);
  }
  for (let i = 0; i < 2; i++) {
    const count = await countOf(page);
    await page.locator("[data-act=undo]:not([aria-disabled=true])").click();
    await waitForMove(page, count);
  }
  await seen(page.locator("[data-act=undo][aria-disabled=true]")).toHaveCount(1);
  await expect.poll(() => page.locator("#in-words").textContent()).toBe(before);
  await isMine(page);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a match in two tabs is played in one of them, and neither overwrites the other", async () => {
  const page = await person(browser);
  await begins(page, "fourline");
  await plays(page, "drop 1");
  await isMine(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator("[data-act=take-over]").waitFor();
  const same = async (): Promise<void> => {
    const here = await logOf(page);
    await expect.poll(() => logOf(other)).toEqual(here);
  };
  await same();
  await plays(page, "drop 2");
  await isMine(page);
  await same();
  // A tab that only watches changes nothing.
  await typeMove(other, "drop 3");
  await seen(other.locator(".status")).toContainText("This match is open in another tab.");
  expect(await other.locator("[data-move]:not([aria-disabled=true])").count()).toBe(0);

  await other.locator("[data-act=take-over]").click();
  await isMine(other);
  await page.locator("[data-act=take-over]").waitFor();
  await plays(other, "drop 7");
  await isMine(other);
  await page.locator(".log li").nth(6).waitFor();
  await same();

  await other.close();
  await isMine(page);
  await plays(page, "drop 6");
  await page.locator(".log li").nth(7).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("local clocks run, but not while the page is closed", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/fourline`);
  await page.getByLabel(en.form.clock, { exact: true }).selectOption("fast");
  await page.locator("[data-act=start]").click();
  await isMine(page);
  await plays(page, "drop 4");
  await isMine(page);
  expect(await page.locator(".seat-clock").first().textContent()).toMatch(/^0:(30|2\d)$/);

  // An hour goes by with the page closed: it doesn't count.
  const address = page.url();
  await page.goto(`${server.address}/nowhere`);
  await longAgo(page, 3_600_000, "at|startedAt|createdAt|due|beat");
  await page.goto(address);
  await page.locator(".log li", { hasText: tellMatch({ kind: "excused", ms: 0 }) }).waitFor();
  await isMine(page);

  // Half a minute goes by with the page open: a move is made for the player.
  await page.goto(`${server.address}/nowhere`);
  await longAgo(page, 29_000, "at|startedAt|createdAt|due");
  await page.goto(address);
  await page
    .locator(".log li", { hasText: tellMatch({ kind: "timed-out", seat: 0 }, () => "").trim() })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a match saved by an earlier version is carried over; a broken one is dropped", async () => {
  const saved = await savedMatch({ game: "fourline", played: 0.45, seed: 3 });
  const page = await person(browser, { matches: [saved] });
  const broken: Readonly<Record<string, unknown>> = {
    "no-match": { ...saved, id: "no-match", match: {} },
    "no-rows": { ...saved, id: "no-rows", match: { ...saved.match, rows: [{ n: 7, items: [] }] } },
    "other-game": { ...saved, id: "other-game", match: { ...saved.match, fixed: { ...saved.match.fixed, game: "chess" } } },
    number: 7,
  };
  await page.addInitScript((matches) => {
    for (const [id, match] of Object.entries(matches)) localStorage.setItem(`parlour.match.${id}`, JSON.stringify(match));
    localStorage.setItem("parlour.match.text", "{ not json");
  }, broken);
  for (const id of [...Object.keys(broken), "text"]) {
    await page.goto(`${server.address}/here/${id}`);
    await page.locator(".empty-page h1").waitFor();
  }
  await page.goto(server.address);
  await page.locator(".line-main").first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("parlour.match.")))).toEqual([]);
  await page.goto(`${server.address}/here/fourline-45`);
  await isMine(page);
  const before = await logOf(page);
  expect(before.length).toBeGreaterThan(3);
  // It is not carried over twice: what was played since stays.
  await plays(page, (await legalMoves(page))[0] ?? "");
  await isMine(page);
  const after = await logOf(page);
  await page.reload();
  await isMine(page);
  await expect.poll(() => logOf(page)).toEqual(after);
  expect(problems).toEqual([]);
  await page.context().close();
});
