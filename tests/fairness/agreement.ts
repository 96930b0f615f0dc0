import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { root } from "../tree.ts";
import { FORGERS } from "./forgeries.ts";
import { anySetting, honestRecord, isVerified } from "./records.ts";

/* Whether our verifier and the one in Python, which knows no rules, agree on records and forgeries. */

export const hasPython = (): boolean => spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]).status === 0;

/** The Python program's verdict on each record. */
export function askPython(lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn("python3", [join(root, "examples/verify-record.py"), "--lines"]);
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    child.on("error", reject);
    child.on("close", () => (err === "" ? resolve(out.trimEnd().split("\n")) : reject(new Error(err))));
    child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  });
}

/** Mostly a small game that is quick to play. */
const QUICK = ["cellar", "cellar", "cellar", "sagrada", "cellar", "fourline", "cellar", "skirmish"] as const;
/** With the games that take longer. */
export const ALL = [...QUICK, "sanguine", "scrabble", "briscala"] as const;

export interface Agreement {
  readonly records: number;
  readonly forgeries: number;
  /** By kind of forgery. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Wrong verdicts of either verifier. */
  readonly disagreements: readonly string[];
}

export async function compare(count: number, seed: number, games: readonly string[] = QUICK): Promise<Agreement> {
  const cases: { readonly name: string; readonly line: string; readonly isGood: boolean }[] = [];
  const kinds = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const game = games[i % games.length] ?? "cellar";
    const record = await honestRecord(game, anySetting(seed + i));
    cases.push({ name: `${game} ${seed + i}`, line: JSON.stringify(record), isGood: true });
    // The kind that was tried least often, of those that this record allows.
    const forgers = Object.entries(FORGERS).sort(([a], [b]) => (kinds.get(a) ?? 0) - (kinds.get(b) ?? 0));
    for (const [kind, forge] of forgers) {
      const forged = forge(record, fastRng(seed + i));
      if (!forged) continue;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      cases.push({ name: `${game} ${seed + i}: ${kind}`, line: JSON.stringify(forged), isGood: false });
      break;
    }
  }
  const said = await askPython(cases.map(({ line }) => line));
  const disagreements: string[] = [];
  for (const [i, { name, line, isGood }] of cases.entries()) {
    const ours = await isVerified(JSON.parse(line));
    const theirs = said[i] ?? "nothing";
    if (ours !== isGood) disagreements.push(`${name}: ours says ${ours}`);
    if (theirs.startsWith("sound") !== isGood) disagreements.push(`${name}: Python says ${theirs}`);
  }
  return { records: count, forgeries: cases.length - count, kinds, disagreements };
}
