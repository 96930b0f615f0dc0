import { botNames } from "../../bots/levels.ts";
import type { Seat } from "../../engine/contract/game.ts";
import { act } from "../../engine/match/match.ts";
import type { TableView } from "../../protocol/messages.ts";
import type { ManageRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { alertsSecret, hashKey, sameHash, seatSecret } from "../keys.ts";
import { close } from "../operator/operator.ts";
import type { Plan } from "../table/change.ts";
import type { LogEvent } from "../table/log.ts";
import { tableView } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { beginMatch, type Table } from "../table/table.ts";
import { withFreeRows } from "./free-rows.ts";
import { headFor } from "./new-match.ts";
import { revealUntil } from "./reveal.ts";

type Parts = Pick<HostContext, "clock" | "settings" | "tables" | "presence" | "games" | "openGame" | "jobs" | "renew">;

/** What the owner of a table may do: close it, send somebody away, give a seat to a bot. */
export async function manage(parts: Parts, match: string, owner: string, request: ManageRequest): Promise<Reply<TableView>> {
  const { tables, clock, presence } = parts;
  const found = await tables.fresh(match);
  if (!found.ok) return found;
  if (!isOwner(found.value, owner)) return fail("not-your-table");
  const answer = (table: Table): Reply<TableView> => succeed(tableView(table, null, clock.now(), presence.of(match)));
  if (request.do === "close") {
    const closed = await close(parts, match, "owner");
    if (!closed.ok) return closed;
    const after = await tables.fresh(match);
    return after.ok ? answer(after.value) : after;
  }
  const bot = request.do === "bot" ? request.bot : parts.settings.standIn;
  const known = botNames((await parts.games(found.value.config.game)?.load())?.bots ?? []);
  if (!known.includes(bot)) return fail("no-such-bot", `The bots here are ${known.join(", ")}.`, "bot");
  const isKick = request.do === "kick";
  const change = { seat: request.seat, bot, isKick };
  return withFreeRows(parts, match, () => tables.change<TableView>(match, (table) => planSeat(parts, table, change, answer)));
}

const isOwner = ({ keys }: Table, owner: string): boolean => sameHash(hashKey(owner), keys.get("owner") ?? "");

interface SeatChange {
  readonly seat: Seat;
  readonly bot: string;
  /** Whether the player loses the seat for good. */
  readonly isKick: boolean;
}

function planSeat(parts: Parts, table: Table, change: SeatChange, answer: (table: Table) => Reply<TableView>): Plan<TableView> {
  const { seat, bot, isKick } = change;
  const { botPatience } = parts.settings;
  const now = parts.clock.now();
  if (seat >= table.holders.length) return planAnswer(fail("bad-request", "There's no such seat.", "seat"));
  const isTaken = table.keys.has(seatSecret(seat));
  const stood: LogEvent[] = isKick && isTaken ? [{ kind: "stood", at: now, seat }] : [];
  const extras = { secrets: { put: [], drop: isKick ? [seatSecret(seat), alertsSecret(seat)] : [] } };
  const { match } = table;
  if (match && !match.result) {
    // In a match that has begun, a bot plays on for the player; a player who wasn't sent away can come back.
    if (table.bots[seat] && !isKick) return planAnswer(fail("seat-taken"));
    // Removing the same player again and again would fill the match with entries.
    if (table.bots[seat] && !isTaken) return planAnswer(answer(table));
    const handed = act(match, seat, `handover ${table.bots[seat] ?? bot}`, now);
    if (!handed.ok) return planAnswer(fail("bad-request", handed.refusal.text));
    const events: LogEvent[] = [{ kind: "entry", entry: handed.entry }, ...stood];
    return planAppend<TableView>(table, botPatience, { events, steps: [handed], match: handed.match, extras, answer });
  }
  if (isKick) return stood.length === 0 ? planAnswer(answer(table)) : planAppend(table, botPatience, { events: stood, extras, answer });
  if (match) return planAnswer(fail("already-begun"));
  return planBotSeat(parts, table, { seat, bot }, answer);
}

/** A bot takes a free seat; the match begins when that was the last one. */
function planBotSeat(
  { settings, clock, presence }: Parts,
  table: Table,
  { seat, bot }: Pick<SeatChange, "seat" | "bot">,
  answer: (table: Table) => Reply<TableView>,
): Plan<TableView> {
  if (table.holders[seat]) return planAnswer(fail("seat-taken"));
  const now = clock.now();
  const seated = { ...table, holders: table.holders.with(seat, { name: null, nonce: "" }), bots: table.bots.with(seat, bot) };
  const isFull = seated.holders.every((holder) => holder !== null);
  const until = isFull ? revealUntil(seated.bots, seated.holders, presence.of(table.config.match), now) : null;
  const head = isFull && until === null ? headFor(seated, seated.holders, now) : null;
  const events: LogEvent[] = [{ kind: "bot-sat", at: now, seat, bot, nonce: "" }];
  if (head) events.push({ kind: "begun", at: now, head });
  if (until !== null) events.push({ kind: "revealing", at: now, until });
  return planAppend<TableView>(table, settings.botPatience, {
    events,
    ...(head ? { match: beginMatch(table, head) } : {}),
    answer,
  });
}
