/** Long work calls this often: null means carry on, a promise means wait for it so that other work gets a turn. */
export type YieldIfDue = () => Promise<void> | null;

/** Runs a generator to its end, yielding to other work when it's time to. */
export async function runYielding<T>(work: Generator<void, T>, yieldIfDue?: YieldIfDue): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const pause = yieldIfDue?.();
    if (pause) await pause;
  }
}
