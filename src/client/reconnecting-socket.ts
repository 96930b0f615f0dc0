import { backoff } from "./backoff.ts";
import type { Environment, SocketLike } from "./environment.ts";

/** A connection to the server that is opened again whenever it is lost. */
export interface ReconnectingSocket {
  /** Sends now or not at all: the caller repeats what must arrive when the connection is back. */
  send(text: string): void;
  readonly isUp: () => boolean;
  /** Drops the connection and opens another, when an answer is overdue. */
  reconnect(): void;
  close(): void;
}

export interface SocketEvents {
  up(): void;
  down(): void;
  text(text: string): void;
}

export function openReconnectingSocket(url: string, { openSocket, after, random }: Environment, events: SocketEvents): ReconnectingSocket {
  let socket: SocketLike | null = null;
  let up = false;
  let closed = false;
  let attempt = 0;
  let atLeast = 0;
  let cancel: (() => void) | null = null;

  const open = (): void => {
    cancel = null;
    const opened = openSocket(url);
    socket = opened;
    opened.onopen = () => {
      if (socket !== opened) return;
      up = true;
      attempt = 0;
      atLeast = 0;
      events.up();
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened || typeof data !== "string") return;
      atLeast = restartDelay(data) ?? atLeast;
      events.text(data);
    };
    opened.onerror = () => {};
    opened.onclose = () => {
      if (socket === opened) lost();
    };
  };

  const lost = (): void => {
    socket = null;
    if (up) events.down();
    up = false;
    if (closed || cancel) return;
    cancel = after(backoff(attempt, random, atLeast), open);
    attempt += 1;
  };

  open();
  return {
    send: (text) => {
      if (up) socket?.send(text);
    },
    isUp: () => up,
    reconnect: () => {
      const dropped = socket;
      if (!dropped) return;
      lost();
      dropped.close();
    },
    close: () => {
      closed = true;
      cancel?.();
      const dropped = socket;
      socket = null;
      up = false;
      dropped?.close(1000);
    },
  };
}

/** A server that is stopping says when it expects to be back. */
function restartDelay(text: string): number | undefined {
  if (!text.startsWith('{"notice":')) return undefined;
  // Sent by the server in this form: see docs/api.md.
  const { notice } = JSON.parse(text) as { notice: { kind: string; retryMs?: number } };
  return notice.kind === "stopping" ? notice.retryMs : undefined;
}
