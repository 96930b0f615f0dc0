import type { ClockRule } from "../../../engine/record/record.ts";

/** The clocks that a form offers. */
export const CLOCKS = {
  none: { kind: "none" },
  fast: { kind: "move", ms: 30_000 },
  slow: { kind: "move", ms: 120_000 },
  bank: { kind: "bank", ms: 300_000, increment: 5_000 },
  long: { kind: "bank", ms: 900_000, increment: 10_000 },
  day: { kind: "move", ms: 86_400_000 },
} as const satisfies Readonly<Record<string, ClockRule>>;

export type ClockName = keyof typeof CLOCKS;

/** The name of a table's clock; null if the form doesn't offer it. */
export function clockNamed(rule: ClockRule): ClockName | null {
  const names = Object.keys(CLOCKS) as ClockName[];
  return names.find((name) => sameClock(CLOCKS[name], rule)) ?? null;
}

function sameClock(a: ClockRule, b: ClockRule): boolean {
  if (a.kind === "none" || b.kind === "none") return a.kind === b.kind;
  if (a.kind === "bank" && b.kind === "bank") return a.ms === b.ms && a.increment === b.increment;
  return a.kind === b.kind && a.ms === b.ms;
}
