import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { person, problems, seen } from "./support/person.ts";
import { savedText } from "./support/saved-database.ts";
import { browser, server } from "./support/browser-and-server.ts";

const CARD = (name: string): string => `${name} 1 2\nXXXXX\nXXIXX\nXICIX\nXXIXX\nXXXXX\n`;
const deck = Array.from({ length: 15 }, (_, n) => CARD(`Weaver${n + 1}`)).join("");
const ford = JSON.parse(readFileSync(new URL("../../src/games/skirmish/scenarios/ford.json", import.meta.url), "utf8")) as object;
const window = { name: "Paper", difficulty: 3, card: 90, side: "front", rows: ["R....", ".1...", "..2..", "...3."] };
/** As many as two players are dealt. */
const windows = [91, 92, 93, 94].flatMap((card) =>
  ["front", "back"].map((side) => ({ ...window, card, side, name: `Paper ${card} ${side}` })),
);

interface Brought {
  readonly game: string;
  readonly option: string;
  readonly good: string;
  readonly shows: string;
  readonly bad: string;
  readonly fault: RegExp;
}

const FILES: readonly Brought[] = [
  {
    game: "skirmish",
    option: "custom",
    good: JSON.stringify({ ...ford, name: "Ours", limit: 7 }),
    shows: "Turn 1 of 7",
    bad: JSON.stringify({ ...ford, army: [{ class: "warden", at: [2, 90] }] }),
    fault: /^custom\.army/,
  },
  {
    game: "sanguine",
    option: "redDeck",
    good: deck,
    shows: "Weaver",
    bad: deck.replace("XXIXX", "XX?XX"),
    fault: /redDeck.*line 3/i,
  },
  {
    game: "sagrada",
    option: "cards",
    good: JSON.stringify({ windows, replace: ["windows"] }),
    shows: "Paper 9",
    bad: JSON.stringify({ windows: [{ ...window, rows: ["R..?.", ".....", ".....", "....."] }] }),
    fault: /^cards\.windows/,
  },
];

/** Drops a file onto its drop zone, as from the desktop. */
async function drop(page: Page, option: string, text: string): Promise<void> {
  const field = page.locator(`[data-option="${option}"]`);
  if (!(await field.locator("textarea").isVisible())) await field.locator(".text-control > summary").click();
  const dataTransfer = await page.evaluateHandle((content) => {
    const carried = new DataTransfer();
    carried.items.add(new File([content], "brought.txt", { type: "text/plain" }));
    return carried;
  }, text);
  await field.locator(".drop").dispatchEvent("dragover", { dataTransfer });
  await field.locator(".drop-over").waitFor();
  await field.locator(".drop").dispatchEvent("drop", { dataTransfer });
}

test.each(FILES)("a file for $game: faults show where it was dropped, and a valid one is played", async (brought) => {
  const { game, option, good, shows, bad, fault } = brought;
  const page = await person(browser);
  await page.goto(`${server.address}/new/${game}`);
  const said = page.locator(`[data-option="${option}"] .fault`);

  await drop(page, option, bad);
  await said.waitFor();
  expect(await said.textContent()).toMatch(fault);
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "true");

  await drop(page, option, good);
  await said.waitFor({ state: "detached" });
  await page.click("[data-act=start]");
  await page.waitForURL("**/here/*");
  await page.locator(".match-board").getByText(shows, { exact: false }).first().waitFor();
  await page.context().close();
});

test("a JSON error says where, and nothing starts before it is fixed", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/skirmish`);
  await drop(page, "custom", '{\n "name": "Ours",\n "limit" 7\n}');
  await seen(page.locator("[data-option=custom] .fault")).toHaveText(/JSON: check line 3, column \d+\.$/);
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "true");
  await page.focus("[data-act=start]");
  await page.keyboard.press("Enter");
  await page.locator("[data-option=custom] .text-control .bar-row > button").click();
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "false");
  expect(new URL(page.url()).pathname).toBe("/new/skirmish");
  await page.context().close();
});

test("a deck that comes with the game is chosen by its name", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/sanguine`);
  const field = page.locator("[data-option=redDeck]");
  // Its pieces are blue, and so is its mark, here as at the table.
  await seen(page.locator(".form-seat .seat-mark").nth(1)).toHaveCSS("fill", "rgb(42, 93, 156)");
  await drop(page, "redDeck", deck);
  await seen(field.locator("select")).toHaveValue("custom");
  await field.locator("select").selectOption({ label: "Midnight" });
  await seen(field.locator("textarea")).toHaveValue("");
  await page.click("[data-act=start]");
  await page.waitForURL("**/here/*");
  await expect.poll(() => savedText(page, "parlour", "matches")).toContain('"options":{"redDeck":"Midnight"}');
  await page.context().close();
});

