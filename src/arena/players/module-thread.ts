import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { msFor } from "../../bots/levels.ts";
import type { Bot } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import { listingOf } from "../../server/catalog.ts";
import { loadPlugins } from "../../server/plugins/load.ts";
import { budgetOf } from "./named-player.ts";
import type { Ask } from "./player.ts";
import { errorText } from "../../engine/input/error-text.ts";

const given = workerData as { readonly path: string; readonly listing: string; readonly options: unknown };

/** Loads the game and the module's bot: `export const bot = (game) => ({ choose(…) { … } })`. */
async function open(): Promise<{ readonly game: Game<Shape>; readonly bot: Bot<Shape> }> {
  await loadPlugins();
  const bundle = await listingOf(given.listing)?.load();
  const opened = await bundle?.open(given.options);
  if (!opened?.ok) throw new Error(`${given.listing} can't be opened with these options.`);
  const module = (await import(pathToFileURL(given.path).href)) as { readonly bot?: unknown };
  if (typeof module.bot !== "function") throw new Error('The module must export a function "bot" that takes the game and returns a bot.');
  const make = module.bot as (game: Game<Shape>) => Bot<Shape>;
  return { game: opened.game, bot: make(opened.game) };
}

const opening = open();
opening.catch(() => undefined);

parentPort?.on("message", (ask: Ask) => {
  opening
    .then(async ({ game, bot }) => {
      const budget = budgetOf(ask.thinking ?? { ms: msFor("") });
      return game.write(await bot.choose(ask.view, ask.seat, fastRng(ask.seed), budget));
    })
    .then(
      (move) => parentPort?.postMessage({ move }),
      (error: unknown) => parentPort?.postMessage({ error: errorText(error) }),
    );
});
