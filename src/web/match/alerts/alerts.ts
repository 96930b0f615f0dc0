import { useEffect, useRef, useState } from "react";
import type { Shape } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import { useWords } from "../../i18n/language.tsx";
import { isolated } from "../../i18n/isolated.ts";
import { settings } from "../../shell/settings.ts";
import type { Table, TableState } from "../../tables/table.ts";
import type { Stage } from "../show/stage.ts";
import { notify } from "./notification.ts";
import { type PageSound, playSound } from "./sounds.ts";

/** Plays a sound unless it is switched off. */
export function sound(wanted: PageSound): void {
  if (settings().sound) void playSound(wanted);
}

const isTurnOf = ({ table: { viewer, position, status } }: TableState): boolean =>
  status === "playing" && viewer !== null && !position?.result && (position?.toAct.includes(viewer) ?? false);

/**
 * Alerts a player who is looking elsewhere: it is their turn, somebody asked for an undo or a rematch, or there is a message. Returns
 * what is still unanswered, for the page's title.
 */
export function useAlerts(table: Table, state: TableState, game: string, names: readonly string[]): string | null {
  const words = useWords();
  const { viewer, chat, rematch } = state.table;
  const isMine = isTurnOf(state);
  useOnChange(isMine, (is) => {
    if (!is || (table.local && !document.hidden)) return;
    sound("turn");
    if (settings().vibrate) navigator.vibrate?.(40);
    void notify("turn", table.id, words.alerts.turn(game));
  });
  const isAsked = viewer !== null && (state.table.position?.undoRequest?.waiting.includes(viewer) ?? false);
  useOnChange(isAsked, (is) => {
    if (!is) return;
    sound("turn");
    void notify("turn", table.id, words.alerts.undo(game));
  });
  const offered = rematch.match ? 0 : rematch.wanted.filter((seat) => seat !== viewer).length;
  useOnChange(offered, (count, before) => {
    if (count <= before || viewer === null) return;
    sound("turn");
    void notify("rematch", table.id, words.alerts.rematch(game));
  });
  const [isUnread, setUnread] = useState(false);
  useOnLook(() => setUnread(false));
  useOnChange(chat.length, (count, before) => {
    const line = chat.at(-1);
    if (count <= before || !line || (line.seat !== null && line.seat === viewer)) return;
    if (document.hidden) sound("draw");
    setUnread(document.hidden);
    void notify("chat", table.id, words.alerts.chat(game), `${isolated(names[line.seat ?? -1] ?? line.name)}: ${line.text}`);
  });
  if (isMine) return words.alerts.turn(game);
  if (isAsked) return words.alerts.undo(game);
  if (offered > 0 && viewer !== null && !rematch.wanted.includes(viewer)) return words.alerts.rematch(game);
  return isUnread ? words.alerts.chat(game) : null;
}

/** The most sounds of one frame, and the time between two of them. */
const MOST_HEARD = 4;
const APART_MS = 130;

/** The sounds of the frame that has just been shown. */
export function useEventSounds(frame: Frame | undefined, isNew: boolean, board: Board<Shape>): void {
  const seq = frame?.seq ?? 0;
  const heard = useRef(seq);
  useEffect(() => {
    if (!isNew || !frame || frame.seq <= heard.current) return;
    heard.current = frame.seq;
    const kinds = frame.told.flatMap(({ event }) => board.sound?.(event) ?? []);
    const wanted = board.sound ? kinds : frame.told.slice(0, 1).map(() => "place" as const);
    // Play the same sound only once.
    const different = wanted.filter((kind, at) => at === 0 || kind !== wanted[at - 1]).slice(0, MOST_HEARD);
    const timers = different.map((kind, at) => setTimeout(() => sound(kind), at * APART_MS));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [frame, isNew, board]);
}

/** The sound of the end, if the player sees it happen. */
export function useEndSound(stage: Stage): void {
  useOnChange(stage, (now, before) => {
    if (before === "playing" && now !== "playing") sound("end");
  });
}

/** Calls back when the page is looked at again. */
function useOnLook(call: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) call();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
    // It doesn't depend on the argument.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Calls back when a value changes; not for the first one. */
function useOnChange<T>(value: T, call: (value: T, before: T) => unknown): void {
  const before = useRef(value);
  useEffect(() => {
    const last = before.current;
    before.current = value;
    if (last !== value) call(value, last);
    // Runs only when the value changes; the callback is always the latest one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
}
