import type { Page } from "@playwright/test";
import type { MatchRecord } from "../../../src/engine/record/record.ts";
import { verify } from "../../../src/engine/record/verify.ts";
import type { Event } from "../../../src/games/scrabble/state.ts";
import { listingOf } from "../../../src/server/catalog.ts";
import { stepsOf } from "../../../src/web/replay/story.ts";
import { open } from "../../scrabble/open.ts";
import { tabTo } from "./keyboard.ts";
import { seen } from "./person.ts";
import { playsToTheEnd } from "./scrabble-people.ts";

/*
 * A whole match of Scrabble by link between people with keyboards, and a check that everybody saw the same.
 */

export interface PlayedByLink {
  readonly turns: number;
  readonly words: number;
  readonly exchanges: number;
  readonly passes: number;
  /** How many words the others let stand. */
  readonly accepted: number;
  readonly scores: readonly number[];
  /** Why it ended. */
  readonly ending: string;
  /** Problems; must be empty. */
  readonly wrong: readonly string[];
}

/** The player's turn in which the picture of the middle is taken. */
const MIDDLE = 3;

export interface LinkWishes {
  /** The name of the rules' preset in the form; by default, nothing is chosen there. */
  readonly rules?: string | undefined;
  /** The folder for pictures. */
  readonly pictures?: string | undefined;
}

/** The first person opens a table, the others come by its link, and all play to the end. */
export async function playsByLink(address: string, pages: readonly Page[], { rules, pictures }: LinkWishes = {}): Promise<PlayedByLink> {
  const wrong: string[] = [];
  for (const page of pages) page.on("console", (said) => said.type() === "error" && wrong.push(`in the console: ${said.text()}`));
  const { set } = await open();
  const id = await sitDown(address, pages, rules);
  const picture = async (page: Page, moment: string): Promise<void> => {
    const name = `${pages.length}-people-${pages.indexOf(page) + 1}-${moment}`;
    if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) wrong.push(`${name}: ${beyond} pixels to scroll sideways`);
  };
  await Promise.all(
    pages.map((page) => playsToTheEnd(page, set, (turn) => (turn === MIDDLE ? picture(page, "middle") : Promise.resolve()))),
  );
  for (const page of pages) await picture(page, "end");
  const record = (await (await fetch(`${address}/api/matches/${id}/record`)).json()) as MatchRecord;
  const scores = record.result?.scores ?? [];
  const told = scores.map((score, seat) => `${record.seats[seat]?.name} ${score}`).join(", ");
  for (const [at, page] of pages.entries()) {
    const shown = await totalsOn(page);
    if (shown !== told) wrong.push(`page ${at + 1} shows ${shown}, the record says ${told}`);
  }
  const verdict = await verify(record, (game) => listingOf(game)?.load());
  if (!verdict.verified) wrong.push(`not verified: ${verdict.text}`);
  return { ...(await summed(record, scores, wrong)), scores, wrong };
}

/** Gives the id of the match. All of it is done with keys; only the link is carried over by hand. */
export async function sitDown(address: string, pages: readonly Page[], rules?: string): Promise<string> {
  const [host, ...guests] = pages;
  if (!host) throw new Error("Nobody plays.");
  await host.goto(`${address}/new/scrabble?with=friends`);
  await tabTo(host, "input[name=count]:checked");
  for (let count = 2; count < pages.length; count++) await host.keyboard.press("ArrowRight");
  if (rules) {
    await tabTo(host, "[data-option=preset] select");
    await host.keyboard.type(rules);
    await seen(host.locator("[data-option=preset] select option:checked")).toHaveText(rules);
  }
  await presses(host, "[data-act=start]");
  const link = await host.locator("[data-link]").first().inputValue();
  for (const guest of guests) {
    await guest.goto(link);
    await presses(guest, "[data-act=sit]");
    await guest.locator("[data-act=sit]").waitFor({ state: "detached" });
  }
  await Promise.all(pages.map((page) => page.locator(".scrabble-rack").waitFor()));
  return new URL(link).pathname.split("/").at(-1) ?? "";
}

async function presses(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** Names and totals, as the result shows them. */
async function totalsOn(page: Page): Promise<string> {
  const totals = await page.locator(".result-totals > span").allTextContents();
  return totals.map((text) => text.trim().replaceAll(/\s+/g, " ")).join(", ");
}

/** What the record tells, and whether the points of all turns and of the end add up to its scores. */
async function summed(record: MatchRecord, scores: readonly number[], wrong: string[]): Promise<Omit<PlayedByLink, "scores" | "wrong">> {
  const opened = await (await listingOf("scrabble")?.load())?.open(record.options);
  const steps = opened?.ok ? stepsOf(opened.game, record) : null;
  // The record is one of Scrabble, and so are its events.
  const events = (steps?.steps ?? []).flatMap((step) => step.events as unknown as Event[]);
  const of = (kind: Event["kind"]): number => events.filter((event) => event.kind === kind).length;
  const sums = scores.map((_, seat) =>
    events.reduce((sum, event) => {
      if (event.kind === "placed" && event.seat === seat) return sum + event.points;
      return event.kind === "ended" ? sum + (event.changes[seat] ?? 0) : sum;
    }, 0),
  );
  if (sums.join() !== scores.join()) wrong.push(`the turns add up to ${sums.join()}, the scores are ${scores.join()}`);
  const ended = events.find((event) => event.kind === "ended");
  const [words, exchanges, passes] = [of("placed"), of("exchanged"), of("passed")];
  return {
    turns: words + exchanges + passes,
    words,
    exchanges,
    passes,
    accepted: of("accepted"),
    ending: ended?.why ?? "nothing ended it",
  };
}
