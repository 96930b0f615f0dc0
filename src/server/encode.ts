import type { Answer, Frame, Message } from "../engine/table.ts";

/*
 * Viewers of one seat, and all spectators, are given the very same object, one right after the other: the last few texts are
 * enough to turn it into text once, however many they are. They lie in two lists that are written over: a map that is emptied
 * again and again would keep from the collector what it once held.
 */
const KEPT_TEXTS = 8;
const told: (Frame | Message | null)[] = Array.from({ length: KEPT_TEXTS }, () => null);
const texts: string[] = Array.from({ length: KEPT_TEXTS }, () => "");
let oldest = 0;

export function textOf(what: Frame | Message): string {
  const kept = told.indexOf(what);
  if (kept >= 0) return texts[kept] ?? "";
  const text = JSON.stringify(what);
  told[oldest] = what;
  texts[oldest] = text;
  oldest = (oldest + 1) % KEPT_TEXTS;
  return text;
}

export const messageText = (message: Message): string =>
  message.kind === "frame" ? `{"kind":"frame","frame":${textOf(message.frame)}}` : textOf(message);

/** `done` is the text of its frame, where that is known. */
export function answerText(answer: Answer, done?: string): string {
  if (answer.kind === "done") return `{"kind":"done","frame":${done ?? textOf(answer.frame)}}`;
  if (answer.kind === "stale") return `{"kind":"stale","frames":[${answer.frames.map(textOf).join(",")}]}`;
  return JSON.stringify(answer);
}
