import { BLANK_AS, EMPTY, layBoard, type Side, WALL } from "../../generator/field.ts";
import { eachAnchorIn, fillRack, type Generator } from "../../generator/generator.ts";
import { walkFrom } from "../../generator/walk.ts";
import { type Crosses, crossKnown, makeCrosses } from "./crosses.ts";
import type { Holding } from "./holding.ts";
import { lookAgain, type Looks, makeLooks, toggle } from "./looks.ts";
import { growOffers, makeOffers, type Offers } from "./offers.ts";
import { addPlay, keysFor, makePlays, type Plays, wider } from "./plays.ts";

/*
 * The board of a search, lane by lane. The placements that a lane offers depend only on its letters and on what fits across
 * them, and a move changes few lanes, so each lane is worked out once for all the positions in which it looks the same.
 */

/** More than any play scores. */
const FAR = 1_000_000;

export interface Ground {
  readonly generator: Generator;
  readonly holdings: readonly [Holding, Holding];
  /** What each point left on the rack costs the player who doesn't go out. */
  readonly outFactor: number;
  readonly plays: Plays;
  readonly offers: Offers;
  readonly looks: Looks;
  readonly crosses: Crosses;
  readonly keys: Int32Array;
  key: number;
  key2: number;
  /** What moves changed, so it can be restored, four numbers each: a lane's look and key, or what fitted a place. */
  readonly changes: Int32Array;
  changed: number;
}

export function makeGround(
  generator: Generator,
  board: readonly number[],
  holdings: readonly [Holding, Holding],
  outFactor: number,
): Ground {
  const { field, automaton, values } = generator;
  layBoard(field, board, values, automaton);
  const racks = [...holdings[0].tiles, ...holdings[1].tiles];
  const letters = racks.includes(0) ? -2 : racks.reduce((mask, tile) => mask | (1 << tile), 0);
  return {
    generator,
    holdings,
    outFactor,
    plays: makePlays(),
    offers: makeOffers(holdings),
    looks: makeLooks(field, letters),
    crosses: makeCrosses(),
    keys: keysFor(board.length),
    key: 0,
    key2: 0,
    changes: new Int32Array(1 << 14),
    changed: 0,
  };
}

/** What a lane offers to a player who holds the rack of this number; 0 if that isn't worked out yet. */
export function offerSoFar({ offers: { index }, looks }: Ground, lane: number, player: 0 | 1, number: number): number {
  const column = index[player][number];
  const look = looks.now[lane];
  return look < column.length ? column[look] : 0;
}

/** The same, or what follows from a larger rack without spelling anything. */
export function offerAtHand(ground: Ground, lane: number, player: 0 | 1, number: number): number {
  const known = offerSoFar(ground, lane, player, number);
  if (known !== 0) return known;
  const { offers, looks, holdings } = ground;
  const { bits } = holdings[player];
  const first = looks.now[lane] * 4 + player * 2;
  const isPart = offers.firsts[first] > 0 && (bits[number] & ~bits[offers.firsts[first + 1]]) === 0;
  return isPart ? workOut(ground, lane, player, number) : 0;
}

/** The same, worked out. */
export const offerOf = (ground: Ground, lane: number, player: 0 | 1, number: number): number =>
  offerSoFar(ground, lane, player, number) || workOut(ground, lane, player, number);

