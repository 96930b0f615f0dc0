import { expect, test } from "vitest";
import { explain } from "../../src/games/fourline/words.ts";
import { tell as tellInItalian } from "../../src/games/fourline/words-it.ts";
import { it } from "../../src/web/i18n/it.ts";
import { typeMove } from "./support/driver.ts";
import { savedMatch } from "./support/saved-match.ts";
import { person, problems, seen } from "./support/person.ts";
import { browser, server } from "./support/browser-and-server.ts";

const EVIL = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
const LONG = `${"Archibald ".repeat(19)}the Last`;
const TURNED = "\u202Eعبد الرحمن \u202E<b>";

test.each([
  ["markup", EVIL],
  ["two hundred characters long", LONG],
  ["written from right to left", TURNED],
])("a name that is %s is drawn as text, and the page keeps its shape", async (_what, name) => {
  const matches = await Promise.all(
    [0.45, 1].map((played) => savedMatch({ game: "fourline", played, seed: 3, names: [name, `${name}2`] })),
  );
  const misshapen: string[] = [];
  for (const width of [1100, 360]) {
    const page = await person(browser, { width, matches });
    for (const path of ["/", "/here/fourline-45", "/here/fourline-100", "/replay/here/fourline-100"]) {
      await page.goto(`${server.address}${path}`);
      await page.locator("main:not([aria-busy])").waitFor();
      expect(await page.title()).not.toBe("taken");
      expect(await page.locator("img[onerror], main b[onclick], main script").count()).toBe(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) misshapen.push(`${path} at ${width}: ${wide}`);
    }
    await page.goto(`${server.address}/here/fourline-45`);
    expect(await page.locator(".seat-name bdi").first().textContent()).toBe(name);
    await page.context().close();
  }
  expect(misshapen).toEqual([]);
  expect(problems).toEqual([]);
});

