import type { ReactNode } from "react";
import type { Suit } from "../../language/cards.ts";

/** Each suit on a square of 24, in its own color; details are cut out in the color of the paper. */
const SHAPES: Readonly<Record<Suit, ReactNode>> = {
  he: <path d="M12 21.5C5 15.8 2.2 12.2 2.2 8.2a5.1 5.1 0 0 1 9.8-2 5.1 5.1 0 0 1 9.8 2c0 4-2.8 7.6-9.8 13.3Z" />,
  di: <path d="M12 1.5 20.2 12 12 22.5 3.8 12Z" />,
  sp: (
    <path d="M12 1.8c4 5 9.5 7.8 9.5 12.3a4.6 4.6 0 0 1-8.1 3c.2 2.2 1 3.8 2.4 4.9H8.2c1.4-1.1 2.2-2.7 2.4-4.9a4.6 4.6 0 0 1-8.1-3C2.5 9.6 8 6.8 12 1.8Z" />
  ),
  cl: (
    <>
      <circle cx="12" cy="6.8" r="4.7" />
      <circle cx="6.8" cy="13.8" r="4.7" />
      <circle cx="17.2" cy="13.8" r="4.7" />
      <path d="M11 10h2c0 6 .8 9.8 3 12H8c2.2-2.2 3-6 3-12Z" />
    </>
  ),
  co: (
    <>
      <circle cx="12" cy="12" r="10.5" />
      <circle cx="12" cy="12" r="7.6" className="briscala-cut-line" />
      <path
        className="briscala-cut"
        d="m12 5.5 1.5 4.3 4.3-1.7-1.7 4.3L18.5 12l-2.4 1.2 1.7 2.8-4.3-.4L12 18.5l-1.5-2.9-4.3.4 1.7-2.8L5.5 12l2.4-.9-1.7-3 4.3 1.7Z"
      />
    </>
  ),
  cu: (
    <>
      <path d="M4.5 2.5h15c0 6.4-2.3 10-5.7 11.2v4.1c1.9.3 3.2 1.4 3.7 3.7h-11c.5-2.3 1.8-3.4 3.7-3.7v-4.1C6.8 12.5 4.5 8.9 4.5 2.5Z" />
      <path className="briscala-cut" d="M7 5.2h10v1.6H7z" />
    </>
  ),
  sw: (
    <>
      <path d="M12 .8 14.3 5v10h3.9v2.4h-4.7v2.8a1.9 1.9 0 1 1-3 0v-2.8H5.8V15h3.9V5Z" />
      <path className="briscala-cut" d="M11.5 5h1v9h-1z" />
    </>
  ),
  ba: (
    <>
      <path d="M9 2.2c2-1.5 5-.8 5.9 1.3.8 1.9-.2 3.3-.5 5.2l2.3.7-1 2.5-1.5-.3.4 8.7c0 1.8-1.1 2.9-2.6 2.9s-2.6-1.1-2.6-2.9l.3-6-2.3-.9 1.2-2.5 1.1.5c0-2.1-1.7-3.2-1.9-5.1-.1-1.5.3-3.2 1.2-4.1Z" />
      <path className="briscala-cut" d="M11.4 12h1.2v7h-1.2z" />
    </>
  ),
};

/** The suit as part of another drawing, centered at a point. */
export function Pip({ suit, x, y, size, turned }: PipProps): ReactNode {
  const scale = size / 24;
  const place = `translate(${x} ${y})${turned === true ? " rotate(180)" : ""} scale(${scale}) translate(-12 -12)`;
  return (
    <g className={`briscala-suit-${suit}`} transform={place}>
      {SHAPES[suit]}
    </g>
  );
}

interface PipProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turned?: boolean;
}

/** The suit alone, to stand in a line of text. */
export function SuitIcon({ suit }: { readonly suit: Suit }): ReactNode {
  return (
    <svg className={`briscala-icon briscala-suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[suit]}
    </svg>
  );
}
