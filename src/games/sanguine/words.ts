import type { Naming } from "../../engine/contract/game.ts";
import type { AbilityWords } from "./cards/ability-words.ts";
import { titleOf } from "./cards/titles.ts";
import { indexPart, listPart, notationBy } from "../../kit/notation.ts";
import { explainBy, signed, tellBy } from "../../kit/sentences.ts";
import type { Event, Fall, Move, Refusal, Ruleset } from "./state.ts";

const side: Naming = (seat) => (seat === 0 ? "Red" : "Blue");

export const { write, read } = notationBy<Move>({
  place: { text: "place {card} {row} {column}", parts: { card: indexPart, row: indexPart, column: indexPart } },
  pass: "pass",
  mulligan: { text: "mulligan {cards}", parts: { cards: listPart(indexPart, 100) } },
});

export const explain = explainBy<Refusal>({
  "game-over": "The match is over: start a new one to play again.",
  "not-your-turn": "It's not your turn: wait for the other player.",
  "mulligan-first": "Finish the mulligan first: choose the cards to swap, or none.",
  "no-mulligan": "You can only swap cards before the first turn: place a card or pass.",
  "card-twice": (refusal) => `You named card ${refusal.card + 1} twice: name each card once.`,
  "no-such-card": (refusal) =>
    refusal.hand === 0
      ? "Your hand is empty: you can only pass."
      : `You have no card ${refusal.card + 1}: choose one from 1 to ${refusal.hand}.`,
  "off-board": (refusal) => `That's off the board: choose a row from 1 to ${refusal.rows} and a column from 1 to ${refusal.columns}.`,
  "card-there": "There is already a card there: choose a cell with your pawns.",
  "cell-empty": "That cell is empty: choose one with your pawns.",
  "enemy-pawns": "Those are your opponent's pawns: choose a cell with your own.",
  "too-few-pawns": (refusal) => `This card costs ${refusal.cost} pawns and the cell has ${refusal.pawns}: choose a cell with more.`,
  "needs-own-card": "This card replaces one of yours: choose a cell with your own card.",
});

const at = ({ row, column }: { readonly row: number; readonly column: number }): string => `row ${row + 1}, column ${column + 1}`;

const pawns = (count: number): string => (count === 1 ? "a pawn" : `${count} pawns`);

const FALL: Readonly<Record<Fall, string>> = {
  power: "has no power left and leaves the board",
  effect: "is destroyed",
  replaced: "is replaced",
};

/** Why an ability triggers. Empty for a card that was just played. */
const BECAUSE: Readonly<Record<string, string>> = {
  destroyed: ": it was destroyed",
  replacing: ": it replaced a card",
  "first-enhanced": ": it is enhanced for the first time",
  "first-enfeebled": ": it is enfeebled for the first time",
  "power-reaches": ": it is strong enough",
  "ally-played": ": an ally was played",
  "enemy-played": ": an enemy was played",
  "any-played": ": a card was played",
  "ally-destroyed": ": an ally was destroyed",
  "enemy-destroyed": ": an enemy was destroyed",
  "any-destroyed": ": a card was destroyed",
};

const told = tellBy<Event, [rules: Ruleset]>(
  {
    placed: (event, name, rules) => `${name(event.seat)} plays ${titleOf(rules, event.card)} in ${at(event)}.`,
    passed: (event, name) => `${name(event.seat)} passes.`,
    claimed(event, name) {
      if (event.from === event.seat) return `${name(event.seat)} now has ${pawns(event.pawns)} in ${at(event)}.`;
      return `${name(event.seat)} ${event.from < 0 ? "gains" : "captures"} ${pawns(event.pawns)} in ${at(event)}.`;
    },
    shifted: (event) => `The cell in ${at(event)} is ${event.by > 0 ? "raised" : "lowered"} to ${signed(event.modifier)}.`,
    triggered(event, _name, rules) {
      const card = titleOf(rules, event.card);
      return `${card}${card.endsWith("s") ? "'" : "'s"} ability triggers${BECAUSE[event.when] ?? ""}.`;
    },
    power: (event, _name, rules) =>
      `${titleOf(rules, event.card)} in ${at(event)} ${event.by > 0 ? "gains" : "loses"} ${Math.abs(event.by)} power and now has ${event.power}.`,
    fell: (event, _name, rules) => `${titleOf(rules, event.card)} in ${at(event)} ${FALL[event.why]}.`,
    spawned: (event, _name, rules) => `${titleOf(rules, event.card)} appears in ${at(event)}.`,
    gave: (event, name, rules) => `${titleOf(rules, event.card)} goes to ${name(event.seat)}'s hand.`,
    lost: (event, name, rules) => `${name(event.seat)} can't hold another ${titleOf(rules, event.card)}: it is lost.`,
    cut: (event) => `The chain is cut after ${event.effects} effects, the most that one move can trigger.`,
    drew: (event, name, rules) =>
      event.card === null ? `${name(event.seat)} draws a card.` : `${name(event.seat)} draws ${titleOf(rules, event.card)}.`,
    chose: (event, name) => `${name(event.seat)} has chosen cards for the mulligan.`,
    swapped(event, name, rules) {
      if (event.cards === null) return `${name(event.seat)} has finished the mulligan.`;
      if (event.cards.length === 0) return `${name(event.seat)} keeps the whole hand.`;
      return `${name(event.seat)} swaps ${event.cards.length === 1 ? "a card" : `${event.cards.length} cards`} and draws ${event.cards.map((one) => titleOf(rules, one)).join(", ")}.`;
    },
    row: (event, name) => `Row ${event.row + 1}: ${event.scores[0]} to ${event.scores[1]}, ${rowWon(event.points, name)}.`,
    ended: (event, name) =>
      `${event.why === "full" ? "The board is full" : "Both players passed"}: ${event.scores[0]} to ${event.scores[1]}, ${outcome(event.scores, name)}.`,
  },
  side,
);

