import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { opensTable } from "./driver.ts";
import { savedMatch } from "./saved-match.ts";
import { person, problems, seen } from "./person.ts";
import { browser, server } from "./browser-and-server.ts";

/*
 * What hands do besides clicking: dragging, asking for advice, taking the match to another device.
 */

async function matchOf(game: string, played = 0, width = 1100): Promise<Page> {
  const kept = await savedMatch({ game, played, seed: 3 });
  const page = await person(browser, { width, matches: [kept] });
  await page.goto(`${server.address}/here/${kept.id}`);
  await page.locator(".status-mine").waitFor();
  return page;
}
/** Waits for a line of the log, and gives its number: of several the first, because a bot may answer in kind. */
async function log(page: Page, text: RegExp): Promise<number> {
  const line = page.locator(".log li").filter({ hasText: text }).first();
  await line.waitFor();
  return Number(await line.locator(".log-number").textContent());
}

test("a die is dragged from the pool into the window: picked and placed at once", async () => {
  const page = await matchOf("sagrada", 0.45);
  await page.locator('[data-move="pick 1"]').dragTo(page.locator('[data-drop="1 4"]'));
  await log(page, /places the blue 3 in row 1, column 4\./);
  await seen(page.locator('[data-drop="1 4"] .sagrada-die')).toHaveCount(1);
  await page.context().close();
});

test("a die let go where it may not lie stays in the hand, and the reason is said", async () => {
  const page = await matchOf("sagrada", 0.45);
  await page.locator('[data-move="pick 1"]').dragTo(page.locator('[data-drop="4 1"]'));
  await page.locator(".status-refused").waitFor();
  await seen(page.locator(".sagrada-hand-die")).toHaveCount(1);
  await page.click("[data-act=undo]");
  await seen(page.locator(".sagrada-hand-die")).toHaveCount(0);
  await page.context().close();
});

test("an order is drawn by dragging a character to where it shall go", async () => {
  const page = await matchOf("skirmish");
  await page.locator('[data-part="h2" i]').dragTo(page.locator("[data-square=e4]"));
  // The bot gives its orders at the same time: theirs may come first.
  expect(await log(page, /is to step to e4\./)).toBeLessThan(3);
  await page.context().close();
});

test("a disc is dragged into its column", async () => {
  const page = await matchOf("fourline");
  await page.locator(".fourline-next").dragTo(page.locator('[data-drop="drop 6"]'));
  expect(await log(page, /drops into column 6\./)).toBe(1);
  await page.context().close();
});

test("a strong bot says what it would do, and its move can be taken", async () => {
  const page = await matchOf("fourline");
  await page.click("[data-act=advice]");
  const advice = page.locator(".bar-advice");
  await advice.waitFor();
  const [, column] = (await advice.textContent())?.match(/drops into column (\d)\. drop \1/) ?? [];
  await advice.locator("button").click();
  expect(await log(page, new RegExp(`drops into column ${column}\\.`))).toBe(1);
  await page.context().close();
});

test("who plays with people gets advice only where the table allows it; who plays with bots at the same server does", async () => {
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
  // Who comes by the link is told what is played here, and how.
  await seen(friend.locator(".room")).toContainText(/Fourline.*No clock · bots may advise/);
  await friend.click("[data-act=sit]");
  await page.locator(".status-mine").waitFor();
  await seen(page.locator("[data-act=advice]")).toHaveCount(1);
  await seen(friend.locator("[data-act=advice]")).toHaveCount(1);
  await friend.context().close();
  await page.context().close();
});

test("a match against bots can be played without advice, and so is the one after it", async () => {
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

test("what is legal is marked only for who wants it", async () => {
  const page = await matchOf("fourline");
  await seen(page.locator(".fourline-hint")).toHaveCount(7);
  await page.click("[data-act=hints]");
  await seen(page.locator(".fourline-hint")).toHaveCount(0);
  await page.reload();
  await page.locator(".status-mine").waitFor();
  expect(await page.locator(".fourline-hint").count()).toBe(0);
  await page.context().close();
});

test("a seat goes on at another device by its link, and the link alone tells nobody else", async () => {
  const page = await person(browser);
  await opensTable(page, server.address, "easy");
  await page.locator(".status-mine").waitFor();
  await page.locator(".drawer-foot button").click();
  const link = await page.locator("[data-link]").last().inputValue();
  expect(link).toContain("#key=");

  const phone = await person(browser, { width: 360 });
  await phone.goto(link);
  await phone.locator(".status-mine").waitFor();
  expect(phone.url()).not.toContain("key");
  await phone.click('[data-move="drop 3"]');
  await log(page, /drops into column 3\./);
  await phone.context().close();
  await page.context().close();
});

test("on a phone, what can be done is one touch away", async () => {
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

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
