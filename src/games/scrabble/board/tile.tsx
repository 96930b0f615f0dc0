import type { ReactNode } from "react";
import "./tile.css";

interface TileProps {
  readonly face: string;
  readonly points: number;
  readonly blank?: boolean;
  readonly className?: string;
}

const BROAD = /^[MWQ]$/;

/** An ivory tile: its letter, and what it counts. A blank shows the letter that it stands for in another ink. */
export const Tile = ({ face, points, blank = false, className = "" }: TileProps): ReactNode => (
  <span
    className={`scrabble-tile${blank ? " scrabble-blank" : ""}${face.length > 1 ? " scrabble-long" : ""}${BROAD.test(face) ? " scrabble-broad" : ""} ${className}`}
    aria-hidden="true"
  >
    <b>{face}</b>
    {points > 0 && <i>{points}</i>}
  </span>
);
