import { type ReactNode, useState } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import { arrowKeys } from "../../../../web/board/roving-focus.ts";
import type { Seen, Skirmish, Square } from "../../state.ts";
import type { Words } from "../board-words.ts";
import { classIn, explainOf } from "../describe.ts";
import { type Layout, MARGIN } from "./layout.ts";
import type { OrderInput } from "../order-input.ts";
import { squareName } from "../reach.ts";

interface SquaresProps {
  readonly props: BoardProps<Skirmish>;
  readonly layout: Layout;
  readonly words: Words;
  readonly input: OrderInput;
}

/** A button over every square. Tab goes through those that can be chosen or played, from the viewer's side; arrow keys go anywhere. */
export function Squares({ props, layout, words, input }: SquaresProps): ReactNode {
  const { columns, rows } = layout;
  const [focused, setFocused] = useState(0);
  const [left, top] = [(100 * MARGIN) / layout.width, (100 * MARGIN) / layout.height];
  return (
    <div
      className="skirmish-squares"
      role="group"
      aria-label={words.map}
      onKeyDown={arrowKeys({ columns, bottomFirst: true })}
      style={{ inset: `${top}% ${left}%`, gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
    >
      {Array.from({ length: columns * rows }, (_, index) => (
        <SquareButton
          key={index}
          props={props}
          layout={layout}
          words={words}
          input={input}
          index={index}
          isTabStop={index === focused}
          onFocus={() => setFocused(index)}
        />
      ))}
    </div>
  );
}

interface SquareProps extends SquaresProps {
  /** Counted from the viewer's left corner, row by row. */
  readonly index: number;
  readonly isTabStop: boolean;
  onFocus(): void;
}

function SquareButton({ props, layout, words, input, index, isTabStop, onFocus }: SquareProps): ReactNode {
  const { columns, rows, turned } = layout;
  const [across, up] = [index % columns, Math.floor(index / columns)];
  const square: Square = turned ? [columns - 1 - across, up] : [across, rows - 1 - up];
  const { selected, mode, acting } = input;
  const one = input.standingAt(square);
  const isSelected = one !== undefined && one.id === selected?.id;
  const mine = input.isMine(one) ? one : null;
  const move = selected ? input.moveAt(selected, square) : null;
  // A click on the selected character changes what the next click means, instead of playing.
  const plays = move !== null && !(isSelected && mode === "step");
  // Several squares may mean the same attack; the square that it is aimed at has its move.
  const isTarget = plays && move.endsWith(` ${squareName(props.view, square)}`);
  const isChoice = selected ? plays || isSelected : mine !== null;
  return (
    <button
      type="button"
      data-part={mine?.id}
      data-move={isTarget ? move : undefined}
      data-means={plays && !isTarget ? move : undefined}
      // For pointers, the text is beside the map, where it doesn't cover anything.
      data-explain={one && !acting ? explainOf(props.view, one, words) : undefined}
      data-explain-by="press"
      data-drop={square.join(",")}
      data-square={squareName(props.view, square)}
      tabIndex={isChoice || isTabStop ? 0 : -1}
      style={{ gridColumn: across + 1, gridRow: rows - up }}
      aria-label={labelOf(props, words, square, one, move)}
      aria-pressed={mine ? isSelected : undefined}
      onClick={() => input.press(square)}
      onPointerDown={(event) => mine && input.pickUp(mine.id, event)}
      onPointerEnter={() => input.point(square)}
      onFocus={() => {
        onFocus();
        input.point(square);
      }}
      onBlur={() => input.point(null)}
    />
  );
}

function labelOf(
  { view, viewer, names }: BoardProps<Skirmish>,
  words: Words,
  square: Square,
  one: Seen | undefined,
  move: string | null,
): string {
  const name = squareName(view, square);
  const target = move?.slice(move.lastIndexOf(" ") + 1) ?? "";
  const can = !move ? "" : !move.startsWith("attack") ? words.canMove : target === name ? words.canAttack : words.canHit(target);
  if (!one) return words.empty(name) + can;
  const order = one.seat === viewer ? view.orders.find(({ id }) => id === one.id) : undefined;
  const plan = order ? (order.do === "move" ? words.goesTo : words.strikesAt)(squareName(view, order.to)) : "";
  return words.stands(name, one, names[one.seat] ?? String(one.seat + 1), classIn(view, one).health) + plan + can;
}
