import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

async function replayOf(game: string, seats: number, width = 1280, height = 800): Promise<Page> {
  const names = ["Ada", ...Array.from({ length: seats - 1 }, () => null)];
  const page = await person(browser, { width, height, matches: [await savedMatch({ game, names, played: 1, seed: 3 })] });
  await page.goto(`${server.address}/replay/here/${game}-100`);
  await page.locator(".replay-controls").waitFor();
  return page;
}

test("a review goes through the match, can be stopped, and shows the position of a marked move", async () => {
  const page = await replayOf("fourline", 2);
  await page.click("[data-review=start]");
  await page.locator(".review-curve").waitFor();
  await page.locator("[data-review=start]").waitFor();
  const marked = page.locator("[data-review=move]").first();
  await marked.waitFor();
  // The sentence in the log, not the text that you'd type.
  expect(await marked.textContent()).toMatch(/drops a disc into column \d \(\d+%\)\. Better: .* drops a disc into column \d \(\d+%\)\.$/);
  await marked.click();
  await seen(page.locator(".review-better")).toContainText(/Better here: .* drops a disc into column \d \(\d+%\)/);
  // Long sentences are broken, not cut off.
  expect(await page.locator(".replay-side").evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0);
  await page.click("[data-review=start]");
  await page.click("[data-review=stop]");
  await page.locator("[data-review=start]").waitFor();
  await page.context().close();
});

test.each([
  [1280, 800],
  [360, 740],
  [740, 360],
])("at %i by %i, the controls of a replay stay where they are, whatever is told", async (width, height) => {
  const page = await replayOf("sanguine", 2, width, height);
  const tops = new Set<number>();
  for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "End"]) {
    await page.keyboard.press(key);
    const top = await page.locator("[data-replay=next]").evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
    tops.add(top);
  }
  expect(tops.size).toBe(1);
  await page.context().close();
});

test("beside the board of a replay on a phone held sideways, the names of four keep clear of their scores", async () => {
  const page = await replayOf("sagrada", 4, 740, 360);
  await page.keyboard.press("End");
  const texts = await page.locator(".seat").evaluateAll((seats) =>
    seats.map((seat) => {
      const score = seat.querySelector(".seat-score")?.getBoundingClientRect().left ?? 0;
      const shown = [...seat.querySelectorAll(".seat-name > *")].filter((one) => one.checkVisibility());
      return shown.every((one) => one.getBoundingClientRect().right <= score) && seat.getBoundingClientRect().height < 60;
    }),
  );
  expect(texts).toEqual([true, true, true, true]);
  await page.context().close();
});

test.each([
  ["fourline", ".fourline-last"],
  ["sagrada", ".sagrada-last"],
  ["sanguine", ".sanguine-last"],
  ["scrabble", ".scrabble-last"],
  ["skirmish", ".skirmish-trail, .skirmish-scorched"],
])("a replay of %s marks the last move", async (game, mark) => {
  const page = await replayOf(game, 2);
  await page.locator("input[type=range]").focus();
  await seen(page.locator(mark)).toHaveCount(0);
  const count = Number(await page.locator("input[type=range]").getAttribute("max"));
  for (let step = 0; step < Math.min(count, 40) && (await page.locator(mark).count()) === 0; step++)
    await page.keyboard.press("ArrowRight");
  await seen(page.locator(mark).first()).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});
