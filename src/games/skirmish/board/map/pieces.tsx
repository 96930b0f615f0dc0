import type { ReactNode } from "react";
import type { Seat } from "../../../../engine/contract/game.ts";
import type { Event, Field, Square } from "../../state.ts";
import { arrow, type Layout } from "./layout.ts";
import { key, type MarksProps, Tiles } from "./marks.tsx";
import { squareAt } from "../reach.ts";
import { Token } from "./token.tsx";
import type { Shown } from "../turn-phases.ts";

/** Everyone on the map; while a turn is replayed also the wounded, the fallen and the clashes. */
export function Pieces(props: {
  readonly layout: Layout;
  readonly field: Field;
  readonly shown: readonly Shown[];
  readonly chosen: string | null;
  readonly clashes?: readonly Square[];
  readonly plain?: boolean;
  /** The side that has won, while the end is shown. */
  readonly victor?: Seat | null;
}): ReactNode {
  const { layout, field, shown, chosen, clashes = [], plain = false, victor = null } = props;
  return (
    <g>
      {[...shown]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((one) => {
          const [x, y] = [layout.x(one.at[0]), layout.y(one.at[1])];
          const [toX, toY] = one.leans ? [layout.x(one.leans[0]), layout.y(one.leans[1])] : [x, y];
          const lean = `translate(${x + (toX - x) * 0.38}px, ${y + (toY - y) * 0.38}px)`;
          return (
            <g key={one.id} className="skirmish-piece" style={{ transform: lean }}>
              <g className={one.falls ? "skirmish-falls" : undefined}>
                {one.id === chosen && <circle className="skirmish-chosen" r="47" />}
                {victor !== null && one.seat === victor && (
                  <circle className="skirmish-victor" r="47" style={{ stroke: `var(--seat-${victor})` }} />
                )}
                <Token one={one} field={field} plain={plain} />
              </g>
              {one.hurt !== undefined && (
                <text className="skirmish-hurt" y="-26">
                  −{one.hurt}
                </text>
              )}
            </g>
          );
        })}
      {clashes.map((square) => (
        <path
          key={key(square)}
          className="skirmish-clash"
          d="M0-30l7 17 17-9-8 17 20 5-20 6 8 17-17-9-7 18-7-18-17 9 8-17-20-6 20-5-8-17 17 9z"
          transform={`translate(${layout.x(square[0])} ${layout.y(square[1])})`}
        />
      ))}
    </g>
  );
}

/** A wax seal at the edge of a side that is ready. */
export function Seals({ layout, ready }: Pick<MarksProps, "layout"> & { readonly ready: readonly [boolean, boolean] }): ReactNode {
  return (
    <g>
      {ready.map((isReady, seat) => {
        const isBelow = (seat === 0) !== layout.turned;
        const y = isBelow ? layout.height - 30 : 30;
        return isReady ? (
          <g
            key={seat === 0 ? "host" : "guest"}
            className={`skirmish-seal skirmish-seat-${seat}`}
            transform={`translate(${layout.width - 34} ${y})`}
          >
            <path d="M0-27q9-2 13 5 9 1 11 10 8 7 1 14 0 10-9 13-4 9-14 6-9 5-16-3-10-1-12-10-8-7-2-14 0-9 9-13 5-9 19-8z" />
            <path className="skirmish-tick" d="M-9 1l6 7 12-14" />
          </g>
        ) : null;
      })}
    </g>
  );
}

/** What the last turn left behind, until the next one: where everyone came from, what was hit, and who fell. */
export function LastTurn({
  layout,
  field,
  events,
}: {
  readonly layout: Layout;
  readonly field: Field;
  readonly events: readonly Event[];
}): ReactNode {
  const square = (name: string): Square => squareAt(field, name);
  return (
    <g className="skirmish-past">
      {events.map((event) => {
        if (event.kind === "moved")
          return <path key={event.who.id} className="skirmish-trail" d={arrow(layout, square(event.from), square(event.to))} />;
        if (event.kind === "struck")
          return (
            <g key={event.who.id} className={`skirmish-seat-${event.who.seat}`}>
              <Tiles layout={layout} className="skirmish-scorched" fill="none" squares={event.squares.map(square)} />
            </g>
          );
        if (event.kind !== "fell") return null;
        const [x, y] = square(event.square);
        return (
          <g
            key={`fell ${event.who.id}`}
            className={`skirmish-grave skirmish-seat-${event.who.seat}`}
            transform={`translate(${layout.x(x)} ${layout.y(y)})`}
          >
            <g className="skirmish-fallen">
              <Token one={{ ...event.who, health: 0 }} field={field} plain />
            </g>
            <g transform="translate(27 29)">
              <circle r="17" />
              <path className="skirmish-grave-cross" d="M-8-8 8 8M8-8-8 8" />
            </g>
          </g>
        );
      })}
    </g>
  );
}
