import { dueAt } from "../../engine/match/clock.ts";
import type { Seat, Shape } from "../../engine/contract/game.ts";
import { act, isFull, type Match, type Step, toAct } from "../../engine/match/match.ts";
import type { AbsenceRule } from "../../engine/record/record.ts";
import type { LogEvent } from "../table/log.ts";
import { type Outage, WRONG_CLOCK_MS } from "../ports.ts";
import type { Table } from "../table/table.ts";

/** The default time after which the idle move is made for a bot. */
export const BOT_PATIENCE_MS = 15_000;
/** Every round of timeouts moves somebody on; this only guards against rules that never do. */
const MAX_TIMEOUTS = 64;

/** Whether only bots ever sat here. Such a match waits for a spectator; one that people left is played to its end. */
export const isBotsOnly = (match: Match<Shape> | null): boolean => match !== null && match.head.seats.every(({ bot }) => bot !== undefined);

/** After this many consecutive timeouts of everybody, the table counts as deserted. */
const DESERTED_AFTER = 5;
const MAX_DESERTED_WAIT = 3_600_000;

/**
 * How much later than usual to check the clocks of a match, because all people have been away for many turns. A timeout costs as
 * much as a move, and idle moves alone can keep a match going for thousands of turns. A returning player resumes the match.
 */
export function desertedWait({ head, gone, idleTurns }: Match<Shape>, bots: readonly (string | null)[]): number {
  const away = head.seats.flatMap((_, seat) => (bots[seat] || gone.includes(seat) ? [] : [idleTurns[seat] ?? 0]));
  const turns = Math.min(...away) - DESERTED_AFTER;
  return away.length === 0 || turns < 0 ? 0 : Math.min(MAX_DESERTED_WAIT, 1000 * 2 ** turns);
}

/** Whether a clock has run out in a match that is checked less often. */
export const isOverdue = (match: Match<Shape> | null, bots: readonly (string | null)[], now: number): boolean =>
  match !== null && !match.result && desertedWait(match, bots) > 0 && lateSeat(match, now) !== undefined;

const lateSeat = (match: Match<Shape>, now: number): Seat | undefined =>
  toAct(match).find((seat) => {
    const due = dueAt(match.head.clock, match.clocks, seat);
    return due !== null && due <= now;
  });

/** When a host must look at the match again, because a clock runs out or a bot should have moved. */
export function nextDue(match: Match<Shape> | null, bots: readonly (string | null)[], botPatience: number): number | null {
  if (!match || match.result || isBotsOnly(match)) return null;
  let next: number | null = null;
  for (const seat of toAct(match)) {
    const ends = dueAt(match.head.clock, match.clocks, seat);
    const due = ends === null ? null : ends + desertedWait(match, bots);
    const bot = bots[seat] ? match.clocks.since + botPatience : null;
    for (const moment of [due, bot]) if (moment !== null && (next === null || moment < next)) next = moment;
  }
  return next;
}

/** When a host must look at a table again: for its match, or because people have had their time to reveal their nonces. */
export function dueOf(
  { config, closed, revealing, match, bots }: Pick<Table, "config" | "closed" | "revealing" | "match" | "bots">,
  botPatience: number,
): number | null {
  if (config.imported || closed) return null;
  return match ? nextDue(match, bots, botPatience) : (revealing?.until ?? null);
}

/** A match with more entries on top, and the events that will store them. */
export interface Advance {
  readonly match: Match<Shape>;
  readonly events: readonly LogEvent[];
  readonly steps: readonly Step<Shape>[];
}

/** Adds one of the host's own words, so a refusal is a bug. */
function advance({ match, events, steps }: Advance, seat: Seat | null, word: string, at: number, outage?: number): Advance {
  const outcome = act(match, seat, word, at);
  if (!outcome.ok) throw new Error(`The host's “${word}” was refused: ${outcome.refusal.text}`);
  const event: LogEvent = { kind: "entry", entry: outcome.entry, ...(outage === undefined ? {} : { outage }) };
  return { match: outcome.match, events: [...events, event], steps: [...steps, outcome] };
}

/** Adjusts the clocks for every outage that they haven't been adjusted for yet. */
export function excuseOutages(table: Table, match: Match<Shape>, outages: readonly Outage[], now: number): Advance {
  let run: Advance = { match, events: [], steps: [] };
  if (match.result || match.head.clock.kind === "none") return run;
  for (const { from, to } of outages) {
    const lost = to - Math.max(from, run.match.clocks.since);
    // An outage that hasn't ended was noted by a wrong clock.
    if (to <= now + WRONG_CLOCK_MS && to > table.excusedTo && lost > 0) run = advance(run, null, `excuse ${lost}`, Math.max(now, to), to);
  }
  return run;
}

/** Ends a match that has reached its maximum length. */
export const endIfFull = (run: Advance, now: number): Advance => (isFull(run.match) ? advance(run, null, "too-long", now) : run);

/** Ends the turn of every seat whose clock has run out. A seat that was idle too often forfeits, or a bot takes over. */
export function timeOut(table: Table, start: Advance, now: number, standIn: string): Advance {
  let run = endIfFull(start, now);
  for (let rounds = 0; rounds < MAX_TIMEOUTS && !run.match.result; rounds++) {
    const { match } = run;
    const late = lateSeat(match, now);
    if (late === undefined || (rounds > 0 && desertedWait(match, table.bots) > 0)) return run;
    run = advance(run, late, "timeout", now);
    const word = absenceWord(run.match, late, table.config.absence, table.bots[late] ?? null, standIn);
    if (word) run = advance(run, late, word, now);
    run = endIfFull(run, now);
  }
  return run;
}

function absenceWord(match: Match<Shape>, seat: Seat, rule: AbsenceRule | undefined, bot: string | null, standIn: string): string | null {
  if (!rule || match.result || match.gone.includes(seat)) return null;
  if ((match.idleTurns[seat] ?? 0) < rule.idleTurns) return null;
  if (rule.outcome === "forfeit") return "forfeit";
  return bot === null ? `handover ${standIn}` : null;
}