test("a scenario with hostile text is drawn as text", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/skirmish`);
  await page.locator("[data-option=custom] summary").click();
  const scenario = {
    name: EVIL.slice(0, 60),
    about: EVIL,
    grid: [6, 7],
    army: [{ class: "warden", at: [2, 5] }],
  };
  await page.locator("[data-option=custom] textarea").fill(JSON.stringify(scenario));
  // Accepted, or refused in place: either way as text.
  await page.locator("[data-act=start]").click({ force: true });
  await page.locator(".match-board, .fault").first().waitFor();
  expect(await page.title()).not.toBe("taken");
  expect(await page.locator("main img[onerror], main script").count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("an invalid file is refused in place, with the path of the fault", async () => {
  const page = await person(browser);
  await page.goto(`${server.address}/new/skirmish`);
  await page.locator("[data-option=custom] summary").click();
  await page.locator("[data-option=custom] textarea").fill("{ not json");
  await page.locator("[data-option=custom] .fault").waitFor();
  await page.locator("[data-option=custom] textarea").fill(`{"name":"x","grid":[0,3]}`);
  const fault = page.locator("[data-option=custom] .fault").last();
  await fault.waitFor();
  expect(await fault.textContent()).toMatch(/^custom/);
  await seen(page.locator("[data-act=start]")).toHaveAttribute("aria-disabled", "true");
  await page.context().close();
});

test("a refused move says why beside the board, and what is legal shows before the click", async () => {
  const position = { board: ["...o...", "...x...", "...o...", "...x...", "...o...", "...x..."], toAct: 0 };
  const page = await person(browser, { matches: [await savedMatch({ game: "fourline", played: 0, seed: 3, position })] });
  await page.goto(`${server.address}/here/fourline-0`);
  const column = page.locator('[data-move="drop 4"]');
  await column.waitFor();
  await seen(column).toHaveAttribute("aria-disabled", "true");
  await seen(page.locator(".fourline-hint")).toHaveCount(6);
  await column.click({ force: true });
  expect(await page.locator(".status-refused").textContent()).toBe(explain({ rule: "column-full", column: 3 }));
  const [board, said] = await Promise.all([page.locator(".fourline-rack").boundingBox(), page.locator(".status-refused").boundingBox()]);
  expect((said?.y ?? 0) - ((board?.y ?? 0) + (board?.height ?? 0))).toBeLessThan(120);
  await page.context().close();
});

test("in Italian the same page speaks Italian", async () => {
  const page = await person(browser, { language: "it", matches: [await savedMatch({ game: "fourline", played: 0, seed: 3 })] });
  await page.goto(`${server.address}/here/fourline-0`);
  await page.locator('[data-move="drop 4"]').waitFor();
  await typeMove(page, "sciocchezze");
  expect(await page.locator(".status-refused").textContent()).toBe(it.table.notAMove("sciocchezze"));
  await typeMove(page, "drop 4");
  await page.locator(".log li").nth(1).waitFor();
  expect(await page.locator(".log").textContent()).toContain(
    tellInItalian({ kind: "dropped", seat: 0, column: 3, row: 0 }, () => "").trim(),
  );
  await page.context().close();
});

test("a log in Italian is never shown in English first", async () => {
  const match = await savedMatch({ game: "briscala", played: 0.45, seed: 3 });
  const page = await person(browser, { language: "it", matches: [match] });
  await page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(globalThis, { told });
    new MutationObserver(() => {
      for (const line of document.querySelectorAll(".log-told")) told.add(line.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // The game's Italian words are the last thing to arrive.
  await page.route(/words-it/, async (route) => {
    await page.waitForLoadState("load");
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await page.goto(`${server.address}/here/${match.id}`);
  await seen(page.locator(".log")).toContainText(" gioca il fante di bastoni");
  const told = await page.evaluate(() => [...(globalThis as unknown as { readonly told: Iterable<string> }).told]);
  expect(told.filter((line) => / (?:plays|draws|wins) /.test(line))).toEqual([]);
  await page.context().close();
});

test("the page answers while a bot thinks, and says what the bot did", async () => {
  const page = await person(browser, { matches: [await savedMatch({ game: "fourline", played: 0, seed: 3, bot: "expert" })] });
  await page.goto(`${server.address}/here/fourline-0`);
  const column = page.locator('[data-move="drop 4"]');
  await column.waitFor();
  // The bot has three seconds. In a page that waited for it, hardly anything else could happen between the two moves.
  const turns = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        const lines = (): number => document.querySelectorAll(".log li").length;
        let between = 0;
        port1.addEventListener("message", () => {
          if (lines() === 2) between += 1;
          if (lines() > 2) resolve(between);
          else port2.postMessage(null);
        });
        port1.start();
        port2.postMessage(null);
      }),
  );
  await column.click();
  expect(await turns).toBeGreaterThan(100);
  expect(page.workers().length).toBe(1);
  await page.locator(".status-mine").waitFor();
  await seen(page.locator("[data-announcer]")).toHaveText(/Magnus.* column \d\. Your turn\.$/);
  await page.context().close();
});

test("settings that version 0.1 saved still hold", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  await page.evaluate(() => localStorage.setItem("parlour.settings", JSON.stringify({ theme: "evening", language: "it", name: "Zoe" })));
  await page.reload();
  await page.locator(".card").first().waitFor();
  await seen(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await seen(page.locator(".top-theme select")).toHaveValue("dark");
  await page.locator(".top-theme select").selectOption("light");
  await seen(page.locator("html")).toHaveAttribute("data-theme", "light");
  const saved = await page.evaluate(() => localStorage.getItem("parlour.settings"));
  expect(JSON.parse(saved ?? "{}")).toMatchObject({ theme: "light", language: "it", name: "Zoe" });
  await page.context().close();
});

test.each(["fourline", "sagrada", "sanguine", "skirmish", "scrabble", "briscala"])(
  "%s: nobody is waited for once somebody has resigned",
  async (game) => {
    const match = await savedMatch({ game, played: game === "scrabble" ? 0 : 0.3, seed: 3 });
    const page = await person(browser, { matches: [match] });
    await page.goto(`${server.address}/here/${match.id}`);
    await page.locator("[data-act=resign]").click();
    await page.locator("[data-act=resign-yes]").click();
    await page.locator(".result").waitFor();
    const said = `${await page.locator(".match-board").innerText()}\n${await page.locator("#in-words").textContent()}`;
    expect(said).not.toMatch(/turn this round|waiting|'s turn|turn of|choose|drag tiles/i);
    await page.context().close();
  },
);
