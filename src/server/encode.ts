import type { Answer, Frame, Message } from "../engine/table.ts";

/*
 * Viewers of one seat, and all spectators, are given the very same object: it is turned into text once, however many they are.
 * A frame is also what the answer to a command carries, so its text is kept on its own.
 */
const frames = new WeakMap<Frame, string>();
const messages = new WeakMap<Message, string>();

function frameText(frame: Frame): string {
  const kept = frames.get(frame);
  if (kept !== undefined) return kept;
  const text = JSON.stringify(frame);
  frames.set(frame, text);
  return text;
}

export function messageText(message: Message): string {
  if (message.kind === "frame") return `{"kind":"frame","frame":${frameText(message.frame)}}`;
  const kept = messages.get(message);
  if (kept !== undefined) return kept;
  const text = JSON.stringify(message);
  messages.set(message, text);
  return text;
}

export function answerText(answer: Answer): string {
  if (answer.kind === "done") return `{"kind":"done","frame":${frameText(answer.frame)}}`;
  if (answer.kind === "stale") return `{"kind":"stale","frames":[${answer.frames.map(frameText).join(",")}]}`;
  return JSON.stringify(answer);
}
