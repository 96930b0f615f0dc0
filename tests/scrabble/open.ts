import { listingOf } from "../../src/server/catalog.ts";
import type { ScrabbleGame } from "../../src/games/scrabble/game.ts";
import type { State } from "../../src/games/scrabble/state.ts";

/** The game with these options, and its set. */
export async function open(options: object = {}): Promise<ScrabbleGame> {
  const bundle = await listingOf("scrabble")?.load();
  const opened = await bundle?.open(options);
  if (!opened?.ok) throw new Error(opened?.error.text ?? "there is no Scrabble");
  // The catalog knows games only by the contract; this one is ours.
  return opened.game as unknown as ScrabbleGame;
}

/** A position: rows of the board from the top, empty ones below left out. */
export function place(game: ScrabbleGame, position: { board?: readonly string[]; [field: string]: unknown }): State {
  const { rows, columns } = game.set.grid;
  const drawn = position.board ?? [];
  const board = [...drawn, ...Array.from({ length: rows - drawn.length }, () => ".".repeat(columns))];
  const loaded = game.load({ ...position, board });
  if (!loaded.ok) throw new Error(`${loaded.error.path}: ${loaded.error.text}`);
  return loaded.state;
}

/** A few dozen short words, so that games stay small and many placements are refused. */
export const SMALL_LIST =
  "aa ab ad ae ag ah ai al am an ar as at aw ax ay be bi bo by de do ed ef eh el em en er es et ex fa go ha he hi ho id if in is it jo ka la li lo ma me mi mu my na ne no nu od oe of oh om on op or os ow ox pa pe pi qi re sh si so ta ti to uh um un up us ut we wo xi xu ya ye za tea eat ate sea oat rat tar star rats noise stone onset".replaceAll(
    " ",
    "\n",
  );
