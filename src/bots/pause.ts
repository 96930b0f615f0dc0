import type { Budget } from "../engine/contract/bot.ts";

/** Yields to other work; a host passes it so that a thinking bot never blocks the event loop. */
export type Pause = () => Promise<void>;

/** A pause comes after this many steps or, if the budget is in time, after this many milliseconds. */
const STEPS_BETWEEN_PAUSES = 32;
const MS_BETWEEN_PAUSES = 8;

/** Runs a search to its end, pausing on the way if the host wants it, and returns the answer. */
export function run<T, A>(
  thinking: Generator<void, T>,
  pause: Pause | undefined,
  budget: Budget,
  answer: (thought: T) => A,
): A | Promise<A> {
  if (pause) return unhurried(thinking, pause, budget).then(answer);
  let step = thinking.next();
  while (!step.done) step = thinking.next();
  return answer(step.value);
}

async function unhurried<T>(thinking: Generator<void, T>, pause: Pause, budget: Budget): Promise<T> {
  let since = "now" in budget ? budget.now() : 0;
  for (let done = 1; ; done++) {
    const step = thinking.next();
    if (step.done) return step.value;
    if ("now" in budget ? budget.now() - since < MS_BETWEEN_PAUSES : done % STEPS_BETWEEN_PAUSES !== 0) continue;
    await pause();
    if ("now" in budget) since = budget.now();
  }
}
