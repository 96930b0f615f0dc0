import { expect, test } from "vitest";
import { commit, secretFromText } from "../../src/engine/record/fairness.ts";
import type { Entry, Head, MatchRecord } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import { askPython, compare, hasPython } from "./agreement.ts";
import { FORGERS } from "./forgeries.ts";
import { does, find, isVerified } from "./records.ts";

const python = hasPython();
if (!python) process.stdout.write("Skipped: python3 isn't installed, so the verifier in Python isn't compared with ours.\n");

test.skipIf(!python)("two verifiers, one of which knows no rules, agree on records and forgeries", async () => {
  const { records, kinds, disagreements } = await compare(70, 1);
  expect(disagreements).toEqual([]);
  expect(records).toBe(70);
  expect([...kinds.keys()].sort()).toEqual(Object.keys(FORGERS).sort());
});

/** Three players, of whom the first uses up all overtime. The others undo a move at 2500; then the host excuses some time. */
async function withOneOut(excused: number): Promise<MatchRecord> {
  const options = { lexicon: "at\nta", challenge: "void", startBy: "seat" };
  const opened = await (await find("scrabble"))?.open(options);
  if (!opened?.ok) throw new Error("Scrabble can't be opened.");
  const secret = secretFromText("one out");
  const promised = { game: "scrabble", version: opened.game.version, options };
  const seats = ["Ann", "Bo", "Cy"].map((name) => ({ name, nonce: "" }));
  const clock = { kind: "bank", ms: 1000, increment: 0, overtime: 1000 } as const;
  const head: Head = { format: 2, ...promised, seats, clock, startedAt: 0, commitment: commit(secret, promised) };
  const begun = beginFrom(opened.game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(begun.error.text);
  const entries: Entry[] = [];
  const steps = [
    [0, "timeout", 2000],
    [1, "pass", 2100],
    [1, "ask-undo", 2200],
    [2, "allow-undo", 2500],
    [null, `excuse ${excused}`, 2600],
    [1, "resign", 2700],
  ] as const;
  let { match } = begun;
  for (const [seat, text, at] of steps) match = does(match, entries, seat, text, at);
  return recordOf(match, entries, secret);
}

test.skipIf(!python)("a player without any overtime left doesn't have to agree to an undo", async () => {
  const records = await Promise.all([100, 400].map(withOneOut));
  expect(await Promise.all(records.map(isVerified))).toEqual([true, false]);
  const said = await askPython(records.map((record) => JSON.stringify(record)));
  expect(said.map((line) => line.startsWith("sound"))).toEqual([true, false]);
});
