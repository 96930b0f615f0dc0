import { SLOT } from "../generator/arena.ts";
import { BLANK_AS, EMPTY } from "../generator/field.ts";
import { generate, type Generator } from "../generator/generator.ts";
import type { Setting } from "../setting.ts";
import type { Laid } from "../state.ts";

/*
 * With an empty bag two players know everything: the rest is a search. A value is what the player to move gains on the other
 * until the end, leftover tiles counted.
 */

export interface EndgamePlay {
  /** The tiles laid; none is a pass. */
  readonly laid: readonly Laid[];
  readonly score: number;
  /** What the play gains on the other until the end. */
  readonly value: number;
}

export interface Solution {
  readonly best: EndgamePlay;
  /** Whether everything was looked at: else the best that was found in time. */
  readonly proven: boolean;
  readonly nodes: number;
}

interface Play {
  readonly laid: Laid[];
  readonly score: number;
  order: number;
}

interface Known {
  readonly depth: number;
  readonly low: number;
  readonly high: number;
  readonly best: number;
}

interface Search {
  readonly set: Setting;
  readonly generator: Generator;
  readonly board: number[];
  readonly racks: [number[], number[]];
  readonly known: Map<number, Known>;
  /** Random numbers for what lies where, two for each. */
  readonly keys: Int32Array;
  readonly stop: () => boolean;
  nodes: number;
  stopped: boolean;
  /** A line was cut short: the value is a guess. */
  cut: boolean;
}

const FOREVER = 1_000_000;

/** The best play for the first rack against the second, looked for deeper and deeper until it is proven or time is up. */
export function solve(
  set: Setting,
  generator: Generator,
  board: readonly number[],
  racks: readonly [readonly number[], readonly number[]],
  stop: () => boolean,
): Solution {
  const search: Search = {
    ...{ set, generator, board: board.slice(), racks: [racks[0].slice(), racks[1].slice()] },
    ...{ known: new Map(), keys: keysFor(board.length), stop, nodes: 0, stopped: false, cut: false },
  };
  let best: EndgamePlay = { laid: [], score: 0, value: -FOREVER };
  for (let depth = 1; ; depth++) {
    search.cut = false;
    const found = searchRoot(search, depth, best);
    if (found) best = found;
    if (search.stopped || !search.cut) return { best, proven: !search.stopped, nodes: search.nodes };
  }
}

/** The plays at the root, the best of the last round first. */
function searchRoot(search: Search, depth: number, last: EndgamePlay): EndgamePlay | null {
  const plays = playsOf(search, 0, false);
  const lastKey = textOf(last.laid);
  plays.sort((a, b) => Number(textOf(b.laid) === lastKey) - Number(textOf(a.laid) === lastKey) || b.order - a.order);
  let best: EndgamePlay | null = null;
  let low = -FOREVER;
  for (const play of plays) {
    const value = valueOf(search, play, 0, { depth, low, high: FOREVER, passed: false });
    if (search.stopped) return best;
    if (value > low) {
      low = value;
      best = { laid: play.laid, score: play.score, value };
    }
  }
  return best;
}

const textOf = (laid: readonly Laid[]): string => laid.map(({ square, cell }) => `${square}:${cell}`).join();

interface Window {
  readonly depth: number;
  readonly low: number;
  readonly high: number;
  readonly passed: boolean;
}

/** What a play is worth to the mover: its score, and what follows. */
function valueOf(search: Search, { laid, score }: Play, mover: 0 | 1, { depth, low, high, passed }: Window): number {
  const other = mover === 0 ? 1 : 0;
  const rack = search.racks[mover];
  if (laid.length === 0 && passed) return restOf(search, other) - restOf(search, mover);
  if (laid.length === rack.length && laid.length > 0) return score + outBonus(search, other);
  const kept = rack.slice();
  for (const { square, cell } of laid) {
    kept.splice(kept.indexOf(cell >= BLANK_AS ? 0 : cell), 1);
    search.board[square] = cell;
  }
  search.racks[mover] = kept;
  const value = score - negamax(search, other, { depth: depth - 1, low: score - high, high: score - low, passed: laid.length === 0 });
  search.racks[mover] = rack;
  for (const { square } of laid) search.board[square] = EMPTY;
  return value;
}

