import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import { plugins } from "../../server/plugins/load.ts";

/** Writes a record; false if that can't be done. */
export function saveRecord(file: string, record: MatchRecord): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
    return true;
  } catch {
    return false;
  }
}

/** The command that verifies a saved record, with the games from outside that it may need. */
export function verifyCommand(file: string): string {
  const games = plugins().map(({ root }) => ` --games ${relative(process.cwd(), root) || "."}`);
  return `parlour verify ${file}${games.join("")}`;
}

/** The rules in words. */
export function rulesText(id: string, bundle: Bundle<Shape>, options: unknown): string {
  if (bundle.rules) return bundle.rules(options, "en");
  try {
    return readFileSync(new URL(`../../../src/games/${id}/RULES.md`, import.meta.url), "utf8");
  } catch {
    return "There's no rules text for this game.";
  }
}
