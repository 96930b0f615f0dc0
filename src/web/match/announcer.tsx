import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../i18n/language.tsx";
import type { Sentences } from "../i18n/sentences.ts";
import type { TableState } from "../tables/table.ts";

interface AnnouncerProps {
  readonly state: TableState;
  readonly sentences: Sentences;
}

interface Said {
  readonly id: number;
  readonly text: string;
}

/** Older announcements stay for a while, so that a screen reader that is still speaking misses none. */
const MOST_SHOWN = 8;

/** Tells screen readers what others did, and when it is the player's turn. Each announcement is a new element, so that none is skipped. */
export function Announcer({ state, sentences }: AnnouncerProps): ReactNode {
  const words = useWords();
  const { viewer, position } = state.table;
  const heard = useRef(state.frames.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(() => {
    const fresh = state.frames.filter(({ seq, seat }) => seq > heard.current && (seat === null || seat !== viewer));
    heard.current = state.frames.at(-1)?.seq ?? heard.current;
    if (fresh.length === 0) return;
    const lines = fresh.flatMap((frame) => sentences.told(frame));
    if (viewer !== null && position?.toAct.includes(viewer)) lines.push(words.table.yourTurn);
    if (lines.length > 0) setSaid((before) => [...before.slice(1 - MOST_SHOWN), { id: heard.current, text: lines.join(" ") }]);
  }, [state.frames, viewer, position, sentences, words]);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" data-announcer>
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
