import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "./language.tsx";
import type { Sentences } from "./sentences.ts";
import type { TableState } from "./table.ts";

interface AnnouncerProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly sentences: Sentences;
}

/** Says to screen readers what others did, and when it is the listener's turn. */
export function Announcer({ state, sentences }: AnnouncerProps): ReactNode {
  const words = useWords();
  const { viewer, position } = state.table;
  const heard = useRef(state.frames.length);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = state.frames.slice(heard.current).filter(({ seat }) => seat === null || seat !== viewer);
    heard.current = state.frames.length;
    if (fresh.length === 0) return;
    const lines = fresh.flatMap((frame) => sentences.told(frame));
    if (viewer !== null && position?.toAct.includes(viewer)) lines.push(words.table.yourTurn);
    setSaid(lines.join(" "));
  }, [state.frames, viewer, position, sentences, words]);
  return (
    <div className="unseen" aria-live="polite" data-announcer>
      {said}
    </div>
  );
}
