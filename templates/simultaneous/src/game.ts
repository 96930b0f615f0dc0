import type { Bundle, Game, Result, Rng, Seat, Viewer } from "parlour/engine";
import * as kit from "parlour/kit";

/** Rock, paper, scissors: all choose at once and in secret. Three points win. */
export interface State {
  /** What each seat has chosen in this round; null until it has. */
  choices: (Choice | null)[];
  points: number[];
}

const CHOICES = ["rock", "paper", "scissors"] as const;
export type Choice = (typeof CHOICES)[number];
export type Move = { readonly kind: "choose"; readonly choice: Choice };
export type Event =
  | { readonly kind: "chose"; readonly seat: Seat; readonly choice: Choice | null }
  | { readonly kind: "shown"; readonly choices: readonly (Choice | null)[]; readonly winner: Seat | null; readonly reveals: true };
export type Refusal = kit.TurnRefusal;
export type View = { readonly viewer: Viewer; readonly choices: kit.ShownChoices<Choice>; readonly points: readonly number[] };
export type MyGame = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

const POINTS = 3;

/**
 * For more players: write `seats: [2, 3, 4]` below and in index.ts, take the number of seats here (`(seats) => …`) and make the lists
 * by `kit.each(seats, () => null)`, let the schema take lists of other lengths, and give `positionBy` the number of seats.
 */
const setup = (): State => ({ choices: [null, null], points: [0, 0] });

const isOver = ({ points }: State): boolean => points.some((own) => own >= POINTS);

/** Everybody who has not chosen yet acts, in any order. */
const toAct = (state: State): readonly Seat[] => (isOver(state) ? kit.NO_SEATS : kit.undecided(state.choices));

const check = (state: State, seat: Seat): Refusal | null => kit.checkTurn(toAct(state), seat);

const moves = (state: State, seat: Seat): Move[] => (check(state, seat) ? [] : CHOICES.map((choice) => ({ kind: "choose", choice })));

/** Only stores the choice; the last one settles the round. So whose message came first doesn't matter. */
function apply(state: State, seat: Seat, { choice }: Move, _rng: Rng, log?: Event[]): void {
  log?.push({ kind: "chose", seat, choice });
  if (!kit.commitChoice<Choice>(state.choices, seat, choice)) return;
  const [first, second] = state.choices.map((one) => CHOICES.indexOf(one ?? "rock"));
  const winner = first === second ? null : (first - second + 3) % 3 === 1 ? 0 : 1;
  if (winner !== null) state.points[winner] += 1;
  log?.push({ kind: "shown", choices: state.choices.slice(), winner, reveals: true });
  state.choices.fill(null);
}

const result = (state: State): Result | null =>
  isOver(state) ? { ranking: kit.rankByScore(state.points), scores: state.points.slice() } : null;

const view = ({ choices, points }: State, viewer: Viewer): View => ({ viewer, choices: kit.shownChoices(choices, viewer), points });

/** Others hear that somebody chose, not what. */
const witness = (event: Event, viewer: Viewer): Event =>
  event.kind === "chose" && event.seat !== viewer ? { ...event, choice: null } : event;

const imagine = ({ choices, points }: View, rng: Rng): State => ({
  choices: kit.imagineChoices<Choice>(choices, () => CHOICES, rng),
  points: points.slice(),
});

const position = kit.positionBy<MyGame>(
  kit.z.strictObject({
    choices: kit.z.array(kit.z.nullable(kit.z.enum(CHOICES))).check(kit.z.length(2)),
    points: kit.z.array(kit.wholeNumber(0, POINTS, "points")).check(kit.z.length(2)),
  }),
  {
    check: ({ choices, points }) =>
      kit.firstFault(
        [choices.includes(null), "choices", "When both have chosen, the round is over."],
        [points.some((own) => own < POINTS), "points", "Only one player can have won."],
      ),
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
  witness,
  imagine,
  ...position,
  ...kit.notationBy<Move>({ choose: { text: "{choice}", parts: { choice: kit.wordPart(CHOICES) } } }),
  explain: kit.explainBy<Refusal>(kit.TURN_SENTENCES),
  tell: kit.tellBy<Event>({
    chose: ({ seat, choice }, name) => (choice === null ? `${name(seat)} has chosen.` : `${name(seat)} chooses ${choice}.`),
    shown: ({ choices, winner }, name) => `${choices.join(" and ")}: ${winner === null ? "nobody scores" : `${name(winner)} scores`}.`,
  }),
  idle: () => ({ kind: "choose", choice: "rock" }),
  score: ({ points }) => points.slice(),
});

/** What players read, as Markdown. */
const RULES = "# Rock, paper, scissors\n\nBoth players choose in secret. Rock beats scissors, scissors beat paper, paper beats rock.";

export const bundle: Bundle<MyGame> = {
  id: "my-game",
  ...kit.noOptions(myGame),
  hints: {},
  bots: [],
  rules: () => RULES,
  terminal: {
    draw: ({ choices, points }, _viewer, _color, name = kit.seatName) =>
      points.map((own, seat) => `${name(seat)}: ${own} ${choices[seat] === null ? "" : "(has chosen)"}`.trimEnd()).join("\n"),
    prompt: () => "Type rock, paper or scissors.",
  },
};
