import type { ReactNode } from "react";
import type { Square } from "../commands.ts";
import { arrow, CELL, type Place } from "../place.ts";
import { reachOf } from "../reach.ts";
import type { Frame, Shown } from "../replay.ts";
import { cellName, type Field, PLACEMENT_ROWS, type Seen, type View } from "../state.ts";
import { Token } from "./token.tsx";

const key = (square: Square): string => square.join(",");

function Tile({ place, at, className, fill }: { place: Place; at: Square; className: string; fill?: string }): ReactNode {
  const [x, y] = [place.x(at[0]) - CELL / 2, place.y(at[1]) - CELL / 2];
  return <rect className={className} x={x + 5} y={y + 5} width={CELL - 10} height={CELL - 10} rx="9" {...(fill ? { fill } : {})} />;
}

/** Where a character may step and strike, as hatching; what its blow would hit, in full. */
export function Areas(props: {
  readonly place: Place;
  readonly uid: string;
  readonly field: Field;
  readonly one: Seen;
  readonly mode: "step" | "strike" | null;
  readonly aim: Square | null;
  /** If given, only what is allowed is marked. */
  readonly legal?: ReadonlySet<string>;
  readonly placing?: boolean;
}): ReactNode {
  const { place, uid, field, one, mode, aim, legal, placing = false } = props;
  const { steps, blows } = reachOf(field, one);
  const may = (what: string, square: Square): boolean =>
    !legal || legal.has(`${what} ${one.id.toLowerCase()} ${cellName(field, square[1] * field.columns + square[0])}`);
  if (placing) {
    const rows = Array.from({ length: PLACEMENT_ROWS }, (_, i) => (one.seat === 0 ? field.rows - 1 - i : i));
    return rows.flatMap((y) =>
      Array.from({ length: field.columns }, (_, x) => (
        <Tile key={`${x},${y}`} place={place} at={[x, y]} className="skirmish-step" fill={`url(#${uid}steps)`} />
      )),
    );
  }
  const hits = aim ? (blows.find(({ at }) => key(at) === key(aim))?.hits ?? []) : [];
  return (
    <g>
      <g className={mode === "strike" ? "skirmish-faint" : undefined}>
        {steps
          .filter((square) => may("move", square))
          .map((square) => (
            <Tile key={key(square)} place={place} at={square} className="skirmish-step" fill={`url(#${uid}steps)`} />
          ))}
      </g>
      <g className={mode === "step" ? "skirmish-faint" : undefined}>
        {unique(mode === null ? blows.flatMap((blow) => blow.hits) : blows.map(({ at }) => at))
          .filter((square) => mode === null || may("attack", square))
          .map((square) => (
            <Tile key={key(square)} place={place} at={square} className="skirmish-blow" fill={`url(#${uid}blows)`} />
          ))}
      </g>
      {hits.map((square) => (
        <Tile key={key(square)} place={place} at={square} className="skirmish-hit" />
      ))}
    </g>
  );
}

const unique = (squares: readonly Square[]): Square[] => [...new Map(squares.map((square) => [key(square), square])).values()];

/** The own orders, in ink: an arrow for a step, a dashed one and its area for a blow. */
export function Arrows({ place, uid, view }: { readonly place: Place; readonly uid: string; readonly view: View }): ReactNode {
  return (
    <g>
      {view.orders.map(({ id, do: what, to }) => {
        const one = view.characters.find((other) => other.id === id);
        if (!one?.at) return null;
        if (what === "move") return <path key={id} className="skirmish-arrow" d={arrow(place, one.at, to)} markerEnd={`url(#${uid}tip)`} />;
        const hits = reachOf(view.field, one).blows.find(({ at }) => key(at) === key(to))?.hits ?? [];
        return (
          <g key={id}>
            {hits.map((square) => (
              <Tile key={key(square)} place={place} at={square} className="skirmish-planned" fill={`url(#${uid}blows)`} />
            ))}
            {key(to) !== key(one.at) && <path className="skirmish-arrow skirmish-arrow-blow" d={arrow(place, one.at, to)} />}
            <g transform={`translate(${place.x(to[0]) - 30} ${place.y(to[1]) - 30})`}>
              <circle className="skirmish-badge" r="17" />
              <path className="skirmish-cross" d="M-8 8L8-8M2-8h6v6M8 8L-8-8M-8-2v-6h6" />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The blows of a turn that is being shown again. */
export function Blows({ place, uid, blows }: { readonly place: Place; readonly uid: string; readonly blows: Frame["blows"] }): ReactNode {
  return (
    <g>
      {blows.map(({ who, from, at, squares }) => (
        <g key={who.id} className={`skirmish-struck skirmish-seat-${who.seat}`}>
          {squares.map((square) => (
            <Tile key={key(square)} place={place} at={square} className="skirmish-struck-tile" fill={`url(#${uid}struck${who.seat})`} />
          ))}
          {key(from) !== key(at) && <path className="skirmish-arrow skirmish-arrow-blow" d={arrow(place, from, at)} />}
        </g>
      ))}
    </g>
  );
}

/** Everyone on the map; in a turn that is shown again also who is hurt, who falls and who met whom. */
export function Pieces(props: {
  readonly place: Place;
  readonly field: Field;
  readonly shown: readonly Shown[];
  readonly chosen: string | null;
  readonly clashes?: readonly Square[];
  readonly plain?: boolean;
}): ReactNode {
  const { place, field, shown, chosen, clashes = [], plain = false } = props;
  return (
    <g>
      {[...shown]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((one) => {
          const [x, y] = [place.x(one.at[0]), place.y(one.at[1])];
          const lean = one.leans ? [(place.x(one.leans[0]) - x) * 0.38, (place.y(one.leans[1]) - y) * 0.38] : [0, 0];
          return (
            <g key={one.id} className="skirmish-piece" style={{ transform: `translate(${x + (lean[0] ?? 0)}px, ${y + (lean[1] ?? 0)}px)` }}>
              <g className={one.falls ? "skirmish-falls" : undefined}>
                {one.id === chosen && <circle className="skirmish-chosen" r="47" />}
                <Token
                  name={one.class}
                  seat={one.seat}
                  health={one.health}
                  full={field.classes[one.class]?.health ?? one.health}
                  plain={plain}
                />
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
          transform={`translate(${place.x(square[0])} ${place.y(square[1])})`}
        />
      ))}
    </g>
  );
}

/** A wax seal at the edge of a side that is ready. */
export function Seals({
  place,
  ready,
  turned,
}: {
  readonly place: Place;
  readonly ready: readonly [boolean, boolean];
  readonly turned: boolean;
}): ReactNode {
  return (
    <g>
      {ready.map((isReady, seat) => {
        const isBelow = (seat === 0) !== turned;
        const y = isBelow ? place.height - 30 : 30;
        return isReady ? (
          <g
            key={seat === 0 ? "host" : "guest"}
            className={`skirmish-seal skirmish-seat-${seat}`}
            transform={`translate(${place.width - 34} ${y})`}
          >
            <path d="M0-27q9-2 13 5 9 1 11 10 8 7 1 14 0 10-9 13-4 9-14 6-9 5-16-3-10-1-12-10-8-7-2-14 0-9 9-13 5-9 19-8z" />
            <path className="skirmish-tick" d="M-9 1l6 7 12-14" />
          </g>
        ) : null;
      })}
    </g>
  );
}
