import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalog } from "../../src/catalog.ts";
import type { KeptMatch } from "../../src/web/kept.ts";
import { launchChromium } from "../chromium.ts";
import { keptAt } from "./kept.ts";
import { person, problems } from "./person.ts";
import { serve, type Served } from "./server.ts";

/*
 * Every page and every board, light and dark, wide and narrow: axe finds nothing serious, and nothing scrolls sideways.
 */

let browser: Browser;
let server: Served;
let matches: KeptMatch[];
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), serve()]);
  matches = [];
  for (const { id } of catalog) for (const played of [0.45, 1]) matches.push(await keptAt({ game: id, played, seed: 3 }));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const games = catalog.map(({ id }) => id);
const PAGES: readonly (readonly [path: string, wait: string])[] = [
  ["/", ".card"],
  ["/nowhere", ".nothing"],
  ...games.flatMap((game) => [
    [`/new/${game}?with=friends`, ".form"] as const,
    [`/learn/${game}`, ".learn"] as const,
    [`/here/${game}-45`, ".match-board"] as const,
    [`/here/${game}-100`, ".result"] as const,
    [`/replay/here/${game}-100`, ".replay-controls"] as const,
  ]),
];

test.each([
  ["wide", 1280],
  ["narrow", 360],
] as const)("axe finds nothing serious, %s, light and dark", { timeout: 400_000 }, async (_size, width) => {
  const page = await person(browser, { width, matches });
  const found: string[] = [];
  for (const [path, wait] of PAGES) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${server.address}${path}`);
    await page.locator(wait).first().waitFor();
    found.push(...(await serious(new AxeBuilder({ page }))).map((text) => `${path}: ${text}`));
    // By lamplight only the colours are others.
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

test.each(games)("%s is told in words, and so is every move of others", async (game) => {
  const page = await person(browser, { matches });
  await page.goto(`${server.address}/here/${game}-45`);
  const words = page.locator(".match-words");
  await words.locator("summary").click();
  expect((await words.locator("p").textContent())?.length).toBeGreaterThan(20);
  await page.locator(".status-mine").waitFor();
  await page.context().close();
});
