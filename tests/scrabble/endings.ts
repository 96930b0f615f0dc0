import { fastRng } from "../../src/engine/contract/chance.ts";
import { total } from "../../src/kit/pieces.ts";
import { chooseStatic } from "../../src/games/scrabble/bots/static.ts";
import { leaveValueFor } from "../../src/games/scrabble/bots/levels.ts";
import { sightIn } from "../../src/games/scrabble/bots/sight.ts";
import { EMPTY } from "../../src/games/scrabble/generator/field.ts";
import { generate } from "../../src/games/scrabble/generator/generator.ts";
import { apply, setup, toAct } from "../../src/games/scrabble/rules.ts";
import { generatorOf, type Setting, tileOf } from "../../src/games/scrabble/setting.ts";
import type { Laid } from "../../src/games/scrabble/state.ts";
import { placementAt } from "../../src/games/scrabble/turn/listing.ts";
import { tilesOf } from "../../src/games/scrabble/turn/placement.ts";
import { score } from "../../src/games/scrabble/turn/scoring.ts";

export interface Ending {
  readonly board: readonly number[];
  /** The rack of the player to move first. */
  readonly racks: readonly [readonly number[], readonly number[]];
}

/**
 * The position of a game between two static players in which this many tiles are left in the bag, or some turns later; null if
 * it is skipped.
 */
export function endingOf(set: Setting, seed: number, left = 0, later = 0): Ending | null {
  const rng = fastRng(seed);
  const player = { generator: generatorOf(set), leaveValue: leaveValueFor(set) };
  const state = setup(set, 2, rng);
  let waiting = later;
  for (let turn = 0; turn < 100; turn++) {
    const [seat] = toAct(state);
    if (seat === undefined) return null;
    const inBag = total(state.bag);
    if (inBag < left) return null;
    if (inBag === left && waiting-- === 0)
      return { board: state.board.slice(), racks: [state.racks[seat].slice(), state.racks[1 - seat].slice()] };
    apply(set, state, seat, chooseStatic(set, sightIn(state, seat, score(state)), player).move, rng);
  }
  return null;
}

/** The score difference at the end for the first player, by plain alpha-beta that generates the moves of every position. */
export function bruteForce(set: Setting, { board, racks }: Ending, passed = false, low = -9999, high = 9999): number {
  const value = (rack: readonly number[]): number => rack.reduce((sum, tile) => sum + set.tiles.kinds[tile].value, 0);
  const [mine, theirs] = racks;
  let best = low;
  for (const { laid, points } of placements(set, board, mine)) {
    const left = mine.slice();
    const after = board.slice();
    for (const { square, cell } of laid) {
      after[square] = cell;
      left.splice(left.indexOf(tileOf(cell)), 1);
    }
    const follows = (): number => -bruteForce(set, { board: after, racks: [theirs, left] }, false, points - high, points - best);
    best = Math.max(best, points + (left.length === 0 ? 2 * value(theirs) : follows()));
    if (best >= high) return best;
  }
  const idle = passed ? value(theirs) - value(mine) : -bruteForce(set, { board, racks: [theirs, mine] }, true, -high, -best);
  return Math.max(best, idle);
}

function placements(set: Setting, board: readonly number[], rack: readonly number[]): { laid: readonly Laid[]; points: number }[] {
  const generator = generatorOf(set);
  const { count, scores } = generate(generator, { board, rack, bingo: set.rules.bingo, bothWays: !board.some((cell) => cell !== EMPTY) });
  const listed = Array.from({ length: count }, (_, nth) => {
    const move = placementAt(set, generator, board, nth);
    if (move.kind !== "place") throw new Error("only placements are generated");
    return { laid: tilesOf(set, board, move), points: scores[nth] };
  });
  return listed.sort((a, b) => b.laid.length - a.laid.length || b.points - a.points);
}
