import { explainBy, tellBy } from "../../kit/sentences.ts";
import { TURN_SENTENCES } from "../../kit/turn.ts";
import { takes } from "./cards/commands.ts";
import type { Deck } from "./cards/deck.ts";
import { typed } from "./rules/placement.ts";
import type { PoolName, Reason } from "./rules/reasons.ts";
import { COLORS, colorOf, type Die, type Event, type Move, type Refusal, type Tie, valueOf } from "./state.ts";

export const write = ({ word, args }: Move): string => [word, ...args.map((arg) => arg + 1)].join(" ");

/** Null for text that can't be a command of any card in the match. */
export function read(deck: Deck, text: string): Move | null {
  if (text.length > 200) return null;
  const parts = text.trim().toLowerCase().split(/\s+/);
  const numbers = parts.findIndex((part) => /^\d/.test(part));
  const words = numbers < 0 ? parts : parts.slice(0, numbers);
  const rest = numbers < 0 ? [] : parts.slice(numbers);
  if (!rest.every((part) => /^(0|[1-9]\d{0,3})$/.test(part))) return null;
  const word = words.join(" ");
  const args = rest.map((part) => Number(part) - 1);
  return deck.vocabulary.get(word)?.some((limits) => takes(limits, args)) ? { word, args } : null;
}

/** If several cards have the command, the refusal has the reasons of all, the tool in use first. */
export function explainAll(sentence: (reason: Reason) => string, refusal: Refusal): string {
  const sentences = [sentence(refusal), ...(refusal.reasons ?? []).map(sentence)];
  return [...new Set(sentences)].join(" ");
}

const colorName = (color: number): string => COLORS[color - 1] ?? "colorless";
const dieName = (die: Die): string => `${colorName(colorOf(die))} ${valueOf(die)}`;
const diceNames = (dice: readonly Die[]): string => dice.map(dieName).join(", ") || "no dice";
const place = (cell: number): string => {
  const { row, column } = typed(cell);
  return `row ${row}, column ${column}`;
};
const tokens = (count: number): string => (count === 1 ? "1 favor token" : `${count} favor tokens`);

const POOLS: { readonly [pool in PoolName]: string } = {
  round_track: "on the round track",
  dice_moved: "that you moved",
  dice_pool: "in the pool",
  dice_bag: "in the bag",
};

const sentence = explainBy<Reason>({
  ...TURN_SENTENCES,
  "windows-first": "Choose your window first: type window and a number from 1 to 4.",
  "windows-chosen": "You already have a window.",
  "no-such-window": (reason) => `There's no window ${reason.n}: choose one from 1 to ${reason.most}.`,
  "nothing-asks-for-this": (reason) => `“${reason.word}” needs a tool: use one that allows it first.`,
  "tool-not-here": (reason) => `Tool ${reason.tool} isn't on the table: use one of those that are.`,
  "tool-gone": (reason) => `You've already used tool ${reason.tool}: in solo play each tool works once.`,
  "pay-with-a-die": (reason) => `Say which die pays for it: type tool ${reason.tool} and the die's number in the pool.`,
  "pay-with-tokens": (reason) => `You pay with favor tokens, not with a die: just type tool ${reason.tool}.`,
  "no-such-tool": (reason) => `There's no tool ${reason.n}: their numbers go up to ${reason.most}.`,
  "no-such-pool-die": (reason) =>
    reason.most === 0
      ? "There are no dice left in the pool."
      : `There's no die ${reason.n} in the pool: choose one from 1 to ${reason.most}.`,
  "no-such-track-die": (reason) =>
    reason.most === 0
      ? "There are no dice on the round track yet: wait for the end of a round."
      : `There's no die ${reason.n} on the track: choose one from 1 to ${reason.most}.`,
  "no-such-value": (reason) => `A die has no ${reason.n}: choose a value from 1 to 6.`,
  "number-too-low": (reason) => `${reason.n} is too low: choose ${reason.least} or more.`,
  "number-too-high": (reason) => `${reason.n} is too high: choose ${reason.most} or less.`,
  "number-must-be": (reason) => `${reason.n} doesn't work here: it must be ${reason.asked}.`,
  "no-such-space": (reason) => `There's no row ${reason.row}, column ${reason.column}: rows are 1 to 4, columns 1 to 5.`,
  "draft-first": "You need a die in hand: pick one from the pool first.",
  "die-in-hand": "Place the die you picked first, or undo.",
  "place-first": "Place a die first: you haven't placed one this turn.",
  "already-placed": "You've already placed a die this turn: pass, or use a tool.",
  "value-too-low": (reason) => `Your die is a ${reason.value}: for this it must be at least a ${reason.least}.`,
  "value-too-high": (reason) => `Your die is a ${reason.value}: for this it must be at most a ${reason.most}.`,
  "value-must-be": (reason) => `Your die is a ${reason.value}: for this it must be a ${reason.asked}.`,
  "too-few-tokens": (reason) => `This tool costs ${tokens(reason.price)}, and you have ${reason.favor || "none"}.`,
  "one-tool-a-turn": "You've already used a tool this turn: wait for your next one.",
  "tool-in-use": (reason) => `Finish using ${reason.name} first, or undo.`,
  "first-turn-only": "You can use this only on your first turn of a round.",
  "second-turn-only": "You can use this only on your second turn of a round.",
  "no-shared-colour": (reason) => `No die ${POOLS[reason.pool]} has this color: choose another die.`,
  "no-shared-value": (reason) => `No die ${POOLS[reason.pool]} has this value: choose another die.`,
  "cell-taken": (reason) => `There's already a die in row ${reason.row}, column ${reason.column}: choose a free space.`,
  "cell-empty": (reason) => `There's no die in row ${reason.row}, column ${reason.column}: choose a space with a die.`,
  "edge-first": "Your first die must go on an edge or in a corner.",
  "touch-a-die": "A die must touch one that is already placed, at a side or a corner.",
  "stand-alone": "With this tool the die must not touch another, not even at a corner.",
  "cell-colour": (reason) => `This space needs a ${colorName(reason.asked)} die; yours is ${colorName(reason.colour)}.`,
  "cell-shade": (reason) => `This space needs a ${reason.asked}; your die is a ${reason.value}.`,
  "same-colour-beside": (reason) =>
    `There's a ${colorName(reason.colour)} die right next to it (row ${reason.row}, column ${reason.column}).`,
  "same-shade-beside": (reason) => `There's a ${reason.value} right next to it (row ${reason.row}, column ${reason.column}).`,
  "already-moved": "You've already moved this die this turn: move another one.",
  "dice-moved": (reason) => `You've moved ${reason.moved === 1 ? "1 die" : `${reason.moved} dice`} this turn: this doesn't work now.`,
  "nothing-can-move": (reason) => nothingCanMove(reason),
  "no-second-move": "After this move you couldn't move a second die: choose another move.",
  "nowhere-to-place": "There's no space for this die that way.",
  "can-be-placed": "This die fits somewhere: place it.",
  "too-few-dice": (reason) =>
    reason.size === 0 ? `There are no dice ${POOLS[reason.pool]}.` : `There are too few dice ${POOLS[reason.pool]} (${reason.size}).`,
  "too-many-dice": (reason) => `There are too many dice ${POOLS[reason.pool]} (${reason.size}).`,
  "pay-colour": (reason) =>
    reason.colour === 0
      ? `There's no ${colorName(reason.asked)} die in the pool to pay for this tool.`
      : `You pay for this tool with a ${colorName(reason.asked)} die; that one is ${colorName(reason.colour)}.`,
  "tool-worn": (reason) => `You've used this tool ${reason.times} times this turn: that's the limit.`,
  "bag-empty": "There are no dice left in the bag.",
  "can-go-on": "You still have a legal move.",
});

