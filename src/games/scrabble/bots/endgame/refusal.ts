import { ANY_LETTER, EMPTY, type Side, WALL } from "../../generator/field.ts";
import { type Ground, offerAtHand, offerOf } from "./lanes.ts";
import { mostOf, outsAtHand } from "./listing.ts";
import { clearMarks, markSquares } from "./marks.ts";
import { PASS } from "./plays.ts";
import { FOREVER, type Search } from "./search.ts";

/*
 * Most positions are settled without listing anything: the other goes out next, and no play scores enough before that. Lanes
 * that changed aren't even searched for words if no word there could score enough.
 */

/** What the rack of the mover consists of, for the points of any word. */
interface Hand {
  readonly size: number;
  /** The letters it can lay. */
  readonly letters: number;
  /** By number of tiles: the most that their letters are worth. */
  readonly sums: Int32Array;
  /** The bonus for going out, and what it costs if the other goes out. */
  readonly bonus: number;
  readonly cost: number;
}

const sums = new Int32Array(32);
/** The tile that stands for any letter. */
const BLANK = 0;

/** The most the mover gets, if that is no more than `low`; FOREVER if it may be more or takes longer to find out. */
export function mostAgainstOuts(search: Search, mover: 0 | 1, low: number, bonus: number): number {
  const { ground, held, replies, marks, outFactor } = search;
  const { plays, holdings, looks, generator } = ground;
  // Listing the plays is slower than this only with a blank, which makes the list long.
  if (holdings[mover].steps[BLANK] === undefined) return FOREVER;
  const count = outsAtHand(search, mover === 0 ? 1 : 0);
  if (count === 0) return FOREVER;
  const cost = plays.scores[replies[0]] + outFactor * holdings[mover].worths[held[mover]];
  // The mover may pass.
  let most = -cost;
  if (most > low) return FOREVER;
  search.topsFor = -1;
  search.pairsFor = -1;
  const hand = handOf(ground, mover, held[mover], bonus, cost);
  for (let i = 0; i < count; i++) markSquares(ground, replies[i], marks, 1 << i);
  const { across, down } = generator.field;
  for (let lane = 0; lane < looks.now.length && most <= low; lane++) {
    const side = lane < across.lanes ? across : down;
    const nth = lane < across.lanes ? lane : lane - across.lanes;
    const free = (marks.lanes[lane] & 1) === 0;
    if (free && offerAtHand(ground, lane, mover, held[mover]) === 0) {
      const any = mostInLane(ground, side, nth, hand);
      if (any <= low) {
        most = Math.max(most, any);
        continue;
      }
    }
    most = Math.max(most, mostOffered(search, mover, offerOf(ground, lane, mover, held[mover]), free, low, hand, count));
  }
  clearMarks(marks);
  return most > low ? FOREVER : most;
}

/** The same for the plays of one lane; `free` says that none is in the way of the best answer. */
function mostOffered(
  search: Search,
  mover: 0 | 1,
  offer: number,
  free: boolean,
  low: number,
  { bonus, cost }: Hand,
  count: number,
): number {
  const { ground, held, replies, marks } = search;
  const { plays, offers } = ground;
  if (offers.sizes[offer] === 0) return -FOREVER;
  const out = offers.outs[offer] === 0 ? -FOREVER : plays.scores[offers.outs[offer]] + bonus;
  if (out > low) return FOREVER;
  if (free && offers.nets[offer] - cost <= low) return Math.max(out, offers.nets[offer] - cost);
  let most = out;
  for (let i = offers.froms[offer], end = i + offers.sizes[offer]; i < end && most <= low; i++) {
    const play = offers.listed[i];
    if (plays.spent[play] === held[mover]) continue;
    let touched = 0;
    for (let at = plays.froms[play], to = plays.froms[play + 1]; at < to; at++) touched |= marks.squares[plays.tiles[at] >> 6];
    let reply = 0;
    while (reply < count && (touched & (1 << reply)) !== 0) reply += 1;
    most = Math.max(most, mostOf(search, mover, play, reply < count ? replies[reply] : PASS));
  }
  return most;
}

function handOf({ holdings, generator }: Ground, mover: 0 | 1, number: number, bonus: number, cost: number): Hand {
  const { values } = generator;
  const rack = holdings[mover].racks[number];
  let letters = 0;
  sums.fill(0);
  for (const [i, tile] of rack.entries()) {
    letters |= tile === BLANK ? ANY_LETTER : 1 << tile;
    let at = i;
    for (; at > 0 && sums[at] < values[tile]; at--) sums[at + 1] = sums[at];
    sums[at + 1] = values[tile];
  }
  for (let i = 1; i <= rack.length; i++) sums[i] += sums[i - 1];
  return { size: rack.length, letters, sums, bonus, cost };
}

/** The most that plays in a lane are worth, whatever the words: going out, or letting the other go out next. */
function mostInLane({ generator, outFactor }: Ground, side: Side, lane: number, hand: Hand): number {
  const { letters, stride } = side;
  let most = -FOREVER;
  const end = lane * stride + stride - 1;
  let before = 0;
  for (let at = lane * stride + 1; at < end; at++) {
    if (letters[at] !== EMPTY) before += side.faces[at];
    else {
      most = Math.max(
        most,
        mostFrom(side, at, before, letters[at - 1] !== EMPTY && letters[at - 1] !== WALL, hand, generator.sides[0], outFactor),
      );
      before = 0;
    }
  }
  return most;
}

interface Bingo {
  readonly bingoTiles: number;
  readonly bingoBonus: number;
}

/** The same for words whose first new tile is laid here, after tiles worth this much. */
function mostFrom(side: Side, first: number, before: number, behind: boolean, hand: Hand, bingo: Bingo, outFactor: number): number {
  const { letters, faces, fits, crossing, letterFactor, wordFactor } = side;
  let most = -FOREVER;
  let sum = before;
  let touches = behind;
  let factor = 1;
  let crossed = 0;
  let letterMost = 0;
  let crossMost = 0;
  let at = first;
  for (let laid = 1; laid <= hand.size && letters[at] === EMPTY; laid++) {
    if (crossing[at] >= 0) {
      if ((fits[at] & hand.letters) === 0) break;
      touches = true;
      crossed += crossing[at] * wordFactor[at];
      crossMost = Math.max(crossMost, wordFactor[at] * letterFactor[at]);
    }
    factor *= wordFactor[at];
    letterMost = Math.max(letterMost, letterFactor[at]);
    for (at += 1; letters[at] !== EMPTY && letters[at] !== WALL; at++) {
      sum += faces[at];
      touches = true;
    }
    if (!touches) continue;
    const tiles = hand.sums[laid];
    const score = factor * (sum + tiles * letterMost) + crossed + tiles * crossMost + (laid === bingo.bingoTiles ? bingo.bingoBonus : 0);
    most = Math.max(most, score + (laid === hand.size ? hand.bonus : outFactor * tiles - hand.cost));
  }
  return most;
}
