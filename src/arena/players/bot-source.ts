import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Where a bot comes from: one that the game knows by name, a module, or a program in any language. */
export type BotSource =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "module"; readonly name: string; readonly path: string }
  | { readonly kind: "program"; readonly name: string; readonly command: string };

const PROGRAM = "exec:";

/** Reads what people write for a bot: `hard`, `./my-bot.js` or `exec:python3 bot.py`. */
export function readBotSource(
  text: string,
): { readonly ok: true; readonly source: BotSource } | { readonly ok: false; readonly text: string } {
  if (text.startsWith(PROGRAM)) {
    const command = text.slice(PROGRAM.length).trim();
    if (command === "") return { ok: false, text: 'Write a command after "exec:", for example "exec:python3 bot.py".' };
    return { ok: true, source: { kind: "program", name: text, command } };
  }
  if (!/[/\\]|\.m?js$/.test(text)) return { ok: true, source: { kind: "name", name: text } };
  const path = resolve(text);
  if (!existsSync(path)) return { ok: false, text: `There's no file ${text}.` };
  return { ok: true, source: { kind: "module", name: text, path } };
}
