import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { clientOf } from "../server/process.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";

/*
 * What people see of strangers: their tables, their rules, and their messages.
 */

/** A public table of Fourline with both seats taken, and its keys. */
async function begun(): Promise<{ match: string; keys: readonly string[] }> {
  const client = clientOf(server.address);
  const { match } = await client.create({ game: "fourline", seats: 2, isPublic: true });
  const keys: string[] = [];
  for (const name of ["Anna", "Bruno"]) keys.push((await client.sit(match, { name })).key);
  return { match, keys };
}

const listed = (page: Page, list: "open" | "watch") => page.locator(`section[aria-labelledby=${list}] li`);

test("an open table can be found behind any number of newer ones, whether finished, in progress or open", async () => {
  const client = clientOf(server.address);
  const { match: watched } = await begun();
  const { match } = await client.create({ game: "fourline", seats: 2, isPublic: true });
  await client.sit(match, { name: "Zoe" });
  for (let n = 0; n < 51; n++) {
    const over = await begun();
    await client.act(over.match, { id: "r", expect: 0, do: "resign" }, over.keys[0]);
  }
  const page = await person(browser);
  await page.goto(server.address);
  await seen(listed(page, "open").filter({ hasText: "Zoe" })).toHaveCount(1);
  await seen(listed(page, "watch").locator(`a[href="/table/${watched}"]`)).toHaveCount(1);

  for (let n = 0; n < 70; n++) await client.create({ game: "fourline", seats: 2, isPublic: true });
  await page.reload();
  await seen(listed(page, "open")).toHaveCount(12);
  for (const count of [62, 71]) {
    await page.locator("[data-act=more-open]").click();
    await seen(listed(page, "open")).toHaveCount(count);
  }
  await seen(listed(page, "open").last()).toContainText("Zoe");
  await seen(page.locator("[data-act=more-open]")).toHaveCount(0);
  await page.context().close();
});

test("in the chat spectators are marked as such, and no message changes another's text direction", async () => {
  const client = clientOf(server.address);
  const { match, keys } = await begun();
  await client.chat(match, "Hello", keys[0]);
  await client.chat(match, "Take the middle", undefined, "Annabel");
  const page = await person(browser);
  await page.goto(`${server.address}/table/${match}`);
  await page.click("#tab-chat");
  const lines = page.locator(".chat-lines li");
  await seen(lines).toHaveText(["Anna Hello", `Annabel (${en.replay.spectator}) Take the middle`]);
  expect(await lines.locator("bdi").allTextContents()).toEqual(["Anna", "Hello", "Annabel", "Take the middle"]);
  await page.context().close();
});

test("an invited player sees custom rules, cards and a start position before sitting down", async () => {
  const client = clientOf(server.address);
  const page = await person(browser);
  const position = { board: Array.from({ length: 6 }, () => ".......") };
  const usual = await client.create({ game: "fourline", seats: 2, isPublic: true });
  const rigged = await client.create({ game: "fourline", seats: 2, isPublic: true, position });
  for (const [match, isTold] of [
    [usual.match, false],
    [rigged.match, true],
  ] as const) {
    await page.goto(`${server.address}/table/${match}`);
    await page.locator("[data-act=sit]").waitFor();
    expect((await page.locator(".room-facts").textContent())?.includes(en.room.fromPosition)).toBe(isTold);
    await seen(page.locator("[data-facts]")).toHaveCount(0);
  }
  const card = { cost: 1, value: 2, grid: ["XXXXX", "XXXXX", "XXCXX", "XXXXX", "XXXXX"] };
  const own = await client.create({ game: "sanguine", seats: 2, isPublic: true, options: { rows: 5, cards: { Ogre: card } } });
  await page.goto(`${server.address}/table/${own.match}`);
  await page.locator("[data-act=sit]").waitFor();
  await seen(page.locator("[data-facts]")).toContainText("5");
  await seen(page.locator("[data-facts]")).toContainText("Ogre");
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
