import type { ReactNode } from "react";
import { shippedTable } from "../../cards/card-table.ts";

const COSTS = [1, 2, 3, "replace"] as const;

/** How many cards of a deck have each cost, as bars, and what they are worth. */
export function Curve({ counts, label }: { readonly counts: ReadonlyMap<string, number>; readonly label: string }): ReactNode {
  const table = shippedTable();
  const bars = COSTS.map((cost) =>
    [...counts].reduce((sum, [name, count]) => (table.cards[table.byName.get(name) ?? -1]?.face.cost === cost ? sum + count : sum), 0),
  );
  const most = Math.max(1, ...bars);
  return (
    <div className="decks-curve" role="img" aria-label={`${label}: ${COSTS.map((cost, at) => `${signOf(cost)}: ${bars[at]}`).join(", ")}`}>
      {COSTS.map((cost, at) => (
        <span key={cost} style={{ height: `${12 + (44 * (bars[at] ?? 0)) / most}px` }}>
          <b className="figures">{bars[at]}</b>
          <small>{signOf(cost)}</small>
        </span>
      ))}
    </div>
  );
}

/** A card that replaces another costs that card. */
const signOf = (cost: (typeof COSTS)[number]): string => (cost === "replace" ? "R" : String(cost));
