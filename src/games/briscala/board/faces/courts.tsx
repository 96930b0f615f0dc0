import type { ReactNode } from "react";
import type { Rank, Suit } from "../../language/cards.ts";
import { Pip } from "./suits.tsx";

/** The head of a court card: what tells a king, a queen, a knight and a jack apart. */
const HEADS: Readonly<Partial<Record<Rank, ReactNode>>> = {
  K: (
    <>
      <Face />
      <path className="briscala-hair" d="M41.5 41c0 21 25 21 25 0l-4.5 3.5c-4 2.5-12 2.5-16 0Z" />
      <path className="briscala-gold" d="M40 31 37.5 13l9 7.5L54 10l7.5 10.5 9-7.5L68 31Z" />
    </>
  ),
  Q: (
    <>
      <path className="briscala-hair" d="M38 40a16 16 0 0 1 32 0v18H38Z" />
      <Face />
      <path className="briscala-gold" d="M41 30V19l6.5 5L54 15l6.5 9 6.5-5v11Z" />
      <circle className="briscala-gold" cx="54" cy="13" r="3" />
    </>
  ),
  J: (
    <>
      <path className="briscala-hair" d="M40 36h28v12H40Z" />
      <Face />
      <path className="briscala-cloth" d="M38 33c0-18 32-20 32-3Z" />
      <path className="briscala-gold" d="M64 23c5-9 13-8 16-15 3 12-5 19-15 20Z" />
    </>
  ),
  N: (
    <>
      <Face />
      <path className="briscala-cloth" d="M39 36c-1-24 31-24 30 0l-5-4H44Z" />
      <path className="briscala-gold" d="M54 16c-2-6 4-10 10-8-1 4-5 8-10 8Z" />
    </>
  ),
};

function Face(): ReactNode {
  return (
    <>
      <circle className="briscala-skin" cx="54" cy="38" r="12.5" />
      <circle className="briscala-ink" cx="49.5" cy="37" r="1.6" />
      <circle className="briscala-ink" cx="58.5" cy="37" r="1.6" />
    </>
  );
}

/** The horse of a knight, looking out of the card from below. */
function Horse(): ReactNode {
  return (
    <>
      <path className="briscala-horse" d="M22 128c0-17 3-25 11-31l-1-11 9 7c14 2 19 10 22 20l-6 7c-5-3-9-4-13-3l4 11Z" />
      <circle className="briscala-ink" cx="42" cy="104" r="2" />
    </>
  );
}

interface CourtProps {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** Latin courts stand upright; French ones are mirrored. */
export function Court({ rank, suit, latin }: CourtProps & { readonly latin: boolean }): ReactNode {
  if (!latin) {
    return (
      <g className={`briscala-court briscala-suit-${suit}`}>
        <Bust rank={rank} suit={suit} />
        <g transform="rotate(180 50 75)">
          <Bust rank={rank} suit={suit} />
        </g>
        <path className="briscala-gold" d="M22 73.5h56v3H22z" />
      </g>
    );
  }
  return (
    <g className={`briscala-court briscala-suit-${suit}`}>
      <path className="briscala-cloth" d="M26 142c0-50 8-70 28-70s30 20 30 70Z" />
      <path className="briscala-gold" d="M45 74h18l-9 14Z" />
      <g transform="translate(0 18)">{HEADS[rank]}</g>
      {rank === "N" && <Horse />}
      <circle className="briscala-plaque" cx={rank === "N" ? 70 : 56} cy="116" r="19" />
      <Pip suit={suit} x={rank === "N" ? 70 : 56} y={116} size={28} />
    </g>
  );
}

function Bust({ rank, suit }: CourtProps): ReactNode {
  return (
    <>
      <path className="briscala-cloth" d="M24 75c1-17 12-25 30-25s26 8 26 25Z" />
      <path className="briscala-gold" d="M45 50h18l-9 13Z" />
      {HEADS[rank]}
      <Pip suit={suit} x={84} y={22} size={17} />
    </>
  );
}
