import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { games as folders } from "../../src/server/catalog.ts";
import type { LocalMatch } from "../../src/web/tables/local/local-match.ts";
import { heardInFull, SECOND_SEAT } from "./support/announced.ts";
import { chooser, countOf, playOne, waitForMove } from "./support/driver.ts";
import { savedMatch } from "./support/saved-match.ts";
import { listenFor } from "./support/told.ts";
import { person, problems, seen } from "./support/person.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * Every page and every board, light and dark, wide and narrow: axe finds nothing serious, and nothing scrolls sideways.
 */

let matches: LocalMatch[];
beforeAll(async () => {
  matches = [];
  for (const { id } of folders) for (const played of [0.45, 1]) matches.push(await savedMatch({ game: id, played, seed: 3 }));
});
const games = folders.map(({ id }) => id);

/** A page, the selector that shows that it has loaded, and what to open on it first. */
interface Look {
  readonly path: string;
  readonly wait: string;
  readonly open?: readonly string[];
}

const PAGES: readonly Look[] = [
  { path: "/", wait: ".card" },
  { path: "/nowhere", wait: ".empty-page" },
  { path: "/here/nothing", wait: ".empty-page" },
  { path: "/table/nothing", wait: ".empty-page" },
  { path: "/replay/file", wait: "main:not([aria-busy])" },
  { path: "/new/fourline", wait: ".form" },
  ...games.flatMap((game) => [
    { path: `/new/${game}?with=friends`, wait: ".form" },
    // Where several listings share a game, each has its own tutorial.
    { path: `/learn/${game === "briscala" ? "briscola" : game}`, wait: ".learn" },
    { path: `/here/${game}-45`, wait: ".match-board", open: ["[data-act=type]"] },
    { path: `/here/${game}-100`, wait: ".result" },
    { path: `/replay/here/${game}-100`, wait: ".replay-controls" },
  ]),
  { path: "/here/fourline-45", wait: ".match-board", open: ["[data-act=resign]"] },
  { path: "/here/fourline-45", wait: ".match-board", open: ["#tab-rules"] },
];

/** Tables of the server: one that waits for people, seen by a player who sits there and by one who arrives; one to watch; one that is over. */
async function tables(page: Page): Promise<readonly Look[]> {
  const open = await table({ game: "fourline", seats: 2, isPublic: true });
  const played = await table({ game: "sanguine", seats: 2, isPublic: true });
  const over = await table({ game: "fourline", seats: ["random", "random"], isPublic: true });
  await Promise.all(["Ada", "Bruno"].map((name) => post(`/matches/${played}/seats`, { name })));
  await page.goto(`${server.address}/new/sagrada?with=friends`);
  await page.locator("[data-act=start]").click();
  await page.locator(".room [data-link]").waitFor();
  const mine = new URL(page.url()).pathname;
  return [
    { path: "/", wait: ".line-main" },
    { path: mine, wait: ".room [data-link]" },
    { path: `/table/${open}`, wait: ".room [data-act=sit]" },
    { path: `/table/${played}`, wait: ".match-board", open: ["#tab-log", "[data-act=share]", "[data-act=alerts]"] },
    { path: `/table/${played}`, wait: ".match-board", open: ["#tab-chat"] },
    { path: `/table/${over}`, wait: ".result" },
    { path: `/replay/table/${over}`, wait: ".replay-controls" },
  ];
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const asked = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await (await fetch(`${server.address}/api${path}`, asked)).json()) as Record<string, unknown>;
}

const table = async (request: object): Promise<string> => String((await post("/matches", request))["match"]);

test.each([
  ["wide", 1280],
  ["narrow", 360],
] as const)("axe finds nothing serious, %s, light and dark", async (_size, width) => {
  const page = await person(browser, { width, matches });
  const found: string[] = [];
  for (const { path, wait, open } of [...(await tables(page)), ...PAGES]) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${server.address}${path}`);
    await page.locator(wait).first().waitFor();
    // On a phone what can be done is behind a button.
    const isFolded = open?.some((selector) => selector.includes("data-act")) && width < 640;
    if (isFolded && (await page.locator("[data-act=more]").count())) await page.click("[data-act=more]");
    for (const selector of open ?? []) await page.locator(selector).first().click();
    found.push(...(await serious(new AxeBuilder({ page }))).map((text) => `${path}: ${text}`));
    // In dark mode only the colors differ.
    await page.emulateMedia({ colorScheme: "dark" });
    found.push(...(await serious(new AxeBuilder({ page }).withRules("color-contrast"))).map((text) => `${path}, dark: ${text}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${path}: scrolls sideways (${wide})`);
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 200) ?? ""}`),
    );
}

test.each(games)("%s is described in words, and everything that happens is announced", async (game) => {
  const page = await person(browser, { matches });
  await listenFor(page);
  await page.goto(`${server.address}/here/${game}-45`);
  await page.locator(".status-mine").waitFor();
  const description = (): Promise<string> => page.locator("#in-words").evaluate((words) => words.textContent ?? "");
  const first = await description();
  expect(first.length).toBeGreaterThan(20);
  expect(first).toContain("Ada");
  await seen(page.locator(".match-board")).toHaveAccessibleDescription(first.replaceAll(/\s+/g, " ").trim());

  const choose = chooser(5);
  const others = page.locator(SECOND_SEAT);
  const [before, from] = [await others.count(), await countOf(page)];
  for (let made = 0; made < 40 && (await others.count()) < before + 3; made++) {
    await page.locator(".status-mine, .result").first().waitFor();
    if (await page.locator(".result").count()) break;
    const count = await countOf(page);
    await playOne(page, choose);
    await waitForMove(page, count);
  }
  await heardInFull(page, from);
  await expect.poll(description).not.toBe(first);
  await page.context().close();
});
