import { type ReactNode, useState } from "react";
import type { Terminal } from "../../../engine/contract/bundle.ts";
import type { Shape, Viewer } from "../../../engine/contract/game.ts";
import { seatName } from "../../../kit/sentences.ts";
import type { Board, BoardProps, Language } from "../board.ts";
import { groupMoves, type MoveGroup } from "./move-groups.ts";
import "./plain-board.css";

const WORDS = {
  en: { moves: "Your moves", play: "Play" },
  it: { moves: "Le tue mosse", play: "Gioca" },
} as const;

/** For a game without a board of its own: what it draws in a terminal, and its moves as buttons and steppers. */
function makePlain(terminal: Terminal<Shape>): Board<Shape> {
  const drawing = (view: Shape["view"], viewer: Viewer, names: readonly string[]): string =>
    terminal.draw(view, viewer, false, (seat) => names[seat] ?? seatName(seat));
  const PlainBoard = ({ view, viewer, moves, why, play, names, miniature, language }: BoardProps<Shape>): ReactNode => (
    <div className={miniature ? "plain plain-mini" : "plain"}>
      <pre className="plain-drawing">{drawing(view, viewer, names)}</pre>
      {!miniature && (
        <div className="plain-groups" role="group" aria-label={WORDS[language].moves}>
          {groupMoves(moves).map((group) => (
            <Group key={group.word} group={group} why={why} play={play} language={language} />
          ))}
        </div>
      )}
    </div>
  );
  return { Board: PlainBoard, describe: drawing };
}

interface GroupProps extends Pick<BoardProps<Shape>, "why" | "play"> {
  readonly group: MoveGroup;
  readonly language: Language;
}

/** The moves that start with the same word. */
function Group({ group, why, play, language }: GroupProps): ReactNode {
  if (group.parts) return <Composer key={group.moves[0]} group={group} parts={group.parts} why={why} play={play} language={language} />;
  return (
    <div className="plain-moves">
      {group.moves.map((move) => (
        <button key={move} type="button" className="plain-move" data-move={move} onClick={() => play(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}

/** One move put together from its parts; where the parts don't make a legal move, the reason is shown. */
function Composer({ group, parts, why, play, language }: GroupProps & { readonly parts: NonNullable<MoveGroup["parts"]> }): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>(() => group.moves[0]?.split(" ") ?? []);
  const move = chosen.join(" ");
  const reason = why(move);
  const set = (at: number, value: string): void => setChosen(chosen.with(at, value));
  return (
    <div className="plain-composer">
      {parts.map((part, at) => {
        // The move with a gap: "bid ? x 3".
        const label = chosen.with(at, "?").join(" ");
        // The parts of a move have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        if (part.kind === "fixed") return <span key={at}>{part.text}</span>;
        if (part.kind === "number") {
          const { least, most } = part;
          // oxlint-disable-next-line react/no-array-index-key
          return <Stepper key={at} label={label} least={least} most={most} value={chosen[at] ?? ""} onChange={(value) => set(at, value)} />;
        }
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <select key={at} aria-label={label} value={chosen[at]} onChange={(event) => set(at, event.target.value)}>
            {part.words.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        );
      })}
      <button
        type="button"
        className="plain-move plain-play"
        data-move={move}
        aria-disabled={reason !== null}
        onClick={() => play(move)}
      >{`${WORDS[language].play}: ${move}`}</button>
      {reason !== null && <span className="plain-reason">{reason}</span>}
    </div>
  );
}

interface StepperProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: string;
  onChange(value: string): void;
}

function Stepper({ label, least, most, value, onChange }: StepperProps): ReactNode {
  const step = (by: number): void => onChange(String(Math.min(most, Math.max(least, Number(value) + by))));
  return (
    <span className="plain-stepper" role="group" aria-label={label}>
      <button type="button" className="plain-move" aria-label={`${label}: −`} onClick={() => step(-1)}>
        −
      </button>
      <output className="figures">{value}</output>
      <button type="button" className="plain-move" aria-label={`${label}: +`} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}

const made = new WeakMap<Terminal<Shape>, Board<Shape>>();
const plains = new WeakSet<Board<Shape>>();

/** The plain board of a game; always the same one for the same terminal. */
export function plainBoard(terminal: Terminal<Shape>): Board<Shape> {
  const board = made.get(terminal) ?? makePlain(terminal);
  made.set(terminal, board);
  plains.add(board);
  return board;
}

/** Whether it is a plain board, which needs the list of moves. */
export const isPlain = (board: Board<Shape>): boolean => plains.has(board);
