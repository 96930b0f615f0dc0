import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { presetOf } from "../../src/engine/contract/bundle.ts";
import { SHIPPED_IDS } from "../../src/games/briscala/sets/shipped.ts";
import { listingOf } from "../../src/server/catalog.ts";
import { chooser, legalMoves, playOne, settled } from "./support/driver.ts";
import { playByKeys } from "./support/keyboard.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * The table of the card games: whole matches on a phone with the keyboard alone, and a trick of each game.
 */

const BOT = "Gigi";

async function starts(game: string, width: number, choices: Readonly<Record<string, string>> = {}, height?: number): Promise<Page> {
  const page = await person(browser, { width, ...(height !== undefined && { height }) });
  await page.goto(`${server.address}/new/${game}`);
  for (const [option, value] of Object.entries(choices))
    await page.locator(`[data-option=${option}] select`).selectOption({ label: value });
  await page.click("[data-act=start]");
  await page.locator(".briscala-felt").waitFor();
  return page;
}

/** Plays with the keyboard until something is on the page. */
async function playsUntil(page: Page, wanted: string, most: number): Promise<void> {
  const chosen = new Set<string>();
  for (let made = 0; made < most; made++) {
    await page.locator(`.status-mine, .status-refused, .result, ${wanted}`).first().waitFor();
    if (await page.locator(`.result, ${wanted}`).count()) break;
    await playByKeys(page, BOT, chosen);
  }
  await page.locator(wanted).first().waitFor();
}

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The shortest match of each game. `npm run campaign:card-matches` plays them all. */
const SHORTEST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ briscola: {}, chiamata: { deals: "5" }, tressette: { target: "11" }, marafone: { target: "21" }, rovescino: { target: "11" } },
  ...{
    hearts: { target: "26" },
    spades: { target: "200" },
    whist: { target: "5" },
    ohhell: { hands: "5 cards to 1 and back" },
    belote: { target: "501" },
  },
};
const isCampaign = process.env["CARD_MATCHES"] === "all";
const WHOLE: readonly string[] = isCampaign ? SHIPPED_IDS : ["briscola", "hearts"];

test.each(WHOLE)("a whole match of %s on a phone, by keyboard alone", async (game) => {
  const choices = SHORTEST[game] ?? {};
  const page = await starts(game, 360, choices);
  await playsUntil(page, ".result", 1500);
  await seen(page.locator(".briscala-sheet tfoot")).toHaveCount(1);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.skipIf(!isCampaign).each(SHIPPED_IDS)("a whole match of %s by link, with bots in the other seats", async (game) => {
  const [ada, bruno] = [await person(browser), await person(browser, { name: "Bruno" })];
  await ada.goto(`${server.address}/new/${game}?with=friends`);
  for (const [option, value] of Object.entries(SHORTEST[game] ?? {}))
    await ada.locator(`[data-option=${option}] select`).selectOption({ label: value });
  const seats = ada.locator(".form-seat select");
  for (let seat = 2; seat < (await seats.count()); seat++) await seats.nth(seat).selectOption("easy");
  await ada.click("[data-act=start]");
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();
  await Promise.all([ada, bruno].map((page) => page.locator(".briscala-felt").waitFor()));
  const any = chooser(7);
  // Sides that always bid too much never reach the target.
  const choose = (moves: readonly string[]): string => (moves.includes("bid 1") ? "bid 1" : any(moves.filter((move) => move !== "claim")));
  for (let made = 0; made < 3000; made++) {
    const states = await Promise.all([ada, bruno].map((page) => settled(page)));
    if (states.includes("over")) break;
    const page = [ada, bruno][states.indexOf("mine")];
    if (!page) await Promise.race([ada, bruno].map((one) => one.locator(".status-mine, .status-refused, .result").first().waitFor()));
    else {
      // Between the two checks, the last trick may have ended the match.
      await page.locator("[data-act=type], .result").first().waitFor();
      if ((await page.locator(".result").count()) === 0 && (await legalMoves(page)).length > 0) await playOne(page, choose);
    }
  }
  await Promise.all([ada, bruno].map((page) => page.locator(".result").waitFor()));
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});

/** What can be pressed now: cards that may be played or chosen, and the buttons of the step. */
const PRESSED = ".briscala-hand button, .briscala-panel button";

test.each(["hearts", "spades", "belote"])("%s on a phone held sideways: nobody scrolls to act", async (game) => {
  const page = await starts(game, 740, {}, 360);
  await page.locator(PRESSED).first().waitFor();
  const below = await page
    .locator(PRESSED)
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/${game}-740.png` });
  expect([below, await sideways(page)]).toEqual([0, 0]);
  await page.context().close();
});

test("thirteen cards on a phone: each can be tapped", async () => {
  const page = await starts("hearts", 360);
  await page.locator(".briscala-hand button").nth(12).waitFor();
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/hearts-360.png` });
  /** Of a square of 44 pixels on each card, nothing is covered by another card. */
  const covered = await page.locator(".briscala-hand button").evaluateAll((cards) =>
    cards.flatMap((one) => {
      const { left, top } = one.getBoundingClientRect();
      const corners = [1, 43].flatMap((x) => [4, 43].map((y) => document.elementFromPoint(left + x, top + y)));
      return corners.every((found) => found !== null && one.contains(found)) ? [] : [one.getAttribute("data-card")];
    }),
  );
  expect([covered, await sideways(page)]).toEqual([[], 0]);
  await page.context().close();
});

