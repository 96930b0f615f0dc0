import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import type { EarlierMatch } from "../../src/web/tables/earlier.ts";
import type { KeptMatch } from "../../src/web/tables/saved.ts";
import { countOf, legalMoves, typeMove, waitForMove } from "./driver.ts";
import { keptAt } from "./kept.ts";
import { person, problems, seen } from "./person.ts";
import { browser, server } from "./house.ts";

/*
 * A match in this browser has a host of its own in the page: it survives a reload, keeps its clocks, and of all tabs that show
 * it one plays.
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

/** Puts all that the browser keeps of matches so far into the past, under the names in question. */
function longAgo(page: Page, ms: number, names: string): Promise<void> {
  return page.evaluate(
    ([before, wanted]) => {
      for (const key of Object.keys(localStorage).filter((one) => /^parlour\.(match|beat)\./.test(one))) {
        const text = localStorage.getItem(key) ?? "";
        const times = new RegExp(`"(${wanted})":(\\d+)`, "g");
        localStorage.setItem(
          key,
          text.replaceAll(times, (_, name: string, at: string) => `"${name}":${Number(at) - before}`),
        );
      }
    },
    [ms, names] as const,
  );
}

test("a match outlives a reload, with its log, its talk and what can be done again", async () => {
  const page = await person(browser);
  await begins(page, "sagrada");
  await plays(page, "window 1");
  await isMine(page);
  await plays(page, "pick 1");
  const held = await page.locator("#in-words").textContent();
  await page.locator("[data-act=undo]").click();
  await page.locator("[data-act=redo]:not([aria-disabled=true])").waitFor();
  await page.locator("#tab-chat").click();
  await page.locator("[name=say]").fill("Well then.");
  await page.locator("[name=say]").press("Enter");
  await page.locator(".chat-lines li").waitFor();
  await page.locator("#tab-log").click();
  const before = await logOf(page);

  await page.reload();
  await isMine(page);
  await expect.poll(() => logOf(page)).toEqual(before);
  await page.locator("[data-act=redo]:not([aria-disabled=true])").click();
  await page.locator(".log li").nth(before.length).waitFor();
  await expect.poll(() => page.locator("#in-words").textContent()).toBe(held);
  await page.locator("#tab-chat").click();
  expect(await page.locator(".chat-lines li").textContent()).toContain("Well then.");
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a match of two tabs is played in one of them, and none overwrites the other", async () => {
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
  // Who only looks on changes nothing.
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

test("the clock runs here too, and not while nobody was here", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/fourline`);
  await page.locator("#clock").selectOption("fast");
  await page.locator("[data-act=start]").click();
  await isMine(page);
  await plays(page, "drop 4");
  await isMine(page);
  expect(await page.locator(".seat-clock").first().textContent()).toMatch(/^0:(30|2\d)$/);

  // An hour goes by with the page closed; that hour is nobody's.
  const address = page.url();
  await page.goto(`${server.address}/nowhere`);
  await longAgo(page, 3_600_000, "at|startedAt|createdAt|due|beat");
  await page.goto(address);
  await page.locator(".log li", { hasText: "The clocks stood still while the table was away." }).waitFor();
  await isMine(page);

  // Half a minute goes by with the page open: a move is made for who lets the time run out.
  await page.goto(`${server.address}/nowhere`);
  await longAgo(page, 29_000, "at|startedAt|createdAt|due");
  await page.goto(address);
  await page.locator(".log li", { hasText: "runs out of time." }).first().waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a match of an earlier version is played on; one that is broken is not there", async () => {
  const kept = await keptAt({ game: "fourline", played: 0.45, seed: 3 });
  const page = await person(browser, { matches: [kept] });
  const broken: Readonly<Record<string, unknown>> = {
    "no-match": { ...kept, id: "no-match", match: {} },
    "no-rows": { ...kept, id: "no-rows", match: { ...kept.match, rows: [{ n: 7, items: [] }] } },
    "other-game": { ...kept, id: "other-game", match: { ...kept.match, fixed: { ...kept.match.fixed, game: "chess" } } },
    number: 7,
    earlier: earlierOf(kept),
    "earlier-broken": { ...earlierOf(kept), id: "earlier-broken", head: {} },
  };
  await page.addInitScript((matches) => {
    for (const [id, match] of Object.entries(matches)) localStorage.setItem(`parlour.match.${id}`, JSON.stringify(match));
    localStorage.setItem("parlour.match.text", "{ not json");
  }, broken);
  for (const id of [...Object.keys(broken), "text"].filter((one) => one !== "earlier")) {
    await page.goto(`${server.address}/here/${id}`);
    await page.locator(".nothing h1").waitFor();
  }
  await page.goto(server.address);
  await page.locator(".card").first().waitFor();
  await page.goto(`${server.address}/here/earlier`);
  await isMine(page);
  const before = await logOf(page);
  await page.goto(`${server.address}/here/fourline-45`);
  await isMine(page);
  await expect.poll(() => logOf(page)).toEqual(before);
  expect(problems).toEqual([]);
  await page.context().close();
});

/** The same match as it was kept before a host ran in the page. */
function earlierOf({ match, seat, touchedAt }: KeptMatch): EarlierMatch {
  const items = match.rows.flatMap((row) => row.items);
  const [head] = items.flatMap((item) => (item.kind === "begun" ? [item.head] : []));
  const entries = items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
  const secret = match.secrets.find(({ name }) => name === "match")?.value ?? "";
  if (!head) throw new Error("The match has not begun.");
  return { id: "earlier", head, secret, seat, entries, touchedAt, over: false };
}
