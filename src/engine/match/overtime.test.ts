import { expect, test } from "vitest";
import type { Game } from "../contract/game.ts";
import { fourline } from "../../games/fourline/game.ts";
import type { Fourline } from "../../games/fourline/state.ts";
import type { ClockRule, Entry, Head } from "../record/record.ts";
import { dealerOf, fold } from "../record/replay.ts";
import { act, begin, type Match } from "./match.ts";

/* Fourline in which a seat that is more than a second over its time loses, even if it won on the board. */

const CLOCK: ClockRule = { kind: "bank", ms: 1000, increment: 0, overtime: 5000 };

type Late = Fourline["state"] & { late?: readonly number[] };

function strict(calls: (readonly number[])[]): Game<Fourline> {
  const usual = fourline();
  return {
    ...usual,
    result: (state: Late) => {
      const result = usual.result(state);
      return result && state.late?.some((ms) => ms > 1000) ? { ranking: result.ranking.toReversed() } : result;
    },
    overtime: (state: Late, over, log) => {
      calls.push(over);
      state.late = over;
      log.push(...log.splice(0).toReversed());
    },
  };
}

function start(game: Game<Fourline>, clock: ClockRule, seats = 2): Match<Fourline> {
  const people = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat + 1}`, nonce: "" }));
  const head: Head = { format: 2, game: "fourline", version: 1, options: {}, seats: people, clock, startedAt: 0, commitment: "" };
  return begin(game, head, dealerOf("00".repeat(32), head));
}

/** Seat 0 wins by four in a column. Its first move comes at `first`, the winning one `last` after the one before it. */
function won(match: Match<Fourline>, first: number, last: number): { match: Match<Fourline>; entries: Entry[] } {
  const entries: Entry[] = [];
  let now = match;
  for (let i = 0; i < 7; i++) {
    const outcome = act(now, i % 2, `drop ${1 + (i % 2)}`, i === 6 ? first + last : first);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    now = outcome.match;
    entries.push(outcome.entry);
  }
  return { match: now, entries };
}

test.each([
  // when seat 0 makes its first move, how long its winning move takes, what `overtime` receives, who wins
  ["nobody is late", CLOCK, 900, 100, [], 0],
  ["late by a millisecond, in the last move", CLOCK, 900, 101, [[1, 0]], 0],
  ["late before, and still", CLOCK, 1500, 0, [[500, 0]], 0],
  ["late for too long", CLOCK, 1500, 501, [[1001, 0]], 1],
  ["no clock", { kind: "none" }, 9000, 9000, [], 0],
  ["a bank without overtime", { kind: "bank", ms: 9000, increment: 0 }, 4000, 5000, [], 0],
] as const)("%s", (_, clock, first, last, told, winner) => {
  const calls: (readonly number[])[] = [];
  const { match } = won(start(strict(calls), clock), first, last);
  expect([calls, match.result?.ranking[0]]).toEqual([told, [winner]]);
});

test("a game without an overtime rule ends as usual", () => {
  const { match } = won(start(fourline(), CLOCK), 1500, 501);
  expect([match.result?.ranking, match.clocks.left]).toEqual([
    [[0], [1]],
    [-1001, 1000],
  ]);
});

test("the end is the same when the record is folded again, and the state before it is untouched", () => {
  const game = strict([]);
  const { match, entries } = won(start(game, CLOCK), 1500, 501);
  const before = fold(start(game, CLOCK), entries.slice(0, -1));
  const last = entries.at(-1);
  if (!before.ok || !last) throw new Error("It doesn't fold.");
  const kept = JSON.stringify(before.match.state);
  const once = act(before.match, last.seat, last.do, last.at);
  const twice = act(before.match, last.seat, last.do, last.at);
  if (!once.ok || !twice.ok) throw new Error("It is refused.");
  expect([once.match.state, twice.match.state]).toEqual([match.state, match.state]);
  expect(once.events).toEqual(twice.events);
  expect(JSON.stringify(before.match.state)).toBe(kept);
});

test.each([
  ["a move in overtime", ["0 drop 1 @5999"], "1 acts"],
  ["a move in the last moment of it", ["0 drop 1 @6000"], "1 acts"],
  ["a move after it", ["0 drop 1 @6001"], "time-is-up"],
  ["calling it too early", ["0 timeout @5999"], "time-not-up"],
  ["overtime that is used up", ["0 timeout @6000"], "1 wins"],
  ["undone with consent, the time comes back", ["0 drop 1 @5000", "0 ask-undo @5500", "1 allow-undo @5600", "0 drop 2 @6600"], "1 acts"],
  ["and no more than that", ["0 drop 1 @5000", "0 ask-undo @5500", "1 allow-undo @5600", "0 drop 2 @6601"], "time-is-up"],
] as const)("%s: %s", (_, lines, expected) => {
  let match = start(fourline(), CLOCK);
  let rule: string | null = null;
  for (const line of lines) {
    const [, seat, text, at] = /^(\d) (.*) @(\d+)$/.exec(line) ?? [];
    const outcome = act(match, Number(seat), text, Number(at));
    if (outcome.ok) ({ match } = outcome);
    else ({ rule } = outcome.refusal);
  }
  expect(rule ?? (match.result ? `${match.result.ranking[0]} wins` : `${match.clocks.running} acts`)).toBe(expected);
});
