import { writeFileSync } from "node:fs";
import { runArena } from "../../arena/arena.ts";
import { gameFigures } from "../../arena/figures/game-figures.ts";
import { labReport } from "./html/report.ts";
import { openProgress } from "./progress.ts";
import { isCount, type TableFlags, tableSetup } from "./setup.ts";
import { labTable } from "./table.ts";

export interface LabFlags extends TableFlags {
  readonly games: string;
  readonly bot: string;
  readonly report?: string;
  readonly json?: boolean;
}

/** `parlour lab`: one bot in every seat, to learn about the game. */
export async function lab(game: string, flags: LabFlags): Promise<void> {
  const setup = await tableSetup(game, [flags.bot], flags);
  const fault = !setup.ok ? setup.text : isCount(flags.games) ? null : `--games takes a whole number above 0, not "${flags.games}".`;
  if (!setup.ok || fault !== null) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 2;
    return;
  }
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const progress = openProgress(Number(flags.games));
  const rounds = await runArena({
    ...{ setup: setup.value, rounds: Number(flags.games), signal: stop.signal },
    ...(flags.threads === undefined ? {} : { threads: Number(flags.threads) }),
    onRound: (done) => {
      progress.show(done.length, "");
      return false;
    },
  });
  progress.end();
  const figures = gameFigures(rounds, setup.value.seats);
  if (flags.report !== undefined) writeFileSync(flags.report, labReport(setup.value, rounds));
  process.stdout.write(flags.json ? `${JSON.stringify(figures)}\n` : labTable(setup.value, figures));
}
