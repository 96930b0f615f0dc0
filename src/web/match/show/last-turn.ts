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
  const undone: Frame[][] = [];
  for (const frame of frames) {
    const kinds = frame.notes.map(({ note }) => note);
    const back = kinds.find((note) => note.kind === "took-back");
    if (back) undone.push(kept.splice(undoneFrom(kept, back.seat, back.moves ?? 1)));
    else if (kinds.some(({ kind }) => kind === "did-again")) kept.push(...(undone.pop() ?? []));
    else if (kinds.every(({ kind }) => !kind.endsWith("-undo"))) kept.push(frame);
  }
  return kept;
}

/** Where the frames of the undone moves begin: with the seat's last move. A secret move has no frame. */
function undoneFrom(kept: readonly Frame[], seat: Seat, moves: number): number {
  const at = kept.findLastIndex((frame) => frame.seat === seat);
  return at < 0 || kept.length - at > moves ? kept.length : at;
}

const endsTurn = (frame: Frame, before: Standing | null): boolean =>
  frame.result !== null || frame.toAct.some((seat) => before !== null && !before.toAct.includes(seat));
