import type { Page, WebSocketRoute } from "@playwright/test";
import { expect, test } from "vitest";
import { games, listingOf } from "../../src/server/catalog.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { tellMatch } from "../../src/engine/match/match-words.ts";
import type { Head, MatchRecord } from "../../src/engine/record/record.ts";
import type { Frame, Message } from "../../src/protocol/messages.ts";
import { en } from "../../src/web/i18n/en.ts";
import { tellRecord } from "../../src/web/replay/story.ts";
import { caughtUp, type Choose, chooser, countOf, legalMoves, playOne, settled, typeMove, waitForMove } from "./support/driver.ts";
import { ANY_SEAT, heardAll } from "./support/announced.ts";
import { listenFor } from "./support/told.ts";
import { person, problems } from "./support/person.ts";
import { browser, server } from "./support/browser-and-server.ts";

/*
 * Two people in two browsers play a whole match of each game by link, against the real server, while a third watches.
 */

const NONSENSE = "turn the table over";
/** A move that each game refuses at the start. */
const REFUSED: Readonly<Record<string, string>> = {
  briscala: "bid 1",
  fourline: "drop 9",
  sagrada: "window 9",
  sanguine: "place 9 1 1",
  skirmish: "move h9 a1",
};

/** Games whose turns have several steps: one can be undone alone. In the others each move passes the turn. */
const UNDONE_ALONE: readonly string[] = ["briscala", "sagrada", "skirmish"];

/** Scrabble's page lists no moves to choose from: its matches are in `scrabble.test.ts`. */
const listed = games.map(({ id }) => id).filter((id) => id !== "scrabble");

test.each(listed)("two browsers play %s by link while a third watches", async (game) => {
  const [ada, bruno, carla] = await everybody();
  const line = await lineOf(ada);
  const overheard = listen(carla);
  await Promise.all([ada, carla].map((page) => listenFor(page)));
  const address = await sitDown(game, ada, bruno);
  await carla.goto(address);
  await carla.locator(".drawer .connection-live").waitFor();
  expect(await carla.locator(".bar").count()).toBe(0);

  const choose = chooser(7);
  const pages = [ada, bruno];
  const happened = new Set<string>();
  for (let made = 0; made < 400; made++) {
    await Promise.all([ada, bruno, carla].map((page) => caughtUp(page)));
    const states = await Promise.all(pages.map((page) => settled(page)));
    if (states.includes("over")) break;
    const both = states.every((state) => state === "mine");
    const page = pages[states.indexOf("mine")];
    if (!page || (await legalMoves(page)).length === 0) continue;

    if (!happened.has("refused") && (game !== "sanguine" || !both)) {
      await refuses(page, game);
      happened.add("refused");
    } else if (made >= 3 && !happened.has("reloaded")) {
      await reloads(page);
      happened.add("reloaded");
    } else if (made >= 4 && states[1] === "mine" && !happened.has("dropped")) {
      await loses(line, ada, bruno, choose);
      happened.add("dropped");
    } else if (!happened.has("undone") && both && (await legalMoves(bruno)).includes("ready")) {
      // Orders can be undone only while nobody else may give any: one player is ready first.
      await makes(bruno, () => "ready");
    } else {
      const before = await inWords(page);
      // If there is something to undo, the turn isn't simply ended.
      await makes(page, (moves) => choose(happened.has("undone") ? moves : (open(moves) ?? moves)));
      // Undo appears once the move has been shown.
      await caughtUp(page);
      const undo = page.locator("[data-act=undo]:not([aria-disabled=true])");
      if (!happened.has("undone") && (await settled(page)) !== "over" && (await undo.count())) {
        await takesBack(page, before);
        happened.add("undone");
      }
    }
  }
  await Promise.all([ada, bruno, carla].map((page) => page.locator(".result").waitFor()));
  await ada.locator(".drawer-foot").getByText(en.table.spectators(1)).waitFor();
  const isUndone = UNDONE_ALONE.includes(game);
  expect([...happened].sort()).toEqual(["dropped", "refused", "reloaded", ...(isUndone ? ["undone"] : [])]);
  const record = await recordAt(address);
  expect(record.nonces).toBe("two-phase");
  const done = record.entries.map((entry) => entry.do);
  expect(done.filter((text) => text === "undo" || text === "redo")).toEqual(isUndone ? ["undo", "redo"] : []);
  expect(done).not.toContain("resign");
  await sawNoSecret(record, overheard);

  await heardAll(ada, ANY_SEAT);
  await heardAll(carla, ANY_SEAT);

  await playAgain(address, ada, bruno, choose);
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno, carla].map((page) => page.context().close()));
});

