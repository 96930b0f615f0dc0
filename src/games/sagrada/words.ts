import type { Naming } from "../../engine/contract/game.ts";
import { takes } from "./cards/commands.ts";
import type { Deck } from "./cards/deck.ts";
import { typed } from "./rules/placement.ts";
import type { PoolName, Reason } from "./rules/reasons.ts";
import { COLORS, colorOf, type Die, type Event, type Move, type Refusal, valueOf } from "./state.ts";

const player: Naming = (seat) => `Player ${seat + 1}`;

export const write = ({ word, args }: Move): string => [word, ...args.map((arg) => arg + 1)].join(" ");

/** Null for text that no card of the match could ever answer. */
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

/** A command that several cards could have run is refused for the reasons of all of them, the tool in use first. */
export function explainBy(sentence: (reason: Reason) => string, refusal: Refusal): string {
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

function sentence(reason: Reason): string {
  switch (reason.rule) {
    case "game-over":
      return "The game is over: start a new one to keep playing.";
    case "not-your-turn":
      return "It isn't your turn yet.";
    case "windows-first":
      return "Choose your window first: type window and a number from 1 to 4.";
    case "windows-chosen":
      return "You already have a window.";
    case "no-such-window":
      return `There's no window ${reason.n}: choose one from 1 to ${reason.most}.`;
    case "nothing-asks-for-this":
      return `“${reason.word}” needs a tool: use one that allows it first.`;
    case "tool-not-here":
      return `Tool ${reason.tool} isn't on the table: use one of those that are.`;
    case "tool-gone":
      return `You've already used tool ${reason.tool}: in solo play each tool works once.`;
    case "pay-with-a-die":
      return `Say which die pays for it: type tool ${reason.tool} and the die's number in the pool.`;
    case "pay-with-tokens":
      return `You pay with favor tokens, not with a die: just type tool ${reason.tool}.`;
    case "no-such-tool":
      return `There's no tool ${reason.n}: their numbers go up to ${reason.most}.`;
    case "no-such-pool-die":
      return reason.most === 0
        ? "There are no dice left in the pool."
        : `There's no die ${reason.n} in the pool: choose one from 1 to ${reason.most}.`;
    case "no-such-track-die":
      return reason.most === 0
        ? "There are no dice on the round track yet: wait for the end of a round."
        : `There's no die ${reason.n} on the track: choose one from 1 to ${reason.most}.`;
    case "no-such-value":
      return `A die has no ${reason.n}: choose a value from 1 to 6.`;
    case "number-too-low":
      return `${reason.n} is too low: choose ${reason.least} or more.`;
    case "number-too-high":
      return `${reason.n} is too high: choose ${reason.most} or less.`;
    case "number-must-be":
      return `${reason.n} doesn't work here: it must be ${reason.asked}.`;
    case "no-such-space":
      return `There's no row ${reason.row}, column ${reason.column}: rows are 1 to 4, columns 1 to 5.`;
    case "draft-first":
      return "You need a die in hand: pick one from the pool first.";
    case "die-in-hand":
      return "Place the die you picked first, or undo.";
    case "place-first":
      return "Place a die first: you haven't placed one this turn.";
    case "already-placed":
      return "You've already placed a die this turn: pass, or use a tool.";
    case "value-too-low":
      return `Your die is a ${reason.value}: for this it must be at least a ${reason.least}.`;
    case "value-too-high":
      return `Your die is a ${reason.value}: for this it must be at most a ${reason.most}.`;
    case "value-must-be":
      return `Your die is a ${reason.value}: for this it must be a ${reason.asked}.`;
    case "too-few-tokens":
      return `This tool costs ${tokens(reason.price)}, and you have ${reason.favor || "none"}.`;
    case "one-tool-a-turn":
      return "You've already used a tool this turn: wait for your next one.";
    case "tool-in-use":
      return `Finish using ${reason.name} first, or undo.`;
    case "first-turn-only":
      return "You can use this only on your first turn of a round.";
    case "second-turn-only":
      return "You can use this only on your second turn of a round.";
    case "no-shared-colour":
      return `No die ${POOLS[reason.pool]} has this color: choose another die.`;
    case "no-shared-value":
      return `No die ${POOLS[reason.pool]} has this value: choose another die.`;
    case "cell-taken":
      return `There's already a die in row ${reason.row}, column ${reason.column}: choose a free space.`;
    case "cell-empty":
      return `There's no die in row ${reason.row}, column ${reason.column}: choose a space with a die.`;
    case "edge-first":
      return "Your first die must go on an edge or in a corner.";
    case "touch-a-die":
      return "A die must touch one that is already placed, at a side or a corner.";
    case "stand-alone":
      return "With this tool the die must not touch another, not even at a corner.";
    case "cell-colour":
      return `This space needs a ${colorName(reason.asked)} die; yours is ${colorName(reason.colour)}.`;
    case "cell-shade":
      return `This space needs a ${reason.asked}; your die is a ${reason.value}.`;
    case "same-colour-beside":
      return `There's a ${colorName(reason.colour)} die right next to it (row ${reason.row}, column ${reason.column}).`;
    case "same-shade-beside":
      return `There's a ${reason.value} right next to it (row ${reason.row}, column ${reason.column}).`;
    case "already-moved":
      return "You've already moved this die this turn: move another one.";
    case "dice-moved":
      return `You've moved ${reason.moved === 1 ? "1 die" : `${reason.moved} dice`} this turn: this doesn't work now.`;
    case "nothing-can-move":
      return nothingCanMove(reason);
    case "no-second-move":
      return "After this move you couldn't move a second die: choose another move.";
    case "nowhere-to-place":
      return "There's no space for this die that way.";
    case "can-be-placed":
      return "This die fits somewhere: place it.";
    case "too-few-dice":
      return reason.size === 0
        ? `There are no dice ${POOLS[reason.pool]}.`
        : `There are too few dice ${POOLS[reason.pool]} (${reason.size}).`;
    case "too-many-dice":
      return `There are too many dice ${POOLS[reason.pool]} (${reason.size}).`;
    case "pay-colour":
      return reason.colour === 0
        ? `There's no ${colorName(reason.asked)} die in the pool to pay for this tool.`
        : `You pay for this tool with a ${colorName(reason.asked)} die; that one is ${colorName(reason.colour)}.`;
    case "tool-worn":
      return `You've used this tool ${reason.times} times this turn: that's the limit.`;
    case "bag-empty":
      return "There are no dice left in the bag.";
    case "can-go-on":
      return "You still have a legal move.";
  }
}

function nothingCanMove({ dice, share }: Extract<Reason, { rule: "nothing-can-move" }>): string {
  const which = share ? ` that shares a ${share.object === "color" ? "color" : "value"} with one ${POOLS[share.pool]}` : "";
  return dice === 1 ? `No die in your window${which} can move.` : `You don't have two dice${which} that can move.`;
}

export const explain = (refusal: Refusal): string => explainBy(sentence, refusal);

export function tell(event: Event, name: Naming = player): string {
  switch (event.kind) {
    case "chose":
      return `${name(event.seat)} has chosen a window.`;
    case "opened":
      return event.favor > 0
        ? `${name(event.seat)} plays ${event.window}, with ${tokens(event.favor)}.`
        : `${name(event.seat)} plays ${event.window}.`;
    case "round-began":
      return `Round ${event.round} begins with ${name(event.first)}: ${diceNames(event.dice)}.`;
    case "picked":
      return `${name(event.seat)} picks the ${dieName(event.die)}.`;
    case "placed":
      return `${name(event.seat)} places the ${dieName(event.die)} in ${place(event.cell)}.`;
    case "passed":
      return `${name(event.seat)} ends the turn.`;
    case "returned":
      return `${name(event.seat)} returns the ${dieName(event.die)} to the pool.`;
    case "used-tool":
      return `${name(event.seat)} uses ${event.name} for ${tokens(event.price)}.`;
    case "paid":
      return `${name(event.seat)} pays the ${dieName(event.die)} for ${event.name}.`;
    case "moved":
      return `${name(event.seat)} moves the ${dieName(event.die)} from ${place(event.from)} to ${place(event.to)}.`;
    case "turned":
      return `${name(event.seat)} turns the ${dieName(event.from)} to a ${valueOf(event.die)}.`;
    case "rolled":
      return `${name(event.seat)} rerolls the ${dieName(event.from)}: ${valueOf(event.die)}.`;
    case "rolled-pool":
      return `${name(event.seat)} rerolls the pool: ${diceNames(event.dice)}.`;
    case "swapped":
      return `${name(event.seat)} swaps the ${dieName(event.gave)} for the ${dieName(event.got)} from round ${event.round}.`;
    case "bagged":
      return `${name(event.seat)} puts the ${dieName(event.die)} in the bag.`;
    case "drew":
      return `${name(event.seat)} draws a ${colorName(colorOf(event.die))} die from the bag.`;
    case "two-turns":
      return `${name(event.seat)} takes both turns of this round in a row.`;
    case "round-ended":
      return event.dice.length === 0
        ? `Round ${event.round} ends. No dice are left over.`
        : `Round ${event.round} ends. Left over, for the round track: ${diceNames(event.dice)}.`;
    case "ended":
      return event.scores.length === 1
        ? `The last round ends. Final score: ${event.scores[0]}.`
        : `The last round ends. Final scores: ${event.scores.map((score, seat) => `${name(seat)} ${score}`).join(", ")}.`;
  }
}
