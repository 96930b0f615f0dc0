import { generateBest } from "../generator/best.ts";
import { generate, type Generator, type LeaveValue } from "../generator/generator.ts";
import { placementAt } from "../turn/listing.ts";
import type { Setting } from "../setting.ts";
import type { Move } from "../state.ts";
import type { Sight } from "./sight.ts";
import type { Knows } from "./vocabulary.ts";

export interface Choice {
  readonly move: Move;
  readonly score: number;
  /** Score plus leave value, in hundredths of a point. */
  readonly equity: number;
}

export interface Player {
  readonly generator: Generator;
  /** Left out: only points count. */
  readonly leaveValue?: LeaveValue | undefined;
  /** Left out: all words. */
  readonly knows?: Knows | undefined;
}

/** Less than any placement is worth. */
const NEVER = -0x40000000;

const PASS: Move = { kind: "pass" };

/** The placement with the most points and the best leave, an exchange if that is better, else a pass. */
export function chooseStatic(set: Setting, sight: Sight, player: Player): Choice {
  const placement = bestPlacement(set, sight, player);
  const exchange = bestExchange(set, sight, player.leaveValue);
  if (placement && (!exchange || exchange.equity <= placement.equity)) return placement;
  return exchange ?? { move: PASS, score: 0, equity: 0 };
}

function bestPlacement(set: Setting, sight: Sight, { generator, leaveValue, knows }: Player): Choice | null {
  const { board, rack, bagSize } = sight;
  const valued = leaveValue && (bagSize > 0 ? leaveValue : lastLeaves(set, sight));
  const asked = { board, rack, bingo: set.rules.bingo, leaveValue: valued };
  const arena = knows ? generate(generator, asked) : generateBest(generator, asked);
  const { count, equities, scores } = arena;
  for (let tried = 0; tried < count; tried++) {
    let best = 0;
    for (let nth = 1; nth < count; nth++) if (equities[nth] > equities[best]) best = nth;
    const move = placementAt(set, generator, board, best);
    if (!knows || knows(board, move)) return { move, score: scores[best], equity: equities[best] };
    equities[best] = NEVER;
  }
  return null;
}

/** With an empty bag, leftover tiles cost their value, and going out earns the others' tiles. */
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
    // Without leave values, the points given away decide.
    const equity = leaveValue ? leaveValue(counts) : -100 * given;
    if (best && best.equity >= equity) continue;
    best = { move: { kind: "exchange", tiles: rack.filter((_, i) => (kept & (1 << i)) === 0) }, score: 0, equity };
  }
  return best;
}
