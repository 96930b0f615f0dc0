import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { caughtUp, countOf, opensTable, waitForMove } from "./support/driver.ts";
import { savedBefore, savedMatch } from "./support/saved-match.ts";
import { person, problems, seen } from "./support/person.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * Besides clicking: dragging, asking for a hint, taking the match to another device.
 */

async function matchOf(game: string, played = 0, width = 1100): Promise<Page> {
  const kept = await savedMatch({ game, played, seed: 3 });
  const page = await person(browser, { width, matches: [kept] });
  await page.goto(`${server.address}/here/${kept.id}`);
  await page.locator(".status-mine").waitFor();
  return page;
}
/** Waits for a line of the log and returns its number: the first of several, because a bot may make the same move. */
async function log(page: Page, text: RegExp): Promise<number> {
  const line = page.locator(".log li").filter({ hasText: text }).first();
  await line.waitFor();
  return Number(await line.locator(".log-number").getAttribute("data-seq"));
}

/** A table of Sagrada where the player can pick a die and place it; with the notation of both. */
async function beforePick(): Promise<{ page: Page; pick: string; cell: string }> {
  const { saved, moves } = await savedBefore({ game: "sagrada", played: 0.3, seed: 3 }, "pick", "place");
  const page = await person(browser, { matches: [saved] });
  await page.goto(`${server.address}/here/${saved.id}`);
  await page.locator(".status-mine").waitFor();
  const [pick = "", place = ""] = moves;
  return { page, pick, cell: place.replace("place ", "") };
}

test("a die is dragged from the pool into the window: picked and placed at once", async () => {
  const { page, pick, cell } = await beforePick();
  await page.locator(`[data-move="${pick}"]`).dragTo(page.locator(`[data-drop="${cell}"]`));
  await seen(page.locator(`[data-drop="${cell}"] .sagrada-die`)).toHaveCount(1);
  const [row, column] = cell.split(" ");
  await log(page, new RegExp(`row ${row}, column ${column}\\.`));
  await page.context().close();
});

test("a die dropped on an illegal space stays in hand, and the reason is shown", async () => {
  const { page, pick } = await beforePick();
  await page.locator(`[data-move="${pick}"]`).dragTo(page.locator("[data-drop]:has(.sagrada-die)").first());
  await page.locator(".status-refused").waitFor();
  await seen(page.locator(".sagrada-hand-die")).toHaveCount(1);
  await page.click("[data-act=undo]");
  await seen(page.locator(".sagrada-hand-die")).toHaveCount(0);
  await page.context().close();
});

test("pointing at an objective lights up the dice that earn it", async () => {
  const { page } = await beforePick();
  await page.locator(".sagrada-objectives .sagrada-line").filter({ hasText: "open spaces" }).hover();
  const open = page.locator(".sagrada-own .sagrada-lit");
  await seen(open.first()).toBeVisible();
  expect(await open.locator(".sagrada-die").count()).toBe(0);
  await page.mouse.move(2, 2);
  await seen(open).toHaveCount(0);
  await page.context().close();
});

test("a picked die that was put back is left out of the log once another is picked", async () => {
  const { page, pick } = await beforePick();
  const before = await page.locator(".log li").count();
  await page.locator(`[data-move="${pick}"]`).click();
  await page.locator('[data-part="hand"]').click();
  await seen(page.locator(".log li")).toHaveCount(before + 2);
  await page.locator(`[data-move="${pick}"]`).click();
  await seen(page.locator(".log li")).toHaveCount(before + 1);
  await page.context().close();
});

test("an order is given by dragging a character to its target", async () => {
  const page = await matchOf("skirmish");
  await page.locator('[data-part="h2" i]').dragTo(page.locator("[data-square=e4]"));
  // The bot gives its orders at the same time: theirs may come first.
  expect(await log(page, /\be4\./)).toBeLessThan(3);
  await page.context().close();
});

test("a disc is dragged into its column", async () => {
  const page = await matchOf("fourline");
  await page.locator(".fourline-next").dragTo(page.locator('[data-drop="drop 6"]'));
  expect(await log(page, /column 6\./)).toBe(1);
  await page.context().close();
});

