import type { Page } from "@playwright/test";
import { expect } from "vitest";

const KEPT = "test.announced";

/** Writes down all that the page says to a screen reader, also over a reload. It begins with the next page that is loaded. */
export async function listenFor(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    const note = (added: Node): void => {
      if (!(added instanceof Element) || !added.matches("[data-announcer] > *")) return;
      const heard = JSON.parse(sessionStorage.getItem(kept) ?? "[]") as string[];
      sessionStorage.setItem(kept, JSON.stringify([...heard, added.textContent]));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { subtree: true, childList: true });
  }, KEPT);
}

/** Lines of the log by who made the move: each seat has a mark of its own shape. */
export const ANY_SEAT = ".log li:has(.seat-mark)";
export const SECOND_SEAT = ".log li:has(.seat-mark rect)";

/** Each of these lines of the log, after number `from`, was said word by word, and as often as it is there. */
export async function heardAll(page: Page, selector: string, from = 0): Promise<void> {
  const lines = await page
    .locator(selector)
    .evaluateAll(
      (found, after) =>
        found
          .filter((line) => Number(line.querySelector(".log-number")?.textContent) > after)
          .map((line) => line.querySelector("span:last-child")?.textContent ?? ""),
      from,
    );
  expect(lines.length).toBeGreaterThan(0);
  // It is said a moment after it is shown.
  const missing = async (): Promise<string[]> => {
    const heard = await page.evaluate((kept) => JSON.parse(sessionStorage.getItem(kept) ?? "[]") as string[], KEPT);
    let rest = heard.join("\n");
    return lines.filter((line) => {
      const isHeard = rest.includes(line);
      rest = rest.replace(line, "");
      return !isHeard;
    });
  };
  await expect.poll(missing).toEqual([]);
}
