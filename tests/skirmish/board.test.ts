import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium, PATIENCE_MS } from "../chromium.ts";

/*
 * The map in a real browser: an order can be given by clicks, by dragging, or with the keyboard.
 */
let server: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  const configFile = fileURLToPath(new URL("../../src/web/vite.config.ts", import.meta.url));
  server = await createServer({ configFile, server: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  await server.listen();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(query: Record<string, string>, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${server.resolvedUrls?.local[0]}look.html?${new URLSearchParams({ game: "skirmish", ...query })}`);
  await page.waitForSelector("[data-ready]");
  return page;
}

const said = (page: Page): Promise<string | null> => page.textContent("[role=status]");

test("a click on a character and a click on a square give an order, and buttons say which kind", async () => {
  const page = await open({ viewer: "0" });
  await page.click('[data-part="h1"]');
  await page.click('[data-move="move h1 d3"]');
  expect(await said(page)).toBe("move h1 d3");
  expect(await page.locator(".skirmish-arrow").count()).toBe(1);
  await page.click('[data-part="h2"]');
  await page.click('[data-part="strike"]');
  await page.click('[data-move="attack h2 e3"]');
  expect(await said(page)).toBe("attack h2 e3");
  await page.click('[data-part="h3"]');
  await page.click('[data-part="h3"]'); // once more: its only attack
  expect(await said(page)).toBe("attack h3 c2");
  await page.click('[data-part="h1"]');
  await page.click('[data-square="h8"]');
  expect(await said(page)).toMatch(/can't move to h8/);
  await page.click('[data-move="hold h1"]');
  expect(await page.locator(".skirmish-arrow:not(.skirmish-arrow-blow)").count()).toBe(0);
  const { violations } = await new AxeBuilder({ page }).disableRules(["page-has-heading-one"]).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("clicking a square that only one attack hits means that attack, and the page says what it hits", async () => {
  const position = { characters: [{ id: "h1", class: "warden", seat: 0, at: [3, 4] }, { id: "o1", class: "archer", seat: 1, at: [2, 3] }] }; // prettier-ignore
  const page = await open({ viewer: "0", position: JSON.stringify(position) });
  await page.click('[data-part="h1"]');
  await page.hover('[data-square="c5"]');
  expect(await page.textContent(".skirmish-say")).toContain("Attack d5: hits c5, d5 and e5.");
  await page.click('[data-square="c5"]');
  expect(await said(page)).toBe("attack h1 d5");
});

test("a character that can't move opens with its attack", async () => {
  const page = await open({ viewer: "0" });
  await page.click('[data-part="h5"]');
  expect(await page.getAttribute('[data-part="strike"]', "aria-pressed")).toBe("true");
  expect(await page.textContent(".skirmish-say")).toMatch(/Archer \d on d1 can't move now: choose where to attack\./);
});

test("ready is withdrawn while the other side isn't", async () => {
  const page = await open({ viewer: "0" });
  await page.click('[data-move="ready"]');
  await page.click('[data-move="unready"]');
  expect(await said(page)).toBe("unready");
  expect(await page.getAttribute('[data-move="ready"]', "aria-disabled")).toBe("false");
});

test("the turn is still there after a reload, with its phases", async () => {
  const page = await open({ viewer: "0", position: JSON.stringify({ ready: [false, true], orders: [{ do: "move", id: "h2", to: [4, 4] }] }) }); // prettier-ignore
  await page.click('[data-move="ready"]');
  await page.click('[data-part="phase-start"]');
  expect(await page.locator(".skirmish-trail").count()).toBe(0);
  await page.click('[data-part="phase-end"]');
  expect(await page.locator(".skirmish-trail").count()).toBe(1);
  const later = await open({ viewer: "0", moves: "120", seed: "2" });
  expect(await later.locator('[data-part="phase-start"]').count()).toBe(1);
});

test("a character is dragged to its target", async () => {
  const page = await open({ viewer: "0" });
  const middle = async (square: string) => {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    if (!box) throw new Error(square);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle("f2")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("g3")), { steps: 5 });
  await page.mouse.move(...(await middle("g4")), { steps: 5 });
  await page.mouse.up();
  expect(await said(page)).toBe("move h4 g4");
});

test("the keyboard reaches characters, targets and any square, from the other side too", async () => {
  const page = await open({ viewer: "1" }, 360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.locator('[data-part="o4"]').focus();
  await page.keyboard.press("Enter");
  // From the opponent's side up is down the field.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-square"))).toBe("d5");
  await page.keyboard.press("Enter");
  expect(await said(page)).toBe("move o4 d5");
  await page.locator('[data-move="ready"]').press("Enter");
  expect(await said(page)).toBe("ready");
});
