import { gameFigures } from "../../../arena/figures/game-figures.ts";
import { type PlayedRound, standings } from "../../../arena/figures/standings.ts";
import type { TableSetup } from "../../../arena/play-round.ts";
import type { Sprt } from "../../../arena/figures/sprt.ts";
import { arenaTable, labTable } from "../table.ts";
import { escapeHtml, histogram, intervals } from "./charts.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#2b2a28;background:#faf7f1}
h1{font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2rem}pre{overflow:auto;font:13px/1.5 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;background:#fff;padding:1rem;border-radius:8px}
svg{display:block;width:100%;height:auto}svg rect{fill:#2f6f5e}.ends{display:flex;justify-content:space-between}.intervals{list-style:none;padding:0}
.intervals li{display:grid;grid-template-columns:12rem 1fr 12rem;gap:0 1rem;align-items:center;min-height:1.8rem}.name{overflow-wrap:anywhere}small{opacity:.75;white-space:nowrap}
.strip{position:relative;height:1.8rem;margin:0 6px}.strip i{position:absolute;top:50%}.even{top:0!important;height:100%;border-left:1px dashed #b8b0a2}.bar{border-top:2px solid #2f6f5e;margin-top:-1px}.dot{width:10px;height:10px;margin:-5px;border-radius:50%;background:#2f6f5e}
@media(max-width:40rem){.intervals li{grid-template-columns:1fr auto;margin-bottom:.5rem}.strip{grid-row:2;grid-column:1/3}}
@media(prefers-color-scheme:dark){body{color:#eee6d8;background:#1f1d1a}pre{background:#2a2723}svg rect,.dot{fill:#6fb39f;background:#6fb39f}.bar{border-color:#6fb39f}}`;

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
