import { hashNonce } from "../../engine/record/fairness.ts";
import type { TableView } from "../../protocol/messages.ts";
import type { RevealRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Plan } from "../table/change.ts";
import type { Holder, LogEvent } from "../table/log.ts";
import { type Presence, tableView } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { beginMatch, seatOf, type Table } from "../table/table.ts";
import { headFor } from "./new-match.ts";

/*
 * Nonces in two phases: everybody gives a hash when sitting down, and the nonce itself when all are seated. So the player who sits down
 * last can't choose a nonce to go with the others', even with the host's help. It takes people who are online when the match
 * begins; where they aren't, it begins with the nonces that they gave at once.
 */

/** How long people have to reveal their nonces. Their pages do it automatically. */
const REVEAL_MS = 20_000;

/** The deadline for revealing nonces; null if there is no such phase: only one person plays, one sent no hash, or one is offline. */
export function revealUntil(
  bots: Table["bots"],
  holders: readonly (Holder | null | undefined)[],
  isPresent: Presence,
  now: number,
): number | null {
  const people = bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  const isReady = people.length > 1 && people.every((seat) => holders[seat]?.nonceHash !== undefined && isPresent(seat));
  return isReady ? now + REVEAL_MS : null;
}

type Parts = Pick<HostContext, "clock" | "settings" | "tables" | "presence">;

/** Reveals the nonce of a seat; the match begins with the last one. */
export function reveal(
  { clock, settings, tables, presence }: Parts,
  match: string,
  key: string,
  { nonce }: RevealRequest,
): Promise<Reply<TableView>> {
  return tables.change<TableView>(match, (table) => {
    const seat = seatOf(table, key);
    if (seat === undefined) return planAnswer(fail("not-your-seat"));
    const answer = (after: Table): Reply<TableView> => succeed(tableView(after, seat, clock.now(), presence.of(match)));
    const { revealing, holders, bots } = table;
    // The match has begun, with this nonce or without it; or the request is repeated.
    if (table.match || revealing?.nonces[seat] === nonce) return planAnswer(answer(table));
    if (!revealing) return planAnswer(fail("bad-request", "Nonces are revealed when all seats are taken.", "nonce"));
    if (hashNonce(nonce) !== holders[seat]?.nonceHash || revealing.nonces[seat] !== null) {
      return planAnswer(fail("bad-request", "This isn't the nonce that you committed to.", "nonce"));
    }
    const now = clock.now();
    const nonces = revealing.nonces.with(seat, nonce);
    const revealed: LogEvent = { kind: "revealed", at: now, seat, nonce };
    const isLast = bots.every((bot, one) => bot !== null || nonces[one] !== null);
    if (!isLast) return planAppend<TableView>(table, settings.botPatience, { events: [revealed], answer });
    const head = headFor(table, holders, now, nonces);
    const events: LogEvent[] = [revealed, { kind: "begun", at: now, head }];
    return planAppend<TableView>(table, settings.botPatience, { events, match: beginMatch(table, head), answer });
  });
}

/** Begins a match whose people didn't all reveal their nonces in time, with the nonces that they gave at once. */
export function planBegin<T>({ clock, settings }: Pick<HostContext, "clock" | "settings">, table: Table, answer: T): Plan<T> {
  const now = clock.now();
  if (!table.revealing || now < table.revealing.until) return planAnswer(succeed(answer));
  const head = headFor(table, table.holders, now);
  const events: LogEvent[] = [{ kind: "begun", at: now, head }];
  return planAppend<T>(table, settings.botPatience, { events, match: beginMatch(table, head), answer: () => succeed(answer) });
}
