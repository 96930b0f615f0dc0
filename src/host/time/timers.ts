import { dueAt } from "../../engine/match/clock.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { act, type Match, type Step, toAct } from "../../engine/match/match.ts";
import type { AbsenceRule } from "../../engine/record/record.ts";
import type { Item } from "../table/log.ts";
import type { Outage } from "../ports.ts";
import type { Table } from "../table/table.ts";

/** How long a bot may take before the idle move is made for it, unless the host is told otherwise. */
export const BOT_PATIENCE_MS = 15_000;

/** When somebody has to look at the match again: a clock runs out, or a bot should have moved by then. */
export function nextDue(match: Match<Shape> | null, bots: readonly (string | null)[], botPatience: number): number | null {
  if (!match || match.result) return null;
  let next: number | null = null;
  for (const seat of toAct(match)) {
    const due = dueAt(match.head.clock, match.clocks, seat);
    const bot = bots[seat] ? match.clocks.since + botPatience : null;
    for (const moment of [due, bot]) if (moment !== null && (next === null || moment < next)) next = moment;
  }
  return next;
}

/** A run of entries on top of a match, with the items that will keep them. */
export interface Run {
  readonly match: Match<Shape>;
  readonly items: readonly Item[];
  readonly steps: readonly Step<Shape>[];
}

/** Does the word of the host on top of a run. It is the host's own, so a refusal is our fault. */
function extend(run: Run, seat: Seat | null, word: string, at: number, outage?: number): Run {
  const outcome = act(run.match, seat, word, at);
  if (!outcome.ok) throw new Error(`The host's “${word}” was refused: ${outcome.refusal.text}`);
  const item: Item = { kind: "entry", entry: outcome.entry, ...(outage === undefined ? {} : { outage }) };
  return { match: outcome.match, items: [...run.items, item], steps: [...run.steps, outcome] };
}

/** Excuses the clocks for every outage that they have not been excused for yet. */
export function excused(table: Table, match: Match<Shape>, outages: readonly Outage[], now: number): Run {
  let run: Run = { match, items: [], steps: [] };
  if (match.result || match.head.clock.kind === "none") return run;
  for (const { from, to } of outages) {
    const lost = to - Math.max(from, run.match.clocks.since);
    if (to > table.excusedTo && lost > 0) run = extend(run, null, `excuse ${lost}`, Math.max(now, to), to);
  }
  return run;
}

/** Lets the time of every seat whose clock has run out be up; who was away too often forfeits, or a bot plays on. */
export function timedOut(table: Table, start: Run, now: number, standIn: string): Run {
  let run = start;
  // Each round moves somebody on; the bound only guards against rules that never do.
  for (let rounds = 0; rounds < 64 && !run.match.result; rounds++) {
    const { match } = run;
    const late = toAct(match).find((seat) => {
      const due = dueAt(match.head.clock, match.clocks, seat);
      return due !== null && due <= now;
    });
    if (late === undefined) return run;
    run = extend(run, late, "timeout", now);
    const word = absenceWord(run.match, late, table.fixed.absence, table.bots[late] ?? null, standIn);
    if (word) run = extend(run, late, word, now);
  }
  return run;
}

function absenceWord(match: Match<Shape>, seat: Seat, rule: AbsenceRule | undefined, bot: string | null, standIn: string): string | null {
  if (!rule || match.result || match.gone.includes(seat)) return null;
  if ((match.idleTurns[seat] ?? 0) < rule.idleTurns) return null;
  if (rule.outcome === "forfeit") return "forfeit";
  return bot === null ? `handover ${standIn}` : null;
}
