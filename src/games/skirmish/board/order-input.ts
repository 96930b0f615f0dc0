import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { type Dragged, useDrag } from "../../../web/board/drag.ts";
import type { Seen, Skirmish, Square, View } from "../state.ts";
import { squareName, standsOn } from "./reach.ts";

/** What a click on a square means for the chosen character, where both are allowed. */
export type Mode = "step" | "strike";

/** What the player is about to order, and the ways to say it. */
export interface OrderInput {
  readonly legal: ReadonlySet<string>;
  readonly selected: Seen | null;
  readonly mode: Mode;
  /** The character that is dragged or selected. */
  readonly acting: Seen | null;
  readonly dragged: Dragged<string> | null;
  /** The square that is pointed at, focused, or under the dragged character. */
  readonly aim: Square | null;
  /** The move that would be played there, if it is legal. */
  readonly aimed: string | null;
  isMine(one: Seen | undefined): one is Seen;
  /** What a click on the square plays: in the current mode if that is legal, otherwise in the other. */
  moveAt(one: Seen, square: Square): string | null;
  /** The move that a click asks for, legal or not. */
  wish(one: Seen, square: Square): string;
  choose(id: string | null, mode?: Mode): void;
  order(move: string): void;
  press(square: Square): void;
  point(square: Square | null): void;
  pickUp(id: string, event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Turns clicks, drags and keys into orders. `onPress` hears of every click on a square. */
export function useOrderInput({ view, viewer, moves, play }: BoardProps<Skirmish>, onPress: () => void): OrderInput {
  const { chosen, mode, choose } = useChoice();
  const [pointed, point] = useState<Square | null>(null);
  const legal = new Set(moves);
  const placing = view.phase === "placement";
  const isMine = (one: Seen | undefined): one is Seen => one !== undefined && one.seat === viewer && moves.length > 0;
  const selected = view.characters.find((one) => one.id === chosen && isMine(one)) ?? null;

  const moveAt = (one: Seen, square: Square, way = mode): string | null => {
    const wishes = wishesFor(view, one, square, way);
    // A click on a friend selects the friend, unless the player wants to attack.
    const isFriend = way === "step" && isMine(standsOn(view, square));
    return wishes.slice(0, isFriend ? 1 : wishes.length).find((text) => legal.has(text)) ?? null;
  };
  const wish = (one: Seen, square: Square, way = mode): string => wishesFor(view, one, square, way)[0];
  const order = (text: string): void => {
    play(text);
    if (placing || legal.has(text)) choose(null);
  };
  const { dragged, start } = useDrag<string>((id, target) => {
    const one = view.characters.find((other) => other.id === id);
    const square = squareFrom(target);
    const way = chosen === id ? mode : "step";
    if (one && square) order(moveAt(one, square, way) ?? wish(one, square, way));
  });
  const held = dragged ? view.characters.find(({ id }) => id === dragged.part) : undefined;
  const aim = squareFrom(dragged?.over ?? null) ?? pointed;
  const acting = held ?? selected;
  return {
    legal,
    selected,
    mode,
    acting,
    dragged,
    aim,
    aimed: aim && acting ? moveAt(acting, aim) : null,
    isMine,
    moveAt,
    wish,
    choose,
    order,
    press(square) {
      onPress();
      const one = standsOn(view, square);
      if (!selected) {
        if (isMine(one)) choose(one.id);
        return;
      }
      const move = moveAt(selected, square);
      // A second click on the same character switches to attacking.
      if (one?.id === selected.id && mode === "step") choose(one.id, placing ? "step" : "strike");
      else if (move) order(move);
      else if (one?.id === selected.id) choose(null);
      else if (isMine(one)) choose(one.id);
      else play(wish(selected, square));
    },
    point,
    pickUp: start,
    onKeyDown: (event) => handleKey(event.key.toLowerCase(), { selected, legal, choose, order }),
  };
}

/** The chosen character, and what the next click means for it. */
function useChoice(): { readonly chosen: string | null; readonly mode: Mode; choose(id: string | null, mode?: Mode): void } {
  const [choice, setChoice] = useState<{ readonly chosen: string | null; readonly mode: Mode }>({ chosen: null, mode: "step" });
  return { ...choice, choose: (chosen, mode = "step") => setChoice({ chosen, mode }) };
}

/** What a click on a square may mean for a character, the likeliest first. */
function wishesFor(view: View, one: Seen, square: Square, mode: Mode): [string, ...string[]] {
  const target = `${one.id.toLowerCase()} ${squareName(view, square)}`;
  if (view.phase === "placement") return [`put ${target}`];
  return mode === "step" ? [`move ${target}`, `attack ${target}`] : [`attack ${target}`, `move ${target}`];
}

/** Keys are shortcuts: each has a button as well. */
function handleKey(key: string, { selected, legal, choose, order }: Pick<OrderInput, "selected" | "legal" | "choose" | "order">): void {
  if (key === "escape") choose(null);
  if (!selected) return;
  const cancel = `hold ${selected.id.toLowerCase()}`;
  if (key === "m" || key === "s") choose(selected.id, "step");
  else if (key === "a" || key === "x") choose(selected.id, "strike");
  else if (key === "h" && legal.has(cancel)) order(cancel);
}

/** Drop targets are named by their squares: `3,4`. */
function squareFrom(target: string | null): Square | null {
  const [x, y] = target?.split(",").map(Number) ?? [];
  return x === undefined || y === undefined ? null : [x, y];
}
