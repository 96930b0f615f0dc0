import type { Page } from "@playwright/test";

/*
 * Plays any game through its page, as a person does: a legal target is clicked, or a move is typed. What is legal the page
 * says itself, in the list that completes what is typed.
 */

/** Waits until the page shows that something can be done, or that it is over. */
export async function settled(page: Page): Promise<"mine" | "over" | "other"> {
  if (await page.locator(".result").count()) return "over";
  return (await page.locator(".status-mine, .status-refused").count()) ? "mine" : "other";
}

/** The legal moves, as the page suggests them to who types. */
export async function legalMoves(page: Page): Promise<string[]> {
  const type = page.locator("[data-act=type]");
  if ((await type.count()) === 0) return [];
  if ((await type.getAttribute("aria-expanded")) !== "true") await type.click();
  return page.locator("#legal-moves option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
}

export async function typeMove(page: Page, move: string): Promise<void> {
  const type = page.locator("[data-act=type]");
  if ((await type.getAttribute("aria-expanded")) !== "true") await type.click();
  await page.locator("input[name=move]").fill(move);
  await page.locator("input[name=move]").press("Enter");
}

/** How far the page's match is: the number of its newest line in the log. */
export async function countOf(page: Page): Promise<number> {
  const numbers = await page.locator(".log-number").allTextContents();
  return Number(numbers.at(-1) ?? 0);
}

export type Choose = (moves: readonly string[]) => string;

/** Chance from a seed, so that a test that fails does so again. */
export function chooser(seed: number): Choose {
  let state = seed;
  let asked = 0;
  return (moves) => {
    // Who gives orders for ever never ends a turn.
    asked += 1;
    if (asked % 3 === 0 && moves.includes("ready")) return "ready";
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return moves[state % moves.length] ?? "";
  };
}

/** Makes one move, by a click where one click plays it, else by typing. */
export async function playOne(page: Page, choose: Choose): Promise<string> {
  const moves = await legalMoves(page);
  const move = choose(moves);
  const target = page.locator(`[data-move=${JSON.stringify(move)}]:not([aria-disabled=true]):visible`).first();
  if (move && (await target.count())) await target.click();
  else await typeMove(page, move);
  return move;
}

/** Makes one move with the keyboard alone: Tab to what can be played or picked up, Enter. */
export async function playByKeys(page: Page): Promise<void> {
  const tried = new Set<string>();
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      return {
        move: element?.getAttribute("data-move") ?? null,
        part: element?.getAttribute("data-part") ?? null,
        off: element?.getAttribute("aria-disabled") === "true" || element?.hasAttribute("disabled") === true,
      };
    });
    if (at.move !== null && !at.off) return page.keyboard.press("Enter");
    if (at.part !== null && !at.off && !tried.has(at.part)) {
      tried.add(at.part);
      await page.keyboard.press("Enter");
    }
  }
  throw new Error("The keyboard found nothing to play.");
}
