import { expect, test } from "vitest";
import { act } from "../../src/engine/match/match.ts";
import { commit, sealOf } from "../../src/engine/record/fairness.ts";
import type { Entry, Head, MatchRecord } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import { askPython, hasPython } from "./agreement.ts";
import { sealed } from "./forgeries.ts";
import { gameOf, isVerified } from "./records.ts";

/* Words of the match in the wrong form, at the wrong time, or by somebody who can't say them. */

const game = await gameOf("fourline");
const SECRET = "5a".repeat(32);
const promised = { game: "fourline", version: game.version, options: {} };
const head: Head = {
  format: 2,
  ...promised,
  seats: ["ab", "cd"].map((byte, seat) => ({ name: `Player ${seat}`, nonce: byte.repeat(16) })),
  clock: { kind: "none" },
  nonces: "one-phase",
  startedAt: 1000,
  commitment: commit(SECRET, promised),
};

/** A match whose undo was asked for and declined, ended by resigning. */
function honest(): MatchRecord {
  const begun = beginFrom(game, head, dealerOf(SECRET, head));
  if (!begun.ok) throw new Error(begun.error.text);
  let { match } = begun;
  const entries: Entry[] = [];
  const done: [seat: number, text: string, at: number][] = [
    [0, "drop 1", 2000],
    [0, "ask-undo", 3000],
    [1, "decline-undo", 4000],
    [1, "handover easy", 5000],
    [1, "drop 2", 6000],
    [0, "resign", 7000],
  ];
  for (const [seat, text, at] of done) {
    const outcome = act(match, seat, text, at);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    entries.push(outcome.entry);
    ({ match } = outcome);
  }
  return recordOf(match, entries, SECRET);
}

const record = honest();
const { entries } = record;
const changed = (at: number, change: Partial<Entry>): MatchRecord => {
  const entry = entries[at];
  if (!entry) throw new Error("There is no such entry.");
  return sealed({ ...record, entries: entries.with(at, { ...entry, ...change }) });
};
const added = (at: number, entry: Omit<Entry, "seq">): MatchRecord =>
  sealed({ ...record, entries: entries.toSpliced(at, 0, { seq: 0, ...entry }).map((one, n) => ({ ...one, seq: n + 1 })) });
const seated = (change: Partial<Head["seats"][number]>): MatchRecord =>
  sealed({ ...record, seats: record.seats.map((one, seat) => (seat === 1 ? { ...one, ...change } : one)) });
const withOptions = (options: unknown): MatchRecord => {
  const whole = { ...record, options, commitment: commit(SECRET, { ...promised, options }) };
  return { ...whole, seal: sealOf(whole) };
};
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const drawn = (): MatchRecord => {
  const number = dealerOf(SECRET, record)(1).int(6);
  return sealed({ ...record, draws: [{ entry: 2, stream: 1, numbers: [[6, number]] }] });
};

const FORGED: readonly (readonly [what: string, forged: MatchRecord])[] = [
  ["time that goes back after a request", changed(2, { at: 2500 })],
  ["time that goes back after a handover", changed(4, { at: 4500 })],
  ["a word in capitals", changed(5, { do: "RESIGN" })],
  ["a word after a mark that can't be seen", changed(5, { do: "\ufeffresign" })],
  ["a word with a letter that looks the same", changed(1, { do: "as\u212a-undo" })],
  ["a bot in capitals", changed(3, { do: "handover EASY" })],
  ["a handover with two spaces", changed(3, { do: "handover  easy" })],
  ["a word with more behind it", changed(5, { do: "timeout 5" })],
  ["a move after the end", added(6, { at: 8000, seat: 1, do: "drop 3" })],
  ["a handover after the end", added(6, { at: 8000, seat: 0, do: "handover easy" })],
  ["a second request without a move in between", added(3, { at: 4000, seat: 0, do: "ask-undo" })],
  ["a request that is open already", added(2, { at: 3000, seat: 1, do: "ask-undo" })],
  ["a request that drew a number", drawn()],
  ["another result", sealed({ ...record, result: { ranking: [[0], [1]] } })],
  ["a nonce that is too long", seated({ nonce: "cd".repeat(65) })],
  ["a name that is too long", seated({ name: "x".repeat(41) })],
  ["a bot whose name is too long", seated({ name: null, bot: "x".repeat(501), nonce: "" })],
  ["options that are nested too deeply", withOptions(nested(41))],
  ["an option with a name that nothing has", withOptions(JSON.parse('{"__proto__":1}'))],
];

test.skipIf(!hasPython())("both verifiers refuse words in the wrong form or place", async () => {
  expect([await isVerified(record), (await askPython([JSON.stringify(record)]))[0]?.slice(0, 5)]).toEqual([true, "sound"]);
  const said = await askPython(FORGED.map(([, forged]) => JSON.stringify(forged)));
  const accepted: string[] = [];
  for (const [i, [what, forged]] of FORGED.entries()) {
    if (await isVerified(JSON.parse(JSON.stringify(forged)))) accepted.push(`ours: ${what}`);
    if (!said[i]?.startsWith("refused")) accepted.push(`Python: ${what}`);
  }
  expect(accepted).toEqual([]);
});
