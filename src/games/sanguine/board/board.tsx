import type { CSSProperties, ReactNode } from "react";
import type { Board, BoardProps } from "../../../web/board/board.ts";
import { DraggedPiece } from "../../../web/board/dragged-piece.tsx";
import { useExplain } from "../../../web/board/explain.tsx";
import { BOTH_SEATS } from "../../../kit/seats.ts";
import type { Sanguine } from "../state.ts";
import { boardWords } from "./board-words.ts";
import { canPlace } from "./card-text.ts";
import { describe } from "./describe.ts";
import { Caption, Hand } from "./hand/hand.tsx";
import { HeldCard } from "./pieces/pieces.tsx";
import { countOfEnd, endingTime, Table } from "./table.tsx";
import { usePlacing } from "./hand/use-placing.ts";
import "./pieces/pieces.css";
import "./board.css";
import "./pieces/motion.css";

type Props = BoardProps<Sanguine>;

function SanguineBoard(props: Props): ReactNode {
  const { view, viewer, miniature, language, options } = props;
  const placing = usePlacing(props);
  const { dragged, shown } = placing;
  const explain = useExplain();
  return (
    <div
      className={`sanguine${miniature ? " sanguine-mini" : ""}`}
      style={{ "--columns": view.columns, "--rows": view.rows } as CSSProperties}
      {...explain.group}
    >
      {!miniature && <OtherHands {...props} />}
      <Table board={props} placing={placing} />
      {!miniature && viewer !== null && <Hand board={props} placing={placing} seat={viewer} />}
      {!miniature && viewer === null && shown !== null && (
        <p className="sanguine-caption">
          <Caption board={props} name={shown} cell={placing.pointedCell} />
        </p>
      )}
      <DraggedPiece dragged={dragged}>
        {(card) => {
          const name = view.hand[card];
          const face = name === undefined ? undefined : view.faces[name];
          if (name === undefined || !face || viewer === null) return null;
          return (
            <div className={`sanguine-held sanguine-dragged sanguine-side-${viewer}`}>
              <HeldCard name={name} face={face} seat={viewer} called={boardWords[language].cardName(name, options)} />
            </div>
          );
        }}
      </DraggedPiece>
      {explain.card}
    </div>
  );
}

/** The backs of the cards that others hold. */
function OtherHands({ view, viewer, names, language }: Props): ReactNode {
  const words = boardWords[language];
  return (
    <div className="sanguine-rivals">
      {BOTH_SEATS.filter((seat) => seat !== viewer).map((seat) => {
        const held = view.handSizes[seat] ?? 0;
        const counts = `${words.inHand(held)}, ${words.deck(view.deckSizes[seat] ?? 0)}`;
        return (
          <span key={seat} className="sanguine-rival" role="img" aria-label={`${names[seat]}: ${counts}`}>
            {Array.from({ length: held }, (_, n) => (
              <i key={`back-${n + 1}`} className={`sanguine-back sanguine-back-${seat}`} />
            ))}
            <small>{counts}</small>
          </span>
        );
      })}
    </div>
  );
}

/** Animations start one after another and overlap. */
const pace = (events: readonly Sanguine["event"][]): number => Math.min(1900, 450 + 90 * events.length);

export const board: Board<Sanguine> = {
  Board: SanguineBoard,
  describe,
  pace,
  endingTime,
  count: countOfEnd,
  because: (event, _names, language) => (event.kind === "ended" ? boardWords[language].ended[event.why] : null),
  isCount: ({ kind }) => kind === "row" || kind === "ended",
  sound: ({ kind }) => (kind === "placed" || kind === "spawned" ? "place" : kind === "fell" ? "hit" : kind === "drew" ? "draw" : null),
  confirm(view, viewer, move, language) {
    const asks = move === "pass" && view.phase === "play" && canPlace(view, viewer);
    return asks ? { id: "sanguine-pass", text: boardWords[language].passAnyway } : null;
  },
};