test("Escape puts back what is being dragged", async () => {
  const page = await matchOf("fourline");
  const before = await countOf(page);
  await page.locator(".fourline-next").hover();
  await page.mouse.down();
  await page.locator('[data-drop="drop 6"]').hover();
  await page.locator(".dragged-piece").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".dragged-piece").waitFor({ state: "detached" });
  await page.mouse.up();
  await page.locator('[data-move="drop 2"]').click();
  await waitForMove(page, before);
  await log(page, /Ada.* column 2\./);
  expect(await page.locator(".log li", { hasText: /Ada.* column 6\./ }).count()).toBe(0);
  await page.context().close();
});

test("a strong bot gives a hint, and its move can be played", async () => {
  const page = await matchOf("fourline");
  await page.click("[data-act=advice]");
  const advice = page.locator(".bar-advice");
  await advice.waitFor();
  const [, column] = (await advice.textContent())?.match(/^In your place, a strong bot .* column (\d)\./) ?? [];
  expect(column).toBeDefined();
  await advice.locator("button").click();
  expect(await log(page, new RegExp(`column ${column}\\.`))).toBe(1);
  await page.context().close();
});

test("a hint for Skirmish has an order for everybody and ends with the turn, in words that a person would use", async () => {
  const page = await matchOf("skirmish", 0.3);
  await page.click("[data-act=advice]");
  await page.locator(".bar-advice span").waitFor();
  // It grows while the bot thinks.
  await seen(page.locator("[data-act=advice]")).toHaveText("Hint");
  const text = ((await page.locator(".bar-advice span").textContent()) ?? "").replaceAll(/[\u2068\u2069]/g, "");
  expect(text).toMatch(/^In your place, a strong bot's \w+ \d will \w+ /);
  expect(text.match(/In your place/g)).toHaveLength(1);
  const named = text.match(/\w+ \d(?= will)/g) ?? [];
  expect([named.length > 1, new Set(named).size]).toEqual([true, named.length]);
  expect(text).not.toContain("ready");
  await page.context().close();
});

test("a hint names the window that is to be chosen, and marks it", async () => {
  const page = await matchOf("sagrada");
  await page.locator("[data-act=advice]").click();
  const advised = page.locator(".sagrada-offer.sagrada-advised");
  await seen(advised).toHaveCount(1);
  const name = (await advised.locator(".sagrada-plate-name").textContent()) ?? "";
  await seen(page.locator(".bar-advice")).toContainText(`In your place, a strong bot chooses ${name}.`);
  await page.context().close();
});

test("a hint for Scrabble lies on the board", async () => {
  const page = await matchOf("scrabble");
  await page.click("[data-act=advice]");
  await page.locator(".bar-advice span").waitFor();
  const word = /plays ([A-Za-z]+) at/.exec((await page.locator(".bar-advice span").textContent()) ?? "")?.[1] ?? "";
  expect(word.length).toBeGreaterThan(1);
  // On an empty board all of it is new.
  expect((await page.locator(".scrabble-ghost b").allTextContents()).join("")).toBe(word.toUpperCase());
  await page.context().close();
});

test("hints are there against bots, and among people only if the table allows them", async () => {
  const page = await person(browser);
  await opensTable(page, server.address, "easy");
  await page.locator(".status-mine").waitFor();
  await page.click("[data-act=advice]");
  await page.locator(".bar-advice").waitFor();

  await opensTable(page, server.address, "friend");
  const friend = await person(browser, { name: "Bo" });
  await friend.goto(await page.locator("[data-link]").first().inputValue());
  await friend.click("[data-act=sit]");
  await page.locator(".status-mine").waitFor();
  await seen(page.locator("[data-act=undo]")).toHaveCount(1);
  expect(await page.locator("[data-act=advice]").count()).toBe(0);

  await opensTable(page, server.address, "friend", true);
  await friend.goto(await page.locator("[data-link]").first().inputValue());
  // The waiting room says what is played here, and how.
  await seen(friend.locator(".room")).toContainText(/Fourline.*No clock · .*hints allowed/);
  await friend.click("[data-act=sit]");
  await page.locator(".status-mine").waitFor();
  await seen(page.locator("[data-act=advice]")).toHaveCount(1);
  await seen(friend.locator("[data-act=advice]")).toHaveCount(1);
  await friend.context().close();
  await page.context().close();
});

test("a match against bots can be played without hints, and so is its rematch", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/fourline`);
  await page.locator("[data-setting=advice]").uncheck();
  await page.click("[data-act=start]");
  await page.locator(".status-mine").waitFor();
  expect(await page.locator("[data-act=advice]").count()).toBe(0);
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign-yes]");
  await page.click("[data-act=rematch]");
  await page.locator("[data-act=undo]").waitFor();
  expect(await page.locator("[data-act=advice]").count()).toBe(0);
  await page.context().close();
});

test("legal moves are marked only if the player wants it", async () => {
  const page = await matchOf("fourline");
  await seen(page.locator(".fourline-hint")).toHaveCount(7);
  await page.click("[data-act=hints]");
  await seen(page.locator(".fourline-hint")).toHaveCount(0);
  await page.reload();
  await page.locator(".status-mine").waitFor();
  expect(await page.locator(".fourline-hint").count()).toBe(0);
  await page.context().close();
});

test("a seat moves to another device by its link, and the key leaves the address", async () => {
  const page = await person(browser);
  await opensTable(page, server.address, "easy");
  await page.locator(".status-mine").waitFor();
  await page.locator("[data-act=share]").click();
  const link = await page.locator("[data-link]").last().inputValue();
  expect(link).toContain("#key=");

  const phone = await person(browser, { width: 360 });
  await phone.goto(link);
  await phone.locator(".status-mine").waitFor();
  expect(phone.url()).not.toContain("key");
  await phone.click('[data-move="drop 3"]');
  await log(page, /column 3\./);
  await phone.context().close();
  await page.context().close();
});

test("on a phone, the actions are one touch away", async () => {
  const page = await matchOf("fourline", 0, 360);
  await page.click('[data-move="drop 4"]');
  await page.locator(".status-mine").waitFor();
  expect(await page.locator("[data-act=resign]").isVisible()).toBe(false);
  await page.click("[data-act=more]");
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign-yes]");
  await page.locator(".result").waitFor();
  await page.context().close();
});

test("the second half of a double click doesn't take back what the first did", async () => {
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno" })]);
  await ada.goto(`${server.address}/new/skirmish?with=friends`);
  await ada.click("[data-act=start]");
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();
  await ada.locator('[data-move="ready"]').click();
  await ada.locator('[data-move="unready"]').waitFor();
  // It comes when the first half has already been answered.
  for (const act of ["down", "up"] as const) await ada.mouse[act]({ clickCount: 2 });
  await caughtUp(ada);
  await seen(ada.locator('[data-move="unready"]')).toBeVisible();
  await seen(ada.locator(".log")).not.toContainText(/isn't ready/);
  // Later a press counts again.
  await ada.locator('[data-move="unready"]').click();
  await ada.locator('[data-move="ready"]').waitFor();
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});

test("the second half of a double click doesn't skip what the first set off; a later click does", async () => {
  const page = await person(browser, { moves: true, matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })] });
  await page.clock.install();
  await page.goto(`${server.address}/here/fourline-45`);
  await page.locator(".status-mine").waitFor();
  // Time stands still, but for what is let pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const words = page.locator("#in-words");
  const now = (await words.textContent()) ?? "";
  const press = (): Promise<void> => page.evaluate(() => void window.dispatchEvent(new PointerEvent("pointerdown")));
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-act=replay-turn]")?.click());
  await seen(words).not.toHaveText(now);
  await press();
  await page.clock.runFor(450);
  expect(await words.textContent()).not.toBe(now);
  await press();
  await page.clock.runFor(1);
  await seen(words).toHaveText(now);
  await page.context().close();
});

test("a key that is held down makes one move", async () => {
  const page = await matchOf("fourline");
  await page.locator('[data-move="drop 4"]').focus();
  const before = await countOf(page);
  await page.keyboard.down("Enter");
  await waitForMove(page, before);
  await page.locator(".status-mine").waitFor();
  const after = await countOf(page);
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.locator('[data-move="drop 7"]').click();
  await waitForMove(page, after);
  await seen(page.locator(".log")).toContainText(/column 7\./);
  expect(await page.locator(".log li", { hasText: /Ada.* column 4\./ }).count()).toBe(1);
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
