import type { Seat } from "../contract/game.ts";
import type { ClockRule } from "../record/record.ts";

/** The time that each seat has left at one moment; the clocks of the seats whose turn it is run from then on. */
export interface Clocks {
  readonly left: readonly number[];
  readonly since: number;
  readonly running: readonly Seat[];
}

/** One action, as the clocks see it. */
export interface Tick {
  readonly at: number;
  readonly actor: Seat | null;
  readonly toAct: readonly Seat[];
  /** Whether the actor's turn is over even if the same seat acts next: the action can't be undone. */
  readonly final: boolean;
  /** A move was undone: the actor continues with the time it had, and loses the increment it earned by ending its turn. */
  readonly back: boolean;
}

export function startClocks(rule: ClockRule, seats: number, at: number, toAct: readonly Seat[]): Clocks {
  const full = rule.kind === "none" ? 0 : rule.ms;
  return { left: Array.from({ length: seats }, () => full), since: at, running: toAct };
}

/** How far below zero a seat's time may go before it is out of time. */
export const overtimeOf = (rule: ClockRule): number => (rule.kind === "bank" ? (rule.overtime ?? 0) : 0);

/** The time a seat has left at a moment; below 0 only as far as there is overtime. */
export function timeLeft(rule: ClockRule, clocks: Clocks, seat: Seat, at: number): number {
  const spent = clocks.running.includes(seat) ? Math.max(0, at - clocks.since) : 0;
  return Math.max(0 - overtimeOf(rule), clocks.left[seat] - spent);
}

/** When a seat's time, including overtime, runs out; null if its clock isn't running. */
export function dueAt(rule: ClockRule, clocks: Clocks, seat: Seat): number | null {
  return rule.kind === "none" || !clocks.running.includes(seat) ? null : clocks.since + clocks.left[seat] + overtimeOf(rule);
}

export function tick(rule: ClockRule, clocks: Clocks, { at, actor, toAct, final, back }: Tick): Clocks {
  if (rule.kind === "none") return { left: clocks.left, since: at, running: toAct };
  const before = clocks.running;
  const somebodyNew = toAct.some((seat) => !before.includes(seat));
  const left = clocks.left.map((_, seat) => {
    const rest = timeLeft(rule, clocks, seat, at);
    const acts = toAct.includes(seat);
    const acted = before.includes(seat);
    // A turn may take several steps. It ends when the seat no longer acts, when others join in, or when it can't be undone.
    const ended = acted && (!acts || somebodyNew || (final && actor === seat && before.length === 1));
    const begins = acts && (!acted || ended);
    if (back && actor === seat) return begins && rule.kind === "bank" ? Math.max(0 - overtimeOf(rule), rest - rule.increment) : rest;
    if (rule.kind === "move") return begins ? rule.ms : rest;
    return ended && actor === seat ? rest + rule.increment : rest;
  });
  return { left, since: at, running: toAct };
}

/** Excuses time that should count against nobody, such as time when the host was down. */
export const excuse = (clocks: Clocks, at: number, ms: number): Clocks => ({ ...clocks, since: Math.min(at, clocks.since + ms) });
