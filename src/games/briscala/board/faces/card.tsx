import { memo, type ReactNode } from "react";
import type { Language } from "../../../../web/board/board.ts";
import { partsOf, type Rank, type Suit } from "../../language/cards.ts";
import { Court } from "./courts.tsx";
import { Pip } from "./suits.tsx";
import "./cards.css";

const LATIN: ReadonlySet<string> = new Set(["co", "cu", "sw", "ba"]);
export const isLatin = (suit: string): boolean => LATIN.has(suit);

const [LEFT, MIDDLE, RIGHT] = [38, 50, 62];
const ROWS = [30, 52.5, 75, 97.5, 120];

/** Where the pips of a number card are, as on cards everywhere. */
const PIPS: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  2: [MIDDLE, MIDDLE].map((x, at) => [x, [30, 120][at] ?? 0] as const),
  3: [30, 75, 120].map((y) => [MIDDLE, y] as const),
  4: corners(),
  5: [...corners(), [MIDDLE, 75]],
  6: [...corners(), [LEFT, 75], [RIGHT, 75]],
  7: [...corners(), [LEFT, 75], [RIGHT, 75], [MIDDLE, 52.5]],
  8: [...corners(), [LEFT, 75], [RIGHT, 75], [MIDDLE, 52.5], [MIDDLE, 97.5]],
  9: [...fours(), [MIDDLE, 75]],
  10: [...fours(), [MIDDLE, 45], [MIDDLE, 105]],
};

function corners(): [number, number][] {
  return [LEFT, RIGHT].flatMap((x): [number, number][] => [
    [x, ROWS[0] ?? 0],
    [x, ROWS[4] ?? 0],
  ]);
}

function fours(): [number, number][] {
  return [LEFT, RIGHT].flatMap((x) => [30, 60, 90, 120].map((y): [number, number] => [x, y]));
}

const COURTS: ReadonlySet<Rank> = new Set(["J", "N", "Q", "K"]);
const ITALIAN_INDEX: Readonly<Partial<Record<Rank, string>>> = { J: "F", N: "C", K: "R" };

/** The index in the corner: Italians know their court cards as fante, cavallo and re. */
const indexOf = (rank: Rank, suit: Suit, language: Language): string =>
  language === "it" && isLatin(suit) ? (ITALIAN_INDEX[rank] ?? rank) : rank;

interface CardProps {
  readonly code: string;
  readonly language: Language;
}

/** A card face up. Whatever contains it says its name. */
export const Card = memo(function Card({ code, language }: CardProps): ReactNode {
  const parts = partsOf(code);
  return (
    <svg className="briscala-face" viewBox="0 0 100 150" aria-hidden="true">
      <rect className="briscala-paper" x="1" y="1" width="98" height="148" rx="9" />
      {parts ? <Drawing {...parts} index={indexOf(parts.rank, parts.suit, language)} /> : <Special name={code} />}
    </svg>
  );
});

/** A card outside the suits, by its name. */
function Special({ name }: { readonly name: string }): ReactNode {
  return (
    <>
      <path className="briscala-gold" d="m50 30 9 26 27 1-22 17 8 27-22-16-22 16 8-27-22-17 27-1Z" />
      <text className="briscala-special" x="50" y="130" textLength={name.length > 8 ? 84 : undefined} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </>
  );
}

interface DrawingProps {
  readonly rank: Rank;
  readonly suit: Suit;
  readonly index: string;
}

function Drawing({ rank, suit, index }: DrawingProps): ReactNode {
  const court = COURTS.has(rank);
  const latin = isLatin(suit);
  return (
    <>
      {court ? <Court rank={rank} suit={suit} latin={latin} /> : <Pips rank={rank} suit={suit} latin={latin} />}
      <Corner suit={suit} index={index} />
      {!(court && latin) && (
        <g transform="rotate(180 50 75)">
          <Corner suit={suit} index={index} />
        </g>
      )}
    </>
  );
}

function Corner({ suit, index }: Pick<DrawingProps, "suit" | "index">): ReactNode {
  return (
    <>
      <text
        className={`briscala-index briscala-suit-${suit}`}
        x="17"
        y="34"
        textLength={index.length > 1 ? 28 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {index}
      </text>
      <Pip suit={suit} x={17} y={52} size={23} />
    </>
  );
}

/** Swords and batons fill less of their square. */
const SLENDER: ReadonlySet<Suit> = new Set(["sw", "ba"]);

function Pips({ rank, suit, latin }: { readonly rank: Rank; readonly suit: Suit; readonly latin: boolean }): ReactNode {
  if (rank === "A") return <Pip suit={suit} x={53} y={78} size={latin ? 66 : 50} />;
  const places = PIPS[rank] ?? [];
  const size = (places.length < 4 ? 28 : 21) * (SLENDER.has(suit) ? 1.25 : 1);
  return places.map(([x, y]) => <Pip key={`${x}-${y}`} suit={suit} x={x} y={y} size={size} turned={!latin && y > 75} />);
}

/** A card face down. */
export const Back = (): ReactNode => <i className="briscala-back" />;
