import type { ReactNode } from "react";
import type { Seat } from "../../engine/contract/game.ts";
import { markOf } from "../board/board.ts";

const SHAPES: Readonly<Record<ReturnType<typeof markOf>, ReactNode>> = {
  circle: <circle cx="12" cy="12" r="9" />,
  square: <rect x="4" y="4" width="16" height="16" rx="2" />,
  triangle: <path d="M12 3 21.5 20h-19Z" strokeLinejoin="round" />,
  diamond: <path d="M12 1.8 22.2 12 12 22.2 1.8 12Z" />,
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
      style={{ fill: `var(--seat-${seat % 4})` }}
    >
      {SHAPES[markOf(seat)]}
    </svg>
  );
}
