import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { presetOf } from "../../src/engine/contract/bundle.ts";
import { listingOf } from "../../src/server/catalog.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems } from "./support/person.ts";
import { savedBeforeLast, savedMatch, type Wanted } from "./support/saved-match.ts";

/*
 * Board, seats, status line and log show the same moment, and the result fits on the screen with everything important.
 */

/** What the page showed at one moment. */
interface Shown {
  /** The newest line of the log, and the one that is on the board. */
  readonly told: string;
  readonly current: string;
  readonly isMine: boolean;
  readonly moves: number;
  readonly stage: string;
  readonly scores: string;
  readonly log: string;
}

/** Records what the page shows whenever it changes. */
async function watch(page: Page): Promise<() => Promise<Shown[]>> {
  await page.evaluate(() => {
    const seen: Shown[] = [];
    Object.assign(window, { seen });
    const text = (selector: string): string[] => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "");
    const numbers = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset["seq"] ?? "");
    const note = (): void => {
      seen.push({
        told: numbers(".log-number").at(-1) ?? "",
        current: numbers(".log [aria-current=true] .log-number").at(-1) ?? "",
        isMine: document.querySelector(".status-mine") !== null,
        // Being ready can be withdrawn while the other thinks.
        moves: document.querySelectorAll(".match-board [data-move]:not([aria-disabled=true], [data-move=unready])").length,
        stage: document.querySelector<HTMLElement>(".match")?.dataset["stage"] ?? "",
        scores: text(".seat-score").join(" "),
        log: text(".log").join(" "),
      });
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Shown[] }).seen);
}

/** Plays a move without a click or a key, which would skip what follows. */
async function plays(page: Page, move: string): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-act=type]")?.click());
  await page.locator("input[name=move]").evaluate((field, text) => {
    const input = field as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, move);
  await page.locator("input[name=move]").evaluate((input) => (input as HTMLInputElement).form?.requestSubmit());
}

async function opens(wanted: Wanted, pattern: RegExp): Promise<{ page: Page; move: string; shown: () => Promise<Shown[]> }> {
  const { saved, move } = await savedBeforeLast(wanted, pattern);
  const page = await person(browser, { moves: true, matches: [saved] });
  await page.goto(`${server.address}/here/${saved.id}`);
  await page.locator(".status-mine").waitFor();
  return { page, move, shown: await watch(page) };
}

test.each([
  ["fourline", /^drop/, 0.4],
  ["briscola", /^play/, 0.4],
  ["skirmish", /^ready/, 0.3],
])("%s: nothing is announced, asked or counted before the board shows it", async (game, pattern, played) => {
  const { page, move, shown } = await opens({ game, played, seed: 3, bot: "easy" }, pattern);
  const before = (await page.locator(".log-number").last().getAttribute("data-seq")) ?? "";
  await plays(page, move);
  await page.waitForFunction(
    (count) =>
      document.querySelector(".status-mine") &&
      Number([...document.querySelectorAll(".log-number")].at(-1)?.getAttribute("data-seq")) > count,
    Number(before) + 1,
  );
  const all = await shown();
  const others = all.filter(({ told }) => Number(told) > Number(before));
  expect(others.length).toBeGreaterThan(0);
  // The log ends with what is on the board.
  expect(all.filter(({ told, current }) => told !== current)).toEqual([]);
  // The answer was on the page before anybody was asked to act, and while it was, nothing could be played.
  // In a simultaneous turn, the other may have chosen before.
  const from = others.findIndex(({ isMine }) => !isMine);
  const answer = others.slice(
    from,
    others.findIndex(({ isMine }, at) => at > from && isMine),
  );
  expect(answer.length).toBeGreaterThan(0);
  expect(answer.filter(({ moves }) => moves > 0)).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(["sanguine", "sagrada"])("%s: the end is counted before anything gives it away", async (game) => {
  const { page, move, shown } = await opens({ game, played: 1, seed: 3, bot: "easy" }, /./);
  await plays(page, move);
  await page.locator(".result").waitFor();
  const all = await shown();
  const last = all.at(-1);
  const counting = all.filter(({ stage }) => stage === "ending");
  expect(counting.length).toBeGreaterThan(0);
  // During the count the seats' scores change step by step, up to those of the result.
  expect(new Set(counting.map(({ scores }) => scores)).size).toBeGreaterThan(1);
  expect(counting[0]?.scores).not.toBe(last?.scores);
  expect(counting.filter(({ log }) => /passed:|is full:|Final score/.test(log))).toEqual([]);
  expect(last?.log).toMatch(/passed:|is full:|Final score/);
  expect(problems).toEqual([]);
  await page.context().close();
});

/** What of the result can't be seen or reached without scrolling, and whether its table is cut. */
const hiddenOf = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((selectors) => {
    const isHidden = (selector: string): boolean => {
      const one = document.querySelector(selector);
      const { left, right, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect(-1, -1);
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return !isInside || !one?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const isCut = (one: Element): boolean => one.scrollWidth > one.clientWidth + 1;
    return [...selectors.filter(isHidden), ...([...document.querySelectorAll(".result-scores")].some(isCut) ? ["the whole table"] : [])];
  }, parts);

const PARTS = [".result h2", ".result-reason", "[data-act=rematch]", ".result a[href^='/replay']", "[data-act=fold-result]"];
const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];

test("on a phone the result, its reason, the total and the next steps are on the screen, and what was won", async () => {
  const hearts = listingOf("hearts");
  if (!hearts) throw new Error("There is no game called hearts.");
  const plain = ["fourline", "sagrada", "skirmish", "sanguine", "briscola"].map((game) => ({ game }));
  const four = { ...presetOf(hearts, { target: "26" }), names: ["Ada", null, null, null] };
  const wanted: Partial<Wanted>[] = [...plain, four, { game: "scrabble", choose: async () => "pass" }];
  const matches = await Promise.all(wanted.map((one) => savedMatch({ game: "", played: 1, seed: 3, ...one })));
  const page = await person(browser, { ...SIZES[0], touch: true, matches });
  for (const { id } of matches) {
    await page.goto(`${server.address}/here/${id}`);
    await page.locator(".result").waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const parts = id.startsWith("fourline") ? PARTS : [...PARTS, ".result-totals"];
      expect({ id, ...size, hidden: await hiddenOf(page, parts) }).toEqual({ id, ...size, hidden: [] });
      const rack = await page
        .locator(".fourline-rack")
        .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      const sheet = await page.locator(".result").evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      expect(rack.filter(({ bottom, right }) => bottom > sheet.top && right > sheet.left)).toEqual([]);
    }
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

test("in Italian, with four at the table: nothing of the result is cut", async () => {
  const belote = listingOf("belote");
  if (!belote) throw new Error("There is no game called belote.");
  const names = ["Ada", null, null, null];
  const matches = await Promise.all([
    savedMatch({ game: "skirmish", played: 1, seed: 3 }),
    savedMatch({ ...presetOf(belote, {}), played: 1, seed: 5, names }),
  ]);
  const page = await person(browser, { language: "it", matches });
  for (const { id } of matches) {
    await page.goto(`${server.address}/here/${id}`);
    await page.locator(".result").waitFor();
    for (const size of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect({ id, ...size, hidden: await hiddenOf(page, PARTS) }).toEqual({ id, ...size, hidden: [] });
    }
  }
  await page.context().close();
});
