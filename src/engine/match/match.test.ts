import { expect, test } from "vitest";
import { fourline } from "../../games/fourline/game.ts";
import { commit, secretFromText } from "../record/fairness.ts";
import { act, begin, canAskUndo, canRedo, canUndo, type Match, toAct } from "./match.ts";
import { MAX_MATCH_BYTES } from "../record/limits.ts";
import { sizeOf } from "./size.ts";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { ClockRule, Head } from "../record/record.ts";
import { dealerOf } from "../record/replay.ts";
import type { Fourline } from "../../games/fourline/state.ts";

function table(clock: ClockRule = { kind: "none" }, free = false): Match<Fourline> {
  const game = fourline();
  const secret = secretFromText("a test");
  const promised = { game: game.id, version: game.version, options: {} };
  const seats = ["Ann", "Bo"].map((name) => ({ name, nonce: "" }));
  const head: Head = {
    format: 2,
    ...promised,
    seats,
    clock,
    ...(free ? { undo: "free" } : {}),
    startedAt: 1000,
    commitment: commit(secret, promised),
  };
  return begin(game, head, dealerOf(secret, head));
}

/** Plays `0 drop 4 @1500` lines; the last match, or the rule that refused the line. */
function play(match: Match<Fourline>, ...lines: readonly string[]): Match<Fourline> | string {
  let now = match;
  for (const line of lines) {
    const [, seat, text, , at] = /^(\d) (.*?)( @(\d+))?$/.exec(line) ?? [];
    const outcome = act(now, Number(seat), text, at ? Number(at) : now.clocks.since);
    if (!outcome.ok) return outcome.refusal.rule;
    now = outcome.match;
  }
  return now;
}

test.each([
  ["a move", ["0 drop 4"], [1]],
  ["a move and its answer", ["0 drop 4", "1 drop 4"], [0]],
  ["a move undone with consent", ["0 drop 4", "0 ask-undo", "1 allow-undo"], [0]],
  ["a move and its answer undone with consent", ["0 drop 4", "1 drop 4", "0 ask-undo", "1 allow-undo"], [0]],
  ["a request that was declined", ["0 drop 4", "0 ask-undo", "1 decline-undo"], [1]],
  ["a request that was withdrawn", ["0 drop 4", "0 ask-undo", "0 decline-undo"], [1]],
  ["a request that was ignored", ["0 drop 4", "0 ask-undo", "1 drop 4"], [0]],
  ["a resignation", ["0 drop 4", "0 resign"], []],
] as const)("%s", (_, lines, acting) => {
  const match = play(table(), ...lines);
  expect(typeof match === "string" ? match : toAct(match)).toEqual(acting);
});

test.each([
  ["out of turn", ["1 drop 4"], "not-your-turn"],
  ["a seat that is not there", ["7 drop 4"], "no-such-seat"],
  ["something that isn't a move", ["0 jump 4"], "unknown-move"],
  ["undoing nothing", ["0 undo"], "nothing-to-undo"],
  ["undoing alone after the turn has passed", ["0 drop 4", "0 undo"], "ask-first"],
  ["undoing alone after the answer", ["0 drop 4", "1 drop 4", "0 undo"], "ask-first"],
  ["asking to undo nothing", ["0 drop 4", "1 ask-undo"], "nothing-to-undo"],
  ["asking twice at once", ["0 drop 4", "0 ask-undo", "0 ask-undo"], "already-asked"],
  ["asking again before the next move", ["0 drop 4", "0 ask-undo", "1 decline-undo", "0 ask-undo"], "asked-before"],
  ["agreeing with oneself", ["0 drop 4", "0 ask-undo", "0 allow-undo"], "no-request"],
  ["agreeing to nothing", ["0 drop 4", "1 allow-undo"], "no-request"],
  ["agreeing after a new move", ["0 drop 4", "0 ask-undo", "1 drop 4", "1 allow-undo"], "no-request"],
  ["redoing what was undone with consent", ["0 drop 4", "0 ask-undo", "1 allow-undo", "0 redo"], "nothing-to-redo"],
  ["undoing another's move", ["0 drop 4", "1 undo"], "nothing-to-undo"],
  ["doing again what was not taken back", ["0 drop 4", "0 redo"], "nothing-to-redo"],
  ["a move after the end", ["0 resign", "1 drop 1"], "game-over"],
] as const)("refuses %s", (_, lines, rule) => {
  expect(play(table(), ...lines)).toBe(rule);
});

