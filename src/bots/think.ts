import { LRUCache } from "lru-cache";
import type { Bot, Budget, Thought } from "../engine/contract/bot.ts";
import { fastRng } from "../engine/contract/chance.ts";
import type { Bundle } from "../engine/contract/bundle.ts";
import type { Game, Seat, Shape } from "../engine/contract/game.ts";
import { withoutCircles } from "./circles.ts";
import { botOf, msFor } from "./levels.ts";
import type { Pause } from "./pause.ts";

/** A question to a bot as plain data, so that it can be sent to a worker thread or a web worker. */
export interface Question {
  /** The game's id, and the options of the match. */
  readonly game: string;
  readonly options: unknown;
  /** What the seat sees: never more. */
  readonly view: object;
  readonly seat: Seat;
  /** The name of a bot or level. */
  readonly bot: string;
  /** With a budget in iterations, the same question and seed get the same answer. */
  readonly seed: number;
  /** Default: as long as suits a waiting person. */
  readonly budget?: { readonly iterations: number } | { readonly ms: number };
  /** Whether to return the moves considered. */
  readonly thoughts?: boolean;
  /** The names of the views that the seat has seen this turn (`nameOfView`): the bot doesn't go back to one. */
  readonly seen?: readonly string[];
}

export interface Choice {
  /** The move's text. */
  readonly move: string;
  /** The moves considered, best first. */
  readonly thoughts?: readonly ThoughtInText[];
}

/** A bot's opinion of one move, with moves as text. */
export interface ThoughtInText {
  readonly move: string;
  readonly visits: number;
  readonly value: number;
  /** The line that it expects, this move first. */
  readonly line?: readonly string[];
}

/** What a worker must provide, because bots know neither the catalog nor a clock. */
export interface Means {
  load(game: string): Promise<Bundle<Shape>>;
  /** Milliseconds, from any start. */
  now(): number;
  readonly pause?: Pause;
  /** How many bots to keep between questions, so that they can reuse their search; default none. A bot may need 15 MB. */
  readonly kept?: number;
}

/** Open games to cache: opening a lexicon or a rule set for every move would cost more than the thinking. */
const MAX_OPEN = 8;

/** A worker calls this for each question. Throws for questions that no host should send: an unknown game or bot, bad options. */
export function thinker(means: Means): (question: Question) => Promise<Choice> {
  const open = new LRUCache<string, Promise<OpenedGame>>({ max: MAX_OPEN });

  const opened = (id: string, options: unknown): Promise<OpenedGame> => {
    const key = JSON.stringify([id, options ?? {}]);
    const cached = open.get(key);
    if (cached) return cached;
    const opening = openGame(means, id, options);
    open.set(key, opening);
    opening.catch(() => open.delete(key));
    return opening;
  };

  const kept = means.kept ? new LRUCache<string, Bot<Shape>>({ max: means.kept }) : null;
  const botFor = ({ bot: name, seat, ...asked }: Question, { bundle, game }: OpenedGame): Bot<Shape> | null => {
    const key = JSON.stringify([asked.game, asked.options ?? {}, name, seat]);
    const bot = kept?.get(key) ?? botOf(name, game, bundle.hints, bundle.bots, means.pause);
    if (bot) kept?.set(key, bot);
    return bot;
  };

  return async (question) => {
    const { bundle, game } = await opened(question.game, question.options);
    const bot = botFor(question, { bundle, game });
    if (!bot) throw new Error(`There is no bot called "${question.bot}" for ${question.game}.`);
    const { view, seat, seen } = question;
    const thoughts: Thought<Shape>[] | undefined = question.thoughts || seen ? [] : undefined;
    const rng = fastRng(question.seed);
    const choice = await bot.choose(view, seat, rng, budgetOf(question, means), thoughts);
    const move = seen ? withoutCircles(game, { view, seat, move: choice, thoughts: thoughts ?? [], seen }, rng) : choice;
    const text = game.write(move);
    return thoughts && question.thoughts ? { move: text, thoughts: thoughts.map((thought) => inText(game, thought)) } : { move: text };
  };
}

/** A thought for programs, with its moves as text. */
export const inText = (game: Game<Shape>, { move, visits, value, line }: Thought<Shape>): ThoughtInText => ({
  ...{ move: game.write(move), visits, value },
  ...(line && { line: line.map((next) => game.write(next)) }),
});

interface OpenedGame {
  readonly bundle: Bundle<Shape>;
  readonly game: Game<Shape>;
}

async function openGame(means: Means, id: string, options: unknown): Promise<OpenedGame> {
  const bundle = await means.load(id);
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(`The options of ${id} are wrong at "${opened.error.path}": ${opened.error.text}`);
  return { bundle, game: opened.game };
}

function budgetOf({ bot, budget = { ms: msFor(bot) } }: Question, { now }: Means): Budget {
  return "iterations" in budget ? budget : { ms: budget.ms, now };
}
