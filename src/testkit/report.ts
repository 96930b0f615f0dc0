import type { Game, Shape } from "../engine/contract/game.ts";
import { type LawName, type LawOptions, LAWS } from "./laws/law.ts";
import { IN_TURN, NO_UNDO, OPEN_GAME, runnerFor } from "./laws.ts";
import { errorText } from "../engine/input/error-text.ts";

/** How a law came out over all rounds. */
export interface LawReport {
  readonly law: LawName;
  /** How often it had something to compare; in a broken law, the last of them found the fault. */
  bites: number;
  /** Why it has nothing to say about this game, if it may have nothing. */
  readonly excuse: string | null;
  /** The finding, and the seed of the round that finds it again. */
  broken: { readonly text: string; readonly seed: number } | null;
}

export interface LawRun {
  readonly laws: readonly LawReport[];
  readonly games: number;
  /** What the author should know, though no law is broken. */
  readonly advice: readonly string[];
}

export interface LawRunOptions {
  /** How many games are played in all. */
  readonly games: number;
  readonly seed: number;
  /** Only these laws, if given. */
  readonly only?: readonly LawName[];
  /** Asked after each round: whether there is time for another. */
  hasTime(): boolean;
}

/** Games in one round: small, so that a time limit can end between two rounds. */
export const ROUND = 10;

const EXCUSES: { readonly [law in LawName]?: string } = { ...OPEN_GAME, ...IN_TURN, ...NO_UNDO };

/** Runs the laws in rounds, each over new games, until all games are played or time is up. A broken law doesn't run again. */
export function runLaws<G extends Shape>(game: Game<G>, options: LawOptions<G>, run: LawRunOptions): LawRun {
  const laws = LAWS.filter((law) => options.waived?.[law] === undefined && (run.only?.includes(law) ?? true)).map((law): LawReport => ({
    law,
    bites: 0,
    excuse: options.cannotBite?.[law] ?? EXCUSES[law] ?? null,
    broken: null,
  }));
  let games = 0;
  for (let seed = run.seed; games < run.games && (games === 0 || run.hasTime()); seed++) {
    const count = Math.min(ROUND, run.games - games);
    const runner = runnerFor(game, { ...options, games: count, seed });
    for (const report of laws) {
      if (report.broken) continue;
      try {
        runner(report.law, () => void (report.bites += 1));
      } catch (error) {
        report.bites += 1;
        report.broken = { text: errorText(error), seed };
      }
    }
    games += count;
  }
  for (const report of laws) {
    if (report.bites > 0 || report.broken || report.excuse !== null) continue;
    const text = `${game.id} gave the law “${report.law}” nothing to compare. To fix it, play more games, or give \`positions\` where it matters.`;
    report.broken = { text, seed: run.seed };
  }
  return { laws, games, advice: adviceOn(laws, options) };
}

function adviceOn<G extends Shape>(laws: readonly LawReport[], options: LawOptions<G>): string[] {
  const hides = laws.some(({ law, bites }) => law === "worlds that look alike sound alike" && bites > 0);
  return hides && Object.keys(options.secrets ?? {}).length === 0
    ? ["This game hides something. Name it in `secrets`, so that the laws can check that it stays hidden."]
    : [];
}
