// `npm run campaign:scrabble-links [-- --people 2]`: whole matches of Scrabble by link between two, three and four people, each
// in their own browser on a phone, using only the keyboard. Words can be challenged in the match of three. `PICTURES=folder` keeps pictures of the middle and the end.
import { launchChromium } from "../../tests/chromium.ts";
import { person, problems } from "../../tests/web/support/person.ts";
import { playsByLink } from "../../tests/web/support/scrabble-match.ts";
import { serve } from "../../tests/web/support/server.ts";
import { keepResult, numberFlag, onlyFlags } from "./results.ts";

onlyFlags("people");
const NAMES = ["Ada", "Bruno", "Carla", "Dino"];
const ENDINGS: Readonly<Record<string, string>> = { out: "a player had no tiles left", "no-move": "nobody could place a tile" };
const only = numberFlag("people", 0);
const lines = [
  "each person in their own browser, 360 × 740 pixels, using only the keyboard and what their page shows",
  "every page shows the scores of the record, to which the turns add up, and which is verified; no errors in the pages, nothing to scroll sideways",
];
const wrong: string[] = [];
const server = await serve();
const browser = await launchChromium();
try {
  for (const count of only > 0 ? [only] : [2, 3, 4]) {
    const pages = await Promise.all(NAMES.slice(0, count).map((name) => person(browser, { name, width: 360 })));
    // The compiler of this script names functions with it, including those that run in the page.
    await Promise.all(pages.map((page) => page.addInitScript("globalThis.__name ??= (named) => named")));
    const started = Date.now();
    const match = await playsByLink(server.address, pages, {
      rules: count === 3 ? "Box rules" : undefined,
      pictures: process.env["PICTURES"],
    });
    wrong.push(...match.wrong);
    const { turns, words, accepted, exchanges, passes, scores, ending } = match;
    const judged = count === 3 ? ` (${accepted} of them accepted by the others)` : "";
    const plays = `${words} words${judged}, exchanges: ${exchanges}, passes: ${passes}`;
    const seconds = Math.round((Date.now() - started) / 1000);
    lines.push(
      `${count} people: ${turns} turns, ${plays}; ended because ${ENDINGS[ending] ?? ending}; ${scores.join(" to ")}; ${seconds} s`,
    );
    process.stdout.write(`${lines.at(-1)}\n`);
    await Promise.all(pages.map((page) => page.context().close()));
  }
} finally {
  await browser.close();
  await server.stop();
}
wrong.push(...problems);
if (wrong.length > 0) throw new Error([...new Set(wrong)].join("\n"));
if (only === 0) keepResult("Scrabble by link", "npm run campaign:scrabble-links", lines);
