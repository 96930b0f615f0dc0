import type { Page } from "@playwright/test";
import { countOf } from "./driver.ts";
import type { Hands } from "./any-game.ts";

/** Which of these a tap wouldn't reach without scrolling, by their labels. */
export const outOfReach = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((found) =>
    found.flatMap((one) => {
      if (!one.checkVisibility()) return [];
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const name = one.getAttribute("aria-label") ?? one.textContent ?? "";
      return one.contains(document.elementFromPoint(x, y)) ? [] : [`${name} at ${Math.round(x)}, ${Math.round(y)}`];
    }),
  );

/** Touch input that never scrolls. Whatever is out of reach is recorded in the list, and pressed anyway. */
export function fingers(page: Page, missed: string[]): Hands {
  return {
    async press(selector) {
      const target = page.locator(`${selector}:visible`).first();
      await target.waitFor();
      const beyond = await outOfReach(page, `${selector} >> visible=true >> nth=0`);
      missed.push(...beyond.map((one) => `${selector}: ${one}`));
      const before = await countOf(page);
      await target.tap();
      // In Sanguine the first tap on a cell shows what the card would do there; the second one plays it.
      const isShown = selector.includes("place") && (await page.locator('.match[data-game="sanguine"]').count()) > 0;
      if (isShown && (await countOf(page)) === before) await target.tap();
      if (beyond.length > 0) await page.evaluate(() => scrollTo(0, 0));
    },
    putDown: () => Promise.resolve(),
  };
}
