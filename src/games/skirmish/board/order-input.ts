import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { type Dragged, useDrag } from "../../../web/board/drag.ts";
import type { Seen, Skirmish, Square, View } from "../state.ts";
import { attackOn, isSame, legalAttacks, squareName, standsOn } from "./reach.ts";
import type { Turn } from "./timeline.tsx";

/** What a click on a square means for the chosen character, where both are allowed. */
export type Mode = "step" | "strike";

/** The order being entered, and the ways to enter it. */
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
  /** Who stands on a square in what the map shows: while it shows the last turn, as they stood then. */
  standingAt(square: Square): Seen | undefined;
  isMine(one: Seen | undefined): one is Seen;
  canStep(one: Seen): boolean;
  /** What a click on the square plays: in the current mode if that is legal, otherwise in the other. */
  moveAt(one: Seen, square: Square): string | null;
  /** The move that a click asks for, legal or not. */
  wish(one: Seen, square: Square): string;
  /** Chooses a character, to attack if it can't move. */
  choose(id: string | null, mode?: Mode): void;
  /** Chooses a character to attack; one with a single attack is ordered to make it at once. */
  strike(one: Seen): void;
  order(move: string): void;
  press(square: Square): void;
  point(square: Square | null): void;
  pickUp(id: string, event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Turns clicks, drags and keys into orders. While the map shows the last turn, a click only goes back to now. */
export function useOrderInput(
  { view, viewer, moves, play }: BoardProps<Skirmish>,
  { picture, skip }: Pick<Turn, "picture" | "skip">,
): OrderInput {
  const [{ chosen, mode }, setChoice] = useState<{ readonly chosen: string | null; readonly mode: Mode }>({ chosen: null, mode: "step" });
  const [pointed, point] = useState<Square | null>(null);
  const legal = new Set(moves);
  const placing = view.phase === "placement";
  const find = (id: string | null): Seen | undefined => view.characters.find((one) => one.id === id);
  // The map may still show who has fallen since.
  const isMine = (one: Seen | undefined): one is Seen =>
    one !== undefined && one.seat === viewer && moves.length > 0 && Boolean(find(one.id)?.at);
  const chosenOne = find(chosen);
  const selected = isMine(chosenOne) && !picture ? chosenOne : null;
  const standingAt = (square: Square): Seen | undefined => {
    if (!picture) return standsOn(view, square);
    const shown = picture.shown.find(({ at }) => isSame(at, square));
    return shown && { ...shown, at: square };
  };

  const canStep = ({ id }: Seen): boolean => moves.some((text) => text.startsWith(`move ${id.toLowerCase()} `));
  const choose = (id: string | null, way?: Mode): void => {
    const one = find(id);
    setChoice({ chosen: id, mode: way ?? (one && !placing && !canStep(one) ? "strike" : "step") });
  };
  const moveAt = (one: Seen, square: Square, way = mode): string | null => {
    const wishes = wishesFor(view, legal, one, square, way);
    // A click on a friend selects the friend, unless the player wants to attack.
    const isFriend = way === "step" && isMine(standsOn(view, square));
    return wishes.slice(0, isFriend ? 1 : wishes.length).find((text) => legal.has(text)) ?? null;
  };
  const wish = (one: Seen, square: Square, way = mode): string => wishesFor(view, legal, one, square, way)[0];
  const order = (text: string): void => {
    play(text);
    if (placing || legal.has(text)) choose(null);
  };
  const strike = (one: Seen): void => {
    const [only, ...others] = legalAttacks(view, legal, one);
    if (only && others.length === 0) order(only.move);
    else choose(one.id, "strike");
  };
  const { dragged, start } = useDrag<string>((id, target) => {
    const one = find(id);
    const square = squareFrom(target);
    const way = chosen === id ? mode : "step";
    if (one && square) order(moveAt(one, square, way) ?? wish(one, square, way));
  });
  const held = dragged ? find(dragged.part) : undefined;
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
    standingAt,
    isMine,
    canStep,
    moveAt,
    wish,
    choose,
    strike,
    order,
    press(square) {
      const one = standingAt(square);
      if (picture) {
        skip();
        // Select the character under the pointer, wherever it is now.
        if (one) choose(find(one.id)?.at ? one.id : null);
        return;
      }
      if (!selected) {
        if (isMine(one)) choose(one.id);
        return;
      }
      const move = moveAt(selected, square);
      // A second click on the same character switches to attacking.
      if (one?.id === selected.id && mode === "step" && !placing) strike(one);
      else if (move) order(move);
      else if (one?.id === selected.id) choose(null);
      else if (isMine(one)) choose(one.id);
      else play(wish(selected, square));
    },
    point,
    pickUp: start,
    onKeyDown: (event) => handleKey(event.key.toLowerCase(), { selected, legal, choose, strike, order }),
  };
}

/** The moves that a click on a square may mean, likeliest first. A square hit by only one attack means that attack. */
function wishesFor(view: View, legal: ReadonlySet<string>, one: Seen, square: Square, mode: Mode): [string, ...string[]] {
  const target = `${one.id.toLowerCase()} ${squareName(view, square)}`;
  if (view.phase === "placement") return [`put ${target}`];
  const attack = attackOn(view, legal, one, square)?.move ?? `attack ${target}`;
  return mode === "step" ? [`move ${target}`, attack] : [attack, `move ${target}`];
}

/** Keys are shortcuts: each has a button as well. */
function handleKey(
  key: string,
  { selected, legal, choose, strike, order }: Pick<OrderInput, "selected" | "legal" | "choose" | "strike" | "order">,
): void {
  if (key === "escape") choose(null);
  if (!selected) return;
  const cancel = `hold ${selected.id.toLowerCase()}`;
  if (key === "m" || key === "s") choose(selected.id, "step");
  else if (key === "a" || key === "x") strike(selected);
  else if (key === "h" && legal.has(cancel)) order(cancel);
}

/** Drop targets are named by their squares: `3,4`. */
function squareFrom(target: string | null): Square | null {
  const [x, y] = target?.split(",").map(Number) ?? [];
  return x === undefined || y === undefined ? null : [x, y];
}
