// `npm run campaign:sideways [-- --game sagrada]`: a whole match of every kind of game against a bot on a phone that is held
// sideways, by a finger that never scrolls; and all that a screen reader says meanwhile is compared with what happened.
import { launchChromium } from "../../tests/chromium.ts";
import { countOf } from "../../tests/web/support/driver.ts";
import { person, problems } from "../../tests/web/support/person.ts";
import { serve } from "../../tests/web/support/server.ts";
import { playsSideways, SIDEWAYS } from "../../tests/web/support/sideways.ts";
import { heardOn, listenFor, misheard } from "../../tests/web/support/told.ts";
import { keepResult, textFlag } from "./results.ts";

const GAMES = ["fourline", "sagrada", "skirmish", "sanguine", "scrabble", "briscola"];
const only = textFlag("game");
const lines: string[] = [];
const wrong: string[] = [];
const server = await serve();
const browser = await launchChromium();
try {
  for (const game of GAMES) {
    if (only !== undefined && only !== game) continue;
    const page = await person(browser, SIDEWAYS);
    // The compiler of this script names functions with it, including those that run in the page.
    await page.addInitScript("globalThis.__name ??= (named) => named");
    await listenFor(page);
    await page.goto(server.address);
    await page.locator(`[data-play="${game}"]`).click();
    await page.locator(".match-board > *").first().waitFor();
    const missed = await playsSideways(page);
    await page.locator(".result").waitFor();
    // The last event is announced and saved a moment later.
    await page.waitForTimeout(2000);
    const differs = await misheard(page, 0);
    const heard = await heardOn(page);
    const all = differs === "" ? "each as it happened, and nothing else" : "not all as it happened";
    lines.push(`${game}: ${await countOf(page)} moves, ${missed.length} things out of reach; ${heard.length} announcements, ${all}`);
    process.stdout.write(`${lines.at(-1)}\n`);
    wrong.push(...missed.map((one) => `${game}, out of reach: ${one}`), ...(differs ? [`${game}, announced: ${differs}`] : []));
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
wrong.push(...problems);
if (wrong.length > 0) throw new Error([...new Set(wrong)].join("\n"));
if (only === undefined) keepResult("A phone held sideways", "npm run campaign:sideways", lines);
