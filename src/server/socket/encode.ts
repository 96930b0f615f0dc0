import type { Answer, Frame, Message } from "../../protocol/messages.ts";

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

/** Longer lists become text in pieces, so that others are served in between. */
const MOST_AT_ONCE = 200;

export const isLong = (answer: Answer): boolean => answer.kind === "stale" && answer.frames.length > MOST_AT_ONCE;

/** A list of frames as text. */
export async function framesText(frames: readonly Frame[]): Promise<string> {
  const texts: string[] = [];
  for (const frame of frames) {
    texts.push(JSON.stringify(frame));
    if (texts.length % MOST_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return `[${texts.join(",")}]`;
}

/** The text of an answer that is long. */
export const longAnswerText = async (answer: Answer): Promise<string> =>
  answer.kind === "stale" ? `{"kind":"stale","frames":${await framesText(answer.frames)}}` : answerText(answer);
