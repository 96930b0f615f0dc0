import { useCallback, useMemo, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { type Dragged, useDrag } from "../../../web/board/drag.ts";
import type { ScrabbleGame } from "../game.ts";
import { BLANK_AS, EMPTY } from "../generator/field.ts";
import { placeText } from "../rules.ts";
import type { Setting } from "../setting.ts";
import type { Scrabble } from "../state.ts";
import { readTile } from "../turn/notation.ts";
import { type Judgment, moveOf } from "../turn/placement.ts";
import { tryOut } from "../view.ts";
import { carriedOver, type Held, type LaidTile, movedTo, type RackTile } from "./rack/rack-order.ts";
import { cellsOf, nextFree, tilesIn } from "./squares.ts";

/** Where typed letters go, and which way. */
export interface Cursor {
  readonly square: number;
  readonly down: boolean;
}

/** The word being laid. The match knows nothing about it until it is played. */
export interface Laying {
  readonly tiles: readonly RackTile[];
  readonly laid: readonly LaidTile[];
  /** The board with the laid tiles on it. */
  readonly cells: readonly number[];
  readonly picked: number | null;
  readonly cursor: Cursor | null;
  /** A blank that lies on a square and still needs its letter. */
  readonly asking: { readonly id: number; readonly square: number } | null;
  readonly dragged: Dragged<number> | null;
  /** The judgment of the laid tiles; null if there are none. */
  readonly judgment: Judgment | null;
  /** The laid tiles as a move, if they are in one line. */
  readonly move: string | null;
  pick(id: number | null): void;
  point(cursor: Cursor | null): void;
  /** Lays a tile on a square; a blank asks for its letter unless it is given. The cursor goes on if it was there. */
  lay(id: number, square: number, letter?: number): void;
  /** Lays the tile with a letter at the cursor, a blank if there is no other: where the cursor goes, or null if none is held. */
  type(letter: string, from: Cursor, blank: boolean): number | null;
  /** Puts one tile back on the rack, or all of them. */
  recall(id?: number): void;
  answerBlank(letter: number | null): void;
  arrange(tiles: readonly RackTile[]): void;
  startDrag: ReturnType<typeof useDrag<number>>["start"];
}

const NOTHING: Held = { tiles: [], laid: [] };

/** The setting of the match, if the page has the game; without it no tiles can be laid. */
export const settingOf = ({ game }: BoardProps<Scrabble>): Setting | null =>
  // The game's id chose this board, so it is Scrabble with its setting.
  game && "set" in game ? (game as ScrabbleGame).set : null;

export function useLaying(board: BoardProps<Scrabble>): Laying {
  const { view } = board;
  const set = settingOf(board);
  const before = useMemo(() => cellsOf(view), [view]);
  const [held, setHeld] = useHeld(view.rack, before);
  const [picked, pick] = useState<number | null>(null);
  const [cursor, point] = useState<Cursor | null>(null);
  const [asking, setAsking] = useState<Laying["asking"]>(null);
  const { tiles, laid } = held;

  const cells = useMemo(() => {
    const after = before.slice();
    for (const { square, cell } of laid) after[square] = cell;
    return after;
  }, [before, laid]);
  const columns = view.layout[0]?.length ?? 1;

  const put = (id: number, cell: number, square: number, from: Cursor | null): void => {
    pick(null);
    setHeld({ tiles, laid: [...laid.filter((one) => one.id !== id), { id, square, cell }] });
    const next = from?.square === square ? nextFree(cells.with(square, cell), columns, square, from.down) : null;
    if (from && from.square === square) point(next === null ? null : { square: next, down: from.down });
  };
  const lay = (id: number, square: number, letter?: number): void => {
    const tile = tiles.find((one) => one.id === id);
    const isTaken = before[square] !== EMPTY || laid.some((one) => one.square === square && one.id !== id);
    if (!tile || isTaken) return;
    const kind = readTile(tilesIn(view), tile.text) ?? 0;
    const again = laid.find((one) => one.id === id)?.cell;
    if (again !== undefined || kind !== 0) return put(id, again ?? kind, square, cursor);
    pick(null);
    if (letter === undefined) setAsking({ id, square });
    else put(id, BLANK_AS + letter, square, cursor);
  };
  const type = (letter: string, from: Cursor, blank: boolean): number | null => {
    const { kinds } = tilesIn(view);
    const kind = kinds.findIndex(({ text }) => text === letter);
    const square = nextFree(cells, columns, from.square, from.down);
    const free = tiles.filter(({ id }) => !laid.some((one) => one.id === id));
    const tile = (blank ? undefined : free.find(({ text }) => text === letter)) ?? free.find(({ text }) => text === "?");
    if (kind <= 0 || !tile || square === null) return null;
    const cell = tile.text === "?" ? BLANK_AS + kind : kind;
    put(tile.id, cell, square, { square, down: from.down });
    return nextFree(cells.with(square, cell), columns, square, from.down) ?? square;
  };
  const recall = (id?: number): void => {
    pick(null);
    setAsking(null);
    setHeld({ tiles, laid: id === undefined ? [] : laid.filter((one) => one.id !== id) });
  };
  const arrange = (next: readonly RackTile[]): void => setHeld({ tiles: next, laid });
  const answerBlank = (letter: number | null): void => {
    setAsking(null);
    if (asking && letter !== null) lay(asking.id, asking.square, letter);
  };
  const { dragged, start } = useDrag<number>((id, target) => {
    const [kind, at] = target.split(" ");
    if (kind === "square") return lay(id, Number(at));
    recall(id);
    if (kind === "slot") setHeld({ tiles: movedTo(tiles, id, Number(at)), laid: laid.filter((one) => one.id !== id) });
  });

  const judgment = useMemo(() => (set && laid.length > 0 ? tryOut(set, view, laid) : null), [set, view, laid]);
  const move = useMemo(() => {
    const place = set && laid.length > 0 ? moveOf(set, before, laid) : null;
    return set && place ? placeText(set, place) : null;
  }, [set, before, laid]);
  return {
    ...{ tiles, laid, cells, picked, cursor, asking, dragged, judgment, move },
    ...{ pick, point, lay, type, recall, answerBlank, arrange, startDrag: start },
  };
}

/** The rack in the player's order. Updated during rendering, so that a tile never appears in two places. */
function useHeld(rack: readonly string[], before: readonly number[]): [Held, (next: Held) => void] {
  const [kept, setKept] = useState<{ readonly rack: readonly string[]; readonly before: readonly number[]; readonly held: Held }>(() => ({
    rack,
    before,
    held: carriedOver(NOTHING, rack, () => true),
  }));
  const setHeld = useCallback((held: Held): void => setKept((was) => ({ ...was, held })), []);
  if (kept.rack === rack && kept.before === before) return [kept.held, setHeld];
  const held = carriedOver(kept.held, rack, (square) => before[square] === EMPTY);
  setKept({ rack, before, held });
  return [held, setHeld];
}
