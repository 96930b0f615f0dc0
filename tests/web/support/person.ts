import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { PATIENCE_MS } from "../../chromium.ts";
import type { LocalMatch } from "../../../src/web/tables/local/local-match.ts";

export interface PersonWishes {
  readonly name?: string;
  readonly width?: number;
  readonly dark?: boolean;
  readonly language?: "en" | "it";
  readonly level?: string;
  readonly touch?: boolean;
  readonly matches?: readonly LocalMatch[];
  /** Whether the page asks before risky moves. */
  readonly confirm?: boolean;
  /** Whether things move on the page. */
  readonly moves?: boolean;
  readonly height?: number;
}

/** Errors in the pages of a test: there must be none. */
export const problems: string[] = [];

/** Expectations of what a page shows after a moment. */
export const seen = expect.configure({ timeout: PATIENCE_MS });

/**
 * A person with their own browser: no storage is shared. By default motion is reduced, so that there is nothing to wait for. Matches are
 * saved as version 0.1 did; the page carries them over to its database.
 */
export async function person(browser: Browser, wishes: PersonWishes = {}): Promise<Page> {
  const {
    name = "Ada",
    width = 1100,
    dark = false,
    language = "en",
    level = "easy",
    touch = false,
    matches = [],
    confirm = false,
    moves = false,
    height,
  } = wishes;
  const context = await browser.newContext({
    reducedMotion: moves ? "no-preference" : "reduce",
    colorScheme: dark ? "dark" : "light",
    viewport: { width, height: height ?? (width < 600 ? 740 : 900) },
    hasTouch: touch,
  });
  await fixChance(context);
  await context.addInitScript(
    ({ settings, kept }) => {
      // Not again after a reload: later changes by the page must stay.
      if (localStorage.getItem("parlour.settings")) return;
      localStorage.setItem("parlour.settings", JSON.stringify(settings));
      for (const match of kept) localStorage.setItem(`parlour.match.${match.id}`, JSON.stringify(match));
    },
    { settings: { name, language, level, confirm }, kept: matches },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("pageerror", (error) => problems.push(String(error)));
  return page;
}

let persons = 0;
/**
 * The same cards in every run: each person, and each page that a person loads, has its own random numbers, always the same.
 */
async function fixChance(context: BrowserContext): Promise<void> {
  persons += 1;
  await context.addInitScript((person) => {
    const loads = Number(localStorage.getItem("test.loads")) + 1;
    localStorage.setItem("test.loads", String(loads));
    let state = person * 1_000_003 + loads;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (!array) return array;
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (const at of bytes.keys()) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        bytes[at] = state >>> 24;
      }
      return array;
    };
  }, persons);
}
