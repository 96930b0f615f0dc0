import type { CSSProperties, PointerEvent, ReactNode } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import { arrowKeys } from "../../../web/board/roving-focus.ts";
import { type Briscala, UNSEEN } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { Back, Card } from "./faces/card.tsx";
import { explainCard } from "./explain-card.ts";
import { sorted } from "./layout.ts";
import "./hand.css";

interface HandProps {
  readonly board: BoardProps<Briscala>;
  /** Places in the hand of the cards that are being chosen; null where cards are played one by one. */
  readonly choosing: readonly number[] | null;
  toggle(at: number): void;
  /** Called with the card under the pointer or focus, to say why it may not be played. */
  pointAt(code: string | null): void;
  startDrag(code: string, event: PointerEvent): void;
}

/** More cards than this take two rows on a phone: in one row they would be too narrow to tap. */
const ONE_ROW = 8;

/** The viewer's cards, fanned and by suit. */
export function Hand(props: HandProps): ReactNode {
  const cards = sorted(props.board.view);
  return (
    <div
      className={`briscala-hand${cards.length > ONE_ROW ? " briscala-many" : ""}`}
      role="group"
      aria-label={boardWords[props.board.language].hand}
      style={{ "--count": Math.max(1, cards.length), "--half": Math.ceil(cards.length / 2) } as CSSProperties}
      onKeyDown={arrowKeys()}
    >
      {props.board.viewer !== null && props.board.view.blind[props.board.viewer] === UNSEEN && (
        <Covered count={props.board.view.handSizes[props.board.viewer] ?? 0} />
      )}
      {cards.map(({ code, at }, nth) => (
        <HandCard key={`${code}-${at}`} {...props} code={code} at={at} from={nth - (cards.length - 1) / 2} />
      ))}
    </div>
  );
}

/** Cards that their owner has not looked at yet. */
const Covered = ({ count }: { readonly count: number }): ReactNode =>
  Array.from({ length: Math.min(count, 5) }, (_, nth) => <Back key={`back ${nth}`} />);

interface HandCardProps extends HandProps {
  readonly code: string;
  readonly at: number;
  /** How far from the middle of the fan, in cards. */
  readonly from: number;
}

function HandCard({ board, choosing, toggle, pointAt, startDrag, code, at, from }: HandCardProps): ReactNode {
  const { view, moves, play, why, hints, language, advice = [] } = board;
  const words = boardWords[language];
  const move = `play ${code}`;
  const myTurn = moves.length > 0;
  const playable = choosing !== null || moves.includes(move);
  // It lies over the line that says why not.
  const refused = myTurn && view.phase === "play" && !playable ? why(move) : null;
  const chosen = choosing === null ? (view.chosen?.includes(code) ?? false) : choosing.includes(at);
  const dimmed = hints && myTurn && view.phase === "play" && !playable;
  return (
    <button
      type="button"
      className={`briscala-card${chosen ? " briscala-chosen" : ""}${dimmed ? " briscala-dimmed" : ""}${playable && myTurn && hints ? " briscala-playable" : ""}${myTurn && advice.includes(move) ? " briscala-advised" : ""}`}
      style={{ "--from": from } as CSSProperties}
      data-card={code}
      data-explain={[explainCard(board, code), ...(refused === null ? [] : [refused])].join("\n")}
      {...(choosing === null ? myTurn && view.phase === "play" && { "data-move": move } : { "data-part": `card ${code}` })}
      {...(choosing !== null && { "aria-pressed": chosen })}
      aria-disabled={!playable}
      aria-label={words.phrases.card(code)}
      onClick={() => (choosing === null ? myTurn && play(move) : toggle(at))}
      onPointerDown={(event) => choosing === null && myTurn && startDrag(code, event)}
      onPointerEnter={() => pointAt(code)}
      onPointerLeave={() => pointAt(null)}
      onFocus={() => pointAt(code)}
      onBlur={() => pointAt(null)}
    >
      <Card code={code} language={language} />
    </button>
  );
}
