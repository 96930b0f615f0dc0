// How heavy and how quick the pages are: npm run bench:web. Needs what `npm run build` makes; writes bench/web/results.md.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { catalog } from "../../src/catalog.ts";
import { launchChromium } from "../../tests/chromium.ts";
import { serve } from "../../tests/web/server.ts";

const games = catalog.map(({ id }) => id);
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The scripts that a page fetches, compressed as a server with gzip would send them. */
async function scriptsOf(
  browser: Browser,
  address: string,
  visit: (page: Page) => Promise<void>,
): Promise<{ all: number; names: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const names = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js") && pathname.startsWith("/assets/")) names.add(pathname);
  });
  await page.route("**/sw.js", (route) => route.abort());
  await page.goto(address);
  await visit(page);
  await page.context().close();
  const all = [...names].map((name) => gzipSync(readFileSync(new URL(`../../dist/web${name}`, import.meta.url)), { level: 9 }).length);
  return { all: all.reduce((sum, one) => sum + one, 0), names: [...names] };
}

/** Milliseconds from the click on the address to a button that answers, on a CPU slowed four times. */
async function readyTime(browser: Browser, address: string): Promise<number> {
  const page = await (await browser.newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(address);
  await page.locator("[data-play]").first().waitFor();
  const ms = await page.evaluate(() => new Promise<number>((resolve) => requestIdleCallback(() => resolve(performance.now()))));
  await page.context().close();
  return ms;
}

/** The longest task of the page while a person plays some moves against a strong bot. */
async function longestTask(browser: Browser, address: string, game: string): Promise<number> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => localStorage.setItem("parlour.settings", JSON.stringify({ level: "hard", language: "en" })));
  await page.goto(address);
  await page.click(`[data-play="${game}"]`);
  await page.locator(".status-mine").waitFor();
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
  });
  await page.click("[data-act=type]");
  for (let made = 0; made < 8; made++) {
    await page.locator(".status-mine, .result").first().waitFor();
    if (await page.locator(".result").count()) break;
    const moves = await page
      .locator("#legal-moves option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await page.locator("input[name=move]").fill(moves.includes("ready") && made % 2 === 1 ? "ready" : (moves[made % moves.length] ?? ""));
    await page.keyboard.press("Enter");
  }
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest);
  await page.context().close();
  return longest;
}

const server = await serve();
const browser = await launchChromium();
try {
  const first = await scriptsOf(browser, server.address, async (page) => {
    await page.locator("[data-play]").first().waitFor();
  });
  const pictures = await scriptsOf(browser, server.address, async (page) => {
    for (const card of await page.locator(".miniature").all()) {
      await card.scrollIntoViewIfNeeded();
      await card.locator("> *").first().waitFor();
    }
  });
  const lines = [
    "# The pages, weighed and timed",
    "",
    "By `npm run bench:web`, in real Chromium against the real server. Sizes are kB of script, compressed with gzip.",
    "",
    "| what | figure |",
    "| --- | --- |",
    `| first page, until something can be clicked | ${kB(first.all)} kB |`,
    `| first page with all its live miniatures | ${kB(pictures.all)} kB |`,
  ];
  for (const game of games) {
    const own = await scriptsOf(browser, server.address, async (page) => {
      await page.click(`[data-play="${game}"]`);
      await page.locator(".status-mine").waitFor();
    });
    const before = new Set(first.names);
    const more = own.names.filter((name) => !before.has(name));
    const size = more.reduce(
      (sum, name) => sum + gzipSync(readFileSync(new URL(`../../dist/web${name}`, import.meta.url)), { level: 9 }).length,
      0,
    );
    lines.push(`| a match of ${game}, beyond the first page | ${kB(size)} kB |`);
  }
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push(await readyTime(browser, server.address));
  lines.push(`| first page ready, CPU slowed four times (median of 3) | ${Math.round(times.sort((a, b) => a - b)[1] ?? 0)} ms |`);
  for (const game of games)
    lines.push(`| longest task against a strong bot, ${game} | ${Math.round(await longestTask(browser, server.address, game))} ms |`);
  lines.push(
    "",
    "A match is opened from the first page, so that its figure includes miniatures loaded by then and the worker in which bots think.",
    "A longest task of 0 ms means that none reached 50 ms, which is where browsers begin to count.",
    "",
  );
  writeFileSync(new URL("results.md", import.meta.url), lines.join("\n"));
  process.stdout.write(lines.join("\n"));
} finally {
  await browser.close();
  await server.stop();
}
