import type { Fault } from "../../../engine/contract/game.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { EMPTY } from "../generator/field.ts";
import { pieces, rackText, readCell, readStart, readTile, startText, wordText } from "../turn/notation.ts";
import { canonical } from "../turn/placement.ts";
import type { Setting } from "../setting.ts";
import type { Move } from "../state.ts";

/*
 * GCG is the format that Quackle, Macondo and Woogles share: a line for each turn with the player, the rack, the play, its
 * points and the total.
 */

export interface GcgTurn {
  readonly player: number;
  /** Empty where the file doesn't say. */
  readonly rack: readonly number[];
  readonly move: Move;
  readonly score: number;
  /** The play was challenged off the board by the next line. */
  readonly withdrawn?: true;
  /** How many tiles were exchanged, if the file doesn't say which. */
  readonly unknown?: number;
  /** The player's bonus for a wrong challenge. */
  readonly bonus?: number;
}

export interface Gcg {
  readonly players: readonly { readonly nick: string; readonly name: string }[];
  readonly turns: readonly GcgTurn[];
  readonly totals: readonly number[];
  /** How many minutes each player was late: they cost 10 points each. */
  readonly late: readonly number[];
  /** The tiles that each player had left at the end, if the file says so. */
  readonly left: readonly (readonly number[])[];
  /** The first line whose total isn't the previous total plus its points. */
  readonly miscounted: Fault | null;
}

/** A file as far as it is read. */
interface Reading {
  readonly players: { nick: string; name: string }[];
  readonly turns: GcgTurn[];
  readonly totals: number[];
  readonly late: number[];
  readonly left: (readonly number[])[];
  miscounted: Fault | null;
}

/** More than the longest game has. */
const MOST_LINES = 2000;
/** More points than anybody could lose on time. */
const MOST_LOST = 10_000;

/** Reads a game; a fault names its line. */
export function readGcg(set: Setting, text: string): Read<Gcg> {
  if (text.includes("\0")) return bad("", "This isn't a plain text file.");
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  if (lines.length > MOST_LINES) return bad("", `A GCG file has at most ${MOST_LINES} lines.`);
  const reading: Reading = { players: [], turns: [], totals: [], late: [], left: [], miscounted: null };
  const { players, turns } = reading;
  for (const [i, line] of lines.entries()) {
    const path = `line ${i + 1}`;
    const named = /^#player([1-4])\s+(\S+)\s*(.*)$/.exec(line);
    if (named) {
      const [seat, nick] = [Number(named[1]) - 1, named[2]];
      if (players.some((one, other) => one.nick === nick && other !== seat))
        return bad(path, `Two players are called "${nick.slice(0, 20)}".`);
      players[seat] = { nick, name: named[3] || nick };
      [reading.totals[seat], reading.late[seat], reading.left[seat]] = [0, 0, []];
    } else if (line.startsWith(">")) {
      const read = readTurn(set, line, players);
      if (!read.ok) return bad(path, read.error.text);
      const wrong = addLine(reading, read.value, path);
      if (wrong !== null) return bad(path, wrong);
    }
  }
  if (players.filter(Boolean).length < 2) return bad("", "A GCG file names at least two players: #player1 and #player2.");
  if (players.filter(Boolean).length < players.length) return bad("", "A player is missing between the others.");
  if (turns.length === 0) return bad("", "There are no turns in this file: each is a line that starts with >.");
  return { ok: true, value: reading };
}

/** Adds a line to the game read so far, or returns what is wrong with it. */
function addLine(reading: Reading, { player, score, total, turn }: ReadLine, path: string): string | null {
  const { turns, totals, late, left } = reading;
  const expected = totals[player] + score;
  if (total !== expected) reading.miscounted ??= { path, text: `The total after this line is ${expected}, not ${total}.` };
  totals[player] = total;
  if (turn === "withdrawn") {
    const last = turns.pop();
    if (last?.player !== player || last.move.kind !== "place" || last.withdrawn) return "There's no play to take back.";
    if (last.score !== 0 - score) return `The play that is taken back had ${last.score} points.`;
    turns.push({ ...last, withdrawn: true });
  } else if (turn && "lost" in turn) {
    if (turn.lost < 0 || turn.lost > MOST_LOST || turn.lost % 10 !== 0) return "Lost time costs 10 points for each minute begun.";
    late[player] += turn.lost / 10;
  } else if (turn && "bonus" in turn) {
    const last = turns.pop();
    if (last?.player !== player) return "There's no play that was challenged.";
    turns.push({ ...last, ...turn });
  } else if (turn && "left" in turn) left[player] = turn.left;
  else if (turn) turns.push(turn);
  return null;
}

interface ReadLine {
  readonly player: number;
  readonly score: number;
  readonly total: number;
  readonly turn:
    | GcgTurn
    | "withdrawn"
    | { readonly bonus: number }
    | { readonly lost: number }
    | { readonly left: readonly number[] }
    | null;
}

