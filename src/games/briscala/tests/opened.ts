import type { Game } from "../../../engine/contract/game.ts";
import { bundle } from "../game.ts";
import type { Briscala } from "../state.ts";

/** A game by its options; bad options fail the test. */
export async function opened(options: unknown = {}): Promise<Game<Briscala>> {
  const made = await bundle.open(options);
  if (!made.ok) throw new Error(`${made.error.path}: ${made.error.text}`);
  return made.game;
}
