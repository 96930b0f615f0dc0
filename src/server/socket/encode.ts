import type { Answer, Frame, Message } from "../../protocol/messages.ts";

/*
 * All viewers of one seat, and all spectators, get the same object one after another, so remembering the last few
 * texts is enough to encode it only once. A fixed ring, because a map that is emptied again and again is slower to collect.
 */
const KEPT_TEXTS = 8;
const objects: (Frame | Message | null)[] = Array.from({ length: KEPT_TEXTS }, () => null);
const texts: string[] = Array.from({ length: KEPT_TEXTS }, () => "");
let oldest = 0;

function textOf(object: Frame | Message): string {
  const kept = objects.indexOf(object);
  if (kept >= 0) return texts[kept] ?? "";
  const text = JSON.stringify(object);
  objects[oldest] = object;
  texts[oldest] = text;
  oldest = (oldest + 1) % KEPT_TEXTS;
  return text;
}

export const messageText = (message: Message): string =>
  message.kind === "frame" ? `{"kind":"frame","frame":${textOf(message.frame)}}` : textOf(message);

export function answerText(answer: Answer): string {
  if (answer.kind === "done") return `{"kind":"done","frame":${textOf(answer.frame)}}`;
  if (answer.kind === "stale") return `{"kind":"stale","frames":[${answer.frames.map(textOf).join(",")}]}`;
  return JSON.stringify(answer);
}

/** Longer lists are encoded in parts, so that other clients are served in between. */
const MAX_AT_ONCE = 200;

export const isLong = (answer: Answer): boolean => answer.kind === "stale" && answer.frames.length > MAX_AT_ONCE;

/** Frames as a JSON array. */
export async function framesText(frames: readonly Frame[]): Promise<string> {
  const texts: string[] = [];
  for (const frame of frames) {
    texts.push(JSON.stringify(frame));
    if (texts.length % MAX_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return `[${texts.join(",")}]`;
}

export const longAnswerText = async (answer: Answer): Promise<string> =>
  answer.kind === "stale" ? `{"kind":"stale","frames":${await framesText(answer.frames)}}` : answerText(answer);
