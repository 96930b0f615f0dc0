import { useEffect, useMemo, useState } from "react";
import type { Seat } from "../../../engine/contract/game.ts";
import type { BoardProps } from "../../../web/board/board.ts";
import { ROUNDS, type Sagrada, type View } from "../state.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { type ScoreLine, scoreLines } from "./score-lines.ts";
import { lastDice, rivalOf } from "./windows/last-dice.ts";

/** How long each line of the score is counted. */
const LINE_MS = 800;
/** How long the totals stand before the result comes. */
const TOTAL_MS = 900;

const NO_CELLS: ReadonlySet<number> = new Set();

const countOf = ({ publics, players }: View): number => publics.length + (players.length > 1 ? 3 : 2);

export const endingTime = (view: View): number => (view.round > ROUNDS ? LINE_MS * countOf(view) + TOTAL_MS : TOTAL_MS);

/** Each player's points after each line that is counted. */
export function countOfEnd(view: View): { readonly every: number; readonly points: readonly (readonly number[])[] } | null {
  if (view.round <= ROUNDS) return null;
  const lines = view.players.map((_, seat) => scoreLines(view, seat, boardWords.en, "en"));
  const upTo = (step: number): number[] => lines.map((of) => of.slice(0, step + 1).reduce((sum, { points }) => sum + points, 0));
  return { every: LINE_MS, points: Array.from({ length: countOf(view) }, (_, step) => upTo(step)) };
}

/** The score of every window, and what of it is shown. */
export interface Scoring {
  linesOf(seat: Seat): readonly ScoreLine[];
  /** The number of the line that is being counted at the end, or -1. */
  readonly counting: number;
  /** The points counted so far; null until the end. */
  totalOf(seat: Seat): number | null;
  /** The line that is being counted at the end. */
  countedFor(seat: Seat): ScoreLine | null;
  /** Lights up what earns one line of the viewer's own score while it is pointed at. */
  point(line: string | null): void;
  /** The spaces to light up; null if all look the same. */
  litIn(seat: Seat): ReadonlySet<number> | null;
  /** Where this player put dice in the last turn; nothing if another player's turn was the last. */
  lastIn(seat: Seat): ReadonlySet<number>;
  /** Another player whose window is shown in small where the others are out of sight. */
  readonly rival: Seat | null;
}

export function useScoring(props: BoardProps<Sagrada>, words: BoardWords): Scoring {
  const { view, viewer, language, miniature } = props;
  const [pointed, point] = useState<string | null>(null);
  const counted = useCounted(props);
  const lines = useMemo(
    () => (miniature ? [] : view.players.map((_, seat) => scoreLines(view, seat, words, language))),
    [view, words, language, miniature],
  );
  const last = useMemo(() => lastDice(view, miniature ? [] : (props.last ?? [])), [view, props.last, miniature]);
  const counting = counted < countOf(view) ? counted : -1;
  const linesOf = (seat: Seat): readonly ScoreLine[] => lines[seat] ?? [];
  const countedFor = (seat: Seat): ScoreLine | null => (counting < 0 ? null : (linesOf(seat)[counting] ?? null));
  return {
    linesOf,
    counting,
    totalOf: (seat) =>
      counted < 0
        ? null
        : linesOf(seat)
            .slice(0, counted + 1)
            .reduce((sum, { points }) => sum + points, 0),
    countedFor,
    point,
    litIn(seat) {
      const line = countedFor(seat) ?? (seat === viewer ? linesOf(seat).find(({ id }) => id === pointed) : null);
      // A line that no die earns dims nothing.
      return line && line.cells.length > 0 ? new Set(line.cells) : null;
    },
    lastIn: (seat) => (seat === last.seat ? last.cells : NO_CELLS),
    rival: rivalOf(view, last),
  };
}

/** The number of the line that is being counted; the number of lines when all are, and -1 while the game is played. */
function useCounted({ view, stage, reduceMotion }: BoardProps<Sagrada>): number {
  const all = countOf(view);
  const counts = stage === "ending" && view.round > ROUNDS && !reduceMotion;
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    if (!counts) {
      setCounted(0);
      return;
    }
    const timer = setInterval(() => setCounted((at) => Math.min(at + 1, all)), LINE_MS);
    return () => clearInterval(timer);
  }, [counts, all]);
  if (view.round <= ROUNDS || stage === "playing") return -1;
  return counts ? counted : all;
}
