import type { Naming } from "../../engine/contract/game.ts";
import { inOrder, pieces, rackText, readCell, readStart, readTile } from "./turn/notation.ts";
import { placeText } from "./rules.ts";
import type { Setting } from "./setting.ts";
import type { Event, FormedWord, Move, Reason, Refusal } from "./state.ts";

const seatName: Naming = (seat) => `Player ${seat + 1}`;

export function write(set: Setting, move: Move): string {
  switch (move.kind) {
    case "place":
      return placeText(set, move);
    case "exchange":
      return `exchange ${rackText(set.tiles, move.tiles)}`.trim();
    default:
      return move.kind;
  }
}

const PLAIN = ["pass", "challenge", "accept"] as const;
/** Longer than any word, with room for brackets. */
const LONGEST_TEXT = 120;

export function read(set: Setting, text: string): Move | null {
  if (text.length > LONGEST_TEXT * 4) return null;
  const parts = text.trim().split(/\s+/);
  const first = parts[0].toLowerCase();
  if (first === "exchange") return readExchange(set, parts.slice(1).join(""));
  if (parts.length === 1) {
    const plain = PLAIN.find((word) => word === first);
    return plain ? { kind: plain } : null;
  }
  const start = readStart(parts[0]);
  if (!start || parts.length !== 2 || parts[1].length > LONGEST_TEXT) return null;
  const word = pieces(parts[1]).map((piece) => readCell(set.tiles, piece));
  const letters = word.filter((cell) => cell !== null);
  return letters.length === word.length ? { kind: "place", ...start, word: letters } : null;
}

function readExchange(set: Setting, text: string): Move | null {
  if (text.length > LONGEST_TEXT) return null;
  const tiles = pieces(text).map((piece) => readTile(set.tiles, piece));
  const known = tiles.filter((tile) => tile !== null);
  return known.length === tiles.length ? { kind: "exchange", tiles: inOrder(known) } : null;
}

export function explain(refusal: Refusal): string {
  if ("reasons" in refusal) return refusal.reasons.map(explainReason).join(" ");
  switch (refusal.rule) {
    case "game-over":
      return "The game is over: start a new one to play again.";
    case "not-your-turn":
      return "It's another player's turn: wait for yours.";
    case "nothing-to-challenge":
      return "There's no word to challenge: play, exchange or pass.";
    case "answer-first":
      return "Accept or challenge the last word first.";
    case "tile-not-held":
      return `You don't have that many ${refusal.tile} tiles: exchange tiles from your rack.`;
    case "bag-too-small":
      return `The bag has ${tilesText(refusal.left)}: you can exchange only while it has ${refusal.needed} or more.`;
    case "more-than-bag":
      return `The bag has ${tilesText(refusal.left)}: you can't exchange more than that.`;
    case "choose-tiles":
      return "Choose at least one tile to exchange, or pass.";
    default:
      return explainReason(refusal);
  }
}

const tilesText = (count: number): string => (count === 1 ? "1 tile" : `${count} tiles`);

export function explainReason(reason: Reason): string {
  switch (reason.rule) {
    case "no-tile":
      return "Place at least one tile from your rack.";
    case "not-on-rack":
      return reason.tile === "?" ? "You don't have that many blanks." : `You don't have that many ${reason.tile} tiles on your rack.`;
    case "off-board":
      return "The word runs off the board.";
    case "square-taken":
      return `${reason.at} already has ${reason.tile}.`;
    case "not-in-line":
      return "Place all tiles in one row or one column.";
    case "gap":
      return `There's a gap at ${reason.at}.`;
    case "misses-center":
      return `The first word must cover the center square, ${reason.at}.`;
    case "too-short":
      return "The first word needs at least two tiles.";
    case "touches-nothing":
      return "Connect your tiles to a tile that's already on the board.";
    case "not-a-word":
      return `${reason.word} isn't in the word list.`;
  }
}

/** What was left out of a player's own word list. */
export const rejectedText = ({ count, first }: { readonly count: number; readonly first: string }, words: number): string =>
  `${words} ${words === 1 ? "word" : "words"}; ${count} ${count === 1 ? "line" : "lines"} left out, such as “${first}”.`;

/** How a word is counted: `QUIZ (10 + 1×2 + 1 + 10) × 3 = 72`. */
export function arithmetic({ word, letters, factor, points }: FormedWord): string {
  const sum = letters.map(({ value, factor: times }) => (times > 1 ? `${value}×${times}` : `${value}`)).join(" + ");
  return factor > 1 ? `${word} (${sum}) × ${factor} = ${points}` : `${word} ${sum} = ${points}`;
}

export const pointsText = (points: number): string => (points === 1 || points === -1 ? `${points} point` : `${points} points`);

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;

export function tell(event: Event, name: Naming = seatName): string {
  switch (event.kind) {
    case "placed": {
      const more = event.words.length > 1 ? ` with ${list(event.words.slice(1).map(({ word }) => word))}` : "";
      const bingo = event.bonus > 0 ? `, ${event.bonus} of them for playing every tile` : "";
      return `${name(event.seat)} plays ${event.notation}${more} for ${pointsText(event.points)}${bingo}.`;
    }
    case "drew":
      return event.tiles
        ? `${name(event.seat)} draws ${event.tiles.join("")}: ${event.bag} left in the bag.`
        : `${name(event.seat)} draws ${tilesText(event.count)}: ${event.bag} left in the bag.`;
    case "exchanged":
      return event.tiles
        ? `${name(event.seat)} exchanges ${event.tiles.join("")}.`
        : `${name(event.seat)} exchanges ${tilesText(event.count)}.`;
    case "passed":
      return `${name(event.seat)} passes.`;
    case "answered":
      return `${name(event.seat)} has decided.`;
    case "accepted":
      return "Nobody challenges.";
    case "challenge-won":
      return `${list(event.seats.map(name))} ${event.seats.length > 1 ? "challenge" : "challenges"}: ${list(event.words)} ${
        event.words.length > 1 ? "aren't words" : "isn't a word"
      }. ${name(event.seat)} takes the tiles back.`;
    case "challenge-lost":
      return `${list(event.seats.map(name))} ${event.seats.length > 1 ? "challenge" : "challenges"}, but the play is good${
        event.bonus > 0 ? `: ${event.bonus} more points for ${name(event.seat)}` : ""
      }.`;
    case "turn-lost":
      return `${name(event.seat)} loses a turn.`;
    case "turn":
      return `${name(event.seat)}'s turn.`;
    case "ended":
      return `${ENDINGS[event.why](event.seat === null ? "" : name(event.seat))} Final score: ${event.scores.join(", ")}.`;
  }
}

const ENDINGS: Readonly<Record<Extract<Event, { kind: "ended" }>["why"], (out: string) => string>> = {
  out: (out) => `${out} has played every tile.`,
  "bag-empty": () => "The bag is empty.",
  scoreless: () => "Too many turns in a row without points.",
  "no-move": () => "Nobody can place a tile.",
};
