import type { Bundle, Game, Result, Rng, Seat, Viewer } from "parlour/engine";
import * as kit from "parlour/kit";

/** Everybody plays a card in turn; the highest takes the trick. The most tricks win. */
export interface State {
  /** How many cards of each rank are left: which one comes next is decided when it is drawn. */
  deck: number[];
  hands: number[][];
  /** The cards of this trick, in the order they were played. */
  table: number[];
  leader: Seat;
  tricks: number[];
}

const RANKS = 10;
const COPIES = 2;
const HAND = 3;

export type Move = { readonly kind: "play"; readonly card: number };
export type Event =
  | { readonly kind: "played"; readonly seat: Seat; readonly card: number }
  | { readonly kind: "took"; readonly seat: Seat }
  | { readonly kind: "drew"; readonly seat: Seat; readonly card: number | null };
export type Refusal = kit.TurnRefusal | { readonly rule: "not-in-hand"; readonly card: number };
export interface View extends Pick<State, "table" | "leader" | "tricks"> {
  readonly viewer: Viewer;
  readonly hand: readonly number[];
  readonly sizes: readonly number[];
  /** Cards that nobody has shown, the viewer's own left out. */
  readonly unseen: readonly number[];
}
export type MyGame = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

function setup(seats: number, rng: Rng): State {
  const deck = kit.each(RANKS, () => COPIES);
  const hands = kit.each(seats, () => kit.rising(kit.drawSome(deck, HAND, rng)));
  return { deck, hands, table: [], leader: 0, tricks: kit.each(seats, () => 0) };
}

const next = ({ leader, table, hands }: State): Seat => (leader + table.length) % hands.length;

const toAct = (state: State): readonly Seat[] => (state.hands[next(state)].length === 0 ? kit.NO_SEATS : kit.onlySeat(next(state)));

function check(state: State, seat: Seat, { card }: Move): Refusal | null {
  const refusal = kit.checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  return state.hands[seat].includes(card) ? null : { rule: "not-in-hand", card };
}

const moves = (state: State, seat: Seat): Move[] =>
  toAct(state).includes(seat) ? [...new Set(state.hands[seat])].map((card) => ({ kind: "play", card })) : [];

function apply(state: State, seat: Seat, { card }: Move, rng: Rng, log?: Event[]): void {
  state.hands[seat].splice(state.hands[seat].indexOf(card), 1);
  state.table.push(card);
  log?.push({ kind: "played", seat, card });
  if (state.table.length < state.hands.length) return;
  const taker = (state.leader + state.table.indexOf(Math.max(...state.table))) % state.hands.length;
  state.tricks[taker] += 1;
  state.table = [];
  state.leader = taker;
  log?.push({ kind: "took", seat: taker });
  if (kit.total(state.deck) < state.hands.length) return;
  for (const [one, hand] of state.hands.entries()) {
    const drawn = kit.draw(state.deck, rng);
    state.hands[one] = kit.rising([...hand, drawn]);
    log?.push({ kind: "drew", seat: one, card: drawn });
  }
}

const result = (state: State): Result | null =>
  toAct(state).length === 0 ? { ranking: kit.rankByScore(state.tricks), scores: state.tricks.slice() } : null;

function view({ deck, hands, table, leader, tricks }: State, viewer: Viewer): View {
  const hidden = hands.filter((_, seat) => seat !== viewer).flat();
  const unseen = kit.countKinds(hidden, RANKS).map((count, card) => count + deck[card]);
  return { viewer, hand: viewer === null ? [] : hands[viewer], sizes: hands.map((hand) => hand.length), unseen, table, leader, tricks };
}

/** Only the player who draws sees the card. */
const witness = (event: Event, viewer: Viewer): Event =>
  event.kind === "drew" && event.seat !== viewer ? { ...event, card: null } : event;

function imagine({ viewer, hand, sizes, unseen, table, leader, tricks }: View, rng: Rng): State {
  const deck = unseen.slice();
  const hands = kit.imagineHands(sizes, (seat) => (seat === viewer ? hand : null), deck, rng);
  return { deck, hands, table: table.slice(), leader, tricks: tricks.slice() };
}

const card = kit.wholeNumber(0, RANKS - 1, "A card");
const position = kit.positionBy<MyGame>(
  kit.z.strictObject({
    deck: kit.z.array(kit.wholeNumber(0, COPIES, "A count")).check(kit.z.length(RANKS)),
    hands: kit.z.array(kit.z.array(card).check(kit.z.maxLength(HAND))).check(kit.z.minLength(2), kit.z.maxLength(4)),
    table: kit.z.array(card),
    leader: kit.wholeNumber(0, 3, "leader"),
    tricks: kit.z.array(kit.wholeNumber(0, RANKS * COPIES, "tricks")),
  }),
  {
    seats: ({ hands }) => hands.length,
    check: ({ hands, table, leader, tricks }) => {
      /** How many cards this seat has played to the trick. */
      const played = (seat: Seat): number => ((seat - leader + hands.length) % hands.length < table.length ? 1 : 0);
      return kit.firstFault(
        [hands.every((hand) => String(hand) === String(kit.rising(hand))), "hands", "List cards in rising order."],
        [table.length < hands.length, "table", "The trick is complete."],
        [leader < hands.length, "leader", "There is no such seat."],
        [tricks.length === hands.length, "tricks", "Give a number for each seat."],
        // A function runs only if the checks before it hold: without them there might be no hand of the leader.
        [
          () => hands.every((hand, seat) => hand.length + played(seat) === hands[leader].length + played(leader)),
          "hands",
          "Those who played to this trick have one card fewer.",
        ],
      );
    },
  },
);

export const myGame = (): Game<MyGame> => ({
  id: "my-game",
  version: 1,
  seats: [2, 3, 4],
  setup,
  toAct,
  moves,
  check,
  apply,
  result,
  view,
  witness,
  imagine,
  ...position,
  ...kit.notationBy<Move>({ play: { text: "play {card}", parts: { card: kit.numberPart(0, RANKS - 1) } } }),
  explain: kit.explainBy<Refusal>({
    ...kit.TURN_SENTENCES,
    "not-in-hand": ({ card: asked }) => `You have no ${asked}: play a card from your hand.`,
  }),
  tell: kit.tellBy<Event>({
    played: ({ seat, card: shown }, name) => `${name(seat)} plays ${shown}.`,
    took: ({ seat }, name) => `${name(seat)} takes the trick.`,
    drew: ({ seat, card: drawn }, name) => (drawn === null ? `${name(seat)} draws a card.` : `${name(seat)} draws ${drawn}.`),
  }),
  idle: (state, seat) => ({ kind: "play", card: state.hands[seat][0] }),
  score: ({ tricks }) => tricks.slice(),
});

/** What players read, as Markdown. */
const RULES = "# Tricks\n\nEverybody plays a card in turn, and the highest takes the trick. The most tricks win.";

export const bundle: Bundle<MyGame> = {
  id: "my-game",
  ...kit.noOptions(myGame),
  hints: {},
  bots: [],
  rules: () => RULES,
  terminal: {
    draw: ({ viewer, hand, sizes, table, tricks }, _viewer, _color, name = kit.seatName) =>
      [
        ...sizes.map((size, seat) => `${name(seat)}: ${seat === viewer ? hand.join(" ") : `${size} cards`}, ${tricks[seat]} tricks`),
        `On the table: ${table.join(" ") || "nothing"}`,
      ].join("\n"),
    prompt: () => "Type play and the number of a card.",
  },
};
