import type { Page } from "@playwright/test";
import { atVersion } from "../../../src/engine/contract/version.ts";
import { tellMatch } from "../../../src/engine/match/match-words.ts";
import type { MatchRecord } from "../../../src/engine/record/record.ts";
import { listingOf } from "../../../src/server/catalog.ts";
import { en } from "../../../src/web/i18n/en.ts";
import { isolated } from "../../../src/web/i18n/isolated.ts";
import { headline } from "../../../src/web/match/result/headline.ts";
import { stepsOf, tellSteps } from "../../../src/web/replay/story.ts";
import type { LocalMatch } from "../../../src/web/tables/local/local-match.ts";
import { namesAt } from "../../../src/web/tables/table.ts";
import { savedText } from "./saved-database.ts";

const KEPT = "test.announced";

/** Records everything that the page announces to screen readers, even across reloads. It starts with the next page load. */
export async function listenFor(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    const note = (added: Node): void => {
      if (!(added instanceof Element) || !added.matches("[data-announcer] > *")) return;
      const heard = JSON.parse(sessionStorage.getItem(kept) ?? "[]") as string[];
      sessionStorage.setItem(kept, JSON.stringify([...heard, added.textContent]));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { subtree: true, childList: true });
  }, KEPT);
}

/** Everything that the page has announced so far. */
export const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate((kept) => JSON.parse(sessionStorage.getItem(kept) ?? "[]") as string[], KEPT);

/** How the announcements since a frame differ from the expected ones; empty if they don't. */
export async function misheard(page: Page, from: number): Promise<string> {
  const { told, result } = await expectedOn(page, from);
  const heard = await heardOn(page);
  const [wanted, said] = [told.join(" "), withoutTurns(heard, result).join(" ")];
  if (result !== null && !heard.at(-1)?.endsWith(result)) return `not said: ${result}`;
  return wanted === said ? "" : `${told.length} sentences wanted:\n${wanted}\nsaid:\n${said}`;
}

/** Everything that a screen reader should announce about a match, in order. */
interface Expected {
  /** A sentence for every note and event that the player may know. */
  readonly told: readonly string[];
  /** Who won; null while the match is played. */
  readonly result: string | null;
}

/** What the player in this browser must be told of the match on the page after a frame, folded again from what is saved. */
async function expectedOn(page: Page, from: number): Promise<Expected> {
  const saved = JSON.parse(await savedText(page, "parlour", "matches")) as LocalMatch[];
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const found = saved.find((one) => one.id === id);
  if (!found) throw new Error(`The match ${id} isn't saved.`);
  const record = recordOf(found);
  const bundle = await listingOf(record.game)?.load();
  const opened = await bundle?.open(record.options);
  if (!opened?.ok) throw new Error(`${record.game} can't be opened.`);
  const game = atVersion(opened.game, record.version) ?? opened.game;
  const steps = stepsOf(game, record);
  if (!steps?.isWhole) throw new Error("The match can't be replayed.");
  const { frames } = tellSteps(steps, found.seat);
  const names = namesAt(
    record.seats.map(({ name, bot }) => ({ name, bot: bot ?? null })),
    en,
    bundle?.characters,
  );
  const naming = (seat: number): string => isolated(names[seat] ?? "");
  const fresh = frames.filter(({ seq }) => seq > from);
  const told = fresh.flatMap(({ notes, told: events }) => [
    ...notes.map(({ note }) => tellMatch(note, naming)),
    ...events.map(({ event }) => game.tell(event, naming)),
  ]);
  const result = frames.at(-1)?.result;
  return { told, result: result ? headline(result, found.seat, names, en) : null };
}

function recordOf({ match: { rows, secrets } }: LocalMatch): MatchRecord {
  const items = rows.flatMap((row) => row.items);
  const head = items.flatMap((item) => (item.kind === "begun" ? [item.head] : []))[0];
  if (!head) throw new Error("The match hasn't begun.");
  const entries = items.flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
  const secret = secrets.find(({ name }) => name === "match")?.value;
  return { ...head, entries, result: null, ...(secret === undefined ? {} : { secret }) };
}

/** The announcements without whose turn it is and who won, which may only come after the events. */
function withoutTurns(heard: readonly string[], result: string | null): string[] {
  const turn = en.table.yourTurn;
  const said =
    result !== null && heard.at(-1)?.endsWith(result) ? [...heard.slice(0, -1), heard.at(-1)?.slice(0, -result.length) ?? ""] : heard;
  return said.map((text) => (text.endsWith(turn) ? text.slice(0, -turn.length) : text).trim()).filter(Boolean);
}
