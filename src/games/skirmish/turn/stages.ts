import { type Battlefield, classOf, coverCells, occupantsOf, strikeOf, type Units } from "./battlefield.ts";
import { cellOf, isStep, isStrike, NO_ORDER } from "./orders.ts";

/** What happened, by character index. Filled only if a report is passed. */
export interface Report {
  /** Pairs that wanted the same cell. */
  readonly bounces: { readonly a: number; readonly b: number; readonly cell: number }[];
  readonly steps: { readonly who: number; readonly from: number; readonly to: number }[];
  readonly strikes: { readonly who: number; readonly at: number; readonly cells: readonly number[]; readonly hit: readonly number[] }[];
  readonly fallen: number[];
}

export const emptyReport = (): Report => ({ bounces: [], steps: [], strikes: [], fallen: [] });

/** Rule 6: opposing characters that want the same cell both stay. Rule 5 has left at most one mover of a side per cell. */
export function bounce(_field: Battlefield | null, { seats, orders }: Pick<Units, "seats" | "orders">, report?: Report): void {
  const met: number[] = [];
  for (let a = 0; a < orders.length; a++) {
    if (!isStep(orders[a])) continue;
    for (let b = a + 1; b < orders.length; b++) {
      if (orders[a] !== orders[b] || seats[a] === seats[b]) continue;
      met.push(a, b);
      report?.bounces.push({ a, b, cell: cellOf(orders[a]) });
    }
  }
  for (const who of met) orders[who] = NO_ORDER;
}

/** Everyone who still may step does so at once. No target was occupied at the start of the turn, so the order cannot matter. */
export function step(_field: Battlefield, { cells, orders }: Units, report?: Report): void {
  for (let who = 0; who < orders.length; who++) {
    if (!isStep(orders[who])) continue;
    const to = cellOf(orders[who]);
    report?.steps.push({ who, from: cells[who], to });
    cells[who] = to;
  }
}

/** Attacks hit everyone where they stand now, friend and foe. Hits are added up first, so a character about to fall still strikes. */
export function strike(field: Battlefield, units: Units, report?: Report): void {
  const { cells, health, orders } = units;
  let harm: number[] | null = null;
  let occupants: number[] = [];
  const covered: number[] = [];
  for (let who = 0; who < orders.length; who++) {
    if (!isStrike(orders[who])) continue;
    if (!harm) {
      harm = cells.map(() => 0);
      occupants = occupantsOf(field, cells);
    }
    const at = cellOf(orders[who]);
    const target = strikeOf(field, units, who, at);
    if (!target) continue;
    const { damage } = classOf(field, units, who);
    const count = coverCells(field, target, at, covered);
    for (let i = 0; i < count; i++) {
      const victim = occupants[covered[i]];
      if (victim >= 0) harm[victim] += damage;
    }
    if (!report) continue;
    const struck = covered.slice(0, count);
    report.strikes.push({ who, at, cells: struck, hit: struck.map((cell) => occupants[cell]).filter((victim) => victim >= 0) });
  }
  if (harm) for (let who = 0; who < harm.length; who++) health[who] -= harm[who];
}

/** Characters without health have fallen; they stay in the lists until the turn has been told. */
export function bury(_field: Battlefield, { health }: Units, report?: Report): void {
  if (!report) return;
  for (let who = 0; who < health.length; who++) if (health[who] <= 0) report.fallen.push(who);
}

export type Stage = (field: Battlefield, units: Units, report?: Report) => void;

/** One turn, in the order of the rulebook. A stage sees the board as the one before left it; it collects first, then writes. */
const TURN: readonly Stage[] = [bounce, step, strike, bury];

/** Plays a turn. The orders have passed rules 1 to 5. */
export function playTurn(field: Battlefield, units: Units, report?: Report): void {
  for (const stage of TURN) stage(field, units, report);
}
