import { type Ground, offerAtHand, offerOf } from "./lanes.ts";
import { clearMarks, markSquares, mostBeside } from "./marks.ts";
import { mostWithTwo, notePairs } from "./pairs.ts";
import { PASS } from "./plays.ts";
import { FOREVER, type Search } from "./search.ts";

/** How many replies are looked at in advance. */
export const REPLIES = 4;

/** More than any play scores: going out comes first. */
const OUT = 10_000;

/** What each tile laid adds to a play's order: the sooner a rack is empty, the less there is to search. */
const PER_TILE = 4;

interface Listing {
  readonly low: number;
  /** The play to try first, or PASS. */
  readonly first: number;
  readonly passed: boolean;
  /** Whether plays that go out are listed too. */
  readonly outs: boolean;
}

export const refuterAt = (mover: 0 | 1, key: number): number => mover * 4096 + (key >>> 20);

/**
 * Lists the plays that may be worth more than `low`, and returns an upper bound for the rest. If the other can go out and a
 * play doesn't get in the way, that bounds what the play is worth.
 */
export function listPlays(search: Search, mover: 0 | 1, { low, first, passed, outs }: Listing): number {
  const { ground, held, marks, outFactor, replies } = search;
  const { plays, holdings } = ground;
  const other = mover === 0 ? 1 : 0;
  const theirs = held[other];
  const mine = held[mover];
  const { worths } = holdings[mover];
  const start = search.used;
  const count = bestReplies(search, other);
  for (let i = 0; i < count; i++) markSquares(ground, replies[i], marks, 1 << i);
  let refused = listAll(search, mover, low, outs ? 0 : count);
  const { listed, orders, hints } = search;
  let kept = start;
  for (let i = start; i < search.used; i++) {
    const play = listed[i];
    const score = plays.scores[play];
    const spent = plays.spent[play];
    const rest = worths[mine - spent];
    let hint = PASS;
    let order = 0;
    if (spent === mine) {
      if (!outs) continue;
      order = score + outFactor * holdings[other].worths[theirs];
    } else if (play === PASS && passed) {
      order = search.restFactor * (holdings[other].worths[theirs] - rest);
    } else {
      let touched = 0;
      for (let at = plays.froms[play], to = plays.froms[play + 1]; at < to; at++) touched |= marks.squares[plays.tiles[at] >> 6];
      let reply = 0;
      while (reply < count && (touched & (1 << reply)) !== 0) reply += 1;
      hint = reply < count ? replies[reply] : PASS;
      const most = mostOf(search, mover, play, hint);
      if (most <= low) {
        if (most > refused) refused = most;
        continue;
      }
      order = orderOf(search, mover, play, play === PASS ? 0 : topOf(search, mover, mine - spent), rest) - plays.scores[hint];
    }
    listed[kept] = play;
    hints[kept] = hint;
    orders[kept++] = first !== PASS && plays.keys[play] === plays.keys[first] ? FOREVER : order;
  }
  search.used = kept;
  clearMarks(marks);
  return refused;
}

/** The most that a play that doesn't go out is worth, if it leaves this answer possible. */
export function mostOf(search: Search, mover: 0 | 1, play: number, answer: number): number {
  const { ground, held, outFactor } = search;
  const { plays, holdings } = ground;
  const { worths, sizes } = holdings[mover];
  const left = held[mover] - plays.spent[play];
  if (answer !== PASS && plays.spent[answer] === held[mover === 0 ? 1 : 0])
    return plays.scores[play] - plays.scores[answer] - outFactor * worths[left];
  if (play === PASS) return FOREVER;
  if (sizes[left] === 1) return mostWithOne(search, mover, play, answer);
  if (sizes[left] === 2 && sizes[held[mover]] === 3) {
    topOf(search, mover, left);
    if (search.pairsFor !== mover) notePairs(search, mover);
    search.pairsFor = mover;
    return mostWithTwo(search, mover, play, search.tops);
  }
  return FOREVER;
}

/**
 * The most that a play that leaves one tile is worth: the other may just pass, or give this answer and then pass. The last tile
 * scores no more than it would now, or than it can next to the tiles laid since.
 */
function mostWithOne(search: Search, mover: 0 | 1, play: number, answer: number): number {
  const { ground, held, outFactor } = search;
  const { plays, holdings } = ground;
  const other = mover === 0 ? 1 : 0;
  const left = held[mover] - plays.spent[play];
  const value = holdings[mover].worths[left];
  const top = topOf(search, mover, left);
  const beside = mostBeside(ground, play, value);
  const theirs = holdings[other].worths;
  const idle = Math.max(top, beside) + outFactor * theirs[held[other]];
  if (answer === PASS) return plays.scores[play] + idle;
  const both = beside + mostBeside(ground, answer, value);
  const answered = Math.max(top, both) + outFactor * theirs[held[other] - plays.spent[answer]] - plays.scores[answer];
  return plays.scores[play] + Math.min(idle, answered);
}

/**
 * Lists the plays of the mover. If the best reply goes out, whole lanes are skipped in which no play gets in its way or is
 * worth more than `low`. Returns an upper bound for the plays skipped.
 */
