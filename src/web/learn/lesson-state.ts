import { useCallback, useEffect, useRef, useState } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import type { ToldEvent } from "../board/board.ts";
import type { Opened, TutorialStep } from "../board/games.ts";
import { viewAfter } from "../board/view-after.ts";
import type { Sentences } from "../i18n/sentences.ts";
import { think } from "../tables/local/thinking.ts";

export interface LessonState {
  /** Null if the lesson's position can't be loaded. */
  readonly state: object | null;
  readonly events: readonly ToldEvent<Shape>[];
  readonly moves: readonly string[];
  /** Why the last move was refused. */
  readonly refused: string | null;
  readonly done: boolean;
  /** How many moves the player has made. */
  readonly made: number;
  /** Whether the player can make a move. */
  readonly canMove: boolean;
  /** The move to make next; null where the player is free to choose. */
  readonly target: string | null;
  why(text: string): string | null;
  /** What the player would see after a move. */
  after(text: string): object | null;
  play(text: string): void;
  restart(): void;
}

/** How a lesson stands. */
interface Progress {
  readonly state: object | null;
  readonly events: readonly ToldEvent<Shape>[];
  readonly refused: string | null;
  readonly done: boolean;
  /** How many moves the player has made. */
  readonly made: number;
  /** How often the turn came back to the player. */
  readonly returned: number;
}

/** The others need a moment between their moves, so that each can be seen. */
const REPLY_MS = 900;
/** Others always answer the same way. */
const SEED = 7;

/**
 * Plays one step of a tutorial. Where the goal takes several moves, each is made; only its last one must be right. In a round
 * every legal move will do, and the others answer.
 */
export function useLesson(
  opened: Opened,
  step: TutorialStep,
  sentences: Sentences,
  { notThis, reduceMotion }: { readonly notThis: string; readonly reduceMotion: boolean },
): LessonState {
  const { game } = opened;
  const { seat, goal, round = 0 } = step;
  const [progress, setProgress] = useState(() => startOf(opened, step));
  const { state, done, made } = progress;
  const why = useCallback(
    (text: string): string | null => {
      const move = game.read(text);
      if (!move) return sentences.explain({ rule: "unknown-move", text } as { rule: string });
      const refusal = state && game.check(state, seat, move);
      return refusal ? sentences.explain(refusal) : null;
    },
    [game, sentences, state, seat],
  );
  const after = useCallback((text: string) => state && viewAfter(game, state, seat, text), [game, state, seat]);
  const isOurTurn = (at: object): boolean => !game.result(at) && game.toAct(at).includes(seat);
  const canMove = state !== null && !done && isOurTurn(state);
  // What was secret needs no time to be seen.
  const wait = reduceMotion || progress.events.length === 0 ? 0 : REPLY_MS;
  useReplies({ opened, step, progress, wait, sentences }, setProgress);

  const play = (text: string): void => {
    if (done || !state) return;
    const refuse = (refused: string | null): void => setProgress({ ...progress, refused });
    const reason = why(text);
    const move = game.read(text);
    if (reason || !move) return refuse(reason);
    const isRight = round === 0 && (goal.moves === "any" || goal.moves.includes(game.write(move)));
    const { next, events } = applied(opened, sentences, seat, { state, seat, move });
    if (round === 0 && !isRight && !isOurTurn(next)) return refuse(notThis);
    setProgress({ ...progress, state: next, events, refused: null, made: made + 1, done: isRight || game.result(next) !== null });
  };
  const wanted = goal.moves === "any" ? undefined : goal.moves[round > 0 ? made : 0];
  return {
    ...progress,
    moves: state && canMove ? game.moves(state, seat).map((move) => game.write(move)) : [],
    canMove,
    target: canMove && wanted !== undefined ? wanted : null,
    why,
    after,
    play,
    restart: () => setProgress(startOf(opened, step)),
  };
}

interface Replying {
  readonly opened: Opened;
  readonly step: TutorialStep;
  readonly progress: Progress;
  readonly wait: number;
  readonly sentences: Sentences;
}

/** In a round, an easy bot plays for the others until the turn has come back often enough. */
function useReplies({ opened, step, progress, wait, sentences }: Replying, setProgress: (progress: Progress) => void): void {
  const { game } = opened;
  const { seat, round = 0 } = step;
  const { state, done, made } = progress;
  const latest = useRef({ sentences, setProgress });
  latest.current = { sentences, setProgress };
  useEffect(() => {
    if (round === 0 || !state || done || made === 0 || game.result(state)) return;
    const acting = game.toAct(state);
    const other = acting[0];
    if (other === undefined || acting.includes(seat)) return;
    let left = false;
    void replyOf(opened, state, other, wait).then((text) => {
      const move = game.read(text) ?? game.idle(state, other);
      if (left) return;
      const { next, events } = applied(opened, latest.current.sentences, seat, { state, seat: other, move });
      const isBack = game.toAct(next).includes(seat);
      const returned = progress.returned + (isBack ? 1 : 0);
      const isDone = game.result(next) !== null || (isBack && returned >= round);
      latest.current.setProgress({ ...progress, state: next, events, returned, done: isDone });
    });
    return () => {
      left = true;
    };
  }, [opened, game, step, seat, round, progress, state, done, made, wait]);
}

async function replyOf({ game, options }: Opened, state: object, seat: Seat, wait: number): Promise<string> {
  const pause = new Promise((resolve) => setTimeout(resolve, wait));
  try {
    const question = { game: game.id, options, view: game.view(state, seat), seat, bot: "easy", seed: SEED };
    const [{ move }] = await Promise.all([think(question), pause]);
    return move;
  } catch {
    return "";
  }
}

interface Made {
  readonly state: object;
  readonly seat: Seat;
  readonly move: Shape["move"];
}

/** A move on a copy of the state, and what the player sees of it. */
function applied({ game }: Opened, sentences: Sentences, viewer: Seat, { state, seat, move }: Made) {
  const next = copy(state);
  const log: Shape["event"][] = [];
  game.apply(next, seat, move, fastRng(1), log);
  const events = log.flatMap((event): ToldEvent<Shape>[] => {
    const seen = game.witness(event, viewer);
    return seen ? [{ seq: 1, event: seen, text: sentences.tell(seen) }] : [];
  });
  return { next, events };
}

function startOf({ game }: Opened, step: TutorialStep): Progress {
  const loaded = game.load(step.position);
  return { state: loaded.ok ? loaded.state : null, events: [], refused: null, done: false, made: 0, returned: 0 };
}
