import type { ProblemBody } from "../http/problems.ts";
import type { Service } from "../service.ts";
import type { Wire } from "./wire.ts";

/** What a session sends. Nothing is sent after the socket has closed. */
export interface Outbox {
  send(text: string): void;
  fail(problem: ProblemBody, match?: string, id?: string): void;
  /** Answers a ping. */
  pong(data: Buffer): void;
  isOpen(): boolean;
  /** Sends nothing more. */
  shut(): void;
}

/** `onStalled` is called when a client has stopped reading, before its connection is ended. */
export function openOutbox({ limits, metrics }: Service, wire: Wire, onStalled: () => void): Outbox {
  let open = true;
  const isReading = (): boolean => {
    if (!open) return false;
    if (wire.unread() <= limits.unreadBytes) return true;
    metrics.dropped.inc({ reason: "unread" });
    onStalled();
    wire.terminate();
    return false;
  };
  const send = (text: string): void => {
    if (!isReading()) return;
    metrics.counts.messagesOut += 1;
    wire.send(text);
  };
  return {
    send,
    fail: ({ error }, match, id) => send(JSON.stringify({ match, id, error })),
    pong: (data) => {
      if (isReading()) wire.pong(data);
    },
    isOpen: () => open,
    shut: () => {
      open = false;
    },
  };
}
