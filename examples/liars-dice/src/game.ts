import type { Bundle, Game, Rng, Viewer } from "parlour/engine";
import { explainBy, firstFault, imagineChoices, noOptions, notationBy, numberPart, positionBy, rising, roll } from "parlour/kit";
import { seatName, shownChoices, type ShownChoices, tellBy, TURN_SENTENCES, z } from "parlour/kit";
import * as rules from "./rules.js";
import { type Bid, type Choice, DICE, type Event, FACES, type Move, type Refusal, type State } from "./rules.js";

export interface View extends Pick<State, "bid" | "toAct" | "out"> {
  readonly viewer: Viewer;
  readonly sizes: readonly number[];
  readonly own: readonly number[];
  readonly choices: ShownChoices<Choice>;
}

export type LiarsDice = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

const view = (state: State, viewer: Viewer): View => ({
  viewer,
  sizes: state.dice.map((own) => own.length),
  own: viewer === null ? [] : state.dice[viewer],
  // Once the cups are down, everybody knows who shook.
  choices: rules.isShaking(state) ? shownChoices(state.choices, viewer) : state.choices,
  ...{ bid: state.bid, toAct: state.toAct, out: state.out },
});

const witness = (event: Event, viewer: Viewer): Event =>
  event.kind === "chose" && event.seat !== viewer ? { ...event, choice: null } : event;

const imagine = ({ viewer, sizes, own, choices, bid, toAct, out }: View, rng: Rng): State => ({
  dice: sizes.map((size, seat) => (seat === viewer ? own.slice() : rising(roll(size, FACES, rng)))),
  choices: imagineChoices<Choice>(choices, () => ["keep", "shake"], rng),
  ...{ bid, toAct, out: out.slice() },
});

const die = z.int().check(z.minimum(1), z.maximum(FACES));
const Position = z.strictObject({
  dice: z.array(z.array(die).check(z.maxLength(DICE))).check(z.minLength(2), z.maxLength(5)),
  choices: z.array(z.nullable(z.enum(["keep", "shake"]))),
  bid: z.nullable(z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(DICE * 5)), face: die })),
  toAct: z.int().check(z.nonnegative()),
  out: z.array(z.int().check(z.nonnegative())),
});

const position = positionBy<LiarsDice>(Position, {
  seats: ({ dice }) => dice.length,
  check: ({ dice, choices, bid, toAct, out }) =>
    firstFault(
      [dice.every((own) => String(own) === String(rising(own))), "dice", "List dice in rising order."],
      [String(rising(out)) === String(dice.flatMap((own, seat) => (own.length ? [] : [seat]))), "out", "List the seats without dice."],
      [Boolean(dice[toAct]?.length), "toAct", "This seat has no dice."],
      [choices.length === dice.length && out.every((seat) => choices[seat] === null), "choices", "One is needed for each cup."],
      [bid === null || bid.count <= dice.flat().length, "bid", "There aren't that many dice."],
    ),
});

const said = ({ count, face }: Bid): string => `${count} x ${face}`;
export const liarsDice = (): Game<LiarsDice> => ({
  ...{ id: "liars-dice", version: 1, seats: [2, 3, 4, 5], ...rules, view, witness, imagine, ...position },
  ...notationBy<Move>({
    bid: { text: "bid {count} x {face}", parts: { count: numberPart(1, DICE * 5), face: numberPart(1, FACES) } },
    ...{ liar: "liar", keep: "keep", shake: "shake" },
  }),
  explain: explainBy<Refusal>({
    ...TURN_SENTENCES,
    "shake-first": "Choose first: keep your dice, or shake again.",
    "cups-are-down": "The cups are down: bid, or say liar.",
    "bid-first": "There is no bid to doubt yet: make one.",
    "too-many": ({ dice }) => `There are only ${dice} dice: bid fewer.`,
    "bid-higher": ({ bid }) => `Bid more than ${said(bid)}: more dice, or a higher face.`,
  }),
  tell: tellBy<Event>({
    chose: ({ seat, choice }, name) => (choice === null ? `${name(seat)} has chosen.` : `${name(seat)} chooses to ${choice}.`),
    shaken: ({ seats }, name) => (seats.length === 0 ? "Nobody shakes again." : `Shaken again by ${seats.map(name).join(", ")}.`),
    bid: ({ seat, ...bid }, name) => `${name(seat)} bids ${said(bid)}.`,
    opened: ({ seat, dice, loser }, name) =>
      `${name(seat)} says liar: ${dice.map((own) => own.join("") || "–").join(" ")}. ${name(loser)} loses a die.`,
  }),
});

export const bundle: Bundle<LiarsDice> = {
  ...{ id: "liars-dice", ...noOptions(liarsDice), hints: { playout: rules.playout }, bots: [] },
  terminal: {
    draw({ viewer, sizes, own, bid, toAct }, _viewer, _color, name = seatName) {
      const dice = sizes.map((size, seat) => (seat === viewer ? own.join(" ") : "? ".repeat(size)) || "out");
      const seats = dice.map((text, seat) => `${seat === toAct ? ">" : " "} ${name(seat).padEnd(12)} ${text}`);
      return [...seats, bid ? `The bid is ${said(bid)}.` : "No bid yet."].join("\n");
    },
    prompt: ({ bid, choices, sizes }) =>
      sizes.some((size, seat) => size && !choices[seat])
        ? "Type keep or shake."
        : `Type a bid, such as bid 2 x 4${bid ? ", or liar" : ""}.`,
  },
};
