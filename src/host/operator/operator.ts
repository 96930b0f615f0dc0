import type { Seat } from "../../engine/contract/game.ts";
import { sealOf } from "../../engine/record/fairness.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { HostContext } from "../context.ts";
import { fail, failFrom, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { alertsSecret } from "../keys.ts";
import type { StoredMatch, SurveyedTable, SurveyQuery } from "../ports.ts";
import { foldStored } from "../table/load.ts";
import type { LogEvent, MatchConfig, NewMatch } from "../table/log.ts";
import { summaryOf } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { dueOf } from "../time/timers.ts";

/** The name of somebody whose name was removed. */
export const SOMEBODY = "Somebody";

/** What the operator of a server may do with any table. */
export interface OperatorHost {
  /** All tables, including private ones. */
  survey(query: SurveyQuery): Promise<Reply<readonly SurveyedTable[]>>;
  /** Closes a table as it is: people can still look at it, but nothing can be done there anymore. */
  close(match: string): Promise<Reply<null>>;
  /** Removes a table with everything in it. */
  remove(match: string): Promise<Reply<null>>;
  /** Removes the name and the chat of a seat, or all names and the whole chat. The record still verifies. */
  forget(match: string, seat?: Seat): Promise<Reply<null>>;
  /** Removes old tables; returns how many. */
  clean(rules: Retention): Promise<Reply<number>>;
}

export interface Retention {
  /** Tables where nothing has happened for this long are removed. */
  readonly keepMs: number;
  /** Tables where the match hasn't begun are removed earlier. */
  readonly keepOpenMs: number;
}

/** How many tables of each kind are checked in one round of cleaning. */
const CLEANED_AT_ONCE = 500;

type Parts = Pick<HostContext, "store" | "clock" | "report" | "settings" | "openGame" | "jobs" | "tables" | "sealed" | "renew">;

export const operatorHost = (parts: Parts): OperatorHost => ({
  survey: (query) => attempt(parts, () => parts.store.survey(query)),
  close: (match) => close(parts, match, "operator"),
  remove: (match) => replace(parts, match, () => Promise.resolve(succeed(null))),
  forget: (match, seat) => replace(parts, match, (stored) => forgotten(parts, stored, seat)),
  clean: (rules) => clean(parts, rules),
});

async function attempt<T>({ report }: Parts, work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return succeed(await work());
  } catch (error) {
    report?.({ text: "An operator's request failed.", error });
    return failFrom(error);
  }
}

/** Closes a table, for its owner or for the operator. */
export const close = (
  { tables, clock, settings }: Pick<HostContext, "tables" | "clock" | "settings">,
  match: string,
  by: "owner" | "operator",
): Promise<Reply<null>> =>
  tables.change<null>(match, (table) => {
    if (table.closed) return planAnswer(succeed(null));
    const events: LogEvent[] = [{ kind: "closed", at: clock.now(), by }];
    return planAppend<null>(table, settings.botPatience, { events, answer: () => succeed(null) });
  });

async function replace(
  parts: Parts,
  match: string,
  change: (stored: StoredMatch) => Promise<Reply<NewMatch | null>>,
): Promise<Reply<null>> {
  const done = await parts.tables.replace(match, change);
  parts.sealed.delete(match);
  if (done.ok) parts.renew(match);
  return done;
}

/** The match without the names and the chat of a seat, or of everybody. */
async function forgotten(parts: Parts, stored: StoredMatch, seat: Seat | undefined): Promise<Reply<NewMatch>> {
  const isMeant = (one: Seat | null): boolean => seat === undefined || one === seat;
  if (seat !== undefined && seat >= stored.config.seats.length) return fail("bad-request", "There's no such seat.", "seat");
  const config = withoutNames(stored.config, isMeant);
  const rows = stored.rows.map(({ n, events }) => ({ n, events: events.flatMap((event) => forgetIn(event, isMeant)) }));
  const whole = { ...stored, config, rows, snapshot: null };
  const folded = await parts.jobs.run((yieldIfDue) => foldStored(whole, parts.openGame, { yieldIfDue }));
  if (!folded.ok) return folded;
  const table = folded.value;
  // Where a player's alerts are sent is theirs too.
  const alerts = config.seats.flatMap((_, one) => (isMeant(one) ? [alertsSecret(one)] : []));
  const secrets = stored.secrets.filter(({ name }) => !alerts.includes(name));
  return succeed({ config, rows, secrets, summary: summaryOf(table), due: dueOf(table, parts.settings.botPatience) });
}

type IsMeant = (seat: Seat | null) => boolean;

function forgetIn(event: LogEvent, isMeant: IsMeant): LogEvent[] {
  switch (event.kind) {
    case "sat":
      return [isMeant(event.seat) ? { ...event, name: SOMEBODY } : event];
    case "said":
      return isMeant(event.seat) ? [] : [event];
    case "begun":
      return [{ ...event, head: { ...event.head, seats: renamed(event.head.seats, isMeant) } }];
    default:
      return [event];
  }
}

/** Bots keep their names: those aren't anybody's. */
const renamed = <S extends { readonly name: string | null }>(seats: readonly S[], isMeant: IsMeant): S[] =>
  seats.map((one, seat) => (one.name !== null && isMeant(seat) ? { ...one, name: SOMEBODY } : one));

function withoutNames(config: MatchConfig, isMeant: IsMeant): MatchConfig {
  const seats = config.seats.map((one, seat) => {
    const { holder } = one;
    return holder && holder.name !== null && isMeant(seat) ? { ...one, holder: { ...holder, name: SOMEBODY } } : one;
  });
  const { imported } = config;
  return { ...config, seats, ...(imported ? { imported: resealed(imported, isMeant) } : {}) };
}

/** The seal covers the names, so an imported record gets another one. */
function resealed(record: MatchRecord, isMeant: IsMeant): MatchRecord {
  const after = { ...record, seats: renamed(record.seats, isMeant) };
  return record.seal ? { ...after, seal: sealOf(after) } : after;
}

/** Empty tables first, then those that are over, then those where nobody plays on; a clock ends a match by itself. */
async function clean(parts: Parts, { keepMs, keepOpenMs }: Retention): Promise<Reply<number>> {
  const now = parts.clock.now();
  let removed = 0;
  for (const status of ["open", "over", "playing"] as const) {
    const since = now - (status === "open" ? keepOpenMs : keepMs);
    const found = await attempt(parts, () => parts.store.survey({ status, before: since, order: "oldest", limit: CLEANED_AT_ONCE }));
    if (!found.ok) return found;
    for (const { line, lastAt } of found.value) {
      if (lastAt >= since || (status === "playing" && line.clock.kind !== "none")) continue;
      const done = await replace(parts, line.match, () => Promise.resolve(succeed(null)));
      if (done.ok) removed += 1;
    }
  }
  return succeed(removed);
}
