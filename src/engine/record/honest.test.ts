import { expect, test } from "vitest";
import { fourline } from "../../games/fourline/game.ts";
import type { Fourline } from "../../games/fourline/state.ts";
import { act, type Match } from "../match/match.ts";
import { hashNonce } from "./fairness.ts";
import { dishonestEntry, dishonestHead } from "./honest.ts";
import type { ClockRule, Entry, Head, MatchRecord } from "./record.ts";
import { beginFrom, dealerOf } from "./replay.ts";

const CLOCK: ClockRule = { kind: "move", ms: 10_000 };
const NONCE = "0123456789abcdef".repeat(2);
const OTHER = "fedcba9876543210".repeat(2);

const headWith = (more: Partial<Head>): Head => ({
  ...{ format: 2, game: "fourline", version: fourline().version, options: {}, clock: { kind: "none" } },
  ...{ seats: [NONCE, OTHER].map((nonce, seat) => ({ name: `P${seat}`, nonce })), startedAt: 1000, commitment: "" },
  ...more,
});

/** A match with this head, after one move at 1500. */
function begun(more: Partial<Head>, moves: readonly string[] = ["drop 1"]): Match<Fourline> {
  const head = headWith(more);
  const start = beginFrom(fourline(), head, dealerOf("00".repeat(32), head));
  if (!start.ok) throw new Error(start.error.text);
  let { match } = start;
  for (const text of moves) {
    const outcome = act(match, 0, text, 1500);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    ({ match } = outcome);
  }
  return match;
}

test.each<[what: string, match: Match<Fourline>, entry: Omit<Entry, "seq">, found: string | null]>([
  ["time given back", begun({ clock: CLOCK }), { seat: null, do: "excuse 400", at: 2000 }, null],
  ["time given back without a clock", begun({}), { seat: null, do: "excuse 400", at: 2000 }, "excused-without-clock"],
  ["no time given back", begun({ clock: CLOCK }), { seat: null, do: "excuse 0", at: 2000 }, "excused-nothing"],
  ["more than has passed", begun({ clock: CLOCK }), { seat: null, do: "excuse 501", at: 2000 }, "excused-too-much"],
  ["a number written in two ways", begun({ clock: CLOCK }), { seat: null, do: "excuse 0400", at: 2000 }, "excused-too-much"],
  ["a timeout", begun({ clock: CLOCK }), { seat: 1, do: "timeout", at: 20_000 }, null],
  ["a timeout without a clock", begun({}), { seat: 1, do: "timeout", at: 20_000 }, "timeout-without-clock"],
  ["a forfeit of somebody who plays", begun({ clock: CLOCK }), { seat: 1, do: "forfeit", at: 20_000 }, "forfeit-without-absence"],
  ["a move before the start", begun({}, []), { seat: 0, do: "drop 1", at: 999 }, "before-the-start"],
  ["the first format", begun({ format: 1 }), { seat: null, do: "excuse 0", at: 2000 }, null],
])("%s", (_, match, entry, found) => {
  expect(dishonestEntry(match, { seq: match.seq + 1, ...entry })).toBe(found);
});

const person = (nonce: string, nonceHash?: string): Head["seats"][number] => ({ name: "P", nonce, ...(nonceHash ? { nonceHash } : {}) });

test.each<[what: string, head: Partial<Head>, found: string | null]>([
  ["nonces in one phase", {}, null],
  ["no nonce", { seats: [person(""), person(OTHER)] }, null],
  ["nonces in two phases", { nonces: "two-phase", seats: [NONCE, OTHER].map((nonce) => person(nonce, hashNonce(nonce))) }, null],
  ["a bot's nonce", { seats: [person(NONCE), { name: null, bot: "easy", nonce: OTHER }] }, "bot-nonce"],
  ["a short nonce", { seats: [person(NONCE.slice(1)), person(OTHER)] }, "short-nonce"],
  ["another nonce", { nonces: "two-phase", seats: [person(OTHER, hashNonce(NONCE)), person(OTHER, hashNonce(OTHER))] }, "nonce-hash"],
  ["no nonce for a hash", { nonces: "two-phase", seats: [person("", hashNonce(NONCE)), person(OTHER, hashNonce(OTHER))] }, "nonce-hash"],
  ["a hash in one phase", { seats: [person(NONCE, hashNonce(NONCE)), person(OTHER)] }, "hash-without-phase"],
  ["a later field", { format: 1, nonces: "one-phase" }, "later-format"],
])("a head with %s", (_, head, found) => {
  // Only the head is checked.
  expect(dishonestHead(headWith(head) as MatchRecord)).toBe(found);
});
