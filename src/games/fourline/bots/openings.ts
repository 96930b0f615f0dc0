import { fastRng } from "../../../engine/contract/chance.ts";
import { discsOf } from "./bits.ts";
import { OPENING_LINES } from "./opening-lines.ts";
import { apply, setup } from "../rules.ts";
import { COLUMNS, type State } from "../state.ts";

/** To whom the book opens: a search that would look at this many positions itself. A line of it took up to 100 million. */
const EFFORT = 100_000;
/** What is written down of a position, and what that's worth to the seat that acts. A lost one can still be held for long. */
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

/** What each position of the book is worth to the seat that acts, and the position after the best move too. */
const openings = (): ReadonlyMap<number, number> => (book ??= readBook(OPENING_LINES));

/** Reads `44+5`: after the columns 4 and 4, the seat that acts wins by 5. Mirrored lines are told once. */
export function readBook(lines: string): Map<number, number> {
  const found = new Map<number, number>();
  const all = lines.trim().split(/\s+/);
  // A lost position may also follow a winning move: there, that it can be held for long says more.
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

/** Dropping a disc leaves nothing to chance. */
const chance = fastRng(1);

function drop(state: State, column: string, mirrored: boolean): void {
  apply(state, state.toAct, { column: mirrored ? COLUMNS - Number(column) : Number(column) - 1 }, chance);
}

/** A number for the position: the same discs with the same seat to act. */
export function keyOf(state: State): number {
  const [left, right] = discsOf(state, state.toAct);
  const [otherLeft, otherRight] = discsOf(state, 1 - state.toAct);
  return (2 * right + otherRight) * 2 ** 29 + 2 * left + otherLeft;
}
