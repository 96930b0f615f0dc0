import type { Generator } from "../../generator/generator.ts";
import type { Setting } from "../../setting.ts";
import type { Laid } from "../../state.ts";
import { makeHolding } from "./holding.ts";
import { type Ground, makeGround } from "./lanes.ts";
import { makeMemory } from "./memory.ts";
import { makePairs } from "./pairs.ts";
import { PASS } from "./plays.ts";
import { listPlays, mostOf, REPLIES } from "./listing.ts";
import { FOREVER, type Search, valueOf } from "./search.ts";

/*
 * With an empty bag, two players know everything, and the rest is a search. A value is what the player to move gains on the
 * other until the end, leftover tiles included.
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
  /** Whether the value is exact; if not, this is the best play found in time. */
  readonly proven: boolean;
  readonly nodes: number;
}

/** Past this depth the search goes to the end of every line. */
const STEPS = 2;
/** Up to that depth, only this many plays are searched: those that look best. */
const FEW = 24;
/** For how many positions each player is first assumed to be right. */
const FIRST_BUDGET = 1000;
/** More positions than any search visits. A small integer is quicker to compare with than Infinity. */
const NO_LIMIT = 0x7fffffff;
/** Racks with more parts than this are only estimated: they would take too much memory. */
const MOST_PARTS = 1024;

/** The best play for the first rack against the second, searched deeper and deeper until it is proven or time is up. */
export function solve(
  { rules }: Setting,
  generator: Generator,
  board: readonly number[],
  racks: readonly [readonly number[], readonly number[]],
  stop: () => boolean,
): Solution {
  for (const walk of generator.sides) {
    walk.bingoTiles = rules.bingo.tiles;
    walk.bingoBonus = rules.bingo.bonus;
    walk.firstOnly = false;
  }
  const holdings = [makeHolding(racks[0], generator.values), makeHolding(racks[1], generator.values)] as const;
  const restFactor = rules.leftovers === "none" ? 0 : 1;
  const outFactor = rules.leftovers === "deductOnly" ? 1 : 2 * restFactor;
  const search: Search = {
    ground: makeGround(generator, board, holdings, outFactor),
    held: [holdings[0].whole, holdings[1].whole],
    memory: makeMemory(),
    restFactor,
    outFactor,
    listed: new Int32Array(4096),
    orders: new Int32Array(4096),
    hints: new Int32Array(4096),
    used: 0,
    marks: { squares: new Uint32Array(board.length), lanes: new Uint32Array(generator.field.across.lanes + generator.field.down.lanes) },
    singles: new Int32Array(2 * board.length),
    replies: new Int32Array(REPLIES),
    promises: new Int32Array(REPLIES),
    topsOfOther: new Int32Array(Math.max(holdings[0].whole, holdings[1].whole) + 1),
    topsFor: -1,
    pairs: makePairs(board.length, Math.max(holdings[0].whole, holdings[1].whole) + 1),
    pairsFor: -1,
    tops: new Int32Array(Math.max(holdings[0].whole, holdings[1].whole) + 1),
    refuters: new Int32Array(8192),
    killers: [new Int32Array(holdings[0].whole + 1), new Int32Array(holdings[1].whole + 1)],
    refuter: 1,
    stop,
    nodes: 0,
    stopped: false,
    over: false,
    limit: NO_LIMIT,
    progress: 0,
    cut: false,
  };
  listPlays(search, 0, { low: -FOREVER, first: PASS, passed: false, outs: true });
  const order = Array.from({ length: search.used }, (_, i) => i).sort((a, b) => search.orders[b] - search.orders[a]);
  const plays = order.map((i) => ({ play: search.listed[i], hint: search.hints[i], most: mostAtRoot(search, i) }));
  const root: Root = { plays, value: search.orders[order[0]] };
  search.used = 0;
  search.stopped = holdings[0].worths.length + holdings[1].worths.length > MOST_PARTS;
  for (let depth = 1; ; depth++) {
    search.cut = false;
    narrow(search, root, depth > STEPS ? FOREVER - 1 : depth);
    if (!search.stopped && search.cut) continue;
    const [{ play }] = root.plays;
    const best = { laid: laidBy(search.ground, play), score: search.ground.plays.scores[play], value: root.value };
    return { best, proven: !search.stopped, nodes: search.nodes };
  }
}

interface Root {
  /** The plays in the order they are tried. */
  plays: { readonly play: number; readonly hint: number; readonly most: number }[];
  value: number;
}

/** The most that the nth play listed is worth. */
function mostAtRoot(search: Search, nth: number): number {
  const play = search.listed[nth];
  return search.ground.plays.spent[play] === search.held[0] ? FOREVER : mostOf(search, 0, play, search.hints[nth]);
}

/** Narrows the value down by testing again and again whether it is at least some number. */
function narrow(search: Search, root: Root, depth: number): void {
  let low = -FOREVER;
  let high = FOREVER;
  let test = root.value;
  for (let step = 0; low < high;) {
    const value = low > -FOREVER && high === FOREVER ? testRoot(search, root, depth, test) : testInTurn(search, root, depth, test);
    if (search.stopped) return;
    root.value = value;
    if (value < test) high = value;
    else low = value;
    if (low > -FOREVER && high < FOREVER) {
      test = (low + high + 1) >> 1;
    } else if (value >= test) {
      test = low + 1;
    } else {
      // Larger and larger steps down find a lower bound.
      test = high - step;
      step = step * 2 + 1;
    }
  }
}

/**
 * The same test where it is unclear who is right: each player in turn is assumed to be, for more and more positions. What was
 * proven on the way is remembered.
 */
function testInTurn(search: Search, root: Root, depth: number, test: number): number {
  for (let budget = FIRST_BUDGET; ; budget *= 2) {
    for (const refuter of [1, 0] as const) {
      search.refuter = refuter;
      search.limit = search.nodes + budget;
      const value = testRoot(search, root, depth, test, refuter === 0 ? budget >> 2 : Infinity);
      search.limit = NO_LIMIT;
      search.refuter = 1;
      if (!search.stopped || search.over) return value;
      search.stopped = false;
    }
  }
}

/** Tests whether some play is worth at least this; each may take a share of the positions. A play that is moves to the front. */
function testRoot(search: Search, root: Root, depth: number, test: number, share = Infinity): number {
  const { limit } = search;
  let best = -FOREVER;
  let open = false;
  const plays = depth > STEPS ? root.plays : root.plays.slice(0, FEW);
  if (plays.length < root.plays.length) search.cut = true;
  for (const [i, tried] of plays.entries()) {
    search.limit = Math.min(limit, search.nodes + share);
    const value = tried.most < test ? tried.most : valueOf(search, tried.play, 0, depth - 1, test - 1, test, false, tried.hint);
    search.limit = limit;
    if (search.stopped && (search.over || search.nodes >= limit)) break;
    if (search.stopped) open = true;
    else if (value > best) best = value;
    search.stopped = false;
    if (best < test) continue;
    root.plays.splice(i, 1);
    root.plays.unshift(tried);
    return best;
  }
  search.stopped ||= open;
  return best;
}

const laidBy = ({ plays }: Ground, play: number): Laid[] =>
  Array.from(plays.tiles.subarray(plays.froms[play], plays.froms[play + 1]), (tile) => ({ square: tile >> 6, cell: tile & 63 }));
