import { generate } from "../generator/generator.ts";
import { placementAt } from "../turn/listing.ts";
import type { Setting } from "../setting.ts";
import type { Sight } from "./sight.ts";
import { bestExchange, type Choice, type Player } from "./static.ts";

/** The best plays by score and leave, best first, exchanges among them. */
export function candidates(set: Setting, sight: Sight, { generator, leaveValue }: Player, most: number): Choice[] {
  const { board, rack, bagSize } = sight;
  const arena = generate(generator, { board, rack, bingo: set.rules.bingo, leaveValue: bagSize > 0 ? leaveValue : undefined });
  const order = Array.from({ length: arena.count }, (_, nth) => nth).sort((a, b) => arena.equities[b] - arena.equities[a] || a - b);
  const placed = order.slice(0, most).map((nth) => ({
    move: placementAt(set, generator, board, nth),
    score: arena.scores[nth],
    equity: arena.equities[nth],
  }));
  const exchange = bestExchange(set, sight, leaveValue);
  return [...placed, ...(exchange ? [exchange] : [])].sort((a, b) => b.equity - a.equity).slice(0, most);
}