test("on your own device you can undo any number of moves, the bots' included, and redo them", () => {
  const lines = ["0 drop 4", "1 drop 4", "0 drop 5", "1 drop 5"];
  const once = play(table({ kind: "none" }, true), ...lines);
  const back = play(table({ kind: "none" }, true), ...lines, "0 undo", "0 undo");
  const again = play(table({ kind: "none" }, true), ...lines, "0 undo", "0 undo", "0 redo", "0 redo");
  if (typeof once === "string" || typeof back === "string" || typeof again === "string") throw new Error("refused");
  expect(back.state).toEqual(table().state);
  expect([canUndo(back, 0), canRedo(back, 0)]).toEqual([false, true]);
  expect(again.state).toEqual(once.state);
  expect([canUndo(again, 0), canRedo(again, 0)]).toEqual([true, false]);
});

test("under the first format, a move could be undone alone after the turn had passed", () => {
  const old = table();
  const match = play({ ...old, head: { ...old.head, format: 1 } }, "0 drop 4", "0 undo", "0 redo");
  if (typeof match === "string") throw new Error(match);
  // Such records still replay, but undoing this way is no longer offered.
  expect([toAct(match), canUndo(match, 0), canAskUndo(match, 0)]).toEqual([[1], false, true]);
});

test("where only bots would have to agree, asking is enough", () => {
  const old = table();
  const seats = old.head.seats.map((seat, i) => (i === 1 ? { ...seat, name: null, bot: "easy" } : seat));
  const match = play({ ...old, head: { ...old.head, seats } }, "0 drop 4", "1 drop 4", "0 ask-undo");
  expect(typeof match === "string" ? match : match.state).toEqual(old.state);
});

test("a match ends at its maximum length: the seat that filled it comes last", () => {
  const played = play(table(), "0 drop 4", "1 drop 4");
  if (typeof played === "string") throw new Error(played);
  const ending = (size: number, acts: readonly number[]) => {
    const outcome = act({ ...played, size, acts }, null, "too-long", 0);
    return outcome.ok ? outcome.match.result?.ranking : outcome.refusal.rule;
  };
  expect(ending(MAX_MATCH_BYTES - 1, [9000, 6999])).toBe("unknown-move");
  expect(ending(MAX_MATCH_BYTES, [9000, 7000])).toEqual([[0, 1]]);
  expect(ending(MAX_MATCH_BYTES, [15_000, 1000])).toEqual([[1], [0]]);
  // Records from before this limit still replay.
  expect(play({ ...played, size: MAX_MATCH_BYTES }, "0 drop 4")).toMatchObject({ seq: 3 });
});

test.each([
  [false, [[0], [1]]],
  [true, [[1], [0]]],
])("at the limit the score decides, the lowest where it wins: %s", (lowestWins, ranking) => {
  const played = table();
  const game = { ...played.game, score: () => [30, 20], lowestWins };
  const outcome = act({ ...played, game, size: MAX_MATCH_BYTES }, null, "too-long", 0);
  expect(outcome.ok && outcome.match.result?.ranking).toEqual(ranking);
});

test.each(["drop 1", 'say "ì"', "🎲 roll \n", "\ud800"])("“%s” counts for the bytes that it takes in a record", (text) => {
  const entry = { seq: 9_999_999, at: Number.MAX_SAFE_INTEGER, seat: null, do: text };
  const written = (value: unknown): number => utf8ToBytes(JSON.stringify(value)).length;
  // Including the comma after each.
  const real = written(entry) + 1 + written("0".repeat(64)) + 1;
  expect(sizeOf(text)).toBeGreaterThanOrEqual(real);
  expect(sizeOf(text) - real).toBeLessThan(10);
});

