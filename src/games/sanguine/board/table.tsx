import type { CSSProperties, ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { arrowKeys } from "../../../web/board/roving-focus.ts";
import type { Sanguine } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { Tile } from "./tile.tsx";
import type { Placing } from "./use-placing.ts";

/** The rows, each with both sums at its ends and a bar that shows who pulls harder. */
export function Table({ board, placing }: { readonly board: BoardProps<Sanguine>; readonly placing: Placing }): ReactNode {
  const { view, language } = board;
  return (
    <div className="sanguine-table" role="group" aria-label={boardWords[language].board} onKeyDown={arrowKeys({ columns: view.columns })}>
      {Array.from({ length: view.rows }, (_, row) => {
        const [red = 0, blue = 0] = view.rowScores[row] ?? [];
        const pull = red + blue === 0 ? 50 : 50 + (40 * (red - blue)) / Math.max(red, blue);
        return (
          <div className="sanguine-row" key={`row-${row + 1}`}>
            <span className={`sanguine-sum sanguine-medal-0${red > blue ? " sanguine-leads" : ""}`}>{red}</span>
            <div className="sanguine-cells">
              {Array.from({ length: view.columns }, (_, column) => (
                <Tile key={`${row}-${column}`} board={board} placing={placing} row={row} column={column} />
              ))}
            </div>
            <span className={`sanguine-sum sanguine-medal-1${blue > red ? " sanguine-leads" : ""}`}>{blue}</span>
            <span className="sanguine-rope" style={{ "--pull": `${pull}%` } as CSSProperties} aria-hidden="true" />
          </div>
        );
      })}
    </div>
  );
}
