import type { Answer, Frame, Message } from "../engine/table.ts";

/*
 * Viewers of one seat, and all spectators, are given the very same object: it is turned into text once, however many they are.
 * A frame is also what the answer to a command carries, so its text is kept on its own. All of that happens within a moment of
 * the frame's making, so the last texts are enough; keeping each as long as its frame would cost the collector more than it saves.
 */
const KEPT_TEXTS = 512;
const texts = new Map<Frame | Message, string>();

function textOf(told: Frame | Message): string {
  const kept = texts.get(told);
  if (kept !== undefined) return kept;
  const text = JSON.stringify(told);
  if (texts.size >= KEPT_TEXTS) texts.clear();
  texts.set(told, text);
  return text;
}

export const messageText = (message: Message): string =>
  message.kind === "frame" ? `{"kind":"frame","frame":${textOf(message.frame)}}` : textOf(message);

export function answerText(answer: Answer): string {
  if (answer.kind === "done") return `{"kind":"done","frame":${textOf(answer.frame)}}`;
  if (answer.kind === "stale") return `{"kind":"stale","frames":[${answer.frames.map(textOf).join(",")}]}`;
  return JSON.stringify(answer);
}
