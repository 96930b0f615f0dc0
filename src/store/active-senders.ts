/** Counts how many different senders were active recently. */
export interface ActiveSenders {
  note(sender: string): void;
  /** The larger count of the current period and the one before. */
  count(): number;
}

export function activeSenders(periodMs: number): ActiveSenders {
  let since = performance.now();
  let current = new Set<string>();
  let before = 0;
  const startPeriodIfDue = (): void => {
    const passed = performance.now() - since;
    if (passed < periodMs) return;
    before = passed < 2 * periodMs ? current.size : 0;
    current = new Set();
    since += passed;
  };
  return {
    note(sender) {
      startPeriodIfDue();
      current.add(sender);
    },
    count() {
      startPeriodIfDue();
      return Math.max(before, current.size);
    },
  };
}
