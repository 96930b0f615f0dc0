import type { Game, Shape, Viewer } from "../engine/game.ts";
import { canRedo, canUndo, type Match, type Step, toAct } from "../engine/match.ts";
import { tellMatch } from "../engine/match-words.ts";
import type { MatchRecord } from "../engine/record.ts";
import { beginFrom, dealerOf, fold } from "../engine/replay.ts";
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
    scores: game.score?.(state, match.result ? undefined : viewer) ?? null,
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

/** A finished match told again to one viewer; null if its moves do not lead through. */
export function tellRecord(game: Game<Shape>, record: MatchRecord, viewer: Viewer): Story | null {
  const steps = stepsOf(game, record);
  return steps && tellSteps(steps, viewer);
}

export interface Steps {
  readonly begun: Match<Shape>;
  readonly steps: readonly Step<Shape>[];
}

/** Every step of a record, with the match after it. */
export function stepsOf(game: Game<Shape>, record: MatchRecord): Steps | null {
  // Without its secret a record can be told only if nothing in it was left to chance; nought is as good as any then.
  const begun = beginFrom(game, record, dealerOf(record.secret ?? "00".repeat(32), record));
  if (!begun.ok) return null;
  const steps: Step<Shape>[] = [];
  const folded = fold(begun.match, record.entries, (step) => steps.push(step));
  return folded.ok ? { begun: begun.match, steps } : null;
}

export interface Story {
  readonly start: Position;
  readonly frames: Frame[];
  /** The match at the start, and after each frame. */
  readonly matches: Match<Shape>[];
}

export function tellSteps({ begun, steps }: Steps, viewer: Viewer): Story {
  const frames: Frame[] = [];
  const matches = [begun];
  let before = begun;
  for (const step of steps) {
    const frame = frameOf(before, step, viewer, frames.length + 1);
    if (frame) {
      frames.push(frame);
      matches.push(step.match);
    } else matches[matches.length - 1] = step.match;
    before = step.match;
  }
  return { matches, frames, start: positionOf(begun, viewer, 0, begun.head.startedAt) };
}
