import type { Holding } from "./holding.ts";
import { wider } from "./plays.ts";

/** What lanes offer to racks, as columns. Offer 0 is not worked out yet. */
export interface Offers {
  count: number;
  froms: Int32Array;
  sizes: Int32Array;
  /** The best play that lays the whole rack, or 0. */
  outs: Int32Array;
  /** The play with the most points, or 0. */
  tops: Int32Array;
  /** The most that a play without going out brings, its tiles counted as when the other goes out next. */
  nets: Int32Array;
  /** The plays of all offers, one after another. */
  listed: Int32Array;
  listedUsed: number;
  /**
   * By player and number of the rack, a column for each: the offer by look of a lane. A position reads one column from end to
   * end, and the lanes that never changed lie side by side in it.
   */
  readonly index: readonly [Int32Array[], Int32Array[]];
  /** By look and player: the first offer that was worked out, and the number of its rack. */
  firsts: Int32Array;
}

/** Room for this many looks in a column at first. */
const LOOKS = 64;

export const makeOffers = (holdings: readonly [Holding, Holding]): Offers => ({
  count: 1,
  froms: new Int32Array(1 << 14),
  sizes: new Int32Array(1 << 14),
  outs: new Int32Array(1 << 14),
  tops: new Int32Array(1 << 14),
  nets: new Int32Array(1 << 14),
  listed: new Int32Array(1 << 16),
  listedUsed: 0,
  index: [columnsFor(holdings[0]), columnsFor(holdings[1])],
  firsts: new Int32Array(1 << 14),
});

const columnsFor = ({ worths }: Holding): Int32Array[] => Array.from(worths, () => new Int32Array(LOOKS));

export function growOffers(offers: Offers): void {
  offers.froms = wider(offers.froms);
  offers.sizes = wider(offers.sizes);
  offers.outs = wider(offers.outs);
  offers.tops = wider(offers.tops);
  offers.nets = wider(offers.nets);
}
