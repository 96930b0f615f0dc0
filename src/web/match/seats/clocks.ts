import type { ClockRule } from "../../../engine/record/record.ts";
import type { Texts } from "../../i18n/en.ts";

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

export function sameClock(a: ClockRule, b: ClockRule): boolean {
  if (a.kind === "none" || b.kind === "none") return a.kind === b.kind;
  if (a.kind === "bank" && b.kind === "bank") return a.ms === b.ms && a.increment === b.increment && a.overtime === b.overtime;
  return a.kind === b.kind && a.ms === b.ms;
}

/** The name of a clock: as in the form, or by its times. */
export function clockLabel(rule: ClockRule, { form }: Pick<Texts, "form">): string {
  const named = clockNamed(rule);
  if (named) return form.clocks[named];
  if (rule.kind === "none") return form.clocks.none;
  if (rule.kind === "move") return form.clockPerTurn(duration(rule.ms));
  const bank = form.clockBank(duration(rule.ms), rule.increment > 0 ? duration(rule.increment) : null);
  return rule.overtime ? form.clockOvertime(bank, duration(rule.overtime)) : bank;
}

/** A time in the largest unit in which it is a whole number. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** What a clock shows: `1:20`, and `−1:20` in overtime. A second that has begun below zero counts, as a minute does in the rules. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.abs(ms) / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  const time = minutes >= 60 ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
  return ms < 0 ? `\u2212${time}` : time;
}
