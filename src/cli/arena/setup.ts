import { botNames } from "../../bots/levels.ts";
import { presetOf } from "../../engine/contract/bundle.ts";
import { catalog, listingOf } from "../../server/catalog.ts";
import { type BotSource, readBotSource } from "../../arena/players/bot-source.ts";
import { USUAL_LIMIT_MS } from "../../arena/players/player.ts";
import type { TableSetup } from "../../arena/play-round.ts";
import { usualSeats } from "../../kit/seats.ts";
import { readOptions } from "../options.ts";

/** What `arena` and `lab` have in common. */
export interface TableFlags {
  readonly options?: string;
  readonly seats?: string;
  readonly games: readonly string[];
  readonly seed: string;
  readonly iterations?: string;
  readonly ms?: string;
  readonly moveLimit?: string;
  readonly threads?: string;
}

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string };

/** Checks what was typed, in the order in which people read it. */
export async function tableSetup(id: string, bots: readonly string[], flags: TableFlags): Promise<Checked<TableSetup>> {
  const listing = listingOf(id);
  if (!listing) return wrong(`There's no game “${id}”. Choose one of ${catalog.map((one) => one.id).join(", ")}, or load it with --games.`);
  const options = readOptions(flags.options);
  if (!options.ok) return options;
  const bundle = await listing.load();
  const opened = await bundle.open(presetOf(listing, options.value).options);
  if (!opened.ok) return wrong(`Invalid option “${opened.error.path}”: ${opened.error.text}`);
  const seats = flags.seats === undefined ? usualSeats(opened.game.seats) : Number(flags.seats);
  if (!opened.game.seats.includes(seats))
    return wrong(`${id} can't be played with ${flags.seats}: it takes ${opened.game.seats.join(", ")} players.`);
  const sources: BotSource[] = [];
  for (const text of bots) {
    const read = readBotSource(text);
    if (!read.ok) return read;
    const known = botNames(bundle.bots);
    if (read.source.kind === "name" && !known.includes(read.source.name))
      return wrong(`“${text}” isn't a bot: choose from ${known.join(", ")}, a module (./my-bot.js) or a program ("exec:python3 bot.py").`);
    sources.push(read.source);
  }
  const numbers = readNumbers(flags);
  if (!numbers.ok) return numbers;
  return { ok: true, value: { listing: id, options: options.value, bots: sources, seats, seed: flags.seed, ...numbers.value } };
}

function readNumbers(flags: TableFlags): Checked<Pick<TableSetup, "thinking" | "limitMs">> {
  if (flags.iterations !== undefined && flags.ms !== undefined) return wrong("Use --iterations or --ms, not both.");
  for (const [name, text] of Object.entries({
    iterations: flags.iterations,
    ms: flags.ms,
    "move-limit": flags.moveLimit,
    threads: flags.threads,
  })) {
    if (text !== undefined && !isCount(text)) return wrong(`--${name} takes a whole number above 0, not “${text}”.`);
  }
  const [ms, limit] = [Number(flags.ms ?? 0), flags.moveLimit === undefined ? undefined : Number(flags.moveLimit)];
  if (limit !== undefined && limit <= ms) return wrong(`--move-limit must be above the ${ms} ms that bots may think.`);
  return {
    ok: true,
    value: {
      ...(flags.iterations === undefined ? {} : { thinking: { iterations: Number(flags.iterations) } }),
      ...(flags.ms === undefined ? {} : { thinking: { ms: Number(flags.ms) } }),
      // A bot that uses all its time isn't stuck.
      limitMs: limit ?? ms + USUAL_LIMIT_MS,
    },
  };
}

/** Of what `--games` was given, the names of modules: everything but numbers. */
export const moduleNames = (games: readonly string[]): readonly string[] => games.filter((text) => !isNumber(text));

const isNumber = (text: string): boolean => /^-?\d[\d.]*$/.test(text);

/** Of what `--games` was given, how many games to play. */
export function gameCount({ games }: Pick<TableFlags, "games">): Checked<number> {
  const text = games.findLast(isNumber) ?? "100";
  return isCount(text) ? { ok: true, value: Number(text) } : wrong(`--games takes a whole number above 0, not “${text}”.`);
}

export const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

export const wrong = (text: string): { readonly ok: false; readonly text: string } => ({ ok: false, text });
