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

/** A command that several cards could have run is refused for all their reasons, the one of the tool in use first. */
export const explainBy =
  (sentence: (reason: Reason) => string) =>
  (refusal: Refusal): string => {
    const sentences = [sentence(refusal), ...(refusal.reasons ?? []).map(sentence)];
    return [...new Set(sentences)].join(" ");
  };

const colour = (number: number): string => COLORS[number - 1] ?? "no colour";
export const dieName = (die: Die): string => `${colour(colorOf(die))} ${valueOf(die)}`;
const place = (cell: number): string => {
  const { row, column } = typed(cell);
  return `row ${row}, column ${column}`;
};
const POOLS: { readonly [pool in PoolName]: string } = {
  round_track: "the round track",
  dice_moved: "the dice you moved",
  dice_pool: "the pool",
  dice_bag: "the bag",
};

function sentence(reason: Reason): string {
  switch (reason.rule) {
    case "game-over":
      return "The game is over: start a new one to play on.";
    case "not-your-turn":
      return "It is not your turn: wait until the others have acted.";
    case "windows-first":
      return "Choose your window first: type window and a number from 1 to 4.";
    case "windows-chosen":
      return "The windows are chosen already: play with the one you have.";
    case "no-such-window":
      return `There is no window ${reason.n} for you: choose one from 1 to ${reason.most}.`;
    case "nothing-asks-for-this":
      return `Nothing asks for "${reason.word}" like this now: it belongs to a tool in use.`;
    case "tool-not-here":
      return `Tool ${reason.tool} is not on the table: use one of those that lie there.`;
    case "tool-gone":
      return `Tool ${reason.tool} was used already: in a game for one each serves once.`;
    case "pay-with-a-die":
      return `Say which die of the pool pays for it: tool ${reason.tool} and the die's number.`;
    case "pay-with-tokens":
      return `Favor tokens pay for it here, not a die: type tool ${reason.tool} and no more.`;
    case "no-such-tool":
      return `There is no tool ${reason.n}: their numbers go up to ${reason.most}.`;
    case "no-such-pool-die":
      return reason.most === 0
        ? "The pool is empty: pass, or use a tool."
        : `The pool has no die ${reason.n}: choose one from 1 to ${reason.most}.`;
    case "no-such-track-die":
      return reason.most === 0
        ? "The round track is empty: wait until a round has ended."
        : `The track has no die ${reason.n}: choose one from 1 to ${reason.most}.`;
    case "no-such-value":
      return `A die has no side ${reason.n}: choose a value from 1 to 6.`;
    case "number-too-low":
      return `${reason.n} is too low: choose ${reason.least} or more.`;
    case "number-too-high":
      return `${reason.n} is too high: choose ${reason.most} or less.`;
    case "number-must-be":
      return `${reason.n} does not do: it has to be ${reason.asked}.`;
    case "no-such-space":
      return `There is no row ${reason.row}, column ${reason.column}: rows are 1 to 4, columns 1 to 5.`;
    case "draft-first":
      return "You hold no die: pick one from the pool first.";
    case "die-in-hand":
      return "You hold a die: place it, or take it back.";
    case "place-first":
      return "You have not placed a die in this turn: do that first.";
    case "already-placed":
      return "You have placed a die in this turn: one is all. Pass, or use a tool.";
    case "value-too-low":
      return `The die shows ${reason.value}: for this it must show at least ${reason.least}.`;
    case "value-too-high":
      return `The die shows ${reason.value}: for this it must show at most ${reason.most}.`;
    case "value-must-be":
      return `The die shows ${reason.value}: for this it must show ${reason.asked}.`;
    case "too-few-tokens":
      return `This tool costs ${tokens(reason.price)} and you have ${reason.favor}: play without it.`;
    case "one-tool-a-turn":
      return "You have used a tool in this turn: the next may come in your next turn.";
    case "tool-in-use":
      return `${reason.name} is waiting: finish with it first, or take it back.`;
    case "first-turn-only":
      return "This is for your first turn of a round: wait for the next round.";
    case "second-turn-only":
      return "This is for your second turn of a round: wait for that.";
    case "no-shared-colour":
      return `No die of ${POOLS[reason.pool]} has this colour: choose another die.`;
    case "no-shared-value":
      return `No die of ${POOLS[reason.pool]} has this value: choose another die.`;
    case "cell-taken":
      return `A die lies in row ${reason.row}, column ${reason.column}: choose a free space.`;
    case "cell-empty":
      return `No die lies in row ${reason.row}, column ${reason.column}: choose a space with one.`;
    case "edge-first":
      return "The first die of a window lies at its edge: choose an edge or a corner.";
    case "touch-a-die":
      return "A die must touch one already placed, at a side or a corner.";
    case "stand-alone":
      return "This tool asks for a space that touches no die, not even at a corner.";
    case "cell-colour":
      return `This space asks for ${colour(reason.asked)}, and the die is ${colour(reason.colour)}.`;
    case "cell-shade":
      return `This space asks for a ${reason.asked}, and the die shows ${reason.value}.`;
    case "same-colour-beside":
      return `A ${colour(reason.colour)} die lies beside it in row ${reason.row}, column ${reason.column}: keep them apart.`;
    case "same-shade-beside":
      return `A ${reason.value} lies beside it in row ${reason.row}, column ${reason.column}: keep them apart.`;
    case "already-moved":
      return "This die has moved in this turn: move another one.";
    case "dice-moved":
      return `You have moved ${reason.moved} dice in this turn: that does not fit this command.`;
    case "nothing-can-move":
      return reason.dice === 1
        ? "No die of your window can move: keep this tool for later."
        : "No two dice of your window can move: keep this tool for later.";
    case "no-second-move":
      return "After this move no second die could move: choose a move that leaves one.";
    case "nowhere-to-place":
      return "The die fits nowhere like that: use it in another way.";
    case "can-be-placed":
      return "The die can be placed: do that.";
    case "too-few-dice":
      return `There are too few dice (${reason.size}) in ${POOLS[reason.pool]}: wait for more.`;
    case "too-many-dice":
      return `There are too many dice (${reason.size}) in ${POOLS[reason.pool]}: it is too late for this.`;
    case "pay-colour":
      return `This tool is paid with a ${colour(reason.asked)} die: that one is ${colour(reason.colour)}.`;
    case "tool-worn":
      return `This tool has served ${reason.times} times in this turn: go on without it.`;
    case "bag-empty":
      return "The bag is empty: no die can be drawn.";
    case "can-go-on":
      return "You can still go on: return is for when nothing else is allowed.";
  }
}

