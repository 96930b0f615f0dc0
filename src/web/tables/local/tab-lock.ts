import { onSavedElsewhere } from "./saved-matches.ts";

export interface TabLock {
  /** Takes the match over from whichever tab has it. */
  take(): void;
  close(): void;
}

interface LockEvents {
  /** This tab may play the match, and no other does. */
  gained(): void;
  /** From now on this tab must not write. The next tab may when everything has been saved. */
  lost(): Promise<void>;
}

/** A tab that is asked for the lock gives it up within this time; one that doesn't has hung, and the lock is taken from it. */
const POLITE_MS = 1000;

/** Of all tabs that show a match, only one plays it and writes: the first, until it is closed or another takes over. */
export function lockMatch(id: string, { gained, lost }: LockEvents): TabLock {
  // Without HTTPS there are no locks: the tab that wrote last plays.
  if (!("locks" in navigator)) {
    gained();
    return { take: gained, close: onSavedElsewhere(id, () => void lost()) };
  }
  const name = `parlour.match.${id}`;
  const requests = new BroadcastChannel(name);
  let closed = false;
  let queued: AbortController | null = null;
  let release: (() => void) | null = null;

  const request = async (options: LockOptions): Promise<void> => {
    try {
      await navigator.locks.request(name, options, async () => {
        if (closed) return;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        gained();
        await released;
      });
    } catch {
      // We stopped waiting for the lock, or it was taken from us.
      await giveUp();
    }
  };
  const queue = (): void => {
    queued = new AbortController();
    void request({ signal: queued.signal });
  };
  const giveUp = async (): Promise<void> => {
    const held = release;
    if (!held) return;
    release = null;
    await lost();
    held();
    if (!closed) queue();
  };
  requests.addEventListener("message", () => void giveUp());
  queue();
  return {
    take() {
      requests.postMessage("take");
      setTimeout(() => {
        if (release || closed) return;
        queued?.abort();
        void request({ steal: true });
      }, POLITE_MS);
    },
    close() {
      closed = true;
      requests.close();
      queued?.abort();
      void giveUp();
    },
  };
}
