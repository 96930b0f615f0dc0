import type { ReactNode } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import type { BoardProps } from "../../../../web/board/board.ts";
import { SeatMark } from "../../../../web/match/seats/seat-mark.tsx";
import type { Briscala, View } from "../../state.ts";
import { boardWords } from "../board-words.ts";
import { signed } from "../../../../kit/sentences.ts";

/** The match so far, deal by deal. Partners who always score the same share a column. */
export function Sheet({ board, late }: { readonly board: BoardProps<Briscala>; readonly late: boolean }): ReactNode {
  const { view, viewer, names, language } = board;
  const words = boardWords[language];
  const columns = columnsOf(view);
  const name = (seat: Seat): string => (seat === viewer ? words.you : names[seat] || String(seat + 1));
  const before = (seat: Seat): number => (view.scores[seat] ?? 0) - view.sheet.reduce((sum, gains) => sum + (gains[seat] ?? 0), 0);
  const hasBefore = columns.some(([seat = 0]) => before(seat) !== 0);
  const row = (label: string, figure: (seat: Seat) => string): ReactNode => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {columns.map(([seat = 0]) => (
        <td key={seat}>{figure(seat)}</td>
      ))}
    </tr>
  );
  return (
    <div className={`briscala-sheet${late ? " briscala-sheet-late" : ""}`}>
      <table className="figures">
        <thead>
          <tr>
            <td />
            {columns.map((seats) => (
              <th key={seats.join("-")} scope="col">
                {seats.map((seat) => (
                  <span key={seat}>
                    <SeatMark seat={seat} size={11} /> {name(seat)}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasBefore && row(words.before, (seat) => String(before(seat)))}
          {view.sheet.map((gains, deal) => row(words.deal(deal + 1), (seat) => signed(gains[seat] ?? 0)))}
          {view.bags !== null && row(words.bags, (seat) => String(view.bags?.[seat] ?? 0))}
        </tbody>
        <tfoot>{row(words.total, (seat) => String(view.scores[seat] ?? 0))}</tfoot>
      </table>
      {view.held > 0 && <p>{words.held(view.held)}</p>}
      {view.target !== null && <p>{words.target(view.target, view.lowestWins)}</p>}
    </div>
  );
}

/** Seats by column. */
function columnsOf({ sides, sheet, scores }: View): Seat[][] {
  const columns: Seat[][] = [];
  scores.forEach((score, seat) => {
    const same = columns.find(
      ([first = 0]) =>
        sides[seat] !== null &&
        sides[first] === sides[seat] &&
        scores[first] === score &&
        sheet.every((gains) => gains[first] === gains[seat]),
    );
    if (same) same.push(seat);
    else columns.push([seat]);
  });
  return columns;
}
