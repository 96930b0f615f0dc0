/*
 * Walks over anything that has cells and neighbors: grids, hexes, maps.
 */

/** All cells that can be reached from a cell, with the number of steps; -1 for the others. */
export function distancesFrom(cells: number, from: number, neighborsOf: (cell: number) => readonly number[]): number[] {
  const steps = Array.from({ length: cells }, () => -1);
  steps[from] = 0;
  const queue = [from];
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at];
    for (const next of neighborsOf(cell)) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[cell] + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** The connected cells around a cell, itself included. */
export const floodFill = (cells: number, from: number, neighborsOf: (cell: number) => readonly number[]): number[] =>
  distancesFrom(cells, from, neighborsOf).flatMap((steps, cell) => (steps >= 0 ? [cell] : []));

/** The cells of a shortest path to a goal, without the first one; null if there is none. */
export function shortestPath(
  cells: number,
  from: number,
  isGoal: (cell: number) => boolean,
  neighborsOf: (cell: number) => readonly number[],
): number[] | null {
  const before = new Int32Array(cells).fill(-1);
  before[from] = from;
  const queue = [from];
  for (let at = 0; at < queue.length; at++) {
    let cell = queue[at];
    if (isGoal(cell)) {
      const path: number[] = [];
      for (; cell !== from; cell = before[cell]) path.push(cell);
      return path.reverse();
    }
    for (const next of neighborsOf(cell)) {
      if (before[next] >= 0) continue;
      before[next] = cell;
      queue.push(next);
    }
  }
  return null;
}
