import { mostAlone } from "./alone.ts";
import { type Ground, lay, lift, offerAtHand, offerOf } from "./lanes.ts";
import { listPlays, refuterAt, takeBest } from "./listing.ts";
import { canLay } from "./looks.ts";
import type { Marks } from "./marks.ts";
import { DEPTH, HIGH, LOW, type Memory, NOTHING, PLAY, recall, remember } from "./memory.ts";
import type { Pairs } from "./pairs.ts";
import { PASS } from "./plays.ts";
import { mostAgainstOuts } from "./refusal.ts";
import { glance, tryBriefly, UNKNOWN } from "./trials.ts";

/** More than any game scores. */
export const FOREVER = 1_000_000;

/** A search with a greater depth than this goes to the end of every line. */
const WHOLE = 1000;

export interface Search {
  readonly ground: Ground;
  /** The numbers of what the players hold now. */
  readonly held: [number, number];
  readonly memory: Memory;
  /** What each point on the other's rack earns the player who goes out, and what each point left costs if nobody does. */
  readonly outFactor: number;
  readonly restFactor: number;
  /** The plays of the positions above, each with its order. */
  listed: Int32Array;
  orders: Int32Array;
  /** What the other may well answer to each, or PASS. */
  hints: Int32Array;
  used: number;
  /** Which replies a tile on each square would change. */
  readonly marks: Marks;
  /** The other's best plays and how good they look. */
  readonly replies: Int32Array;
  readonly promises: Int32Array;
  /** By number of a part of the mover's rack: the most points for laying just that part, or 0. */
  readonly tops: Int32Array;
  /** The player whose `tops` are worked out, or -1. */
  topsFor: number;
  /** What each two tiles of a rack of three score, and whose rack it is, or -1. */
  readonly pairs: Pairs;
  pairsFor: number;
  /** `tops` for the other player. */
  readonly topsOfOther: Int32Array;
  /** By player and the first bits of a play's key: how often it refuted a line. */
  readonly refuters: Int32Array;
  /** By player and number of what they hold: the play that refuted a line last, or PASS. */
  readonly killers: readonly [Int32Array, Int32Array];
  /** Who is expected to win the test: some plays of this player are tried, but all the other's answers are searched. */
  refuter: 0 | 1;
  /** By square: the most points for each of two tiles laid there alone, plus one; 0 if it doesn't fit there. */
  readonly singles: Int32Array;
  readonly stop: () => boolean;
  nodes: number;
  stopped: boolean;
  /** Time is up: nothing more is tried. */
  over: boolean;
  /** The node count at which the current try stops. */
  limit: number;
  /** What share of the answers to the play being tried was refuted when it stopped, from 0 to 1. */
  progress: number;
  /** A line was cut short: the value is a guess. */
  cut: boolean;
}

