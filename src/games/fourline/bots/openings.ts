import { fastRng } from "../../../engine/contract/chance.ts";
import { discsOf } from "./bits.ts";
import { OPENING_LINES } from "./opening-lines.ts";
import { apply, setup } from "../rules.ts";
import { COLUMNS, type State } from "../state.ts";

/** The book is used only by searches with at least this node budget. A line of it took up to 100 million nodes. */
const EFFORT = 100_000;
/** The results in the book, and their values for the seat to move. A loss isn't quite -1, because it can still be drawn out. */
const WORTH: Readonly<Record<string, number>> = { "+": 1, "=": 0, "-": -0.99 };

type Solver = (state: State, positions: number) => number | null;

/** A solver that also knows the openings. */
export function withOpenings(solve: Solver): Solver {
  return (state, positions) => {
    const known = positions < EFFORT ? undefined : openings().get(keyOf(state));
    return known ?? solve(state, positions);
  };
}

let book: ReadonlyMap<number, number> | null = null;

/** The value of each position in the book, and of the position after its best move, for the seat to move. */
const openings = (): ReadonlyMap<number, number> => (book ??= readBook(OPENING_LINES));

/** Reads `44+5`: after columns 4 and 4, the seat to move wins by playing 5. Of mirrored lines, the book has one. */
export function readBook(lines: string): Map<number, number> {
  const found = new Map<number, number>();
  const all = lines.trim().split(/\s+/);
  // A lost position may also follow a winning move: the value for a loss that can be drawn out takes precedence.
  for (const line of all.toSorted((a, b) => Number(a.includes("-")) - Number(b.includes("-")))) {
    const [, before, sign, best] = /^([1-7]*)([-+=])([1-7])$/.exec(line) ?? [];
    if (sign === undefined) throw new Error(`"${line}" isn't an opening.`);
    for (const mirrored of [false, true]) {
      const state = setup();
      for (const column of before) drop(state, column, mirrored);
      found.set(keyOf(state), WORTH[sign]);
      drop(state, best, mirrored);
      found.set(keyOf(state), 0 - WORTH[sign]);
    }
  }
  return found;
}

/** Never drawn from: dropping a disc involves no chance. */
const chance = fastRng(1);

function drop(state: State, column: string, mirrored: boolean): void {
  apply(state, state.toAct, { column: mirrored ? COLUMNS - Number(column) : Number(column) - 1 }, chance);
}

/** A hash of the position: its discs and the seat to move. */
export function keyOf(state: State): number {
  const [left, right] = discsOf(state, state.toAct);
  const [otherLeft, otherRight] = discsOf(state, 1 - state.toAct);
  return (2 * right + otherRight) * 2 ** 29 + 2 * left + otherLeft;
}
