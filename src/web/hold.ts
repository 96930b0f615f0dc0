import { onWrittenElsewhere } from "./kept.ts";

export interface Hold {
  /** Takes the match over from whichever tab has it. */
  take(): void;
  close(): void;
}

interface OnHold {
  gained(): void;
  lost(): void;
}

/** Of all tabs that show a match one plays it, and writes: the first, until it is closed or another takes over. */
export function holdMatch(id: string, { gained, lost }: OnHold): Hold {
  // Pages that came without encryption have no locks: there, whoever wrote last plays.
  if (!("locks" in navigator)) {
    gained();
    return { take: gained, close: onWrittenElsewhere(id, lost) };
  }
  const { locks } = navigator;
  let closed = false;
  let release: (() => void) | null = null;
  let queued: AbortController | null = null;

  const ask = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(`parlour.match.${id}`, options, async () => {
        if (closed) return;
        const over = new Promise<void>((resolve) => {
          release = resolve;
        });
        gained();
        await over;
      });
    } catch {
      // We no longer wait for it; or it was taken from us.
      if (!release) return;
      release = null;
      if (closed) return;
      lost();
      queue();
    }
  };
  const queue = (): void => {
    queued = new AbortController();
    void ask({ signal: queued.signal });
  };
  queue();
  return {
    take() {
      queued?.abort();
      void ask({ steal: true });
    },
    close() {
      closed = true;
      queued?.abort();
      release?.();
    },
  };
}
