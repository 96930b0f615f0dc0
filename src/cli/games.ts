import { loadPlugins } from "../server/plugins/load.ts";
import { errorText } from "../engine/input/error-text.ts";

/** Loads the games of `--games` and PARLOUR_GAMES, or ends the program with a sentence. */
export async function loadGames(names: readonly string[]): Promise<void> {
  if (names.length === 0 && !process.env["PARLOUR_GAMES"]) return;
  try {
    await loadPlugins(names);
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exit(2);
  }
}
