import type { Seat } from "../../../../engine/contract/game.ts";
import { offsetsOf } from "../../cards/card.ts";
import { cellAt } from "../../effects/power.ts";
import { NONE, type View } from "../../state.ts";

/** What a card would do to one cell by being placed somewhere. */
export interface Mark {
  /** The pawns that would be there, if they change or a card leaves. */
  readonly pawns: number | null;
  /** Whose pawns they would be. */
  readonly owner: number;
  /** What a cell without a card would be raised or lowered by. */
  readonly shift: number;
  /** The power of the card that would be there, if it changes. */
  readonly power: number | null;
  /** Whether that power is higher (1) or lower (-1) than before. */
  readonly trend: number;
  /** Whether the card there, or the placed card itself, would leave the board. */
  readonly leaves: boolean;
  /** The card that an effect would put there. */
  readonly appears: string | null;
  /** Whether it is one of the card's effect tiles. */
  readonly effect: boolean;
}

const NOTHING: Mark = { pawns: null, owner: NONE, shift: 0, power: null, trend: 0, leaves: false, appears: null, effect: false };

/** The changes from placing a card on a cell, by comparing the views before and after the move. */
export function preview(before: View, after: View, card: string, seat: Seat, cell: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const effectTiles = effectCells(before, card, seat, cell);
  for (let at = 0; at < before.cards.length; at++) {
    const change = at === cell ? changeOfPlaced(before, after, card, at) : changeOfCell(before, after, at);
    const effect = effectTiles.has(at);
    if (change || effect) marks.set(at, { ...NOTHING, ...change, effect });
  }
  return marks;
}

function effectCells(view: View, card: string, seat: Seat, cell: number): Set<number> {
  const offsets = offsetsOf(view.faces[card]?.grid ?? [], "EB");
  const cells = new Set<number>();
  for (let i = 0; i < offsets.length; i += 2) cells.add(cellAt(view, cell, seat, offsets[i] ?? 0, offsets[i + 1] ?? 0));
  return cells;
}

/** The cell of the placed card needs a mark only where the card doesn't end up as it is printed. */
function changeOfPlaced(before: View, after: View, card: string, at: number): Partial<Mark> | null {
  if (after.cards[at] !== card) return { leaves: true, ...pawnsAt(after, at) };
  return powerChange(before.faces[card]?.value ?? 0, after.power[at] ?? 0);
}

function changeOfCell(before: View, after: View, at: number): Partial<Mark> | null {
  const was = before.cards[at] ?? null;
  const is = after.cards[at] ?? null;
  if (was !== null && is !== null) return powerChange(before.power[at] ?? 0, after.power[at] ?? 0);
  if (was !== null) return { leaves: true, ...pawnsAt(after, at) };
  if (is !== null) return { appears: is, power: after.power[at] ?? 0, owner: after.owner[at] ?? NONE };
  const claimed = before.owner[at] !== after.owner[at] || before.pawns[at] !== after.pawns[at];
  const shift = (after.mod[at] ?? 0) - (before.mod[at] ?? 0);
  return claimed || shift !== 0 ? { shift, ...(claimed ? pawnsAt(after, at) : {}) } : null;
}

const pawnsAt = (view: View, at: number): Partial<Mark> => ({ pawns: view.pawns[at] ?? 0, owner: view.owner[at] ?? NONE });

const powerChange = (was: number, is: number): Partial<Mark> | null => (is === was ? null : { power: is, trend: Math.sign(is - was) });
