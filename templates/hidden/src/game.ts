import type { Bundle, Game, Result, Rng, Seat, Viewer } from "parlour/engine";
import * as kit from "parlour/kit";

/** Each player has a secret number. Guess the other one's before yours is guessed. */
export interface State {
  secrets: number[];
  /** What is known of each secret: at least, at most. */
  ranges: [number, number][];
  toAct: Seat;
  winner: Seat | null;
}

const MOST = 20;

export type Move = { readonly kind: "guess"; readonly number: number };
export type Answer = "right" | "too high" | "too low";
/** An answer reveals something hidden without chance, so the guess can't be undone. */
export type Event = {
  readonly kind: "guessed";
  readonly seat: Seat;
  readonly number: number;
  readonly answer: Answer;
  readonly reveals: true;
};
export type Refusal = kit.TurnRefusal | { readonly rule: "out-of-range"; readonly least: number; readonly most: number };
export type MyGame = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

/** A view lists what is shown: never spread the state and take the secrets out. */
export interface View {
  readonly viewer: Viewer;
  readonly own: number | null;
  readonly ranges: readonly (readonly [number, number])[];
  readonly toAct: Seat;
  readonly winner: Seat | null;
}

const setup = (_seats: number, rng: Rng): State => ({
  secrets: kit.roll(2, MOST, rng),
  ranges: [
    [1, MOST],
    [1, MOST],
  ],
  toAct: 0,
  winner: null,
});

const toAct = (state: State): readonly Seat[] => (state.winner === null ? kit.onlySeat(state.toAct) : kit.NO_SEATS);

/** Whether a move is legal may depend only on what the seat can see. */
function check(state: State, seat: Seat, { number }: Move): Refusal | null {
  const refusal = kit.checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  const [least, most] = state.ranges[1 - seat];
  return number < least || number > most ? { rule: "out-of-range", least, most } : null;
}

const moves = (state: State, seat: Seat): Move[] =>
  kit.each(MOST, (at): Move => ({ kind: "guess", number: at + 1 })).filter((move) => check(state, seat, move) === null);

function apply(state: State, seat: Seat, { number }: Move, _rng: Rng, log?: Event[]): void {
  const secret = state.secrets[1 - seat];
  const range = state.ranges[1 - seat];
  const answer: Answer = number === secret ? "right" : number > secret ? "too high" : "too low";
  if (answer === "too high") range[1] = number - 1;
  else if (answer === "too low") range[0] = number + 1;
  else {
    range[0] = range[1] = number;
    state.winner = seat;
  }
  state.toAct = 1 - seat;
  log?.push({ kind: "guessed", seat, number, answer, reveals: true });
}

const result = ({ winner }: State): Result | null => (winner === null ? null : { ranking: kit.rankWinner(winner) });

const view = ({ secrets, ranges, toAct: seat, winner }: State, viewer: Viewer): View => ({
  viewer,
  own: viewer === null ? null : secrets[viewer],
  ranges,
  toAct: seat,
  winner,
});

/** A state that looks like this to the viewer: what is hidden is drawn by chance from what it can be. */
const imagine = ({ viewer, own, ranges, toAct: seat, winner }: View, rng: Rng): State => ({
  secrets: ranges.map(([least, most], one) => (one === viewer && own !== null ? own : least + rng.int(most - least + 1))),
  ranges: ranges.map(([least, most]) => [least, most]),
  toAct: seat,
  winner,
});

const number = kit.wholeNumber(1, MOST, "A number");
const position = kit.positionBy<MyGame>(
  kit.z.strictObject({
    secrets: kit.z.array(number).check(kit.z.length(2)),
    ranges: kit.z.array(kit.z.tuple([number, number])).check(kit.z.length(2)),
    toAct: kit.wholeNumber(0, 1, "toAct"),
    winner: kit.z.nullable(kit.wholeNumber(0, 1, "winner")),
  }),
  {
    check: ({ secrets, ranges }) =>
      kit.firstFault([
        ranges.every(([least, most], seat) => secrets[seat] >= least && secrets[seat] <= most),
        "ranges",
        "A secret lies outside.",
      ]),
  },
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
  ...kit.notationBy<Move>({ guess: { text: "guess {number}", parts: { number: kit.numberPart(1, MOST) } } }),
  explain: kit.explainBy<Refusal>({
    ...kit.TURN_SENTENCES,
    "out-of-range": ({ least, most }) => `It can't be that: guess a number from ${least} to ${most}.`,
  }),
  tell: kit.tellBy<Event>({ guessed: ({ seat, number: said, answer }, name) => `${name(seat)} guesses ${said}: ${answer}.` }),
  idle: (state, seat) => ({ kind: "guess", number: state.ranges[1 - seat][0] }),
});

/** What players read, as Markdown. */
const RULES =
  "# Guess the number\n\nEach player has a secret number from 1 to 20. In turn, guess the other player's. The first to be right wins.";

export const bundle: Bundle<MyGame> = {
  id: "my-game",
  ...kit.noOptions(myGame),
  hints: {},
  bots: [],
  rules: () => RULES,
  terminal: {
    draw: ({ viewer, own, ranges }, _viewer, _color, name = kit.seatName) =>
      ranges.map(([least, most], seat) => `${name(seat)}: ${seat === viewer ? `${own}, known as ` : ""}${least} to ${most}`).join("\n"),
    prompt: () => "Type guess 10.",
  },
};
