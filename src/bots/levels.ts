import type { Bot, Effort, Hints, LevelName } from "../engine/contract/bot.ts";
import type { OwnBot } from "../engine/contract/bundle.ts";
import type { Game, Shape } from "../engine/contract/game.ts";
import { alphaBeta } from "./alpha-beta/alpha-beta.ts";
import { effortFor } from "./calibration.ts";
import { greedy } from "./greedy.ts";
import { monteCarlo } from "./monte-carlo.ts";
import type { Pause } from "./pause.ts";
import { chanceMove } from "./playout.ts";
import { random } from "./random.ts";
import { search } from "./search/search.ts";

export type { LevelName } from "../engine/contract/bot.ts";

/** The bots that play every game. */
const GENERAL = ["random", "greedy", "monte-carlo", "search", "alpha-beta"] as const;

/** A level that people choose. Levels differ in how far and how much they search; in some games the lower ones play like beginners. */
export interface Level {
  readonly name: LevelName;
  /** How long it may think while a person waits. */
  readonly ms: number;
}

export const levels: readonly Level[] = [
  { name: "easy", ms: 200 },
  { name: "medium", ms: 400 },
  { name: "hard", ms: 1000 },
  { name: "expert", ms: 3000 },
];

/** How long a bot without a level thinks when a person waits for it. */
const USUAL_MS = 1000;

/** The names of all bots that a match can seat, levels first: these are what people choose from. A game may bring its own levels. */
export const botNames = <G extends Shape>(ownBots: readonly OwnBot<G>[]): string[] => [
  ...new Set([...levels.map(({ name }) => name), ...GENERAL, ...ownBots.map(({ name }) => name)]),
];

/** The bot of this name, or null if there is none. A game's own bot takes precedence over a general one of the same name. */
export function botOf<G extends Shape>(
  name: string,
  game: Game<G>,
  hints: Hints<G>,
  ownBots: readonly OwnBot<G>[],
  pause?: Pause,
): Bot<G> | null {
  const own = ownBots.find((bot) => bot.name === name);
  if (!own) return generalBot(name, game, hints, pause);
  if (!own.plays) return own.make(game);
  const other = generalBot(name, game, hints, pause);
  return other ? eitherBot(game, own.make(game), other, own.plays) : own.make(game);
}

/** The game's own bot for matches that it plays, another bot for the rest. */
const eitherBot = <G extends Shape>(game: Game<G>, own: Bot<G>, other: Bot<G>, plays: NonNullable<OwnBot<G>["plays"]>): Bot<G> => ({
  choose: (view, ...asked) => (plays(view, game) ? own : other).choose(view, ...asked),
});

function generalBot<G extends Shape>(name: string, game: Game<G>, hints: Hints<G>, pause?: Pause): Bot<G> | null {
  const level = levels.find((level) => level.name === name);
  if (level) return levelBot(game, hints, level.name, pause);
  const general = GENERAL.find((bot) => bot === name);
  if (general === "random") return random(game);
  return general ? botBy(game, hints, { by: general }, pause) : null;
}

/** Finds out what kind of game it plays at its first move. */
function levelBot<G extends Shape>(game: Game<G>, hints: Hints<G>, level: LevelName, pause?: Pause): Bot<G> {
  let made: Bot<G> | null = null;
  return {
    choose(view, ...asked) {
      made ??= botBy(game, hints, effortFor(game, hints, view, level), pause);
      return made.choose(view, ...asked);
    },
  };
}

/** The bot for these settings. */
export function botBy<G extends Shape>(game: Game<G>, hints: Hints<G>, effort: Effort, pause?: Pause): Bot<G> {
  switch (effort.by) {
    case "hunch":
      return { choose: (view, seat, rng) => chanceMove(game, hints, game.imagine(view, rng), seat, rng) };
    case "greedy":
      return greedy(game, hints);
    case "monte-carlo":
      return monteCarlo(game, hints, { ...effort, playouts: effort.iterations }, pause);
    case "search":
      return search(game, hints, effort, pause);
    case "alpha-beta":
      return alphaBeta(game, hints, effort, pause);
  }
}

/** How many milliseconds the bot of this name may think when a person waits for it. */
export const msFor = (name: string): number => levels.find((level) => level.name === name)?.ms ?? USUAL_MS;
