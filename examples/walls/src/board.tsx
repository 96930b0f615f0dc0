import type { CSSProperties, ReactNode } from "react";
import { type Board, type BoardProps, useRovingFocus } from "parlour/board";
import { bundle, type View, type Walls } from "./game.js";
import { SIZE, type Way } from "./rules.js";
import "./board.css";

/** Cells and the gaps between them are tracks of one grid; row 0 is at the bottom. */
const TRACKS = SIZE * 2 - 1;
const area = (row: number, column: number, rows = 1, columns = 1): CSSProperties => ({
  gridRow: `${TRACKS - row - rows + 1} / span ${rows}`,
  gridColumn: `${column + 1} / span ${columns}`,
});

const CELLS = Array.from({ length: SIZE * SIZE }, (_, cell) => ({
  cell,
  name: String.fromCharCode(97 + (cell % SIZE)) + (Math.floor(cell / SIZE) + 1),
  row: Math.floor(cell / SIZE) * 2,
  column: (cell % SIZE) * 2,
}));

/** Where a wall lies, or where it would begin. */
function gap(cell: number, way: Way, length: number): CSSProperties {
  const { row, column } = CELLS[cell];
  return way === "h" ? area(row + 1, column, 1, length) : area(row, column + 1, length, 1);
}

function WallsBoard({ view, moves, play, hints, miniature }: BoardProps<Walls>): ReactNode {
  const focus = useRovingFocus({ columns: SIZE, bottomFirst: true });
  const built = view.walls.flatMap((way, cell) => (way ? [{ cell, way }] : []));
  const slots = CELLS.flatMap(({ cell, name }) => (["h", "v"] as const).map((way) => ({ cell, way, move: `wall ${name} ${way}` })));
  return (
    <div className={miniature ? "walls walls-mini" : "walls"}>
      <div className="walls-grid" role="group" {...focus.group}>
        {CELLS.map(({ cell, name, row, column }) => {
          const pawn = view.at.indexOf(cell);
          const isLegal = moves.includes(`go ${name}`);
          return (
            <button
              key={name}
              type="button"
              className={isLegal && hints ? "walls-cell walls-legal" : "walls-cell"}
              style={area(row, column)}
              data-move={`go ${name}`}
              aria-disabled={!isLegal}
              aria-label={pawn < 0 ? name : `${name}, ${"AB"[pawn]}`}
              tabIndex={focus.tabIndex(cell)}
              onClick={() => play(`go ${name}`)}
            >
              {pawn >= 0 && <span className={`walls-pawn walls-pawn-${pawn}`} />}
            </button>
          );
        })}
        {built.map(({ cell, way }) => (
          <span key={cell} className="walls-wall" style={gap(cell, way, 3)} />
        ))}
      </div>
      {!miniature && (
        <div className="walls-slots">
          {slots.map(({ cell, way, move }) =>
            moves.includes(move) ? (
              <button
                key={move}
                type="button"
                className="walls-slot"
                style={gap(cell, way, 1)}
                data-move={move}
                aria-label={move}
                tabIndex={-1}
                onClick={() => play(move)}
              />
            ) : null,
          )}
        </div>
      )}
    </div>
  );
}

/** For screen readers: what the terminal draws says it all. */
const describe = (view: View, viewer: number | null, names: readonly string[]): string =>
  bundle.terminal.draw(view, viewer, false, (seat) => names[seat] ?? `Player ${seat + 1}`);

export const board: Board<Walls> = { Board: WallsBoard, describe };
