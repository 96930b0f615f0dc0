import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../chromium.ts";
import { buildExamples } from "../examples.ts";
import { chooser, countOf, playOne, settled, waitForMove } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";
import { serve, type Served } from "./support/server.ts";

/*
 * Games from outside in the pages of a server that was told to load them.
 */
let browser: Browser;
let server: Served;
let examples: ReturnType<typeof buildExamples>;
beforeAll(async () => {
  examples = buildExamples();
  [browser, server] = await Promise.all([launchChromium(), serve("--games", examples.folder)]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  examples.remove();
});

test("Walls has its own board, and is played against a bot offline", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  await page.locator('[data-play="walls"]').waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('[data-play="walls"]').click();
  await page.locator(".walls-grid").waitFor();
  await page.locator('[data-move="go e2"]').click();
  await waitForMove(page, 1);
  await seen(page.locator(".status-mine")).toBeVisible();
  await page.locator('[data-move="wall a1 h"]').click();
  await seen(page.locator(".log")).toContainText("builds a wall at a1 h.");
  expect(problems).toEqual([]);
  await page.context().close();
});

test("the schema of a view is served if the game has one", async () => {
  const schemaOf = async (id: string): Promise<unknown> =>
    ((await (await fetch(`${server.address}/api/games/${id}`)).json()) as { readonly view: unknown }).view;
  expect(await schemaOf("thin-ice")).toMatchObject({ required: ["viewer", "at", "ice", "die", "toAct", "out"] });
  expect(await schemaOf("liars-dice")).toBeNull();
});

test("a game that is being written is the first on the page", async () => {
  const writing = await serve("--games", join(examples.folder, "walls"), "--reload");
  const page = await person(browser);
  await page.goto(writing.address);
  expect(await page.locator("[data-play]").first().getAttribute("data-play")).toBe("walls");
  await page.context().close();
  await writing.stop();
});

test("Liar's Dice is played to its end on the server, on the plain board", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/liars-dice?with=friends`);
  await page.locator(".form-seat select").nth(1).selectOption("easy");
  await page.click("[data-act=start]");
  await page.waitForURL("**/table/*");
  await page.locator(".plain-drawing").waitFor();
  const choose = chooser(3);
  for (let made = 0; made < 200; made++) {
    await page.locator(".status-mine, .status-refused, .result").first().waitFor();
    if ((await settled(page)) === "over") break;
    const before = await countOf(page);
    await playOne(page, (moves) => (moves.includes("liar") ? "liar" : choose(moves.slice(0, 4))));
    await waitForMove(page, before);
  }
  await page.locator(".result").waitFor();
  // Its review knows the game too, though it is made in a worker.
  await page.goto(page.url().replace("/table/", "/replay/table/").replace(/#.*/, ""));
  await page.click("[data-review=start]");
  await page.locator(".review-curve").waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a bid is put together with steppers", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  await page.locator('[data-play="liars-dice"]').click();
  await page.locator('[data-move="keep"]').click();
  const play = page.locator(".plain-play");
  await play.waitFor();
  expect(await page.locator(".plain-drawing").textContent()).toContain("Ada");
  const move = await play.getAttribute("data-move");
  await page.locator(".plain-stepper").first().locator("button").last().click();
  await seen(play).not.toHaveAttribute("data-move", move ?? "");
  await play.click();
  await page.locator(".status-mine, .result").first().waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});
