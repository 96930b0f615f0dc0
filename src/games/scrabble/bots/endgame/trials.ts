import { takeBest } from "./listing.ts";
import { remember } from "./memory.ts";
import { PASS } from "./plays.ts";
import { FOREVER, keyOf, type Search, valueOf } from "./search.ts";

/*
 * Some refutations take a hundred times as long to prove as others, and the order doesn't show which. So each is first tried for
 * a limited number of positions. What was proven on the way is remembered, so a second try continues where the first stopped.
 */

/** How many refutations are tried, for how many positions at first, and the factor by which that grows each time. */
const TRIED = 6;
const GLANCE = 3;
const ROUND = 8;
/** What each place further back in the order adds to an estimate. */
const LATER = 0.25;
/** Less than any value: there wasn't enough time. */
export const UNKNOWN = -2_000_000;

/** Tries a refutation briefly: its value if that is at least `high` or time is up, or UNKNOWN. */
export function glance(search: Search, play: number, depth: number, low: number, high: number, passed: boolean): number {
  const { ground, memory } = search;
  const value = valueWithin(search, GLANCE, play, depth - 1, low, high, passed);
  if (value >= high) {
    const key = keyOf(search, search.refuter, passed);
    remember(memory, ground.key ^ key, ground.key2 ^ Math.imul(key, 0x2545f491), FOREVER, value, FOREVER, play);
  }
  return value >= high || search.stopped ? value : UNKNOWN;
}

interface Trial {
  readonly play: number;
  /** How many positions the next try may take. */
  budget: number;
  /** How many the whole proof may take, judging by how far the last try got. */
  estimate: number;
}

/** Finds a play of the refuter that is worth at least `high`, trying whichever seems quickest to prove, or PASS. */
export function tryBriefly(search: Search, depth: number, from: number, low: number, high: number, passed: boolean): number {
  const many = Math.min(TRIED, search.used - from);
  if (many < 2) return PASS;
  const trials: Trial[] = [];
  for (let i = 0; i < many; i++) trials.push({ play: takeBest(search, from + i), budget: GLANCE, estimate: 0 });
  for (;;) {
    let trial = trials[0];
    for (const other of trials) if (other.estimate < trial.estimate) trial = other;
    if (trial.estimate === Infinity || search.nodes + trial.budget >= search.limit) return PASS;
    search.progress = 0.01;
    const value = valueWithin(search, trial.budget, trial.play, depth - 1, low, high, passed);
    if (value >= high) return trial.play;
    if (search.stopped) return PASS;
    trial.estimate = value === UNKNOWN ? (trial.budget / search.progress) * (1 + LATER * trials.indexOf(trial)) : Infinity;
    trial.budget *= ROUND;
  }
}

/** What a play is worth to the refuter, or UNKNOWN if that takes more positions than this. */
function valueWithin(search: Search, budget: number, play: number, depth: number, low: number, high: number, passed: boolean): number {
  const { limit } = search;
  if (search.nodes + budget >= limit) return UNKNOWN;
  search.limit = search.nodes + budget;
  const value = valueOf(search, play, search.refuter, depth, low, high, passed, PASS);
  search.limit = limit;
  if (!search.stopped) return value;
  search.stopped = search.over;
  return UNKNOWN;
}