test("a question before a risky move stays while the other player acts", async () => {
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada", confirm: true }), person(browser, { name: "Bruno" })]);
  await sitDown("skirmish", ada, bruno);
  const before = await countOf(ada);
  await ada.locator('[data-move="ready"]:not([aria-disabled=true])').first().click();
  await ada.locator(".question").waitFor();
  await makes(bruno, () => "ready");
  await waitForMove(ada, before);
  await ada.locator("[data-act=confirm-yes]").click();
  await waitForMove(ada, before + 1);
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
});

const open = (moves: readonly string[]): readonly string[] | null => {
  const others = moves.filter((move) => move !== "ready" && move !== "pass" && !move.startsWith("hold"));
  return others.length > 0 ? others : null;
};

/** One opens a table, the other comes by the link. */
async function sitDown(game: string, ada: Page, bruno: Page): Promise<string> {
  await ada.goto(`${server.address}/new/${game}?with=friends`);
  // Where a game knows a limit, the match need not be long.
  const limit = ada.locator("[data-option=limit] input");
  await ada.locator(".form").waitFor();
  if (await limit.count()) await limit.fill("3");
  await ada.getByRole("button", { name: en.form.open }).click();
  const link = await ada.locator("[data-link]").first().inputValue();
  await bruno.goto(link);
  await bruno.locator("[data-act=sit]").click();
  await bruno.locator(".drawer .connection-live").waitFor();
  await ada.locator(".room").waitFor({ state: "detached" });
  return link.split("#")[0] ?? "";
}

async function makes(page: Page, choose: Choose): Promise<void> {
  const before = await countOf(page);
  await playOne(page, choose);
  await waitForMove(page, before);
}

const inWords = async (page: Page): Promise<string> => (await page.locator(".match-words p").textContent()) ?? "";

/** Nonsense and illegal moves are refused with a reason, and nothing changes. */
async function refuses(page: Page, game: string): Promise<void> {
  const before = [await countOf(page), await inWords(page)];
  const move = REFUSED[game] ?? "";
  for (const [text, said] of [
    [NONSENSE, en.table.notAMove(NONSENSE)],
    [move, await whyAtStart(game, move)],
  ] as const) {
    await typeMove(page, text);
    // Hands differ in size.
    await expect.poll(async () => withoutNumbers((await page.locator(".status-refused").textContent()) ?? "")).toBe(withoutNumbers(said));
  }
  expect([await countOf(page), await inWords(page)]).toEqual(before);
}

/** Why the rules refuse a move to the first seat, once all have chosen what is chosen together. */
async function whyAtStart(id: string, text: string): Promise<string> {
  const opened = await (await listingOf(id)?.load())?.open({});
  if (!opened?.ok) throw new Error(`${id} can't be opened.`);
  const { game } = opened;
  const state = game.setup(2, fastRng(1));
  if (id === "sanguine") for (const seat of game.toAct(state).slice()) game.apply(state, seat, game.idle(state, seat), fastRng(1));
  const move = game.read(text);
  const refusal = move && game.check(state, game.toAct(state)[0] ?? 0, move);
  return refusal ? game.explain(refusal) : "";
}

const withoutNumbers = (text: string): string => text.replaceAll(/\d/g, "#");

/** After a reload the match is as it was: the board and the log. */
async function reloads(page: Page): Promise<void> {
  const before = [await page.locator(".log").allTextContents(), await inWords(page)];
  await page.reload();
  await page.locator(".drawer .connection-live").waitFor();
  await expect.poll(async () => [await page.locator(".log").allTextContents(), await inWords(page)]).toEqual(before);
}

/** While one player's connection is down the other plays on; what was missed arrives when it is back. */
async function loses(line: Line, ada: Page, bruno: Page, choose: Choose): Promise<void> {
  const before = await countOf(ada);
  line.drop();
  await ada.locator(".drawer .connection-lost").waitFor();
  await makes(bruno, (moves) => (moves.includes("ready") ? "ready" : choose(moves)));
  expect(await countOf(ada)).toBe(before);
  line.restore();
  await ada.locator(".drawer .connection-live").waitFor();
  await waitForMove(ada, before);
}

