import { gameFigures } from "../../../arena/figures/game-figures.ts";
import { type PlayedRound, standings } from "../../../arena/figures/standings.ts";
import type { TableSetup } from "../../../arena/play-round.ts";
import type { Sprt } from "../../../arena/figures/sprt.ts";
import { arenaTable, labTable } from "../table.ts";
import { escapeHtml, histogram, intervals } from "./charts.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#2b2a28;background:#faf7f1}
svg{width:100%;height:auto;margin:.5rem 0 1.5rem}svg text{font-size:14px;fill:#2b2a28}svg circle,svg rect{fill:#2f6f5e}
svg .bar{stroke:#2f6f5e;stroke-width:2}svg .zero{stroke:#b8b0a2;stroke-dasharray:3 3}svg .range{font-size:11px;opacity:.7}pre{overflow:auto;font-family:ui-monospace,monospace;font-size:13px;background:#fff;padding:1rem;border-radius:8px}
@media(prefers-color-scheme:dark){body{color:#eee6d8;background:#1f1d1a}svg text{fill:#eee6d8}pre{background:#2a2723}}`;

/** One page about an arena, which needs nothing else. */
export function arenaReport(setup: TableSetup, rounds: readonly PlayedRound[], test: Sprt | null): string {
  const figures = standings(rounds, setup.bots.length);
  const name = (bot: number): string => setup.bots[bot]?.name ?? "";
  const strength = intervals(
    "Elo with 95 % intervals",
    figures.map(({ bot, elo }) => ({ name: name(bot), estimate: elo })),
  );
  const points = figures.flatMap(({ bot, points }) => (points ? [{ name: name(bot), estimate: points }] : []));
  const parts = [
    section("Strength in Elo, with 95 % intervals", strength),
    section("Points ahead", points.length > 0 ? intervals("Points ahead with 95 % intervals", points) : ""),
    ...aboutGame(setup, rounds),
  ];
  return page(`${setup.listing}: ${setup.bots.map(({ name }) => name).join(", ")}`, arenaTable(setup, rounds, test), parts);
}

/** The same about a game itself. */
export function labReport(setup: TableSetup, rounds: readonly PlayedRound[]): string {
  return page(
    `${setup.listing}: what ${setup.bots[0]?.name ?? ""} shows about it`,
    labTable(setup, gameFigures(rounds, setup.seats)),
    aboutGame(setup, rounds),
  );
}

function aboutGame(setup: TableSetup, rounds: readonly PlayedRound[]): string[] {
  const { wins, lengths, scores, choicesByGame, used } = gameFigures(rounds, setup.seats);
  const percents = wins.map(({ value, low, high }, seat) => ({
    name: `Seat ${seat + 1}`,
    estimate: { value: value * 100, low: low * 100, high: high * 100 },
  }));
  return [
    section("Wins by seat", intervals("Wins by seat", percents, { unit: " %", even: 100 / setup.seats })),
    section("Length of a game in moves", histogram("Length of a game in moves", lengths)),
    section("Final scores", histogram("Final scores", scores)),
    section("Moves to choose from, on average in each game", histogram("Moves to choose from", choicesByGame)),
    section(
      "What wins",
      intervals(
        "What wins",
        used.slice(0, 40).map((use) => ({
          name: use.name,
          estimate: { value: use.wins.value * 100, low: use.wins.low * 100, high: use.wins.high * 100 },
        })),
        { unit: " %", even: 100 / setup.seats },
      ),
    ),
  ];
}

const section = (title: string, chart: string): string => (chart === "" ? "" : `<h2>${escapeHtml(title)}</h2>${chart}`);

const page = (title: string, table: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1><pre>${escapeHtml(table)}</pre>${parts.join("")}</html>\n`;
