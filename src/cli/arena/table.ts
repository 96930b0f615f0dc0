import type { Estimate } from "../../arena/figures/elo.ts";
import type { GameFigures } from "../../arena/figures/game-figures.ts";
import { type Sprt, sprt } from "../../arena/figures/sprt.ts";
import { type BotFigures, type PlayedRound, roundScores, standings } from "../../arena/figures/standings.ts";
import type { TableSetup } from "../../arena/play-round.ts";

/** The end of an arena in words and figures. */
export function arenaTable(setup: TableSetup, rounds: readonly PlayedRound[], test: Sprt | null): string {
  const games = rounds.reduce((sum, round) => sum + round.games.length, 0);
  const rows = standings(rounds, setup.bots.length).map((figures) => rowOf(figures, setup.bots[figures.bot]?.name ?? ""));
  const head = ["bot", "games", "won", "drawn", "lost", "score", "Elo (95 %)", "points ahead", "moves/s", "faults"];
  const lines = [
    `${setup.listing}: ${games} games in ${rounds.length} ${rounds.length === 1 ? "round" : "rounds"} of swapped seats, ${playedWith(setup)}`,
    "",
    ...columns([head, ...rows]),
  ];
  if (test) lines.push("", sprtLine(test, roundScores(rounds, 0, 2), setup.bots[0]?.name ?? ""));
  lines.push(...faultLines(setup, rounds));
  return `${lines.join("\n")}\n`;
}

/** What it takes to reproduce the games: their seed, and how much the bots thought. */
function playedWith({ seed, thinking }: TableSetup): string {
  if (!thinking) return `seed "${seed}"`;
  return `seed "${seed}", ${"ms" in thinking ? `${thinking.ms} ms` : `${thinking.iterations} iterations`} a move`;
}

/** The names of fault kinds, singular and plural. */
const FAULTS = [
  ["crash", "crash", "crashes"],
  ["timeout", "timeout", "timeouts"],
  ["illegal", "illegal move", "illegal moves"],
  ["endless", "endless turn", "endless turns"],
] as const;

function rowOf(figures: BotFigures, name: string): string[] {
  const { games, wins, draws, losses, score, elo, points, movesPerSecond, faults } = figures;
  const found = FAULTS.flatMap(([kind, one, several]) =>
    faults[kind] === 0 ? [] : [`${faults[kind]} ${faults[kind] === 1 ? one : several}`],
  );
  const what = found.length === 0 ? "none" : found.join(", ");
  return [
    name,
    games,
    wins,
    draws,
    losses,
    percent(score.value),
    within(elo, 0),
    points ? within(points, 1) : "–",
    movesPerSecond.toFixed(0),
    what,
  ].map(String);
}

function sprtLine(test: Sprt, scores: readonly number[], name: string): string {
  const { llr, lower, upper, verdict } = sprt(test, scores);
  const said = {
    elo0: `${name} isn't stronger by ${test.elo1} Elo`,
    elo1: `${name} is stronger by more than ${test.elo0} Elo`,
    open: "not decided yet: play more games",
  }[verdict];
  return `SPRT ${test.elo0} to ${test.elo1} Elo, alpha ${test.alpha}, beta ${test.beta}: LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)}), ${said}.`;
}

/** The faults, once for each kind and bot, with the round that reproduces them. */
function faultLines(setup: TableSetup, rounds: readonly PlayedRound[]): string[] {
  const found = new Map<string, { readonly round: number; readonly text: string; count: number }>();
  for (const { index, games } of rounds) {
    for (const { seating, report } of games) {
      for (const { seat, kind, text } of report.faults) {
        const who = `${setup.bots[seating[seat] ?? 0]?.name ?? ""}, ${kind === "endless" ? "endless turn" : kind}`;
        const known = found.get(who);
        if (known) known.count += 1;
        else found.set(who, { round: index + 1, text, count: 1 });
      }
    }
  }
  const lines = [...found].map(
    ([who, { round, text, count }]) => `${who} (${count === 1 ? "" : `${count} times, first `}in round ${round}): ${text}`,
  );
  return lines.length === 0 ? [] : ["", "Faults (repeat a round with --round):", ...lines];
}

/** A lab's report about a game. */
export function labTable(setup: TableSetup, figures: GameFigures): string {
  const { games, draws, unfinished, wins, length, choices, leadChanges, used } = figures;
  const rows = [
    ...wins.map((share, seat) => [`wins of seat ${seat + 1}`, percentWithin(share)]),
    ["draws (shared wins)", percent(draws / Math.max(1, games))],
    ["moves per game", within(length, 1)],
    ["moves to choose from", choices ? within(choices, 1) : "too many to list"],
    ["lead changes per game", leadChanges ? within(leadChanges, 1) : "no running score"],
    ...(unfinished > 0 ? [["games that didn't end", String(unfinished)]] : []),
  ];
  const lines = [
    `${setup.listing}: ${games} games, every seat played by ${setup.bots[0]?.name ?? ""}, ${playedWith(setup)}`,
    "",
    ...columns(rows),
  ];
  if (used.length > 0) {
    lines.push(
      "",
      ...columns([
        ["used", "games", "won by its user"],
        ...used.map(({ name, games, wins }) => [name, String(games), percentWithin(wins)]),
      ]),
    );
  }
  return `${lines.join("\n")}\n`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const percentWithin = ({ value, low, high }: Estimate): string => `${percent(value)} (${percent(low)} to ${percent(high)})`;

const number = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : value > 0 ? "∞" : "-∞");
const within = ({ value, low, high }: Estimate, digits: number): string =>
  `${number(value, digits)} (${number(low, digits)} to ${number(high, digits)})`;

/** Lines with aligned columns. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
