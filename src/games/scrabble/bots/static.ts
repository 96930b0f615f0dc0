import { generateBest } from "../generator/best.ts";
import { type Generator, type LeaveValue } from "../generator/generator.ts";
import { placementAt } from "../turn/listing.ts";
import type { Setting } from "../setting.ts";
import type { Move } from "../state.ts";
import type { Sight } from "./sight.ts";

export interface Choice {
  readonly move: Move;
  readonly score: number;
  /** Score and what stays on the rack, in hundredths of a point. */
  readonly equity: number;
}

export interface Player {
  readonly generator: Generator;
  /** Left out: only points count. */
  readonly leaveValue?: LeaveValue | undefined;
}

const PASS: Move = { kind: "pass" };

/** The placement with the most points and the best leave, an exchange if that is better, else a pass. */
export function chooseStatic(set: Setting, sight: Sight, { generator, leaveValue }: Player): Choice {
  const { board, rack, bagSize } = sight;
  const valued = leaveValue && (bagSize > 0 ? leaveValue : lastLeaves(set, sight));
  const arena = generateBest(generator, { board, rack, bingo: set.rules.bingo, leaveValue: valued });
  const exchange = bestExchange(set, sight, leaveValue);
  if (arena.count > 0 && (!exchange || exchange.equity <= arena.equities[0])) {
    return { move: placementAt(set, generator, board, 0), score: arena.scores[0], equity: arena.equities[0] };
  }
  return exchange ?? { move: PASS, score: 0, equity: 0 };
}

/** With an empty bag what stays costs its value, and going out earns that of the others. */
function lastLeaves(set: Setting, { unseen }: Sight): LeaveValue {
  const others = unseen.reduce((sum, count, tile) => sum + count * set.tiles.kinds[tile].value, 0);
  const values = set.tiles.kinds.map(({ value }) => value);
  return (counts) => {
    let kept = 0;
    let value = 0;
    for (const [tile, worth] of values.entries()) {
      kept += counts[tile];
      value += counts[tile] * worth;
    }
    return kept === 0 ? 200 * others : -200 * value - 800;
  };
}

/** The best tiles to keep when others are put back; null where exchanging is not allowed. */
export function bestExchange(set: Setting, { rack, bagSize }: Sight, leaveValue: LeaveValue | undefined): Choice | null {
  const { exchangeMinBag, exchangeOrder } = set.rules;
  if (bagSize === 0 || bagSize < exchangeMinBag || rack.length === 0) return null;
  const most = exchangeOrder === "drawThenReturn" ? Math.min(rack.length, bagSize) : rack.length;
  let best: Choice | null = null;
  const counts = new Uint8Array(32);
  for (let kept = 0; kept < (1 << rack.length) - 1; kept++) {
    counts.fill(0);
    let given = 0;
    for (let i = 0; i < rack.length; i++) {
      if ((kept & (1 << i)) === 0) given += 1;
      else counts[rack[i]] += 1;
    }
    if (given > most) continue;
    // Without an opinion on leaves, the points that are thrown away decide.
    const equity = leaveValue ? leaveValue(counts) : -100 * given;
    if (best && best.equity >= equity) continue;
    best = { move: { kind: "exchange", tiles: rack.filter((_, i) => (kept & (1 << i)) === 0) }, score: 0, equity };
  }
  return best;
}
