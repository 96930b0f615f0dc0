import type { Shape, Viewer } from "../engine/game.ts";
import { canRedo, canUndo, type Match, type Step, toAct } from "../engine/match.ts";
import { tellMatch } from "../engine/match-words.ts";
import type { Frame, Position } from "../engine/table.ts";
import { timeLeft } from "../engine/clock.ts";

/** How a match stands for one viewer. */
export function positionOf(match: Match<Shape>, viewer: Viewer, seq: number, at: number): Position {
  const { game, state, head, clocks } = match;
  return {
    ...{ seq, at, view: game.view(state, viewer), toAct: toAct(match) },
    clocks: head.clock.kind === "none" ? null : head.seats.map((_, seat) => timeLeft(clocks, seat, at)),
    canUndo: viewer !== null && canUndo(match, viewer),
    canRedo: viewer !== null && canRedo(match, viewer),
    scores: game.score?.(state) ?? null,
    result: match.result,
    tally: match.result ? (game.tally?.(state) ?? null) : null,
  };
}

/** What the viewer is told of a step; null if it is not told of it at all: somebody did something in secret. */
export function frameOf(before: Match<Shape>, step: Step<Shape>, viewer: Viewer, seq: number): Frame | null {
  const { match, entry, notes } = step;
  const events = step.events.flatMap((event) => match.game.witness(event, viewer) ?? []);
  const turned = match.result !== before.result || String(toAct(match)) !== String(toAct(before));
  if (entry.seat !== viewer && events.length === 0 && notes.length === 0 && !turned) return null;
  const name = (seat: number): string => match.head.seats[seat]?.name ?? "";
  return {
    ...positionOf(match, viewer, seq, entry.at),
    seat: entry.seat,
    told: events.map((event) => ({ event, text: match.game.tell(event, name) })),
    notes: notes.map((note) => ({ note, text: tellMatch(note, name) })),
  };
}