function nothingCanMove({ dice, share }: Extract<Reason, { rule: "nothing-can-move" }>): string {
  const what = share?.object === "color" ? "color" : "value";
  if (dice === 1) return `No die in your window${share ? ` that shares a ${what} with one ${POOLS[share.pool]}` : ""} can move.`;
  return share ? `You can't move two dice of a ${what} ${POOLS[share.pool]}.` : "You don't have two dice that can move.";
}

export const explain = (refusal: Refusal): string => explainAll(sentence, refusal);

export const tell = tellBy<Event>({
  chose: (event, name) => `${name(event.seat)} has chosen a window.`,
  opened: (event, name) =>
    event.favor > 0
      ? `${name(event.seat)} plays ${event.window}, with ${tokens(event.favor)}.`
      : `${name(event.seat)} plays ${event.window}.`,
  "round-began": (event, name) => `Round ${event.round} begins with ${name(event.first)}: ${diceNames(event.dice)}.`,
  picked: (event, name) => `${name(event.seat)} picks the ${dieName(event.die)}.`,
  placed: (event, name) => `${name(event.seat)} places the ${dieName(event.die)} in ${place(event.cell)}.`,
  passed: (event, name) => `${name(event.seat)} ends the turn.`,
  returned: (event, name) => `${name(event.seat)} returns the ${dieName(event.die)} to the pool.`,
  "used-tool": (event, name) => `${name(event.seat)} uses ${event.name} for ${tokens(event.price)}.`,
  paid: (event, name) => `${name(event.seat)} pays the ${dieName(event.die)} for ${event.name}.`,
  moved: (event, name) => `${name(event.seat)} moves the ${dieName(event.die)} from ${place(event.from)} to ${place(event.to)}.`,
  turned: (event, name) =>
    event.from === event.die
      ? `${name(event.seat)} leaves the ${dieName(event.die)} as it is.`
      : `${name(event.seat)} turns the ${dieName(event.from)} to a ${valueOf(event.die)}.`,
  rolled: (event, name) => `${name(event.seat)} rerolls the ${dieName(event.from)}: ${valueOf(event.die)}.`,
  "rolled-pool": (event, name) => `${name(event.seat)} rerolls the pool: ${diceNames(event.dice)}.`,
  swapped: (event, name) => `${name(event.seat)} swaps the ${dieName(event.gave)} for the ${dieName(event.got)} from round ${event.round}.`,
  bagged: (event, name) => `${name(event.seat)} puts the ${dieName(event.die)} in the bag.`,
  drew: (event, name) => `${name(event.seat)} draws a ${colorName(colorOf(event.die))} die from the bag.`,
  "two-turns": (event, name) => `${name(event.seat)} takes both turns of this round in a row.`,
  "round-ended": (event) =>
    event.dice.length === 0
      ? `Round ${event.round} ends. No dice are left over.`
      : `Round ${event.round} ends. Left over, for the round track: ${diceNames(event.dice)}.`,
  ended({ scores, tie }, name) {
    if (scores.length === 1) return `The last round ends. Final score: ${scores[0]}.`;
    const end = `The last round ends. Final scores: ${scores.map((score, seat) => `${name(seat)} ${score}`).join(", ")}.`;
    return tie ? `${end} ${name(tie.winner)} wins the tie: ${TIES[tie.by]}.` : end;
  },
});

const TIES: Readonly<Record<Tie["by"], string>> = {
  private: "more private points",
  tokens: "more favor tokens",
  turn: "a later first turn in the last round",
};
