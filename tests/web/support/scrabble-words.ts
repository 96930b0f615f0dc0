import type { Page } from "@playwright/test";

const column = (letter: string): number => letter.charCodeAt(0) - 65;

/** Types a word on the Scrabble board from its first square, as in `8H WORD` or `H8 WORD`. Letters that lie there are passed over. */
export async function typeWord(page: Page, move: string): Promise<void> {
  const [start = "", word = ""] = move.split(" ");
  const down = /^[A-Z]/.test(start);
  const row = Number(start.replace(/\D/g, ""));
  const first = column(start.replace(/\d/g, ""));
  const squares = [...word].map((_, i) => `${row + (down ? i : 0)}${String.fromCharCode(65 + first + (down ? 0 : i))}`);
  const free: string[] = [];
  for (const [i, at] of squares.entries()) {
    if ((await page.locator(`[data-part="square ${at}"] .scrabble-tile`).count()) === 0) free.push(word[i] ?? "");
  }
  await page.locator(`[data-part="square ${squares[0]}"]`).focus();
  if (down) {
    // The first press chooses the square, the second one turns.
    await page.keyboard.press("Space");
    await page.keyboard.press("Space");
  }
  // A small letter is a blank.
  for (const letter of free)
    await page.keyboard.press(letter === letter.toLowerCase() ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase());
}
