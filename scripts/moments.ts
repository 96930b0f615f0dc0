// Pictures of the moments that matter, taken while things move: npm run look:moments [-- folder [game,game]]
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { thinker } from "../src/bots/think.ts";
import { presetOf } from "../src/engine/contract/bundle.ts";
import { listingOf } from "../src/server/catalog.ts";
import { launchChromium } from "../tests/chromium.ts";
import { countOf, settled } from "../tests/web/support/driver.ts";
import { person } from "../tests/web/support/person.ts";
import { type Chooser, savedBeforeLast, type SavedMoment } from "../tests/web/support/saved-match.ts";
import { serve } from "../tests/web/support/server.ts";

const [given, only] = process.argv.slice(2);
const folder = given ?? join(tmpdir(), "parlour-moments");
mkdirSync(folder, { recursive: true });

interface Moments {
  readonly seed: number;
  readonly players: number;
  /** The start of the person's move that the bots answer. */
  readonly before: RegExp;
  /** How much of the match has been played by then. */
  readonly played: number;
  /** A selector for the middle of the animation, and how long to wait after it appears. */
  readonly middle: readonly [string, number];
  /** How long after the match has ended its score is being counted. */
  readonly ending: number;
  readonly options?: object;
  /** Who plays the match up to the moment. */
  readonly bot?: string;
}

/** The line of the log that is on the board, of the second player. */
const THEIRS = ".log [aria-current=true]:has(.seat-mark rect)";
const ANYONES = ".log [aria-current=true]";

const GAMES: Readonly<Record<string, Moments>> = {
  fourline: { seed: 3, players: 2, before: /^drop/, played: 0.6, middle: [THEIRS, 160], ending: 900 },
  sagrada: { seed: 3, players: 2, before: /^pass/, played: 0.3, middle: [`${THEIRS}:has-text("places")`, 150], ending: 1900 },
  skirmish: {
    seed: 3,
    players: 2,
    before: /^ready/,
    played: 0.35,
    middle: ['[data-part="phase-strike"][aria-pressed=true]', 450],
    ending: 900,
  },
  sanguine: { seed: 3, players: 2, before: /^place/, played: 0.6, middle: [THEIRS, 80], ending: 1600 },
  scrabble: { seed: 3, players: 2, before: /^[A-O0-9]+ /, played: 0.5, middle: [ANYONES, 350], ending: 1000, bot: "static" },
  briscola: { seed: 3, players: 2, before: /^play/, played: 0.6, middle: [`${ANYONES}:has-text("wins the trick")`, 700], ending: 900 },
  hearts: {
    ...{ seed: 3, players: 4, before: /^play/, played: 0.6, ending: 900, options: { target: "26" } },
    middle: [`${ANYONES}:has-text("wins the trick")`, 700],
  },
};

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

const think = thinker({
  load: async (id) => {
    const bundle = await listingOf(id)?.load();
    if (!bundle) throw new Error(`There is no game called ${id}.`);
    return bundle;
  },
  now: () => performance.now(),
  kept: 8,
});

/** Both sides play well enough to make sense. */
const chooserOf =
  (options: unknown, bot = "easy"): Chooser =>
  async ({ game, state }, seat, seed) =>
    (await think({ game: game.id, options, view: game.view(state, seat), seat, bot, seed, budget: { iterations: 60 } })).move;

