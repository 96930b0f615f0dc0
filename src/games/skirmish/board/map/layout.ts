import type { Field, Square } from "../../state.ts";

/** One square of the map is 100 units wide; the margin holds letters and numbers. */
export const CELL = 100;
export const MARGIN = 46;

/** Where things are on the map of one viewer, whose own side is at the bottom. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** The middle of a column or row. */
  x(column: number): number;
  y(row: number): number;
  readonly turned: boolean;
}

export function layoutOf({ columns, rows }: Pick<Field, "columns" | "rows">, turned: boolean): Layout {
  return {
    columns,
    rows,
    width: columns * CELL + 2 * MARGIN,
    height: rows * CELL + 2 * MARGIN,
    x: (column) => MARGIN + ((turned ? columns - 1 - column : column) + 0.5) * CELL,
    y: (row) => MARGIN + ((turned ? rows - 1 - row : row) + 0.5) * CELL,
    turned,
  };
}

/** A slightly bent line from one square to another that stops short of both middles. */
export function arrow(layout: Layout, from: Square, to: Square): string {
  const [x1, y1, x2, y2] = [layout.x(from[0]), layout.y(from[1]), layout.x(to[0]), layout.y(to[1])];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [startX, startY, endX, endY] = [x1 + ux * 34, y1 + uy * 34, x2 - ux * 16, y2 - uy * 16];
  const bend = Math.min(22, length / 10);
  return `M${startX} ${startY}Q${(startX + endX) / 2 - uy * bend} ${(startY + endY) / 2 + ux * bend} ${endX} ${endY}`;
}
