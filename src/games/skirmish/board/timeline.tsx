import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { BoardProps, ToldEvent } from "../../../web/board/board.ts";
import type { Event, Skirmish, View } from "../state.ts";
import type { Words } from "./board-words.ts";
import { paceOf, PHASE_MS, type PhasePicture, phasesOf, START_MS } from "./turn-phases.ts";

/** A turn that was played, as it was told. */
interface Played {
  readonly seq: number;
  readonly turn: number;
  readonly events: readonly Event[];
}

export interface Turn {
  /** The pictures of the last turn; none before the first. */
  readonly pictures: readonly PhasePicture[];
  /** What happened in it. */
  readonly events: readonly Event[];
  /** The picture that is shown instead of the current position, or null. */
  readonly picture: PhasePicture | null;
  readonly index: number;
  readonly playing: boolean;
  show(index: number): void;
  replay(): void;
  skip(): void;
}

type TurnProps = Pick<BoardProps<Skirmish>, "view" | "events" | "last" | "past"> & { readonly still: boolean };

/** Keeps the last turn, plays it when it has just happened, and lets the viewer look at each of its phases again. */
export function useTurn({ view, events, last: newest = [], past, still }: TurnProps): Turn {
  const [last, setLast] = useState<(Played & { readonly pictures: readonly PhasePicture[] }) | null>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const before = useRef<View | null>(null);
  const previous = view.turn - 1;

  // Before the browser paints: otherwise the end of the turn would flash up first.
  useLayoutEffect(() => {
    const played = playedIn(events, previous);
    if (played && (played.seq !== last?.seq || played.turn !== last.turn)) {
      const known = before.current?.turn === played.turn ? before.current.characters : null;
      const pictures = phasesOf(view.field, played.events, view.characters, known);
      setLast({ ...played, pictures });
      setIndex(still ? pictures.length - 1 : 0);
      setPlaying(!still);
    } else if (!played && last?.turn !== previous && previous > 0) {
      // After a reload, or when looking back: nothing moves, but the turn can be looked at.
      const found = playedIn(newest, previous) ?? playedIn(past?.() ?? [], previous);
      const pictures = found ? phasesOf(view.field, found.events, view.characters, null) : [];
      setLast({ seq: found?.seq ?? 0, turn: previous, events: found?.events ?? [], pictures });
      setIndex(pictures.length - 1);
      setPlaying(false);
    }
    before.current = view;
  }, [events, view, still, last, newest, past, previous]);

  const { pictures, events: told } = last?.turn === previous ? last : NO_TURN;
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
  useSkip(playing, () => show(end));
  return {
    pictures,
    events: told,
    picture: index < end ? (pictures[index] ?? null) : null,
    index,
    playing,
    show,
    replay: () => {
      setIndex(0);
      setPlaying(true);
    },
    skip: () => show(end),
  };
}

const NO_TURN = { pictures: [], events: [] } as const;

/** Any press or key ends what is being played. */
function useSkip(playing: boolean, skip: () => void): void {
  const newest = useRef(skip);
  useEffect(() => {
    newest.current = skip;
  });
  useEffect(() => {
    if (!playing) return;
    const end = (): void => newest.current();
    window.addEventListener("pointerdown", end, { capture: true });
    window.addEventListener("keydown", end, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", end, { capture: true });
      window.removeEventListener("keydown", end, { capture: true });
    };
  }, [playing]);
}

/** The events of a turn, among others. */
function playedIn(told: readonly ToldEvent<Skirmish>[], turn: number): Played | null {
  const start = told.findLast(({ event }) => event.kind === "turn-played" && event.turn === turn);
  return start ? { seq: start.seq, turn, events: told.filter(({ seq }) => seq === start.seq).map(({ event }) => event) } : null;
}

/** How long the board takes to show what happened. */
export const pace = (events: readonly Event[]): number => (events.some(({ kind }) => kind === "turn-played") ? paceOf(events) : 200);

/** The phases of the last turn side by side: each can be looked at again. */
export function Timeline({ turn, words }: { readonly turn: Turn; readonly words: Words }): ReactNode {
  const { pictures, index } = turn;
  if (pictures.length === 0) return null;
  return (
    <div className={`skirmish-timeline${turn.playing ? " skirmish-playing" : ""}`} role="group" aria-label={words.phases}>
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
            <button
              type="button"
              data-part={`phase-${phase}`}
              aria-pressed={i === index}
              title={words.phaseHints[phase]}
              onClick={() => turn.show(i)}
            >
              {words.phaseNames[phase]}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
