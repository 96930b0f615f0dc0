import { randomUUID } from "node:crypto";

/** How often a line pings itself, and so how long it may be silent before it counts as lost. */
const PING_EVERY_MS = 5000;

export interface SelfPing {
  /** Handles a message; true if it was a ping, which isn't passed on. */
  heard(payload: string): boolean;
  readonly isUp: () => boolean;
  /** The line was lost, or is back. */
  set(isUp: boolean, why: string): void;
  onChange(listener: UpListener): void;
  stop(): void;
}

export type UpListener = (isUp: boolean, why: string) => void;

/**
 * A connection can be dead without anybody noticing: writes vanish and nothing ever arrives. So a line sends itself a message
 * every few seconds, and is given up and reopened if the last one hasn't come back by the next.
 */
export function selfPing(send: (payload: string) => void, giveUp: () => void, every = PING_EVERY_MS): SelfPing {
  const own = randomUUID();
  const listeners = new Set<UpListener>();
  let isUp = true;
  let lastWhy = "";
  let isWaiting = false;

  const set = (next: boolean, why: string): void => {
    // A line that has come back owes no answer to a ping from before.
    if (next) isWaiting = false;
    if (isUp === next) return;
    isUp = next;
    lastWhy = why;
    for (const listener of listeners) listener(next, why);
  };
  const timer = setInterval(() => {
    if (isWaiting) {
      set(false, "A message to itself didn't come back.");
      isWaiting = false;
      giveUp();
      return;
    }
    isWaiting = true;
    send(JSON.stringify([{ kind: "ping", node: own }]));
  }, every);
  timer.unref();
  return {
    heard(payload) {
      if (!payload.startsWith('[{"kind":"ping"')) return false;
      if (payload.includes(own)) {
        isWaiting = false;
        set(true, "Messages arrive again.");
      }
      return true;
    },
    isUp: () => isUp,
    set,
    onChange: (listener) => {
      listeners.add(listener);
      if (!isUp) listener(false, lastWhy);
    },
    stop: () => clearInterval(timer),
  };
}