/** What the mover gains on the other until the end, exact within the window if nothing was cut short. */
export function negamax(search: Search, mover: 0 | 1, depth: number, least: number, most: number, passed: boolean, hint: number): number {
  search.nodes += 1;
  if ((search.nodes & 511) === 0 && search.stop()) search.over = true;
  if (search.over || search.nodes >= search.limit) search.stopped = true;
  if (search.stopped) return 0;
  const { ground, held, memory } = search;
  if (ground.holdings[0].sizes[held[0]] === 1 && ground.holdings[1].sizes[held[1]] === 1)
    return lastTiles(search, mover, least, most, passed);
  let low = least;
  let high = most;
  const key = keyOf(search, mover, passed);
  const check = ground.key2 ^ Math.imul(key, 0x2545f491);
  const known = recall(memory, ground.key ^ key, check);
  let first = PASS;
  if (known !== NOTHING) {
    first = memory[known + PLAY];
    if (memory[known + DEPTH] >= depth) {
      if (memory[known + DEPTH] < FOREVER) search.cut = true;
      if (memory[known + LOW] >= high) return memory[known + LOW];
      if (memory[known + HIGH] <= low) return memory[known + HIGH];
      low = Math.max(low, memory[known + LOW]);
      high = Math.min(high, memory[known + HIGH]);
    }
  }
  const other = mover === 0 ? 1 : 0;
  const bonus = search.outFactor * ground.holdings[other].worths[held[other]];
  const refutes = mover === search.refuter && depth > WHOLE;
  const hasTwo = ground.holdings[other].sizes[held[other]] === 2;
  if (refutes && hasTwo) {
    const least = -mostAlone(search, other);
    if (least >= high) {
      remember(memory, ground.key ^ key, check, FOREVER, least, FOREVER, PASS);
      return least;
    }
  }
  const guessed = first === PASS ? hint : first;
  if (refutes && guessed !== PASS) {
    // Most lines end with the first refutation tried, so it is tried before anything is listed.
    const atHand = outAtHand(search, mover) + bonus;
    if (atHand >= high) return atHand;
    const value = glance(search, guessed, depth, low, high, passed);
    if (value !== UNKNOWN) return value;
  }
  const killers = search.killers[mover];
  const killer = killers[held[mover]];
  if (refutes && killer !== PASS && killer !== guessed && canLay(ground, killer, mover, held[mover])) {
    const value = glance(search, killer, depth, low, high, passed);
    if (value !== UNKNOWN) return value;
  }
  if (mover !== search.refuter && !passed) {
    const refused = mostRefused(search, mover, low, bonus);
    if (refused <= low) {
      remember(memory, ground.key ^ key, check, FOREVER, -FOREVER, refused, PASS);
      return refused;
    }
  }
  const out = bestOut(search, mover, high - bonus) + bonus;
  if (out >= high) return out;
  if (depth <= 0) {
    search.cut = true;
    return guess(search, mover, out);
  }
  const outer = search.cut;
  search.cut = false;
  const from = search.used;
  // What going out now is worth is known, so only other plays are listed.
  let best = Math.max(out, listPlays(search, mover, { low: Math.max(low, out), first, passed, outs: false }));
  let bestPlay = PASS;
  const deeper = search.used - from === 1 ? depth : depth - 1;
  const brief = refutes && best < high ? tryBriefly(search, depth, from, Math.max(low, best), high, passed) : PASS;
  if (brief !== PASS) {
    best = high;
    bestPlay = brief;
  }
  let next = from;
  for (; next < search.used && best < high && !search.stopped; next++) {
    const play = takeBest(search, next);
    const answer = search.hints[next];
    const bound = Math.max(low, best);
    let value = valueOf(search, play, mover, deeper, bound, next === from ? high : Math.min(high, bound + 1), passed, answer);
    if (next > from && value > bound && value < high) value = valueOf(search, play, mover, deeper, value - 1, high, passed, answer);
    if (search.stopped) break;
    if (value > best) {
      best = value;
      bestPlay = play;
      if (best >= high) break;
    }
  }
  // Positions above overwrite this, so what remains is about the answers to the play being tried.
  if (search.stopped && mover !== search.refuter) search.progress = (next - from + 0.5) / (search.used - from + 1);
  search.used = from;
  if (search.stopped) return 0;
  // What refutes a line often refutes the next as well.
  if (best >= high && refutes) killers[held[mover]] = bestPlay;
  if (best >= high && bestPlay !== PASS) search.refuters[refuterAt(mover, ground.plays.keys[bestPlay])] += 1;
  // A value that no line was cut short for holds at any depth.
  const reach = search.cut ? depth : FOREVER;
  remember(memory, ground.key ^ key, check, reach, best > low ? best : -FOREVER, best < high ? best : FOREVER, bestPlay);
  search.cut ||= outer;
  return best;
}

/** The most the mover gets if that is cheap to find out, or FOREVER. */
function mostRefused(search: Search, mover: 0 | 1, low: number, bonus: number): number {
  const refused = mostAgainstOuts(search, mover, low, bonus);
  if (refused <= low || search.ground.holdings[mover].sizes[search.held[mover]] !== 2) return refused;
  return mostAlone(search, mover);
}

/** One tile each: go out, or pass and see whether the other can. */
function lastTiles(search: Search, mover: 0 | 1, low: number, high: number, passed: boolean): number {
  const { ground, held, outFactor, restFactor } = search;
  const other = mover === 0 ? 1 : 0;
  const mine = ground.holdings[mover].worths[held[mover]];
  const theirs = ground.holdings[other].worths[held[other]];
  const out = bestOut(search, mover, high - outFactor * theirs) + outFactor * theirs;
  if (out >= high) return out;
  const kept = restFactor * (theirs - mine);
  if (passed || out >= kept) return Math.max(out, kept);
  const answer = bestOut(search, other, -Math.max(low, out) - outFactor * mine) + outFactor * mine;
  return Math.max(out, Math.min(kept, -answer));
}

export const keyOf = ({ held }: Search, mover: 0 | 1, passed: boolean): number =>
  Math.imul(held[0] * 4 + mover * 2 + (passed ? 1 : 0) + 1, 0x9e3779b1) ^ Math.imul(held[1] + 1, 0x85ebca6b);

