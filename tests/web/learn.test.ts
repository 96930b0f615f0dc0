import { existsSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { games as folders } from "../../src/server/catalog.ts";
import { tabTo } from "./support/keyboard.ts";
import { person, problems } from "./support/person.ts";
import { typeWord } from "./support/scrabble-words.ts";
import { browser, server } from "./support/browser-and-server.ts";

interface Tutorial {
  readonly steps: readonly { readonly goal: { readonly moves: readonly string[] | "any" }; readonly done: { readonly en: string } }[];
}
const fileOf = (game: string): URL => new URL(`../../src/games/${game}/tutorial.json`, import.meta.url);
const tutorialOf = (game: string): Tutorial => JSON.parse(readFileSync(fileOf(game), "utf8")) as Tutorial;
const games = folders.map(({ id }) => id).filter((id) => existsSync(fileOf(id)));

/** What has to be taken in hand before a move can be made at one place. */
function partsOf(move: string): string[] {
  const [word = "", first = ""] = move.split(" ");
  if (word === "move" && /^[a-z]\d$/.test(first)) return [first];
  if (word === "attack") return [first, "strike"];
  return word === "place" && move.split(" ").length === 4 ? [`card ${first}`] : [];
}

/** By its attribute, whichever way the game spells the name of a piece. */
const part = (name: string): string => `[data-part="${name}" i]`;
const target = (move: string): string => `[data-move="${move}"]:not([aria-disabled=true])`;

const WAYS = {
  clicks: (page: Page, selector: string): Promise<void> => page.locator(selector).first().click(),
  keys: async (page: Page, selector: string): Promise<void> => {
    await tabTo(page, selector);
    await page.keyboard.press("Enter");
  },
};

test.each(games.flatMap((game) => (["clicks", "keys"] as const).map((way) => [game, way] as const)))(
  "the lessons of %s by %s",
  async (game, way) => {
    const press = WAYS[way];
    const { steps } = tutorialOf(game);
    const page = await person(browser);
    await page.goto(`${server.address}/learn/${game}`);
    for (const [at, { goal, done }] of steps.entries()) {
      await page
        .locator(".learn-head")
        .getByText(`${at + 1} of ${steps.length}`)
        .waitFor();
      const move = goal.moves === "any" ? "" : (goal.moves[0] ?? "");
      if (/^(\d+[A-Z]|[A-Z]\d+) /.test(move)) await typeWord(page, move);
      if (move.startsWith("exchange ")) {
        await press(page, "[data-act=exchange]");
        for (const letter of move.split(" ")[1] ?? "") await press(page, `[data-part="tile ${letter}"][aria-pressed=false]`);
      }
      for (const name of partsOf(move)) await press(page, part(name));
      await press(page, target(move));
      expect(await page.locator(".learn-done strong").textContent()).toBe(done.en);
      if (at < steps.length - 1) await press(page, "[data-act=next]");
    }
    await press(page, "[data-act=play]");
    await page.waitForURL("**/here/*");
    await page.locator(".match-board > *").first().waitFor();
    await page.context().close();
  },
);

test("a lesson says why a move is refused, and that a legal one is not what it asks for", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/learn/fourline`);
  await page.click('[data-move="drop 1"]');
  await page.locator(".learn-done [role=alert]").waitFor();
  expect(await page.locator(".learn-done strong").count()).toBe(0);
  await page.goto(`${server.address}/learn/sagrada`);
  await page.locator('[data-move="place 2 3"]').click({ force: true });
  expect(await page.locator(".learn-done [role=alert]").textContent()).toMatch(/^[A-Z].*\.$/);
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
