import type { Bundle, Game, Result, Rng, Seat, Viewer } from "parlour/engine";
import * as kit from "parlour/kit";

/** Take one, two or three pebbles. The player who takes the last one wins. */
export interface State {
  left: number;
  toAct: Seat;
}

export type Move = { readonly kind: "take"; readonly count: number };
export type Event = { readonly kind: "took"; readonly seat: Seat; readonly count: number };
export type Refusal = kit.TurnRefusal | { readonly rule: "too-many"; readonly left: number };
export type View = Readonly<State> & { readonly viewer: Viewer };
export type MyGame = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

const PEBBLES = 21;

const setup = (): State => ({ left: PEBBLES, toAct: 0 });

const toAct = ({ left, toAct: seat }: State): readonly Seat[] => (left === 0 ? kit.NO_SEATS : kit.onlySeat(seat));

function check(state: State, seat: Seat, { count }: Move): Refusal | null {
  const refusal = kit.checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  return count > state.left ? { rule: "too-many", left: state.left } : null;
}

const moves = (state: State, seat: Seat): Move[] =>
  [1, 2, 3].map((count): Move => ({ kind: "take", count })).filter((move) => check(state, seat, move) === null);

/** The only function that changes the state. It trusts `check`. */
function apply(state: State, seat: Seat, { count }: Move, _rng: Rng, log?: Event[]): void {
  state.left -= count;
  state.toAct = 1 - seat;
  log?.push({ kind: "took", seat, count });
}

const result = ({ left, toAct: next }: State): Result | null => (left === 0 ? { ranking: kit.rankWinner(1 - next) } : null);

/** Nothing is hidden: the view is the state. */
const view = ({ left, toAct: seat }: State, viewer: Viewer): View => ({ viewer, left, toAct: seat });
const imagine = ({ left, toAct: seat }: View): State => ({ left, toAct: seat });

/** Positions as JSON: `{ "left": 5, "toAct": 1 }`. */
const position = kit.positionBy<MyGame>(
  kit.z.strictObject({ left: kit.wholeNumber(0, PEBBLES, "left"), toAct: kit.wholeNumber(0, 1, "toAct") }),
);

export const myGame = (): Game<MyGame> => ({
  id: "my-game",
  version: 1,
  seats: [2],
  setup,
  toAct,
  moves,
  check,
  apply,
  result,
  view,
  witness: (event) => event,
  imagine,
  ...position,
  ...kit.notationBy<Move>({ take: { text: "take {count}", parts: { count: kit.numberPart(1, 3) } } }),
  explain: kit.explainBy<Refusal>({
    ...kit.TURN_SENTENCES,
    "too-many": ({ left }) => `Only ${left} left: take fewer.`,
  }),
  tell: kit.tellBy<Event>({ took: ({ seat, count }, name) => `${name(seat)} takes ${count}.` }),
  /** What is played for a player whose time ran out. */
  idle: () => ({ kind: "take", count: 1 }),
});

/** What players read, as Markdown. */
const RULES = "# Pebbles\n\nTake one, two or three pebbles in turn. The player who takes the last one wins.";

export const bundle: Bundle<MyGame> = {
  id: "my-game",
  ...kit.noOptions(myGame),
  hints: {},
  bots: [],
  rules: () => RULES,
  terminal: {
    draw: ({ left }) => `${"o ".repeat(left)}\n${left} left`,
    prompt: () => "Type take 1, take 2 or take 3.",
  },
};
