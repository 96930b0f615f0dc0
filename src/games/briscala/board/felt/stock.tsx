import type { ReactNode } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import { isSuit, partsOf } from "../../language/cards.ts";
import type { Briscala, View } from "../../state.ts";
import { boardWords } from "../board-words.ts";
import { calledCard } from "../describe.ts";
import { explainCard } from "../explain-card.ts";
import { Back, Card } from "../faces/card.tsx";
import { SuitIcon } from "../faces/suits.tsx";

/** The dealer's card that showed trump lies on the table until the dealer plays to the first trick. */
function shownForTrump({ shown, dealer, trick, table, taker, trump }: View): string | null {
  if (trump === null || taker >= 0 || trick > 0 || table.some(({ seat }) => seat === dealer)) return null;
  return shown[dealer]?.find((code) => partsOf(code)?.suit === trump) ?? null;
}

/** The corner of the felt for shared cards: stock, turned-up card, trump, called card. */
export function Stock({ board }: { readonly board: BoardProps<Briscala> }): ReactNode {
  const { view, language, miniature } = board;
  const words = boardWords[language];
  const { card, suit } = words.phrases;
  const turned = view.turnUp ?? (miniature ? null : shownForTrump(view));
  return (
    <div className="briscala-corner">
      {(turned !== null || view.stockSize > 0) && (
        <div className="briscala-stock">
          {turned !== null && (
            <span className="briscala-under" role="img" aria-label={words.turnedUp(card(turned))} data-explain={explainCard(board, turned)}>
              <Card code={turned} language={language} />
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