function readTurn(set: Setting, line: string, players: readonly { readonly nick: string }[]): Read<ReadLine> {
  const parts = /^>([^:]*):\s*(.*)$/.exec(line);
  const player = players.findIndex((one) => one?.nick === parts?.[1]);
  if (!parts || player < 0) return bad("", `Nobody is called "${(parts?.[1] ?? "").slice(0, 20)}" here.`);
  const fields = parts[2].trim().split(/\s+/);
  const total = Number(fields[fields.length - 1]);
  const score = Number(fields[fields.length - 2]);
  if (!Number.isInteger(total) || !Number.isInteger(score)) return bad("", "A turn ends with its points and the total.");
  const words = fields.slice(0, -2);
  // Leftover tiles, challenge bonuses and time penalties aren't turns. After a square, parentheses hold letters on the board.
  const isNote = (word: string, i: number): boolean => word.startsWith("(") && !readStart(words[i - 1] ?? "");
  const told = (turn: ReadLine["turn"]): Read<ReadLine> => ({ ok: true, value: { player, score, total, turn } });
  if (words.includes("(challenge)") && score > 0) return told({ bonus: score });
  if (words.includes("(time)")) return told({ lost: 0 - score });
  if (words.some(isNote)) return told(leftIn(set, words));
  if (words.includes("--")) return told("withdrawn");
  const [first, ...rest] = words;
  const hasRack = rest.length > 0 && !first.startsWith("-") && !(words.length === 2 && readStart(first));
  const rack = hasRack ? pieces(first).map((piece) => readTile(set.tiles, piece)) : [];
  if (rack.includes(null)) return bad("", `"${first.slice(0, 20)}" isn't a rack.`);
  if (rack.length > set.rules.rackSize) return bad("", `A rack holds at most ${set.rules.rackSize} tiles.`);
  const move = readPlay(set, hasRack ? rest : words);
  if (!move) return bad("", `"${words.join(" ").slice(0, 40)}" isn't a play.`);
  const unknown = Number(/^-(\d+)$/.exec(words[words.length - 1])?.[1] ?? 0);
  const turn = { player, rack: rack.filter((tile) => tile !== null), move, score, ...(unknown > 0 && { unknown }) };
  return told(turn);
}

/** `AEI (AEI)`: what a player kept. Without the rack in front, the tiles are those of the others. */
function leftIn(set: Setting, [rack, note]: readonly string[]): { readonly left: readonly number[] } | null {
  const tiles = note === `(${rack})` ? pieces(rack).map((piece) => readTile(set.tiles, piece)) : [null];
  const left = tiles.filter((tile) => tile !== null);
  return left.length === tiles.length ? { left } : null;
}

/** A dot is a letter already on the board, filled in once the board is known. */
function readPlay(set: Setting, words: readonly string[]): Move | null {
  if (words.length === 1 && words[0].startsWith("-")) {
    const tiles = pieces(words[0].slice(1)).map((piece) => readTile(set.tiles, piece));
    if (/^-\d*$/.test(words[0])) return { kind: "pass" };
    return tiles.includes(null) ? null : { kind: "exchange", tiles: tiles.filter((tile) => tile !== null) };
  }
  const start = words.length === 2 ? readStart(words[0]) : null;
  if (!start) return null;
  const word = pieces(words[1].replace(/[()]/g, "")).map((piece) => (piece === "." ? EMPTY : readCell(set.tiles, piece)));
  return word.includes(null) ? null : { kind: "place", ...start, word: word.filter((cell) => cell !== null) };
}

/** The play with its dots replaced by letters from the board. */
export function filled({ grid }: Setting, board: readonly number[], move: Move): Move {
  if (move.kind !== "place") return move;
  const first = move.row * grid.columns + move.column;
  const step = move.down ? grid.columns : 1;
  return { ...move, word: move.word.map((cell, i) => (cell === EMPTY ? (board[first + i * step] ?? EMPTY) : cell)) };
}

export interface PlayedTurn {
  readonly seat: number;
  readonly rack: readonly number[];
  /** Null for points that a wrong challenge gave the player. */
  readonly move: Move | null;
  /** The board before the turn. */
  readonly board: readonly number[];
  readonly score: number;
  readonly total: number;
  readonly withdrawn?: boolean;
}

/** Writes a game: players by name, turns in order, and what the end changed. */
export function writeGcg(set: Setting, names: readonly string[], turns: readonly PlayedTurn[], end: readonly EndLine[]): string {
  const short = names.map((name) => name.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 20) || "Player");
  const nicks = short.map((nick, i) => (short.indexOf(nick) === short.lastIndexOf(nick) ? nick : `${nick}-${i + 1}`));
  const head = [
    "#character-encoding UTF-8",
    ...names.map((name, i) => `#player${i + 1} ${nicks[i]} ${name}`),
    `#lexicon ${set.lexicon.id}`,
  ];
  const lines = turns.flatMap((turn) => {
    const rack = rackText(set.tiles, turn.rack);
    const line = `>${nicks[turn.seat]}: ${rack} ${playText(set, turn)} +${turn.score} ${turn.total}`;
    return turn.withdrawn ? [line, `>${nicks[turn.seat]}: ${rack} -- -${turn.score} ${turn.total - turn.score}`] : [line];
  });
  const last = end.map(({ seat, rack, note, change, total }) => {
    const sign = change < 0 ? "-" : "+";
    return `>${nicks[seat]}: ${rack && `${rack} `}(${note}) ${sign}${Math.abs(change)} ${total}`;
  });
  return [...head, ...lines, ...last, ""].join("\n");
}

/** An adjustment of a score at the end: leftover tiles, or a time penalty. */
export interface EndLine {
  readonly seat: number;
  /** Empty if the line names none. */
  readonly rack: string;
  readonly note: string;
  readonly change: number;
  readonly total: number;
}

function playText(set: Setting, { move, board }: PlayedTurn): string {
  if (!move) return "(challenge)";
  if (move.kind === "exchange" && move.tiles.length > 0) return `-${rackText(set.tiles, move.tiles)}`;
  if (move.kind !== "place") return "-";
  const spelled = canonical(set, board, move);
  if (spelled.kind !== "place") return "-";
  const first = spelled.row * set.grid.columns + spelled.column;
  const step = spelled.down ? set.grid.columns : 1;
  const word = spelled.word.map((cell, i) => (board[first + i * step] === EMPTY ? wordText(set.tiles, [cell]) : "."));
  return `${startText(spelled.row, spelled.column, spelled.down)} ${word.join("")}`;
}
