import type { Page } from "@playwright/test";
import { countOf, waitForMove } from "./driver.ts";

/*
 * Plays any game with the keyboard alone: Tab to what can be played or picked up, Enter. What is there to be played is read
 * from the page; that the keyboard gets there, and that Enter does it, is the keyboard's own work.
 */

interface Offer {
  readonly move: string | null;
  readonly part: string | null;
  readonly label: string;
}

/** Moves that are made when nothing better is offered: they give something up, or end the turn. */
const LAST = /^(pass|ready|hold|tool|mulligan|claim)\b/;
/** How many characters step forward in one turn of orders, beside those that strike. */
const STEPS = 2;

/** One of several choices, which another can replace again and again. */
const CHOICE = /^select\b/;

/**
 * Makes one move. `bot` is how the other side is called, so that a blow goes to where it is felt; `chosen` are the choices since
 * anything else was done: none is made twice, or there would be no end of choosing.
 */
export async function playByKeys(page: Page, bot: string, chosen: Set<string>): Promise<void> {
  const tried = new Set<string>();
  const stepped = await page.locator("[data-part][aria-label*='ordered to step']").count();
  for (let step = 0; step < 60; step++) {
    const offers = await offersOf(page);
    const better = offers.filter(({ move }) => move !== null && !LAST.test(move) && !chosen.has(move));
    const best = choose(better, bot, stepped < STEPS);
    if (best) return playThis(page, best, chosen);
    const part = offers.find(({ part, label }) => part !== null && !tried.has(part) && !label.includes("ordered to"));
    if (!part?.part) break;
    tried.add(part.part);
    // What was picked up before is put down again.
    await page.keyboard.press("Escape");
    await tabTo(page, `[data-part=${JSON.stringify(part.part)}]`);
    await page.keyboard.press("Enter");
  }
  // While what others did is being drawn nothing can be played for a moment.
  await page.locator("[data-move]:not([aria-disabled=true])").first().waitFor();
  const last = (await offersOf(page)).find(({ move }) => move !== null && LAST.test(move) && !move.startsWith("hold"));
  if (!last) throw new Error("The keyboard found nothing to play.");
  return playThis(page, last, chosen);
}

/** A blow where the enemy stands, else a step as far forward as it goes; in other games, what comes first. */
function choose(offers: readonly Offer[], bot: string, mayStep: boolean): Offer | undefined {
  const orders = offers.filter(({ move }) => /^(move|attack) [a-z]+\d* [a-z]\d+$/.test(move ?? ""));
  if (orders.length === 0) return offers[0];
  const blow = orders.find(({ move, label }) => move?.startsWith("attack") && label.includes(`${bot}'s`));
  return blow ?? (mayStep ? orders.findLast(({ move }) => move?.startsWith("move")) : undefined);
}

async function playThis(page: Page, { move }: Offer, chosen: Set<string>): Promise<void> {
  if (move === null || !CHOICE.test(move)) chosen.clear();
  else chosen.add(move);
  const before = await countOf(page);
  await tabTo(page, `[data-move=${JSON.stringify(move)}]:not([aria-disabled=true])`);
  await page.keyboard.press("Enter");
  await waitForMove(page, before);
}

/** What the page lets a keyboard play or pick up, in the order of the Tab key. */
const offersOf = (page: Page): Promise<Offer[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-move], [data-part]")]
      .filter((one) => one.tabIndex >= 0 && one.getAttribute("aria-disabled") !== "true" && one.checkVisibility())
      // A die in hand would only be put back.
      .filter((one) => !["step", "strike", "hand"].includes(one.dataset["part"] ?? ""))
      .map((one) => ({
        move: one.dataset["move"] ?? null,
        part: one.dataset["part"] ?? null,
        label: one.getAttribute("aria-label") ?? "",
      })),
  );

/** How often the way is worked out again: the browser may have started from where an element was that is gone. */
const MOST_TRIES = 5;

/** Presses Tab, or Shift and Tab where that is shorter, until the element has the focus. Most presses are made in one go. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const away = await page.evaluate(stepsTo, selector);
    const key = away < 0 ? "Shift+Tab" : "Tab";
    await Promise.all(Array.from({ length: Math.abs(away) }, () => page.keyboard.press(key)));
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The keyboard does not get to ${selector}.`);
}

/** How many tab stops an element is away from the focus; less than zero is backward. */
function stepsTo(wanted: string): number {
  const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
    (one) => one.tabIndex >= 0 && !one.hasAttribute("disabled") && one.checkVisibility({ visibilityProperty: true }),
  );
  // What has the focus without being a tab stop, such as a heading, lies between two of them.
  const focused = document.activeElement ?? document.body;
  const isBefore = (one: HTMLElement): boolean => (one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const at = focused === document.body ? -1 : stops.findLastIndex((one) => one === focused || isBefore(one));
  const next = stops.findIndex((one, i) => i > at && one.matches(wanted));
  const last = stops.findLastIndex((one, i) => i < at && one.matches(wanted));
  if (last >= 0 && (next < 0 || at - last < next - at)) return last - at;
  return Math.max(1, next - at);
}
