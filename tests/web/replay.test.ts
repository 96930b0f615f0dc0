import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import type { MatchRecord } from "../../src/engine/record/record.ts";
import { opensTable } from "./support/driver.ts";
import { savedMatch } from "./support/saved-match.ts";
import { person, problems } from "./support/person.ts";
import { browser, server } from "./support/browser-and-server.ts";

async function replayOf(game: string, language: "en" | "it" = "en"): Promise<Page> {
  // The bot of the branch is the one of the match.
  const page = await person(browser, { language, level: "medium", matches: [await savedMatch({ game, played: 1, seed: 3 })] });
  await page.goto(`${server.address}/replay/here/${game}-100`);
  await page.locator(".replay-controls").waitFor();
  return page;
}

/** The position shown by the replay: “3 of 18”. */
async function at(page: Page): Promise<[number, number]> {
  const [here = "", all = ""] = (await page.locator(".replay-at").textContent())?.match(/\d+/g) ?? [];
  return [Number(here), Number(all)];
}
const DISCS = ".fourline-rack > svg > g:not(.fourline-ghost) .fourline-groove";
const discs = (page: Page): Promise<number> => page.locator(DISCS).count();
const press = (page: Page, name: string): Promise<void> => page.click(`[data-replay=${name}]`);

async function downloaded(page: Page): Promise<MatchRecord> {
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "download")]);
  expect(file.suggestedFilename()).toMatch(/^parlour-\w+-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await file.path(), "utf8")) as MatchRecord;
}

/** A dropped file: a name and its content. */
const fileOf = (content: unknown) => ({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) });

test("buttons, slider and keys step through a match, and the board follows", async () => {
  const page = await replayOf("fourline");
  const [, count] = await at(page);
  expect([await at(page), await discs(page)]).toEqual([[0, count], 0]);
  await press(page, "next");
  await press(page, "next");
  expect([await at(page), await discs(page)]).toEqual([[2, count], 2]);
  expect(await page.locator(".status").textContent()).toMatch(/column \d\./);
  await press(page, "previous");
  expect([await at(page), await discs(page)]).toEqual([[1, count], 1]);
  await page.locator("input[type=range]").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  expect([await at(page), await discs(page)]).toEqual([[2, count], 2]);
  await page.keyboard.press("End");
  expect([await at(page), await discs(page)]).toEqual([[count, count], count]);
  expect(await page.locator("[data-replay=branch]").count()).toBe(0);
  await press(page, "first");
  await press(page, "last");
  expect(await at(page)).toEqual([count, count]);
  await page.context().close();
});

test("it plays by itself, at any speed, and stops on request", async () => {
  const page = await replayOf("fourline");
  // The test controls the clock: at this speed four moves take the time of one.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const after = async (ms: number): Promise<number> => {
    await page.clock.runFor(ms);
    return (await at(page))[0];
  };
  await page.locator(".replay-choice select").first().selectOption("4");
  await press(page, "play");
  expect(await after(200)).toBe(0);
  await expect.poll(() => after(100)).toBe(1);
  expect(await discs(page)).toBe(1);
  expect(await after(200)).toBe(1);
  await expect.poll(() => after(100)).toBe(2);
  await press(page, "play");
  expect(await page.locator("[data-replay=play]").textContent()).toContain("Play");
  expect(await after(10_000)).toBe(2);
  // From the end it starts over.
  await press(page, "last");
  await press(page, "play");
  await expect.poll(() => at(page)).toEqual([0, expect.any(Number)]);
  await expect.poll(() => after(100)).toBe(1);
  await page.context().close();
});

test("viewing as a seat shows its secrets", async () => {
  const page = await replayOf("sanguine");
  expect(await page.locator(".sanguine-hand").count()).toBe(0);
  await page.locator(".replay-choice select").last().selectOption("0");
  await page.locator('.sanguine-hand [data-part^="card"]').nth(3).waitFor();
  // A review can judge by what each player could see. Where everyone sees everything, it doesn't ask.
  expect(await page.locator(".review-choice").count()).toBe(1);
  const open = await replayOf("fourline");
  expect(await open.locator("[data-review=start]").count()).toBe(1);
  expect(await open.locator(".review-choice").count()).toBe(0);
  await open.context().close();
  await page.context().close();
});

