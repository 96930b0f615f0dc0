import type { Seat } from "../../../engine/contract/game.ts";
import type { Frame, Standing } from "../../../protocol/messages.ts";

/**
 * The frames of the last complete turn, and of the turn under way: what a player wants to have marked. A turn is complete when a
 * seat that couldn't act before can act now, or when the match is over. Moves that were undone don't count.
 */
export function lastTurn(start: Standing | null, frames: readonly Frame[], shown: number): readonly Frame[] {
  const kept = withoutUndone(frames.slice(0, shown));
  const ends = kept.flatMap((frame, at) => (endsTurn(frame, at === 0 ? start : (kept[at - 1] ?? null)) ? [at] : []));
  const previous = ends.at(-2);
  return kept.slice(previous === undefined ? 0 : previous + 1);
}

function withoutUndone(frames: readonly Frame[]): Frame[] {
  const kept: Frame[] = [];
  const undone: Frame[] = [];
  for (const frame of frames) {
    const note = frame.notes.find(({ note: { kind } }) => kind === "took-back" || kind === "did-again")?.note;
    if (!note) kept.push(frame);
    else if (note.kind === "took-back") move(kept, undone, note.seat);
    else if (note.kind === "did-again") move(undone, kept, note.seat);
  }
  return kept;
}

/** The newest frame goes to the other list, if it is this seat's: a secret move that was undone had no frame. */
function move(from: Frame[], to: Frame[], seat: Seat): void {
  if (from.at(-1)?.seat !== seat) return;
  const frame = from.pop();
  if (frame) to.push(frame);
}

const endsTurn = (frame: Frame, before: Standing | null): boolean =>
  frame.result !== null || frame.toAct.some((seat) => before !== null && !before.toAct.includes(seat));
