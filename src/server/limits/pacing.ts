/**
 * Spreads requests over turns of the event loop. A client may send thousands at once, and without this all that have arrived
 * would be handled in one turn, while everybody else waits.
 */
export interface Pacing {
  /** Calls back at once, or in a later turn. What one client asks for stays in order; clients take turns. */
  run(client: string, work: () => void): void;
}

/** How long requests are handled in one turn. */
const SLICE_MS = 5;
/** How many of those that wait are begun in one turn at most: what they do later isn't counted in its slice. */
const MAX_BEGUN = 100;

export function pacing(
  now: () => number = () => performance.now(),
  nextTurn: (call: () => void) => void = (call) => void setImmediate(call),
): Pacing {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let until = 0;
  let isUnderWay = false;

  const beginNext = (): void => {
    const next = waiting.entries().next().value;
    if (!next) return;
    count -= 1;
    const [client, queue] = next;
    const work = queue.shift();
    waiting.delete(client);
    if (queue.length > 0) waiting.set(client, queue);
    work?.();
  };
  const step = (): void => {
    if (now() < until) beginNext();
  };
  const turn = (): void => {
    if (waiting.size === 0) {
      isUnderWay = false;
      return;
    }
    until = now() + SLICE_MS;
    // Each in a call of its own, so that what it does right after it begins is done, and counted, before the next one.
    nextTurn(turn);
    for (let n = Math.min(count, MAX_BEGUN); n > 1; n--) nextTurn(step);
    beginNext();
  };

  return {
    run(client, work) {
      if (waiting.size === 0) {
        if (!isUnderWay) {
          isUnderWay = true;
          until = now() + SLICE_MS;
          nextTurn(turn);
        }
        if (now() < until) return work();
      }
      count += 1;
      const queue = waiting.get(client);
      if (queue) queue.push(work);
      else waiting.set(client, [work]);
    },
  };
}
