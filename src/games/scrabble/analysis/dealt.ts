import { bad, type Read } from "../../../engine/input/faults.ts";
import { each, total } from "../../../kit/pieces.ts";
import { type Setting, tileOf } from "../setting.ts";
import type { Move } from "../state.ts";
import { fullBag } from "../turn/bag.ts";
import { isPlacement, judge, tilesOf, withTiles } from "../turn/placement.ts";
import { explainReason } from "../words.ts";
import { filled, type Gcg, type GcgTurn } from "./gcg.ts";

/** A drawn tile: which one it was may emerge later, or never. */
export interface Slot {
  tile: number | null;
}

export interface DealtTurn {
  readonly turn: GcgTurn;
  readonly move: Move;
  /** The tiles that went back into the bag. */
  readonly returned: readonly Slot[];
  readonly drawn: readonly Slot[];
  /** Whether the word list has all words of the play. */
  readonly isListed: boolean;
}

/** Who drew which tiles, as far as the file says. */
export interface Dealt {
  readonly racks: readonly (readonly Slot[])[];
  readonly turns: readonly DealtTurn[];
}

const slots = (count: number): Slot[] => each(count, () => ({ tile: null }));

/** Reconstructs the draws of a game: every tile that a player shows must have been drawn earlier. */
export function dealtBy(set: Setting, { players, turns, left }: Gcg): Read<Dealt> {
  const { rackSize } = set.rules;
  let board = each(set.grid.rows * set.grid.columns, () => 0);
  let inBag = total(fullBag(set)) - rackSize * players.length;
  const racks = players.map(() => slots(rackSize));
  const start = racks.map((rack) => rack.slice());
  const made: DealtTurn[] = [];
  for (const [i, turn] of turns.entries()) {
    const rack = racks[turn.player];
    if (isTooMany(set, [...board, ...turn.rack])) return bad(`turn ${i + 1}`, "There are more tiles of a kind than the set has.");
    const move = filled(set, board, turn.move);
    const laid = isPlacement(move) ? tilesOf(set, board, move) : [];
    const used = move.kind === "exchange" ? move.tiles : laid.map(({ cell }) => tileOf(cell));
    const reasons = isPlacement(move) ? judge(set, board, used, laid, true).reasons : [];
    const wrong = reasons.filter(({ rule }) => rule === "square-taken" || rule === "gap");
    if (wrong.length > 0) return bad(`turn ${i + 1}`, wrong.map((reason) => explainReason(reason)).join(" "));
    if (!show(rack, turn.rack.length > 0 ? turn.rack : used)) return bad(`turn ${i + 1}`, "This rack doesn't follow from the turn before.");
    const returned = turn.unknown === undefined ? [] : guessed(rack, turn.unknown, nextRack(turns, i));
    const leaving = turn.unknown === undefined ? held(rack, used) : returned;
    if (!leaving) return bad(`turn ${i + 1}`, "This play uses tiles that aren't on the rack.");
    const isListed = reasons.every(({ rule }) => rule !== "not-a-word");
    const staying = turn.withdrawn ? rack : rack.filter((slot) => !leaving.includes(slot));
    const drawn = slots(Math.min(rackSize - staying.length, inBag));
    if (move.kind === "place" && !turn.withdrawn) {
      board = withTiles(board, laid);
      inBag -= drawn.length;
    }
    racks[turn.player] = [...staying, ...drawn];
    made.push({ turn, move, returned: move.kind === "place" ? [] : leaving, drawn, isListed });
  }
  const odd = racks.findIndex((rack, player) => !show(rack, left[player]));
  if (odd >= 0) return bad("", `${players[odd].name} can't have kept the tiles that are left in the end.`);
  return { ok: true, value: { racks: start, turns: made } };
}

/** Whether the set has fewer tiles of a kind than lie here. */
const isTooMany = (set: Setting, cells: readonly number[]): boolean =>
  fullBag(set).some((count, tile) => tile > 0 && cells.filter((cell) => cell === tile).length > count);

/** Records that a rack held these tiles; false if that's impossible. */
function show(rack: readonly Slot[], tiles: readonly number[]): boolean {
  const left = rack.slice();
  for (const tile of tiles) {
    const known = left.findIndex((slot) => slot.tile === tile);
    const at = known >= 0 ? known : left.findIndex((slot) => slot.tile === null);
    if (at < 0) return false;
    left[at].tile = tile;
    left.splice(at, 1);
  }
  return true;
}

/** Where these tiles are on a rack that was shown; null if they aren't all there. */
function held(rack: readonly Slot[], tiles: readonly number[]): Slot[] | null {
  const left = rack.slice();
  const found: Slot[] = [];
  for (const tile of tiles) {
    const at = left.findIndex((slot) => slot.tile === tile);
    if (at < 0) return null;
    found.push(...left.splice(at, 1));
  }
  return found;
}

/** Which tiles were exchanged, if the file says only how many: those that the next rack doesn't show. */
function guessed(rack: readonly Slot[], count: number, next: readonly number[]): Slot[] {
  const shown = next.slice();
  const isKept = (slot: Slot): boolean => {
    const at = slot.tile === null ? -1 : shown.indexOf(slot.tile);
    if (at >= 0) shown.splice(at, 1);
    return at >= 0;
  };
  const kept = rack.filter(isKept);
  return [...rack.filter((slot) => !kept.includes(slot)), ...kept].slice(0, count);
}

const nextRack = (turns: readonly GcgTurn[], at: number): readonly number[] =>
  turns.slice(at + 1).find(({ player }) => player === turns[at].player)?.rack ?? [];
