import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { it } from "../../src/web/i18n/it.ts";
import { ANY_SEAT, heardAll } from "./support/announced.ts";
import { playsSideways, SIDEWAYS } from "./support/sideways.ts";
import { listenFor } from "./support/told.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { countOf, waitForMove } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

/*
 * What a player sees and hears of a match: each move in its time, whose turn it is, and the end in steps.
 */

/** Whether a tap in the middle of each of these would reach it, without scrolling. */
const inReach = (page: Page, selector: string): Promise<boolean[]> =>
  page.locator(selector).evaluateAll((found) =>
    found.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );

test("a whole match of Fourline on a phone held sideways, with everything in reach, said and staged", async () => {
  const page = await person(browser, { width: 740, height: 360, touch: true, moves: true });
  await listenFor(page);
  const stages: string[] = [];
  await page.exposeFunction("noteStage", (stage: string) => void stages.push(stage));
  await page.goto(server.address);
  await page.locator('[data-play="fourline"]').click();
  await page.locator(".status-mine").waitFor();
  expect(await page.title()).toBe(`● ${en.alerts.turn("Fourline")}`);
  expect(await page.locator("link[rel=icon]").getAttribute("href")).toBe("/icon-turn.svg");
  await page.evaluate(() => {
    const match = document.querySelector<HTMLElement>(".match");
    const note = (): void => (window as unknown as { noteStage(stage: string): void }).noteStage(match?.dataset["stage"] ?? "");
    if (match) new MutationObserver(note).observe(match, { attributes: true, attributeFilter: ["data-stage"] });
  });

  for (let turn = 0; turn < 21; turn++) {
    await page.locator(".status-mine, .match[data-stage=ending], .result").first().waitFor();
    if ((await page.locator(".status-mine").count()) === 0) break;
    expect(await inReach(page, ".match-board [data-move]")).not.toContain(false);
    const before = await countOf(page);
    await page.locator(".match-board [data-move]:not([aria-disabled=true])").first().tap();
    await waitForMove(page, before);
  }
  await page.locator(".result").waitFor();
  await expect.poll(() => stages).toEqual(["ending", "over"]);
  // The board is still there, and the result has the focus.
  expect(await inReach(page, ".fourline-rack")).toEqual([true]);
  await seen(page.locator("#result-title")).toBeFocused();
  expect(await inReach(page, "[data-act=rematch]")).toEqual([true]);
  expect(await page.title()).toBe(en.app.title("Fourline"));
  await page.locator("[data-act=fold-result]").tap();
  await page.locator("#tab-log").tap();
  await heardAll(page, ANY_SEAT);
  const heard = await page.locator("[data-announcer] p").last().textContent();
  expect(heard).toContain(((await page.locator("#result-title").textContent()) ?? "").split(".")[0]);
  expect(problems).toEqual([]);
  await page.context().close();
});

