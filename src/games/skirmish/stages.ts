import type { Seat } from "../../engine/contract/game.ts";
import { type Kind, targetAt } from "./classes.ts";

/** Whose patterns are turned by half a circle. The rules say the opponent's; the other reading is one switch away. */
export type Reverse = "opponent" | "host";

/** What a turn needs to know of the field: its size, and the classes made ready. */
export interface Ground {
  readonly columns: number;
  readonly rows: number;
  readonly reverse: Reverse;
  readonly kinds: readonly Kind[];
}

/**
 * The characters as columns of small integers: character i is of class `kinds[i]`, belongs to `seats[i]` and stands on cell
 * `cells[i]`, which is row * columns + column, counted from the top left. Orders that come here have passed rules 1 to 5.
 */
export interface Ranks {
  readonly seats: readonly Seat[];
  readonly kinds: readonly number[];
  readonly cells: number[];
  readonly health: number[];
  /** 0 nothing; cell + 1 a step to that cell; -(cell + 1) an attack on that cell. */
  readonly orders: number[];
}

export const NO_ORDER = 0;
export const stepTo = (cell: number): number => cell + 1;
export const strikeAt = (cell: number): number => -(cell + 1);
export const isStep = (order: number): boolean => order > 0;
export const isStrike = (order: number): boolean => order < 0;
export const cellOf = (order: number): number => (order > 0 ? order : -order) - 1;

/** What happened, by the numbers of the characters; filled only for who asks. */
export interface Report {
  /** Pairs that wanted the same cell. */
  readonly bounces: { readonly a: number; readonly b: number; readonly cell: number }[];
  readonly steps: { readonly who: number; readonly from: number; readonly to: number }[];
  readonly strikes: { readonly who: number; readonly at: number; readonly cells: readonly number[]; readonly hit: readonly number[] }[];
  readonly fallen: number[];
}

export const emptyReport = (): Report => ({ bounces: [], steps: [], strikes: [], fallen: [] });

/** Whether this seat sees its patterns from the other side. Seat 0 is the host. */
export const isTurned = (reverse: Reverse, seat: Seat): boolean => (seat === 0) === (reverse === "host");

export const onGrid = (columns: number, rows: number, x: number, y: number): boolean => x >= 0 && x < columns && y >= 0 && y < rows;

/** Opposing characters that want the same cell both stay where they are. Rule 5 has left at most one mover of a side per cell. */
export function bounce({ seats, orders }: Pick<Ranks, "seats" | "orders">, _ground?: Ground, report?: Report): void {
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

/** All that still may step do so at once; nobody's target was taken at the start of the turn, so the order cannot matter. */
export function step({ cells, orders }: Ranks, _ground: Ground, report?: Report): void {
  for (let who = 0; who < orders.length; who++) {
    if (!isStep(orders[who])) continue;
    const to = cellOf(orders[who]);
    report?.steps.push({ who, from: cells[who], to });
    cells[who] = to;
  }
}

/** Attacks fall on where everyone stands now, friend and foe. All hits are added up first: who is about to fall still strikes. */
export function strike({ seats, kinds, cells, health, orders }: Ranks, ground: Ground, report?: Report): void {
  const { columns, rows } = ground;
  let harm: number[] | null = null;
  let standing: number[] = [];
  for (let who = 0; who < orders.length; who++) {
    if (!isStrike(orders[who])) continue;
    if (!harm) {
      harm = cells.map(() => 0);
      standing = standingOn(cells, columns * rows);
    }
    const kind = ground.kinds[kinds[who]];
    const turned = isTurned(ground.reverse, seats[who]);
    const at = cellOf(orders[who]);
    const x = at % columns;
    const y = (at - x) / columns;
    const ownX = cells[who] % columns;
    const target = targetAt(kind.strikeAt, turned, x - ownX, y - (cells[who] - ownX) / columns);
    if (target < 0) continue;
    const { area } = kind.strikes[target];
    const struck: number[] = [];
    const hit: number[] = [];
    for (let i = 0; i < area.length; i++) {
      const cellX = turned ? x - area[i][0] : x + area[i][0];
      const cellY = turned ? y - area[i][1] : y + area[i][1];
      if (!onGrid(columns, rows, cellX, cellY)) continue;
      const cell = cellY * columns + cellX;
      const victim = standing[cell];
      if (victim >= 0) harm[victim] += kind.damage;
      if (!report) continue;
      struck.push(cell);
      if (victim >= 0) hit.push(victim);
    }
    report?.strikes.push({ who, at, cells: struck, hit });
  }
  if (harm) for (let who = 0; who < harm.length; who++) health[who] -= harm[who];
}

/** Who has no health left has fallen; it stays in its place in the ranks until the ranks are closed. */
export function bury({ health }: Ranks, _ground: Ground, report?: Report): void {
  if (!report) return;
  for (let who = 0; who < health.length; who++) if (health[who] <= 0) report.fallen.push(who);
}

/** Who stands on each cell, or -1. */
export function standingOn(cells: readonly number[], count: number): number[] {
  const standing: number[] = [];
  for (let cell = 0; cell < count; cell++) standing.push(-1);
  for (let who = 0; who < cells.length; who++) standing[cells[who]] = who;
  return standing;
}

export type Stage = (ranks: Ranks, ground: Ground, report?: Report) => void;

/** One turn, in the order of the rulebook. A stage sees the board as the one before left it; it collects first, then writes. */
const TURN: readonly Stage[] = [bounce, step, strike, bury];

export function playTurn(ranks: Ranks, ground: Ground, report?: Report): void {
  for (const stage of TURN) stage(ranks, ground, report);
}
