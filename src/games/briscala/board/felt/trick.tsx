import type { CSSProperties, ReactNode } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import type { Briscala } from "../../state.ts";
import { boardWords } from "../board-words.ts";
import { explainCard } from "../explain-card.ts";
import { Card } from "../faces/card.tsx";
import { placeOf } from "../layout.ts";
import type { TrickShown } from "./use-trick.ts";

interface TrickProps {
  readonly board: BoardProps<Briscala>;
  readonly trick: TrickShown;
}

/** The cards in the middle of the felt, each before the seat that played it; the newest is on top. */
export function Trick({ board, trick }: TrickProps): ReactNode {
  const { view, viewer, events, reduceMotion, language, names } = board;
  const words = boardWords[language];
  const { cards, stage, winner } = trick;
  const goal = placeOf(view, viewer, Math.max(0, winner));
  const newest = stage === "open" ? cards.length - 1 : -1;
  return (
    <div className={`briscala-trick briscala-trick-${stage}`} style={{ "--goal-x": goal.x, "--goal-y": goal.y } as CSSProperties}>
      {cards.map(({ seat, card }, nth) => {
        const { x, y } = placeOf(view, viewer, seat);
        const flies = !reduceMotion && stage !== "past" && events.some(({ event }) => event.kind === "played" && event.card === card);
        return (
          <span
            // A deck may hold a card twice, but a seat plays only one to a trick.
            key={`${seat}-${card}`}
            className={`briscala-played${flies ? " briscala-flies" : ""}${nth === newest ? " briscala-newest" : ""}${seat === winner ? " briscala-winning" : ""}`}
            style={{ "--x": x, "--y": y, "--tilt": `${((seat * 37) % 9) - 4}deg` } as CSSProperties}
            data-played={card}
            data-explain={explainCard(board, card)}
            role="img"
            aria-label={words.played(names[seat] || String(seat + 1), words.phrases.card(card))}
          >
            <Card code={card} language={language} />
          </span>
        );
      })}
    </div>
  );
}