/** The event as a sentence. Cards are called by their titles. */
export const tell = (rules: Ruleset, event: Event, name?: Naming): string => told(event, name, rules);

function rowWon(points: readonly number[], name: Naming): string {
  if (points[0] === points[1]) return "no points";
  const seat = points[0] > points[1] ? 0 : 1;
  return `${points[seat]} ${points[seat] === 1 ? "point" : "points"} for ${name(seat)}`;
}

const outcome = (scores: readonly number[], name: Naming): string =>
  scores[0] === scores[1] ? "a tie" : `${name(scores[0] > scores[1] ? 0 : 1)} wins`;

export const abilityWords: AbilityWords = {
  when: {
    played: "when played",
    "in-play": "while in play",
    destroyed: "when destroyed",
    replacing: "when it replaces a card",
    "first-enhanced": "when first enhanced",
    "first-enfeebled": "when first enfeebled",
    "power-reaches": "when strong enough",
    "lane-won": "if you win this row",
    "round-end": "at the end",
    "ally-played": "when an ally is played",
    "enemy-played": "when an enemy is played",
    "any-played": "when another card is played",
    "ally-destroyed": "when an ally is destroyed",
    "enemy-destroyed": "when an enemy is destroyed",
    "any-destroyed": "when another card is destroyed",
  },
  or: "or",
  reaches: (power) => `when its power first reaches ${power}`,
  within: "on a marked tile",
  targets: {
    allies: { effect: "allies on marked tiles", row: "allies in this row", board: "all allies", that: "that ally" },
    enemies: { effect: "enemies on marked tiles", row: "enemies in this row", board: "all enemies", that: "that enemy" },
    any: { effect: "cards on marked tiles", row: "other cards in this row", board: "all other cards", that: "that card" },
  },
  self: "itself",
  power: (by, target, per) => `${by > 0 ? "raise" : "lower"} ${target} by ${Math.abs(by)}${per === "" ? "" : ` ${per}`}`,
  perReplaced: "for each point of power of the replaced card",
  per: (what, of) => `for each ${COUNTED[what]} ${of === "allies" ? "ally" : of === "enemies" ? "enemy" : "card"}`,
  destroy: (target) => `destroy ${target}`,
  rank: (by, on) => (on === "influence" ? `its influence counts as ${pawns(by)}` : `put ${pawns(by)} on each marked tile`),
  hand: (card, count) => `add ${count === 1 ? "" : `${count} × `}${card} to your hand`,
  spawn: (cards, on) =>
    `put ${cards.join(" / ")} on your pawns${on === "board" ? "" : " on marked tiles"}${cards.length > 1 ? ", by their number" : ""}`,
  bonus: (by) => `you get ${by} more ${by === 1 ? "point" : "points"}`,
  takeRow: (when, on) => {
    if (when === "lane-won") return `you also get the loser's sum${on === "row" ? "" : " in every row you win"}`;
    return `the winner of ${on === "row" ? "this row" : "each row"} also gets the loser's sum`;
  },
};

const COUNTED = { enhanced: "enhanced", enfeebled: "enfeebled", affected: "enhanced or enfeebled" } as const;
