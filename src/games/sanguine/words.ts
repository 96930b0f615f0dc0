import type { Naming } from "../../engine/contract/game.ts";
import type { AbilityWords } from "./ability-words.ts";
import type { Event, Fall, Move, Refusal } from "./state.ts";

const side: Naming = (seat) => (seat === 0 ? "Red" : "Blue");

export function write(move: Move): string {
  switch (move.kind) {
    case "place":
      return `place ${move.card + 1} ${move.row + 1} ${move.column + 1}`;
    case "pass":
      return "pass";
    case "mulligan":
      return ["mulligan", ...move.cards.map((card) => card + 1)].join(" ");
  }
}

export function read(text: string): Move | null {
  const [word, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (!rest.every((part) => /^\d{1,3}$/.test(part)) || rest.length > 100) return null;
  const numbers = rest.map((part) => Number(part) - 1);
  if (word === "pass" && numbers.length === 0) return { kind: "pass" };
  if (word === "place" && numbers.length === 3) return { kind: "place", card: numbers[0], row: numbers[1], column: numbers[2] };
  if (word === "mulligan") return { kind: "mulligan", cards: numbers.sort((a, b) => a - b) };
  return null;
}

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "The game is over: start a new one to play on.";
    case "not-your-turn":
      return "It is the other player's turn: wait for the next card.";
    case "mulligan-first":
      return "First choose the cards that go back: type mulligan and their numbers, or none.";
    case "no-mulligan":
      return "Cards go back only before the first turn: place a card or pass.";
    case "card-twice":
      return `You named card ${refusal.card + 1} twice: name each card once.`;
    case "no-such-card":
      return refusal.hand === 0
        ? "Your hand is empty: you can only pass."
        : `You have no card ${refusal.card + 1}: choose one from 1 to ${refusal.hand}.`;
    case "off-board":
      return `That is off the board: choose a row from 1 to ${refusal.rows}, a column from 1 to ${refusal.columns}.`;
    case "card-there":
      return "A card lies there already: choose a cell with your pawns.";
    case "cell-empty":
      return "That cell is empty: choose one with your pawns.";
    case "enemy-pawns":
      return "Those pawns are not yours: choose a cell with your own.";
    case "too-few-pawns":
      return `This card costs ${refusal.cost} pawns and ${refusal.pawns === 1 ? "one stands" : `${refusal.pawns} stand`} there: choose a cell with more.`;
    case "needs-own-card":
      return "This card replaces one of yours: choose a cell with your own card.";
  }
}

const at = ({ row, column }: { readonly row: number; readonly column: number }): string => `row ${row + 1}, column ${column + 1}`;

const pawns = (count: number): string => (count === 1 ? "one pawn" : count === 0 ? "no pawns" : `${count} pawns`);

const FALL: Readonly<Record<Fall, string>> = { power: "has no power left and falls", effect: "is destroyed", replaced: "is replaced" };

const WHEN: Readonly<Record<string, string>> = {
  played: "is played",
  destroyed: "was destroyed",
  replacing: "has replaced a card",
  "first-enhanced": "is enhanced for the first time",
  "first-enfeebled": "is enfeebled for the first time",
  "power-reaches": "has reached its power",
  "ally-played": "sees an ally played",
  "enemy-played": "sees an enemy played",
  "any-played": "sees a card played",
  "ally-destroyed": "sees an ally fall",
  "enemy-destroyed": "sees an enemy fall",
  "any-destroyed": "sees a card fall",
};

