import { existsSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { catalog, games as folders, listingOf } from "../../src/server/catalog.ts";
import { en } from "../../src/web/i18n/en.ts";
import { tabTo } from "./support/keyboard.ts";
import { person, problems, seen } from "./support/person.ts";
import { typeWord } from "./support/scrabble-words.ts";
import { browser, server } from "./support/browser-and-server.ts";

interface Step {
  readonly goal: { readonly moves: readonly string[] };
  readonly round?: number;
  readonly done: { readonly en: string };
}
interface Tutorial {
  readonly steps: readonly Step[];
}
/** Where several listings share a game, each has a tutorial of its own. */
const pathOf = (id: string): string => {
  const game = listingOf(id)?.game;
  return game === undefined ? `${id}/tutorial.json` : `${game}/tutorials/${id}.json`;
};
const fileOf = (id: string): URL => new URL(`../../src/games/${pathOf(id)}`, import.meta.url);
const tutorialOf = (game: string): Tutorial => JSON.parse(readFileSync(fileOf(game), "utf8")) as Tutorial;
const games = folders.map(({ id }) => id).filter((id) => existsSync(fileOf(id)));

const isWord = (move: string): boolean => /^(\d+[A-Z]|[A-Z]\d+) /.test(move);

/** What has to be picked up before a move can be made at one place. */
function partsOf(move: string): string[] {
  const [word = "", first = ""] = move.split(" ");
  if (word === "move" && /^[a-z]\d$/.test(first)) return [first];
  if (word === "attack") return [first, "strike"];
  return word === "place" && move.split(" ").length === 4 ? [`card ${first}`] : [];
}

/** By its attribute, whichever way the game spells the name of a piece. */
const part = (name: string): string => `[data-part="${name}" i]`;
const target = (move: string): string => `[data-move="${move}"]:not([aria-disabled=true])`;

const press = async (page: Page, selector: string): Promise<void> => {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
};

test.each(games)("the lessons of %s by keys", async (game) => {
  const steps = tutorialOf(game).steps.filter(({ round }) => round === undefined);
  const page = await person(browser);
  await page.goto(`${server.address}/learn/${game}`);
  for (const [at, { goal, done }] of steps.entries()) {
    await page
      .locator(".learn-head")
      .getByText(`${at + 1} of `)
      .waitFor();
    const move = goal.moves[0] ?? "";
    if (isWord(move)) await typeWord(page, move);
    if (move.startsWith("exchange ")) {
      await press(page, "[data-act=exchange]");
      for (const letter of move.split(" ")[1] ?? "") await press(page, `[data-part="tile ${letter}"][aria-pressed=false]`);
    }
    for (const name of partsOf(move)) await press(page, part(name));
    // If there is only one attack, pressing Attack is enough.
    await page
      .locator(`${target(move)}, .learn-done strong`)
      .first()
      .waitFor();
    if ((await page.locator(".learn-done strong").count()) === 0) await press(page, target(move));
    expect(await page.locator(".learn-done strong").textContent()).toBe(done.en);
    await press(page, "[data-act=next]");
  }
  await page.context().close();
});

const SIZES = [
  [360, 740],
  [740, 360],
  [1280, 800],
] as const;
const lessons = catalog.map(({ id }) => id).filter((id) => existsSync(fileOf(id)));

/** Whether the instruction, the Next button and the ring are fully in the window without scrolling. */
const inSight = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => {
    const isIn = (selector: string, frame: { top: number; bottom: number; left: number; right: number }): boolean => {
      const one = document.querySelector(selector);
      if (!one?.checkVisibility()) return false;
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top >= frame.top - 1 && bottom <= frame.bottom + 1 && left >= frame.left - 1 && right <= frame.right + 1;
    };
    const window_ = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
    const ring = document.querySelector<HTMLElement>(".learn-ring");
    return {
      text: isIn(".learn-text", window_),
      answer: isIn(".learn-done", window_),
      ways: isIn(".learn-ways :last-child", window_),
      ring: ring === null || !ring.checkVisibility() || isIn(".learn-ring", window_),
      still: scrollY === 0,
    };
  });

