import type { ReactNode } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import { isSuit } from "../../language/cards.ts";
import type { Briscala } from "../../state.ts";
import { boardWords } from "../board-words.ts";
import { calledCard } from "../describe.ts";
import { Back, Card } from "../faces/card.tsx";
import { SuitIcon } from "../faces/suits.tsx";

/** The corner of the felt with what is common to all: stock, turned-up card, trump, called card. */
export function Stock({ board }: { readonly board: BoardProps<Briscala> }): ReactNode {
  const { view, language, miniature } = board;
  const words = boardWords[language];
  const { card, suit } = words.phrases;
  return (
    <div className="briscala-corner">
      {(view.turnUp !== null || view.stockSize > 0) && (
        <div className="briscala-stock">
          {view.turnUp !== null && (
            <span className="briscala-under" role="img" aria-label={words.turnedUp(card(view.turnUp))}>
              <Card code={view.turnUp} language={language} />
            </span>
          )}
          {view.stockSize > 0 && (
            <span className="briscala-pile" role="img" aria-label={words.stock(view.stockSize)}>
              <Back />
              {!miniature && <b className="figures">{view.stockSize}</b>}
            </span>
          )}
        </div>
      )}
      {view.trump !== null && isSuit(view.trump) && (
        <span className="briscala-trump" role="img" aria-label={words.trump(suit(view.trump))}>
          <SuitIcon suit={view.trump} />
          {!miniature && <small>{words.trump(suit(view.trump))}</small>}
        </span>
      )}
      {view.called !== null && !miniature && <span className="briscala-trump">{calledCard(view, view.called, words)}</span>}
    </div>
  );
}
