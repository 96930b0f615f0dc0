import { readFileSync } from "node:fs";
import { readTextFile } from "./text-file.ts";

/** The options of a match as people give them to a command: JSON, or @file. */
export function readOptions(given: string | undefined): { ok: true; value: unknown } | { ok: false; text: string } {
  if (given === undefined) return { ok: true, value: {} };
  try {
    return withFiles(JSON.parse(given.startsWith("@") ? readFileSync(given.slice(1), "utf8") : given));
  } catch {
    return { ok: false, text: "The options aren't valid JSON, or the file can't be read." };
  }
}

/** An option that starts with @ names a file: a deck, a word list, or a .json file with a rule set or cards. */
function withFiles(options: unknown): { ok: true; value: unknown } | { ok: false; text: string } {
  if (typeof options !== "object" || options === null || Array.isArray(options)) return { ok: true, value: options };
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== "string" || !value.startsWith("@")) {
      read[name] = value;
      continue;
    }
    const file = readTextFile(value.slice(1));
    if (!file.ok) return file;
    read[name] = value.endsWith(".json") ? JSON.parse(file.text) : file.text;
  }
  return { ok: true, value: read };
}
