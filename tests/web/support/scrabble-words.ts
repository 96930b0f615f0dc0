import type { Page } from "@playwright/test";
import { tabTo } from "./keyboard.ts";

const column = (letter: string): number => letter.charCodeAt(0) - 65;

/** A word of a move such as `8H WORD` or `H8 WORD`: where it starts, and the keys for the letters that don't lie there yet. */
async function keysFor(
  page: Page,
  move: string,
): Promise<{ readonly row: number; readonly column: number; readonly down: boolean; readonly keys: readonly string[] }> {
  const [start = "", word = ""] = move.split(" ");
  const down = /^[A-Z]/.test(start);
  const row = Number(start.replace(/\D/g, ""));
  const first = column(start.replace(/\d/g, ""));
  const keys: string[] = [];
  for (const [i, letter] of [...word].entries()) {
    const isTaken = (await page.locator(`${squareAt(row + (down ? i : 0), first + (down ? 0 : i))} .scrabble-tile`).count()) > 0;
    // A lowercase letter is a blank.
    if (!isTaken) keys.push(letter === letter.toLowerCase() ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase());
  }
  return { row, column: first, down, keys };
}

const squareAt = (row: number, at: number): string => `[data-part="square ${row}${String.fromCharCode(65 + at)}"]`;

/** Types a word on the Scrabble board from its first square, as in `8H WORD` or `H8 WORD`. Letters that lie there are passed over. */
export async function typeWord(page: Page, move: string): Promise<void> {
  const { row, column: first, down, keys } = await keysFor(page, move);
  await page.locator(squareAt(row, first)).focus();
  if (down) {
    // The first press chooses the square, the second one turns.
    await page.keyboard.press("Space");
    await page.keyboard.press("Space");
  }
  for (const key of keys) await page.keyboard.press(key);
}

/** The same, with the way to the first square: Tab to the board, then arrow keys; Space turns. */
export async function typeByKeys(page: Page, move: string): Promise<void> {
  const { row, column: first, down, keys } = await keysFor(page, move);
  await tabTo(page, ".scrabble-square");
  const focused = await page.evaluate(() => Number(document.activeElement?.getAttribute("data-square")));
  const [rows, columns] = [row - 1 - Math.floor(focused / 15), first - (focused % 15)];
  for (let step = 0; step < Math.abs(rows); step++) await page.keyboard.press(rows < 0 ? "ArrowUp" : "ArrowDown");
  for (let step = 0; step < Math.abs(columns); step++) await page.keyboard.press(columns < 0 ? "ArrowLeft" : "ArrowRight");
  const turned = page.locator(`${squareAt(row, first)}.scrabble-${down ? "down" : "across"}`);
  // The first press may only show the cursor.
  while ((await turned.count()) === 0) await page.keyboard.press("Space");
  for (const key of keys) await page.keyboard.press(key);
}
