/** One wish among those that wait. */
interface Waiting<W, R> {
  readonly wish: W;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

export interface Gathering<W, R> {
  ask(wish: W): Promise<R>;
  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void>;
  readonly waiting: () => number;
}

/** How wishes are granted. */
export interface Manner<W> {
  /** No more than so many at once, in so many batches at a time. */
  readonly most: number;
  readonly flights: number;
  /** Names what must not be twice in one batch. */
  readonly apart?: (wish: W) => string;
  /** Where it pays to wait until all who are busy have come: who a wish is from, and how long to wait at most, in milliseconds. */
  readonly crowd?: { readonly from: (wish: W) => string; readonly rest: number };
}

/** Fewer are no crowd: each of them is served at once. */
const CROWD = 8;

/**
 * Gathers wishes and grants them together: while some are being granted the next ones wait, and then go all at once. This is
 * what makes durable writing cheap: the more there is to write, the more of it shares one commit, and a commit costs as much as
 * writing dozens of rows. So where many wish again and again, the next batch waits a moment until all of them have come; a few
 * never wait. An error among the results concerns that wish only.
 */
export function gather<W, R extends boolean | object>(
  grant: (wishes: readonly W[]) => Promise<readonly (R | Error)[]>,
  { most, flights, apart, crowd }: Manner<W>,
): Gathering<W, R> {
  const census = crowd && censusOver(crowd.rest);
  let queue: Waiting<W, R>[] = [];
  let flying = 0;
  let planned = false;
  /** While the next batch waits: how many are expected for it, and what ends the waiting. */
  let rests: { readonly expected: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let rested: (() => void)[] = [];

  const nextBatch = (): Waiting<W, R>[] => {
    if (!apart) return queue.splice(0, most);
    const batch: Waiting<W, R>[] = [];
    const names = new Set<string>();
    const rest: Waiting<W, R>[] = [];
    for (const waiting of queue) {
      const name = apart(waiting.wish);
      const fits = batch.length < most && !names.has(name);
      // A name that was left behind once keeps its order.
      names.add(name);
      (fits ? batch : rest).push(waiting);
    }
    queue = rest;
    return batch;
  };

  const fly = async (batch: readonly Waiting<W, R>[]): Promise<void> => {
    try {
      const results = await grant(batch.map(({ wish }) => wish));
      for (const [i, { resolve, reject }] of batch.entries()) {
        const result = results[i];
        if (result === undefined || result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    flying -= 1;
    const expected = Math.min(census?.count() ?? 0, most);
    if (crowd && !rests && expected >= CROWD && queue.length < expected) rests = { expected, timer: setTimeout(goOn, crowd.rest) };
    else pump();
  };

  const goOn = (): void => {
    clearTimeout(rests?.timer);
    rests = null;
    pump();
  };

  const pump = (): void => {
    if (rests) return;
    while (queue.length > 0 && flying < flights) {
      flying += 1;
      void fly(nextBatch());
    }
    if (queue.length > 0 || flying > 0) return;
    for (const tell of rested) tell();
    rested = [];
  };

  const isTime = (): boolean => flying < flights && (!rests || queue.length >= rests.expected);

  /** All that comes in with this turn of the loop goes out together. */
  const plan = (): void => {
    planned = true;
    setImmediate(() => {
      planned = false;
      goOn();
    });
  };

  return {
    ask: (wish) =>
      new Promise((resolve, reject) => {
        queue.push({ wish, resolve, reject });
        if (crowd) census?.note(crowd.from(wish));
        if (!planned && isTime()) plan();
      }),
    idle: () =>
      new Promise((resolve) => {
        rested.push(resolve);
        if (!planned) pump();
      }),
    waiting: () => queue.length,
  };
}

/** Counts how many different ones were there in the last moments. */
function censusOver(ms: number): { note(name: string): void; count(): number } {
  let since = performance.now();
  let now = new Set<string>();
  let before = 0;
  const turn = (): void => {
    const passed = performance.now() - since;
    if (passed < ms) return;
    before = passed < 2 * ms ? now.size : 0;
    now = new Set();
    since += passed;
  };
  return {
    note(name) {
      turn();
      now.add(name);
    },
    count() {
      turn();
      return Math.max(before, now.size);
    },
  };
}