test("numbers count for the bytes that they take in a record", () => {
  const numbers = Array.from({ length: 20 }, () => [0x80000000, 0x7fffffff] as const);
  const real = JSON.stringify({ entry: 99_999, stream: 99_999, numbers }).length + 1;
  expect(sizeOf("", numbers.length) - sizeOf("")).toBeGreaterThanOrEqual(real);
  expect(sizeOf("", 0)).toBe(sizeOf(""));
});

test("a player who resigns is ranked last", () => {
  const match = play(table(), "0 drop 4", "0 resign");
  expect(typeof match === "string" ? match : match.result?.ranking).toEqual([[1], [0]]);
});

const perMove: ClockRule = { kind: "move", ms: 1000 };
const bank: ClockRule = { kind: "bank", ms: 1000, increment: 100 };
test.each([
  ["a turn has its own time", perMove, ["0 drop 1 @1900", "1 drop 1 @2800", "0 drop 1 @3700"], [100, 1000]],
  ["a bank runs down and grows", bank, ["0 drop 1 @1500", "1 drop 1 @1700", "0 drop 1 @1900"], [500, 900]],
  [
    "undoing with consent gives back what ran since the move",
    bank,
    ["0 drop 1 @1500", "0 ask-undo @1600", "1 allow-undo @1900"],
    [500, 1000],
  ],
  ["also after an answer", bank, ["0 drop 1 @1500", "1 drop 1 @1700", "0 ask-undo @1800", "1 allow-undo @1900"], [500, 1000]],
  ["asking and declining doesn't", bank, ["0 drop 1 @1500", "0 ask-undo @1600", "1 decline-undo @1700", "1 drop 1 @1800"], [600, 800]],
] as const)("clocks: %s", (_, clock, lines, left) => {
  const match = play(table(clock), ...lines);
  expect(typeof match === "string" ? match : match.clocks.left).toEqual(left);
});

test.each([
  ["a move in time", ["0 drop 1 @2000"], null],
  ["a move too late", ["0 drop 1 @2001"], "time-is-up"],
  ["a timeout too early", ["0 timeout @1999"], "time-not-up"],
  ["a timeout on time", ["0 timeout @2000"], null],
  ["a timeout of who need not act", ["1 timeout @2000"], "not-to-act"],
] as const)("time: %s", (_, lines, rule) => {
  const match = play(table(perMove), ...lines);
  expect(typeof match === "string" ? match : null).toBe(rule);
});

test("a timeout makes the idle move and counts it", () => {
  const match = play(table(perMove), "0 timeout @2000");
  if (typeof match === "string") throw new Error(match);
  expect([match.idleTurns, match.state.cells[0]]).toEqual([[1, 0], 0]);
});

test("time when the host was down doesn't count", () => {
  const outcome = act(table(perMove), null, "excuse 5000", 6500);
  if (!outcome.ok) throw new Error(outcome.refusal.text);
  expect(play(outcome.match, "0 drop 1 @7000")).not.toBe("time-is-up");
  expect(play(outcome.match, "0 drop 1 @7001")).toBe("time-is-up");
});

test("a turn that can't be undone ends with the game's `abandon` move, even if players may not make it", () => {
  // The idle move is refused everywhere, and players may not use column 1.
  const match = table();
  const shy = { ...match.game, idle: () => ({ column: 0 }), check: () => ({ rule: "column-full" as const, column: 0 }) };
  const heights = (game: typeof match.game): readonly number[] | string => {
    const outcome = act({ ...match, game }, 0, "timeout", 2000);
    return outcome.ok ? outcome.match.state.heights : outcome.refusal.rule;
  };
  expect(heights(shy)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(heights({ ...shy, abandon: () => ({ column: 3 }) })).toEqual([0, 0, 0, 1, 0, 0, 0]);
});
