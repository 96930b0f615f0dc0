import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { GameEvent } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";
import type { Sentences } from "../../i18n/sentences.ts";
import type { TableState } from "../../tables/table.ts";
import { SeatMark } from "../seats/seat-mark.tsx";
import { keptFrames, numberOf } from "./kept-frames.ts";

interface LogProps {
  readonly state: TableState;
  readonly sentences: Sentences;
  readonly shown: number;
  /** How many frames are told. */
  readonly told: number;
  /** Whether the drawer is pulled up: a list that can't be seen can't be scrolled. */
  readonly isOpen: boolean;
  /** See `Board.isPassing`. */
  isPassing?: ((event: GameEvent) => boolean) | undefined;
  /** See `Board.turnOf`. */
  turnOf?: ((event: GameEvent) => number | null) | undefined;
  /** Events of the newest frame that aren't told yet. */
  keepsBack?: ((event: GameEvent) => boolean) | undefined;
  lookAt(at: number | null): void;
}

/** What happened so far. A click on a line shows the board as it was then. */
export function Log({ state, sentences, shown, told, isOpen, isPassing, turnOf, keepsBack, lookAt }: LogProps): ReactNode {
  const words = useWords();
  const lines = useRef<HTMLOListElement>(null);
  const frames = useMemo(() => state.frames.slice(0, told), [state.frames, told]);
  const count = frames.length;
  const kept = useMemo(() => keptFrames(frames, isPassing), [frames, isPassing]);
  useEffect(() => {
    const list = lines.current?.closest(".drawer-page");
    if (list) list.scrollTop = list.scrollHeight;
    // The sentences too: in another language the same log may be longer.
  }, [count, sentences, isOpen]);
  if (count === 0) return <p className="drawer-empty">{words.table.noLog}</p>;
  return (
    <ol className="log" ref={lines}>
      {state.start && (
        <li>
          <button type="button" aria-current={shown === 0} onClick={() => lookAt(0)}>
            <span className="log-number figures" data-seq={0}>
              {turnOf ? "" : 0}
            </span>
            <span>{words.table.start}</span>
          </button>
        </li>
      )}
      {frames.map(
        (frame, at) =>
          kept[at] && (
            <LogLine
              key={frame.seq}
              frame={frame}
              sentences={sentences}
              lookAt={lookAt}
              turnOf={turnOf}
              at={at + 1}
              isLast={at + 1 === count}
              keepsBack={at + 1 === count ? keepsBack : undefined}
              isShown={shown === at + 1}
            />
          ),
      )}
    </ol>
  );
}

interface LogLineProps extends Pick<LogProps, "sentences" | "lookAt" | "keepsBack" | "turnOf"> {
  readonly frame: Frame;
  readonly at: number;
  readonly isLast: boolean;
  readonly isShown: boolean;
}

/** A log grows long, and only its newest lines change. */
const LogLine = memo(({ frame, sentences, keepsBack, turnOf, lookAt, at, isLast, isShown }: LogLineProps): ReactNode => {
  const lines = sentences.told(keepsBack ? { ...frame, told: frame.told.filter(({ event }) => !keepsBack(event)) } : frame);
  if (lines.length === 0) return null;
  return (
    <li>
      <button type="button" aria-current={isShown} onClick={() => lookAt(isLast ? null : at)}>
        <span className="log-number figures" data-seq={frame.seq}>
          {numberOf(frame, turnOf)}
        </span>
        {frame.seat !== null && <SeatMark seat={frame.seat} size={12} />}
        <span>
          {lines.map((line, n) => (
            // The sentences of a frame never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={n} className="log-told">
              {n > 0 && " "}
              {line}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
});
