import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import type { TallyLine } from "../../../engine/contract/game.ts";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { arrowKeys } from "../../../web/board/roving-focus.ts";
import { BOTH_SEATS } from "../../../kit/seats.ts";
import type { Sanguine, View } from "../state.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { Tile } from "./tile.tsx";
import type { Placing } from "./hand/use-placing.ts";

/** How long counting a row takes at the end, and how long all of them stay afterward. */
const ROW_MS = 900;
const REST_MS = 700;

export const endingTime = ({ rows }: View): number => rows * ROW_MS + REST_MS;

/** Each player's points before each row is counted and after the last; points that belong to no row come last. */
export function countOfEnd({ rows, phase }: View, tally: readonly TallyLine[]): ReturnType<NonNullable<Board<Sanguine>["count"]>> {
  if (phase !== "over") return null;
  const upTo = (step: number): number[] =>
    BOTH_SEATS.map((seat) => tally.slice(0, step < rows ? step : undefined).reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0));
  return { every: ROW_MS, points: Array.from({ length: rows + 1 }, (_, step) => upTo(step)) };
}

/** The rows, each with both sums at its ends and a tug-of-war bar. */
export function Table({ board, placing }: { readonly board: BoardProps<Sanguine>; readonly placing: Placing }): ReactNode {
  const { view, language } = board;
  const pulled = usePulled(board);
  const words = boardWords[language];
  return (
    <div className="sanguine-table" role="group" aria-label={words.board} onKeyDown={arrowKeys({ columns: view.columns })}>
      {!board.miniature && (
        <div className="sanguine-numbers" aria-hidden="true">
          {Array.from({ length: view.columns }, (_, column) => (
            <span key={`column-${column + 1}`}>{column + 1}</span>
          ))}
        </div>
      )}
      {Array.from({ length: view.rows }, (_, row) => (
        <Row key={`row-${row + 1}`} board={board} placing={placing} row={row} pulled={pulled} words={words} />
      ))}
    </div>
  );
}

interface RowProps {
  readonly board: BoardProps<Sanguine>;
  readonly placing: Placing;
  readonly row: number;
  /** How many rows have been counted at the end; -1 while the match is on. */
  readonly pulled: number;
  readonly words: BoardWords;
}

function Row({ board, placing, row, pulled, words }: RowProps): ReactNode {
  const { view, names } = board;
  const [red = 0, blue = 0] = view.rowScores[row] ?? [];
  const won = pulled > row;
  const lead = red === blue ? 0 : (red - blue) / Math.max(red, blue);
  const pull = 50 + (won ? 50 * Math.sign(lead) : 40 * lead);
  const state = pulled < 0 ? "" : pulled === row ? " sanguine-pulls" : won ? " sanguine-pulled" : " sanguine-waits";
  const about = red === blue ? words.rowTied : words.rowWon(names[red > blue ? 0 : 1] ?? "", Math.max(red, blue));
  const explain = view.phase === "over" ? undefined : `${words.row(row + 1, red, blue)}\n${about}`;
  return (
    <div className={`sanguine-row${state}`}>
      {!board.miniature && (
        <span className="sanguine-nth" aria-hidden="true">
          {row + 1}
        </span>
      )}
      <Sum seat={0} sum={red} leads={red > blue} explain={explain} />
      <div className="sanguine-cells">
        {Array.from({ length: view.columns }, (_, column) => (
          <Tile key={`${row}-${column}`} board={board} placing={placing} row={row} column={column} />
        ))}
      </div>
      <Sum seat={1} sum={blue} leads={blue > red} explain={explain} />
      <span className="sanguine-rope" style={{ "--pull": `${pull}%` } as CSSProperties} aria-hidden="true" />
    </div>
  );
}

interface SumProps {
  readonly seat: 0 | 1;
  readonly sum: number;
  readonly leads: boolean;
  readonly explain: string | undefined;
}

const Sum = ({ seat, sum, leads, explain }: SumProps): ReactNode => (
  <span className={`sanguine-sum sanguine-medal-${seat}${leads ? " sanguine-leads" : ""}`} data-explain={explain}>
    {sum}
  </span>
);

/** At the end the rows are counted one after another. */
function usePulled({ view, stage, reduceMotion }: BoardProps<Sanguine>): number {
  const pulls = stage === "ending" && view.phase === "over" && !reduceMotion;
  const [pulled, setPulled] = useState(0);
  useEffect(() => {
    if (!pulls) {
      setPulled(0);
      return;
    }
    const timer = setInterval(() => setPulled((at) => Math.min(at + 1, view.rows)), ROW_MS);
    return () => clearInterval(timer);
  }, [pulls, view.rows]);
  if (view.phase !== "over" || stage === "playing") return -1;
  return pulls ? pulled : view.rows;
}
