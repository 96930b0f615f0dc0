import { writeFileSync } from "node:fs";
import { runArena } from "../../arena/arena.ts";
import { gameFigures } from "../../arena/figures/game-figures.ts";
import { labReport } from "./html/report.ts";
import { openProgress } from "./progress.ts";
import { unwritable } from "./output-files.ts";
import { gameCount, type TableFlags, tableSetup } from "./setup.ts";
import { labTable } from "./table.ts";

export interface LabFlags extends TableFlags {
  readonly bot: string;
  readonly report?: string;
  readonly json?: boolean;
}

/** `parlour lab`: one bot in every seat, to learn about the game. */
export async function lab(game: string, flags: LabFlags): Promise<void> {
  const setup = await tableSetup(game, [flags.bot], flags);
  const games = gameCount(flags);
  const blocked = unwritable(flags);
  if (!setup.ok || !games.ok || blocked !== null) {
    process.stderr.write(`${setup.ok ? (games.ok ? blocked : games.text) : setup.text}\n`);
    process.exitCode = 2;
    return;
  }
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const progress = openProgress(games.value);
  const rounds = await runArena({
    ...{ setup: setup.value, rounds: games.value, signal: stop.signal },
    ...(flags.threads === undefined ? {} : { threads: Number(flags.threads) }),
    onRound: (done) => {
      progress.show(done.length, "");
      return false;
    },
  });
  progress.end();
  const figures = gameFigures(rounds, setup.value.seats);
  process.stdout.write(flags.json ? `${JSON.stringify(figures)}\n` : labTable(setup.value, figures));
  if (flags.report !== undefined) writeFileSync(flags.report, labReport(setup.value, rounds));
}
