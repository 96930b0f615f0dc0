import type { Locator, Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { opensTable } from "./support/driver.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { savedBefore, savedMatch } from "./support/saved-match.ts";
import { person, type PersonWishes, problems, seen } from "./support/person.ts";

/*
 * What a person sees before doing anything: nothing is cut off, and everything is in the language of the page.
 */

async function looksAt(path: string, wishes: PersonWishes): Promise<Page> {
  const page = await person(browser, wishes);
  await page.goto(`${server.address}${path}`);
  return page;
}

/** A page is drawn in a fallback font until its own are loaded: measure it after that. */
const fontsReady = (page: Page): Promise<unknown> => page.evaluate(() => document.fonts.ready.then(() => document.fonts.size));

/** The texts of elements that do not fit into their boxes. */
const cut = async (elements: Locator): Promise<string[]> => {
  await fontsReady(elements.page());
  return elements.evaluateAll((found) =>
    found
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent ?? ""),
  );
};

test.each(["en", "it"] as const)("on a phone no name is cut at a table of Sanguine (%s)", async (language) => {
  const page = await looksAt("/here/sanguine-45", {
    width: 360,
    language,
    matches: [await savedMatch({ game: "sanguine", played: 0.45, seed: 3 })],
  });
  await page.locator(".status-mine").waitFor();
  await page.locator(".sanguine-held-name").first().waitFor();
  expect(await cut(page.locator(".sanguine-held-name"))).toEqual([]);
  expect(await cut(page.locator(".seat-name bdi"))).toEqual([]);
  // Its pieces are blue, and so is its mark.
  const colours = await page.locator(".seats .seat-mark").evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
  expect(colours[1]).toBe("rgb(42, 93, 156)");
  await page.context().close();
});

test("a name starts beside its mark, also from right to left; a long one is not cut off beside a score", async () => {
  const names = ["Ada", "Bot (medium)", "Bo", "عبد الرحمن"];
  const four = await savedMatch({ game: "sagrada", played: 0.45, seed: 5, names });
  const page = await looksAt("/here/sagrada-45", { width: 1280, matches: [four] });
  await page.locator(".seat").nth(3).waitFor();
  await fontsReady(page);
  const starts = await page.locator(".seat").evaluateAll((seats) =>
    seats.map((seat) => {
      const text = document.createRange();
      text.selectNodeContents(seat.querySelector("bdi") ?? seat);
      // A bot has its face before its name.
      const name = seat.querySelector(".seat-name") ?? seat;
      return Math.round(text.getBoundingClientRect().left - name.getBoundingClientRect().left);
    }),
  );
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await cut(page.locator(".seat-name bdi"))).toEqual([]);
  await page.context().close();
});

test("on a phone a name is whole beside its clock and its score too", async () => {
  const page = await person(browser, { width: 360, level: "medium" });
  for (const game of ["fourline", "sagrada"]) {
    await page.goto(`${server.address}/new/${game}`);
    await page.getByLabel(en.form.clock, { exact: true }).selectOption("bank");
    await page.click("[data-act=start]");
    await page.locator(".seat-clock").nth(1).waitFor();
    expect(await cut(page.locator(".seat-name bdi"))).toEqual([]);
  }
  await page.context().close();
});

test("in solo play the objectives are beside the rose, not below it", async () => {
  const solo = await savedMatch({ game: "sagrada", played: 0.45, seed: 3, names: ["Ada"] });
  const page = await looksAt("/here/sagrada-45", { width: 1280, matches: [solo] });
  await page.locator(".sagrada-target").waitFor();
  await fontsReady(page);
  const [rose, objectives] = await Promise.all([
    page.locator(".sagrada-rose").boundingBox(),
    page.locator(".sagrada-objectives").boundingBox(),
  ]);
  expect(objectives?.x).toBeGreaterThan((rose?.x ?? 0) + (rose?.width ?? 0));
  await page.context().close();
});

test("a hint is shown below the buttons, and moves none of them", async () => {
  const page = await looksAt("/here/fourline-45", {
    width: 1280,
    matches: [await savedMatch({ game: "fourline", played: 0.45, seed: 3 })],
  });
  await page.locator(".status-mine").waitFor();
  const places = (): Promise<number[]> =>
    page.locator(".bar-row > .button").evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().left)));
  await fontsReady(page);
  const before = await places();
  await page.click("[data-act=advice]");
  await page.locator(".bar-advice").waitFor();
  expect(await places()).toEqual(before);
  await page.context().close();
});

test("in Italian the log is scrolled to its end at first", async () => {
  const page = await looksAt("/here/skirmish-100", {
    language: "it",
    matches: [await savedMatch({ game: "skirmish", played: 1, seed: 3 })],
  });
  await seen(page.locator(".log")).toContainText("ha dato gli ordini");
  await seen
    .poll(() => page.locator(".drawer-page").evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop))
    .toBeLessThan(2);
  await page.context().close();
});

test("a selected character is named by its square", async () => {
  const page = await looksAt("/here/skirmish-0", { matches: [await savedMatch({ game: "skirmish", played: 0, seed: 3 })] });
  await page.locator('.skirmish [aria-label^="e2"]').click();
  await seen(page.locator(".skirmish")).toContainText(/Lancer \d on e2: choose where to move\./);
  await page.context().close();
});

test("the result can be shared, and the link shows the match to somebody else", async () => {
  const page = await looksAt("/here/fourline-100", { matches: [await savedMatch({ game: "fourline", played: 1, seed: 3 })] });
  await page.click(".result [data-replay=share]");
  const link = await page.locator(".result [data-link]").inputValue();
  const friend = await person(browser);
  await friend.goto(link);
  await seen(friend.locator("h1")).toHaveText("Replay of Fourline");
  await friend.context().close();
  await page.context().close();
});

