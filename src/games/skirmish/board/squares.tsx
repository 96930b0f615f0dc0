import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import type { Viewer } from "../../../engine/contract/game.ts";
import type { BoardProps } from "../../../web/board/board.ts";
import type { Words } from "./board-words.ts";

import { MARGIN, type Place } from "./layout.ts";
import { cellName, type Seen, type Skirmish, type View } from "../state.ts";

/** What a click on a square means for the chosen character, where both are allowed. */
export type Mode = "step" | "strike";

export const squareName = (view: View, [x, y]: Square): string => cellName(view.field, y * view.field.columns + x);
export const standsOn = (view: View, [x, y]: Square): Seen | undefined =>
  view.characters.find(({ at }) => at && at[0] === x && at[1] === y);

interface SquaresProps {
  readonly props: BoardProps<Skirmish>;
  readonly place: Place;
  readonly words: Words;
  readonly selected: Seen | null;
  readonly mode: Mode;
  moveAt(one: Seen, square: Square, mode: Mode): string | null;
  press(square: Square): void;
  setPointed(square: Square | null): void;
  isMine(one: Seen | undefined): boolean;
  start(id: string, event: PointerEvent): void;
}

/** Every square is a button. Tab goes through what can be chosen or played, from the own side on; arrow keys go anywhere. */
export function Squares({ props, place, words, selected, mode, moveAt, press, setPointed, isMine, start }: SquaresProps): ReactNode {
  const { view, viewer, names } = props;
  const { columns, rows, turned } = place;
  const [focused, setFocused] = useState<number | null>(null);
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [across, up] = [i % columns, Math.floor(i / columns)];
    return turned ? up * columns + columns - 1 - across : (rows - 1 - up) * columns + across;
  });
  const arrows = (event: KeyboardEvent<HTMLElement>): void => {
    const step = ARROWS[event.key];
    const at = event.target instanceof HTMLElement ? event.target.dataset["drop"]?.split(",").map(Number) : undefined;
    if (!step || !at) return;
    const sign = turned ? -1 : 1;
    const next = `${(at[0] ?? 0) + sign * step[0]},${(at[1] ?? 0) + sign * step[1]}`;
    event.currentTarget.querySelector<HTMLElement>(`[data-drop="${next}"]`)?.focus();
    event.preventDefault();
  };
  const [left, top] = [(100 * MARGIN) / place.width, (100 * MARGIN) / place.height];
  return (
    <div
      className="skirmish-squares"
      role="group"
      aria-label={words.map}
      onKeyDown={arrows}
      style={{ inset: `${top}% ${left}%`, gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
    >
      {cells.map((cell) => {
        const square: Square = [cell % columns, Math.floor(cell / columns)];
        const one = standsOn(view, square);
        const text = selected ? moveAt(selected, square, mode) : null;
        const plays = text && !(one && one.id === selected?.id && mode === "step") ? { "data-move": text } : {};
        const part = isMine(one) && one ? { "data-part": one.id } : {};
        const inTabs = selected ? "data-move" in plays || one?.id === selected.id : "data-part" in part;
        return (
          <button
            key={cell}
            type="button"
            {...part}
            {...plays}
            data-drop={square.join(",")}
            data-square={squareName(view, square)}
            tabIndex={inTabs || cell === (focused ?? cells[0]) ? 0 : -1}
            style={{ gridColumn: lineOf(turned, columns, square[0]), gridRow: lineOf(turned, rows, square[1]) }}
            aria-label={labelOf(view, square, one, viewer, names, words, text)}
            {...(isMine(one) ? { "aria-pressed": one?.id === selected?.id } : {})}
            onClick={() => press(square)}
            onPointerDown={(event) => one && isMine(one) && start(one.id, event)}
            onPointerEnter={() => setPointed(square)}
            onFocus={() => {
              setFocused(cell);
              setPointed(square);
            }}
            onBlur={() => setPointed(null)}
          />
        );
      })}
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lines of a grid are counted from 1. */
const lineOf = (turned: boolean, count: number, at: number): number => (turned ? count - at : at + 1);

function labelOf(
  view: View,
  square: Square,
  one: Seen | undefined,
  viewer: Viewer,
  names: readonly string[],
  words: Words,
  text: string | null,
): string {
  const name = squareName(view, square);
  const may = text?.startsWith("attack") ? words.mayStrike : text ? words.mayStep : "";
  if (!one) return words.empty(name) + may;
  const order = one.seat === viewer ? view.orders.find(({ id }) => id === one.id) : undefined;
  const plan = order ? (order.do === "move" ? words.goesTo : words.strikesAt)(squareName(view, order.to)) : "";
  const full = view.field.classes[one.class]?.health ?? one.health;
  return words.stands(name, one, names[one.seat] ?? String(one.seat + 1), full) + plan + may;
}
