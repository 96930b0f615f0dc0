// Pictures of every page and every board, light and dark, wide and narrow: npm run screenshots [-- which|all [folder [locale [light|dark]]]]
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type Listing, presetOf } from "../src/engine/contract/bundle.ts";
import { catalog } from "../src/server/catalog.ts";
import type { LocalMatch } from "../src/web/tables/local/local-match.ts";
import { launchChromium } from "../tests/chromium.ts";
import { savedMatch } from "../tests/web/support/saved-match.ts";
import { serve } from "../tests/web/support/server.ts";

const [only, given, locale = "en-US", theme] = process.argv.slice(2);
const folder = given ?? join(tmpdir(), "parlour-screenshots");
mkdirSync(folder, { recursive: true });

const SIZES = [
  { name: "wide", width: 1280, height: 800 },
  { name: "phone", width: 360, height: 740 },
] as const;
const THEMES = (["light", "dark"] as const).filter((one) => theme === undefined || theme === one);

const FOUR = ["Ada", "Archibald Featherstonehaugh-Cholmondeley", "Bo", "عبد الرحمن"];

/** A match of a game as people choose it, which may be a rule set of another. */
async function matchOf(listing: Listing, played: number, seed: number, names: readonly (string | null)[]): Promise<LocalMatch> {
  const kept = await savedMatch({ ...presetOf(listing, {}), played, seed, names });
  return { ...kept, id: `${listing.id}-${Math.round(played * 100)}` };
}

/** One person and bots: as few as the game is usually played with. */
function withBots({ seats }: Listing): (string | null)[] {
  const players = [2, 4].find((count) => seats.includes(count)) ?? seats[0] ?? 2;
  return ["Ada", ...Array.from({ length: players - 1 }, () => null)];
}

const matches: LocalMatch[] = [];
for (const listing of catalog) {
  for (const played of [0, 0.45, 1]) matches.push(await matchOf(listing, played, 3, withBots(listing)));
}
for (const listing of catalog.filter(({ seats }) => seats.includes(4))) {
  for (const played of [0.45, 1]) {
    const kept = await matchOf(listing, played, 5, FOUR);
    matches.push({ ...kept, id: `${kept.id}-four` });
  }
}
const games = catalog.map(({ id }) => id);

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly wait: string;
  /** Clicked one after another before the picture is taken; what isn't there is skipped. */
  readonly press?: readonly string[];
  readonly fresh?: boolean;
}

/** What a player selects, to see what the board then shows. */
const SELECTED: Readonly<Record<string, readonly string[]>> = {
  sagrada: ['[data-move^="pick"]:not([aria-disabled=true])'],
  sanguine: ['[data-part="card 2"]', ".sanguine-fits"],
  skirmish: [".skirmish [data-part]"],
};

const shots: Shot[] = [
  { name: "home", path: "/", wait: ".miniature > *" },
  { name: "home-first", path: "/", wait: ".miniature > *", fresh: true },
  { name: "not-found", path: "/nowhere/at/all", wait: ".empty-page" },
  { name: "replay-none", path: "/replay/file", wait: "main:not([aria-busy])" },
  ...games.flatMap((game): Shot[] => [
    { name: `${game}-form`, path: `/new/${game}?with=friends`, wait: ".form" },
    { name: `${game}-form-files`, path: `/new/${game}`, wait: ".form", press: ["[data-option] summary"] },
    { name: `${game}-learn`, path: `/learn/${game}`, wait: ".learn, .empty-page:not([aria-busy])" },
    { name: `${game}-1-start`, path: `/here/${game}-0`, wait: ".match-board" },
    { name: `${game}-2-middle`, path: `/here/${game}-45`, wait: ".match-board" },
    ...(SELECTED[game] ? [{ name: `${game}-2-selected`, path: `/here/${game}-45`, wait: ".status-mine", press: SELECTED[game] }] : []),
    { name: `${game}-3-end`, path: `/here/${game}-100`, wait: ".result" },
    { name: `${game}-rules`, path: `/here/${game}-0`, wait: ".match-board", press: ["#tab-rules"] },
    { name: `${game}-replay`, path: `/replay/here/${game}-100`, wait: ".replay-controls" },
  ]),
  { name: "log", path: "/here/fourline-45", wait: ".match-board", press: ["#tab-chat", "#tab-log"] },
  { name: "ask", path: "/here/fourline-45", wait: ".status-mine", press: ["[data-act=more]", "[data-act=resign]"] },
  { name: "type", path: "/here/fourline-45", wait: ".status-mine", press: ["[data-act=more]", "[data-act=type]"] },
  { name: "verified", path: "/here/sagrada-100", wait: ".result", press: ["[data-act=verify]", ".verdict"] },
  ...matches
    .filter(({ id }) => id.endsWith("-four"))
    .map(({ id }) => ({ name: id, path: `/here/${id}`, wait: id.includes("-100") ? ".result" : ".match-board" })),
];