/** Plays the move as a person would, but without a click or key after it that would skip what follows. */
async function plays(page: Page, move: string, tap: boolean): Promise<void> {
  const target = page.locator(`[data-move=${JSON.stringify(move)}]:not([aria-disabled=true]):visible`).first();
  if (await target.count()) {
    await (tap ? target.tap() : target.click());
    if (!tap) await page.mouse.move(2, 2);
    return;
  }
  const press = (selector: string): Promise<void> =>
    page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
  await press("[data-act=type]");
  await page.locator("input[name=move]").evaluate((field, text) => {
    const input = field as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, move);
  await page.locator("input[name=move]").evaluate((input) => (input as HTMLInputElement).form?.requestSubmit());
  await press("[data-act=type]");
}

async function opens(browser: Browser, address: string, size: (typeof SIZES)[number], { saved }: SavedMoment): Promise<Page> {
  const page = await person(browser, { ...size, moves: true, touch: size.width < 600, matches: [saved] });
  await page.clock.install();
  await page.goto(`${address}/here/${saved.id}`);
  await page.locator(".status-mine").waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Waits until something new is on the board, and it is what is wanted. */
async function reaches(page: Page, before: number, [selector, ms]: Moments["middle"]): Promise<void> {
  const isNew = (): Promise<boolean> =>
    page.evaluate(
      (count) => Number(document.querySelector(".log [aria-current=true] .log-number")?.getAttribute("data-seq")) > count,
      before,
    );
  await stops(page);
  // If the bot plays something else, the picture shows that.
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await isNew()) && (await page.locator(selector).count()) > 0) break;
    await page.clock.runFor(STEP_MS);
  }
  await runs(page, ms);
}

/** Lets time pass in small steps, so that what each of them sets off is on the page before the next. */
async function runs(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) await page.clock.runFor(Math.min(STEP_MS, ms - passed));
}

const STEP_MS = 40;
const MOST_STEPS = 300;
const STOPPED_WITHIN_MS = 60;

/** From now on time stands still on the page: a picture takes a while. */
async function stops(page: Page): Promise<void> {
  // On a busy machine the order takes a while to arrive.
  for (let margin = STOPPED_WITHIN_MS; ; margin *= 2) {
    const at = (await page.evaluate(() => Date.now())) + margin;
    const isStopped = await page.clock.pauseAt(at).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause();
  });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play();
  });
  process.stdout.write(`${name}\n`);
}

const server = await serve();
const browser = await launchChromium();
try {
  for (const [id, moments] of Object.entries(GAMES)) {
    if (only !== undefined && !only.split(",").includes(id)) continue;
    const listing = listingOf(id);
    if (!listing) throw new Error(`There is no game called ${id}.`);
    const { game, options } = presetOf(listing, moments.options ?? {});
    const names = ["Ada", ...Array.from({ length: moments.players - 1 }, () => null)];
    const wanted = { game, options, names, seed: moments.seed, bot: "medium", choose: chooserOf(options, moments.bot) };
    const middle = await savedBeforeLast({ ...wanted, played: moments.played }, moments.before);
    const end = await savedBeforeLast({ ...wanted, played: 1 }, /./);
    for (const size of SIZES) {
      const page = await opens(browser, server.address, size, middle);
      const before = await countOf(page);
      await plays(page, middle.move, size.width < 600);
      await reaches(page, before, moments.middle);
      await take(page, `${id}-middle-${size.width}`);
      await page.context().close();

      const after = await opens(browser, server.address, size, middle);
      await plays(after, middle.move, size.width < 600);
      await after.waitForFunction(
        (count) => Number([...document.querySelectorAll(".log-number")].at(-1)?.getAttribute("data-seq") ?? 0) > count,
        before,
      );
      await after.locator(".status-mine, .result").first().waitFor();
      // By then the bot's move has been shown.
      await after.waitForTimeout(4000);
      await settled(after);
      await take(after, `${id}-bot-${size.width}`);
      await after.context().close();

      const last = await opens(browser, server.address, size, end);
      await plays(last, end.move, size.width < 600);
      await last.locator(".match[data-stage=ending]").waitFor();
      await stops(last);
      await runs(last, moments.ending);
      // Animations that run by themselves continue.
      await new Promise((done) => setTimeout(done, 500));
      await take(last, `${id}-end-${size.width}`);
      await last.clock.resume();
      await last.locator(".result").waitFor();
      await last.waitForTimeout(1000);
      await take(last, `${id}-result-${size.width}`);
      await last.context().close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`${folder}\n`);
