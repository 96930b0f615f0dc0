import type { GameEvent } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";

/** By frame, whether the log still has it: not if all that it told has been told again since, or was undone in the same turn. */
export function keptFrames(frames: readonly Frame[], isPassing?: (event: GameEvent) => boolean): readonly boolean[] {
  const undone = undoneIn(frames);
  const passes = frames.map(
    ({ told, notes }) => isPassing && notes.length === 0 && told.length > 0 && told.every(({ event }) => isPassing(event)),
  );
  const lasting = frames.findLastIndex(({ told }, at) => told.length > 0 && !passes[at]);
  return frames.map((_, at) => !undone.has(at) && (!passes[at] || at > lasting));
}

/** What a line of the log is numbered by: its entry, or the turn that it plays out where the game counts turns. */
export function numberOf({ seq, told }: Frame, turnOf?: (event: GameEvent) => number | null): number | null {
  if (!turnOf) return seq;
  for (const { event } of told) {
    const turn = turnOf(event);
    if (turn !== null) return turn;
  }
  return null;
}

/** Moves that somebody undid alone before making another one, and the notes of that: nobody needs to read about a changed mind. */
function undoneIn(frames: readonly Frame[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const made: number[] = [];
  /** Each with its note; what is redone is there again. */
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
