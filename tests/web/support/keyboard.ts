import type { Page } from "@playwright/test";
import { playBy } from "./any-game.ts";

/** Makes one move using only the keyboard: Tab to it, then Enter; Escape puts things down. */
export const playByKeys = (page: Page, bot: string, chosen: Set<string>): Promise<void> =>
  playBy(
    page,
    {
      async press(selector) {
        await tabTo(page, selector);
        await page.keyboard.press("Enter");
      },
      putDown: () => page.keyboard.press("Escape"),
    },
    bot,
    chosen,
  );

/** How often the path is recomputed: the browser may have started from the place of an element that is gone. */
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
    (one) =>
      one.tabIndex >= 0 &&
      !one.hasAttribute("disabled") &&
      // Of a group of choices, Tab stops at the chosen one.
      !one.matches("input[type=radio]:not(:checked)") &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  // A focused element that isn't a tab stop, such as a heading, lies between two tab stops.
  const focused = document.activeElement ?? document.body;
  const isBefore = (one: HTMLElement): boolean => (one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const at = focused === document.body ? -1 : stops.findLastIndex((one) => one === focused || isBefore(one));
  const next = stops.findIndex((one, i) => i > at && one.matches(wanted));
  const last = stops.findLastIndex((one, i) => i < at && one.matches(wanted));
  if (last >= 0 && (next < 0 || at - last < next - at)) return last - at;
  return Math.max(1, next - at);
}
