import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Frame } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";
import { isolated } from "../../i18n/isolated.ts";
import type { Sentences } from "../../i18n/sentences.ts";
import type { TableState } from "../../tables/table.ts";
import { headline } from "../result/headline.ts";

interface AnnouncerProps {
  readonly state: TableState;
  readonly sentences: Sentences;
  readonly names: readonly string[];
  /** Frames to tell once more; a new list each time. */
  readonly repeated: readonly Frame[];
}

interface Said {
  readonly id: number;
  readonly text: string;
}

/** Older announcements stay for a while, so that a screen reader that is still speaking misses none. */
const MOST_SHOWN = 8;

/**
 * Tells screen readers everything that happened, including what the player's own move set off, then whose turn it is or how it ended, and
 * what others write. Each
 * announcement is a new element, so that none is skipped.
 */
export function Announcer({ state, sentences, names, repeated }: AnnouncerProps): ReactNode {
  const words = useWords();
  const { viewer, position, chat } = state.table;
  const isMine = viewer !== null && !position?.result && (position?.toAct.includes(viewer) ?? false);
  const wasMine = useRef(isMine);
  const heard = useRef(state.frames.at(-1)?.seq ?? 0);
  const heardChat = useRef(chat.length);
  const count = useRef(0);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const say = (lines: readonly string[]): void => {
    count.current += 1;
    const one = { id: count.current, text: lines.join(" ") };
    if (lines.length > 0) setSaid((before) => [...before.slice(1 - MOST_SHOWN), one]);
  };
  useEffect(() => {
    const fresh = state.frames.filter(({ seq }) => seq > heard.current);
    heard.current = state.frames.at(-1)?.seq ?? heard.current;
    // A question of another player, for example, makes it nobody's turn who didn't have it before.
    const hasTurn = isMine && (!wasMine.current || fresh.some(({ seat, told }) => seat !== viewer && told.length > 0));
    wasMine.current = isMine;
    if (fresh.length === 0) return;
    const lines = fresh.flatMap((frame) => sentences.told(frame));
    if (position?.result) lines.push(headline(position.result, viewer, names, words));
    else if (hasTurn && fresh.some(({ seat }) => seat !== viewer)) lines.push(words.table.yourTurn);
    say(lines);
  }, [state.frames, viewer, position, isMine, sentences, names, words]);
  useEffect(() => {
    // Wherever the player is: the chat may not even be open.
    const fresh = chat.slice(heardChat.current).filter(({ seat }) => seat === null || seat !== viewer);
    heardChat.current = chat.length;
    for (const line of fresh) say([`${isolated(names[line.seat ?? -1] ?? line.name)}: ${line.text}`]);
  }, [chat, viewer, names]);
  useEffect(() => {
    say(repeated.flatMap((frame) => sentences.told(frame)));
    // In another language it was told before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [repeated]);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" data-announcer>
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
