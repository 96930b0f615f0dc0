import type { Browser, Page, WebSocketRoute } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalog, listingOf } from "../../src/catalog.ts";
import type { MatchRecord } from "../../src/engine/record.ts";
import type { Frame, Message } from "../../src/engine/table.ts";
import { tellRecord } from "../../src/web/telling.ts";
import { launchChromium } from "../chromium.ts";
import { chooser, countOf, legalMoves, playOne, settled, typeMove } from "./driver.ts";
import { person, problems } from "./person.ts";
import { serve, type Served } from "./server.ts";

/*
 * Two people in two browsers play a whole match of each game by link, against the real server, while a third watches.
 */

let browser: Browser;
let server: Served;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const NONSENSE = "turn the table over";
/** Games in which a player is always alone to act, so that a move can be taken back. */
const TAKES_BACK = ["fourline", "sagrada", "sanguine"];

test.each(catalog.map(({ id }) => id))("two browsers play %s by link while a third watches", { timeout: 400_000 }, async (game) => {
  const [ada, bruno, carla] = await everybody();
  const dropLine = await lineOf(ada);
  const overheard = listen(carla);
  await ada.goto(`${server.address}/new/${game}?with=friends`);
  // Where a game knows a limit, the match need not be long.
  const limit = ada.locator("[data-option=limit] input");
  await ada.locator(".form").waitFor();
  if (await limit.count()) await limit.fill("3");
  await ada.getByRole("button", { name: "Open the table" }).click();
  const link = await ada.locator("[data-link]").first().inputValue();
  await bruno.goto(link);
  await bruno.locator("[data-act=sit]").click();
  await bruno.locator(".drawer .connection-live").waitFor();
  await ada.locator(".room").waitFor({ state: "detached" });
  const address = link.split("#")[0] ?? "";
  await carla.goto(address);
  await carla.locator(".drawer .connection-live").waitFor();
  expect(await carla.locator(".bar").count()).toBe(0);

  const choose = chooser(7);
  const pages = [ada, bruno];
  const refusals: string[] = [];
  let undone = 0;
  for (let made = 0; made < 400; made++) {
    await Promise.race(pages.map((one) => one.locator(".status-mine, .status-refused, .result").first().waitFor()));
    const states = await Promise.all(pages.map((page) => settled(page)));
    if (states.includes("over")) break;
    const page = pages[states.indexOf("mine")];
    if (!page) continue;
    if (made === 1) {
      await typeMove(page, NONSENSE);
      refusals.push((await page.locator(".status-refused").textContent()) ?? "");
    }
    if (made === 3) {
      await page.reload();
      await page.locator(".drawer .connection-live").waitFor();
    }
    if (made === 4) {
      dropLine();
      await ada.locator(".drawer .connection-lost").waitFor();
      await ada.locator(".drawer .connection-live").waitFor();
      continue;
    }
    if ((await legalMoves(page)).length === 0) continue;
    const before = await countOf(page);
    await playOne(page, choose);
    await page.waitForFunction(moved, before);
    const undo = page.locator("[data-act=undo]:not([aria-disabled=true])");
    if (undone < 1 && (await undo.count())) {
      await undo.click();
      await page.locator("[data-act=redo]:not([aria-disabled=true])").click();
      await page.locator("[data-act=undo]:not([aria-disabled=true])").waitFor();
      undone += 1;
    }
  }
  await Promise.all([ada, bruno, carla].map((page) => page.locator(".result").waitFor()));
  expect(refusals).toEqual([`“${NONSENSE}” is no move here: ask for the list of moves.`]);
  expect(undone).toBeGreaterThanOrEqual(TAKES_BACK.includes(game) ? 1 : 0);
  await sawNoSecret(address, game, overheard);

  await ada.locator("[data-act=rematch]").click();
  await bruno.locator("[data-act=rematch], [data-act=to-rematch]").first().click();
  await Promise.all(
    pages.map((page) =>
      page.waitForURL((url) => !url.href.startsWith(address), { timeout: 5000 }).catch(() => page.locator("[data-act=to-rematch]").click()),
    ),
  );
  await Promise.all(pages.map((page) => page.locator(".log, .drawer-empty").first().waitFor()));
  expect(await ada.locator(".seat-name bdi").allTextContents()).toEqual(["Bruno", "Ada"]);
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno, carla].map((page) => page.context().close()));
});

const moved = (count: number): boolean =>
  Number([...document.querySelectorAll(".log-number")].at(-1)?.textContent ?? 0) > count || document.querySelector(".result") !== null;

async function everybody(): Promise<[Page, Page, Page]> {
  return Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno" }), person(browser, { name: "Carla" })]);
}

/** Puts a hand on the line of a page: the function lets it drop. */
async function lineOf(page: Page): Promise<() => void> {
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/socket/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  return () => void lines.at(-1)?.close({ code: 1012 });
}

/** All frames that a page is sent, by their number. */
function listen(page: Page): Map<number, Frame> {
  const heard = new Map<number, Frame>();
  page.on("websocket", (line) => {
    line.on("framereceived", ({ payload }) => {
      const { message } = JSON.parse(String(payload)) as { message?: Message };
      if (message?.kind === "frame") heard.set(message.frame.seq, message.frame);
    });
  });
  return heard;
}

/** What a spectator was sent is what the rules show a spectator, to the byte: worked out again from the finished record. */
async function sawNoSecret(address: string, game: string, overheard: Map<number, Frame>): Promise<void> {
  const id = address.split("/").at(-1);
  const record = (await (await fetch(`${server.address}/api/matches/${id}/record`)).json()) as MatchRecord;
  const opened = await (await listingOf(game)?.load())?.open(record.options);
  const story = opened?.ok ? tellRecord(opened.game, record, null) : null;
  expect(overheard.size).toBeGreaterThan(3);
  for (const [seq, frame] of overheard) {
    const { view, told, toAct, scores } = story?.frames[seq - 1] ?? {};
    expect(JSON.parse(JSON.stringify({ view, told, toAct, scores }))).toEqual({
      view: frame.view,
      told: frame.told,
      toAct: frame.toAct,
      scores: frame.scores,
    });
  }
}