test("a field is shown once its control is known, so that nothing typed gets lost", async () => {
  const page = await person(browser);
  let show = (): void => {};
  const held = new Promise<void>((resolve) => (show = resolve));
  let asked = false;
  await page.route(/\/form-[^/]*\.js$/, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await page.goto(`${server.address}/new/sanguine`);
  await expect.poll(() => asked).toBe(true);
  expect(await page.locator("[data-option=redDeck]").count()).toBe(0);
  show();
  await page.locator("[data-option=redDeck] select").waitFor();
  await page.context().close();
});

test("a card that can do nothing gets a warning, and the match can start all the same", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/sanguine`);
  const idle = { cost: 1, value: 2, grid: ["XXXXX", "XXXXX", "XXCIX", "XXXXX", "XXXXX"] };
  const ability = [{ when: "played", do: [{ act: "destroy", to: "enemies" }] }];
  await page.locator("details.more > summary").first().click();
  await drop(page, "cards", JSON.stringify({ Idle: { ...idle, ability } }));
  await seen(page.locator(".warning")).toContainText("cards.Idle.ability[0].do[0]");
  await seen(page.locator(".warning")).toContainText("no effect tile");
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "false");
  await page.context().close();
});

test("tools are ticked by name, a window dropped alone is understood, and the example and its page help", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/sagrada`);
  const tools = page.locator("[data-option=tools]");
  await tools.locator("summary").click();
  for (const name of ["Lathekin", "Running Pliers", "Tap Wheel"]) await tools.getByLabel(name, { exact: true }).check();
  await drop(page, "cards", JSON.stringify(window));
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "false");
  await seen(page.locator(".form .fault")).toHaveCount(0);
  const cards = page.locator("[data-option=cards]");
  await cards.locator(".bar-row > button").click();
  await cards.locator(".text-control > summary").click();
  await cards.locator("[data-act=example]").click();
  await seen(cards.locator("textarea")).toHaveValue(/"windows"/);
  await seen(page.locator(".form .fault")).toHaveCount(0);
  const docs = await cards.locator("[data-docs]").getAttribute("href");
  await page.click("[data-act=start]");
  await page.waitForURL("**/here/*");
  await expect.poll(() => savedText(page, "parlour", "matches")).toMatch(/"tools":\[\d+,\d+,\d+\]/);
  await page.goto(server.address + docs);
  await seen(page.locator(".docs-page h2").first()).toContainText("Sagrada");
  await page.context().close();
});

test("Scrabble's form asks only once how many play", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/scrabble`);
  await seen(page.locator("[data-option=preset]")).toHaveCount(1);
  await seen(page.locator("[data-option=players]")).toHaveCount(0);
  await page.context().close();
});

test("Scrabble's form says what its defaults are, and turns without points are a choice", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/scrabble`);
  const usual = (option: string) => page.locator(`[data-option=${option}] select option`).first();
  await seen(usual("preset")).toHaveText("Default (Box rules)");
  await seen(usual("challenge")).toHaveText("Default (None)");
  await seen(usual("scorelessEnd")).toHaveText("Default (Never)");
  await page.locator("[data-option=preset] select").selectOption({ label: "Tournament rules" });
  await seen(usual("challenge")).toHaveText("Default (Double)");
  await seen(usual("scorelessEnd")).toHaveText("Default (After 6 turns in a row)");
  await page.locator("[data-option=scorelessEnd] select").selectOption({ label: "After 2 rounds of passes" });
  await page.click("[data-act=start]");
  await page.waitForURL("**/here/*");
  await page.locator(".scrabble").first().waitFor();
  await expect.poll(() => savedText(page, "parlour", "matches")).toContain('"scorelessEnd":"2 rounds"');
  await page.context().close();
});

test("on a phone no choice of Scrabble's form makes the page wider", async () => {
  const page = await person(browser, { width: 360, language: "it" });
  await page.goto(`${server.address}/new/scrabble`);
  await page.locator("details.more > summary").click();
  await page.locator("[data-option=leftovers] select").waitFor();
  await seen(page.locator("[data-option=leftovers] option").first()).toHaveText(/^Standard \(/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().close();
});

test("scenarios and variants are tiles with a sentence; bots say how they play", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/skirmish`);
  await seen(page.locator("[data-option=scenario] .tile", { hasText: "Nine Fields" })).toContainText("Eight a side");
  await page.locator("[data-choice=ford]").check();
  await seen(page.locator(".form-bot")).toHaveText(/^[A-Z].+\.$/);
  // Bots of one level have the names that they will have at the table.
  await page.goto(`${server.address}/new/hearts`);
  await seen(page.locator(".form-seat select option:checked")).toHaveText(["You", "Gigi (easy)", "Pina (easy)", "Toni (easy)"]);
  await page.goto(`${server.address}/new/sanguine`);
  await page.locator("[data-choice=duel]").check();
  await page.click("[data-act=start]");
  await page.waitForURL("**/here/*");
  await page.locator('[data-move^="mulligan"]').waitFor();
  await page.context().close();
});

test("bots of the same level have the names that they have at the table", async () => {
  const page = await person(browser, { level: "medium" });
  await page.goto(`${server.address}/new/chiamata`);
  const chosen = page.locator(".form-seat select option:checked");
  await seen(chosen).toHaveText(["You", "Rosa (medium)", "Carlo (medium)", "Ines (medium)", "Remo (medium)"]);
  await page.context().close();
});

test("a deck is looked at and built card by card", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/sanguine`);
  const red = page.locator("[data-option=redDeck]");
  await red.locator(".decks > summary").click();
  await seen(red.locator(".decks > summary")).toContainText("15 cards");
  await seen(red.locator(".decks-curve")).toHaveAttribute("aria-label", /1: \d+, 2: \d+, 3: \d+/);
  await red.locator("[data-deck=only]").uncheck();
  await red.getByRole("button", { name: "Remove Page" }).click();
  await red.getByRole("button", { name: "Add Falconer" }).click();
  await seen(red.locator("select")).toHaveValue("custom");
  await seen(red.locator("[data-card=Page] b.figures")).toHaveText("0");
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "false");
  await page.click("[data-act=start]");
  await page.waitForURL("**/here/*");
  await expect.poll(() => savedText(page, "parlour", "matches")).toMatch(/"redDeck":"[^"]*Falconer/);
  await page.context().close();
});

test("a file that is far too large is not even read", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/skirmish`);
  await drop(page, "custom", " ".repeat(70_000));
  await page.locator("[data-option=custom] .fault").waitFor();
  expect(await page.locator("[data-option=custom] textarea").inputValue()).toBe("");
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
