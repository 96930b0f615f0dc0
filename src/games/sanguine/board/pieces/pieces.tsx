import type { ReactNode } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import { type CardFace, GRID } from "../../cards/card.ts";
import { NONE, type View } from "../../state.ts";
import { Emblem } from "./emblem.tsx";
import type { Mark } from "../hand/preview.ts";
import { Sign } from "./signs.tsx";

/** A pawn of a side: Red's have round heads, Blue's square ones. */
export function Pawn({ seat }: { readonly seat: Seat }): ReactNode {
  return (
    <svg className={`sanguine-pawn sanguine-side-${seat}`} viewBox="0 0 24 36" aria-hidden="true">
      <path className="sanguine-pawn-body" d="M12 14C15 14 16 17 16 20C16 24 20 27 20 32H4C4 27 8 24 8 20C8 17 9 14 12 14Z" />
      {seat === 0 ? (
        <circle className="sanguine-pawn-body" cx="12" cy="9" r="6.5" />
      ) : (
        <rect className="sanguine-pawn-body" x="6" y="3" width="12" height="12" rx="1.5" />
      )}
      <path className="sanguine-pawn-light" d="M9 20C9 18 9 17 10 16" />
    </svg>
  );
}

export const Pawns = ({ seat, count }: { readonly seat: Seat; readonly count: number }): ReactNode => (
  <span className="sanguine-pawns">
    {Array.from({ length: count }, (_, n) => (
      <Pawn key={`pawn-${n + 1}`} seat={seat} />
    ))}
  </span>
);

/** A number on a medallion: round for Red, square for Blue. An arrow says that effects have enhanced or enfeebled the card. */
export function Medallion({
  seat,
  value,
  change = 0,
}: {
  readonly seat: Seat;
  readonly value: number;
  readonly change?: number;
}): ReactNode {
  return (
    <span className={`sanguine-medallion sanguine-medal-${seat}${change > 0 ? " sanguine-up" : change < 0 ? " sanguine-down" : ""}`}>
      {value}
      {change !== 0 && <Sign name={change > 0 ? "up" : "down"} />}
    </span>
  );
}

/** What is on a cell. */
export function CellContent({
  view,
  cell,
  called,
}: {
  readonly view: View;
  readonly cell: number;
  /** What cards are called; null where there is no room for names. */
  readonly called: ((name: string) => string) | null;
}): ReactNode {
  const seat = view.owner[cell] ?? NONE;
  const card = view.cards[cell] ?? null;
  const mod = view.mod[cell] ?? 0;
  if (card !== null) {
    const change = view.change[cell] ?? 0;
    return (
      <span className={`sanguine-card sanguine-side-${seat}`}>
        <Emblem name={card} />
        {called && <span className="sanguine-name">{called(card)}</span>}
        <Medallion seat={seat} value={view.power[cell] ?? 0} change={change} />
        {change !== 0 && <span className="sanguine-mod">{change > 0 ? `+${change}` : `−${-change}`}</span>}
      </span>
    );
  }
  return (
    <>
      {seat !== NONE && <Pawns seat={seat} count={view.pawns[cell] ?? 0} />}
      {mod !== 0 && (
        <span className={`sanguine-mod ${mod > 0 ? "sanguine-up" : "sanguine-down"}`}>
          <Sign name={mod > 0 ? "up" : "down"} />
          {Math.abs(mod)}
        </span>
      )}
    </>
  );
}

/** What placing the held card would do to a cell. */
export function Foreseen({ mark }: { readonly mark: Mark }): ReactNode {
  const { pawns, owner, shift, power, trend, leaves, appears, effect } = mark;
  const change = shift === 0 ? trend : shift;
  return (
    <span className={`sanguine-foreseen${effect ? " sanguine-effect" : ""}`} aria-hidden="true">
      {leaves && (
        <b className="sanguine-leaves">
          <Sign name="leaves" />
        </b>
      )}
      {appears !== null && <Emblem name={appears} />}
      {pawns !== null && owner !== NONE && <Pawns seat={owner} count={pawns} />}
      {(power !== null || change !== 0) && (
        <b className={change > 0 ? "sanguine-up" : change < 0 ? "sanguine-down" : ""}>
          {change !== 0 && <Sign name={change > 0 ? "up" : "down"} />}
          {power}
        </b>
      )}
    </span>
  );
}

const LETTER_CLASS: Readonly<Record<string, string>> = { C: "own", I: "claim", B: "claim", U: "rise", D: "sink" };

/** The grid of a card as its side sees it. */
export function CardGrid({ face, seat }: { readonly face: CardFace; readonly seat: Seat }): ReactNode {
  const cells = face.grid.flatMap((line, row) =>
    [...line].map((letter, column) => ({ letter, row, column: seat === 0 ? column : GRID - 1 - column })),
  );
  return (
    <svg className="sanguine-grid" viewBox="0 0 50 50" aria-hidden="true">
      {cells.map(({ letter, row, column }) => (
        <g key={`${row}-${column}`} transform={`translate(${column * 10} ${row * 10})`}>
          <rect className={`sanguine-grid-${LETTER_CLASS[letter] ?? "none"}`} x="0.8" y="0.8" width="8.4" height="8.4" rx="1.4" />
          {(letter === "E" || letter === "B") && <rect className="sanguine-grid-effect" x="1.6" y="1.6" width="6.8" height="6.8" rx="1" />}
          {letter === "U" && <path className="sanguine-grid-sign" d="M5 2.2 8 7H2Z" />}
          {letter === "D" && <path className="sanguine-grid-sign" d="M5 7.8 8 3H2Z" />}
        </g>
      ))}
    </svg>
  );
}

/** A card in the hand. */
export function HeldCard({
  name,
  called,
  face,
  seat,
}: {
  readonly name: string;
  /** What the card is called in the language of the page. */
  readonly called: string;
  readonly face: CardFace;
  readonly seat: Seat;
}): ReactNode {
  return (
    <>
      <span className="sanguine-held-top">
        {face.cost === "replace" ? <Sign name="replaces" /> : <Pawns seat={seat} count={face.cost} />}
        <Medallion seat={seat} value={face.value} />
      </span>
      <Emblem name={name} />
      <CardGrid face={face} seat={seat} />
      <span className="sanguine-held-name">
        {called}
        {face.ability && <Sign name="ability" />}
      </span>
    </>
  );
}
