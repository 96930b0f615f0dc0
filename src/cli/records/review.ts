import { type Judged, judgeMove, type Knowledge, MARKED, movesOf, worstOf } from "../../bots/review.ts";
import { atVersion } from "../../engine/contract/version.ts";
import { readRecord } from "../../engine/record/verify.ts";
import { listingOf } from "../../server/catalog.ts";
import { readTextFile } from "../text-file.ts";

export interface ReviewFlags {
  readonly open?: boolean;
  readonly iterations: string;
  readonly json?: boolean;
}

/** How much of a chance is drawn as a bar. */
const BAR = 20;

/** Goes through a record and prints each move with the chance to win after it, then the moves that gave the most away. */
export async function reviewFile(file: string, { open, iterations, json }: ReviewFlags): Promise<void> {
  const fail = (text: string): void => {
    process.stderr.write(`${text}\n`);
    process.exitCode = 2;
  };
  const count = Number(iterations);
  if (!Number.isInteger(count) || count < 10 || count > 1_000_000) return fail("--iterations must be a whole number from 10 to 1000000.");
  const read = readTextFile(file);
  if (!read.ok) return fail(read.text);
  const parsed = readRecord(parse(read.text));
  if (!parsed.ok) return fail(`${file} isn't a record of a match.`);
  const { record } = parsed;
  const bundle = await listingOf(record.game)?.load();
  const opened = await bundle?.open(record.options);
  const game = opened?.ok ? atVersion(opened.game, record.version) : null;
  if (!bundle || !game) return fail(`This version of Parlour can't open the match: ${record.game}, version ${record.version}.`);
  const made = movesOf(game, record);
  if (!made) return fail("The moves of this record don't follow the rules: try `parlour verify`.");

  const knowledge: Knowledge = open ? "all" : "seat";
  const judged: Judged[] = [];
  const name = (seat: number): string => {
    const sits = record.seats[seat];
    return sits?.name || (sits?.bot ? `Seat ${seat + 1} (${sits.bot})` : `Seat ${seat + 1}`);
  };
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once("SIGINT", interrupt);
  const heading = `After each move, the chance to win of the player who made it, ${open ? "with all cards open" : "by what that player could see"}:\n\n`;
  for (const one of made) {
    // Ctrl-C is heard only between two moves.
    await new Promise((resolve) => setImmediate(resolve));
    if (stop.signal.aborted) break;
    const now = await judgeMove(bundle, game, one, { knowledge, iterations: count });
    judged.push(now);
    if (!json) process.stdout.write(`${judged.length === 1 ? heading : ""}${lineOf(now, name(now.seat))}\n`);
  }
  process.off("SIGINT", interrupt);
  if (json) {
    const worst = worstOf(judged).map(({ seq }) => seq);
    process.stdout.write(`${JSON.stringify({ knowledge, iterations: count, of: made.length, moves: judged, worst })}\n`);
    return;
  }
  if (judged.length < made.length) process.stdout.write(`\nStopped after ${judged.length} of ${made.length} moves.\n`);
  process.stdout.write(`\n${summary(judged, name)}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

function lineOf({ seq, move, chance, loss }: Judged, name: string): string {
  const filled = Math.round(BAR * chance);
  const bar = "█".repeat(filled) + "·".repeat(BAR - filled);
  return `${String(seq).padStart(4)}  ${bar} ${percent(chance).padStart(5)}  ${name}: ${move}${loss >= MARKED ? `  (-${percent(loss)})` : ""}`;
}

function summary(judged: readonly Judged[], name: (seat: number) => string): string {
  const worst = worstOf(judged);
  if (worst.length === 0) return "No move gave much away.\n";
  const lines = worst.map(
    ({ seq, seat, move, better, chance, best, line }) =>
      `Move ${seq}, ${name(seat)}: ${move} (${percent(chance)}). Better: ${better} (${percent(best)})${line.length > 1 ? `, then ${line.slice(1, 4).join(", ")}` : ""}.`,
  );
  return `The moves that gave the most away:\n${lines.join("\n")}\n`;
}
