import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";
import { savedMatch } from "./support/saved-match.ts";

/** Opens a table from the home page, and gives the link for a friend. */
async function invites(page: Page, game: string): Promise<string> {
  await page.goto(server.address);
  await page.locator(`[data-friends=${game}]`).click();
  return page.locator(".room [data-link]").inputValue();
}

const rowOf = (page: Page) => page.locator("section[aria-labelledby=unfinished] li");

test("a link for a friend comes at once; the rules can be changed until the friend sits down, who sees them", async () => {
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno" })]);
  const link = await invites(ada, "sanguine");
  await seen(ada.locator(".room .qr path")).toHaveAttribute("d", /^M/);
  const first = new URL(ada.url()).pathname;

  // Bruno has the first link open while Ada changes the rules: he is taken along.
  await bruno.goto(link);
  await bruno.locator("[data-act=sit]").waitFor();
  await ada.locator(".room-setup > summary").click();
  await ada.getByLabel(en.form.absence).selectOption("bot");
  await ada.locator("[data-choice=duel]").check();
  await ada.locator("[data-act=reopen]").click();
  await ada.waitForURL((url) => url.pathname !== first);
  await bruno.waitForURL((url) => url.pathname === new URL(ada.url()).pathname);
  await seen(bruno.locator(".room h2")).toHaveText(en.room.invites("Ada", "Sanguine"));
  await seen(bruno.locator("[data-facts]")).toContainText("Duel");
  await seen(bruno.locator(".room-facts")).toContainText(en.form.clocks.day);
  await seen(bruno.locator(".room-facts")).toContainText(en.room.absent(2, "bot"));

  // Ada takes the other seat; the first link still leads here.
  await ada.locator("[data-act=take-1]").click();
  await seen(ada.locator(".room-seats li").nth(1)).toContainText("Ada");
  const carla = await person(browser, { name: "Carla" });
  await carla.goto(link);
  await carla.locator("[data-act=sit]").click();
  await ada.locator(".room").waitFor({ state: "detached" });
  await seen(ada.locator(".seat-name bdi")).toHaveText(["Carla", "Ada"]);
  await Promise.all([ada, bruno, carla].map((page) => page.context().close()));
});

