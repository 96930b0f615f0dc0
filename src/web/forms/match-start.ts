import type { Listing } from "../../engine/contract/bundle.ts";
import type { Fault } from "../../engine/contract/game.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { openGame, type Opened } from "../board/games.ts";
import { usualSeats } from "../../kit/seats.ts";
import type { Texts } from "../i18n/en.ts";
import { CLOCKS } from "../match/seats/clocks.ts";
import { settings } from "../shell/settings.ts";
import type { Before } from "../tables/local/local-match.ts";
import type { LocalSetup } from "../tables/local/local-matches.ts";
import { openTable } from "../tables/remote/remote.ts";
import { absenceRule, allowsAdvice, clockRuleOf, type MatchSetup, mySeat, seatsOf } from "./match-setup.ts";

/** The path of the match's page, what is wrong with the options, or what else went wrong (empty: the server was not reached). */
export type Started = { readonly path: string } | { readonly fault: Fault } | { readonly problem: string };

/** Starts the match that a form describes. */
export async function startMatch(game: string, setup: MatchSetup, name: string, words: Texts): Promise<Started> {
  const opening = await openGame(game, setup.options);
  if (!opening.ok) return { fault: opening.error };
  return setup.friends ? startOnline(game, opening.opened, setup, name) : startHere(opening.opened, setup, name, words);
}

/** The clock that the rules ask for. */
const ruledBy = ({ bundle, options }: Opened): ClockRule | null => bundle.clock?.(options) ?? null;

/** The others who play on this device. */
const peopleIn = (setup: MatchSetup, words: Texts) =>
  seatsOf(setup).flatMap((one, seat) =>
    one === "person" ? [{ seat, name: setup.names[seat]?.trim() || words.form.player(seat + 1) }] : [],
  );

async function startHere(opened: Opened, setup: MatchSetup, name: string, words: Texts): Promise<Started> {
  const made = await createHere({
    opened,
    name,
    bots: seatsOf(setup).map((one) => (one === "me" || one === "person" ? null : one)),
    others: peopleIn(setup, words),
    seat: mySeat(setup),
    clock: clockRuleOf(setup, ruledBy(opened)),
    advice: allowsAdvice(setup),
  });
  return made.ok ? { path: `/here/${made.id}` } : { problem: made.text };
}

async function startOnline(game: string, opened: Opened, setup: MatchSetup, name: string): Promise<Started> {
  const made = await openTable({
    game,
    options: setup.options,
    seats: seatsOf(setup).map((one) => (one === "me" || one === "friend" ? null : one)),
    clock: clockRuleOf(setup, ruledBy(opened)),
    absence: absenceRule(setup.absence),
    isPublic: setup.listed,
    advice: allowsAdvice(setup),
    sit: { seat: mySeat(setup), name },
  });
  if (made.ok) return { path: made.path };
  if (made.path?.startsWith("options")) return { fault: { path: made.path.replace(/^options\.?/, ""), text: made.text } };
  return { problem: made.text };
}

/** Opens a table with the usual rules and takes a seat at it; null if the server can't be reached or the game needs options. */
export async function openForFriends({ id, seats }: Listing, name: string): Promise<string | null> {
  const people = Array.from({ length: Math.max(2, usualSeats(seats)) }, () => null);
  const request = { game: id, options: {}, seats: people, isPublic: false, advice: false };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = await openTable({ ...request, sit: { seat: 0, name } });
    if (made.ok) return made.path;
    if (!BUSY.includes(made.code)) break;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return null;
}

/** Problems of a busy server, which pass. */
const BUSY: readonly string[] = ["busy", "unavailable", "stopping", "too-much-work"];
const MOST_TRIES = 4;
const RETRY_MS = 700;

/** A place to start from other than the beginning. */
export interface Branch {
  readonly position: unknown;
  readonly seat: number;
  readonly players: number;
  /** The match that it goes on from, and how many of its entries came before. */
  readonly before: Before;
}

/** Starts a match with the usual options at once, and gives the path of its page. */
export async function playNow(id: string, words: Texts): Promise<string> {
  const opening = await openGame(id, {});
  // A game that can't be opened without options has its form.
  return opening.ok ? quickStart(opening.opened, words) : `/new/${id}`;
}

/** Starts a match against bots of the usual level at once, and gives the path of its page. */
export async function quickStart(opened: Opened, words: Texts, branch?: Branch): Promise<string> {
  const { name, level } = settings();
  const seat = branch?.seat ?? 0;
  const players = branch?.players ?? usualSeats(opened.game.seats);
  const made = await createHere({
    opened,
    seat,
    name: name || words.form.guest,
    bots: Array.from({ length: players }, (_, at) => (at === seat ? null : level)),
    // There is no clock when a match is tried out from the middle.
    ...(branch && { position: branch.position, before: branch.before, clock: CLOCKS.none }),
  });
  // A game that can't be started without options has its form.
  return made.ok ? `/here/${made.id}` : `/new/${opened.game.id}`;
}

/** The host is loaded with the first match, not with the first page. */
async function createHere(
  setup: LocalSetup,
): Promise<{ readonly ok: true; readonly id: string } | { readonly ok: false; readonly text: string }> {
  const { createLocalMatch } = await import("../tables/local/local-matches.ts");
  return createLocalMatch(setup);
}
