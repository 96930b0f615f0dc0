import { type Ground, lay, lift, offerAtHand, offerOf } from "./lanes.ts";
import { markSquares } from "./marks.ts";
import { type Memory, NOTHING, recall, remember } from "./memory.ts";
import { PASS } from "./plays.ts";

/** More than any game brings. */
export const FOREVER = 1_000_000;

export interface Search {
  readonly ground: Ground;
  /** The numbers of what the players hold now. */
  readonly held: [number, number];
  readonly memory: Memory;
  /** What the other's tiles are worth to the player who goes out, for each point, and what one's own cost. */
  readonly outFactor: number;
  readonly restFactor: number;
  /** The plays of the positions above, each with its order. */
  listed: Int32Array;
  orders: Int32Array;
  used: number;
  /** By square: which replies a tile there would change. */
  readonly marks: Uint32Array;
  readonly replies: Int32Array;
  /** By player and the first bits of a play's key: how often it refuted a line. */
  readonly refuters: Int32Array;
  readonly stop: () => boolean;
  nodes: number;
  stopped: boolean;
  /** A line was cut short: the value is a guess. */
  cut: boolean;
}

/** How many replies are looked at in advance. */
export const REPLIES = 4;

/** What the mover gains on the other until the end, exact within the window if nothing was cut short. */
export function negamax(search: Search, mover: 0 | 1, depth: number, least: number, most: number, passed: boolean): number {
  search.nodes += 1;
  if ((search.nodes & 127) === 0 && search.stop()) search.stopped = true;
  if (search.stopped) return 0;
  const { ground, held, memory } = search;
  if (ground.holdings[0].sizes[held[0]] === 1 && ground.holdings[1].sizes[held[1]] === 1)
    return lastTiles(search, mover, least, most, passed);
  let low = least;
  let high = most;
  const key = keyOf(search, mover, passed);
  const check = ground.key2 ^ Math.imul(key, 0x2545f491);
  const known = recall(memory, ground.key ^ key, check);
  let first = 0;
  if (known !== NOTHING) {
    first = memory.plays[known];
    if (memory.depths[known] >= depth) {
      if (memory.depths[known] < FOREVER) search.cut = true;
      if (memory.lows[known] >= high) return memory.lows[known];
      if (memory.highs[known] <= low) return memory.highs[known];
      low = Math.max(low, memory.lows[known]);
      high = Math.min(high, memory.highs[known]);
    }
  }
  const other = mover === 0 ? 1 : 0;
  const bonus = search.outFactor * ground.holdings[other].worths[held[other]];
  const out = bestOut(search, mover, high - bonus) + bonus;
  if (out >= high) return out;
  if (depth <= 0) {
    search.cut = true;
    return guess(search, mover, out);
  }
  const outer = search.cut;
  search.cut = false;
  const from = search.used;
  // What going out now brings is known: only other plays are looked at.
  let best = Math.max(out, listPlays(search, mover, { low: Math.max(low, out), first, passed, outs: false }));
  let bestPlay = 0;
  const deeper = search.used - from === 1 ? depth : depth - 1;
  for (let next = from; next < search.used; next++) {
    const play = takeBest(search, next);
    const bound = Math.max(low, best);
    let value = valueOf(search, play, mover, deeper, bound, next === from ? high : Math.min(high, bound + 1), passed);
    if (next > from && value > bound && value < high) value = valueOf(search, play, mover, deeper, value - 1, high, passed);
    if (search.stopped) break;
    if (value > best) {
      best = value;
      bestPlay = ground.plays.keys[play];
      if (best >= high) break;
    }
  }
  search.used = from;
  if (search.stopped) return 0;
  // What refutes a line often refutes the next as well.
  if (best >= high && bestPlay !== 0) search.refuters[refuterAt(mover, bestPlay)] += 1;
  // A value that no line was cut short for holds at any depth.
  const reach = search.cut ? depth : FOREVER;
  remember(memory, ground.key ^ key, check, reach, best > low ? best : -FOREVER, best < high ? best : FOREVER, bestPlay);
  search.cut ||= outer;
  return best;
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

const refuterAt = (mover: 0 | 1, key: number): number => mover * 4096 + (key >>> 20);

const keyOf = ({ held }: Search, mover: 0 | 1, passed: boolean): number =>
  Math.imul(held[0] * 4 + mover * 2 + (passed ? 1 : 0) + 1, 0x9e3779b1) ^ Math.imul(held[1] + 1, 0x85ebca6b);

/** What a play is worth to the mover: its score, and what follows. */
export function valueOf(search: Search, play: number, mover: 0 | 1, depth: number, low: number, high: number, passed: boolean): number {
  const { ground, held, restFactor, outFactor } = search;
  const other = mover === 0 ? 1 : 0;
  const rest = ground.holdings[other].worths[held[other]];
  if (play === PASS) {
    if (passed) return restFactor * (rest - ground.holdings[mover].worths[held[mover]]);
    return -negamax(search, other, depth, -high, -low, true);
  }
  const score = ground.plays.scores[play];
  const spent = ground.plays.spent[play];
  if (spent === held[mover]) return score + outFactor * rest;
  held[mover] -= spent;
  lay(ground, play);
  const value = score - negamax(search, other, depth, score - high, score - low, false);
  lift(ground, play);
  held[mover] += spent;
  return value;
}

/** The most points for laying the whole rack at once; less than any if there is no way. It stops when it has enough. */
function bestOut({ ground, held }: Search, player: 0 | 1, enough: number): number {
  const { offers, plays, looks } = ground;
  const number = held[player];
  let best = -FOREVER;
  let spelled = true;
  for (let lane = 0; lane < looks.length; lane++) {
    const offer = offerAtHand(ground, lane, player, number);
    if (offer === 0) spelled = false;
    const out = offers.outs[offer];
    if (out !== 0 && plays.scores[out] > best) best = plays.scores[out];
  }
  // The lanes that the last moves changed are only spelled if nothing in the others will do.
  for (let lane = spelled ? looks.length : 0; lane < looks.length && best < enough; lane++) {
    const out = ground.offers.outs[offerOf(ground, lane, player, number)];
    if (out !== 0 && plays.scores[out] > best) best = plays.scores[out];
  }
  return best;
}

interface Listing {
  readonly low: number;
  /** The key of the play to try first. */
  readonly first: number;
  readonly passed: boolean;
  /** Whether plays that go out are listed too. */
  readonly outs: boolean;
}

/**
 * Lists the plays that may be worth more than `low`, and says what the others are worth at most. Where the other can go out
 * and a play doesn't get in the way, what the play is worth at most is known.
 */
export function listPlays(search: Search, mover: 0 | 1, { low, first, passed, outs }: Listing): number {
  const { ground, held, marks, outFactor, replies } = search;
  const { plays, offers, looks } = ground;
  const other = mover === 0 ? 1 : 0;
  const theirs = held[other];
  const mine = held[mover];
  const { worths } = ground.holdings[mover];
  const count = bestReplies(search, other);
  for (let i = 0; i < count; i++) markSquares(ground, replies[i], marks, 1 << i);
  let refused = -FOREVER;
  for (let lane = -1; lane < looks.length; lane++) {
    const offer = lane < 0 ? 0 : offerOf(ground, lane, mover, mine);
    const from = offers.froms[offer];
    const size = lane < 0 ? 1 : offers.sizes[offer];
    if (search.used + size > search.listed.length) growList(search, size);
    for (let i = 0; i < size; i++) {
      const play = lane < 0 ? PASS : offers.listed[from + i];
      const score = plays.scores[play];
      const rest = worths[mine - plays.spent[play]];
      let order = score - 2 * rest;
      if (play !== PASS && plays.spent[play] === mine) {
        if (!outs) continue;
        order = score + outFactor * ground.holdings[other].worths[theirs];
      } else if (play === PASS && passed) {
        order = search.restFactor * (ground.holdings[other].worths[theirs] - rest);
      } else {
        let touched = 0;
        for (let at = plays.froms[play], to = plays.froms[play + 1]; at < to; at++) touched |= marks[plays.tiles[at] >> 6];
        let reply = 0;
        while (reply < count && (touched & (1 << reply)) !== 0) reply += 1;
        if (reply < count) {
          const answer = replies[reply];
          if (plays.spent[answer] === theirs) {
            order = score - plays.scores[answer] - outFactor * rest;
            if (order <= low) {
              if (order > refused) refused = order;
              continue;
            }
          } else {
            order -= plays.scores[answer];
          }
        }
      }
      search.listed[search.used] = play;
      search.orders[search.used++] =
        first !== 0 && plays.keys[play] === first
          ? FOREVER
          : order + Math.min(20, search.refuters[refuterAt(mover, plays.keys[play])] >> 2);
    }
  }
  marks.fill(0);
  return refused;
}

function growList(search: Search, size: number): void {
  const length = Math.max(search.listed.length * 2, search.used + size);
  const [listed, orders] = [new Int32Array(length), new Int32Array(length)];
  listed.set(search.listed);
  orders.set(search.orders);
  search.listed = listed;
  search.orders = orders;
}

/** The other's best plays now, those that go out, then those with the most points. */
function bestReplies({ ground, held, replies }: Search, player: 0 | 1): number {
  const { plays, offers, looks } = ground;
  const number = held[player];
  let count = 0;
  for (let lane = 0; lane < looks.length; lane++) {
    const offer = offerOf(ground, lane, player, number);
    for (let which = 0; which < 2; which++) {
      const play = which === 0 ? offers.outs[offer] : offers.tops[offer];
      if (play === 0 || (which === 1 && play === offers.outs[offer])) continue;
      const worth = plays.scores[play] + (which === 0 ? 10_000 : 0);
      let at = count;
      for (; at > 0; at--) {
        const before = replies[at - 1];
        if (plays.scores[before] + (plays.spent[before] === number ? 10_000 : 0) >= worth) break;
        if (at < REPLIES) replies[at] = before;
      }
      if (at >= REPLIES) continue;
      replies[at] = play;
      if (count < REPLIES) count += 1;
    }
  }
  return count;
}

/** The next best play by order, moved to its turn. */
function takeBest({ listed, orders, used }: Search, start: number): number {
  let best = start;
  for (let i = start + 1; i < used; i++) if (orders[i] > orders[best]) best = i;
  const play = listed[best];
  listed[best] = listed[start];
  orders[best] = orders[start];
  listed[start] = play;
  return play;
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
  for (let lane = 0; lane < looks.length; lane++) {
    const top = offers.tops[offerOf(ground, lane, mover, held[mover])];
    if (top === 0) continue;
    const rest = ground.holdings[mover].worths[held[mover] - plays.spent[top]];
    const score = plays.scores[top];
    const value = threat > -FOREVER ? score - threat - outFactor * rest : score - restFactor * (rest - (theirs >> 1));
    if (value > best) best = value;
  }
  return best;
}
