import type { Locator, Page } from "@playwright/test";
import { expect, test } from "vitest";
import { presetOf } from "../../src/engine/contract/bundle.ts";
import { listingOf } from "../../src/server/catalog.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

/** A match of two in its middle, on the person's turn. */
async function middleOf(id: string, size: { readonly width?: number; readonly height?: number } = {}): Promise<Page> {
  const listing = listingOf(id);
  if (!listing) throw new Error(`There is no game called ${id}.`);
  const match = await savedMatch({ ...presetOf(listing, {}), played: 0.5, seed: 3, names: ["Ada", null], bot: "easy" });
  const page = await person(browser, { ...size, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".status-mine").waitFor();
  return page;
}

/** The explanation of a piece on hover. */
async function explains(page: Page, piece: Locator, expected: RegExp): Promise<void> {
  await page.mouse.move(2, 2);
  await page.locator(".explain").waitFor({ state: "detached" });
  await piece.hover();
  await seen(page.locator(".explain")).toHaveText(expected);
}

test("a card explains its value, and whether it is a trump", async () => {
  const page = await middleOf("briscola");
  await explains(page, page.locator("[data-card='K.cu']"), /^king of cups4 pointsTrump$/i);
  await explains(page, page.locator("[data-card='A.ba']"), /^ace of batons11 points$/i);
  await explains(page, page.locator("[data-played='3.sw']"), /^3 of swords10 points$/i);
  await explains(page, page.locator(".briscala-under"), /^3 of cups10 pointsTrump$/i);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("Scrabble's squares and tiles explain what they are; empty squares explain nothing", async () => {
  const page = await middleOf("scrabble");
  await explains(page, page.locator(".scrabble-triple-word:not(.scrabble-last)").first(), /^(triple word|[A-Z], \d+ points?)/);
  await explains(page, page.locator(".scrabble-last").first(), /^[A-Z], (a blank|\d+ points?)$/);
  const plain = page.locator(".scrabble-square:not([data-explain])").first();
  await plain.hover();
  await page.locator(".explain").waitFor({ state: "detached" });
  expect(problems).toEqual([]);
  await page.context().close();
});

test("in a low window, where tools are only names, each still explains what it does", async () => {
  const page = await middleOf("sagrada", { width: 740, height: 360 });
  const tool = page.locator(".sagrada-tool").first();
  await seen(tool.locator("p")).toBeHidden();
  const [name, text] = [await tool.locator("h3").textContent(), await tool.locator("p").textContent()];
  expect(await tool.getAttribute("data-explain")).toBe(`${name}\n${text}`);
  await page.context().close();
});
