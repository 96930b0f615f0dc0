import type { Bundle, Game, Viewer } from "parlour/engine";
import { cellPart, explainBy, firstFault, inks, noOptions, notationBy, positionBy, rowsOf, seatName, tellBy } from "parlour/kit";
import { TURN_SENTENCES, wholeNumber, z } from "parlour/kit";
import * as rules from "./rules.js";
import { CELLS, type Event, type Move, type Refusal, SIDES, SIZE, type State } from "./rules.js";

export type View = Readonly<State> & { readonly viewer: Viewer };
export type ThinIce = { state: State; move: Move; event: Event; view: View; refusal: Refusal };

/** Nothing is hidden: the view is the state. */
const view = ({ at, ice, die, toAct, out }: State, viewer: Viewer): View => ({ viewer, at, ice, die, toAct, out });
const imagine = ({ at, ice, die, toAct, out }: View): State => ({ at: at.slice(), ice: ice.slice(), die, toAct, out: out.slice() });

const seat = wholeNumber(0, 3, "A seat");
const Position = z.strictObject({
  at: z.array(wholeNumber(0, CELLS - 1, "A hex")).check(z.minLength(2), z.maxLength(4)),
  ice: z.array(z.boolean()).check(z.length(CELLS)),
  die: wholeNumber(1, SIDES, "The die"),
  toAct: seat,
  out: z.array(seat),
});

const position = positionBy<ThinIce>(Position, {
  seats: ({ at }) => at.length,
  check(state) {
    const { at, ice, toAct, out } = state;
    const left = at.filter((_, one) => !out.includes(one));
    return firstFault(
      [out.every((one, place) => one < at.length && out.indexOf(one) === place), "out", "List each seat that sank once."],
      [left.length > 0, "out", "Somebody has to be left."],
      [at.every((cell, one) => ice[cell] !== out.includes(one)), "at", "Pieces stand on ice, and those that are out don't."],
      [new Set(left).size === left.length, "at", "Two pieces stand on one hex."],
      [toAct < at.length && !out.includes(toAct), "toAct", "This seat is out."],
      [() => left.length === 1 || !rules.isStuck(state, toAct), "toAct", "This seat can't move."],
    );
  },
});

const hex = cellPart(SIZE, SIZE);

export const thinIce = (): Game<ThinIce> => ({
  ...{ id: "thin-ice", version: 1, seats: [2, 3, 4], ...rules, view, witness: (event) => event, imagine, ...position },
  ...notationBy<Move>({ go: { text: "go {to}", parts: { to: hex } } }),
  explain: explainBy<Refusal>({
    ...TURN_SENTENCES,
    "no-ice": "There's only water: choose a hex of ice.",
    taken: "Somebody stands there: choose a free hex.",
    "cut-off": "There's no way there over free ice: choose another hex.",
    "too-far": ({ steps, die }) => `That's ${steps} steps, and you rolled ${die}: choose a hex that is closer.`,
  }),
  tell: tellBy<Event>({
    went: ({ seat: one, from, to }, name) => `${name(one)} goes to ${hex.write(to)}, and ${hex.write(from)} sinks.`,
    rolled: ({ seat: one, die }, name) => `${name(one)} rolls ${die}.`,
    sank: ({ seat: one }, name) => `${name(one)} can't move and sinks.`,
  }),
});

const RULES = `# Thin ice

Roll the die, then go at most that many steps over free ice. The hex you leave sinks. If you can't move, you sink too. The last one left wins.`;

/** The top row first; each row is half a hex further to the right than the one below. */
function draw({ at, ice, die, toAct, out }: View, _viewer: Viewer, color: boolean, name = seatName): string {
  const { red, blue, green, yellow } = inks(color);
  const pieces = [red("A"), blue("B"), green("C"), yellow("D")];
  const symbol = (cell: number): string => (ice[cell] ? (pieces[at.indexOf(cell)] ?? "o") : " ");
  const lines = rowsOf(SIZE, SIZE).map((row, up) => `${" ".repeat(up)}${up + 1} ${row.map(symbol).join(" ")}`.trimEnd());
  const seats = at.map((_, one) => `${pieces[one]} ${name(one)}${out.includes(one) ? " (sunk)" : one === toAct ? `: ${die}` : ""}`);
  return [...lines.toReversed(), "  a b c d e f g", ...seats].join("\n");
}

export const bundle: Bundle<ThinIce> = {
  ...{ id: "thin-ice", ...noOptions(thinIce), hints: { evaluate: rules.evaluate }, bots: [], rules: () => RULES },
  viewSchema: z.toJSONSchema(z.strictObject({ viewer: z.nullable(seat), ...Position.shape })),
  terminal: { draw, prompt: ({ die }) => `Type go and a hex at most ${die} ${die === 1 ? "step" : "steps"} away, such as go d4.` },
};