function workOut(ground: Ground, lane: number, player: 0 | 1, number: number): number {
  const { offers, plays, holdings, looks } = ground;
  const { bits, worths } = holdings[player];
  const offer = offers.count++;
  if (offer >= offers.froms.length) growOffers(offers);
  const from = offers.listedUsed;
  const first = looks.now[lane] * 4 + player * 2;
  while (first + 1 >= offers.firsts.length) offers.firsts = wider(offers.firsts);
  const before = offers.firsts[first];
  if (before > 0 && (bits[number] & ~bits[offers.firsts[first + 1]]) === 0) {
    listPart(offers, plays, before, bits, ~bits[number]);
  } else {
    spell(ground, lane, player, number);
  }
  if (before === 0) {
    offers.firsts[first] = offer;
    offers.firsts[first + 1] = number;
  }
  let out = 0;
  let top = 0;
  let net = -FAR;
  for (let i = from; i < offers.listedUsed; i++) {
    const play = offers.listed[i];
    const worth = plays.scores[play] + ground.outFactor * worths[plays.spent[play]];
    if (worth > net && plays.spent[play] !== number) net = worth;
    if (plays.spent[play] === number && (out === 0 || plays.scores[play] > plays.scores[out])) out = play;
    if (top === 0 || plays.scores[play] > plays.scores[top]) top = play;
  }
  offers.froms[offer] = from;
  offers.sizes[offer] = offers.listedUsed - from;
  offers.outs[offer] = out;
  offers.tops[offer] = top;
  offers.nets[offer] = net;
  const columns = offers.index[player];
  while (looks.now[lane] >= columns[number].length) columns[number] = wider(columns[number]);
  columns[number][looks.now[lane]] = offer;
  return offer;
}

/** Lists the plays of an earlier offer that a smaller rack can lay. */
function listPart(offers: Offers, { spent }: Plays, earlier: number, bits: Int32Array, missing: number): void {
  const from = offers.froms[earlier];
  const size = offers.sizes[earlier];
  while (offers.listedUsed + size > offers.listed.length) offers.listed = wider(offers.listed);
  const { listed } = offers;
  for (let i = from; i < from + size; i++) {
    if ((bits[spent[listed[i]]] & missing) === 0) listed[offers.listedUsed++] = listed[i];
  }
}

/** Lists every placement of a rack in one lane. */
function spell({ generator, holdings, keys, plays, offers, looks }: Ground, lane: number, player: 0 | 1, number: number): void {
  const { field, arena, rack } = generator;
  const down = lane >= field.across.lanes;
  const walk = generator.sides[down ? 1 : 0];
  fillRack(rack, holdings[player].racks[number], undefined);
  arena.count = 0;
  walk.bestOnly = false;
  eachAnchorIn(field, walk.side, down ? lane - field.across.lanes : lane, (anchor, limit) => walkFrom(walk, anchor, limit));
  while (offers.listedUsed + arena.count > offers.listed.length) offers.listed = wider(offers.listed);
  for (let i = 0; i < arena.count; i++) {
    const play = addPlay(plays, generator, i, holdings[player], keys);
    plays.looks[play] = looks.now[lane];
    offers.listed[offers.listedUsed++] = play;
  }
}

/** Lays a play on the board. Plays are lifted in reverse order. */
export function lay(ground: Ground, play: number): void {
  const { plays, changes, looks } = ground;
  const { field, values } = ground.generator;
  const { across, down } = field;
  const columns = down.lanes;
  const begun = ground.changed;
  ground.key ^= plays.keys[play];
  ground.key2 ^= plays.keys2[play];
  const from = plays.froms[play];
  const to = plays.froms[play + 1];
  let rows = 0;
  let files = 0;
  for (let i = from; i < to; i++) {
    const square = plays.tiles[i] >> 6;
    const cell = plays.tiles[i] & 63;
    const row = (square / columns) | 0;
    const column = square - row * columns;
    const at = row * across.stride + column + 1;
    const there = column * down.stride + row + 1;
    if ((rows & (1 << row)) === 0) keepLane(ground, row);
    if ((files & (1 << column)) === 0) keepLane(ground, across.lanes + column);
    rows |= 1 << row;
    files |= 1 << column;
    toggle(looks, field, across, at);
    toggle(looks, field, down, there);
    across.letters[at] = down.letters[there] = cell & 31;
    across.faces[at] = down.faces[there] = cell < BLANK_AS ? values[cell] : 0;
    toggle(looks, field, across, at);
    toggle(looks, field, down, there);
  }
  field.tiles += to - from;
  const isDown = plays.downs[play] === 1;
  for (let i = from; i < to; i++) {
    const square = plays.tiles[i] >> 6;
    const row = (square / columns) | 0;
    const column = square - row * columns;
    if (isDown || i === from) files |= crossEnds(ground, across, down, row * across.stride + column + 1);
    if (!isDown || i === from) rows |= crossEnds(ground, down, across, column * down.stride + row + 1);
  }
  for (; rows !== 0; rows &= rows - 1) lookAgain(looks, 31 - Math.clz32(rows & -rows));
  for (; files !== 0; files &= files - 1) lookAgain(looks, across.lanes + 31 - Math.clz32(files & -files));
  changes[ground.changed++] = begun;
}

