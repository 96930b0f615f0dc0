import type { Page } from "@playwright/test";
import { playBy } from "./any-game.ts";
import { countOf, waitForMove } from "./driver.ts";
import { fingers, outOfReach } from "./fingers.ts";

/*
 * A match on a phone held sideways, played by touch without scrolling.
 */

/** What can be played, and where tiles lie and go. */
const REACHED =
  ".match-board [data-move]:not([aria-disabled=true]), .scrabble-rack [data-part], .scrabble-actions button, .scrabble-square";

export const SIDEWAYS = { width: 740, height: 360, touch: true } as const;

/** Plays this many moves of the person's, or to the end. Returns what was out of reach when it was needed. */
export async function playsSideways(page: Page, most = Number.MAX_SAFE_INTEGER): Promise<readonly string[]> {
  const missed: string[] = [];
  const hands = fingers(page, missed);
  await page.locator(".match-board > *").first().waitFor();
  const isScrabble = (await page.locator('.match[data-game="scrabble"]').count()) > 0;
  const bot = (await page.locator(".seat-name bdi").nth(1).textContent()) ?? "";
  const chosen = new Set<string>();
  for (let made = 0; made < most; made++) {
    await page.locator(".status-mine, .status-refused, .result").first().waitFor();
    if ((await page.locator(".result").count()) > 0) break;
    missed.push(...(await outOfReach(page, REACHED)));
    if (!isScrabble) await playBy(page, hands, bot, chosen);
    else {
      // A player without a word asks for a hint.
      const before = await countOf(page);
      if ((await page.locator("[data-act=advice]:visible").count()) === 0) await hands.press("[data-act=more]");
      await hands.press("[data-act=advice]");
      await page.locator("[data-act=follow-advice]").waitFor();
      await hands.press("[data-act=follow-advice]");
      await waitForMove(page, before);
      if ((await page.locator(".result").count()) > 0) break;
      // The open actions cover the board: a tap beside them closes them.
      await page.locator(".seats").tap({ position: { x: 4, y: 4 } });
    }
  }
  return missed;
}