test("a player who opens a table without a name can give one there, and the friend sees it", async () => {
  const [ada, bruno] = await Promise.all([person(browser, { name: "" }), person(browser, { name: "Bruno" })]);
  const link = await invites(ada, "fourline");
  await bruno.goto(link);
  await seen(bruno.locator(".room h2")).toHaveText(en.room.invites(en.form.guest, "Fourline"));
  await ada.getByLabel(en.form.name).fill("Ada");
  await ada.locator("[data-act=rename]").click();
  await seen(bruno.locator(".room h2")).toHaveText(en.room.invites("Ada", "Fourline"));
  await ada.locator("[data-act=rename]").waitFor({ state: "detached" });
  await bruno.locator("[data-act=sit]").click();
  await seen(ada.locator(".seat-name bdi")).toHaveText(["Ada", "Bruno"]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});

test("a free seat is given to a bot, and the match starts; home says whose turn it is, and removing can be undone", async () => {
  const page = await person(browser, { name: "Ada", matches: [await savedMatch({ game: "skirmish", played: 0, seed: 3 })] });
  await invites(page, "fourline");
  const path = new URL(page.url()).pathname;
  await page.goto(server.address);
  await seen(rowOf(page).first()).toContainText(en.home.seatsFree(1));
  await page.goto(server.address + path);
  await page.locator("[data-act=seat-bot]").click();
  await page.locator(".status-mine").waitFor();

  await page.goto(server.address);
  const row = rowOf(page).first();
  await seen(row).toContainText(/Fourline.*with Pip.*Your turn.*now/);
  await row.locator("[data-act=remove]").click();
  await seen(row).toContainText(en.home.removed("Fourline"));
  await row.locator("[data-act=undo-remove]").click();
  await page.reload();
  // The whole row is a link.
  const box = await rowOf(page).first().locator("time").boundingBox();
  await page.mouse.click((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await page.waitForURL(`**${path}`);
  await page.locator(".status-mine").waitFor();

  await page.goto(server.address);
  await rowOf(page).filter({ hasText: "Skirmish" }).locator("[data-act=remove]").click();
  await page.locator("[data-act=undo-remove]").waitFor();
  await page.reload();
  await seen(rowOf(page)).toHaveCount(1);
  await page.context().close();
});

test("a match of Hearts is called Hearts: in my matches, on its card, and among the open tables", async () => {
  const page = await person(browser, { name: "Ada" });
  await page.goto(server.address);
  await page.locator('[data-play="hearts"]').click();
  await page.locator(".status-mine").waitFor();
  await page.goto(`${server.address}/new/spades?with=friends`);
  await page.locator("[data-setting=listed]").check();
  await page.click("[data-act=start]");
  await page.locator("[data-link]").first().waitFor();

  await page.goto(server.address);
  await seen(rowOf(page).filter({ hasText: "Hearts" })).toHaveCount(1);
  await seen(rowOf(page).filter({ hasText: "Spades" })).toHaveCount(1);
  const card = page.locator(".card", { has: page.locator('[data-play="hearts"]') });
  await seen(card.locator(".card-links")).toContainText(en.home.resume);

  const bruno = await person(browser, { name: "Bruno" });
  await bruno.goto(server.address);
  const spades = bruno.locator("section", { hasText: en.home.open }).locator(".line-main", { hasText: "Spades" });
  await seen(spades).toContainText(en.home.join);
  await spades.click();
  await bruno.locator("[data-act=sit]").click();
  await seen(bruno.locator(".seat-name bdi").nth(1)).toHaveText("Bruno");
  await bruno.goto(server.address);
  await seen(rowOf(bruno).filter({ hasText: "Spades" })).toHaveCount(1);
  await Promise.all([page, bruno].map((one) => one.context().close()));
});

test("and nothing went wrong in the pages meanwhile", () => {
  expect(problems).toEqual([]);
});

test("a match of a card game is listed by its own name, here and among open tables", async () => {
  const hearts = await savedMatch({ game: "briscala", options: { rules: "hearts" }, names: ["Ada", null, null, null], played: 0.2 });
  const page = await person(browser, { matches: [hearts] });
  await page.goto(server.address);
  await seen(rowOf(page).locator(".line-what b")).toHaveText("Hearts");

  await fetch(`${server.address}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "whist", seats: 4, isPublic: true }),
  });
  await page.reload();
  await seen(page.locator("section[aria-labelledby=open] li .line-what b", { hasText: "Whist" })).toHaveCount(1);
  await seen(page.locator("section[aria-labelledby=open] li", { hasText: "Whist" }).locator("a .line-act")).toHaveText(en.home.join);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a record may be dropped anywhere on the page", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  const dataTransfer = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(["not a record"], "match.json", { type: "application/json" }));
    return carried;
  });
  // Without an answer the browser would leave the page, and show the file.
  const isTaken = await page.locator(".home-head").evaluate((head, files) => {
    const over = new DragEvent("dragover", { dataTransfer: files, bubbles: true, cancelable: true });
    return !head.dispatchEvent(over);
  }, dataTransfer);
  expect(isTaken).toBe(true);
  await page.locator(".home-head").dispatchEvent("drop", { dataTransfer });
  await seen(page.locator("[role=alert]")).toContainText(en.home.notRecord("").trim());
  await page.context().close();
});

test("in the pictures of card games no hand covers a played card", async () => {
  const page = await person(browser, { width: 1280 });
  await page.goto(server.address);
  for (const picture of await page.locator(".miniature").all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.locator("> *").first().waitFor();
  }
  const covered = await page.locator(".miniature").evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const cards = [...picture.querySelectorAll(".briscala-played")].map((card) => card.getBoundingClientRect());
      const backs = [...picture.querySelectorAll(".briscala-held > *")].map((back) => back.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return cards.some((card) => backs.some((back) => meet(card, back))) ? [picture.parentElement?.textContent] : [];
    }),
  );
  expect(await page.locator(".miniature .briscala-played").count()).toBeGreaterThan(10);
  expect(covered).toEqual([]);
  await page.context().close();
});
