import { defined } from "../../engine/input/defined.ts";
import type { Rematch } from "../../protocol/messages.ts";
import type { RematchRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import { alertsSecret, hashKey, newKey, seatSecret } from "../keys.ts";
import type { Randomness } from "../ports.ts";
import type { LogEvent, MatchConfig, NewMatch, SeatConfig, Secret } from "../table/log.ts";
import { rematchOf } from "../table/messages.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { seatOf, type Table } from "../table/table.ts";
import { botSeat, newMatch, type TableSetup } from "./new-match.ts";
import { revealUntil } from "./reveal.ts";

type Parts = Pick<HostContext, "clock" | "randomness" | "settings" | "tables" | "presence">;

const answer = (table: Table): Reply<Rematch> => succeed(rematchOf(table));

/** Asks for a rematch; it opens when everybody who still has a seat has asked. */
export function rematch(
  { clock, randomness, settings, tables, presence }: Parts,
  match: string,
  key: string,
  { nonce: given = "", nonceHash }: RematchRequest = {},
): Promise<Reply<Rematch>> {
  const { botPatience } = settings;
  return tables.change<Rematch>(match, (table) => {
    const seat = seatOf(table, key);
    if (seat === undefined) return planAnswer(fail("not-your-seat"));
    if (!table.match?.result) return planAnswer(fail("not-over"));
    if (table.wanted.has(seat)) return planAnswer(answer(table));

    const now = clock.now();
    // Without a commitment from before, the host could choose the secret to go with the nonces: then they count for nothing.
    const nonce = table.nextSecret === null ? "" : given;
    const ours = { nonce, ...(table.nextSecret === null ? {} : defined({ nonceHash })) };
    const events: LogEvent[] = [{ kind: "wanted", at: now, seat, ...ours }];
    const wanted = new Map(table.wanted).set(seat, ours);
    const isPresent = (one: number): boolean => one === seat || presence.of(match)(one);
    const create = agreedRematch({ ...table, wanted }, isPresent, { randomness, now, botPatience });
    if (!create) return planAppend(table, botPatience, { events, answer });
    events.push({ kind: "rematched", at: now, match: create.config.match });
    return planAppend(table, botPatience, { events, extras: { create }, answer });
  });
}

/** The rematch, if everybody who still has a seat has asked for it; null if not, or if there is one already. */
export function agreedRematch(
  table: Table,
  isPresent: (seat: number) => boolean,
  making: { readonly randomness: Randomness; readonly now: number; readonly botPatience: number },
): NewMatch | null {
  const { config, keys, wanted, rematch: made, nextSecret } = table;
  const isAgreed = config.seats.every((_, seat) => wanted.has(seat) || !keys.has(seatSecret(seat)));
  if (!isAgreed || made !== null || wanted.size === 0) return null;
  const { seats, secrets } = rotateSeats(table, wanted, making.randomness);
  const count = seats.length;
  const holders = seats.map(({ holder }) => holder);
  const bots = seats.map(({ bot }) => bot);
  const wasPresent = (one: number): boolean => isPresent((one + count - 1) % count);
  const until = holders.every((holder) => holder !== undefined) ? revealUntil(bots, holders, wasPresent, making.now) : null;
  const setup = { ...setupLike(config, seats), ...(until === null ? {} : { revealUntil: until }) };
  return newMatch(table.game, setup, secrets, { ...making, ...(nextSecret === null ? {} : { secret: nextSecret }) });
}

/** Everybody moves on by one seat, so that somebody else begins. Keys stay valid. */
function rotateSeats(
  { config, keys, holders }: Table,
  wanted: Table["wanted"],
  randomness: Randomness,
): { readonly seats: readonly SeatConfig[]; readonly secrets: readonly Secret[] } {
  const secrets: Secret[] = [{ name: "invite", value: keys.get("invite") ?? hashKey(newKey(randomness)) }];
  const owner = keys.get("owner");
  if (owner !== undefined) secrets.push({ name: "owner", value: owner });
  const count = config.seats.length;
  const seats = config.seats.map((_, seat): SeatConfig => {
    const old = (seat + count - 1) % count;
    const bot = config.seats[old]?.bot ?? null;
    if (bot !== null) return botSeat(bot);
    const [nonces, hash, name] = [wanted.get(old), keys.get(seatSecret(old)), holders[old]?.name];
    if (nonces === undefined || hash === undefined || name === undefined) return { bot: null };
    secrets.push({ name: seatSecret(seat), value: hash });
    const alerts = keys.get(alertsSecret(old));
    if (alerts !== undefined) secrets.push({ name: alertsSecret(seat), value: alerts });
    return { bot: null, holder: { name, ...nonces } };
  });
  return { seats, secrets };
}

const setupLike = (
  { options, clock, isPublic, position, absence, undo, advice, spectators }: MatchConfig,
  seats: readonly SeatConfig[],
): TableSetup => ({
  options,
  seats,
  clock,
  isPublic,
  ...defined({ position, absence, undo, advice, spectators }),
});
