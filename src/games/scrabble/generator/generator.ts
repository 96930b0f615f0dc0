import type { Automaton } from "../lexicon/automaton.ts";
import { type Arena, makeArena } from "./arena.ts";
import { ANY_LETTER, EMPTY, type Field, type Grid, layBoard, makeField, type Side, WALL } from "./field.ts";
import { ENOUGH, makeWalk, type Rack, type Walk, walkFrom } from "./walk.ts";

/** The value of a leave, in hundredths of a point, from its counts by letter, with the blank at 0. */
export type LeaveValue = (counts: Uint8Array) => number;

/** A generator for one lexicon, board and tile set, with the memory that it works in. It keeps nothing between calls. */
export interface Generator {
  readonly automaton: Automaton;
  readonly values: Uint8Array;
  /** How many letters the tile set has. */
  readonly letters: number;
  readonly field: Field;
  readonly rack: Rack;
  readonly arena: Arena;
  readonly sides: readonly [Walk, Walk];
}

export interface Asked {
  readonly board: readonly number[];
  /** Tiles, the blank as 0. */
  readonly rack: readonly number[];
  readonly bingo: { readonly tiles: number; readonly bonus: number };
  /** Without it a leave is worth nothing. */
  readonly leaveValue?: LeaveValue | undefined;
  /** On an empty board: down as well as across, which is the same for the score where the board is symmetric. */
  readonly bothWays?: boolean;
}

export function makeGenerator(automaton: Automaton, grid: Grid, values: readonly number[]): Generator {
  const field = makeField(grid);
  const points = Uint8Array.from({ length: 32 }, (_, letter) => values[letter] ?? 0);
  const rack: Rack = {
    ...{ counts: new Uint8Array(32), mask: 0, naturals: 0, size: 0, left: 0 },
    ...{ steps: new Int32Array(32), leaves: new Int32Array(128), kept: new Uint8Array(128) },
  };
  const arena = makeArena();
  const walks = [field.across, field.down].map((side) => makeWalk(automaton, points, rack, arena, side));
  return { automaton, values: points, letters: values.length - 1, field, rack, arena, sides: [walks[0], walks[1]] };
}

/** Every legal placement with its exact score, each once, into the arena. */
export function generate(generator: Generator, asked: Asked): Arena {
  const { field, arena } = generator;
  prepare(generator, asked);
  for (const walk of generator.sides) {
    if (field.tiles === 0 && walk.side.down && !asked.bothWays) continue;
    eachAnchor(field, walk.side, (anchor, limit) => walkFrom(walk, anchor, limit));
  }
  return arena;
}

/** Whether there is any placement: the search ends with the first. */
export function canGenerate(generator: Generator, asked: Asked): boolean {
  const { field, arena } = generator;
  prepare(generator, asked);
  for (const walk of generator.sides) {
    if (field.tiles === 0 && walk.side.down) continue;
    walk.bestOnly = true;
    walk.firstOnly = true;
    walk.promise.fill(ENOUGH - 1);
    eachAnchor(field, walk.side, (anchor, limit) => {
      if (arena.count === 0) walkFrom(walk, anchor, limit);
    });
  }
  return arena.count > 0;
}

export function prepare(generator: Generator, { board, rack: tiles, bingo, leaveValue }: Asked): void {
  const { field, rack, arena, sides, values, automaton } = generator;
  layBoard(field, board, values, automaton);
  fillRack(rack, tiles, leaveValue);
  arena.count = 0;
  for (const walk of sides) {
    walk.bingoTiles = bingo.tiles;
    walk.bingoBonus = bingo.bonus;
    walk.bestOnly = false;
    walk.firstOnly = false;
    walk.best = -0x40000000;
  }
}

/** Puts tiles on the rack; without `leaveValue` no leave is worth anything. */
export function fillRack(rack: Rack, tiles: readonly number[], leaveValue: LeaveValue | undefined): void {
  const { counts, steps } = rack;
  counts.fill(0);
  for (const tile of tiles) counts[tile] += 1;
  rack.size = tiles.length;
  rack.naturals = 0;
  const kinds: number[] = [];
  let step = 1;
  for (let letter = 0; letter < 32; letter++) {
    steps[letter] = leaveValue ? step : 0;
    if (counts[letter] === 0) continue;
    step *= counts[letter] + 1;
    kinds.push(letter);
    if (letter > 0) rack.naturals |= 1 << letter;
  }
  rack.mask = counts[0] > 0 ? ANY_LETTER : rack.naturals;
  if (!leaveValue) {
    rack.left = 0;
    rack.leaves[0] = 0;
    return;
  }
  rack.left = step - 1;
  if (rack.leaves.length < step) [rack.leaves, rack.kept] = [new Int32Array(step), new Uint8Array(step)];
  valueLeaves(rack, kinds, step, leaveValue);
}

/** Enumerates every leave of the rack. */
function valueLeaves({ counts, leaves, kept }: Rack, kinds: readonly number[], step: number, leaveValue: LeaveValue): void {
  const held = new Uint8Array(32);
  let size = 0;
  for (let left = 0; left < step; left++) {
    leaves[left] = leaveValue(held);
    kept[left] = size;
    for (const letter of kinds) {
      held[letter] += 1;
      size += 1;
      if (held[letter] <= counts[letter]) break;
      size -= held[letter];
      held[letter] = 0;
    }
  }
}

/**
 * The places to start from, lane by lane: the last tile of every run, and every empty place that only touches tiles across.
 * `limit` is the first place to the left that no earlier anchor has covered, so every placement is found once.
 */
export function eachAnchor(field: Field, side: Side, call: (anchor: number, limit: number) => void): void {
  for (let lane = 0; lane < side.lanes; lane++) eachAnchorIn(field, side, lane, call);
}

/** The same for one lane. */
export function eachAnchorIn(field: Field, side: Side, lane: number, call: (anchor: number, limit: number) => void): void {
  const { letters, crossing, stride, square } = side;
  let limit = lane * stride + 1;
  const end = limit + stride - 2;
  for (let at = limit; at < end; at++) {
    if (letters[at] !== EMPTY) {
      if (letters[at + 1] !== EMPTY && letters[at + 1] !== WALL) continue;
      call(at, limit);
      limit = at + 2;
    } else if (field.tiles === 0 ? square[at] === field.center : crossing[at] >= 0 && isAlone(letters, at)) {
      call(at, limit);
      limit = at + 1;
    }
  }
}

const isAlone = (letters: Uint8Array, at: number): boolean =>
  (letters[at - 1] === EMPTY || letters[at - 1] === WALL) && (letters[at + 1] === EMPTY || letters[at + 1] === WALL);
