import { onWrittenElsewhere } from "./saved.ts";

export interface Hold {
  /** Takes the match over from whichever tab has it. */
  take(): void;
  close(): void;
}

interface OnHold {
  /** This tab may play the match, and nobody else does. */
  gained(): void;
  /** From now on this tab must not write. */
  lost(): void;
}

/** A tab that was asked lets go within this time; one that does not may hang, and is not asked again. */
const POLITE_MS = 1000;

/** Of all tabs that show a match one plays it, and writes: the first, until it is closed or another takes over. */
export function holdMatch(id: string, { gained, lost }: OnHold): Hold {
  // Pages that came without encryption have no locks: there, whoever wrote last plays.
  if (!("locks" in navigator)) {
    gained();
    return { take: gained, close: onWrittenElsewhere(id, lost) };
  }
  const name = `parlour.match.${id}`;
  const asking = new BroadcastChannel(name);
  let closed = false;
  let queued: AbortController | null = null;
  let release: (() => void) | null = null;

  const request = async (options: LockOptions): Promise<void> => {
    try {
      await navigator.locks.request(name, options, async () => {
        if (closed) return;
        const over = new Promise<void>((resolve) => {
          release = resolve;
        });
        gained();
        await over;
      });
    } catch {
      // We stopped waiting for it; or it was taken from us, and is no longer ours to release.
      letGo();
    }
  };
  const queue = (): void => {
    queued = new AbortController();
    void request({ signal: queued.signal });
  };
  /** First nothing more is written here, then the next one may. */
  const letGo = (): void => {
    const held = release;
    if (!held) return;
    release = null;
    if (!closed) lost();
    held();
    if (!closed) queue();
  };
  asking.addEventListener("message", letGo);
  queue();
  return {
    take() {
      asking.postMessage("take");
      setTimeout(() => {
        if (release || closed) return;
        queued?.abort();
        void request({ steal: true });
      }, POLITE_MS);
    },
    close() {
      closed = true;
      asking.close();
      queued?.abort();
      letGo();
    },
  };
}
