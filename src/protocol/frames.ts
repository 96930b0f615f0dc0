import { timeLeft } from "../engine/match/clock.ts";
import type { Seat, Shape, Viewer } from "../engine/contract/game.ts";
import { canAskUndo, canRedo, canUndo, type Match, type Step, toAct, waitingFor } from "../engine/match/match.ts";
import { seatNames, tellMatch } from "../engine/match/match-words.ts";
import type { Frame, Standing, Told } from "./messages.ts";

/*
 * Turns what happened into what a viewer is told: at a table on a server or in a page, and in a replay.
 */

/** How a match stands for one viewer. */
export function standingOf(match: Match<Shape>, viewer: Viewer, seq: number, at: number): Standing {
  const shown = showTo(viewer, match, { seq, at, seat: null, told: [], notes: [] });
  const { view, toAct, out, moves, clocks, canUndo, canRedo, canAskUndo, undoRequest, scores, result, tally } = shown;
  const standing = { seq, at, view, toAct, moves, clocks, canUndo, canRedo, canAskUndo, undoRequest, scores, result, tally };
  return out ? { ...standing, out } : standing;
}

/** What led to a position, as one viewer is told. */
type Happened = Pick<Frame, "seq" | "at" | "seat" | "told" | "notes">;

/** Field by field: this runs for every viewer of every move, and spreading objects would dominate its cost. */
function showTo(viewer: Viewer, match: Match<Shape>, { seq, at, seat, told, notes }: Happened): Frame {
  const { game, state, gone, result } = match;
  const acting = toAct(match);
  const canUndoAlone = viewer !== null && canUndo(match, viewer);
  const frame = {
    seq,
    at,
    view: game.view(state, viewer),
    toAct: acting,
    moves: viewer !== null && acting.includes(viewer) ? listedMoves(match, viewer) : null,
    clocks: clocksOf(match, at),
    canUndo: canUndoAlone,
    canRedo: viewer !== null && canRedo(match, viewer),
    canAskUndo: viewer !== null && !canUndoAlone && canAskUndo(match, viewer),
    undoRequest: match.request && { seat: match.request.seat, moves: match.request.moves, waiting: waitingFor(match) },
    scores: game.score?.(state, result ? undefined : viewer) ?? null,
    result,
    tally: result ? (game.tally?.(state) ?? null) : null,
    seat,
    told,
    notes,
  };
  return gone.length > 0 ? { ...frame, out: gone } : frame;
}

/** The time that each seat has left; null without a clock. */
export const clocksOf = ({ head, clocks }: Match<Shape>, at: number): Standing["clocks"] =>
  head.clock.kind === "none" ? null : head.seats.map((_, seat) => timeLeft(head.clock, clocks, seat, at));

/** More moves than this aren't listed: a program asks the judge, or has the rules itself. */
const MAX_LISTED = 500;

function listedMoves({ game, state }: Match<Shape>, seat: Seat): readonly string[] | null {
  if (game.manyMoves) return null;
  const moves = game.moves(state, seat);
  return moves.length > MAX_LISTED ? null : moves.map((move) => game.write(move));
}

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, i) => seat === b[i]);

/** Whether a step changed something that everybody sees: whose turn it is, or that the match is over. */
export const isTurn = (before: Match<Shape>, { match }: Step<Shape>): boolean =>
  !sameSeats(toAct(before), toAct(match)) || (match.result !== null) !== (before.result !== null);

/** Whether the viewer is told of a step for which `isTurn` is false. If not, the step was secret. */
export function isToldOf({ match, entry, events, notes }: Step<Shape>, viewer: Viewer): boolean {
  if (viewer !== null && entry.seat === viewer) return true;
  return notes.length > 0 || events.some((event) => match.game.witness(event, viewer) !== null);
}

/** Events of one step that a viewer is told. The view has the outcome of all of them. */
export const MAX_TOLD = 1000;
const MAX_TOLD_CHARACTERS = 100_000;

/** What a viewer is told about a step. */
export function frameOf({ match, entry, events, notes }: Step<Shape>, viewer: Viewer, count: number): Frame {
  const { game, head } = match;
  const name = seatNames(head.seats);
  const told: Told[] = [];
  let characters = 0;
  for (const event of events) {
    if (told.length === MAX_TOLD || characters > MAX_TOLD_CHARACTERS) break;
    const seen = game.witness(event, viewer);
    if (!seen) continue;
    const text = game.tell(seen, name);
    told.push({ event: seen, text });
    characters += text.length;
  }
  const noted = notes.map((note) => ({ note, text: tellMatch(note, name) }));
  return showTo(viewer, match, { seq: count, at: entry.at, seat: entry.seat, told, notes: noted });
}
