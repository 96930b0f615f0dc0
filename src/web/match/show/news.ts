import type { GameEvent, Shape, Viewer } from "../../../engine/contract/game.ts";
import type { MatchNote } from "../../../engine/match/match-words.ts";
import type { Frame } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import { numberOf } from "../panels/kept-frames.ts";

/** The most important thing that the others did since the viewer's last move; null if they did nothing. */
export function newsOf(frames: readonly Frame[], viewer: Viewer, board: Board<Shape>): GameEvent | null {
  const from = viewer === null ? frames.length - 1 : frames.findLastIndex(({ seat }) => seat === viewer);
  const since = frames.slice(Math.max(0, from));
  if (board.news)
    return (
      board.news(
        since.flatMap(({ told }) => told.map(({ event }) => event)),
        viewer,
      ) ?? null
    );
  const last = since.findLast(({ seat, told }) => seat !== null && seat !== viewer && told.length > 0);
  return last?.told[0]?.event ?? null;
}

/** Things that happen to a player without their doing. */
const BEFALLS: ReadonlySet<MatchNote["kind"]> = new Set(["timed-out", "forfeited", "handed-over"]);

/**
 * The last thing that happened, if it was at the table: a declined undo, or that time has run out. The viewer's own acts aren't news,
 * and a request for an undo is shown as a question.
 */
export function noteOf(frames: readonly Frame[], viewer: Viewer): Frame | null {
  const last = frames.at(-1);
  if (!last || last.notes.length === 0) return null;
  const has = (wanted: (kind: MatchNote["kind"]) => boolean): boolean => last.notes.some(({ note }) => wanted(note.kind));
  const isOwn = last.seat === viewer;
  const isNews = isOwn ? has((kind) => BEFALLS.has(kind)) : last.told.length === 0 && !has((kind) => kind === "asked-undo");
  return isNews ? last : null;
}

/** In games that count turns, the turn that the news is about: otherwise it would look like news of the current turn. */
export function turnOfNews(frames: readonly Frame[], news: GameEvent, { turnOf }: Board<Shape>): number | null {
  // An event that tells of a turn names it.
  if (!turnOf || turnOf(news) !== null) return null;
  const frame = frames.findLast(({ told }) => told.some(({ event }) => event === news));
  return frame ? numberOf(frame, turnOf) : null;
}
