import { waitBefore } from "./backoff.ts";
import type { Outside, SocketLike } from "./outside.ts";

/** A line to the server that mends itself. */
export interface Link {
  /** Sends now, or not at all: what must arrive is sent again by its owner when the line is up. */
  send(text: string): void;
  readonly isUp: () => boolean;
  /** Drops the line and dials again: for an owner that waits for an answer too long. */
  redial(): void;
  close(): void;
}

export interface LinkEvents {
  up(): void;
  down(): void;
  text(text: string): void;
}

export function openLink(url: string, world: Outside, events: LinkEvents): Link {
  let socket: SocketLike | null = null;
  let up = false;
  let closed = false;
  let attempt = 0;
  let atLeast = 0;
  let cancel: (() => void) | null = null;

  const dial = (): void => {
    cancel = null;
    const dialled = world.openSocket(url);
    socket = dialled;
    dialled.onopen = () => {
      if (socket !== dialled) return;
      up = true;
      attempt = 0;
      atLeast = 0;
      events.up();
    };
    dialled.onmessage = ({ data }) => {
      if (socket !== dialled || typeof data !== "string") return;
      atLeast = comeBackIn(data) ?? atLeast;
      events.text(data);
    };
    dialled.onerror = () => {};
    dialled.onclose = () => {
      if (socket === dialled) lost();
    };
  };

  const lost = (): void => {
    socket = null;
    if (up) events.down();
    up = false;
    if (closed || cancel) return;
    cancel = world.after(waitBefore(attempt, world.random, atLeast), dial);
    attempt += 1;
  };

  dial();
  return {
    send: (text) => {
      if (up) socket?.send(text);
    },
    isUp: () => up,
    redial: () => {
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

/** A server that stops says when it expects to be back. */
function comeBackIn(text: string): number | undefined {
  if (!text.startsWith('{"notice":')) return undefined;
  const { notice } = JSON.parse(text) as { notice: { kind: string; retryMs?: number } };
  return notice.kind === "stopping" ? notice.retryMs : undefined;
}
