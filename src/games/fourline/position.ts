import * as z from "zod/mini";
import type { Loaded } from "../../engine/contract/game.ts";
import { bad, readBy } from "../../engine/input/faults.ts";
import { setup, winnerOf } from "./rules.ts";
import { COLUMNS, EMPTY, type Fourline, ROWS, type State } from "./state.ts";

const SIGNS = ["x", "o"] as const;

/** `{ "board": ["......." six times, top to bottom: . empty, x the first seat, o the second], "toAct": 0 }` */
const Position = z.strictObject({
  board: z.optional(z.array(z.string()).check(z.length(ROWS, `The board has ${ROWS} rows.`))),
  toAct: z.optional(z.literal([0, 1], "The seat to act is 0 or 1.")),
});

export const save = (state: State): z.infer<typeof Position> => ({
  board: Array.from({ length: ROWS }, (_, line) => {
    const row = state.cells.slice((ROWS - 1 - line) * COLUMNS, (ROWS - line) * COLUMNS);
    return row.map((cell) => SIGNS[cell] ?? ".").join("");
  }),
  toAct: state.toAct as 0 | 1, // only `apply` and `load` write it
});

export function load(position: unknown): Loaded<Fourline> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const state = setup();

  for (const [line, signs] of (read.value.board ?? []).entries()) {
    const path = `board[${line}]`;
    if (signs.length !== COLUMNS) return bad(path, `A row has ${COLUMNS} signs, not ${signs.length}.`);
    for (const [column, sign] of [...signs].entries()) {
      if (sign === ".") continue;
      const seat = SIGNS.findIndex((own) => own === sign);
      if (seat < 0) return bad(path, `Sign ${column + 1} is "${sign}": write . for empty, x or o for a disc.`);
      state.cells[(ROWS - 1 - line) * COLUMNS + column] = seat;
    }
  }
  for (let column = 0; column < COLUMNS; column++) {
    while (state.heights[column] < ROWS && state.cells[state.heights[column] * COLUMNS + column] !== EMPTY) state.heights[column] += 1;
  }
  state.discs = state.heights.reduce((sum, height) => sum + height, 0);
  if (state.discs !== state.cells.filter((cell) => cell !== EMPTY).length)
    return bad("board", "A disc hangs in the air: fill the cells below it.");

  const firsts = state.cells.filter((cell) => cell === 0).length;
  const ahead = firsts - (state.discs - firsts);
  if (ahead !== 0 && ahead !== 1) return bad("board", `There are ${firsts} x and ${state.discs - firsts} o: x has as many, or one more.`);
  if (read.value.toAct !== undefined && read.value.toAct !== ahead)
    return bad("toAct", `By the discs on the board it is seat ${ahead} that acts.`);
  state.toAct = ahead;
  state.winner = winnerOf(state.cells);
  return { ok: true, state };
}
