import type { Shape } from "../../engine/contract/game.ts";
import type { Match, Step } from "../../engine/match/match.ts";
import type { Reply } from "../host.ts";
import { nextDue } from "../time/timers.ts";
import type { AnswerPlan, AppendPlan } from "./change.ts";
import { type Seating, seatingAfter } from "./fold.ts";
import type { Append, LogEvent } from "./log.ts";
import { summaryOf } from "./messages.ts";
import { statusOf, type Table } from "./table.ts";

const NO_STEPS: readonly Step<Shape>[] = [];
const NO_EXTRAS = {};

/** A plan that only answers. */
export const planAnswer = <T>(reply: Reply<T>): AnswerPlan<T> => ({ kind: "answer", reply });

/** What to append, before its consequences are computed. */
export interface Change<T> {
  readonly events: readonly LogEvent[];
  /** The steps of the entries among the events. */
  readonly steps?: readonly Step<Shape>[];
  /** The match after the events; left out if they don't touch it. */
  readonly match?: Match<Shape>;
  readonly extras?: Pick<Append, "secrets" | "create">;
  answer(table: Table): Reply<T>;
}

/** A plan that appends events, with the new timer and the new summary in the same commit if they change. */
export function planAppend<T>(table: Table, botPatience: number, change: Change<T>): AppendPlan<T> {
  const { events, steps = NO_STEPS, match = table.match, extras = NO_EXTRAS, answer } = change;
  const seating = seatingAfterAll(table, events, steps);
  const closed = table.closed || events.some(({ kind }) => kind === "closed");
  const due = closed ? null : match ? nextDue(match, seating.bots, botPatience) : revealDue(table, events);
  const isListedAnew = seating !== table || statusOf({ match, closed }) !== statusOf(table);
  const summary = isListedAnew ? { summary: summaryOf({ config: table.config, ...pickSeating(seating), match, closed }) } : null;
  const timer = due === table.due ? null : { due };
  return { kind: "append", events, steps, answer, extras: summary || timer ? { ...extras, ...summary, ...timer } : extras };
}

/** When people who reveal their nonces must be done with it. */
function revealDue({ revealing }: Table, events: readonly LogEvent[]): number | null {
  let until = revealing?.until ?? null;
  for (const event of events) {
    if (event.kind === "revealing") ({ until } = event);
    else if (event.kind === "stood") until = null;
  }
  return until;
}

const pickSeating = ({ holders, bots }: Seating): Seating => ({ holders, bots });

/** The seating after events and steps: the same object if nothing changes. */
function seatingAfterAll(start: Seating, events: readonly LogEvent[], steps: readonly Step<Shape>[]): Seating {
  let seating = start;
  for (const event of events) seating = seatingAfter(seating, event);
  for (const { notes } of steps) for (const note of notes) seating = seatingAfter(seating, note);
  return seating;
}
