import type { GameEvent } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";

/** For each frame, whether the log still shows it: not if later events repeat it, or if it was undone in the same turn. */
export function keptFrames(frames: readonly Frame[], isPassing?: (event: GameEvent) => boolean): readonly boolean[] {
  const undone = undoneIn(frames);
  const passes = frames.map(
    ({ told, notes }) => isPassing && notes.length === 0 && told.length > 0 && told.every(({ event }) => isPassing(event)),
  );
  const lasting = frames.findLastIndex(({ told }, at) => told.length > 0 && !passes[at]);
  return frames.map((_, at) => !undone.has(at) && (!passes[at] || at > lasting));
}

/** The number of a line in the log: that of its entry or, if the game counts turns, of its turn. */
export function numberOf({ seq, told }: Frame, turnOf?: (event: GameEvent) => number | null): number | null {
  if (!turnOf) return seq;
  for (const { event } of told) {
    const turn = turnOf(event);
    if (turn !== null) return turn;
  }
  return null;
}

/** Moves that a seat undid alone before making another one, with their notes: nobody needs to read about them. */
function undoneIn(frames: readonly Frame[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const made: number[] = [];
  /** The undone frames with their notes; redone moves come back. */
  let open: (readonly [move: number, note: number])[] = [];
  for (const [at, { seat, told, notes }] of frames.entries()) {
    const note = notes[0]?.note;
    if (note?.kind === "took-back" && note.moves === undefined && frames[made.at(-1) ?? -1]?.seat === seat) {
      open.push([made.pop() ?? -1, at]);
    } else if (note?.kind === "did-again") {
      const [move] = open.pop() ?? [];
      if (move !== undefined) made.push(move);
    } else if (note) {
      made.length = 0;
      open = [];
    } else if (told.length > 0) {
      for (const one of open.flat()) gone.add(one);
      open = [];
      made.push(at);
    }
  }
  return gone;
}
