import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import { partsOf, RANKS } from "../language/cards.ts";
import { isShipped, SHIPPED } from "../sets/shipped.ts";
import type { View } from "../state.ts";
import { isLatin } from "./faces/card.tsx";

/** A place on the felt: from -1 (left, top) to 1 (right, bottom). */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How far the others spread to both sides of the top, in degrees, by their number: the lower corners are for the stock and buttons. */
const SPREAD = [0, 0, 58, 75, 84, 92, 98, 104];

/** The viewer sits at the bottom; a spectator sees the first seat there. Italian games go around to the right. */
export function placeOf(view: View, viewer: Viewer, seat: Seat): Place {
  const seats = view.handSizes.length;
  const nth = (seat - (viewer ?? 0) + seats) % seats;
  if (nth === 0) return { x: 0, y: 1 };
  const others = seats - 1;
  const spread = SPREAD[others] ?? 104;
  const clockwise = others === 1 ? 0 : -spread + (2 * spread * (nth - 1)) / (others - 1);
  const angle = ((view.suits.some(isLatin) ? -clockwise : clockwise) * Math.PI) / 180;
  return { x: Math.max(-1, Math.min(1, Math.sin(angle) * 1.06)), y: -Math.cos(angle) };
}

/** Black and red in turn. */
const SUIT_ORDER = ["cl", "di", "sp", "he", "co", "cu", "sw", "ba"];

/** The cards of a hand by suit, the strongest rank first; each keeps its place in the hand, which tells twins apart. */
export function sorted(view: View): readonly { readonly code: string; readonly at: number }[] {
  const ranks: readonly string[] = isShipped(view.rules) ? SHIPPED[view.rules].deck.ranks : RANKS.toReversed();
  const key = (code: string): number => {
    const parts = partsOf(code);
    return parts ? SUIT_ORDER.indexOf(parts.suit) * 20 + ranks.indexOf(parts.rank) : 1000;
  };
  return view.hand.map((code, at) => ({ code, at })).sort((a, b) => key(a.code) - key(b.code) || a.at - b.at);
}

/** Whether there are sides of several seats, so that partnerships matter. */
export function hasSides({ sides }: View): boolean {
  return sides.some((side) => side === null) || new Set(sides).size < sides.length;
}

/** If a card decides the taker's partner, only its holder is called the partner, by those who know. */
export function isPartner(view: View, viewer: Viewer, seat: Seat): boolean {
  if (view.called !== null) return seat === view.partner && seat !== view.taker;
  return viewer !== null && seat !== viewer && view.sides[seat] !== null && view.sides[seat] === view.sides[viewer] && hasSides(view);
}

/** Bids of tricks are kept in sight during play; those of an auction are over once it is won. */
export const bidsTricks = ({ bids }: View): boolean => bids.every((bid) => bid !== null && /^\d+$/.test(bid));

/** Whether cards are worth points: then players count points, otherwise tricks. */
export const countsCards = ({ rules }: View): boolean => !isShipped(rules) || (SHIPPED[rules].worth ?? []).length > 0;
