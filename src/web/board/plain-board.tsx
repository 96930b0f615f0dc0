import type { ReactNode } from "react";
import type { Shape } from "../../engine/contract/game.ts";
import type { Board, BoardProps } from "./board.ts";
import "./plain-board.css";

/** For a game without a board of its own: the view as a list, the moves as buttons. */
function PlainBoard({ view, moves, play, miniature, language }: BoardProps<Shape>): ReactNode {
  return (
    <div className={miniature ? "plain plain-mini" : "plain"}>
      <Fields value={view} />
      {!miniature && (
        <div className="plain-moves" role="group" aria-label={language === "it" ? "Le tue mosse" : "Your moves"}>
          {moves.map((move) => (
            <button key={move} type="button" className="plain-move" data-move={move} onClick={() => play(move)}>
              {move}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Any plain data as nested lists; a list of simple values stays on one line. */
function Fields({ value }: { readonly value: unknown }): ReactNode {
  if (value === null || value === undefined) return <span className="plain-none">–</span>;
  if (typeof value !== "object") return <span>{typeof value === "string" ? value : JSON.stringify(value)}</span>;
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== "object")) return <span className="figures">{value.join(" ") || "–"}</span>;
    return (
      <ol className="plain-list">
        {value.map((item, at) => (
          // Plain data has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Fields value={item} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl className="plain-fields">
      {Object.entries(value).map(([key, item]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <Fields value={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const plain: Board<Shape> = {
  Board: PlainBoard,
  describe: (view) =>
    Object.entries(view)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}.`)
      .join("\n"),
};
