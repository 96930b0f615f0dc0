import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { heardOn, misheard } from "./told.ts";

/** Lines of the log by who made the move: each seat has a mark of its own shape. */
export const ANY_SEAT = ".log li:has(.seat-mark)";
export const SECOND_SEAT = ".log li:has(.seat-mark rect)";

/** Each of these lines of the log, after number `from`, was announced verbatim, and as often as it is there. */
export async function heardAll(page: Page, selector: string, from = 0): Promise<void> {
  const lines = await page
    .locator(selector)
    .evaluateAll(
      (found, after) =>
        found
          .filter((line) => Number(line.querySelector(".log-number")?.getAttribute("data-seq")) > after)
          .map((line) => line.querySelector("span:last-child")?.textContent ?? ""),
      from,
    );
  expect(lines.length).toBeGreaterThan(0);
  // It is announced a moment after it is shown.
  const missing = async (): Promise<string[]> => {
    const heard = await heardOn(page);
    let rest = heard.join("\n");
    return lines.filter((line) => {
      const isHeard = rest.includes(line);
      rest = rest.replace(line, "");
      return !isHeard;
    });
  };
  await expect.poll(missing).toEqual([]);
}

/** Everything that the player may know was announced once and in order, and nothing else; `from` is the initial frame. */
export async function heardInFull(page: Page, from = 0): Promise<void> {
  // It is announced, and saved, a moment after it is shown.
  await expect.poll(() => misheard(page, from)).toBe("");
}
