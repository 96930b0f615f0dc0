import type { Rest } from "../../engine/record/yield.ts";
import { fail } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Clock } from "../ports.ts";

/*
 * Some work is as long as the match that it concerns: folding it from its first row, sealing its record, checking one from
 * outside. It is done in pieces, and everybody else is served between two of them.
 */

/** The longest time in which nobody else is served. */
const PIECE_MS = 5;
/** So many are under way at once, because each holds a whole match, and so many more may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 30;

/** Long work, in pieces and in turn. */
export interface Pieces {
  work<T>(work: (rest: Rest) => Promise<Reply<T>>): Promise<Reply<T>>;
}

export function piecesOver(clock: Clock): Pieces {
  const waiting: (() => void)[] = [];
  let working = 0;

  const resting = (): Rest => {
    let since = clock.now();
    return () => {
      if (Math.abs(clock.now() - since) < PIECE_MS) return null;
      return new Promise((resolve) => {
        clock.after(0, () => {
          since = clock.now();
          resolve();
        });
      });
    };
  };

  return {
    async work(work) {
      if (working >= AT_ONCE && waiting.length >= MOST_WAITING) return fail("busy");
      if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
      else working += 1;
      try {
        return await work(resting());
      } finally {
        // Whoever waits takes the place over.
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}