test("from any point you can play on against bots, in this browser", async () => {
  const page = await replayOf("fourline");
  for (let step = 0; step < 4; step++) await press(page, "next");
  await press(page, "branch");
  await page.waitForURL("**/here/*");
  await page.locator(".status-mine").waitFor();
  expect(await discs(page)).toBe(4);
  // The earlier moves are in the log and can be viewed.
  expect(await page.locator(".log li").count()).toBe(5);
  await page.locator(".log li button").nth(2).click();
  await expect.poll(() => discs(page)).toBe(2);
  await page.locator(".log li button").nth(4).click();
  await page.click('[data-move="drop 1"]');
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length >= 6, DISCS);
  await page.reload();
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThanOrEqual(7);
  await page.context().close();
});

test.each(["skirmish", "sagrada", "sanguine"])("%s can be played on from the middle, too", async (game) => {
  const page = await replayOf(game);
  const [, count] = await at(page);
  await page.locator("input[type=range]").fill(String(Math.floor(count / 2)));
  const words = page.locator(".match-words p");
  const before = await words.textContent();
  await press(page, "branch");
  await page.waitForURL("**/here/*");
  await page.locator(".status-mine, .result").first().waitFor();
  // What all can see is what it was; what only a seat knows, and whose turn it is, may be told besides.
  const [first = ""] = (before ?? "").split("\n");
  expect(first.length).toBeGreaterThan(0);
  expect(await words.textContent()).toContain(first);
  await page.context().close();
});

test("a finished match on a server can be replayed, verified, and played on from", async () => {
  const page = await person(browser);
  await opensTable(page, server.address, "easy");
  await page.click('[data-move="drop 4"]');
  await page.locator(".status-mine").waitFor();
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign-yes]");
  await page.locator(".result").waitFor();
  await page.click("[data-act=verify]");
  expect(await page.locator(".verdict").textContent()).toMatch(/Verified fair/);
  await page.click('.result a[href^="/replay/table/"]');
  await page.locator(".replay-controls").waitFor();
  await press(page, "next");
  await press(page, "branch");
  await page.waitForURL("**/here/*");
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length >= 1, DISCS);
  await page.context().close();
});

test("a record is downloaded, verified, loaded from a file, and refused if a byte was changed", async () => {
  const page = await replayOf("sagrada");
  await page.click("[data-act=verify]");
  await page.locator(".verdict").waitFor();
  expect(await page.locator(".verdict").textContent()).toMatch(/^ ?Verified fair\. All \d+ moves/);
  const record = await downloaded(page);

  await page.goto(server.address);
  await page.locator(".drop input[type=file]").setInputFiles(fileOf(record));
  await page.waitForURL("**/replay/file");
  await page.locator(".replay-controls").waitFor();
  expect((await at(page))[1]).toBe(record.entries.length);
  await page.reload();
  await page.locator(".replay-controls").waitFor();

  await page.goto(server.address);
  const [first, ...others] = record.entries;
  await page.locator(".drop input[type=file]").setInputFiles(fileOf({ ...record, entries: [{ ...first, at: 5 }, ...others] }));
  await page.waitForURL("**/replay/file");
  expect(await page.locator(".verdict-broken").textContent()).toContain("entry 1");
  await page.context().close();
});

test("a tampered or broken record opens the verifier, which says where it breaks, and is shown up to there", async () => {
  const page = await replayOf("fourline");
  const record = await downloaded(page);
  const drop = async (content: unknown): Promise<string> => {
    await page.goto(server.address);
    await page.locator(".drop input[type=file]").setInputFiles(fileOf(content));
    await page.waitForURL("**/replay/file");
    await page.locator("[data-broken]").waitFor();
    return (await page.locator("[data-broken]").getAttribute("data-broken")) ?? "";
  };
  const illegal = record.entries.map((entry, i) => (i === 4 ? { ...entry, do: "drop 9" } : entry));
  expect(await drop({ ...record, entries: illegal })).toContain("5");
  expect(await at(page)).toEqual([0, 4]);
  const [first, ...others] = record.seats;
  await drop({ ...record, seats: [{ ...first, nonce: "11".repeat(16) }, ...others] });
  expect(await drop({ ...record, seats: "two" })).toBe("seats");
  expect(await drop({ ...record, game: "chess" })).toBe("game");
  // A file that was never a record is reported where it was dropped.
  await page.goto(server.address);
  await page.locator(".drop input[type=file]").setInputFiles(fileOf({ hello: 1 }));
  await page.locator(".panel .fault").waitFor();
  await page.context().close();
});

