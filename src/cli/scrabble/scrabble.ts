import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { fastRng } from "../../engine/contract/chance.ts";
import { beginFrom, recordedChance, fold } from "../../engine/record/replay.ts";
import { defined } from "../../engine/input/defined.ts";
import type { Fault } from "../../engine/contract/game.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import { type Advice, analyze, type Analysis, type ReviewedTurn, reviewTurn } from "../../games/scrabble/analysis/analyze.ts";
import { readGcg } from "../../games/scrabble/analysis/gcg.ts";
import { gcgOf, turnsOfGcg } from "../../games/scrabble/analysis/games.ts";
import type { ScrabbleGame } from "../../games/scrabble/game.ts";
import { anagramsOf, byPattern } from "../../games/scrabble/lexicon/lookup.ts";
import { LEXICA } from "../../games/scrabble/lexicon/shipped.ts";
import { readOwnList } from "../../games/scrabble/lexicon/own-list.ts";
import { listingOf } from "../../server/catalog.ts";
import { readTextFile } from "../text-file.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}

type Made<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string };

interface Common {
  readonly options?: string;
  readonly lexicon?: string;
  readonly json?: boolean;
}

/** The game by its options; a word list can be a name or a file. */
async function openGame(flags: Common, base: object = {}): Promise<Made<ScrabbleGame>> {
  const options = optionsFrom(flags, base);
  if (!options.ok) return options;
  const bundle = await listingOf("scrabble")?.load();
  const opened = await bundle?.open(options.value);
  if (!opened?.ok) return { ok: false, text: opened ? faultText(opened.error) : "Scrabble isn't installed." };
  // The catalog knows games only by the contract; this listing is Scrabble's.
  return { ok: true, value: opened.game as unknown as ScrabbleGame };
}

function optionsFrom({ options, lexicon }: Common, base: object = {}): Made<object> {
  const given = options === undefined ? base : parsed(options);
  if (given === null || typeof given !== "object" || Array.isArray(given)) return { ok: false, text: "The options aren't a JSON object." };
  if (lexicon === undefined) return { ok: true, value: given };
  if (LEXICA.some((id) => id === lexicon) || !(/[./\\]/.test(lexicon) || existsSync(lexicon)))
    return { ok: true, value: { ...given, lexicon } };
  const file = readTextFile(lexicon);
  if (!file.ok) return file;
  // A single word without the end of its line would be taken for the name of a list.
  return { ok: true, value: { ...given, lexicon: file.text.includes("\n") ? file.text : `${file.text}\n` } };
}

/** Undefined if it isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A fault, preceded by its path. */
const faultText = ({ path, text }: Fault): string => (path === "" ? text : `${path}: ${text}`);

/** A number that a person wrote after an option. */
function numberIn(name: string, text: string, least: number, most: number): Made<number> {
  const value = Number(text);
  if (text.trim() !== "" && value >= least && value <= most) return { ok: true, value };
  return { ok: false, text: `${name} must be a number from ${least} to ${most}.` };
}

interface AnalyzeFlags extends Common {
  readonly plays: string;
  readonly simulate?: string;
}

export async function analyzeFile(path: string, flags: AnalyzeFlags): Promise<void> {
  const file = readTextFile(path);
  if (!file.ok) return complain(file.text);
  const position = parsed(file.text);
  if (position === undefined) return complain(`${path} isn't JSON.`);
  const plays = numberIn("--plays", flags.plays, 1, 1000);
  if (!plays.ok) return complain(plays.text);
  const seconds = numberIn("--simulate", flags.simulate ?? "0", 0, 3600);
  if (!seconds.ok) return complain(seconds.text);
  const game = await openGame(flags);
  if (!game.ok) return complain(game.text);
  const loaded = game.value.load(position);
  if (!loaded.ok) return complain(`${path}${loaded.error.path && ` is wrong at “${loaded.error.path}”`}: ${loaded.error.text}`);
  const { state } = loaded;
  const isOut = state.racks[state.toAct]?.length === 0 && state.bag.every((count) => count === 0);
  if (game.value.result(state) || isOut) return complain("This game is over: there is nothing left to play.");
  if (state.pending) return complain("A play is waiting to be accepted or challenged: there is nothing to analyze.");
  const now = (): number => performance.now();
  const until = now() + 5000;
  const analysis = analyze(game.value.set, state, {
    plays: Math.floor(plays.value),
    stop: () => now() > until,
    ...(seconds.value > 0 ? { simulation: { rng: fastRng(1), budget: { ms: seconds.value * 1000, now } } } : {}),
  });
  say(flags.json ? JSON.stringify(analysis) : analysisText(analysis));
}

