import { useEffect, useMemo, useState } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import { type Dragged, useDrag } from "../../../../web/board/drag.ts";
import type { Sanguine, View } from "../../state.ts";
import { type Mark, preview } from "./preview.ts";

/** The player's input: the card being held, its target, and a preview of what would happen there. */
export interface Placing {
  /** The place in the hand of the card that is dragged or was picked. */
  readonly held: number | null;
  readonly picked: number | null;
  readonly dragged: Dragged<number> | null;
  /** The cell that the held card points at. */
  readonly target: number | null;
  /** The cell that was tapped once: it shows a preview, and a second tap plays. */
  readonly tried: number | null;
  /** Whether a second tap would place the card. */
  readonly asksAgain: boolean;
  /** What the held card would do, by cell. */
  readonly marks: ReadonlyMap<number, Mark>;
  /** The card to describe: the one pointed at, or the one held. */
  readonly shown: string | null;
  /** Where the last card was placed, or null. */
  readonly last: number | null;
  /** The cell of the card pointed at, if it lies on the board. */
  readonly pointedCell: number | null;
  pick(card: number | null): void;
  tryCell(cell: number | null): void;
  /** Points at a cell, or at none. */
  aim(cell: number | null): void;
  /** Points at a card, in the hand or on a cell, or at none. */
  pointAt(card: string | null, cell?: number): void;
  startDrag: ReturnType<typeof useDrag<number>>["start"];
}

const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

export function usePlacing(props: BoardProps<Sanguine>): Placing {
  const { view, viewer, moves, play, after } = props;
  const [picked, pick] = useState<number | null>(null);
  const [aimed, aim] = useState<number | null>(null);
  const [tried, tryCell] = useState<number | null>(null);
  const [pointed, setPointed] = useState<{ readonly card: string; readonly cell: number | null } | null>(null);
  const { dragged, start } = useDrag<number>((card, target) => play(`place ${card + 1} ${target}`));
  // Nothing stays picked when the turn or the phase changes.
  useEffect(() => {
    pick(null);
    tryCell(null);
  }, [view.turn, view.phase]);
  useEffect(() => tryCell(null), [picked]);

  const held = dragged?.part ?? (picked !== null && picked < view.hand.length ? picked : null);
  const target = dragged ? cellOfTarget(view, dragged.over) : (tried ?? aimed);
  const name = held === null ? null : (view.hand[held] ?? null);
  const move = held !== null && target !== null ? placeText(view, held, target) : null;
  const legal = move !== null && moves.includes(move);
  const marks = useMemo(() => {
    const seen = legal ? after?.(move) : null;
    return seen && name !== null && viewer !== null && target !== null ? preview(view, seen, name, viewer, target) : NO_MARKS;
  }, [legal, move, after, view, name, viewer, target]);
  return {
    held,
    picked,
    dragged,
    target,
    tried,
    asksAgain: tried !== null && legal,
    marks,
    shown: pointed?.card ?? name,
    last: useLastCell(props),
    pointedCell: pointed?.cell ?? null,
    pick,
    tryCell,
    aim,
    pointAt: (card, cell) => setPointed(card === null ? null : { card, cell: cell ?? null }),
    startDrag: start,
  };
}

function useLastCell({ view, last, past, miniature }: BoardProps<Sanguine>): number | null {
  return useMemo(() => {
    if (miniature) return null;
    const isPlaced = ({ event }: { readonly event: Sanguine["event"] }): boolean => event.kind === "placed";
    const event = (last?.findLast(isPlaced) ?? past?.().findLast(isPlaced))?.event;
    const cell = event?.kind === "placed" ? event.row * view.columns + event.column : -1;
    // A move may have been undone.
    return (view.cards[cell] ?? null) === null ? null : cell;
    // Events change only together with the view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, miniature]);
}

/** The move that places a card of the hand on a cell. */
export const placeText = (view: View, card: number, cell: number): string =>
  `place ${card + 1} ${Math.floor(cell / view.columns) + 1} ${(cell % view.columns) + 1}`;

/** A drop target is written as the end of a move: row and column. */
function cellOfTarget(view: View, target: string | null): number | null {
  if (target === null) return null;
  const [row, column] = target.split(" ").map(Number);
  return row === undefined || column === undefined ? null : (row - 1) * view.columns + column - 1;
}
