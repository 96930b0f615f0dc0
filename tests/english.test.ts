import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./tree.ts";

/*
 * Everything a person reads is plain American English. This looks for turns of phrase that nobody would say; what it cannot see,
 * a reader has to.
 */

interface WarningSign {
  readonly pattern: RegExp;
  readonly instead: string;
}

const PHRASES: readonly WarningSign[] = [
  {
    pattern: /(?<!\b(?:there|There|that) )\b(?:is|are) no (?!longer\b|more\b|less\b|one\b|better\b|worse\b|different\b|way\b)[a-z]/g,
    instead: "isn't a",
  },
  { pattern: /\b(?:an|the) own\b/gi, instead: "custom, or your own" },
  { pattern: /\bgames? for one\b/gi, instead: "solo" },
  { pattern: /\bso many\b/gi, instead: "a number, or “this many”" },
  { pattern: /\bsigns\b(?! in\b)/gi, instead: "characters, or symbols" },
  { pattern: /\ba text\b/gi, instead: "a string" },
  { pattern: /\bmend(?:s|ed|ing|er)?\b/gi, instead: "fix, repair" },
  { pattern: /\blet(?:s|ting)? go\b/gi, instead: "close, drop, release" },
  { pattern: /\bnought\b/gi, instead: "zero" },
  { pattern: /\bshall\b/gi, instead: "will, should" },
  { pattern: /\bfor ever\b/gi, instead: "forever" },
  { pattern: /\b(?:is|are) to act\b/gi, instead: "it's X's turn" },
  { pattern: /\b(?:on|of|in|up|neither) one's own\b/gi, instead: "your own, or the player's own" },
  { pattern: /\bset-up\b/g, instead: "setup" },
  { pattern: /\bas (?:things|it) lies?\b/gi, instead: "currently" },
  { pattern: /\bwhat (?:be)?came of\b/gi, instead: "the outcome of" },
  { pattern: /\bso (?:it|he|she) (?:is|does) (?:for|where|when)\b/gi, instead: "the same goes for" },
  { pattern: /\b(?:between two looks|looks? at the clock)\b/gi, instead: "check the clock" },
  { pattern: /\b(?:unless|if nothing is) said\b/gi, instead: "by default" },
  { pattern: /\bbe(?:fell|fallen?s?)\b/gi, instead: "happened to" },
  { pattern: /\b(?:half|twice) as (?:good|fast|long|many|large) again\b/gi, instead: "1.5 times as" },
  { pattern: /\bworth a (?:thought|try)\b/gi, instead: "worth considering, to consider" },
  { pattern: /\bthat somebody (?:brings|brought)\b/gi, instead: "custom" },
  { pattern: /[«»]/g, instead: "“ ”" },
  { pattern: /[\w)] …/g, instead: "no space before …" },
  { pattern: /(?:^|[.:;!] )Who [^?.\n]*\./gm, instead: "a noun before “who”" },
];

const BRITISH = /\b(?:colou?rs?|neighbou?r\w*|catalogue\w*|honou?r\w*|behaviou?r\w*|centre\w*|armou?ry?|favourite\w*|grey\w*)\b/gi;
const isBritish = (word: string): boolean => /our|catalogue|centre|grey/i.test(word);

const SKIPPED = /(?:^|\/)(?:node_modules|dist|fixtures|transcripts|cases|data)\/|\.test\.tsx?$|-it\.ts$|(?:^|\/)it\.ts$|\.it\.md$/;
/** This file has the phrases themselves. */
const NOT_TESTS = /(?:^|\/)node_modules\/|english\.test\.ts$/;

function filesUnder(folder: string, ending: RegExp, skipped = SKIPPED): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => ending.test(file) && !skipped.test(file))
    .toSorted();
}

const contents = (file: string): string => readFileSync(join(root, file), "utf8");

/** A page without its code. */
const prose = (text: string): string => text.replaceAll(/```[\s\S]*?```/g, "").replaceAll(/`[^`\n]*`/g, "");

/** The comments of a source file, and its strings of two words or more. */
function spoken(text: string): string {
  const found = text.match(/\/\*[\s\S]*?\*\/|\/\/ .*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}\n]* [^<>{}\n]*</g) ?? [];
  return found
    .filter((part) => part.startsWith("/") || part.trim().includes(" "))
    .map((part) => part.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "X").replaceAll(/`[^`\n]*`(?=[^`]*\*\/)/g, ""))
    .join("\n");
}

function english(file: string): string {
  if (file.endsWith(".md")) return prose(contents(file));
  if (!file.endsWith(".json")) return spoken(contents(file));
  // The English halves of what has two languages, and whatever has only one. Strings of one word are data.
  return contents(file)
    .split("\n")
    .filter((line) => !/^\s*"it":/.test(line))
    .join("\n")
    .replaceAll(/"it": "[^"]*"/g, "")
    .replaceAll(/"[\w-]*"/g, "");
}

function warnings(file: string): string[] {
  const text = english(file);
  const found = PHRASES.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => {
      const around = text.slice(Math.max(0, index - 30), index + match.length + 30).replaceAll(/\s+/g, " ");
      return `${file}: “${around}” → ${instead}`;
    }),
  );
  const spelling = [...text.matchAll(BRITISH)].filter(([word]) => isBritish(word)).map(([word]) => `${file}: ${word} → American spelling`);
  return [...found, ...spelling];
}

describe("nobody would say", () => {
  test.each([
    ["pages", ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ...filesUnder("docs", /\.md$/)]],
    ["rules", filesUnder("src/games", /RULES\.md$/)],
    ["tutorials", filesUnder("src/games", /tutorial.*\.json$/)],
    ["schemas", filesUnder("schemas", /\.json$/)],
    ["sources", filesUnder("src", /\.tsx?$/)],
    ["tests", [...filesUnder("src", /\.test\.tsx?$/, NOT_TESTS), ...filesUnder("tests", /\.tsx?$/, NOT_TESTS)]],
    ["scripts", filesUnder("scripts", /\.(?:ts|mjs)$/)],
    ["benchmarks", filesUnder("bench", /\.(?:ts|mjs|md)$/)],
    ["examples", [...filesUnder("examples", /\.(?:tsx?|mjs|md)$/), ...filesUnder("templates", /\.(?:tsx?|md)$/)]],
  ])("anything odd in the %s", (_, files) => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(warnings)).toEqual([]);
  });
});

test.each([
  ["This is no move here.", 1],
  ["There is no column 9.", 0],
  ["An own tool serves once.", 1],
  ["Who waits for nothing is let go.", 2],
  ["Who goes first?", 0],
  ["As it lies, a match on one's own device goes on unless said.", 3],
  ["Your own device is set up.", 0],
  ["Loading …", 1],
  ["Loading…", 0],
])("“%s” has %i warning signs", (text, count) => {
  expect(PHRASES.flatMap(({ pattern }) => [...text.matchAll(pattern)])).toHaveLength(count);
});
