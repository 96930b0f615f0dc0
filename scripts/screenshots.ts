// Pictures of every page and every board, light and dark, wide and narrow: npm run screenshots [-- folder]
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { catalog } from "../src/catalog.ts";
import type { KeptMatch } from "../src/web/kept.ts";
import { launchChromium } from "../tests/chromium.ts";
import { keptAt } from "../tests/web/kept.ts";
import { serve } from "../tests/web/server.ts";

const [only, given] = process.argv.slice(2);
const folder = given ?? join(tmpdir(), "parlour-screenshots");
mkdirSync(folder, { recursive: true });

const SIZES = [
  { name: "wide", width: 1280, height: 800 },
  { name: "phone", width: 360, height: 740 },
] as const;
const LIGHTS = ["light", "dark"] as const;

const matches: KeptMatch[] = [];
for (const { id } of catalog) {
  for (const played of [0, 0.45, 1]) matches.push(await keptAt({ game: id, played, seed: 3 }));
}
const games = catalog.map(({ id }) => id);
const pages: { readonly name: string; readonly path: string; readonly wait: string }[] = [
  { name: "home", path: "/", wait: ".miniature > *" },
  { name: "nothing", path: "/nowhere/at/all", wait: ".nothing" },
  ...games.flatMap((game) => [
    { name: `${game}-form`, path: `/new/${game}?with=friends`, wait: ".form" },
    { name: `${game}-learn`, path: `/learn/${game}`, wait: ".learn, .nothing:not([aria-busy])" },
    { name: `${game}-1-start`, path: `/here/${game}-0`, wait: ".match-board" },
    { name: `${game}-2-middle`, path: `/here/${game}-45`, wait: ".match-board" },
    { name: `${game}-3-end`, path: `/here/${game}-100`, wait: ".result" },
    { name: `${game}-replay`, path: `/replay/here/${game}-100`, wait: ".replay-controls" },
  ]),
];

async function shoot(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) process.stdout.write(`${name}: scrolls sideways, ${wide} > ${width}\n`);
}

/** They are loaded when they come into sight. */
async function showMiniatures(page: Page): Promise<void> {
  for (const card of await page.locator(".miniature").all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator("> *").first().waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function room(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${address}/new/fourline?with=friends`);
  await page.click("[data-act=start]");
  const link = await page.locator("[data-link]").first().inputValue();
  await page.close();
  return link;
}

const server = await serve();
const browser = await launchChromium();
try {
  const link = await room(browser, server.address);
  for (const { name: size, width, height } of SIZES) {
    for (const light of LIGHTS) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: light,
        reducedMotion: "reduce",
        locale: "en-GB",
      });
      await context.addInitScript((kept: readonly KeptMatch[]) => {
        for (const match of kept) localStorage.setItem(`parlour.match.${match.id}`, JSON.stringify(match));
      }, matches);
      const page = await context.newPage();
      page.on("pageerror", (error) => process.stdout.write(`${error.message}\n`));
      for (const { name, path, wait } of [...pages, { name: "room", path: link.slice(server.address.length), wait: ".room" }]) {
        if (only && only !== "all" && !name.startsWith(only)) continue;
        await page.goto(`${server.address}${path}`);
        await page.locator(wait).first().waitFor();
        if (name === "home") await showMiniatures(page);
        await shoot(page, `${name}-${size}-${light}`, width);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`${folder}\n`);
