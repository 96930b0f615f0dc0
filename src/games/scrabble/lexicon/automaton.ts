import { anagramSteps } from "./anagrams.ts";
import { addArc, bitsIn, close, type Minimizer, minimizer, pointLast } from "./minimizer.ts";
import { finish, LONGEST_WORD, STEP, type WordList } from "./word-list.ts";

/** The letter that separates the reversed beginning of a word from the rest of it. */
export const SEPARATOR = 0;

/**
 * Two automata in one array, see `Minimizer`. From `forward` words are spelled from the front. From `hooked` they are
 * spelled from any letter backward to the first, then after the separator forward from that letter: arcs behind the
 * separator lead into the forward automaton.
 */
export interface Automaton {
  readonly arcs: Uint32Array;
  readonly forward: number;
  readonly hooked: number;
  /** See `anagramSteps`. */
  readonly anagrams: Uint32Array;
}

/** The beginnings of words: each reversed, packed five letters to a number, and the forward node behind it. */
interface Beginnings {
  keys: [Uint32Array, Uint32Array, Uint32Array];
  nodes: Uint32Array;
  /** Whether the beginning is a word itself. */
  ends: Uint8Array;
  count: number;
}

/** Builds the automaton of a list at once. */
export const buildAutomaton = (list: WordList): Automaton => finish(automatonSteps(list));

/** Builds the automaton of a list in short steps, for a thread with other work to do. */
export function* automatonSteps(list: WordList): Generator<void, Automaton> {
  const to = minimizer(list.count);
  const beginnings: Beginnings = {
    keys: [new Uint32Array(1 << 16), new Uint32Array(1 << 16), new Uint32Array(1 << 16)],
    nodes: new Uint32Array(1 << 16),
    ends: new Uint8Array(1 << 16),
    count: 0,
  };
  const forward = yield* buildForward(to, list, beginnings);
  const hooked = yield* buildHooked(to, beginnings);
  const anagrams = yield* anagramSteps(list);
  return { arcs: to.arcs.slice(0, to.used), forward, hooked, anagrams };
}

function* buildForward(to: Minimizer, { bytes }: WordList, beginnings: Beginnings): Generator<void, number> {
  const word = new Uint8Array(LONGEST_WORD + 1);
  const ended = new Uint8Array(LONGEST_WORD + 1);
  let length = 0;
  const closeDownTo = (depth: number): void => {
    for (; length > depth; length--) {
      const node = close(to, length);
      pointLast(to, length - 1, node);
      note(beginnings, word, length, node, ended[length]);
    }
  };
  for (let at = 0, words = 1; at < bytes.length; words++) {
    if (words % STEP === 0) yield;
    closeDownTo(bytes[at++] & 15);
    while (at < bytes.length && bytes[at] < 0x80) {
      const letter = bytes[at++];
      const ends = at >= bytes.length || bytes[at] >= 0x80 ? 1 : 0;
      addArc(to, length, letter, ends);
      word[length++] = letter;
      ended[length] = ends;
    }
  }
  closeDownTo(0);
  return close(to, 0);
}

function note(into: Beginnings, word: Uint8Array, length: number, node: number, ends: number): void {
  const at = into.count++;
  if (at === into.nodes.length) {
    const wider = <T extends Uint32Array | Uint8Array>(old: T, made: T): T => (made.set(old), made);
    const size = at * 2;
    into.keys = [
      wider(into.keys[0], new Uint32Array(size)),
      wider(into.keys[1], new Uint32Array(size)),
      wider(into.keys[2], new Uint32Array(size)),
    ];
    into.nodes = wider(into.nodes, new Uint32Array(size));
    into.ends = wider(into.ends, new Uint8Array(size));
  }
  for (let part = 0, from = length - 1; part < 3; part++) {
    let key = 0;
    for (let i = 0; i < 5; i++, from--) key = (key << 5) | (from >= 0 ? word[from] : 0);
    into.keys[part][at] = key;
  }
  into.nodes[at] = node;
  into.ends[at] = ends;
}

function* buildHooked(to: Minimizer, { keys, nodes, ends, count }: Beginnings): Generator<void, number> {
  const order = yield* sorted(keys, count);
  const last = new Uint8Array(LONGEST_WORD + 1);
  const word = new Uint8Array(LONGEST_WORD + 1);
  let length = 0;
  yield;
  for (let n = 0; n < count; n++) {
    if (n % STEP === 0) yield;
    const at = order[n];
    for (let part = 0; part < 3; part++) {
      const key = keys[part][at];
      for (let i = 0; i < 5; i++) word[part * 5 + i] = (key >>> (20 - 5 * i)) & 31;
    }
    let shared = 0;
    while (shared < length && word[shared] === last[shared]) shared += 1;
    for (; length > shared; length--) pointLast(to, length - 1, close(to, length));
    while (word[length] !== 0) {
      addArc(to, length, word[length], 0);
      last[length] = word[length];
      length += 1;
    }
    if (ends[at] === 1) to.open[(length - 1) * 32 + to.sizes[length - 1] - 1] |= 1;
    if (nodes[at] !== 0) addArc(to, length, SEPARATOR, nodes[at] << 1);
  }
  for (; length > 0; length--) pointLast(to, length - 1, close(to, length));
  return close(to, 0);
}

/** The order of the keys, by least significant digits of 13 and 12 bits first. */
function* sorted(keys: readonly Uint32Array[], count: number): Generator<void, Uint32Array> {
  let order = new Uint32Array(count);
  let next = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  const counts = new Uint32Array(1 << 13);
  for (let pass = 0; pass < 6; pass++) {
    yield;
    const key = keys[2 - (pass >> 1)];
    const shift = pass % 2 === 0 ? 0 : 13;
    counts.fill(0);
    for (let i = 0; i < count; i++) counts[(key[i] >>> shift) & 0x1fff] += 1;
    let sum = 0;
    for (let digit = 0; digit < counts.length; digit++) {
      const many = counts[digit];
      counts[digit] = sum;
      sum += many;
    }
    for (let i = 0; i < count; i++) {
      const at = order[i];
      next[counts[(key[at] >>> shift) & 0x1fff]++] = at;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** The arc with a letter out of a node, or 0; shifted right by one it is the next node, and its lowest bit ends a word. */
export function arcOf(arcs: Uint32Array, node: number, letter: number): number {
  const mask = arcs[node];
  const bit = 1 << letter;
  return (mask & bit) === 0 ? 0 : arcs[node + 1 + bitsIn(mask & (bit - 1))];
}

/** Whether the automaton spells a word. */
export function spells({ arcs, forward }: Automaton, word: ArrayLike<number>, length = word.length): boolean {
  let arc = forward << 1;
  for (let i = 0; i < length; i++) {
    if (arc >>> 1 === 0) return false;
    arc = arcOf(arcs, arc >>> 1, word[i]);
    if (arc === 0) return false;
  }
  return (arc & 1) === 1;
}
