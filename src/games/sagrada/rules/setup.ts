import type { Rng } from "../../../engine/contract/game.ts";
import type { Deck } from "../cards/deck.ts";
import { CELLS, COLOURS, DICE_OF_A_COLOUR, type State } from "../state.ts";

/** What of the set-up a match fixes; the rest is dealt. */
export interface Deal {
  readonly tools: readonly number[] | null;
  readonly publics: readonly number[] | null;
  readonly soloTools: number;
}

/** How many tools and public objectives are dealt. */
export const toolCount = (seats: number, deal: Deal): number => (seats === 1 ? deal.soloTools : 3);
export const publicCount = (seats: number): number => (seats === 1 ? 2 : 3);

/** A table at which nothing was dealt yet. */
export const bareTable = (seats: number): State => ({
  round: 0,
  order: [],
  turn: 0,
  first: 0,
  offers: perSeat(seats, () => []),
  choices: perSeat(seats, () => -1),
  windows: perSeat(seats, () => -1),
  patterns: perSeat(seats, () => []),
  dice: perSeat(seats, () => Array.from({ length: CELLS }, () => 0)),
  favor: perSeat(seats, () => 0),
  privates: perSeat(seats, () => []),
  bag: COLOURS.map(() => DICE_OF_A_COLOUR),
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

export const setup =
  (deck: Deck, deal: Deal) =>
  (seats: number, rng: Rng): State => {
    const state = bareTable(seats);
    const dealt = <T>(cards: Iterable<T>, count: number): T[] => rng.shuffle([...cards]).slice(0, count);

    const colours = dealt([1, 2, 3, 4, 5], seats === 1 ? 2 : seats);
    state.privates = seats === 1 ? [colours] : colours.map((colour) => [colour]);
    const cards = dealt(deck.windowCards, 2 * seats);
    state.offers = perSeat(seats, (seat) => [...cards[2 * seat], ...cards[2 * seat + 1]]);
    state.tools = deal.tools?.slice() ?? dealt(deck.tools.keys(), toolCount(seats, deal));
    state.tokens = state.tools.map(() => 0);
    state.publics = deal.publics?.slice() ?? dealt(deck.publics.keys(), publicCount(seats));
    state.first = rng.int(seats);
    return state;
  };

const perSeat = <T>(seats: number, make: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat));
