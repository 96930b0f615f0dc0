import { backoff } from "./backoff.ts";
import type { Environment, SocketLike } from "./environment.ts";

/** A connection to the server that is opened again whenever it is lost. */
export interface ReconnectingSocket {
  /** Sends now or not at all: the caller repeats what must arrive when the connection is back. */
  send(text: string): void;
  readonly isUp: () => boolean;
  /** Drops the connection and opens another, when an answer is overdue. */
  reconnect(): void;
  /** The device may have been offline or asleep: finds out now whether the connection still works. */
  check(): void;
  close(): void;
}

export interface SocketEvents {
  up(): void;
  down(): void;
  text(text: string): void;
}

/** How long the opening of a connection may take. */
const HANDSHAKE_MS = 10_000;
/** After this time without a message the client asks for a sign of life. */
const QUIET_MS = 15_000;
/** A line that doesn't answer within this time is dead, even if nobody has closed it. */
const PONG_MS = 5_000;

export function openReconnectingSocket(url: string, { openSocket, after, random }: Environment, events: SocketEvents): ReconnectingSocket {
  let socket: SocketLike | null = null;
  let up = false;
  let closed = false;
  let attempt = 0;
  let atLeast = 0;
  let cancel: (() => void) | null = null;
  /** Cancels the timer that watches whether the line is alive. */
  let stopWatching = (): void => {};

  const watch = (ms: number, call: () => void): void => {
    stopWatching();
    stopWatching = after(ms, call);
  };
  const ping = (): void => {
    socket?.send(PING);
    watch(PONG_MS, reconnect);
  };

  const open = (): void => {
    cancel = null;
    // A server that isn't back by then may be gone for longer, but another one may have taken over.
    atLeast = 0;
    const opened = openSocket(url);
    socket = opened;
    watch(HANDSHAKE_MS, reconnect);
    opened.onopen = () => {
      if (socket !== opened) return;
      up = true;
      attempt = 0;
      watch(QUIET_MS, ping);
      events.up();
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened || typeof data !== "string") return;
      watch(QUIET_MS, ping);
      atLeast = restartDelay(data) ?? atLeast;
      if (!data.startsWith(PONG)) events.text(data);
    };
    opened.onerror = () => {};
    opened.onclose = () => {
      if (socket === opened) lost();
    };
  };

  const lost = (): void => {
    socket = null;
    stopWatching();
    if (up) events.down();
    up = false;
    if (closed || cancel) return;
    cancel = after(backoff(attempt, random, atLeast), open);
    attempt += 1;
  };

  const reconnect = (): void => {
    const dropped = socket;
    if (!dropped) return;
    lost();
    dropped.close();
  };

  open();
  return {
    send: (text) => {
      if (up) socket?.send(text);
    },
    isUp: () => up,
    reconnect,
    check: () => {
      if (up) ping();
      // A server that is restarting has said when it will be back.
      if (!cancel || atLeast > 0) return;
      cancel();
      open();
    },
    close: () => {
      closed = true;
      cancel?.();
      stopWatching();
      const dropped = socket;
      socket = null;
      up = false;
      dropped?.close(1000);
    },
  };
}

const PING = '{"ping":{}}';
const PONG = '{"pong":';

/** A server that is stopping says when it expects to be back. */
function restartDelay(text: string): number | undefined {
  if (!text.startsWith('{"notice":')) return undefined;
  // Sent by the server in this form: see docs/api.md.
  const { notice } = JSON.parse(text) as { notice: { kind: string; retryMs?: number } };
  return notice.kind === "stopping" ? notice.retryMs : undefined;
}
