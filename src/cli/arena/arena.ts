import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runArena } from "../../arena/arena.ts";
import { eloWithin } from "../../arena/figures/elo.ts";
import { type Sprt, sprt } from "../../arena/figures/sprt.ts";
import { type PlayedRound, roundScores, standings } from "../../arena/figures/standings.ts";
import type { TableSetup } from "../../arena/play-round.ts";
import { runQueue } from "../../arena/queue/coordinator.ts";
import { arenaReport } from "./html/report.ts";
import { unwritable } from "./output-files.ts";
import { gameCount, isCount, type TableFlags, tableSetup } from "./setup.ts";
import { arenaTable } from "./table.ts";
import { type ProgressLine, openProgress } from "./progress.ts";
import { errorText } from "../../engine/input/error-text.ts";

export interface ArenaFlags extends TableFlags {
  readonly sprt?: readonly string[];
  readonly alpha: string;
  readonly beta: string;
  readonly save?: string;
  readonly report?: string;
  readonly json?: boolean;
  readonly queue?: string;
  readonly round?: string;
}

/** `parlour arena`: plays bots against each other and says which is stronger. */
export async function arena(game: string, bots: readonly string[], flags: ArenaFlags): Promise<void> {
  if (bots.length < 2) return complain("An arena needs two bots or more, for example: parlour arena fourline easy medium");
  const setup = await tableSetup(game, bots, flags);
  if (!setup.ok) return complain(setup.text);
  if (setup.value.seats < 2) return complain("An arena needs two seats or more: try parlour lab for a solo game.");
  const games = gameCount(flags);
  if (!games.ok) return complain(games.text);
  const test = readSprt(flags);
  if (!test.ok) return complain(test.text);
  if (test.value && bots.length > 2) return complain("--sprt compares two bots.");
  if (flags.round !== undefined && !isCount(flags.round)) return complain(`--round takes a whole number above 0, not “${flags.round}”.`);
  if (flags.round !== undefined && flags.queue !== undefined) return complain("--round plays one round here: leave out --queue.");
  const blocked = unwritable(flags);
  if (blocked !== null) return complain(blocked);

  const keepRecords = flags.save !== undefined;
  const whole: TableSetup = keepRecords ? { ...setup.value, keepRecords } : setup.value;
  const perRound = Math.min(bots.length, whole.seats);
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once("SIGINT", interrupt);
  const rounds = flags.round === undefined ? Math.ceil(games.value / perRound) : 1;
  const progress = openProgress(rounds * perRound);
  const run = {
    ...{ setup: whole, rounds, first: Number(flags.round ?? 1) - 1 },
    signal: stop.signal,
    onRound: follow(whole, test.value, progress),
  };
  try {
    const played =
      flags.queue === undefined ? await runArena({ ...run, ...threadsOf(flags) }) : await runQueue({ ...run, url: flags.queue });
    progress.end();
    if (stop.signal.aborted) process.stderr.write("Stopped early: these are the rounds that were played.\n");
    process.stdout.write(flags.json ? asJson(whole, played, test.value) : arenaTable(whole, played, test.value));
    if (flags.save !== undefined) saveRecords(flags.save, played);
    if (flags.report !== undefined) writeFileSync(flags.report, arenaReport(whole, played, test.value));
  } catch (error) {
    complain(errorText(error));
  } finally {
    process.off("SIGINT", interrupt);
  }
}

/** Everything, for programs; an Elo difference that has no end is null. */
function asJson(setup: TableSetup, rounds: readonly PlayedRound[], test: Sprt | null): string {
  const found = test && { ...test, ...sprt(test, roundScores(rounds, 0, setup.bots.length)) };
  return `${JSON.stringify({ setup, standings: standings(rounds, setup.bots.length), sprt: found, rounds })}\n`;
}

const threadsOf = ({ threads }: ArenaFlags): { threads?: number } => (threads === undefined ? {} : { threads: Number(threads) });

/** Shows the score as it grows; true once a sequential test has its answer. */
function follow(setup: TableSetup, test: Sprt | null, progress: ProgressLine): (rounds: readonly PlayedRound[]) => boolean {
  return (rounds) => {
    const scores = roundScores(rounds, 0, setup.bots.length);
    const state = test && sprt(test, scores);
    const games = rounds.reduce((sum, round) => sum + round.games.length, 0);
    const elo = eloWithin(scores);
    const strength = Number.isFinite(elo.value) ? `, Elo ${elo.value.toFixed(0)}` : "";
    const share = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    progress.show(
      games,
      `${setup.bots[0]?.name ?? ""} ${(share * 100).toFixed(1)} %${strength}${state ? `, LLR ${state.llr.toFixed(2)}` : ""}`,
    );
    return state !== null && state.verdict !== "open";
  };
}

function readSprt({ sprt: bounds, alpha, beta }: ArenaFlags): { ok: true; value: Sprt | null } | { ok: false; text: string } {
  if (!bounds) return { ok: true, value: null };
  const [elo0 = Number.NaN, elo1 = Number.NaN] = bounds.map(Number);
  if (bounds.length !== 2 || !(elo0 < elo1)) return { ok: false, text: "--sprt takes two Elo differences, the smaller first: --sprt 0 20" };
  const rates = { alpha: Number(alpha), beta: Number(beta) };
  if (![rates.alpha, rates.beta].every((rate) => rate > 0 && rate < 0.5))
    return { ok: false, text: "--alpha and --beta are between 0 and 0.5." };
  return { ok: true, value: { elo0, elo1, ...rates } };
}

function saveRecords(folder: string, rounds: readonly PlayedRound[]): void {
  for (const { index, games } of rounds) {
    for (const [at, { report }] of games.entries()) {
      const file = join(folder, `round-${String(index + 1).padStart(5, "0")}-game-${at + 1}.json`);
      if (report.record) writeFileSync(file, `${JSON.stringify(report.record, null, 1)}\n`);
    }
  }
  process.stderr.write(`Records saved in ${folder}.\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