function negamax(search: Search, mover: 0 | 1, { depth, low: least, high: most, passed }: Window): number {
  search.nodes += 1;
  if ((search.nodes & 15) === 0 && search.stop()) search.stopped = true;
  if (search.stopped) return 0;
  if (depth <= 0) {
    search.cut = true;
    return guess(search, mover);
  }
  const key = keyOf(search, mover, passed);
  const known = search.known.get(key);
  let low = least;
  let high = most;
  if (known && known.depth >= depth) {
    if (known.depth < FOREVER) search.cut = true;
    if (known.low >= high) return known.low;
    if (known.high <= low) return known.high;
    low = Math.max(low, known.low);
    high = Math.min(high, known.high);
  }
  const outer = search.cut;
  search.cut = false;
  const plays = playsOf(search, mover, passed);
  if (known && known.best < plays.length) plays[known.best].order = FOREVER;
  const order = plays.map((_, i) => i).sort((a, b) => plays[b].order - plays[a].order);
  let best = -FOREVER;
  let bestAt = 0;
  for (const at of order) {
    const value = valueOf(search, plays[at], mover, { depth, low: Math.max(low, best), high, passed });
    if (search.stopped) return 0;
    if (value > best) {
      best = value;
      bestAt = at;
      if (best >= high) break;
    }
  }
  // A value that no line was cut short for holds at any depth.
  const certain = search.cut ? depth : FOREVER;
  search.known.set(key, { depth: certain, low: best > low ? best : -FOREVER, high: best < high ? best : FOREVER, best: bestAt });
  search.cut ||= outer;
  return best;
}

/** Beyond the horizon: the best play now, then both keep what is left. */
function guess(search: Search, mover: 0 | 1): number {
  const other = mover === 0 ? 1 : 0;
  const { set, generator, board, racks } = search;
  const arena = generate(generator, { board, rack: racks[mover], bingo: set.rules.bingo, bothWays: false });
  let best = -restOf(search, mover);
  for (let i = 0; i < arena.count; i++) {
    const out = arena.used[i] === racks[mover].length;
    const share = arena.used[i] / racks[mover].length;
    const value = arena.scores[i] + (out ? outBonus(search, other) : -restOf(search, mover) * (1 - share));
    if (value > best) best = value;
  }
  return Math.round(best);
}

const restOf = ({ set, racks }: Search, player: 0 | 1): number =>
  set.rules.leftovers === "none" ? 0 : racks[player].reduce((sum, tile) => sum + set.tiles.kinds[tile].value, 0);

/** What going out gains on the other: its tiles are lost to it, and in most rules added here. */
const outBonus = (search: Search, other: 0 | 1): number => restOf(search, other) * (search.set.rules.leftovers === "deductOnly" ? 1 : 2);

/** Every placement and the pass, with a first guess at which to try early. */
function playsOf(search: Search, mover: 0 | 1, passed: boolean): Play[] {
  const { set, generator, board, racks } = search;
  const rack = racks[mover];
  const arena = generate(generator, { board, rack, bingo: set.rules.bingo });
  const { kinds } = set.tiles;
  const plays: Play[] = [];
  const bonus = outBonus(search, mover === 0 ? 1 : 0);
  for (let nth = 0; nth < arena.count; nth++) {
    const down = (arena.starts[nth] & 1) === 1;
    const side = down ? generator.field.down : generator.field.across;
    const first = side.square[arena.starts[nth] >> 1];
    const step = down ? set.grid.columns : 1;
    const laid: Laid[] = [];
    let spent = 0;
    for (let i = 0; i < arena.lengths[nth]; i++) {
      const square = first + i * step;
      if (board[square] !== EMPTY) continue;
      const cell = arena.words[nth * SLOT + i];
      laid.push({ square, cell });
      if (cell < BLANK_AS) spent += kinds[cell].value;
    }
    const out = laid.length === rack.length;
    plays.push({ laid, score: arena.scores[nth], order: arena.scores[nth] + spent + laid.length + (out ? bonus + 20 : 0) });
  }
  plays.push({ laid: [], score: 0, order: passed ? 0 : -10 });
  return plays;
}

function keysFor(squares: number): Int32Array {
  let seed = 0x1234567;
  return Int32Array.from({ length: squares * 128 + 8 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return seed ^ (seed >>> 13);
  });
}

/** The racks follow from the board, but for which player has which tile: both go into the key. */
function keyOf({ board, racks, keys }: Search, mover: 0 | 1, passed: boolean): number {
  let one = mover * 0x51ed270b + (passed ? 0x2545f491 : 0);
  let two = mover * 0x68e31da4 + (passed ? 0x1b56c4e9 : 0);
  for (let square = 0; square < board.length; square++) {
    const cell = board[square];
    if (cell === EMPTY) continue;
    one ^= keys[(square * 64 + cell) * 2];
    two ^= keys[(square * 64 + cell) * 2 + 1];
  }
  for (let player = 0; player < 2; player++) {
    let heap = 7 + player;
    for (const tile of racks[player]) heap = Math.imul(heap, 31) + tile + 1;
    one ^= Math.imul(heap, 0x9e3779b1);
    two ^= Math.imul(heap, 0x85ebca6b);
  }
  return (one >>> 0) * 0x200000 + (two >>> 11);
}
