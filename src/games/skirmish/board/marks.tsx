import type { ReactNode } from "react";
import { cellName, type Field, PLACEMENT_ROWS, type Seen, type Square, type View } from "../state.ts";
import { arrow, CELL, type Layout } from "./layout.ts";
import { type Attack, reachOf } from "./reach.ts";
import { Token } from "./token.tsx";
import type { Shown, ShownAttack } from "./turn-phases.ts";

const key = (square: Square): string => square.join(",");

interface MarksProps {
  readonly layout: Layout;
  readonly uid: string;
}

function Tile({ layout, at, className, fill }: Pick<MarksProps, "layout"> & { at: Square; className: string; fill?: string }): ReactNode {
  const [x, y] = [layout.x(at[0]) - CELL / 2, layout.y(at[1]) - CELL / 2];
  return <rect className={className} x={x + 5} y={y + 5} width={CELL - 10} height={CELL - 10} rx="9" fill={fill} />;
}

function Tiles({ squares, ...tile }: Omit<Parameters<typeof Tile>[0], "at"> & { squares: readonly Square[] }): ReactNode {
  return squares.map((square) => <Tile key={key(square)} at={square} {...tile} />);
}

/** Where a character can move and attack, as hatching; what the attack under the pointer would hit, in full. */
export function ReachMarks(
  props: MarksProps & {
    readonly field: Field;
    readonly one: Seen;
    readonly mode: "step" | "strike" | null;
    readonly aim: Square | null;
    /** If given, only legal orders are marked. */
    readonly legal: ReadonlySet<string> | null;
    readonly placing: boolean;
  },
): ReactNode {
  const { layout, uid, field, one, mode, aim, legal, placing } = props;
  const step = { layout, className: "skirmish-step", fill: `url(#${uid}steps)` };
  if (placing) return <Tiles {...step} squares={backRows(field, one)} />;
  const { steps, attacks } = reachOf(field, one);
  const may = (what: string, square: Square): boolean =>
    !legal || legal.has(`${what} ${one.id.toLowerCase()} ${cellName(field, square[1] * field.columns + square[0])}`);
  // For a character that is only looked at, everything it could hit is marked; for one that gets an order, its targets are.
  const struck = mode === null ? attacks.flatMap(({ hits }) => hits) : attacks.map(({ at }) => at).filter((at) => may("attack", at));
  return (
    <g>
      <g className={mode === "strike" ? "skirmish-faint" : undefined}>
        <Tiles {...step} squares={steps.filter((square) => may("move", square))} />
      </g>
      <g className={mode === "step" ? "skirmish-faint" : undefined}>
        <Tiles layout={layout} className="skirmish-blow" fill={`url(#${uid}blows)`} squares={unique(struck)} />
      </g>
      <Tiles layout={layout} className="skirmish-hit" squares={aim ? hitsOf(attacks, aim) : []} />
    </g>
  );
}

const backRows = ({ columns, rows }: Field, { seat }: Seen): Square[] =>
  Array.from({ length: PLACEMENT_ROWS * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    return [i % columns, seat === 0 ? rows - 1 - row : row];
  });

const hitsOf = (attacks: readonly Attack[], aim: Square): readonly Square[] => attacks.find(({ at }) => key(at) === key(aim))?.hits ?? [];

const unique = (squares: readonly Square[]): Square[] => [...new Map(squares.map((square) => [key(square), square])).values()];

/** The viewer's orders in ink: an arrow for a step, a dashed one and its area for an attack. */
export function OrderArrows({ layout, uid, view }: MarksProps & { readonly view: View }): ReactNode {
  return (
    <g>
      {view.orders.map(({ id, do: what, to }) => {
        const one = view.characters.find((other) => other.id === id);
        if (!one?.at) return null;
        if (what === "move")
          return <path key={id} className="skirmish-arrow" d={arrow(layout, one.at, to)} markerEnd={`url(#${uid}tip)`} />;
        const hits = hitsOf(reachOf(view.field, one).attacks, to);
        return (
          <g key={id}>
            <Tiles layout={layout} className="skirmish-planned" fill={`url(#${uid}blows)`} squares={hits} />
            {key(to) !== key(one.at) && <path className="skirmish-arrow skirmish-arrow-blow" d={arrow(layout, one.at, to)} />}
            <g transform={`translate(${layout.x(to[0]) - 30} ${layout.y(to[1]) - 30})`}>
              <circle className="skirmish-badge" r="17" />
              <path className="skirmish-cross" d="M-8 8L8-8M2-8h6v6M8 8L-8-8M-8-2v-6h6" />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The attacks of a turn that is being replayed. */
export function Attacks({ layout, uid, attacks }: MarksProps & { readonly attacks: readonly ShownAttack[] }): ReactNode {
  return (
    <g>
      {attacks.map(({ who, from, at, squares }) => (
        <g key={who.id} className={`skirmish-struck skirmish-seat-${who.seat}`}>
          <Tiles layout={layout} className="skirmish-struck-tile" fill={`url(#${uid}struck${who.seat})`} squares={squares} />
          {key(from) !== key(at) && <path className="skirmish-arrow skirmish-arrow-blow" d={arrow(layout, from, at)} />}
        </g>
      ))}
    </g>
  );
}

/** Everyone on the map; while a turn is replayed also the wounded, the fallen and the clashes. */
export function Pieces(props: {
  readonly layout: Layout;
  readonly field: Field;
  readonly shown: readonly Shown[];
  readonly chosen: string | null;
  readonly clashes?: readonly Square[];
  readonly plain?: boolean;
}): ReactNode {
  const { layout, field, shown, chosen, clashes = [], plain = false } = props;
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
