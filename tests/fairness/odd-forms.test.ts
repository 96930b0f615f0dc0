import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commit, sealOf } from "../../src/engine/record/fairness.ts";
import type { MatchRecord } from "../../src/engine/record/record.ts";
import { root } from "../tree.ts";
import { askPython, hasPython } from "./agreement.ts";
import { honestRecord, isVerified } from "./records.ts";

/* Records of an odd form, each resealed. Both verifiers read JSON alike, and hold records to the same form. */

const clock = { kind: "bank", ms: 60_000, increment: 1000 } as const;
const honest = await honestRecord("cellar", { seed: 5, clock, phases: "two-phase" });

/** A copy with another value at a path; undefined takes the field out. */
function changed(path: string, value: unknown): string {
  const record = structuredClone(honest) as MatchRecord & Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  let place: Record<string, unknown> = record;
  for (const name of names) place = place[name] as Record<string, unknown>;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return JSON.stringify({ ...record, seal: sealOf(record) });
}

const WRONG: readonly (readonly [path: string, value: unknown])[] = [
  ["format", true],
  ["game", 5],
  ["version", -1],
  ["startedAt", 2 ** 53],
  ["seats", []],
  ["seats.0.name", undefined],
  ["seats.0.name", 5],
  ["seats.0.bot", null],
  ["seats.0.nonceHash", "ab"],
  ["clock.ms", undefined],
  ["clock.increment", -1],
  ["clock.ms", 1e12],
  ["clock.overtime", true],
  ["clock.more", 1],
  ["absence", null],
  ["absence.idleTurns", undefined],
  ["absence.idleTurns", 0],
  ["absence.outcome", "sleep"],
  ["absence.more", 1],
  ["nonces", null],
  ["undo", null],
  ["entries.0.at", 2 ** 53],
  ["entries.0.at", 1.5],
  ["entries.0.do", "x".repeat(501)],
  ["entries.0.seat", true],
  ["result", {}],
  ["result.ranking", [["first"]]],
  ["result.ranking.0.0", false],
  ["result.scores", "none"],
  ["result.solo", { won: 1, target: 2 }],
  ["draws.0.stream", false],
  ["draws.0.numbers.0.1", true],
  ["draws.0.numbers.0.1", null],
];

test.skipIf(!hasPython())("both verifiers refuse records of an odd form", async () => {
  const lines = WRONG.map(([path, value]) => changed(path, value));
  const said = await askPython(lines);
  const accepted: string[] = [];
  for (const [i, line] of lines.entries()) {
    const name = JSON.stringify(WRONG[i]);
    if (await isVerified(JSON.parse(line))) accepted.push(`ours: ${name}`);
    if (!said[i]?.startsWith("refused")) accepted.push(`Python: ${name}`);
  }
  expect(accepted).toEqual([]);
});

// The program knows only real games.
const real = await honestRecord("fourline", { seed: 5, clock });
const text = JSON.stringify(real);
const INVALID: readonly (readonly [name: string, bytes: Buffer])[] = [
  ["a field twice", Buffer.from(text.replace('"seq":1,', '"seq":1,"seq":1,'))],
  ["a field twice, once escaped", Buffer.from(text.replace('"seq":1,', '"\\u0073eq":7,"seq":1,'))],
  ["another result before it", Buffer.from(`{"result":{"ranking":[[1],[0]]},${text.slice(1)}`)],
  ["a number that JSON doesn't have", Buffer.from(text.replace('"version":', '"version":NaN,"version":'))],
  ["a byte that isn't UTF-8", brokenName()],
  ["a longer secret", longSecret()],
];

function longSecret(): Buffer {
  const secret = `${real.secret}ab`;
  const record = { ...real, secret, commitment: commit(secret, real) };
  return Buffer.from(JSON.stringify({ ...record, seal: sealOf(record) }));
}

/** With a name of which one byte is broken: it is sealed as what decoding makes of it. */
function brokenName(): Buffer {
  const seats = real.seats.map((seat, i) => (i === 0 ? { ...seat, name: "A\ufffdB" } : seat));
  const record = { ...real, seats };
  const whole = Buffer.from(JSON.stringify({ ...record, seal: sealOf(record) }));
  const at = whole.indexOf("\ufffd");
  return Buffer.concat([whole.subarray(0, at), Buffer.from([0xff]), whole.subarray(at + 3)]);
}

/** The verdicts of `parlour verify` and the Python program on a file. */
function askBoth(bytes: Buffer): string[] {
  const file = join(mkdtempSync(join(tmpdir(), "parlour-")), "record.json");
  writeFileSync(file, bytes);
  const run = (command: string, ...args: string[]): string => spawnSync(command, [...args, file], { encoding: "utf8" }).stdout;
  const ours = run(process.execPath, join(root, "bin/parlour.js"), "verify");
  const theirs = run("python3", join(root, "examples/verify-record.py"));
  return [ours.startsWith("verified") ? "verified" : "not verified", theirs.includes(": sound") ? "sound" : "refused"];
}

test.skipIf(!hasPython()).each(INVALID)("both verifiers refuse a file with %s", (_, bytes) => {
  expect(askBoth(Buffer.from(text))).toEqual(["verified", "sound"]);
  expect(askBoth(bytes)).toEqual(["not verified", "refused"]);
});

test.skipIf(!hasPython())("both verifiers read 1.0 and 1e0 as 1", async () => {
  const line = JSON.stringify(honest);
  const lines = [".0", "e0"].map((end) => line.replaceAll(/("(?:format|seq|at|seat|startedAt|ms|stream|entry)":\d+)(?=[,}])/g, `$1${end}`));
  for (const one of lines) expect([one === line, await isVerified(JSON.parse(one))]).toEqual([false, true]);
  expect((await askPython(lines)).map((said) => said.slice(0, 5))).toEqual(["sound", "sound"]);
});

test.skipIf(!hasPython())("whatever isn't a record gets a line of its own, and those after it are still read", async () => {
  const garbage = ["", "[]", "null", "{", '"\\ud800"', "[".repeat(200_000), `{"at":1${"0".repeat(400)}}`, '{"result":NaN}'];
  const said = await askPython([...garbage, JSON.stringify(honest)]);
  expect(said.map((line) => line.split(/[ :]/, 1)[0])).toEqual([...garbage.map(() => "refused"), "sound"]);
});
