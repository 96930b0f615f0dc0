import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";
import type { Board } from "./board.ts";
import { plainBoard } from "./plain/plain-board.tsx";
import { pluginOf } from "./plugins.ts";

/** The boards, each loaded with its game. A new board is one line here. */
const boards: Readonly<Record<string, () => Promise<unknown>>> = {
  fourline: async () => (await import("../../games/fourline/board/board.tsx")).board,
  sagrada: async () => (await import("../../games/sagrada/board/board.tsx")).board,
  skirmish: async () => (await import("../../games/skirmish/board/board.tsx")).board,
  briscala: async () => (await import("../../games/briscala/board/board.tsx")).board,
  scrabble: async () => (await import("../../games/scrabble/board/board.tsx")).board,
  sanguine: async () => (await import("../../games/sanguine/board/board.tsx")).board,
};

/** The board of a game; for a game that has none, the plain one with what the game draws in a terminal. */
export async function boardOf(game: string, bundle: Promise<Bundle<Shape>>): Promise<Board<Shape>> {
  const load = Object.hasOwn(boards, game) ? boards[game] : (await pluginOf(game))?.board;
  // A board only gets views of its own game: the same id chose the rules.
  return load ? ((await load()) as Board<Shape>) : plainBoard((await bundle).terminal);
}
