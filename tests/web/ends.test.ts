import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

/** A finished match with its result. */
async function endOf(game: string, seats: number, width: number): Promise<Page> {
  const names = ["Ada", ...Array.from({ length: seats - 1 }, () => null)];
  const page = await person(browser, { width, matches: [await savedMatch({ game, names, played: 1, seed: 3 })] });
  await page.goto(`${server.address}/here/${game}-100`);
  await page.locator(".result").waitFor();
  return page;
}

test.each([
  ["fourline", 2],
  ["sagrada", 2],
  ["sagrada", 4],
] as const)("on a phone the winner's crown of %s for %i is inside the seat, clear of name and score", async (game, seats) => {
  const page = await endOf(game, seats, 360);
  const fits = await page.locator(".seat:has(.seat-crown)").evaluateAll((found) =>
    found.map((seat) => {
      const box = (selector: string) => seat.querySelector(selector)?.getBoundingClientRect();
      const [outer, crown, name, score] = [seat.getBoundingClientRect(), box(".seat-crown"), box(".seat-name bdi"), box(".seat-score")];
      if (!crown || !name) return "nothing there";
      if (crown.top < outer.top || crown.bottom > outer.bottom) return "on the border";
      if (crown.left < name.right && crown.top < name.bottom && crown.bottom > name.top) return "on the name";
      return score && crown.bottom > score.top + 2 && crown.right > score.left ? "on the score" : "fits";
    }),
  );
  expect(fits.length).toBeGreaterThan(0);
  expect(new Set(fits)).toEqual(new Set(["fits"]));
  await page.context().close();
});

test("Sagrada's tools offer nothing once the match is over", async () => {
  const page = await endOf("sagrada", 2, 1280);
  expect(await page.locator(".sagrada-tool").count()).toBe(3);
  await seen(page.locator(".sagrada-tool button").filter({ visible: true })).toHaveCount(0);
  await page.context().close();
});

test("on a phone the result doesn't cover half of Skirmish's sentence about the end, and repeats it", async () => {
  const page = await endOf("skirmish", 2, 360);
  await seen(page.locator(".skirmish-say [data-hint]")).toBeHidden();
  await seen(page.locator(".result-reason")).not.toBeEmpty();
  await page.locator("[data-act=fold-result]").click();
  await seen(page.locator(".skirmish-say [data-hint]")).toBeVisible();
  await page.context().close();
});

test("on a phone the tiles that are left in Scrabble are above the result", async () => {
  const page = await endOf("scrabble", 2, 360);
  const [racks, result] = await Promise.all(
    [".scrabble-others", ".result"].map((one) => page.locator(one).evaluate((found) => found.getBoundingClientRect().toJSON() as DOMRect)),
  );
  expect(racks?.bottom).toBeLessThanOrEqual(result?.top ?? 0);
  expect(problems).toEqual([]);
  await page.context().close();
});
