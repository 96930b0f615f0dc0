import { readFileSync } from "node:fs";
import { describe } from "../../games/briscala/describe/describe.ts";
import { readRuleSet } from "../../games/briscala/language/read.ts";
import { lint } from "../../games/briscala/language/lint.ts";
import { isShipped, SHIPPED } from "../../games/briscala/sets/shipped.ts";

/** A rule set by its file, or a shipped one by its id. */
function load(file: string): unknown {
  return isShipped(file) ? SHIPPED[file] : (JSON.parse(readFileSync(file, "utf8")) as unknown);
}

const fail = (text: string): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

function loaded(file: string): { readonly data: unknown } | null {
  try {
    return { data: load(file) };
  } catch {
    fail(`${file} isn't JSON, or can't be read.`);
    return null;
  }
}

const at = (path: string): string => (path === "" ? "rule set" : path);

/** `parlour lint <file>`: what is wrong with a rule set of a card game, and what may be. */
export function lintFile(file: string): void {
  const found = loaded(file);
  if (!found) return;
  const { errors, warnings } = lint(found.data);
  for (const { path, text } of errors) fail(`error    ${at(path)}: ${text}`);
  for (const { path, text } of warnings) process.stdout.write(`warning  ${at(path)}: ${text}\n`);
  if (errors.length === 0) process.stdout.write(warnings.length === 0 ? "No problems found.\n" : "It can be played.\n");
}

/** `parlour describe <file>`: the rules in words. */
export function describeFile(file: string, language: string): void {
  const found = loaded(file);
  if (!found) return;
  const read = readRuleSet(found.data);
  if (!read.ok) return fail(`error    ${at(read.error.path)}: ${read.error.text}`);
  process.stdout.write(describe(read.value, language === "it" ? "it" : "en"));
}
