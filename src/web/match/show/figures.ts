import { useEffect, useState } from "react";
import type { Shape } from "../../../engine/contract/game.ts";
import type { Frame, Standing } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import type { Stage } from "./stage.ts";

/** Whether the board still shows what was there before the frame that is being played out. */
export function useUnsettled(moving: Frame | null, board: Board<Shape>): boolean {
  const wait = moving ? (board.settles?.(moving.told.map(({ event }) => event)) ?? 0) : 0;
  const seq = moving?.seq ?? 0;
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setSettled(seq), wait);
    return () => {
      clearTimeout(timer);
      setSettled(0);
    };
  }, [wait, seq]);
  return wait > 0 && settled !== seq;
}

/** While the end is counted on the board: what each seat has so far; null before and after. */
export function useCount(position: Standing | null, stage: Stage, board: Board<Shape>): readonly number[] | null {
  const count = stage === "ending" && position ? (board.count?.(position.view, position.tally ?? []) ?? null) : null;
  const [step, setStep] = useState(0);
  const every = count?.every ?? 0;
  useEffect(() => {
    if (every === 0) return;
    const timer = setInterval(() => setStep((at) => at + 1), every);
    return () => {
      clearInterval(timer);
      setStep(0);
    };
  }, [every]);
  return count && (count.points[Math.min(step, count.points.length - 1)] ?? null);
}
