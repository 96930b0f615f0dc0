import type { Page } from "@playwright/test";
import { countOf, waitForMove } from "./driver.ts";

/*
 * Plays any game with only keys or only touch. The page tells what can be played or picked up; reaching
 * and pressing it is up to the input method.
 */

/** How a person presses things. */
export interface Hands {
  press(selector: string): Promise<void>;
  /** Puts down what was picked up before. */
  putDown(): Promise<void>;
}

interface Offer {
  readonly move: string | null;
  readonly part: string | null;
  readonly label: string;
}

/** Moves of last resort: they give something up, or end the turn. */
const LAST = /^(pass|ready|hold|tool|mulligan|claim)\b/;
/** How many characters step forward in one turn of orders, beside those that strike. */
const STEPS = 2;

/** One of several choices, which another can replace again and again. */
const CHOICE = /^select\b/;

/**
 * Makes one move. `bot` is how the other side is called, so that a blow goes to where it is felt; `chosen` are the choices since
 * anything else was done: none is made twice, or there would be no end of choosing.
 */
export async function playBy(page: Page, hands: Hands, bot: string, chosen: Set<string>): Promise<void> {
  const tried = new Set<string>();
  const stepped = await page.locator("[data-part][aria-label*='ordered to step']").count();
  for (let step = 0; step < 60; step++) {
    const offers = await offersOf(page);
    const better = offers.filter(({ move }) => move !== null && !LAST.test(move) && !chosen.has(move));
    const best = choose(better, bot, stepped < STEPS);
    if (best) return playThis(page, hands, best, chosen);
    const part = offers.find(({ part, label }) => part !== null && !tried.has(part) && !label.includes("ordered to"));
    if (!part?.part) break;
    tried.add(part.part);
    await hands.putDown();
    await hands.press(`[data-part=${JSON.stringify(part.part)}]`);
  }
  // While others' moves are animated, nothing can be played for a moment.
  await page.locator("[data-move]:not([aria-disabled=true])").first().waitFor();
  const last = (await offersOf(page)).find(({ move }) => move !== null && LAST.test(move) && !move.startsWith("hold"));
  if (!last) throw new Error("There is nothing to play.");
  return playThis(page, hands, last, chosen);
}

/** An attack on an enemy, else the longest step forward; in other games, the first move. */
function choose(offers: readonly Offer[], bot: string, mayStep: boolean): Offer | undefined {
  const orders = offers.filter(({ move }) => /^(move|attack) [a-z]+\d* [a-z]\d+$/.test(move ?? ""));
  if (orders.length === 0) return offers[0];
  const blow = orders.find(({ move, label }) => move?.startsWith("attack") && label.includes(`${bot}'s`));
  return blow ?? (mayStep ? orders.findLast(({ move }) => move?.startsWith("move")) : undefined);
}

async function playThis(page: Page, hands: Hands, { move }: Offer, chosen: Set<string>): Promise<void> {
  if (move === null || !CHOICE.test(move)) chosen.clear();
  else chosen.add(move);
  const before = await countOf(page);
  await hands.press(`[data-move=${JSON.stringify(move)}]:not([aria-disabled=true])`);
  await waitForMove(page, before);
}

/** What the page lets a player play or pick up, in the order of the Tab key. */
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
