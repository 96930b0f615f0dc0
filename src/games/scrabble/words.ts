import { explainBy, joinWords, tellBy } from "../../kit/sentences.ts";
import { cellText, inOrder, pieces, rackText, readCell, readStart, readTile, squareAt, squareText } from "./turn/notation.ts";
import { placeText } from "./rules.ts";
import type { Setting } from "./setting.ts";
import type { Event, FormedWord, Laid, Move, Reason, Refusal } from "./state.ts";

export function write(set: Setting, move: Move): string {
  switch (move.kind) {
    case "place":
      return placeText(set, move);
    case "lay":
      return layText(set, move.tiles);
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
  if (first === "lay") return readLay(set, parts.slice(1));
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

const layText = ({ grid, tiles }: Setting, laid: readonly Laid[]): string =>
  ["lay", ...laid.map(({ square, cell }) => `${squareText(grid.columns, square)}=${cellText(tiles, cell)}`)].join(" ");

/** `8H=C 8I=a`: in any order, and each square with the row or the column first. */
function readLay({ grid, tiles }: Setting, parts: readonly string[]): Move | null {
  const laid = parts.map((part) => {
    const [at, piece = "", ...more] = part.split("=");
    const [start, cell] = [readStart(at), readCell(tiles, piece)];
    return start && cell !== null && more.length === 0 ? { square: squareAt(grid, start.row, start.column), cell } : null;
  });
  const known = laid.filter((one) => one !== null);
  return known.length === laid.length ? { kind: "lay", tiles: known } : null;
}

function readExchange(set: Setting, text: string): Move | null {
  if (text.length > LONGEST_TEXT) return null;
  const tiles = pieces(text).map((piece) => readTile(set.tiles, piece));
  const known = tiles.filter((tile) => tile !== null);
  return known.length === tiles.length ? { kind: "exchange", tiles: inOrder(known) } : null;
}

export const explain = (refusal: Refusal): string =>
  "reasons" in refusal ? refusal.reasons.map((reason) => explainReason(reason)).join(" ") : explainRule(refusal);

const explainRule = explainBy<Exclude<Refusal, { reasons: unknown }>>({
  "game-over": "The game is over: start a new one to play again.",
  "not-your-turn": "It's another player's turn: wait for yours.",
  "nothing-to-challenge": "There's no word to challenge: play, exchange or pass.",
  "answer-first": "Accept or challenge the last word first.",
  "tile-not-held": (refusal) => `You don't have that many ${refusal.tile} tiles: exchange tiles from your rack.`,
  "bag-too-small": (refusal) => `The bag has ${tilesText(refusal.left)}: you can exchange only while it has ${refusal.needed} or more.`,
  "more-than-bag": (refusal) => `The bag has ${tilesText(refusal.left)}: you can't exchange more than that.`,
  "choose-tiles": "Choose at least one tile to exchange, or pass.",
});

const tilesText = (count: number): string => (count === 1 ? "1 tile" : `${count} tiles`);

export const explainReason = explainBy<Reason>({
  "no-tile": "Place at least one tile from your rack.",
  "not-on-rack": (reason) =>
    reason.tile === "?" ? "You don't have that many blanks." : `You don't have that many ${reason.tile} tiles on your rack.`,
  "off-board": "The word runs off the board.",
  "square-taken": (reason) => `${reason.at} already has ${reason.tile}.`,
  "not-in-line": "Place all tiles in one row or one column.",
  gap: (reason) => `There's a gap at ${reason.at}.`,
  "misses-center": (reason) => `The first word must cover the center square, ${reason.at}.`,
  "too-short": "The first word needs at least two tiles.",
  "touches-nothing": "Connect your tiles to a tile that's already on the board.",
  "not-a-word": (reason) => `${reason.word} isn't in the word list.`,
});

/** What was omitted from a custom word list. */
export const rejectedText = ({ count, first }: { readonly count: number; readonly first: string }, words: number): string =>
  `${words} ${words === 1 ? "word" : "words"}; ${count} ${count === 1 ? "line" : "lines"} left out, such as “${first}”.`;

/** How a word is counted: `QUIZ (10 + 1×2 + 1 + 10) × 3 = 72`. */
export function arithmetic({ word, letters, factor, points }: FormedWord): string {
  const sum = letters.map(({ value, factor: times }) => (times > 1 ? `${value}×${times}` : `${value}`)).join(" + ");
  return factor > 1 ? `${word} (${sum}) × ${factor} = ${points}` : `${word} ${sum} = ${points}`;
}

export const pointsText = (points: number): string => (points === 1 || points === -1 ? `${points} point` : `${points} points`);

const list = (items: readonly string[]): string => joinWords(items, "and");

/** Blanks are written as lowercase letters. */
export const hasBlanks = ({ notation, words }: Extract<Event, { kind: "placed" }>): boolean =>
  /\p{Ll}/u.test([notation, ...words.map(({ word }) => word)].join(" "));

export const tell = tellBy<Event>({
  placed(event, name) {
    const [start, word] = event.notation.split(" ");
    const more = event.words.length > 1 ? `, also forming ${list(event.words.slice(1).map((one) => one.word))}` : "";
    const bingo = event.bonus > 0 ? `, ${event.bonus} of them for playing every tile` : "";
    const blanks = hasBlanks(event) ? " (lowercase letters are blanks)" : "";
    return `${name(event.seat)} plays ${word} at ${start} for ${pointsText(event.points)}${bingo}${more}${blanks}.`;
  },
  drew: (event, name) =>
    event.tiles
      ? `${name(event.seat)} draws ${event.tiles.join("")}: ${event.bag} left in the bag.`
      : `${name(event.seat)} draws ${tilesText(event.count)}: ${event.bag} left in the bag.`,
  exchanged: (event, name) =>
    event.tiles ? `${name(event.seat)} exchanges ${event.tiles.join("")}.` : `${name(event.seat)} exchanges ${tilesText(event.count)}.`,
  passed: (event, name) => `${name(event.seat)} passes.`,
  answered: (event, name) => `${name(event.seat)} has decided.`,
  accepted: () => "Nobody challenges.",
  "challenge-won": (event, name) =>
    `${list(event.seats.map(name))} ${event.seats.length > 1 ? "challenge" : "challenges"}: ${list(event.words)} ${
      event.words.length > 1 ? "aren't words" : "isn't a word"
    }. ${name(event.seat)} takes the tiles back.`,
  "challenge-lost": (event, name) =>
    `${list(event.seats.map(name))} ${event.seats.length > 1 ? "challenge" : "challenges"}, but the play is good${
      event.bonus > 0 ? `: ${event.bonus} more points for ${name(event.seat)}` : ""
    }.`,
  "turn-lost": (event, name) => `${name(event.seat)} loses a turn.`,
  turn: (event, name) => `${name(event.seat)}'s turn.`,
  ended: (event, name) =>
    `${ENDINGS[event.why](event.seat === null ? "" : name(event.seat))}${lateText(event.time, name)} Final scores: ${event.scores.map((score, seat) => `${name(seat)} ${score}`).join(", ")}.`,
});

/** ` Time: Ann −20.`, or nothing if nobody was late. */
export function lateText(time: readonly number[] = [], name: (seat: number) => string, label = "Time"): string {
  const late = time.flatMap((points, seat) => (points < 0 ? [`${name(seat)}\u00a0\u2212${0 - points}`] : []));
  return late.length > 0 ? ` ${label}: ${late.join(", ")}.` : "";
}

const ENDINGS: Readonly<Record<Extract<Event, { kind: "ended" }>["why"], (out: string) => string>> = {
  out: (out) => `${out} has played all their tiles.`,
  "bag-empty": () => "The bag is empty.",
  scoreless: () => "Too many turns in a row without points.",
  "no-move": () => "Nobody can place a tile.",
};
