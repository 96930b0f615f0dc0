import type { Rng, Seat } from "../../../engine/contract/game.ts";
import type { Rules } from "../compile/rules.ts";
import { insert, NONE, remove, type State, UNSEEN, type View } from "../state.ts";
import { wordsFor } from "./deal.ts";

/** A place where hidden cards lie: a hand, the stock, the buried cards. */
interface Holder {
  /** -1 for what is nobody's hand. */
  readonly seat: Seat;
  readonly cards: number[];
  room: number;
}

/** Deals the cards that the viewer can't see, respecting what each hand has shown it doesn't hold. */
export function dealHidden(rules: Rules, state: State, seen: View, faces: (codes: readonly string[]) => number[], rng: Rng): void {
  const seats = seen.handSizes.length;
  const left = unseen(rules, state, seen);
  const holders: Holder[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const isOwn = seat === seen.viewer && seen.blind[seat] !== UNSEEN;
    const known = isOwn ? faces(seen.hand) : knownCards(state, seen, faces, seat);
    for (const card of known) remove(left, card);
    state.hands[seat] = isOwn ? known : known.sort((a, b) => a - b);
    if (!isOwn) holders.push({ seat, cards: state.hands[seat], room: seen.handSizes[seat] - known.length });
  }
  if (seen.buried) {
    state.buried = faces(seen.buried);
    for (const card of state.buried) remove(left, card);
  } else holders.push({ seat: NONE, cards: state.buried, room: seen.buriedSize });
  holders.push({ seat: NONE, cards: state.stock, room: seen.stockSize });
  distribute(rules, state, rng.shuffle(left), holders, rng);
  state.buried.sort((a, b) => a - b);
  if (!state.fixed) state.stock.sort((a, b) => a - b);
  keepSecretChoices(state, seen, faces);
}

/** Cards that another seat certainly holds: shown to all, or passed there by the viewer. */
function knownCards(state: State, seen: View, faces: (codes: readonly string[]) => number[], seat: Seat): number[] {
  const known = state.shown[seat].slice();
  if (seen.viewer !== null && seen.givenTo[seen.viewer] === seat && seen.given.length > 0) {
    const given = faces(seen.given);
    state.given[seen.viewer] = given;
    for (const card of given) if (!known.includes(card)) known.push(card);
  }
  return known.slice(0, seen.handSizes[seat]);
}

/** All cards of the deck but those that lie open or are out of play. */
function unseen(rules: Rules, state: State, seen: View): number[] {
  const left: number[] = [];
  for (const [face, count] of rules.counts[seen.handSizes.length].entries()) for (let copy = 0; copy < count; copy++) left.push(face);
  for (const cards of [state.absent, state.table, ...state.taken]) for (const card of cards) remove(left, card);
  if (state.turnUp >= 0) remove(left, state.turnUp);
  return left;
}

const lacks = (state: State, words: number, seat: Seat, face: number): boolean =>
  seat >= 0 && state.lacks.length > 0 && (state.lacks[seat * words + Math.floor(face / 30)] & (1 << (face % 30))) !== 0;

/** Without restrictions: the cards are shuffled, so each place takes the next ones. */
function deal(cards: readonly number[], holders: readonly Holder[]): void {
  let at = 0;
  for (const holder of holders) {
    const end = Math.min(at + holder.room, cards.length);
    for (; at < end; at++) insert(holder.cards, cards[at]);
  }
}

/** Puts each card in a random place that may hold it; if none has room, cards move along an augmenting path. */
function distribute(rules: Rules, state: State, cards: number[], holders: Holder[], rng: Rng): void {
  if (state.lacks.every((bits) => bits === 0)) return deal(cards, holders);
  const words = wordsFor(rules);
  const may = (holder: Holder, card: number): boolean => !lacks(state, words, holder.seat, card);
  const choice = (card: number): number => holders.reduce((sum, holder) => (may(holder, card) ? sum + 1 : sum), 0);
  const hidden = holders.map((): number[] => []);
  // Most restricted cards first, ties in random order.
  const order = cards.map((card) => ({ card, ways: choice(card) })).sort((a, b) => a.ways - b.ways);
  for (const { card } of order) {
    const open = holders.flatMap((holder, at) => (holder.room > hidden[at].length && may(holder, card) ? [at] : []));
    if (open.length > 0) hidden[byRoom(open, holders, hidden, rng)].push(card);
    else if (!chain(holders, hidden, card, may)) anywhere(holders, hidden, card);
  }
  for (const [at, holder] of holders.entries()) for (const card of hidden[at]) insert(holder.cards, card);
}

/** Places are weighted by their room, as with a shuffled deck. */
function byRoom(open: readonly number[], holders: readonly Holder[], hidden: readonly (readonly number[])[], rng: Rng): number {
  const room = (at: number): number => holders[at].room - hidden[at].length;
  let left = rng.int(open.reduce((sum, at) => sum + room(at), 0));
  for (const at of open) {
    left -= room(at);
    if (left < 0) return at;
  }
  return open[0];
}

/** Finds the shortest augmenting path, on which each card moves to the next place and the last place has room, and applies it. */
function chain(holders: readonly Holder[], hidden: number[][], card: number, may: (holder: Holder, card: number) => boolean): boolean {
  const from: ({ readonly place: number; readonly card: number } | null | undefined)[] = holders.map((holder) =>
    may(holder, card) ? null : undefined,
  );
  const queue = from.flatMap((origin, place) => (origin === null ? [place] : []));
  for (let head = 0; head < queue.length; head++) {
    const place = queue[head];
    if (holders[place].room > hidden[place].length) {
      shift(from, hidden, place, card);
      return true;
    }
    for (const other of hidden[place]) {
      for (const [next, holder] of holders.entries()) {
        if (from[next] !== undefined || !may(holder, other)) continue;
        from[next] = { place, card: other };
        queue.push(next);
      }
    }
  }
  return false;
}

function shift(
  from: readonly ({ readonly place: number; readonly card: number } | null | undefined)[],
  hidden: number[][],
  end: number,
  card: number,
): void {
  let place = end;
  // No path visits a place twice.
  for (let step = 0; step < hidden.length; step++) {
    const origin = from[place];
    if (!origin) break;
    remove(hidden[origin.place], origin.card);
    hidden[place].push(origin.card);
    place = origin.place;
  }
  hidden[place].push(card);
}

/** Only a position that contradicts itself leaves a card without a place. */
function anywhere(holders: readonly Holder[], hidden: number[][], card: number): void {
  const at = holders.findIndex((holder, place) => holder.room > hidden[place].length);
  if (at >= 0) hidden[at].push(card);
}

/** Others' choices of cards to pass are secret: in an imagined world they pass their first cards. */
function keepSecretChoices(state: State, seen: View, faces: (codes: readonly string[]) => number[]): void {
  if (seen.phase !== "pass") return;
  for (const [seat, has] of seen.hasChosen.entries()) {
    if (has) state.chosen[seat] = seat === seen.viewer && seen.chosen ? faces(seen.chosen) : state.hands[seat].slice(0, seen.count);
  }
}