const ALL_IN_SIGHT = { text: true, answer: true, ways: true, ring: true, still: true };

/** Presses whatever the ring surrounds, as a beginner would, until the step is done. Words are typed. */
async function followRing(page: Page, step: Step): Promise<void> {
  const typed = new Set<string>();
  for (let presses = 0; presses < 24; presses++) {
    await page.locator(".learn-ring:visible, .learn-done strong").first().waitFor();
    expect(await inSight(page)).toEqual(ALL_IN_SIGHT);
    if (await page.locator(".learn-done strong").count()) return;
    const word = step.goal.moves.find(isWord);
    if (word !== undefined && !typed.has(word)) {
      typed.add(word);
      await typeWord(page, word);
      continue;
    }
    const made = (await page.locator(".learn-board").getAttribute("data-made")) ?? "";
    const ring = await page.locator(".learn-ring").boundingBox();
    if (!ring) continue;
    await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
    // It moves on at once, or when the others have answered. A ring that was still moving is pressed again.
    const movesOn = page.waitForFunction(
      ([x, y, made]) => {
        if (document.querySelector(".learn-done strong")) return true;
        if (document.querySelector<HTMLElement>(".learn-board")?.dataset["made"] !== made) return true;
        const now = document.querySelector<HTMLElement>(".learn-ring:not([hidden])")?.getBoundingClientRect();
        return now !== undefined && (Math.abs(now.x - x) > 1 || Math.abs(now.y - y) > 1);
      },
      [ring.x, ring.y, made] as const,
      { timeout: 15_000 },
    );
    await movesOn.catch(() => undefined);
  }
  throw new Error("The ring leads nowhere.");
}

test.each(lessons.flatMap((game) => SIZES.map(([width, height]) => [game, width, height] as const)))(
  "the ring leads through the lessons of %s at %i by %i, and nothing has to be scrolled",
  async (game, width, height) => {
    const { steps } = tutorialOf(game);
    const page = await person(browser);
    await page.setViewportSize({ width, height });
    await page.goto(`${server.address}/learn/${game}`);
    for (const [at, step] of steps.entries()) {
      await page
        .locator(".learn-head")
        .getByText(`${at + 1} of ${steps.length}`)
        .waitFor();
      await followRing(page, step);
      expect(await page.locator(".learn-done strong").textContent()).toBe(step.done.en);
      expect(await page.locator(".learn-board").innerText()).not.toMatch(/wait/i);
      if (at < steps.length - 1) await page.locator("[data-act=next]").click();
    }
    expect(steps.at(-1)?.round).toBeGreaterThan(0);
    await page.locator("[data-act=back]").click();
    await page
      .locator(".learn-head")
      .getByText(`${steps.length - 1} of ${steps.length}`)
      .waitFor();
    await page.context().close();
  },
);

test("on a phone the space that a tool is for stays in sight beside the tool", async () => {
  const page = await person(browser, { width: 360, touch: true });
  await page.goto(`${server.address}/learn/sagrada`);
  for (const step of [2, 3]) {
    await page.locator("[data-act=skip]").click();
    await page.locator(".learn-head").getByText(en.learn.step(step, 6)).waitFor();
  }
  await page.locator(".learn-ring:visible").waitFor();
  await seen(page.locator(".learn-text")).toContainText("Row 2, column 2");
  await page.evaluate(() => document.fonts.ready);
  const space = page.getByRole("button", { name: /^Row 2, column 2/ });
  await expect
    .poll(() =>
      space.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await page.context().close();
});

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

test("a game without a tutorial offers its rules and a match", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/learn/whist`);
  await page.locator(".empty-page").getByRole("link", { name: "Rules" }).click();
  await page.getByRole("heading", { name: "Whist" }).waitFor();
  await page.goBack();
  await page.locator(".empty-page [data-play=whist]").click();
  await page.locator(".match-board").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/here\//);
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
