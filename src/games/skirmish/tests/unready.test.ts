import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { atVersion } from "../../../engine/contract/version.ts";
import { act, begin, type Match, toAct } from "../../../engine/match/match.ts";
import type { Head } from "../../../engine/record/record.ts";
import { verify } from "../../../engine/record/verify.ts";
import { bundle } from "../game.ts";
import type { Skirmish } from "../state.ts";

// A side that is ready can withdraw that until the other side is ready too.

const opened = await bundle.open({});
if (!opened.ok) throw new Error(opened.error.text);
const { game } = opened;

const head = (clock: Head["clock"]): Head => ({
  format: 1,
  game: "skirmish",
  version: game.version,
  options: {},
  seats: ["Ada", "Ben"].map((name) => ({ name, nonce: "" })),
  clock,
  startedAt: 0,
  commitment: "",
});

/** Plays lines of the form "at seat move", and returns the match and the rule of the last refusal. */
function play(clock: Head["clock"], lines: readonly string[]): { match: Match<Skirmish>; rule: string | null } {
  let match = begin(game, head(clock), () => fastRng(1));
  let rule: string | null = null;
  for (const line of lines) {
    const [at, seat, ...text] = line.split(" ");
    const outcome = act(match, Number(seat), text.join(" "), Number(at));
    rule = outcome.ok ? null : outcome.refusal.rule;
    if (outcome.ok) match = outcome.match;
  }
  return { match, rule };
}

test.each([
  [["0 0 unready"], "not-ready"],
  [["0 0 ready", "0 0 move h1 d3"], "not-your-turn"],
  [["0 0 ready", "0 0 unready", "0 0 move h1 d3"], null],
  [["0 0 ready", "0 1 unready"], "not-ready"],
  [["0 0 ready", "0 1 ready", "0 0 unready"], "not-ready"], // the turn has been played
])("%j: %s", (lines, rule) => {
  expect(play({ kind: "none" }, lines).rule).toBe(rule);
});

test("nobody waits for a side to withdraw, and it isn't among the moves", () => {
  const { match } = play({ kind: "none" }, ["0 0 ready"]);
  expect(toAct(match)).toEqual([1]);
  expect(game.moves(match.state, 0)).toEqual([]);
});

test("withdrawing again and again gains no time", () => {
  const again = ["1000 0 ready", "2000 0 unready", "2000 0 ready", "2000 0 unready"];
  const bank = play({ kind: "bank", ms: 60_000, increment: 5000 }, again).match.clocks;
  expect(bank.left[0]).toBe(59_000);
  const move = play({ kind: "move", ms: 60_000 }, again).match.clocks;
  expect(move.left[0]).toBe(59_000);
});

test("records of version 1 are still valid, without withdrawing", async () => {
  const file = new URL("../../../../tests/fixtures/version-0.1/skirmish.json", import.meta.url);
  const record = JSON.parse(readFileSync(file, "utf8")) as { entries: unknown[] };
  expect(record).toMatchObject({ version: 1 });
  // The finder serves one game; its type is the general one.
  expect(await verify(record, () => Promise.resolve(bundle as never))).toMatchObject({ verified: true, entries: record.entries.length });
  expect([1, 2, 3].map((version) => atVersion(game, version)?.read("unready") ?? null)).toEqual([null, { do: "unready" }, null]);
});
