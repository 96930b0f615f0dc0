import type { Rng } from "../../../engine/contract/game.ts";
import { each } from "../../../kit/pieces.ts";
import type { Deck } from "../cards/deck.ts";
import { CELLS, COLORS, DICE_OF_A_COLOR, type State } from "../state.ts";

/** The part of the setup that the options of a match fix; the rest is dealt. */
export interface Deal {
  readonly tools: readonly number[] | null;
  readonly publics: readonly number[] | null;
  readonly soloTools: number;
}

/** How many tools and public objectives are dealt. */
export const toolCount = (seats: number, deal: Deal): number => (seats === 1 ? deal.soloTools : 3);
export const publicCount = (seats: number): number => (seats === 1 ? 2 : 3);

/** The state before anything is dealt. */
export const bareState = (seats: number): State => ({
  round: 0,
  order: [],
  turn: 0,
  first: 0,
  offers: each(seats, () => []),
  choices: each(seats, () => -1),
  windows: each(seats, () => -1),
  patterns: each(seats, () => []),
  dice: each(seats, () => each(CELLS, () => 0)),
  favor: each(seats, () => 0),
  privates: each(seats, () => []),
  bag: COLORS.map(() => DICE_OF_A_COLOR),
  pool: [],
  track: [],
  paid: [],
  drawn: 0,
  tools: [],
  tokens: [],
  publics: [],
  hand: 0,
  placed: false,
  used: false,
  active: 0,
  passive: 0,
  moved: [],
  served: 0,
});

export function setup(deck: Deck, deal: Deal, seats: number, rng: Rng): State {
  const state = bareState(seats);
  const dealt = <T>(cards: Iterable<T>, count: number): T[] => rng.shuffle([...cards]).slice(0, count);

  const colors = dealt([1, 2, 3, 4, 5], seats === 1 ? 2 : seats);
  state.privates = seats === 1 ? [colors] : colors.map((color) => [color]);
  const cards = dealt(deck.windowCards, 2 * seats);
  state.offers = each(seats, (seat) => [...cards[2 * seat], ...cards[2 * seat + 1]]);
  state.tools = deal.tools?.slice() ?? dealt(deck.tools.keys(), toolCount(seats, deal));
  state.tokens = state.tools.map(() => 0);
  state.publics = deal.publics?.slice() ?? dealt(deck.publics.keys(), publicCount(seats));
  state.first = rng.int(seats);
  return state;
}
