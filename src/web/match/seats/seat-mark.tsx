import type { ReactNode } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import { markOf, SEAT_MARKS } from "../../board/board.ts";

const SHAPES: Readonly<Record<ReturnType<typeof markOf>, ReactNode>> = {
  circle: <circle cx="12" cy="12" r="9" />,
  square: <rect x="4" y="4" width="16" height="16" rx="2" />,
  triangle: <path d="M12 3 21.5 20h-19Z" strokeLinejoin="round" />,
  diamond: <path d="M12 1.8 22.2 12 12 22.2 1.8 12Z" />,
  cross: <path d="M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6Z" />,
  hexagon: <path d="M6.5 2.8h11l5 9.2-5 9.2h-11L1.5 12Z" />,
  star: <path d="m12 1.5 3 7.2 7.8.6-6 5 2 7.7-6.8-4.2L5.2 22l2-7.7-6-5 7.8-.6Z" />,
  ring: <path fillRule="evenodd" d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm0 5.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z" />,
};

/** The shape of a seat in its color; inside another SVG it scales with `size`. */
export function SeatMark({ seat, size = 16 }: { readonly seat: Seat; readonly size?: number }): ReactNode {
  return (
    <svg
      className="seat-mark"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ fill: `var(--seat-${seat % SEAT_MARKS})` }}
    >
      {SHAPES[markOf(seat)]}
    </svg>
  );
}
