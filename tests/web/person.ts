import type { Browser, Page } from "@playwright/test";
import type { KeptMatch } from "../../src/web/kept.ts";

export interface PersonWishes {
  readonly name?: string;
  readonly width?: number;
  readonly dark?: boolean;
  readonly language?: "en" | "it";
  readonly level?: string;
  readonly matches?: readonly KeptMatch[];
}

/** What went wrong in the pages of a test: nothing may. */
export const problems: string[] = [];

/**
 * A person with a browser of one's own: no storage is shared. Nothing moves, so that nothing has to be waited for.
 */
export async function person(browser: Browser, wishes: PersonWishes = {}): Promise<Page> {
  const { name = "Ada", width = 1100, dark = false, language = "en", level = "easy", matches = [] } = wishes;
  const context = await browser.newContext({
    reducedMotion: "reduce",
    colorScheme: dark ? "dark" : "light",
    viewport: { width, height: width < 600 ? 740 : 900 },
  });
  await context.addInitScript(
    ({ settings, kept }) => {
      // Not again after a reload: what the page changed since stays.
      if (localStorage.getItem("parlour.settings")) return;
      localStorage.setItem("parlour.settings", JSON.stringify(settings));
      for (const match of kept) localStorage.setItem(`parlour.match.${match.id}`, JSON.stringify(match));
    },
    { settings: { name, language, level }, kept: matches },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on("pageerror", (error) => problems.push(String(error)));
  return page;
}
