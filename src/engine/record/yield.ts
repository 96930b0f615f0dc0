/** Asked often by work that may be long: null if it may go on, else what to wait for, so that others get their turn. */
export type Rest = () => Promise<void> | null;

/** Does work that stops now and then, with as much rest as it is given. */
export async function withRest<T>(work: Generator<void, T>, rest?: Rest): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const pause = rest?.();
    if (pause) await pause;
  }
}
