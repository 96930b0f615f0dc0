import type { Game, Shape, Viewer } from "../../engine/contract/game.ts";
import type { Match, Step } from "../../engine/match/match.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import { beginFrom, recordedChance, fold } from "../../engine/record/replay.ts";
import type { Frame, Standing } from "../../protocol/messages.ts";
import { frameOf, isToldOf, isTurn, standingOf } from "../../protocol/frames.ts";

/** A finished match as one viewer would have seen it; null if its moves can't be replayed. */
export function tellRecord(game: Game<Shape>, record: MatchRecord, viewer: Viewer): Story | null {
  const steps = stepsOf(game, record);
  return steps?.isWhole ? tellSteps(steps, viewer) : null;
}

export interface Steps {
  readonly begun: Match<Shape>;
  readonly steps: readonly Step<Shape>[];
  /** Whether all entries could be replayed. */
  readonly isWhole: boolean;
}

/** Every step of a record up to the first that can't be replayed; null if it doesn't even begin. */
export function stepsOf(game: Game<Shape>, record: MatchRecord): Steps | null {
  const begun = beginFrom(game, record, recordedChance(record));
  if (!begun.ok) return null;
  const steps: Step<Shape>[] = [];
  const folded = fold(begun.match, record.entries, (step) => steps.push(step));
  return { begun: begun.match, steps, isWhole: folded.ok };
}

/** This many positions are enough to see whether a game has secrets. */
const MOST_LOOKS = 50;

/** Whether anybody ever saw less than others: in a game without secrets there is only one way to judge a move. */
export function hasSecrets({ begun, steps }: Steps): boolean {
  const every = Math.ceil(steps.length / MOST_LOOKS);
  const looks = [begun, ...steps.filter((_, at) => at % every === 0).map(({ match }) => match)];
  return looks.some(({ game, state, head }) => {
    const seen = [null, ...head.seats.keys()].map((viewer) => JSON.stringify({ ...game.view(state, viewer), viewer: null }));
    return seen.some((one) => one !== seen[0]);
  });
}

export interface Story {
  readonly start: Standing;
  readonly frames: Frame[];
  /** The match at the start, and after each frame. */
  readonly matches: Match<Shape>[];
}

export function tellSteps({ begun, steps }: Steps, viewer: Viewer): Story {
  const frames: Frame[] = [];
  const matches = [begun];
  let before = begun;
  for (const step of steps) {
    if (isTurn(before, step) || isToldOf(step, viewer)) {
      frames.push(frameOf(step, viewer, frames.length + 1));
      matches.push(step.match);
    } else matches[matches.length - 1] = step.match;
    before = step.match;
  }
  return { matches, frames, start: standingOf(begun, viewer, 0, begun.head.startedAt) };
}
