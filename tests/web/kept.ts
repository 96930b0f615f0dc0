import { listingOf } from "../../src/catalog.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { commit, secretFromText } from "../../src/engine/record/fairness.ts";
import type { Shape } from "../../src/engine/contract/game.ts";
import { act, type Match, toAct } from "../../src/engine/match/match.ts";
import type { Entry, Head } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf } from "../../src/engine/record/replay.ts";
import { broughtOver } from "../../src/web/tables/earlier.ts";
import type { KeptMatch } from "../../src/web/tables/saved.ts";

/** Enough for any match that ends by itself; a longer one is ended by resigning. */
const LONGEST = 500;

export interface Asked {
  readonly game: string;
  readonly seed?: number;
  readonly options?: unknown;
  readonly names?: readonly string[];
  /** The bot in all seats but the first. */
  readonly bot?: string;
  readonly position?: unknown;
  /** How much of the match has been played: 0 is its start, 1 its end. */
  readonly played: number;
}

/** A match against a bot as the page keeps it, played to some point by moves at random. */
export async function keptAt({ game: id, seed = 1, options = {}, bot = "medium", position, played, ...asked }: Asked): Promise<KeptMatch> {
  const { names = ["Ada", `Bot (${bot})`] } = asked;
  const bundle = await listingOf(id)?.load();
  const opened = await bundle?.open(options);
  if (!opened?.ok) throw new Error(`${id} cannot be opened`);
  const { game } = opened;
  const secret = secretFromText(`${id} ${seed}`);
  const promised = { game: id, version: game.version, options, ...(position === undefined ? {} : { position }) };
  const head: Head = {
    ...{ format: 1, ...promised, clock: { kind: "none" }, startedAt: 1_700_000_000_000, commitment: commit(secret, promised) },
    seats: names.map((name, seat) => ({ name, nonce: "00".repeat(16), ...(seat === 0 ? {} : { bot }) })),
  };
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(begun.error.text);
  const entries = playThrough(begun.match, seed);
  // In the middle, a moment at which it is the person's turn is worth more than one at which the bot thinks.
  let end = Math.round(entries.length * played);
  while (end > 0 && end < entries.length && entries[end]?.seat !== 0) end -= 1;
  const kept = entries.slice(0, end);
  const name = `${id}-${Math.round(played * 100)}`;
  return broughtOver({ id: name, head, secret, seat: 0, entries: kept, touchedAt: head.startedAt, over: played === 1 });
}

function playThrough(start: Match<Shape>, seed: number): Entry[] {
  const rng = fastRng(seed);
  const entries: Entry[] = [];
  let match = start;
  while (!match.result) {
    const seats = toAct(match);
    const seat = seats[rng.int(seats.length)] ?? 0;
    const text = entries.length < LONGEST ? pick(match, seat, rng) : "resign";
    const outcome = act(match, seat, text, match.head.startedAt + (entries.length + 1) * 4000);
    if (!outcome.ok) throw new Error(`${text}: ${outcome.refusal.text}`);
    entries.push(outcome.entry);
    match = outcome.match;
  }
  return entries;
}

/** Blows before steps, and an end to giving orders: a match at random should get somewhere. */
function pick({ game, state }: Match<Shape>, seat: number, rng: ReturnType<typeof fastRng>): string {
  const moves = game.moves(state, seat).map((move) => game.write(move));
  const blows = moves.filter((move) => move.startsWith("attack"));
  if (moves.includes("ready") && rng.int(3) === 0) return "ready";
  return rng.pick(blows.length > 0 && rng.int(2) === 0 ? blows : moves);
}
