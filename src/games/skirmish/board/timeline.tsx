import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ToldEvent } from "../../../web/board/board.ts";
import type { Skirmish, View } from "../state.ts";
import type { Words } from "./board-words.ts";
import { type PhasePicture, phasesOf } from "./turn-phases.ts";

/** How long one phase is shown. A turn has at most five, so it takes less than 1.2 seconds. */
const PHASE_MS = 230;
/** How long it shows where everyone stood before. */
const START_MS = 40;

export interface Turn {
  /** The pictures of the last turn; none before the first. */
  readonly pictures: readonly PhasePicture[];
  /** The picture that is shown instead of the current position, or null. */
  readonly picture: PhasePicture | null;
  readonly index: number;
  show(index: number): void;
  replay(): void;
  skip(): void;
}

/** Keeps the last turn, plays it when it has just happened, and lets the viewer look at each of its phases again. */
export function useTurn(view: View, events: readonly ToldEvent<Skirmish>[], reduceMotion: boolean): Turn {
  const [last, setLast] = useState<{ readonly seq: number; readonly turn: number; readonly pictures: readonly PhasePicture[] } | null>(
    null,
  );
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const before = useRef<View | null>(null);

  // Before the browser draws: otherwise the end of the turn would flash up first.
  useLayoutEffect(() => {
    const played = events.find(({ event }) => event.kind === "turn-played");
    if (played?.event.kind === "turn-played" && played.seq !== last?.seq) {
      const known = before.current?.turn === played.event.turn ? before.current.characters : null;
      const told = events.filter(({ seq }) => seq === played.seq).map(({ event }) => event);
      const pictures = phasesOf(view.field, told, view.characters, known);
      setLast({ seq: played.seq, turn: played.event.turn, pictures });
      setIndex(reduceMotion ? pictures.length - 1 : 0);
      setPlaying(!reduceMotion);
    }
    before.current = view;
  }, [events, view, reduceMotion, last]);

  const pictures = last && view.turn === last.turn + 1 ? last.pictures : [];
  const end = pictures.length - 1;
  useEffect(() => {
    if (!playing) return;
    if (index >= end) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setIndex(index + 1), index === 0 ? START_MS : PHASE_MS);
    return () => clearTimeout(timer);
  }, [playing, index, end]);

  const show = (next: number): void => {
    setPlaying(false);
    setIndex(next);
  };
  return {
    pictures,
    picture: index < end ? (pictures[index] ?? null) : null,
    index,
    show,
    replay: () => {
      setIndex(0);
      setPlaying(true);
    },
    skip: () => show(end),
  };
}

/** The phases of the last turn side by side: each can be looked at again. */
export function Timeline({ turn, words }: { readonly turn: Turn; readonly words: Words }): ReactNode {
  const { pictures, index } = turn;
  if (pictures.length === 0) return null;
  return (
    <div className="skirmish-timeline" role="group" aria-label={words.phases}>
      <button
        type="button"
        className="skirmish-again"
        data-part="replay"
        aria-label={words.replay}
        title={words.replay}
        onClick={() => turn.replay()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12a7 7 0 1 0 2.500-5.400M7.500 2.500v4.600h4.600" />
        </svg>
      </button>
      <ol>
        {pictures.map(({ phase }, i) => (
          <li key={phase}>
            <button type="button" data-part={`phase-${phase}`} aria-pressed={i === index} onClick={() => turn.show(i)}>
              {words.phaseNames[phase]}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
