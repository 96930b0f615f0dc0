import type { CSSProperties, ReactNode } from "react";
import type { Seat, Viewer } from "../../../../engine/contract/game.ts";
import type { BoardProps } from "../../../../web/board/board.ts";
import { SeatMark } from "../../../../web/match/seats/seat-mark.tsx";
import type { Briscala, View } from "../../state.ts";
import { type BoardWords, boardWords } from "../board-words.ts";
import { Back } from "../faces/card.tsx";
import { factsOf, roleInShort, rolesOf } from "../describe.ts";
import { bidsTricks, countsCards, hasSides, placeOf } from "../layout.ts";
import "./plates.css";
import "./felt.css";

type Props = BoardProps<Briscala>;

/** The seats around the felt: who they are, whom they play with, and what they have done in this deal. */
export function Plates({ board }: { readonly board: Props }): ReactNode {
  return (
    <ul className="briscala-plates" aria-label={boardWords[board.language].seats}>
      {board.view.handSizes.map((_, seat) => (
        // A seat is its number.
        // oxlint-disable-next-line react/no-array-index-key
        <Plate key={seat} board={board} seat={seat} />
      ))}
    </ul>
  );
}

function Plate({ board, seat }: { readonly board: Props; readonly seat: Seat }): ReactNode {
  const { view, viewer, names, language, miniature, stage } = board;
  const words = boardWords[language];
  const { x, y } = placeOf(view, viewer, seat);
  const name = names[seat] || String(seat + 1);
  const look = [
    "briscala-plate",
    stage !== "over" && view.toAct.includes(seat) ? "briscala-turn" : "",
    view.out === seat ? "briscala-out" : "",
    y < -0.9 && !miniature ? "briscala-opposite" : "",
    sideLook(view, viewer ?? 0, seat),
  ];
  const held = seat === viewer ? 0 : (view.handSizes[seat] ?? 0);
  return (
    <li
      className={look.filter(Boolean).join(" ")}
      style={{ "--x": x, "--y": y } as CSSProperties}
      aria-label={`${name}: ${factsOf(view, viewer, seat, words).join(", ")}`}
    >
      {held > 0 && (
        <span className="briscala-held" data-held={held} style={{ "--held": held } as CSSProperties} aria-hidden="true">
          {Array.from({ length: held }, (_, nth) => (
            <Back key={`back-${nth + 1}`} />
          ))}
        </span>
      )}
      {!miniature && (
        <span className="briscala-name" aria-hidden="true">
          <SeatMark seat={seat} size={12} />
          <b>{seat === viewer ? words.you : name}</b>
          {view.dealer === seat && <abbr data-explain={words.dealer}>{words.dealer.slice(0, 1)}</abbr>}
        </span>
      )}
      {!miniature && <Facts view={view} viewer={viewer} seat={seat} words={words} />}
    </li>
  );
}

/** The viewer's own side and the other; nothing where everybody plays alone. */
function sideLook(view: View, viewer: Seat, seat: Seat): string {
  if (!hasSides(view)) return "";
  const side = view.sides[seat] ?? null;
  if (side === null) return "briscala-unknown";
  return side === view.sides[viewer] ? "briscala-ours" : "briscala-theirs";
}

interface FactsProps {
  readonly view: View;
  readonly seat: Seat;
  readonly words: BoardWords;
  readonly viewer: Viewer;
}

function Facts({ view, viewer, seat, words }: FactsProps): ReactNode {
  const bid = view.bids[seat] ?? null;
  const isOut = view.out === seat;
  const role = isOut ? words.sitsOut : rolesOf(view, viewer, seat, words).join(" · ");
  const melds = view.melds.filter((meld) => meld.seat === seat);
  return (
    <span className="briscala-facts" aria-hidden="true">
      {role !== "" && (
        <em className="briscala-role" title={role}>
          <span className="briscala-in-full">{role}</span>
          <span className="briscala-in-short">{isOut ? role : roleInShort(view, viewer, seat, words)}</span>
        </em>
      )}
      <Standing view={view} seat={seat} words={words} />
      {view.phase !== "play" && view.phase !== "over" && bid !== null && (
        <i className="briscala-slip">{bid === "pass" ? words.pass : words.phrases.bid(bid)}</i>
      )}
      {view.phase === "pass" && view.hasChosen[seat] && <i className="briscala-slip">{words.chosen}</i>}
      {melds.map(({ meld, arg, points }) => (
        <i key={`${meld}-${arg}`} className="briscala-slip">
          {meld} +{points}
        </i>
      ))}
    </span>
  );
}

/** Tricks taken and bid, in games with bids of tricks; otherwise points, which everybody could count. */
function Standing({ view, seat, words }: Pick<FactsProps, "view" | "seat" | "words">): ReactNode {
  if (view.phase !== "play") return null;
  const tricks = view.tricks[seat] ?? 0;
  const bid = view.bids[seat] ?? null;
  if (bidsTricks(view) && bid !== null) {
    const reached = tricks === Number(bid) ? " briscala-reached" : "";
    const inFull = words.tricksOfBid(tricks, bid);
    return (
      <span className={`figures${reached}`} title={inFull}>
        <span className="briscala-in-full">{inFull}</span>
        <span className="briscala-in-short">{words.ofBid(tricks, bid)}</span>
      </span>
    );
  }
  const points = view.points[seat] ?? 0;
  return <span className="figures">{countsCards(view) ? words.points(points) : words.tricks(tricks)}</span>;
}
