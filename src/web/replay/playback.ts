import { useEffect, useRef, useState } from "react";

const STEP_MS = 1100;

export interface Playback {
  /** How many frames are shown; 0 is the start. */
  readonly at: number;
  readonly count: number;
  /** Whether the last change was one step forward: only then is there something to animate. */
  readonly stepped: boolean;
  readonly playing: boolean;
  readonly speed: number;
  moveTo(at: number): void;
  /** Plays or pauses; from the end it starts over. */
  toggle(): void;
  pause(): void;
  setSpeed(speed: number): void;
}

/** Goes through the frames of a replay, by hand or by itself. */
export function usePlayback(count: number): Playback {
  const [at, setAt] = useState(0);
  const [stepped, setStepped] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!playing) return;
    if (at >= count) return setPlaying(false);
    const timer = setTimeout(() => {
      setStepped(true);
      setAt(at + 1);
    }, STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, count, speed]);
  const moveTo = (to: number): void => {
    const next = Math.max(0, Math.min(count, to));
    setStepped(next === at + 1);
    setAt(next);
  };
  const playback: Playback = {
    at,
    count,
    stepped,
    playing,
    speed,
    moveTo,
    toggle() {
      if (at >= count) moveTo(0);
      setPlaying(!playing);
    },
    pause: () => setPlaying(false),
    setSpeed,
  };
  useKeys(playback);
  return playback;
}

/** Arrow keys, Home, End and the space bar, wherever on the page the focus is. */
function useKeys(playback: Playback): void {
  const latest = useRef(playback);
  latest.current = playback;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event)) return;
      const { at, count, moveTo, toggle, pause } = latest.current;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count }[event.key];
      if (to === undefined && event.key !== " ") return;
      event.preventDefault();
      if (to === undefined) return toggle();
      pause();
      moveTo(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Fields and menus need all keys; what can be pressed needs the space bar. */
function hasOwnKeys({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(key === " " ? "input, select, textarea, button, a, summary" : "input, select, textarea") !== null;
}