export function tell(event: Event, name: Naming = side): string {
  switch (event.kind) {
    case "placed":
      return `${name(event.seat)} places ${event.card} at ${at(event)}.`;
    case "passed":
      return `${name(event.seat)} passes.`;
    case "claimed":
      return event.from === 1 - event.seat
        ? `${name(event.seat)} turns the pawns at ${at(event)}: ${pawns(event.pawns)} now.`
        : `${name(event.seat)} has ${pawns(event.pawns)} at ${at(event)}.`;
    case "shifted":
      return `The cell at ${at(event)} ${event.by > 0 ? "rises" : "sinks"} to ${signed(event.modifier)}.`;
    case "triggered":
      return `${event.card} ${WHEN[event.when] ?? "acts"}.`;
    case "power":
      return `${event.card} at ${at(event)} ${event.by > 0 ? "gains" : "loses"} ${Math.abs(event.by)}: power ${event.power}.`;
    case "fell":
      return `${event.card} at ${at(event)} ${FALL[event.why]}.`;
    case "spawned":
      return `${event.card} appears at ${at(event)}.`;
    case "gave":
      return `${name(event.seat)} gets ${event.card} in hand.`;
    case "lost":
      return `${name(event.seat)} cannot take another ${event.card}: it is lost.`;
    case "cut":
      return `The chain is cut after ${event.effects} effects: one move sets off no more than that.`;
    case "drew":
      return event.card === null ? `${name(event.seat)} draws a card.` : `${name(event.seat)} draws ${event.card}.`;
    case "chose":
      return `${name(event.seat)} has chosen which cards go back.`;
    case "swapped":
      if (event.cards === null) return `${name(event.seat)} has a hand to play with.`;
      if (event.cards.length === 0) return `${name(event.seat)} keeps the whole hand.`;
      return `${name(event.seat)} puts ${event.cards.length} back and draws ${event.cards.join(", ")}.`;
    case "row":
      return `Row ${event.row + 1}: ${event.scores[0]} to ${event.scores[1]}${rowWon(event.points, name)}.`;
    case "ended":
      return `${event.why === "full" ? "The board is full" : "Both have passed"}: ${event.scores[0]} to ${event.scores[1]}${outcome(event.scores, name)}.`;
  }
}

const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));

function rowWon(points: readonly number[], name: Naming): string {
  if (points[0] === points[1]) return ", nobody's";
  const seat = points[0] > points[1] ? 0 : 1;
  return `, ${points[seat]} for ${name(seat)}`;
}

function outcome(scores: readonly number[], name: Naming): string {
  if (scores[0] === scores[1]) return ", a tie";
  return `, ${name(scores[0] > scores[1] ? 0 : 1)} wins`;
}

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
    "any-played": "when a card is played",
    "ally-destroyed": "when an ally falls",
    "enemy-destroyed": "when an enemy falls",
    "any-destroyed": "when a card falls",
  },
  or: "or",
  reaches: (power) => `when its power first reaches ${power}`,
  within: "on a marked tile",
  whom: {
    allies: { effect: "allies on marked tiles", row: "allies in this row", board: "all allies", that: "that ally" },
    enemies: { effect: "enemies on marked tiles", row: "enemies in this row", board: "all enemies", that: "that enemy" },
    any: { effect: "cards on marked tiles", row: "cards in this row", board: "all other cards", that: "that card" },
  },
  self: "itself",
  power: (by, whom, per) => `${by > 0 ? "raise" : "lower"} ${whom} by ${Math.abs(by)}${per === "" ? "" : ` ${per}`}`,
  perReplaced: "for each power of the replaced card",
  per: (what, of) => `for each ${what} ${of === "allies" ? "ally" : of === "enemies" ? "enemy" : "card"}`,
  destroy: (whom) => `destroy ${whom}`,
  rank: (by, on) => (on === "influence" ? `its influence counts for ${by} pawns` : `put ${by} pawns on marked tiles`),
  hand: (card, count) => `add ${count === 1 ? "" : `${count} × `}${card} to your hand`,
  spawn: (cards, on) =>
    `put ${cards.join(" / ")} on your free ${on === "board" ? "tiles" : "marked tiles"}${cards.length > 1 ? ", by rank" : ""}`,
  bonus: (by) => `${by} more points`,
  takeRow: (on) => `the winner of ${on === "row" ? "this row" : "each row"} takes the loser's sum too`,
};