// Whole matches are played by `npm run campaign:sideways`.
test.each([
  ["sagrada", {}],
  ["skirmish", {}],
  ["sanguine", {}],
  ["scrabble", {}],
  ["briscala", { rules: "briscola" }],
] as const)("in the middle of a match of %s nothing is out of reach", async (game, options) => {
  const match = await savedMatch({ game, options, played: game === "scrabble" ? 0 : 0.45, seed: 3 });
  const page = await person(browser, { ...SIDEWAYS, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  expect(await playsSideways(page, 3)).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("the last turn can be seen again, also after a reload; a click skips it", async () => {
  const page = await person(browser, { moves: true, matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })] });
  await page.goto(`${server.address}/here/fourline-45`);
  await page.locator(".status-mine").waitFor();
  const words = page.locator("#in-words");
  const now = await words.textContent();
  await page.locator("[data-act=replay-turn]").click();
  // It shows the position before the last turn, then what happened.
  await seen(words).not.toHaveText(now ?? "");
  await seen(words).toHaveText(now ?? "");
  await page.locator("[data-act=replay-turn]").click();
  await page.mouse.click(5, 5);
  await seen(words).toHaveText(now ?? "");
  await page.locator(".status-mine").waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("in a phase of Skirmish's last turn, a click on a character chooses it, wherever it has gone, and nothing jumps", async () => {
  const page = await person(browser, {
    width: 1280,
    height: 800,
    matches: [await savedMatch({ game: "skirmish", played: 0.45, seed: 5 })],
  });
  await page.goto(`${server.address}/here/skirmish-45`);
  await page.locator(".status-mine").waitFor();
  const map = page.locator(".skirmish-squares");
  const before = await map.boundingBox();
  const now = await page.locator(".skirmish-squares [data-part]").evaluateAll(placesOf);
  let gone = 0;
  for (const phase of await page.locator("[data-part^=phase-]:not([data-part=phase-end])").all()) {
    await phase.click();
    const drawn = await page.locator(".skirmish-squares [data-part]").evaluateAll(placesOf);
    for (const [id, square] of drawn) {
      await phase.click();
      await page.locator(`[data-square=${square}]`).click();
      const chosen = await page.locator(".skirmish-squares [aria-pressed=true]").evaluateAll(placesOf);
      expect(chosen).toEqual(now.filter(([one]) => one === id));
      expect(await map.boundingBox()).toEqual(before);
      if (now.every(([one, at]) => one !== id || at !== square)) gone += 1;
    }
  }
  expect(gone).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

/** The characters on squares, each with where it stands. */
const placesOf = (squares: readonly (HTMLElement | SVGElement)[]): string[][] =>
  squares.map(({ dataset }) => [dataset["part"] ?? "", dataset["square"] ?? ""]);

test.each(["768x1024", "1366x650", "640x400"])("at %s nothing covers what can be pressed", async (size) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const page = await person(browser, { width, height, matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })] });
  await page.goto(`${server.address}/here/fourline-45`);
  await page.locator(".status-mine").waitFor();
  expect(await inReach(page, ".match-board [data-move], [data-act=more]")).not.toContain(false);
  await page.locator("[data-act=more]").click();
  for (const act of ["undo", "hints", "resign"]) {
    await page.locator(`[data-act=${act}]`).scrollIntoViewIfNeeded();
    expect(await inReach(page, `[data-act=${act}]`)).toEqual([true]);
  }
  await page.context().close();
});

test("a long press on a piece explains it, and plays nothing", async () => {
  const match = await savedMatch({ game: "skirmish", played: 0.3, seed: 3 });
  const page = await person(browser, { width: 360, touch: true, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".status-mine").waitFor();
  const piece = page.locator(".skirmish [data-explain]").first();
  await page.evaluate(() => document.fonts.ready);
  // Waits until the piece stays where it is, and nothing covers it.
  await piece.click({ trial: true });
  const box = await piece.boundingBox();
  const at = [{ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }];
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await seen(page.locator(".explain strong")).toHaveText((await piece.getAttribute("data-explain"))?.split("\n")[0] ?? "");
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator(".explain").waitFor({ state: "detached" });
  // It didn't select anything.
  await seen(page.locator('.skirmish [data-part="step"]')).toHaveAttribute("aria-disabled", "true");
  await page.context().close();
});

test("the page says who resigned, and a win doesn't look like a loss", async () => {
  const page = await person(browser, { matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })] });
  await page.goto(`${server.address}/here/fourline-45`);
  await page.locator("[data-act=resign]").click();
  await page.locator("[data-act=resign-yes]").click();
  await seen(page.locator(".result-lost h2")).toContainText(/Ada.? resigned\./);
  await seen(page.locator(".seat-crown")).toHaveCount(1);
  await page.context().close();
});

test.each(["en", "it"] as const)("the others play on without a player who resigned (%s)", async (language) => {
  const { table } = language === "en" ? en : it;
  const match = await savedMatch({ game: "briscala", options: { rules: "hearts" }, played: 0.3, names: ["Ada", null, null, null] });
  const page = await person(browser, { width: 360, language, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator("[data-act=more]").click();
  await page.locator("[data-act=resign]").click();
  await page.locator("[data-act=resign-yes]").click();
  await seen(page.locator(".status")).toContainText(table.youResigned);
  await seen(page.locator(".seat", { hasText: table.resigned })).toHaveCount(1);
  await seen(page.locator(".seat", { hasText: "Ada" })).toContainText(table.resigned);
  await seen(page.locator(".bar")).toHaveCount(0);
  await page.context().close();
});

test("the page asks before a risky move, until the player turns that off", async () => {
  const page = await person(browser, { confirm: true, matches: [await savedMatch({ game: "skirmish", played: 0, seed: 3 })] });
  await page.goto(`${server.address}/here/skirmish-0`);
  const ready = page.locator('[data-move="ready"]:not([aria-disabled=true])').first();
  await ready.click();
  await seen(page.locator("[data-act=confirm-yes]")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.locator(".question").waitFor({ state: "detached" });
  const before = await countOf(page);
  await ready.click();
  await page.locator(".question input").check();
  await page.locator("[data-act=confirm-yes]").click();
  await waitForMove(page, before);
  await page.locator(".status-mine").waitFor();
  const after = await countOf(page);
  await ready.click();
  await waitForMove(page, after);
  expect(problems).toEqual([]);
  await page.context().close();
});
