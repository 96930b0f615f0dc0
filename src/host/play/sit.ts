import { defined } from "../../engine/input/defined.ts";
import { act } from "../../engine/match/match.ts";
import type { Seated } from "../../protocol/answers.ts";
import type { TableView } from "../../protocol/messages.ts";
import type { SitRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { alertsSecret, hashKey, newKey, sameHash, seatSecret } from "../keys.ts";
import type { Plan } from "../table/change.ts";
import type { LogEvent, NewMatch } from "../table/log.ts";
import { tableView } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { beginMatch, seatOf, type Table } from "../table/table.ts";
import { withFreeRows } from "./free-rows.ts";
import { headFor } from "./new-match.ts";
import { agreedRematch } from "./rematch.ts";
import { revealUntil } from "./reveal.ts";

type Parts = Pick<HostContext, "clock" | "settings" | "tables" | "presence" | "openGame" | "jobs" | "renew">;

/** Takes a seat; the match begins when the last one is taken. */
export function sit(parts: Parts & Pick<HostContext, "randomness">, match: string, request: SitRequest): Promise<Reply<Seated>> {
  const { clock, randomness, settings, tables, presence } = parts;
  // The host doesn't draw a nonce for a client that sends none, because it could choose.
  const { name, key = newKey(randomness), nonce = "", nonceHash } = request;
  const seated = (table: Table, seat: number): Reply<Seated> =>
    succeed({ seat, key, table: tableView(table, seat, clock.now(), presence.of(match)) });

  const plan = (table: Table): Plan<Seated> => {
    const held = request.key === undefined ? undefined : seatOf(table, request.key);
    if (held !== undefined) return planAnswer(seated(table, held));
    const found = findSeat(table, request);
    if (!found.ok) return planAnswer(found);
    const seat = found.value;

    const now = clock.now();
    const holders = table.holders.with(seat, { name, nonce, ...defined({ nonceHash }) });
    const isFull = holders.every((holder) => holder !== null);
    // The player who is sitting down is present.
    const until = isFull ? revealUntil(table.bots, holders, (one) => one === seat || presence.of(match)(one), now) : null;
    const head = isFull && until === null ? headFor(table, holders, now) : null;
    const events: LogEvent[] = [{ kind: "sat", at: now, seat, name, nonce, ...defined({ nonceHash }) }];
    if (head) events.push({ kind: "begun", at: now, head });
    if (until !== null) events.push({ kind: "revealing", at: now, until });
    return planAppend<Seated>(table, settings.botPatience, {
      events,
      ...(head ? { match: beginMatch(table, head) } : {}),
      extras: { secrets: { put: [{ name: seatSecret(seat), value: hashKey(key) }], drop: [] } },
      answer: (after) => seated(after, seat),
    });
  };
  return withFreeRows(parts, match, () => tables.change(match, plan));
}

/** The seat that a request may take. */
function findSeat(table: Table, { seat, invite = "" }: SitRequest): Reply<number> {
  const { holders, keys, config, match } = table;
  if (!config.isPublic && !sameHash(hashKey(invite), keys.get("invite") ?? "")) return fail("bad-invite");
  if (match) return fail("already-begun");
  if (seat !== undefined && seat >= holders.length) {
    return fail("bad-request", `Choose a seat from 0 to ${holders.length - 1}.`, "seat");
  }
  const found = seat ?? holders.findIndex((holder) => !holder);
  if (found < 0) return fail("table-full");
  return holders[found] ? fail("seat-taken") : succeed(found);
}

/** The rematch that only this seat's answer was missing for. */
function rematchWithout(
  { randomness, settings: { botPatience }, presence }: Parts & Pick<HostContext, "randomness">,
  table: Table,
  seat: number,
  now: number,
): NewMatch | null {
  const keys = new Map(table.keys);
  keys.delete(seatSecret(seat));
  const wanted = new Map(table.wanted);
  wanted.delete(seat);
  return agreedRematch({ ...table, keys, wanted }, presence.of(table.config.match), { randomness, now, botPatience });
}

/** Gives up a seat; during a match, the player resigns. */
export async function stand(
  parts: Parts & Pick<HostContext, "heartbeat" | "randomness">,
  match: string,
  key: string,
): Promise<Reply<TableView>> {
  const { clock, settings, tables, presence, heartbeat } = parts;
  const failure = await heartbeat.checkAwake();
  if (failure) return failure;
  const answer = (table: Table): Reply<TableView> => succeed(tableView(table, null, clock.now(), presence.of(match)));
  const plan = (table: Table): Plan<TableView> => {
    const seat = seatOf(table, key);
    if (seat === undefined) return planAnswer(fail("not-your-seat"));
    const now = clock.now();
    const stood: LogEvent = { kind: "stood", at: now, seat };
    const extras = { secrets: { put: [], drop: [seatSecret(seat), alertsSecret(seat)] } };
    const resigned = table.match && !table.match.result ? act(table.match, seat, "resign", now) : null;
    if (!resigned?.ok) {
      const create = table.match?.result ? rematchWithout(parts, table, seat, now) : null;
      const events: LogEvent[] = create ? [stood, { kind: "rematched", at: now, match: create.config.match }] : [stood];
      return planAppend<TableView>(table, settings.botPatience, { events, extras: create ? { ...extras, create } : extras, answer });
    }
    const events: LogEvent[] = [{ kind: "entry", entry: resigned.entry }, stood];
    return planAppend<TableView>(table, settings.botPatience, { events, steps: [resigned], match: resigned.match, extras, answer });
  };
  return withFreeRows(parts, match, () => tables.change(match, plan));
}
