import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { presetOf } from "../../src/engine/contract/bundle.ts";
import { listingOf } from "../../src/server/catalog.ts";
import type { LocalMatch } from "../../src/web/tables/local/local-match.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

/*
 * Boards in windows of all sizes: nothing needed for a move is covered or outside the window, and no word is cut off.
 */

/**
 * Where something else lies over one of these: in its upper corner, near its lower end (unless it is only looked at), or where its
 * text ends.
 */
const covered = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((found) =>
    found.flatMap((one) => {
      if (!one.checkVisibility()) return [];
      const { left, top, width, height } = one.getBoundingClientRect();
      const points = [[left + width * 0.15, top + height * 0.1]];
      if (!one.matches("[role=img]")) points.push([left + width * 0.15, top + height * 0.85]);
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = one.querySelector("svg text") ? undefined : [...range.getClientRects()].at(-1);
      if (text) points.push([text.right - 2, text.top + text.height / 2]);
      const isThere = ([x = 0, y = 0]: readonly number[]): boolean => one.contains(document.elementFromPoint(x, y));
      return points.every(isThere) ? [] : [one.getAttribute("aria-label") ?? one.textContent ?? selector];
    }),
  );

/** Words of players' names that are broken across lines, or don't fit. */
const broken = (page: Page): Promise<string[]> =>
  page.locator(".seat-name bdi").evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild;
      return [...(name.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (!text) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

async function matchOf(id: string, players: number, played = id === "scrabble" ? 0 : 0.45): Promise<LocalMatch> {
  const listing = listingOf(id);
  if (!listing) throw new Error(`There is no game called ${id}.`);
  const names = ["Ada", ...Array.from({ length: players - 1 }, () => null)];
  return savedMatch({ ...presetOf(listing, {}), played, seed: 3, names });
}

const HAND = ".briscala-hand button";
const TRICK = ".briscala-played";
const BIDDING = ".briscala-plate, .briscala-trump, .briscala-panel button";

test.each([
  ["scrabble", 2, "768x1024", ".scrabble-rack [data-part], .scrabble-actions button"],
  ["scrabble", 2, "1280x800", ".scrabble-rack [data-part], .scrabble-actions button, .scrabble-square"],
  ["scrabble", 4, "360x740", ".scrabble-rack [data-part], .scrabble-actions button"],
  ["scrabble", 2, "640x400", ".scrabble-rack [data-part], .scrabble-actions button"],
  ["sanguine", 2, "640x400", ".sanguine-held, .sanguine-button"],
  ["sanguine", 2, "740x360", ".sanguine-held, .sanguine-button"],
  ["sanguine", 2, "360x740", ".sanguine-held, .sanguine-button, .sanguine-caption"],
  ["skirmish", 2, "640x400", ".skirmish-buttons button"],
  ["skirmish", 2, "360x740", ".skirmish-buttons button"],
  ["sagrada", 3, "360x740", ".sagrada-why [data-hint], .sagrada-pass"],
  ["sagrada", 2, "640x400", ".sagrada-tool h3, .sagrada-tool button"],
  ["sagrada", 2, "740x360", ".sagrada-tool h3, .sagrada-tool button"],
  ["chiamata", 5, "768x1024", HAND],
  ["chiamata", 5, "360x740", `${HAND}, .briscala-plate, .briscala-panel button`],
  ["chiamata", 5, "740x360", `${HAND}, [data-act=more]`],
  ["hearts", 4, "740x360", `${HAND}, ${TRICK}, [data-act=more]`],
  ["hearts", 4, "640x400", `${HAND}, ${TRICK}, [data-act=more]`],
  ["briscola", 2, "740x360", `${HAND}, ${TRICK}`],
  ["marafone", 4, "360x740", ".briscala-plate"],
  ["ohhell", 4, "360x740", `${HAND}, ${BIDDING}`],
  ["ohhell", 4, "1280x800", `${HAND}, ${BIDDING}`],
] as const)("%s for %i at %s", async (game, players, size, selector) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const match = await matchOf(game, players);
  const page = await person(browser, { width, height, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".status-mine").waitFor();
  expect(await page.locator(selector).count()).toBeGreaterThan(0);
  expect(await covered(page, selector)).toEqual([]);
  expect(await broken(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each([
  [2, 344],
  [4, 316],
])("on a phone, Scrabble's board for %i takes the width that there is, and its labels can be read", async (players, least) => {
  const match = await matchOf("scrabble", players);
  const page = await person(browser, { width: 360, height: 740, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  const label = page.locator(".scrabble-premium").first();
  const size = await label.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const wide = await page.locator(".scrabble-frame").evaluate((one) => one.getBoundingClientRect().width);
  expect([wide >= least, size >= 8]).toEqual([true, true]);
  await page.context().close();
});

test.each([
  ["chiamata", 5],
  ["hearts", 4],
] as const)("%s for %i in Italian on a phone: seats keep apart, and what they chose is on one line", async (game, players) => {
  const match = await matchOf(game, players);
  const page = await person(browser, { width: 360, height: 740, language: "it", matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".status-mine").waitFor();
  const [overlapping, slips] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".briscala-plate, .briscala-openers")].map((one) => one.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const heights = [...document.querySelectorAll(".briscala-slip")].map((slip) => slip.getBoundingClientRect().height);
    return [boxes.filter((one, at) => boxes.slice(0, at).some((other) => meet(one, other))).length, heights] as const;
  });
  expect([overlapping, slips.length > 0, slips.filter((high) => high > 24)]).toEqual([0, true, []]);
  await page.context().close();
});

test.each(["1280x800", "360x740", "740x360"])(
  "the score of four at %s: every column shows, and the last button can be reached",
  async (size) => {
    const [width = 0, height = 0] = size.split("x").map(Number);
    const match = await matchOf("sagrada", 4, 1);
    const page = await person(browser, { width, height, matches: [match] });
    await page.goto(`${server.address}/here/${match.id}`);
    await page.locator(".result").waitFor();
    const hidden = await page.locator(".result-scores").evaluate((scores) => scores.scrollWidth - scores.clientWidth);
    const last = page.locator(".result button").last();
    await last.scrollIntoViewIfNeeded();
    expect([hidden, await last.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)]).toEqual([0, true]);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test("on Sagrada's round track, no number hides a die", async () => {
  const match = await matchOf("sagrada", 4, 1);
  const page = await person(browser, { width: 1280, height: 800, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".result").waitFor();
  const hidden = await page.locator(".sagrada-rose-more").evaluateAll((numbers) => {
    const dice = [...document.querySelectorAll(".sagrada-rose-die")].map((die) => die.getBoundingClientRect());
    return numbers.map((number) => {
      const { left, right, top, bottom } = number.getBoundingClientRect();
      // Its corners are round.
      return dice.filter((die) => left + 2 < die.right && die.left < right - 2 && top + 2 < die.bottom && die.top < bottom - 2).length;
    });
  });
  expect([hidden.length > 0, hidden.filter((count) => count > 0)]).toEqual([true, []]);
  await page.context().close();
});

test("a spectator sees tools without buttons, and without space for them", async () => {
  const match = await matchOf("sagrada", 2, 1);
  const page = await person(browser, { width: 360, matches: [match] });
  await page.goto(`${server.address}/replay/here/${match.id}`);
  await page.locator(".sagrada-tool").first().waitFor();
  expect([await page.locator(".sagrada-tool").count(), await page.locator(".sagrada-tool button").count()]).toEqual([3, 0]);
  expect(await page.locator(".sagrada-tool-foot").filter({ visible: true }).count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(["1280x800", "740x360"])(
  "in Skirmish at %s, a long column beside the map doesn't move the squares off the drawing",
  async (size) => {
    const [width = 0, height = 0] = size.split("x").map(Number);
    const match = await matchOf("skirmish", 2);
    const page = await person(browser, { width, height, matches: [match] });
    await page.goto(`${server.address}/here/${match.id}`);
    await page.locator(".skirmish-squares").waitFor();
    const heightOf = (selector: string): Promise<number> => page.locator(selector).evaluate((one) => one.getBoundingClientRect().height);
    const [before, drawn] = [await heightOf(".skirmish-squares"), await heightOf(".skirmish-map > svg")];
    await page.addStyleTag({ content: ".skirmish-bar { min-height: 1200px }" });
    expect([await heightOf(".skirmish-squares"), await heightOf(".skirmish-map > svg")]).toEqual([before, drawn]);
    await page.context().close();
  },
);

test.each(["en", "it"] as const)(
  "on a phone Skirmish's buttons stay where they are, whatever is said above them (%s)",
  async (language) => {
    const match = await savedMatch({ game: "skirmish", played: 0.3, seed: 3 });
    const page = await person(browser, { width: 360, language, matches: [match] });
    await page.goto(`${server.address}/here/${match.id}`);
    await page.locator(".status-mine").waitFor();
    await page.evaluate(() => document.fonts.ready);
    const ready = page.locator('[data-move="ready"]');
    // The bot's answer changes what is said as well.
    await seen(page.locator(".skirmish-say")).toContainText(/is ready|dato gli ordini/);
    const tops = new Set([(await ready.boundingBox())?.y]);
    for (const piece of await page.locator(".skirmish-squares [data-part]").all()) {
      await piece.click();
      for (const part of ["step", "strike"]) {
        const button = page.locator(`.skirmish [data-part=${part}]:not([aria-disabled=true])`);
        if (await button.count()) await button.click();
        tops.add((await ready.boundingBox())?.y);
      }
    }
    expect([...tops]).toHaveLength(1);
    await page.context().close();
  },
);

test("the bar at the top of a phone has room in a wide font, as before ours has loaded", async () => {
  const page = await person(browser, { width: 360, height: 740 });
  await page.goto(server.address);
  await page.locator("main:not([aria-busy])").waitFor();
  await page.addStyleTag({ content: ".top * { font-family: monospace !important; letter-spacing: 1px }" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().close();
});
