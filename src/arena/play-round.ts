import { type Bundle, presetOf } from "../engine/contract/bundle.ts";
import type { Game, Shape } from "../engine/contract/game.ts";
import { listingOf } from "../server/catalog.ts";
import type { PlayedRound } from "./figures/standings.ts";
import { playGame } from "./play-game.ts";
import type { BotSource } from "./players/bot-source.ts";
import type { Player, Thinking } from "./players/player.ts";
import { playerOf } from "./players/seat-player.ts";
import { roundAt } from "./schedule.ts";

/** The settings for rounds: plain data, so that any thread or machine can play one. */
export interface TableSetup {
  readonly listing: string;
  readonly options: unknown;
  readonly bots: readonly BotSource[];
  readonly seats: number;
  readonly seed: string;
  readonly thinking?: Thinking;
  readonly limitMs?: number;
  readonly keepRecords?: boolean;
}

/** A game that is open, with a player for every bot in every seat. */
export interface OpenTable {
  readonly setup: TableSetup;
  readonly game: Game<Shape>;
  readonly bundle: Bundle<Shape>;
  readonly options: unknown;
  player(bot: number, seat: number): Player;
  stop(): Promise<void>;
}

export async function openTable(setup: TableSetup): Promise<OpenTable> {
  const listing = listingOf(setup.listing);
  if (!listing) throw new Error(`There's no game “${setup.listing}”.`);
  const bundle = await listing.load();
  const { options } = presetOf(listing, setup.options);
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(`Invalid option “${opened.error.path}”: ${opened.error.text}`);
  const players = new Map<string, Player>();
  return {
    ...{ setup, game: opened.game, bundle, options },
    player(bot, seat) {
      const key = `${bot} ${seat}`;
      const source = setup.bots[bot];
      if (!source) throw new Error(`There's no bot ${bot}.`);
      const player = players.get(key) ?? playerOf(source, listing.id, bundle, setup.limitMs);
      players.set(key, player);
      return player;
    },
    stop: async () => void (await Promise.all([...players.values()].map((player) => player.stop()))),
  };
}

/** Plays all games of a round with the same chance. */
export async function playRound(table: OpenTable, index: number): Promise<PlayedRound> {
  const { setup, game, bundle, options } = table;
  const games = [];
  for (const seating of roundAt(index, setup.bots.length, setup.seats).games) {
    const report = await playGame({
      ...{ game, bundle, options, seed: `${setup.seed}/${index}` },
      players: seating.map((bot, seat) => table.player(bot, seat)),
      names: seating.map((bot) => setup.bots[bot]?.name ?? ""),
      ...(setup.thinking ? { thinking: setup.thinking } : {}),
      ...(setup.keepRecords ? { keepRecord: true } : {}),
    });
    games.push({ seating, report });
  }
  return { index, games };
}
