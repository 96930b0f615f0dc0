import type { ReactNode } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import { SeatMark } from "../../../../web/match/seats/seat-mark.tsx";
import type { View } from "../../state.ts";
import type { BoardWords } from "../board-words.ts";
import type { ScoreLine } from "../score-lines.ts";
import { GlassShape } from "./glass.tsx";

interface PlateProps {
  readonly view: View;
  readonly seat: Seat;
  readonly words: BoardWords;
  readonly name: string;
  /** The part of the score counted so far, at the end. */
  readonly total?: number | null;
  /** The line of the score that is being counted. */
  readonly counted?: ScoreLine | null;
}

/** Under each window: the player's name (the window's own name under the viewer's), tokens, and the private color if it may be known. */
export function Plate({ view, seat, words, name, total = null, counted = null }: PlateProps): ReactNode {
  const player = view.players[seat];
  if (!player) return null;
  const secret = view.round > 0 && player.privates === null;
  const marks = player.privates?.map((color) => <Mark key={color} color={color} label={words.color(color)} />);
  return (
    <div className="sagrada-plate">
      <SeatMark seat={seat} />
      {/* Next to the total it would look like the points for that color. */}
      {total !== null && marks}
      <span className="sagrada-plate-name">
        {counted ? `${counted.label} ${signed(counted.points)}` : seat === view.viewer ? player.window || words.own : name}
      </span>
      {view.round === 0 && <span className="sagrada-quiet">{player.chose ? words.ready : words.choosing}</span>}
      {view.round > 0 && view.players.length > 1 && <Tokens count={player.favor} label={words.favor(player.favor)} />}
      {total === null && marks}
      {secret && (
        <span className="sagrada-secret" role="img" aria-label={words.hidden} data-explain={words.hidden}>
          ?
        </span>
      )}
      {total !== null && (
        <b key={total} className="sagrada-total figures">
          <small>{counted ? words.countedSoFar : words.total}</small> {total}
        </b>
      )}
    </div>
  );
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Favor tokens: pebbles of clear glass. */
export function Tokens({ count, label }: { readonly count: number; readonly label: string }): ReactNode {
  return (
    <span className="sagrada-tokens" role="img" aria-label={label} data-explain={label}>
      {count > 6 ? (
        <>
          <i /> <b className="figures">{count}</b>
        </>
      ) : (
        Array.from({ length: count }, (_, i) => <i key={`token ${i + 1}`} />)
      )}
    </span>
  );
}

/** A color as a small pane with its shape. */
export function Mark({ color, label }: { readonly color: number; readonly label: string }): ReactNode {
  return (
    <svg className={`sagrada-mark sagrada-glass-${color}`} viewBox="-32 -32 64 64" role="img" aria-label={label}>
      <rect className="sagrada-die-pane" x="-30" y="-30" width="60" height="60" rx="12" />
      <g className="sagrada-mark-shape">
        <GlassShape color={color} />
      </g>
    </svg>
  );
}