const adviceText = ({ move, score, leave, equity, simulated }: Advice): string => {
  const mean =
    simulated && simulated.rounds > 0 ? `  ${simulated.mean.toFixed(1)} ± ${simulated.error.toFixed(1)} (${simulated.rounds})` : "";
  return `${move.padEnd(24)} ${String(score).padStart(4)}  ${(leave || "-").padEnd(8)} ${equity.toFixed(1).padStart(6)}${mean}`;
};

function analysisText({ rack, plays, unseen, bag, endgame }: Analysis): string {
  const end = endgame
    ? [`Endgame: ${endgame.move} for ${endgame.score}, ${endgame.value} ahead until the end${endgame.proven ? "" : " (not proven)"}.`]
    : [];
  const head = `${"Play".padEnd(24)} ${"Pts".padStart(4)}  ${"Leave".padEnd(8)} ${"Equity".padStart(6)}`;
  return [`Rack: ${rack}`, head, ...plays.map(adviceText), ...end, `Unseen: ${unseen} (${bag} in the bag)`].join("\n");
}

/** The turns of a finished match or a GCG file, each with what it gave away. */
export async function reviewFile(path: string, flags: Common): Promise<void> {
  const file = readTextFile(path, "utf-8 or latin-1");
  if (!file.ok) return complain(file.text);
  const isRecord = file.text.trimStart().startsWith("{");
  const turns = isRecord ? await reviewRecord(file.text) : await reviewGcg(file.text, flags);
  if (!turns.ok) return complain(`${path}: ${turns.text}`);
  if (flags.json) return say(JSON.stringify(turns.value));
  for (const [i, { seat, rack, move, score, best, bestScore, loss }] of turns.value.entries()) {
    const better = loss > 0 ? `best was ${best} for ${bestScore}, ${loss.toFixed(1)} better` : "nothing was better";
    say(`${i + 1}. Player ${seat + 1}, ${rack}: ${move} for ${score}; ${better}.`);
  }
}

async function readRecord(text: string): Promise<Made<{ game: ScrabbleGame; record: MatchRecord }>> {
  const record = parsed(text) as MatchRecord | null | undefined;
  if (record?.game !== "scrabble" || !Array.isArray(record.entries)) return { ok: false, text: "This isn't a record of Scrabble." };
  if (record.secret === undefined && !record.imported) return { ok: false, text: "This match isn't over: its record has no secret yet." };
  const game = await openGame({}, record.options as object);
  return game.ok ? { ok: true, value: { game: game.value, record } } : game;
}

async function reviewRecord(text: string): Promise<Made<ReviewedTurn[]>> {
  const read = await readRecord(text);
  if (!read.ok) return read;
  const { game, record } = read.value;
  const begun = beginFrom(game, record, recordedChance(record));
  if (!begun.ok) return { ok: false, text: begun.error.text };
  const turns: ReviewedTurn[] = [];
  let before = begun.match.state;
  const folded = fold(begun.match, record.entries, ({ match, entry }) => {
    const move = game.read(entry.do);
    const turn = move && entry.seat !== null ? reviewTurn(game.set, before, entry.seat, move) : null;
    if (turn) turns.push(turn);
    before = match.state;
  });
  return folded.ok ? { ok: true, value: turns } : { ok: false, text: `Entry ${folded.break.seq}: ${folded.break.text}` };
}