/** Undo restores what was before the move, redo what was after it. Both are in the log. */
async function takesBack(page: Page, before: string): Promise<void> {
  const after = await inWords(page);
  const count = await countOf(page);
  await page.locator("[data-act=undo]:not([aria-disabled=true])").click();
  await waitForMove(page, count);
  expect(await page.locator(".log li").last().textContent()).toContain(tellMatch({ kind: "took-back", seat: 0 }, () => "").trim());
  expect(await inWords(page)).toBe(before);
  await page.locator("[data-act=redo]:not([aria-disabled=true])").click();
  await waitForMove(page, count + 1);
  expect(await page.locator(".log li").last().textContent()).toContain(tellMatch({ kind: "did-again", seat: 0 }, () => "").trim());
  expect(await inWords(page)).toBe(after);
}

/** A rematch, each player one seat further; it is a match like any other. */
async function playAgain(address: string, ada: Page, bruno: Page, choose: Choose): Promise<void> {
  const pages = [ada, bruno];
  await ada.locator("[data-act=rematch]").click();
  await bruno.locator(".result p:not(.result-totals)", { hasText: "Ada" }).waitFor();
  // Both are taken there.
  await bruno.locator("[data-act=rematch]").click();
  await Promise.all(pages.map((page) => page.waitForURL((url) => !url.href.startsWith(address))));
  await Promise.all(pages.map((page) => page.locator(".log, .drawer-empty").first().waitFor()));
  expect(await ada.locator(".seat-name bdi").allTextContents()).toEqual(["Bruno", "Ada"]);
  await bruno.locator(".status-mine").waitFor();
  await makes(bruno, choose);
  // Both pages took part in its chance, as in the first match.
  const { head } = (await fetchRecord(ada.url())) as { head: Head };
  expect([head.nonces, head.seats.filter(({ nonce }) => nonce !== "").length]).toEqual(["two-phase", 2]);
}

async function everybody(): Promise<[Page, Page, Page]> {
  return Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno" }), person(browser, { name: "Carla" })]);
}

interface Line {
  drop(): void;
  restore(): void;
}

/** Controls the WebSocket of a page. */
async function lineOf(page: Page): Promise<Line> {
  const lines: WebSocketRoute[] = [];
  let isDown = false;
  await page.routeWebSocket(/\/api\/socket/, (line) => {
    if (isDown) return void line.close({ code: 1012 });
    line.connectToServer();
    lines.push(line);
  });
  return {
    drop() {
      isDown = true;
      void lines.at(-1)?.close({ code: 1012 });
    },
    restore() {
      isDown = false;
    },
  };
}

/** All frames that a page is sent, by their number. */
function listen(page: Page): Map<number, Frame> {
  const heard = new Map<number, Frame>();
  page.on("websocket", (line) => {
    line.on("framereceived", ({ payload }) => {
      const { message } = JSON.parse(String(payload)) as { message?: Message };
      if (message?.kind === "frame") heard.set(message.frame.seq, message.frame);
    });
  });
  return heard;
}

async function fetchRecord(address: string): Promise<unknown> {
  const id = address.split("/").at(-1);
  return (await fetch(`${server.address}/api/matches/${id}/record`)).json();
}

const recordAt = async (address: string): Promise<MatchRecord> => (await fetchRecord(address)) as MatchRecord;

/** What a spectator was sent is exactly, byte for byte, what the rules show a spectator, recomputed from the finished record. */
async function sawNoSecret(record: MatchRecord, overheard: Map<number, Frame>): Promise<void> {
  const opened = await (await listingOf(record.game)?.load())?.open(record.options);
  const story = opened?.ok ? tellRecord(opened.game, record, null) : null;
  expect(overheard.size).toBeGreaterThan(3);
  for (const [seq, frame] of overheard) {
    const { view, told, toAct, scores } = story?.frames[seq - 1] ?? {};
    expect(JSON.parse(JSON.stringify({ view, told, toAct, scores }))).toEqual({
      view: frame.view,
      told: frame.told,
      toAct: frame.toAct,
      scores: frame.scores,
    });
  }
}
