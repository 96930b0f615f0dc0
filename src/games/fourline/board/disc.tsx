import type { ReactNode } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import { markOf } from "../../../web/board/board.ts";

/** A wooden disc with the mark of its seat cut into it, so that color is never the only difference. */
export function Disc({ seat }: { readonly seat: Seat }): ReactNode {
  return (
    <g className={`fourline-disc fourline-disc-${seat}`}>
      <circle r="44" />
      <circle className="fourline-groove" r="33" />
      {markOf(seat) === "circle" ? (
        <circle className="fourline-mark" r="15" />
      ) : (
        <rect className="fourline-mark" x="-14" y="-14" width="28" height="28" rx="3" />
      )}
    </g>
  );
}
