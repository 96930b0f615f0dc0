import { useCallback, useState } from "react";
import { fastRng } from "../../engine/contract/chance.ts";
import { copy } from "../../engine/contract/copy.ts";
import type { Shape } from "../../engine/contract/game.ts";
import type { ToldEvent } from "../board/board.ts";
import type { Opened, TutorialStep } from "../board/games.ts";
import { viewAfter } from "../board/view-after.ts";
import type { Sentences } from "../i18n/sentences.ts";

export interface LessonState {
  /** Null if the lesson's position can't be loaded. */
  readonly state: object | null;
  readonly events: readonly ToldEvent<Shape>[];
  readonly moves: readonly string[];
  /** Why the last move was not made. */
  readonly refused: string | null;
  readonly done: boolean;
  /** Whether the player can make a move. */
  readonly canMove: boolean;
  why(text: string): string | null;
  /** What the player would see after a move. */
  after(text: string): object | null;
  play(text: string): void;
  restart(): void;
}

/** Plays one step of a tutorial. Where the goal takes several moves, each is made; only its last one must be right. */
export function useLesson(opened: Opened, step: TutorialStep, sentences: Sentences, notThis: string): LessonState {
  const { game } = opened;
  const { seat, goal } = step;
  const [state, setState] = useState(() => startOf(opened, step));
  const [events, setEvents] = useState<readonly ToldEvent<Shape>[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState(false);
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
  const play = (text: string): void => {
    if (done || !state) return;
    const reason = why(text);
    const move = game.read(text);
    if (reason || !move) return setRefused(reason);
    const isRight = goal.moves === "any" || goal.moves.includes(game.write(move));
    const next = copy(state);
    const log: Shape["event"][] = [];
    game.apply(next, seat, move, fastRng(1), log);
    if (!isRight && !isOurTurn(next)) return setRefused(notThis);
    setRefused(null);
    setEvents(log.map((event) => ({ seq: 1, event, text: "" })));
    setState(next);
    setDone(isRight);
  };
  return {
    state,
    events,
    moves: state && canMove ? game.moves(state, seat).map((move) => game.write(move)) : [],
    refused,
    done,
    canMove,
    why,
    after,
    play,
    restart: () => setState(startOf(opened, step)),
  };
}

function startOf({ game }: Opened, step: TutorialStep): object | null {
  const loaded = game.load(step.position);
  return loaded.ok ? loaded.state : null;
}
