import { useEffect, useState } from "react";
import type { BoardProps } from "../../../web/board/board.ts";
import type { Briscala } from "../state.ts";

/** The cards that are being chosen to pass on or to put aside; null where nothing is chosen that way. */
export interface Choosing {
  /** Places in the hand. */
  readonly choosing: readonly number[] | null;
  /** One card too many replaces the one chosen first. */
  toggle(at: number): void;
}

export function useChoosing({ view, moves }: BoardProps<Briscala>): Choosing {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const active = moves.length > 0 && (view.phase === "pass" || view.phase === "bury");
  useEffect(() => setChosen([]), [view.phase, view.deal]);
  const toggle = (at: number): void =>
    setChosen((before) => (before.includes(at) ? before.filter((one) => one !== at) : [...before, at].slice(-view.count)));
  return { choosing: active ? chosen.filter((at) => at < view.hand.length) : null, toggle };
}