test("a GCG file of Scrabble is replayed; a wrong one says in which turn", async () => {
  const page = await person(browser, { language: "en" });
  const drop = async (text: string): Promise<void> => {
    await page.goto(server.address);
    await page.locator(".drop input[type=file]").setInputFiles({ name: "game.gcg", mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  const game = "#player1 ann Ann\n#player2 bob Bob\n>ann: HYOIDEE 8D HYOID +32 32\n>bob: ADELNRV F7 R.NDAVEL +68 68\n";
  await drop(game.replace("+68 68", "+69 69"));
  await page.locator(".panel .fault").waitFor();
  expect(await page.locator(".panel .fault").textContent()).toBe("turn 2: F7 RONDAVEL scores 68, not 69.");
  await drop(game);
  await page.waitForURL("**/replay/file");
  await page.locator(".replay-controls").waitFor();
  expect(await page.locator(".verdict").textContent()).toContain("This match was imported.");
  expect(await page.locator("[data-broken]").count()).toBe(0);
  await page.keyboard.press("End");
  expect(await at(page)).toEqual([2, 2]);
  expect(await page.locator(".status").textContent()).toContain("RONDAVEL");
  await page.context().close();
});

test("on a phone held sideways a replay leaves room for the board, and nothing covers the seats", async () => {
  const page = await person(browser, { width: 740, height: 360, matches: [await savedMatch({ game: "scrabble", played: 1, seed: 3 })] });
  await page.goto(`${server.address}/replay/here/scrabble-100`);
  await page.locator(".scrabble-frame").waitFor();
  const box = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  const [frame, seats, controls] = [await box(".scrabble-frame"), await box(".seats"), await box(".replay-controls")];
  expect(frame.width).toBeGreaterThan(220);
  const tops = await page.locator(".replay-controls [data-replay]").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 5)).size).toBe(1);
  expect(frame.top).toBeGreaterThanOrEqual(seats.bottom);
  for (const tile of await page.locator(".scrabble-others span").all()) {
    const { right } = await tile.evaluate((one) => one.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(controls.left);
  }
  await page.context().close();
});

test("arrow keys and the space bar work anywhere on the page", async () => {
  const page = await replayOf("fourline");
  const [, count] = await at(page);
  await page.locator(".match-board").click({ position: { x: 2, y: 2 } });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await at(page)).toEqual([1, count]);
  await page.keyboard.press("End");
  expect(await at(page)).toEqual([count, count]);
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await page.locator("[data-replay=play]").getByText("Pause").waitFor();
  await page.keyboard.press(" ");
  await page.locator("[data-replay=play]").getByText("Play").waitFor();
  await page.context().close();
});

test("a match of this browser is shared by a link, under which another person sees it and plays on from it", async () => {
  const page = await replayOf("fourline");
  const [, count] = await at(page);
  await press(page, "share");
  const link = await page.locator("[data-link]").inputValue();
  const other = await person(browser, { name: "Bo" });
  await other.goto(link);
  await other.locator(".replay-controls").waitFor();
  expect(await at(other)).toEqual([0, count]);
  await press(other, "next");
  await press(other, "branch");
  await other.waitForURL("**/here/*");
  await other.locator(".status-mine").waitFor();
  expect(await discs(other)).toBe(1);
  await other.context().close();
  await page.context().close();
});

test("the page says where a record breaks in Italian too", async () => {
  const page = await replayOf("fourline", "it");
  const record = await downloaded(page);
  await page.goto(server.address);
  await page.locator(".drop input[type=file]").setInputFiles(fileOf({ ...record, commitment: "00".repeat(32) }));
  await page.waitForURL("**/replay/file");
  const said = await page.locator(".verdict-broken").textContent();
  expect(said).toMatch(/promessi/);
  expect(said).not.toMatch(/\b(the|is|not|what)\b/);
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