async function shoot(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Elements fixed to the bottom of the window would be in the middle of a tall picture.
  await page.addStyleTag({
    content: `body { position: relative } .match .match-foot { position: static }
      @media (max-width: 960px) { .drawer:not(.drawer-open) { position: absolute !important } }`,
  });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) process.stdout.write(`${name}: scrolls sideways, ${wide} > ${width}\n`);
}

/** They are loaded when they scroll into view. */
async function showMiniatures(page: Page): Promise<void> {
  for (const card of await page.locator(".miniature").all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator("> *").first().waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Two tables of the server: one that waits, listed publicly, and one in play. */
async function tables(browser: Browser, address: string): Promise<Shot[]> {
  const host = await browser.newPage();
  await host.goto(`${address}/new/fourline?with=friends`);
  await host.locator("[data-setting=listed]").check();
  await host.click("[data-act=start]");
  const link = new URL(await host.locator("[data-link]").first().inputValue());
  const key = await host.evaluate(() => {
    const kept = Object.keys(localStorage).find((name) => name.startsWith("parlour.seat."));
    return kept ? (JSON.parse(localStorage.getItem(kept) ?? "{}") as { key: string }).key : "";
  });
  await host.goto(`${address}/new/sagrada?with=friends`);
  await host.locator("[data-setting=listed]").check();
  await host.locator(".form-seat select").nth(1).selectOption("easy");
  await host.click("[data-act=start]");
  await host.locator(".match-board > *").first().waitFor();
  const watched = new URL(host.url()).pathname;
  await host.context().close();
  return [
    { name: "room", path: `${link.pathname}${link.hash}`, wait: ".room", fresh: true },
    { name: "room-host", path: `${link.pathname}#key=${key}`, wait: "[data-link]", fresh: true },
    { name: "watching", path: watched, wait: ".match-board > *", fresh: true },
    { name: "chat", path: watched, wait: ".match-board > *", fresh: true, press: ["#tab-chat"] },
  ];
}

async function take(page: Page, { name, path, wait, press = [] }: Shot, address: string): Promise<void> {
  await page.goto(`${address}${path}`);
  await page.locator(wait).first().waitFor();
  if (name.startsWith("home")) await showMiniatures(page);
  for (const target of press) {
    const found = page.locator(target).first();
    if (target.startsWith(".") && !target.includes(" ")) await found.hover({ timeout: 5000 }).catch(() => {});
    else if (await found.isVisible()) await found.click();
  }
}

const server = await serve();
const browser = await launchChromium();
try {
  const all = [...shots, ...(await tables(browser, server.address))];
  for (const { name: size, width, height } of SIZES) {
    for (const colorScheme of THEMES) {
      for (const fresh of [false, true]) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: "reduce",
          locale,
        });
        await context.addInitScript(
          (kept: readonly LocalMatch[]) => {
            for (const match of kept) localStorage.setItem(`parlour.match.${match.id}`, JSON.stringify(match));
          },
          fresh ? [] : matches,
        );
        for (const shot of all) {
          if ((shot.fresh ?? false) !== fresh || (only && only !== "all" && !shot.name.startsWith(only))) continue;
          const page = await context.newPage();
          // A busy machine takes its time.
          page.setDefaultTimeout(120_000);
          page.on("pageerror", (error) => process.stdout.write(`${shot.name}: ${error.message}\n`));
          await take(page, shot, server.address);
          await shoot(page, `${shot.name}-${size}-${colorScheme}`, width);
          await page.close();
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`${folder}\n`);