/** What a play is worth to the mover: its score, and what follows. */
export function valueOf(
  search: Search,
  play: number,
  mover: 0 | 1,
  depth: number,
  low: number,
  high: number,
  passed: boolean,
  hint: number,
): number {
  const { ground, held, restFactor, outFactor } = search;
  const other = mover === 0 ? 1 : 0;
  const rest = ground.holdings[other].worths[held[other]];
  if (play === PASS) {
    if (passed) return restFactor * (rest - ground.holdings[mover].worths[held[mover]]);
    return -negamax(search, other, depth, -high, -low, true, hint);
  }
  const score = ground.plays.scores[play];
  const spent = ground.plays.spent[play];
  if (spent === held[mover]) return score + outFactor * rest;
  held[mover] -= spent;
  const known = followOf(search, other, play, depth, score - high, score - low);
  if (known !== FOREVER) {
    held[mover] += spent;
    return score - known;
  }
  lay(ground, play);
  const value = score - negamax(search, other, depth, score - high, score - low, false, hint);
  lift(ground, play);
  held[mover] += spent;
  return value;
}

/** What is remembered about the position after a play if that settles it, or FOREVER. Nothing is laid to find out. */
function followOf(search: Search, other: 0 | 1, play: number, depth: number, low: number, high: number): number {
  const { ground, memory } = search;
  const key = keyOf(search, other, false);
  const check = ground.key2 ^ ground.plays.keys2[play] ^ Math.imul(key, 0x2545f491);
  const known = recall(memory, ground.key ^ ground.plays.keys[play] ^ key, check);
  if (known === NOTHING || memory[known + DEPTH] < depth) return FOREVER;
  const isLow = memory[known + HIGH] <= low;
  if (!isLow && memory[known + LOW] < high) return FOREVER;
  if (memory[known + DEPTH] < FOREVER) search.cut = true;
  return isLow ? memory[known + HIGH] : memory[known + LOW];
}

/** The most points for laying the whole rack at once, or -FOREVER if that isn't possible. It stops when it has enough. */
function bestOut({ ground, held }: Search, player: 0 | 1, enough: number): number {
  const { offers, plays, looks } = ground;
  const number = held[player];
  let best = -FOREVER;
  let spelled = true;
  for (let lane = 0; lane < looks.now.length; lane++) {
    const offer = offerAtHand(ground, lane, player, number);
    if (offer === 0) spelled = false;
    const out = offers.outs[offer];
    if (out !== 0 && plays.scores[out] > best) best = plays.scores[out];
  }
  // The lanes that the last moves changed are only searched for words if the others don't offer enough.
  for (let lane = spelled ? looks.now.length : 0; lane < looks.now.length && best < enough; lane++) {
    const out = ground.offers.outs[offerOf(ground, lane, player, number)];
    if (out !== 0 && plays.scores[out] > best) best = plays.scores[out];
  }
  return best;
}

/** The same without searching any lane for words: the true value may be higher. */
function outAtHand({ ground, held }: Search, player: 0 | 1): number {
  const { offers, plays, looks } = ground;
  let best = -FOREVER;
  for (let lane = 0; lane < looks.now.length; lane++) {
    const out = offers.outs[offerAtHand(ground, lane, player, held[player])];
    if (out !== 0 && plays.scores[out] > best) best = plays.scores[out];
  }
  return best;
}

/** Beyond the horizon: the best play now, the other's best, and what both keep. */
function guess(search: Search, mover: 0 | 1, out: number): number {
  const { ground, held, outFactor, restFactor } = search;
  const { plays, offers, looks } = ground;
  const other = mover === 0 ? 1 : 0;
  const mine = ground.holdings[mover].worths[held[mover]];
  const theirs = ground.holdings[other].worths[held[other]];
  const threat = bestOut(search, other, -FOREVER);
  let best = Math.max(out, threat > -FOREVER ? -threat - outFactor * mine : restFactor * (theirs - mine));
  for (let lane = 0; lane < looks.now.length; lane++) {
    const top = offers.tops[offerOf(ground, lane, mover, held[mover])];
    if (top === 0) continue;
    const rest = ground.holdings[mover].worths[held[mover] - plays.spent[top]];
    const score = plays.scores[top];
    const value = threat > -FOREVER ? score - threat - outFactor * rest : score - restFactor * (rest - (theirs >> 1));
    if (value > best) best = value;
  }
  return best;
}
