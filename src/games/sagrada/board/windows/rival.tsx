import type { ReactNode, RefObject } from "react";
import { SeatMark } from "../../../../web/match/seats/seat-mark.tsx";
import type { View } from "../../state.ts";
import type { BoardWords } from "../board-words.ts";
import { Panes } from "./glass.tsx";
import type { Scoring } from "../use-scoring.ts";

interface RivalProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: BoardWords;
  readonly scoring: Scoring;
  readonly board: RefObject<HTMLElement | null>;
}

/** On a phone the other windows are below the fold: the one where something happened last, in small. A tap shows it in full. */
export function Rival({ view, names, words, scoring, board }: RivalProps): ReactNode {
  const seat = scoring.rival;
  const player = seat === null ? undefined : view.players[seat];
  if (seat === null || !player) return null;
  const show = (): void => board.current?.querySelector(`[data-window="${seat}"]`)?.scrollIntoView({ block: "center" });
  return (
    <button type="button" className="sagrada-rival" aria-label={words.windowOf(names[seat] ?? "")} onClick={show}>
      <span className="sagrada-window">
        <Panes pattern={player.pattern} dice={player.dice} lit={scoring.litIn(seat)} last={scoring.lastIn(seat)} />
      </span>
      <SeatMark seat={seat} size={14} />
    </button>
  );
}
