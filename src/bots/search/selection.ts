import type { Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import { worth } from "../worth.ts";
import { likelyMove } from "./policy.ts";
import type { Searching } from "./searching.ts";
import { addMove, type Decision, indexOf, meanOf, type Mix } from "./tree.ts";

/** Moves beyond this many get no prior. */
const MOST_SIGHTED = 120;
/** A secret choice among more moves than this is made by UCB: a mixed strategy would take too long to converge. */
const MOST_MIXED = 24;
/** The share of exploration in a mixed strategy. */
const TRYING = 0.15;
/** How quickly likely replies open: this times the square root of the visits. */
const OPENS = 0.7;
/** Values from this up are wins. */
export const WIN = 0.85;

/** Selects the move to try at a node and returns its index. Leaves the legal moves in `legal` and `slots`. */
export function select<G extends Shape>(s: Searching<G>, node: Decision<G>, state: G["state"], certain: boolean, secret: boolean): number {
  const atOnce = certain && s.selection.opening === Infinity;
  if (!(atOnce && node.complete)) list(s, node, state);
  if (certain && !node.complete && s.legal.length === node.ids.length) node.complete = true;
  if (secret && (node.mix || s.slots.length <= MOST_MIXED)) return mixed(s, node);
  if (atOnce && node.complete) return bestOfAll(s, node);
  return s.sight || s.nodes.length === 0 ? bestOfThese(s, node) : bestOfLikely(s, node, state);
}

/** The move to play for an index that `select` chose. */
export function moveAt<G extends Shape>(s: Searching<G>, node: Decision<G>, index: number, certain: boolean): G["move"] {
  return certain && node.complete ? node.moves[index] : s.legal[s.slots.indexOf(index)];
}

/** Lists the moves that are legal in this world, and adds new ones to the node. */
function list<G extends Shape>(s: Searching<G>, node: Decision<G>, state: G["state"]): void {
  const legal = s.pinned?.node === node ? pinnedTo(s, state, node, s.pinned.text) : s.consider(state, node.seat);
  const { slots } = s;
  s.legal = legal;
  slots.length = 0;
  let fresh = 0;
  let guess = 0;
  for (let i = 0; i < legal.length; i++) {
    const id = s.idOf(state, node.seat, legal[i]);
    let index = indexOf(node, id, guess);
    if (index < 0) {
      index = addMove(node, id, legal[i], NaN);
      fresh += 1;
    }
    node.seen[index] += 1;
    slots.push(index);
    guess = index + 1;
  }
  if (fresh > 0 && s.sight && legal.length > 1) lookAt(s, node, state, node.ids.length - fresh);
}

/** The pinned move may be one that `consider` leaves out. */
const pinnedTo = <G extends Shape>({ game }: Searching<G>, state: G["state"], { seat }: Decision<G>, text: string): G["move"][] =>
  game.moves(state, seat).filter((move) => game.write(move) === text);

/** Computes the priors of the moves from this index on. */
function lookAt<G extends Shape>(s: Searching<G>, node: Decision<G>, state: G["state"], from: number): void {
  const { game, hints, rng, legal, slots } = s;
  if (hints.prior) {
    const values = hints.prior(state, node.seat, legal, game);
    for (let i = 0; i < slots.length; i++) if (slots[i] >= from) node.guesses[slots[i]] = values[i];
    return;
  }
  if (legal.length > MOST_SIGHTED) return;
  for (let i = 0; i < slots.length; i++) {
    if (slots[i] < from) continue;
    const after = copyOf(game, state);
    game.apply(after, node.seat, legal[i], rng);
    node.guesses[slots[i]] = worth(game, hints, after, node.seat);
  }
}

/** UCB where all moves are always legal. Proven losses are skipped. */
function bestOfAll<G extends Shape>({ selection: { curiosity, trust } }: Searching<G>, node: Decision<G>): number {
  const drive = curiosity * curiosity * Math.log(node.visits + 2);
  let best = 0;
  let highest = -Infinity;
  for (let i = 0; i < node.ids.length; i++) {
    const bound = boundOf(node, i, drive, trust, true);
    if (bound > highest) {
      highest = bound;
      best = i;
    }
  }
  return best;
}

/** UCB where only some moves are legal in this world: a move's visits are compared with how often it was available. */
function bestOfThese<G extends Shape>(s: Searching<G>, node: Decision<G>): number {
  const {
    slots,
    selection: { curiosity, trust, opening },
  } = s;
  let untried = 0;
  for (let i = 0; i < slots.length; i++) if (node.tried[slots[i]] === 0) untried += 1;
  // Progressive widening: promising moves are tried again before everything has been tried once.
  const opens = slots.length - untried < 4 + 2 * Math.sqrt(node.visits);
  const narrow = opening < Infinity;
  const next = narrow && slots.length - untried < 2 + opening * Math.sqrt(node.visits) ? mostPromising(s, node) : -1;
  let best = slots[0];
  let highest = -Infinity;
  for (let i = 0; i < slots.length; i++) {
    if (narrow && node.tried[slots[i]] === 0 && slots[i] !== next) continue;
    const bound = boundOf(node, slots[i], curiosity * curiosity * Math.log(node.seen[slots[i]] + 2), trust, opens);
    if (bound > highest) {
      highest = bound;
      best = slots[i];
    }
  }
  return best;
}

/**
 * The same without priors, for replies to a move being searched: widens progressively, likely replies first. A reply gets so few
 * visits that if the first ones were arbitrary, bad moves would seem to go unpunished.
 */
function bestOfLikely<G extends Shape>(s: Searching<G>, node: Decision<G>, state: G["state"]): number {
  const { slots, selection } = s;
  let known = 0;
  for (let i = 0; i < slots.length; i++) if (node.tried[slots[i]] > 0) known += 1;
  if (known < slots.length && known < 1 + OPENS * Math.sqrt(node.visits)) {
    const likely = indexOf(node, s.idOf(state, node.seat, likelyMove(s, state, node.seat)), 0);
    // A policy may play what isn't considered.
    if (slots.includes(likely) && node.tried[likely] === 0) return likely;
    if (known === 0) return slots[0];
  }
  let best = -1;
  let highest = -Infinity;
  for (let i = 0; i < slots.length; i++) {
    if (node.tried[slots[i]] === 0) continue;
    const drive = selection.curiosity * selection.curiosity * Math.log(node.seen[slots[i]] + 2);
    const bound = boundOf(node, slots[i], drive, selection.trust, false);
    if (bound > highest) {
      highest = bound;
      best = slots[i];
    }
  }
  return best;
}

/** The untried legal move with the best prior; -1 if there is none. */
function mostPromising<G extends Shape>({ slots }: Searching<G>, { tried, guesses }: Decision<G>): number {
  let best = -1;
  for (let i = 0; i < slots.length; i++) {
    if (tried[slots[i]] === 0 && (best < 0 || guesses[slots[i]] > guesses[best])) best = slots[i];
  }
  return best;
}

function boundOf<G extends Shape>(node: Decision<G>, index: number, drive: number, trust: number, opens: boolean): number {
  const { tried, guesses, solved } = node;
  if (!Number.isNaN(solved[index])) return solved[index];
  const sighted = !Number.isNaN(guesses[index]);
  if (tried[index] === 0 && !sighted) return opens ? 1e9 - index : -1e9;
  return meanOf(node, index, trust) + Math.sqrt(drive / (tried[index] + (sighted ? trust : 0)));
}

/** Regret matching: a secret choice is drawn from a mixed strategy, each move in proportion to its regret. */
function mixed<G extends Shape>(s: Searching<G>, node: Decision<G>): number {
  const { slots, rng } = s;
  const mix = (node.mix ??= { regrets: [], now: [], sum: [] });
  while (mix.sum.length < node.ids.length) {
    mix.regrets.push(0);
    mix.now.push(-1);
    mix.sum.push(0);
  }
  mix.now.fill(-1);
  let total = 0;
  for (const index of slots) total += Math.max(0, mix.regrets[index]);
  for (const index of slots) mix.now[index] = total > 0 ? Math.max(0, mix.regrets[index]) / total : 1 / slots.length;
  let left = rng.int(1 << 24) / (1 << 24);
  for (const index of slots) {
    left -= chanceOf(mix, index, slots.length);
    if (left < 0) return index;
  }
  return slots[slots.length - 1];
}

const chanceOf = ({ now }: Mix, index: number, count: number): number => (1 - TRYING) * now[index] + TRYING / count;

/** Updates the regrets: had the others chosen the same, how would each move have done? */
export function learnMix<G extends Shape>(node: Decision<G>, picked: number, value: number): void {
  const { mix, sums, tried } = node;
  if (!mix) return;
  let count = 0;
  for (let i = 0; i < mix.now.length; i++) if (mix.now[i] >= 0) count += 1;
  const estimate = (i: number): number => {
    const usual = tried[i] > 0 ? sums[i] / tried[i] : 0;
    return i === picked ? usual + (value - usual) / chanceOf(mix, i, count) : usual;
  };
  let expected = 0;
  for (let i = 0; i < mix.now.length; i++) if (mix.now[i] > 0) expected += mix.now[i] * estimate(i);
  for (let i = 0; i < mix.now.length; i++) {
    if (mix.now[i] < 0) continue;
    mix.regrets[i] += estimate(i) - expected;
    mix.sum[i] += mix.now[i] * node.visits;
  }
}