function listAll(search: Search, mover: 0 | 1, low: number, count: number): number {
  const { ground, held, replies, marks, outFactor } = search;
  const { offers, looks, plays, holdings } = ground;
  const mine = held[mover];
  const threat = count > 0 && plays.spent[replies[0]] === held[mover === 0 ? 1 : 0];
  const cost = plays.scores[replies[0]] + outFactor * holdings[mover].worths[mine];
  search.topsFor = -1;
  search.pairsFor = -1;
  if (search.used === search.listed.length) growList(search, 1);
  search.listed[search.used++] = PASS;
  let refused = -FOREVER;
  for (let lane = 0; lane < looks.now.length; lane++) {
    const offer = offerOf(ground, lane, mover, mine);
    const size = offers.sizes[offer];
    if (size === 0) continue;
    if (threat && offers.nets[offer] - cost <= low && (marks.lanes[lane] & 1) === 0) {
      refused = Math.max(refused, offers.nets[offer] - cost);
      continue;
    }
    if (search.used + size > search.listed.length) growList(search, size);
    const from = offers.froms[offer];
    for (let i = from; i < from + size; i++) search.listed[search.used++] = offers.listed[i];
  }
  return refused;
}

/** The most points that a part of the mover's rack scores now, or 0. */
function topOf(search: Search, mover: 0 | 1, part: number): number {
  const { ground, held, tops } = search;
  if (search.topsFor !== mover) {
    tops.fill(0, 0, held[mover] + 1);
    for (let lane = 0; lane < ground.looks.now.length; lane++) noteTops(ground, offerOf(ground, lane, mover, held[mover]), tops);
    search.topsFor = mover;
  }
  return tops[part];
}

function growList(search: Search, size: number): void {
  const length = Math.max(search.listed.length * 2, search.used + size);
  const [listed, orders, hints] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  listed.set(search.listed);
  orders.set(search.orders);
  hints.set(search.hints);
  search.hints = hints;
  search.listed = listed;
  search.orders = orders;
}

/** The best ways to go out, one for each lane that is already worked out. */
export function outsAtHand(search: Search, player: 0 | 1): number {
  const { ground, held } = search;
  const { plays, offers, looks } = ground;
  let count = 0;
  for (let lane = 0; lane < looks.now.length; lane++) {
    const out = offers.outs[offerAtHand(ground, lane, player, held[player])];
    if (out !== 0) count = noteReply(search, count, out, OUT + plays.scores[out]);
  }
  return count;
}

/** The other's best plays now: first those that go out, then those that look best. */
function bestReplies(search: Search, player: 0 | 1): number {
  const { ground, held, topsOfOther } = search;
  const { plays, offers, looks, holdings } = ground;
  const { worths } = holdings[player];
  const number = held[player];
  let count = 0;
  for (let lane = 0; lane < looks.now.length; lane++) {
    const offer = offerOf(ground, lane, player, number);
    if (offers.outs[offer] === 0) continue;
    for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end; i++) {
      const play = offers.listed[i];
      if (plays.spent[play] === number) count = noteReply(search, count, play, OUT + plays.scores[play]);
    }
  }
  if (count === REPLIES) return count;
  topsOfOther.fill(0, 0, number + 1);
  for (let lane = 0; lane < looks.now.length; lane++) noteTops(ground, offerOf(ground, lane, player, number), topsOfOther);
  for (let lane = 0; lane < looks.now.length; lane++) {
    const offer = offerOf(ground, lane, player, number);
    for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end; i++) {
      const play = offers.listed[i];
      const left = number - plays.spent[play];
      if (left !== 0) count = noteReply(search, count, play, orderOf(search, player, play, topsOfOther[left], worths[left]));
    }
  }
  return count;
}

/** Adds a reply to the best so far if it belongs there. Returns how many there are now. */
function noteReply({ replies, promises }: Search, count: number, play: number, promise: number): number {
  if (count === REPLIES && promise <= promises[count - 1]) return count;
  let at = count < REPLIES ? count : count - 1;
  for (; at > 0 && promises[at - 1] < promise; at--) {
    replies[at] = replies[at - 1];
    promises[at] = promises[at - 1];
  }
  replies[at] = play;
  promises[at] = promise;
  return Math.min(count + 1, REPLIES);
}

/** How early a play is tried. A play after which the next one empties the rack gains much and is quickly searched. */
function orderOf({ ground, refuters }: Search, player: 0 | 1, play: number, next: number, rest: number): number {
  const { plays, holdings } = ground;
  const often = Math.min(20, refuters[refuterAt(player, plays.keys[play])] >> 2);
  return plays.scores[play] + (next > 0 ? next : -2 * rest) + PER_TILE * holdings[player].sizes[plays.spent[play]] + often;
}

function noteTops({ plays, offers }: Ground, offer: number, tops: Int32Array): void {
  for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end; i++) {
    const play = offers.listed[i];
    if (plays.scores[play] > tops[plays.spent[play]]) tops[plays.spent[play]] = plays.scores[play];
  }
}

/** Picks the best play left by order and moves it to the front. */
export function takeBest({ listed, orders, hints, used }: Search, start: number): number {
  let best = start;
  for (let i = start + 1; i < used; i++) if (orders[i] > orders[best]) best = i;
  const play = listed[best];
  listed[best] = listed[start];
  orders[best] = orders[start];
  listed[start] = play;
  const hint = hints[best];
  hints[best] = hints[start];
  hints[start] = hint;
  return play;
}
