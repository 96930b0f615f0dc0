import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, type as system } from "node:os";

const file = new URL("../../bench/campaigns.md", import.meta.url);
const OPENING = `# Campaigns

Longer runs than \`npm test\`, each with its own command, and their latest results. A campaign that finds something wrong ends with an error and writes nothing.
`;

/** Keeps the last result of a campaign: its section is replaced, the others stay. */
export function keepResult(name: string, command: string, lines: readonly string[]): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : OPENING;
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, ${system()}, Node ${process.versions.node}`;
  const section = [`## ${name}`, "", `\`${command}\` · ${when} · ${machine}`, "", ...lines.map((line) => `- ${line}`), ""].join("\n");
  const parts = before.split(/^(?=## )/m).filter((part) => !part.startsWith(`## ${name}\n`));
  writeFileSync(file, `${parts.map((part) => part.trimEnd()).join("\n\n")}\n\n${section}`);
}

/** A string from the command line: `--bug fork`. */
export function textFlag(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** A number from the command line: `--cycles 1000`. */
export function numberFlag(name: string, otherwise: number, least = 0): number {
  if (!process.argv.includes(`--${name}`)) return otherwise;
  const text = textFlag(name) ?? "";
  const value = Number(text);
  if (text === "" || !Number.isSafeInteger(value) || value < least) throw new Error(`--${name} takes a whole number from ${least} up.`);
  return value;
}

/** Refuses anything else on the command line: a misspelled flag would silently run with its default. */
export function onlyFlags(...names: readonly string[]): void {
  for (let at = 2; at < process.argv.length; at += 2) {
    const text = process.argv[at] ?? "";
    if (names.some((name) => text === `--${name}`)) continue;
    throw new Error(`“${text}” isn't a flag here: use ${names.map((name) => `--${name}`).join(", ")}.`);
  }
}