async function reviewGcg(text: string, flags: Common): Promise<Made<ReviewedTurn[]>> {
  const game = await openGame(flags);
  if (!game.ok) return game;
  const { set } = game.value;
  const read = readGcg(set, text);
  if (!read.ok) return { ok: false, text: faultText(read.error) };
  const played = turnsOfGcg(set, read.value);
  if (!played.ok) return { ok: false, text: faultText(played.error) };
  return { ok: true, value: played.value.flatMap(({ state, seat, move }) => reviewTurn(set, state, seat, move) ?? []) };
}

/** Writes a finished match as GCG. */
export async function exportGcg(path: string): Promise<void> {
  const file = readTextFile(path);
  if (!file.ok) return complain(file.text);
  const read = await readRecord(file.text);
  if (!read.ok) return complain(`${path}: ${read.text}`);
  const { game, record } = read.value;
  const text = gcgOf(game, record);
  if (!text.ok) return complain(`${path}: ${text.error.text}`);
  process.stdout.write(text.value);
}

interface ImportFlags extends Common {
  readonly out?: string;
}

/** Writes a GCG file as the record of a match. */
export async function importFile(path: string, flags: ImportFlags): Promise<void> {
  const file = readTextFile(path, "utf-8 or latin-1");
  if (!file.ok) return complain(file.text);
  const options = optionsFrom(flags);
  if (!options.ok) return complain(options.text);
  const bundle = await listingOf("scrabble")?.load();
  const read = await bundle?.importMatch?.(file.text, options.value, (all) => bundle.open(all));
  if (!read?.ok) return complain(`${path}: ${read ? faultText(read.error) : "Scrabble isn't installed."}`);
  const record = `${JSON.stringify(read.value, null, 1)}\n`;
  if (flags.out === undefined) return void process.stdout.write(record);
  try {
    writeFileSync(flags.out, record);
  } catch {
    complain(`${flags.out} can't be written.`);
  }
}

interface LookupFlags extends Common {
  readonly anagram?: boolean;
  readonly most: string;
}

export async function lookUp(pattern: string, flags: LookupFlags): Promise<void> {
  const game = await openGame(flags);
  if (!game.ok) return complain(game.text);
  const { tiles, lexicon } = game.value.set;
  if (pattern.length > 40) return complain("A pattern has at most 40 characters.");
  const most = numberIn("--most", flags.most, 1, 1_000_000);
  if (!most.ok) return complain(most.text);
  const look = flags.anagram ? anagramsOf : byPattern;
  const result = look(tiles, lexicon.list, pattern, Math.floor(most.value));
  if (!result)
    return complain(`“${pattern}” isn't a pattern: use letters, ? for any letter${flags.anagram ? "" : ", * for any number of them"}.`);
  const { words, found } = result;
  if (flags.json) return say(JSON.stringify({ found, words }));
  for (const word of words) say(word);
  say(found === words.length ? `${found} found.` : `${found} found, the first ${words.length} shown.`);
}

/** What a custom word list contains. */
export async function inspectWords(path: string, { json, options }: Common): Promise<void> {
  const file = readTextFile(path);
  if (!file.ok) return complain(file.text);
  const game = await openGame({ ...defined({ options }), lexicon: "common" });
  if (!game.ok) return complain(game.text);
  const read = readOwnList(game.value.set.tiles, file.text);
  if (!read.ok) return complain(`${path}: ${read.error.text}`);
  const { list, lengths, rejected, examples } = read.value;
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  if (json) return say(JSON.stringify({ words: list.count, lengths, rejected, examples, sha256 }));
  say(
    `${list.count} ${list.count === 1 ? "word" : "words"}, ${rejected} ${rejected === 1 ? "line" : "lines"} left out${examples.length > 0 ? ` (${examples.join(", ")})` : ""}.`,
  );
  for (const [length, count] of lengths.entries()) if (count > 0) say(`${String(length).padStart(2)} letters: ${count}`);
  say(`SHA-256 ${sha256}`);
}
