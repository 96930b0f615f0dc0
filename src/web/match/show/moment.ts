import type { Seat, Shape, Viewer } from "../../../engine/contract/game.ts";
import type { Frame, Standing } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import type { TableState } from "../../tables/table.ts";
import { paceOf, type Showing } from "./showing.ts";

/** What the page shows at one moment. Board, seats, status line and log all follow it. */
export interface Moment {
  /** How many frames have been told. */
  readonly told: number;
  /** What is being animated; nobody is asked to act before that is over. */
  readonly moving: Frame | null;
  /** The seats that are marked as acting. */
  readonly acting: readonly Seat[];
}

/** After a step of theirs that is shorter than this, the player can go on at once. */
const OWN_STEP_MS = 900;

/** The moment that is shown of a match, unless the viewer looks back. */
export function momentOf({ frames, start, table }: TableState, showing: Omit<Showing, "replay">, board: Board<Shape>): Moment {
  const { shown, busy, paused, replaying } = showing;
  const frame = frames[shown - 1];
  const told = replaying ? frames.length : shown;
  const before = shown > 1 ? frames[shown - 2] : start;
  const isMoving =
    frame !== undefined &&
    busy &&
    !paused &&
    frame.told.length > 0 &&
    !isOwnStep(frame, table.viewer, board) &&
    !mayGoOn(before, frame, table.viewer);
  if (!isMoving) return { told, moving: null, acting: (frame ?? start ?? table.position)?.toAct ?? [] };
  return { told, moving: frame, acting: frame.seat === null || frame.seat === table.viewer ? [] : [frame.seat] };
}

const isOwnStep = (frame: Frame, viewer: Viewer, board: Board<Shape>): boolean =>
  viewer !== null && frame.seat === viewer && !frame.result && paceOf(board, frame) <= OWN_STEP_MS;

/** In simultaneous turns, another player's action doesn't interrupt the viewer's. */
const mayGoOn = (before: Standing | null | undefined, { seat, toAct }: Frame, viewer: Viewer): boolean =>
  viewer !== null && seat !== viewer && toAct.includes(viewer) && before?.toAct.includes(viewer) === true;

/** The standing after this many frames. */
export function positionAt({ start, frames, table }: TableState, shown: number): Standing | null {
  return (shown === 0 ? start : frames[shown - 1]) ?? table.position;
}
