import { type FocusEvent, type KeyboardEvent, useState } from "react";

/*
 * Arrow keys for a group of buttons.
 *
 *   <div role="group" onKeyDown={arrowKeys()}>                      a row: Left and Right, around the ends
 *   <div role="group" onKeyDown={arrowKeys({ columns: 5 })}>        a grid: all four arrows, stopping at the edges
 *   <div role="group" onKeyDown={arrowKeys({ columns: 8, bottomFirst: true })}>   the first button is bottom left
 *
 * The buttons are all `<button>`s inside the element, in document order. Home and End go to the first and last one of the row.
 * Where every button should stay reachable with Tab, that is all. Where the group should be a single tab stop:
 *
 *   const focus = useRovingFocus({ columns: 8 });
 *   <div role="group" {...focus.group}>
 *     {cells.map((cell, index) => <button tabIndex={focus.tabIndex(index)} … />)}
 */

/** How the buttons of a group are laid out. */
export interface ButtonLayout {
  /** Buttons per row; left out for a single row. */
  readonly columns?: number;
  /** Whether the first button is in the bottom row, so that Up goes forward. */
  readonly bottomFirst?: boolean;
  /** Called with the button that received the focus by a key. */
  onMove?(index: number): void;
}

/** An `onKeyDown` that moves the focus between the buttons inside the element it is put on. */
export function arrowKeys(layout: ButtonLayout = {}): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const buttons = buttonsIn(event.currentTarget);
    const from = buttons.findIndex((button) => button === event.target);
    const to = from < 0 ? null : nextIndex(event.key, from, buttons.length, layout);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
    layout.onMove?.(to);
  };
}

/** The arrow keys, and one tab stop: the button that had the focus last, or the first. */
export function useRovingFocus(layout: ButtonLayout = {}): {
  readonly group: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
  };
  tabIndex(index: number): 0 | -1;
} {
  const [focused, setFocused] = useState(0);
  return {
    group: {
      onKeyDown: arrowKeys(layout),
      onFocus({ currentTarget, target }) {
        const index = buttonsIn(currentTarget).findIndex((button) => button === target);
        if (index >= 0) setFocused(index);
      },
    },
    tabIndex: (index) => (index === focused ? 0 : -1),
  };
}

/** The index that a key leads to; null for a key that means nothing here or leads nowhere. */
export function nextIndex(key: string, from: number, count: number, { columns, bottomFirst }: ButtonLayout): number | null {
  const width = columns ?? count;
  const column = from % width;
  const row = Math.floor(from / width);
  const last = Math.min(width, count - row * width) - 1;
  const up = bottomFirst ? width : -width;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? from - 1 : columns ? null : last;
    case "ArrowRight":
      return column < last ? from + 1 : columns ? null : 0;
    case "ArrowUp":
      return inside(from + up, count);
    case "ArrowDown":
      return inside(from - up, count);
    case "Home":
      return from - column;
    case "End":
      return from - column + last;
    default:
      return null;
  }
}

const inside = (index: number, count: number): number | null => (index >= 0 && index < count ? index : null);

const buttonsIn = (group: HTMLElement): HTMLButtonElement[] => [...group.querySelectorAll("button")];
