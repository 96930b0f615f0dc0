import { canonical } from "../../engine/record/fairness.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import type { Reopened } from "../../protocol/answers.ts";
import type { ReopenRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { seatSecret } from "../keys.ts";
import type { NewMatch, SeatConfig, Secret } from "../table/log.ts";
import { nobody, tableView } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { newTable, seatOf, type Table } from "../table/table.ts";
import { foldRow } from "../table/fold.ts";
import { checkStart, clockByRules, readSeats } from "./create.ts";
import { newMatch, type TableSetup } from "./new-match.ts";

type Parts = Pick<
  HostContext,
  "store" | "clock" | "randomness" | "games" | "report" | "settings" | "openGame" | "limit" | "sweeper" | "tables"
>;

/**
 * Replaces an open table by one with another setup: other options, a bot in a free seat, another seat or name for the player. The old table
 * leads to the new one as to a rematch; keys and the invitation stay valid. Once others sit there, only free seats can change.
 */
export async function reopen(parts: Parts, match: string, key: string, request: ReopenRequest): Promise<Reply<Reopened>> {
  const { clock, randomness, settings, sweeper, tables } = parts;
  const before = await tables.fresh(match);
  if (!before.ok) return before;
  const { config } = before.value;
  const options = request.options ?? config.options;
  const opened = await parts.openGame(config.game, options);
  if (!opened.ok) return opened;
  const { game, warnings } = opened.value;
  const wanted = request.seats ?? before.value.bots;
  const seats = await readSeats(parts, game, wanted);
  if (!seats.ok) return seats;
  const position = "position" in request ? request.position : config.position;
  const misfit = await checkStart(parts, opened.value, seats.value.length, { options, position });
  if (misfit) return misfit;
  const timing = request.clock ?? (await keptClock(parts, before.value, options));

  const reply = await tables.change<Reopened>(match, (table) => {
    const mine = seatOf(table, key);
    if (mine === undefined) return planAnswer(fail("not-your-seat"));
    if (table.match) return planAnswer(fail("already-begun"));
    if (table.closed) return planAnswer(fail("closed"));
    const seated = seatEverybody(table, mine, request, seats.value);
    if (!seated.ok) return planAnswer(seated);
    const setup = setupFor(table, request, { seats: seated.value.seats, position, clock: timing });
    const now = clock.now();
    // The secret stays: what the host promised before the player sat down still binds it.
    const made = newMatch(game, setup, seated.value.secrets, { randomness, now, botPatience: settings.botPatience, secret: table.secret });
    return planAppend<Reopened>(table, settings.botPatience, {
      events: [
        { kind: "closed", at: now, by: "owner" },
        { kind: "rematched", at: now, match: made.config.match },
      ],
      extras: { create: made },
      answer: () => succeed({ match: made.config.match, table: viewOf(made, game, now) }),
    });
  });
  if (reply.ok && reply.value.table.status === "playing") sweeper.settleInBackground(reply.value.match);
  return reply.ok && warnings ? succeed({ ...reply.value, warnings }) : reply;
}

/** A clock that came with the rules goes with them; one that somebody chose stays. */
async function keptClock(parts: Pick<Parts, "games">, { config }: Table, options: unknown): Promise<ClockRule> {
  const ruled = await clockByRules(parts, config.game, config.options);
  return canonical(config.clock) === canonical(ruled) ? clockByRules(parts, config.game, options) : config.clock;
}

function viewOf(made: NewMatch, game: Table["game"], now: number): Reopened["table"] {
  const table = newTable(made.config, game, made.secrets);
  for (const row of made.rows) foldRow(table, row);
  return tableView(table, null, now, nobody);
}

type Given = Pick<TableSetup, "seats" | "position" | "clock">;

function setupFor({ config }: Table, request: ReopenRequest, { seats, position, clock }: Given): TableSetup {
  const { spectators } = config;
  const { options = config.options, isPublic = config.isPublic, advice = config.advice } = request;
  const absence = request.absence === undefined ? config.absence : (request.absence ?? undefined);
  return {
    options,
    clock,
    isPublic,
    seats,
    ...(advice === undefined ? {} : { advice }),
    ...(position === undefined ? {} : { position }),
    ...(absence === undefined ? {} : { absence }),
    ...(spectators === undefined ? {} : { spectators }),
  };
}

interface Seated {
  readonly seats: readonly SeatConfig[];
  readonly secrets: readonly Secret[];
}

/** Everybody keeps their seat and key; the player who asks may change seats while alone. */
function seatEverybody(table: Table, mine: number, request: ReopenRequest, seats: readonly SeatConfig[]): Reply<Seated> {
  const { config, holders, keys } = table;
  const isPerson = (seat: number): boolean => holders[seat] != null && holders[seat].name !== null && config.seats[seat]?.bot === null;
  const isAlone = holders.every((_, seat) => seat === mine || !isPerson(seat));
  const asksMore = Object.keys(request).some((part) => part !== "seats");
  const mayChange = isAlone || (!asksMore && seats.length === config.seats.length);
  if (!mayChange) return fail("others-seated");
  const target = request.seat ?? mine;
  const secrets: Secret[] = ["invite", "owner"].flatMap((name) => {
    const value = keys.get(name);
    return value === undefined ? [] : [{ name, value }];
  });
  const placed = seats.map((seat, at): SeatConfig | null => {
    const from = at === target ? mine : at === mine || !isPerson(at) || isAlone ? null : at;
    const holder = from === null ? null : holders[from];
    if (from === null || !holder) return seat;
    if (seat.bot !== null) return null;
    secrets.push({ name: seatSecret(at), value: keys.get(seatSecret(from)) ?? "" });
    const { name = holder.name } = from === mine ? request : {};
    return { bot: null, holder: { ...holder, name } };
  });
  if (target >= placed.length) return fail("bad-request", `Choose a seat from 0 to ${placed.length - 1}.`, "seat");
  const free = placed.filter((seat) => seat !== null);
  return free.length === placed.length ? succeed({ seats: free, secrets }) : fail("seat-taken");
}
