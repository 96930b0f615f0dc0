import { existsSync } from "node:fs";
import { describe } from "../../games/briscala/describe/describe.ts";
import { readRuleSet } from "../../games/briscala/language/read.ts";
import { lint } from "../../games/briscala/language/lint.ts";
import { readTextFile } from "../text-file.ts";
import { isShipped, SHIPPED, SHIPPED_IDS } from "../../games/briscala/sets/shipped.ts";
import { errorText } from "../../engine/input/error-text.ts";

const fail = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

/** A rule set by its file, or a shipped one by its id. */
function loaded(file: string): { readonly data: unknown } | null {
  if (isShipped(file)) return { data: SHIPPED[file] };
  if (!existsSync(file)) {
    fail(`There's no file or card game called “${file}”. The card games are ${SHIPPED_IDS.join(", ")}.`);
    return null;
  }
  const read = readTextFile(file);
  if (!read.ok) {
    fail(read.text);
    return null;
  }
  try {
    return { data: JSON.parse(read.text) as unknown };
  } catch (error) {
    fail(`${file} isn't JSON: ${errorText(error)}`);
    return null;
  }
}

const at = (path: string): string => (path === "" ? "rule set" : path);

/** `parlour lint <file>`: what is wrong with a rule set of a card game, and what may be. */
export function lintFile(file: string): void {
  const found = loaded(file);
  if (!found) return;
  const { errors, warnings, notes } = lint(found.data);
  for (const { path, text } of errors) fail(`error    ${at(path)}: ${text}`);
  for (const { path, text } of warnings) process.stdout.write(`warning  ${at(path)}: ${text}\n`);
  for (const { path, text } of notes) process.stdout.write(`note     ${at(path)}: ${text}\n`);
  if (errors.length === 0) process.stdout.write(warnings.length === 0 ? "No problems found.\n" : "It can be played.\n");
}

/** `parlour describe <file>`: the rules in words, or as data to start from. */
export function describeFile(file: string, { language, json = false }: { readonly language: string; readonly json?: boolean }): void {
  const found = loaded(file);
  if (!found) return;
  if (json) return void process.stdout.write(`${JSON.stringify(found.data, null, 2)}\n`);
  const read = readRuleSet(found.data);
  if (!read.ok) return fail(`error    ${at(read.error.path)}: ${read.error.text}`);
  process.stdout.write(describe(read.value, language === "it" ? "it" : "en"));
}