test.each(SHIPPED_IDS)("a trick of %s", async (game) => {
  const page = await starts(game, 360);
  await playsUntil(page, "[data-act=last-trick]", 40);
  // The next card puts the old trick away again.
  await page.locator(".status-mine, .result").first().waitFor();
  const hand = await page.locator(".briscala-hand button").count();
  expect(hand).toBeGreaterThan(0);
  await page.click("[data-act=last-trick]");
  const plates = await page.locator(".briscala-plate").count();
  await seen(page.locator(".briscala-trick-complete [data-played]")).toHaveCount(plates);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("who wins a trick is said where it covers no card", async () => {
  const listing = listingOf("briscola");
  if (!listing) throw new Error("There is no Briscola.");
  const match = await savedMatch({ ...presetOf(listing, {}), played: 0.5, seed: 3, names: ["Ada", null], bot: "easy" });
  const page = await person(browser, { width: 360, moves: true, matches: [match] });
  await page.clock.install();
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".status-mine").waitFor();
  // The bot has led, and the person's card completes the trick. From then on the clock is frozen.
  await seen(page.locator(".briscala-trick-open [data-played]")).toHaveCount(1);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.locator(".briscala-hand button:not([aria-disabled=true])").first().click();
  await seen(page.locator(".briscala-trick-complete [data-played]")).toHaveCount(2);
  await seen(page.locator(".briscala-takes")).toHaveText(/You win the trick\.|Gigi.? wins the trick\./);
  const covering = await page.locator("[data-played]").evaluateAll(async (cards) => {
    // The card is still on its way, as quickly as ever.
    await Promise.all(cards.flatMap((card) => card.getAnimations().map(({ finished }) => finished)));
    return cards.flatMap((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const points = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [left + width * x, top + height * y] as const));
      return points.flatMap(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found?.closest("[data-played]") ? [] : [found?.className ?? "nothing"];
      });
    });
  });
  expect(covering).toEqual([]);
  await page.context().close();
});

test("a card that may not be played is dimmed, and says why", async () => {
  const position = {
    hands: [
      ["A.co", "3.cu", "4.cu"],
      ["5.sw", "6.sw"],
      ["7.sw", "2.ba"],
      ["4.sw", "5.ba"],
    ].map((cards) => cards.slice(0, 2)),
    table: [[3, "K.co"]],
    leader: 3,
    toAct: 0,
  };
  const kept = await savedMatch({
    game: "briscala",
    options: { rules: "tressette" },
    names: ["Ada", "Bo", "Cy", "Di"],
    position,
    played: 0,
  });
  const page = await person(browser, { width: 360, matches: [kept] });
  await page.goto(`${server.address}/here/${kept.id}`);
  await page.locator(".status-mine").waitFor();
  const card = page.locator('[data-card="3.cu"]');
  await seen(card).toHaveClass(/briscala-dimmed/);
  await card.focus();
  await seen(page.locator(".briscala-caption")).toHaveText(/Coins were led/i);
  await page.keyboard.press("Enter");
  await page.locator(".status-refused").waitFor();
  await page.click('[data-move="play A.co"]');
  await seen(page.locator('[data-card="A.co"]')).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a custom rule set for five: the form seats five and offers its house rules", async () => {
  const rules = {
    ...{ format: 1, name: "Five", seats: [5], deal: { hand: 3 } },
    deck: { suits: ["cl", "di", "he", "sp"], ranks: ["A", "K", "Q", "J", "10", "9"] },
    house: { cards: { title: { en: "Cards in hand", it: "Carte in mano" }, choices: { three: {}, two: { deal: { hand: 2 } } } } },
  };
  const page = await person(browser, {});
  await page.goto(`${server.address}/new/briscala`);
  const form = page.locator(".form");
  await form.waitFor();
  if ((await page.locator(".drop input[type=file]").count()) === 0) await page.locator("[data-option=rules] summary").first().click();
  const file = { name: "five.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rules)) };
  await page.locator(".drop input[type=file]").first().setInputFiles(file);
  await seen(page.locator(".form-seat")).toHaveCount(5);
  await page.locator("[data-option=cards] select").selectOption({ label: "Two" });
  await page.click("[data-act=start]");
  await seen(page.locator(".briscala-plate")).toHaveCount(5);
  await seen(page.locator(".briscala-hand button")).toHaveCount(2);
  expect(problems).toEqual([]);
  await page.context().close();
});