const tokens = (count: number): string => (count === 1 ? "1 favor token" : `${count} favor tokens`);

export const explain = explainBy(sentence);

export function tell(event: Event, name: Naming = player): string {
  switch (event.kind) {
    case "chose":
      return `${name(event.seat)} has chosen a window.`;
    case "opened":
      return event.favor > 0
        ? `${name(event.seat)} opens ${event.window}, with ${tokens(event.favor)}.`
        : `${name(event.seat)} opens ${event.window}.`;
    case "round-began":
      return `Round ${event.round} begins with ${name(event.first)}: ${event.dice.map(dieName).join(", ") || "no dice"}.`;
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
      return `${name(event.seat)} rolls the ${dieName(event.from)} again: ${valueOf(event.die)}.`;
    case "rolled-pool":
      return `${name(event.seat)} rolls the pool again: ${event.dice.map(dieName).join(", ") || "no dice"}.`;
    case "swapped":
      return `${name(event.seat)} swaps the ${dieName(event.gave)} for the ${dieName(event.got)} of round ${event.round}.`;
    case "bagged":
      return `${name(event.seat)} puts the ${dieName(event.die)} in the bag.`;
    case "drew":
      return `${name(event.seat)} draws a ${colour(colorOf(event.die))} die from the bag.`;
    case "two-turns":
      return `${name(event.seat)} takes the second turn of this round at once.`;
    case "round-ended":
      return `Round ${event.round} ends; ${event.dice.map(dieName).join(", ") || "no die"} ${event.dice.length === 1 ? "goes" : "go"} on the track.`;
    case "ended":
      return event.scores.length === 1
        ? `The last round is over with ${event.scores[0]} points.`
        : `The last round is over: ${event.scores.map((score, seat) => `${name(seat)} ${score}`).join(", ")}.`;
  }
}
