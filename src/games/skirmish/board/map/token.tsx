import type { ReactNode } from "react";
import { markOf } from "../../../../web/board/board.ts";
import type { Field, Seen } from "../../state.ts";

/** The emblems of the built-in classes, 48 by 48 around the middle, in strokes. Other classes show their first letter. */
const EMBLEMS: Readonly<Record<string, readonly string[]>> = {
  // A tower.
  warden: ["M-15 20V-6h6v-8h6v6h6v-6h6v8h6v26z", "M-4 20v-9a4 4 0 0 1 8 0v9"],
  // A lance with its pennon.
  lancer: ["M-14 20L12-17", "M17-22L6-15l6 5z", "M2-3l13 3-4 4 3 6-17-4"],
  // A spade and a pick, crossed.
  sapper: ["M-15 18L11-12", "M-2-20q15 1 20 18", "M15 18L-8-9", "M-20-10l8-9 8 6-9 10z"],
  // A horse's head.
  raider: ["M-12 20q-2-14 8-21l-12 2-3-6 14-11 3-6 4 5q13 3 12 20-1 9 2 17z", "M-1-9h.5"],
  // A bow and its arrow.
  archer: ["M-12-19q30 3 31 32", "M-12-19L19 13", "M16-16L-17 17", "M16-16l-9 1m9-1l-1 9", "M-17 17l1-8m-1 8l8-1"],
  // A star over a staff's head.
  mage: ["M0-21l5.5 13 14 1-11 9 3.500 14L0 8.500-12 16l3.500-14-11-9 14-1z", "M0 12v9"],
  // A crown.
  captain: ["M-18 12l-3-24 12 10L0-18 9-2l12-10-3 24z", "M-18 19h36"],
};

/** The ring runs along the token's edge; the host's tokens are round, the opponent's square, so that color is never the only difference. */
const OUTLINE = {
  circle: "M0-39a39 39 0 0 1 0 78 39 39 0 0 1 0-78z",
  square: "M0-36h24a12 12 0 0 1 12 12v48a12 12 0 0 1-12 12h-48a12 12 0 0 1-12-12v-48a12 12 0 0 1 12-12z",
} as const;

/** A heraldic token: the color of its side, the emblem of its class, and a ring that shrinks with its health. */
export function Token({
  one: { class: name, seat, health },
  field,
  plain = false,
}: {
  readonly one: Pick<Seen, "class" | "seat" | "health">;
  readonly field: Field;
  /** Without the health in figures. */
  readonly plain?: boolean;
}): ReactNode {
  const outline = markOf(seat) === "circle" ? OUTLINE.circle : OUTLINE.square;
  const left = Math.max(0, Math.min(100, (100 * health) / (field.classes[name]?.health ?? health)));
  const emblem = Object.hasOwn(EMBLEMS, name) ? EMBLEMS[name] : undefined;
  return (
    <g className={`skirmish-token skirmish-seat-${seat}`}>
      <path className="skirmish-disc" d={outline} />
      <path className="skirmish-ring-back" d={outline} />
      <path className="skirmish-ring" d={outline} pathLength={100} strokeDasharray={`${left} 100`} />
      <g className="skirmish-arms" transform="scale(.8)">
        <path className="skirmish-shield" d="M-29-31h58v29q0 24-29 38-29-14-29-38z" />
        {emblem ? (
          <g transform="translate(0 -4) scale(.92)">
            {emblem.map((d) => (
              <path key={d} className="skirmish-sign" d={d} />
            ))}
          </g>
        ) : (
          <text className="skirmish-letter" y="9">
            {name.slice(0, 1).toUpperCase()}
          </text>
        )}
      </g>
      {!plain && (
        <g transform="translate(27 29)">
          <rect className="skirmish-scroll" x="-20" y="-15" width="40" height="30" rx="8" />
          <text className="skirmish-health" y="9">
            {Math.max(0, health)}
          </text>
        </g>
      )}
    </g>
  );
}