test("my matches, local and online: all of them, with whom, and which are over", async () => {
  const one = await savedMatch({ game: "fourline", played: 0.45, seed: 3 });
  const page = await person(browser, { language: "it", matches: Array.from({ length: 9 }, (_, at) => ({ ...one, id: `kept-${at}` })) });
  await opensTable(page, server.address, "easy");
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign-yes]");
  await page.locator(".result").waitFor();
  await page.goto(`${server.address}/`);
  await seen(page.locator("section[aria-labelledby=mine] li")).toHaveText([/con .*Rivedi/]);
  const unfinished = page.locator("section[aria-labelledby=unfinished]");
  await seen(unfinished.locator("li")).toHaveCount(6);
  await page.click("[data-act=all-unfinished]");
  await seen(unfinished.locator("li")).toHaveCount(9);
  await page.context().close();
});

test("the first page is compressed, with less than 120 kB of script", async () => {
  const page = await (await fetch(server.address)).text();
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = ""]) => path);
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const { headers } = await fetch(server.address + path, { method: "HEAD", headers: { "accept-encoding": "gzip" } });
      return Number(headers.get("content-length"));
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
});

const FINGER = 24;

test.each(["fourline", "skirmish"])("in a low window, or at twice the size, the board of %s can still be touched", async (game) => {
  const page = await looksAt(`/here/${game}-45`, { matches: [await savedMatch({ game, played: 0.45, seed: 3 })] });
  await page.setViewportSize({ width: 640, height: 400 });
  await page.locator(".status-mine").waitFor();
  const targets = page.locator(".match-board [data-move], .match-board [data-part], .match-board [data-drop]");
  const sizes = await targets.evaluateAll((found) =>
    found.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(FINGER);
  await page.context().close();
});

test.each([
  [360, 740],
  [1280, 800],
])("a picked die moves nothing below it (%i x %i)", async (width, height) => {
  const { saved, moves } = await savedBefore({ game: "sagrada", played: 0.3, seed: 3 }, "pick");
  const page = await looksAt(`/here/${saved.id}`, { width, height, matches: [saved] });
  await page.locator(".status-mine").waitFor();
  const top = (): Promise<number> =>
    page
      .locator(".sagrada-tool")
      .first()
      .evaluate((tool) => (tool as HTMLElement).offsetTop);
  await fontsReady(page);
  const before = await top();
  await page.click(`[data-move="${moves[0]}"]`);
  await page.locator(".sagrada-hand-die").waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await page.context().close();
});

test("on a phone the five buttons of a replay are on one line in Italian too", async () => {
  const match = await savedMatch({ game: "fourline", played: 1, seed: 3 });
  const page = await looksAt("/replay/here/fourline-100", { width: 360, language: "it", matches: [match] });
  await seen(page.locator("[data-replay=play]")).toHaveText("Avvia");
  await fontsReady(page);
  const tops = await page.locator(".replay-controls .button").evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.context().close();
});

test("if the server can't be reached, the page says so where it was asked, and no message is lost", async () => {
  const page = await person(browser);
  await opensTable(page, server.address, "easy");
  await page.click("[data-act=resign]");
  await page.click("[data-act=resign-yes]");
  await page.locator(".result").waitFor();
  await page.context().setOffline(true);
  const said = page.locator(".result [role=alert]");
  for (const act of ["rematch", "download"]) {
    await page.click(`[data-act=${act}]`);
    await seen(said).toHaveText(en.table.unreachable);
  }
  await page.click("[data-act=verify]");
  await seen(said).toHaveText([en.table.unreachable, en.table.unreachable]);
  await page.click("#tab-chat");
  await page.fill("input[name=say]", "Well played");
  await page.keyboard.press("Enter");
  await seen(page.locator(".chat [role=alert]")).toHaveText(en.table.unreachable);
  await seen(page.locator("input[name=say]")).toHaveValue("Well played");
  await page.context().close();
});

/** What marks and edges need to be told from what is behind them. */
const LEAST = 3;

/** The contrast of each sign on colored glass with the brightest and the darkest part of its pane, as the browser computes the colors. */
function contrasts(): string[][] {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (color: string): number => {
    if (!brush) return 0;
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return [...document.querySelectorAll(".sagrada-asked-shape")].map((sign) => {
    const pane = sign.closest(".sagrada-pane");
    const glass = pane ? getComputedStyle(pane).backgroundImage : "";
    const parts = glass.match(/(?:color|rgba?|hsl|oklab)\([^()]*\)/g) ?? [];
    const ink = light(getComputedStyle(sign).stroke);
    return [
      pane?.className ?? "",
      ...parts.map((part) => {
        const behind = light(part);
        return ((Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05)).toFixed(2);
      }),
    ];
  });
}

test.each([false, true])("the shapes on Sagrada's glass stand out (dark: %s)", async (dark) => {
  const match = await savedMatch({ game: "sagrada", played: 0, seed: 3 });
  const page = await person(browser, { dark, matches: [match] });
  await page.goto(`${server.address}/here/${match.id}`);
  await page.locator(".sagrada-asked-shape").first().waitFor();
  const found = await page.evaluate(contrasts);
  expect(new Set(found.map(([pane]) => pane)).size).toBeGreaterThanOrEqual(4);
  expect(found.filter(([, ...ratios]) => ratios.length < 2 || ratios.some((ratio) => Number(ratio) < LEAST))).toEqual([]);
  await page.context().close();
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});
