import { listingOf } from "../../src/server/catalog.ts";
import type { ScrabbleGame } from "../../src/games/scrabble/game.ts";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Event, State } from "../../src/games/scrabble/state.ts";

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

/** The events of a move, which has to be legal. */
export function play(on: ScrabbleGame, state: State, seat: number, text: string): Event[] {
  const move = on.read(text);
  if (!move) throw new Error(`${text} can't be read`);
  const refusal = on.check(state, seat, move);
  if (refusal) throw new Error(`${text}: ${on.explain(refusal)}`);
  const log: Event[] = [];
  on.apply(state, seat, move, fastRng(1), log);
  return log;
}

/** Every rule that a move of the first seat breaks. */
export function reasons(on: ScrabbleGame, state: State, text: string): string[] {
  const move = on.read(text);
  const refusal = move && on.check(state, 0, move);
  if (!refusal) return [];
  return "reasons" in refusal ? refusal.reasons.map(({ rule }) => rule) : [refusal.rule];
}

/** The rows of a board down to one with tiles. */
export const ROW = (at: number, text: string): string[] => [...Array.from({ length: at - 1 }, () => ".".repeat(15)), text];
