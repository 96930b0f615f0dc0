import type { Bot, Hints } from "../engine/contract/bot.ts";
import type { OwnBot } from "../engine/contract/bundle.ts";
import type { Game, Shape } from "../engine/contract/game.ts";
import { greedy } from "./greedy.ts";
import { type Considered, monteCarlo, type Pause } from "./monte-carlo.ts";
import { random } from "./random.ts";

/** The bots that play every game. */
const GENERAL = ["random", "greedy", "monte-carlo"] as const;

/** A level for people: a bot that has less time, tries fewer moves and looks less far ahead. It never blunders on purpose. */
export interface Level {
  readonly name: LevelName;
  readonly ms: number;
  readonly considered: Considered;
}

export type LevelName = "easy" | "medium" | "hard" | "expert";

export const levels: readonly Level[] = [
  { name: "easy", ms: 200, considered: { playouts: 24, depth: 4 } },
  { name: "medium", ms: 400, considered: { playouts: 160, depth: 10 } },
  { name: "hard", ms: 1000, considered: { playouts: 2000, depth: 12 } },
  { name: "expert", ms: 3000, considered: { depth: 12 } },
];

/** How long a bot without a level thinks when a person waits for it. */
const USUAL_MS = 1000;

/** The names of all bots that a match can seat, levels first: these are what people choose from. A game may bring its own levels. */
export const botNames = <G extends Shape>(ownBots: readonly OwnBot<G>[]): string[] => [
  ...new Set([...levels.map(({ name }) => name), ...GENERAL, ...ownBots.map(({ name }) => name)]),
];

/** The bot of this name, or null if there is none. A game's own bot goes before a general one of the same name. */
export function botOf<G extends Shape>(
  name: string,
  game: Game<G>,
  hints: Hints<G>,
  ownBots: readonly OwnBot<G>[],
  pause?: Pause,
): Bot<G> | null {
  const own = ownBots.find((bot) => bot.name === name);
  if (own) return own.make(game);
  const level = levels.find((level) => level.name === name);
  if (level) return monteCarlo(game, hints, level.considered, pause);
  switch (name) {
    case "random":
      return random(game);
    case "greedy":
      return greedy(game, hints);
    case "monte-carlo":
      return monteCarlo(game, hints, {}, pause);
    default:
      return null;
  }
}

/** How many milliseconds the bot of this name may think when a person waits for it. */
export const msFor = (name: string): number => levels.find((level) => level.name === name)?.ms ?? USUAL_MS;