/** Saves how a lane looks, so it can be restored. */
function keepLane(ground: Ground, lane: number): void {
  const { changes, looks } = ground;
  changes[ground.changed++] = looks.now[lane];
  changes[ground.changed++] = looks.keys[lane];
  changes[ground.changed++] = looks.keys2[lane];
  changes[ground.changed++] = lane;
}

/** Updates what fits at both ends of the run through a place. Returns the lanes of the other side that changed, as bits. */
function crossEnds(ground: Ground, along: Side, other: Side, place: number): number {
  const { letters } = along;
  let first = place;
  while (letters[first] !== EMPTY && letters[first] !== WALL) first -= 1;
  let last = place;
  while (letters[last] !== EMPTY && letters[last] !== WALL) last += 1;
  return (
    (letters[first] === EMPTY ? crossAgain(ground, along, other, first) : 0) |
    (letters[last] === EMPTY ? crossAgain(ground, along, other, last) : 0)
  );
}

function crossAgain(ground: Ground, along: Side, other: Side, place: number): number {
  const there = along.turned[place];
  const { changes, looks, generator } = ground;
  const { field } = generator;
  const lane = (there / other.stride) | 0;
  const fitted = other.fits[there];
  const wasDead = other.crossing[there] >= 0 && (fitted & looks.letters) === 0;
  keepLane(ground, other.down ? field.across.lanes + lane : lane);
  changes[ground.changed++] = fitted;
  changes[ground.changed++] = other.crossing[there];
  changes[ground.changed++] = 0;
  changes[ground.changed++] = ~(there * 2 + (other.down ? 1 : 0));
  toggle(looks, field, other, there);
  crossKnown(ground.crosses, along, other, place, generator.automaton);
  toggle(looks, field, other, there);
  // Where nothing fitted and nothing fits, nothing has changed.
  return wasDead && (other.fits[there] & looks.letters) === 0 ? 0 : 1 << lane;
}

/** Takes the last play off the board. */
export function lift(ground: Ground, play: number): void {
  const { changes, looks, plays } = ground;
  const { field } = ground.generator;
  const { across, down } = field;
  const begun = changes[--ground.changed];
  while (ground.changed > begun) {
    const from = (ground.changed -= 4);
    const what = changes[from + 3];
    if (what >= 0) {
      looks.now[what] = changes[from];
      looks.keys[what] = changes[from + 1];
      looks.keys2[what] = changes[from + 2];
    } else {
      const side = (~what & 1) === 1 ? down : across;
      side.fits[~what >> 1] = changes[from];
      side.crossing[~what >> 1] = changes[from + 1];
    }
  }
  ground.key ^= plays.keys[play];
  ground.key2 ^= plays.keys2[play];
  const columns = down.lanes;
  for (let i = plays.froms[play], to = plays.froms[play + 1]; i < to; i++) {
    const square = plays.tiles[i] >> 6;
    const row = (square / columns) | 0;
    const column = square - row * columns;
    across.letters[row * across.stride + column + 1] = EMPTY;
    down.letters[column * down.stride + row + 1] = EMPTY;
    field.tiles -= 1;
  }
}
