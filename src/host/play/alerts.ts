import type { Seat } from "../../engine/contract/game.ts";
import { toAct } from "../../engine/match/match.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { alertsSecret } from "../keys.ts";
import type { Alert } from "../ports.ts";
import type { LogEvent, Row } from "../table/log.ts";
import type { PresenceTracker } from "../table/presence.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { seatOf, type Table } from "../table/table.ts";

/** Stores how a player wants to be alerted; null for not at all. */
export function setAlerts(
  { clock, settings, tables }: Pick<HostContext, "clock" | "settings" | "tables">,
  match: string,
  key: string,
  address: string | null,
): Promise<Reply<null>> {
  return tables.change<null>(match, (table) => {
    const seat = seatOf(table, key);
    if (seat === undefined) return planAnswer(fail("not-your-seat"));
    const name = alertsSecret(seat);
    if ((table.keys.get(name) ?? null) === address) return planAnswer(succeed(null));
    const secrets = address === null ? { put: [], drop: [name] } : { put: [{ name, value: address }], drop: [] };
    const events: LogEvent[] = [{ kind: "alerts", at: clock.now(), seat }];
    return planAppend<null>(table, settings.botPatience, { events, extras: { secrets }, answer: () => succeed(null) });
  });
}

/** Removes an address that no longer works, unless the player has given another one. */
export function dropAlerts(
  { clock, settings, tables }: Pick<HostContext, "clock" | "settings" | "tables">,
  { match, seat, address }: Pick<Alert, "match" | "seat" | "address">,
): Promise<Reply<null>> {
  return tables.change<null>(match, (table) => {
    const name = alertsSecret(seat);
    if (table.keys.get(name) !== address) return planAnswer(succeed(null));
    const events: LogEvent[] = [{ kind: "alerts", at: clock.now(), seat }];
    const extras = { secrets: { put: [], drop: [name] } };
    return planAppend<null>(table, settings.botPatience, { events, extras, answer: () => succeed(null) });
  });
}

/** Whether the table still waits for a seat. */
export async function isToAct({ tables }: Pick<HostContext, "tables">, { match, seat }: Pick<Alert, "match" | "seat">): Promise<boolean> {
  const found = await tables.fresh(match);
  if (!found.ok || found.value.closed || !found.value.match) return false;
  return toAct(found.value.match).includes(seat);
}

const NO_ALERTS: readonly Alert[] = [];

/** The players to alert about a row, among those who want to be alerted. */
export function alertsAfter(table: Table, row: Row, presence: Pick<PresenceTracker, "of">): readonly Alert[] {
  // The usual case, and every move comes through here.
  if (!table.config.seats.some((_, seat) => table.keys.has(alertsSecret(seat)))) return NO_ALERTS;
  const present = presence.of(table.config.match);
  const seats = table.config.seats.flatMap((_, seat) => (table.keys.has(alertsSecret(seat)) ? [seat] : []));
  return seats.flatMap((seat) =>
    row.events
      .flatMap((event) => alertFor(table, seat, event) ?? [])
      .map((alert) => ({
        ...alert,
        match: table.config.match,
        game: table.config.game,
        seat,
        address: table.keys.get(alertsSecret(seat)) ?? "",
        present: present(seat),
      })),
  );
}

function alertFor(table: Table, seat: Seat, event: LogEvent): Pick<Alert, "kind" | "said"> | null {
  switch (event.kind) {
    case "begun":
    case "entry":
      return isNewTurn(table, seat) ? { kind: "turn" } : null;
    case "wanted":
      return event.seat === seat ? null : { kind: "rematch" };
    case "said":
      // Anybody can be a spectator, so their messages don't trigger notifications.
      return event.seat === seat || event.seat === null ? null : { kind: "chat", said: { name: event.name, text: event.text } };
    default:
      return null;
  }
}

/** Whether the seat can act now and couldn't before the last step: secret moves of others say nothing. */
function isNewTurn({ match, steps }: Table, seat: Seat): boolean {
  if (!match || !toAct(match).includes(seat)) return false;
  const last = steps.at(-1)?.step;
  if (!last) return true;
  const before = steps.at(-2)?.step.match;
  return before ? !toAct(before).includes(seat) : last.entry.seat !== seat && toAct(match).length === 1;
}
