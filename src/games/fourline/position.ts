import * as z from "zod/mini";
import type { Loaded } from "../../engine/contract/game.ts";
import { bad, readBy } from "../../engine/input/faults.ts";
import { columnsOf, rowsOf } from "../../kit/grid.ts";
import { total } from "../../kit/pieces.ts";
import { winnerOf } from "./lines.ts";
import { setup } from "./rules.ts";
import { COLUMNS, DISCS, EMPTY, type Fourline, ROWS, type State } from "./state.ts";

/** `{ "board": ["......." six times, top to bottom: . empty, x the first seat, o the second], "toAct": 0 }` */
const Position = z.strictObject({
  board: z.optional(z.array(z.string()).check(z.length(ROWS, `The board has ${ROWS} rows.`))),
  toAct: z.optional(z.literal([0, 1], "`toAct` is 0 or 1.")),
});

export const save = (state: State): z.infer<typeof Position> => ({
  board: rowsOf(COLUMNS, ROWS)
    .map((row) => row.map((cell) => DISCS[state.cells[cell]] ?? ".").join(""))
    .toReversed(),
  toAct: state.toAct as 0 | 1, // only `apply` and `load` write it
});

export function load(position: unknown): Loaded<Fourline> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const state = setup();

  for (const [line, row] of (read.value.board ?? []).entries()) {
    const path = `board[${line}]`;
    if (row.length !== COLUMNS) return bad(path, `A row has ${COLUMNS} characters, not ${row.length}.`);
    for (const [column, mark] of [...row].entries()) {
      if (mark === ".") continue;
      const seat = DISCS.findIndex((disc) => disc === mark);
      if (seat < 0) return bad(path, `Character ${column + 1} is "${mark}": use . for empty, x or o for a disc.`);
      state.cells[(ROWS - 1 - line) * COLUMNS + column] = seat;
    }
  }
  const columns = columnsOf(COLUMNS, ROWS).map((column) => column.filter((cell) => state.cells[cell] !== EMPTY));
  state.heights = columns.map((discs) => discs.length);
  state.discs = total(state.heights);
  if (columns.some((discs) => discs.some((cell, row) => cell >= (row + 1) * COLUMNS)))
    return bad("board", "A disc is floating: fill the cells below it.");

  const firsts = state.cells.filter((cell) => cell === 0).length;
  const ahead = firsts - (state.discs - firsts);
  if (ahead !== 0 && ahead !== 1)
    return bad("board", `There are ${firsts} x and ${state.discs - firsts} o: x must have the same number, or one more.`);
  if (read.value.toAct !== undefined && read.value.toAct !== ahead) return bad("toAct", `With these discs it is seat ${ahead}'s turn.`);
  state.toAct = ahead;
  state.winner = winnerOf(state.cells);
  return { ok: true, state };
}
