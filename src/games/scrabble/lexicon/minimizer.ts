import { LONGEST_WORD } from "./word-list.ts";

/**
 * Builds a minimal automaton from sorted strings into one array. A node is the mask of its letters, then one arc for each
 * letter in order; an arc is the index of its target, shifted left by one, and whether a word ends there. Node 0 has no arcs.
 */
export interface Minimizer {
  arcs: Uint32Array;
  used: number;
  /** Open addressing: where nodes begin, or 0. */
  table: Int32Array;
  nodes: number;
  /** The nodes on the way to the last string, not yet minimized: masks and arcs by depth. */
  readonly masks: Uint32Array;
  readonly open: Uint32Array;
  readonly sizes: Uint8Array;
}

const DEPTHS = LONGEST_WORD + 2;

/** Table slots per word, with room to spare: rehashing a large table would take long, all at once. */
const SLOTS_PER_WORD = 8;

export const minimizer = (words: number): Minimizer => ({
  arcs: new Uint32Array(1 << 20),
  used: 1,
  table: new Int32Array(1 << (32 - Math.clz32(Math.max(1 << 12, words * SLOTS_PER_WORD)))),
  nodes: 0,
  masks: new Uint32Array(DEPTHS),
  open: new Uint32Array(DEPTHS * 32),
  sizes: new Uint8Array(DEPTHS),
});

/** Adds an arc to the open node at a depth; letters come in order. */
export function addArc(to: Minimizer, depth: number, letter: number, arc: number): void {
  to.masks[depth] |= 1 << letter;
  to.open[depth * 32 + to.sizes[depth]] = arc;
  to.sizes[depth] += 1;
}

/** Sets the target of the last arc of the open node at a depth; keeps whether a word ends there. */
export function pointLast(to: Minimizer, depth: number, node: number): void {
  const last = depth * 32 + to.sizes[depth] - 1;
  to.open[last] = (to.open[last] & 1) | (node << 1);
}

/** Closes the open node at a depth: the index of a node like it, which is written if there is none yet. */
export function close(to: Minimizer, depth: number): number {
  const size = to.sizes[depth];
  const mask = to.masks[depth];
  to.sizes[depth] = 0;
  to.masks[depth] = 0;
  if (size === 0) return 0;
  const { open } = to;
  const from = depth * 32;
  let hash = Math.imul(mask, 0x9e3779b1);
  for (let i = 0; i < size; i++) hash = Math.imul(hash ^ (hash >>> 15) ^ open[from + i], 0x85ebca6b);
  hash ^= hash >>> 13;
  const { arcs, table } = to;
  const limit = table.length - 1;
  for (let slot = hash & limit; ; slot = (slot + 1) & limit) {
    const node = table[slot];
    if (node === 0) return write(to, slot, mask, from, size);
    if (arcs[node] !== mask) continue;
    let i = 0;
    while (i < size && arcs[node + 1 + i] === open[from + i]) i += 1;
    if (i === size) return node;
  }
}

function write(to: Minimizer, slot: number, mask: number, from: number, size: number): number {
  if (to.used + size + 1 > to.arcs.length) {
    const wider = new Uint32Array(to.arcs.length * 2);
    wider.set(to.arcs);
    to.arcs = wider;
  }
  const node = to.used;
  to.arcs[node] = mask;
  for (let i = 0; i < size; i++) to.arcs[node + 1 + i] = to.open[from + i];
  to.used += size + 1;
  to.table[slot] = node;
  to.nodes += 1;
  if (to.nodes * 2 > to.table.length) widen(to);
  return node;
}

function widen(to: Minimizer): void {
  const { arcs, used } = to;
  const table = new Int32Array(to.table.length * 4);
  const limit = table.length - 1;
  for (let node = 1; node < used;) {
    const size = bitsIn(arcs[node]);
    let hash = Math.imul(arcs[node], 0x9e3779b1);
    for (let i = 0; i < size; i++) hash = Math.imul(hash ^ (hash >>> 15) ^ arcs[node + 1 + i], 0x85ebca6b);
    hash ^= hash >>> 13;
    let slot = hash & limit;
    while (table[slot] !== 0) slot = (slot + 1) & limit;
    table[slot] = node;
    node += size + 1;
  }
  to.table = table;
}

/** How many bits of a mask are set. */
export function bitsIn(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
