import type { ReactNode } from "react";
import { cellName, type Field, PLACEMENT_ROWS, type Seen, type Square, type View } from "../../state.ts";
import { arrow, CELL, type Layout } from "./layout.ts";
import { type Attack, isSame, reachOf } from "../reach.ts";
import type { ShownAttack } from "../turn-phases.ts";

export const key = (square: Square): string => square.join(",");

export interface MarksProps {
  readonly layout: Layout;
  readonly uid: string;
}

function Tile({ layout, at, className, fill }: Pick<MarksProps, "layout"> & { at: Square; className: string; fill?: string }): ReactNode {
  const [x, y] = [layout.x(at[0]) - CELL / 2, layout.y(at[1]) - CELL / 2];
  return <rect className={className} x={x + 5} y={y + 5} width={CELL - 10} height={CELL - 10} rx="9" fill={fill} />;
}

export function Tiles({ squares, ...tile }: Omit<Parameters<typeof Tile>[0], "at"> & { squares: readonly Square[] }): ReactNode {
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
  // Marks everything that can be hit; a target with an area gets a cross.
  const open = mode === null ? attacks : attacks.filter(({ at }) => may("attack", at));
  const aims = mode === null ? [] : open.filter(({ at, hits }) => hits.length > 1 || !hits.some((hit) => isSame(hit, at)));
  return (
    <g>
      <g className={mode === "strike" ? "skirmish-faint" : undefined}>
        <Tiles {...step} squares={steps.filter((square) => may("move", square))} />
      </g>
      <g className={mode === "step" ? "skirmish-faint" : undefined}>
        <Tiles layout={layout} className="skirmish-blow" fill={`url(#${uid}blows)`} squares={unique(open.flatMap(({ hits }) => hits))} />
        {aims.map(({ at }) => (
          <path
            key={key(at)}
            className="skirmish-aim"
            d="M-20 0h40M0-20v40M13 0a13 13 0 1 0-26 0 13 13 0 1 0 26 0"
            transform={`translate(${layout.x(at[0])} ${layout.y(at[1])})`}
          />
        ))}
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

/** Orders in ink: an arrow for a step, a dashed one and its area for an attack. Advice is paler. */
export function OrderArrows({
  layout,
  uid,
  view,
  orders = view.orders,
  pale = false,
}: MarksProps & { readonly view: View; readonly orders?: View["orders"]; readonly pale?: boolean }): ReactNode {
  return (
    <g className={pale ? "skirmish-advice" : undefined}>
      {orders.map(({ id, do: what, to }) => {
        const one = view.characters.find((other) => other.id === id);
        if (!one?.at) return null;
        if (what === "move")
          return (
            <path key={id} className="skirmish-arrow" d={arrow(layout, one.at, to)} markerEnd={`url(#${uid}${pale ? "advice" : "tip"})`} />
          );
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
