import { commit, headOf, SECRET_BYTES } from "../../engine/record/fairness.ts";
import { bytesToHex } from "@noble/hashes/utils.js";
import { act } from "../../engine/match/match.ts";
import type { Head, SeatRecord } from "../../engine/record/record.ts";
import type { Seated } from "../../protocol/answers.ts";
import type { Rematch, TableView } from "../../protocol/messages.ts";
import type { SitRequest } from "../../protocol/requests.ts";
import { type Desk, planOf, seatOf } from "../context.ts";
import { fail, give } from "../errors.ts";
import type { Reply } from "../host.ts";
import { hashKey, newKey, newMatchId, newNonce, sameText, seatSecret } from "../keys.ts";
import type { Fixed, FixedSeat, Item, NewMatch, Row, Secret } from "../table/log.ts";
import type { Game, Shape } from "../../engine/contract/game.ts";
import type { Randomness } from "../ports.ts";
import { beginMatch, newTable, type Table, take } from "../table/table.ts";
import { lineOf, rematchOf, tableView } from "../table/messages.ts";
import { nextDue } from "../time/timers.ts";

/** What a table is made from, once it has been checked. */
export type Plot = Pick<Fixed, "options" | "seats" | "clock" | "isPublic" | "position" | "absence" | "advice">;

/** A new table with its secret, its promise, and its first row if everybody sits already. */
export function newMatch(
  game: Game<Shape>,
  plot: Plot,
  keys: readonly Secret[],
  { randomness, now, botPatience }: { randomness: Randomness; now: number; botPatience: number },
): NewMatch {
  const secret = bytesToHex(randomness.bytes(SECRET_BYTES));
  const { id, version } = game;
  const commitment = commit(secret, { game: id, version, options: plot.options, position: plot.position });
  const fixed: Fixed = { match: newMatchId(randomness), game: id, version, ...plot, createdAt: now, commitment };
  const secrets = [{ name: "match", value: secret }, ...keys];
  const table = newTable(fixed, game, secrets);
  const rows: Row[] = [];
  if (table.holders.every((holder) => holder !== null)) {
    rows.push({ n: 1, items: [{ kind: "begun", at: now, head: headAt(table, table.holders, now) }] });
    for (const row of rows) take(table, row);
  }
  return { fixed, rows, secrets, line: lineOf(table), due: nextDue(table.match, table.bots, botPatience) };
}

export const botSeat = (bot: string, randomness: Randomness): FixedSeat => ({
  bot,
  holder: { name: `Bot (${bot})`, nonce: newNonce(randomness) },
});

function headAt(table: Table, holders: Table["holders"], now: number): Head {
  const { game, version, options, position, clock, absence, commitment, seats } = table.fixed;
  const records = holders.map((holder, seat): SeatRecord => {
    if (!holder) throw new Error("The match cannot begin: a seat is free.");
    const bot = seats[seat]?.bot ?? null;
    return { name: holder.name, ...(bot === null ? {} : { bot }), nonce: holder.nonce };
  });
  return headOf({ format: 1, game, version, options, position, seats: records, clock, absence, startedAt: now, commitment });
}

export async function sitAt(desk: Desk, match: string, request: SitRequest): Promise<Reply<Seated>> {
  const { randomness, clock } = desk.ports;
  const { name, key = newKey(randomness), nonce = newNonce(randomness) } = request;
  const seated = (table: Table, seat: number): Reply<Seated> =>
    give({ seat, key, table: tableView(table, seat, clock.now(), desk.rooms.presence(match)) });

  return desk.tables.change<Seated>(match, (table) => {
    const held = request.key === undefined ? undefined : seatOf(table, request.key);
    if (held !== undefined) return { reply: seated(table, held) };
    const { isPublic } = table.fixed;
    if (!isPublic && !sameText(hashKey(request.invite ?? ""), table.keys.get("invite") ?? "")) return { reply: fail("bad-invite") };
    if (table.match) return { reply: fail("already-begun") };
    if (request.seat !== undefined && !(request.seat < table.holders.length)) {
      return { reply: fail("bad-request", `Choose a seat from 0 to ${table.holders.length - 1}.`, "seat") };
    }
    const seat = request.seat ?? table.holders.findIndex((holder) => !holder);
    if (seat < 0) return { reply: fail("table-full") };
    if (table.holders[seat]) return { reply: fail("seat-taken") };

    const now = clock.now();
    const holders = table.holders.with(seat, { name, nonce });
    const items: Item[] = [{ kind: "sat", at: now, seat, name, nonce }];
    const begins = holders.every((holder) => holder !== null);
    const head = begins ? headAt(table, holders, now) : null;
    if (head) items.push({ kind: "begun", at: now, head });
    return planOf<Seated>(desk, table, {
      items,
      ...(head ? { match: beginMatch(table, head) } : {}),
      extras: { secrets: { put: [{ name: seatSecret(seat), value: hashKey(key) }], drop: [] } },
      answer: (after) => seated(after, seat),
    });
  });
}

export async function standUp(desk: Desk, match: string, key: string): Promise<Reply<TableView>> {
  const { clock } = desk.ports;
  const away = await desk.attend();
  if (away) return away;
  const view = (table: Table): Reply<TableView> => give(tableView(table, null, clock.now(), desk.rooms.presence(match)));
  return desk.tables.change<TableView>(match, (table) => {
    const seat = seatOf(table, key);
    if (seat === undefined) return { reply: fail("not-your-seat") };
    const now = clock.now();
    const stood: Item = { kind: "stood", at: now, seat };
    const extras = { secrets: { put: [], drop: [seatSecret(seat)] } };
    const left = table.match && !table.match.result ? act(table.match, seat, "resign", now) : null;
    if (!left?.ok) return planOf<TableView>(desk, table, { items: [stood], extras, answer: view });
    const items: Item[] = [{ kind: "entry", entry: left.entry }, stood];
    return planOf<TableView>(desk, table, { items, steps: [left], match: left.match, extras, answer: view });
  });
}

const tellRematch = (table: Table): Reply<Rematch> => give(rematchOf(table));

export async function wantRematch(desk: Desk, match: string, key: string, given?: string): Promise<Reply<Rematch>> {
  const { randomness, clock } = desk.ports;
  const nonce = given ?? newNonce(randomness);
  return desk.tables.change<Rematch>(match, (table) => {
    const seat = seatOf(table, key);
    if (seat === undefined) return { reply: fail("not-your-seat") };
    if (!table.match?.result) return { reply: fail("not-over") };
    if (table.wanted.has(seat)) return { reply: give(rematchOf(table)) };

    const now = clock.now();
    const items: Item[] = [{ kind: "wanted", at: now, seat, nonce }];
    const wanted = new Map(table.wanted).set(seat, nonce);
    if (!table.fixed.seats.every((_, one) => wanted.has(one) || !table.keys.has(seatSecret(one)))) {
      return planOf(desk, table, { items, answer: tellRematch });
    }
    const create = rematchTable(desk, table, wanted, now);
    items.push({ kind: "rematched", at: now, match: create.fixed.match });
    return planOf(desk, table, { items, extras: { create }, answer: tellRematch });
  });
}

/** The same table again, everybody one seat further, so that another one begins. */
function rematchTable(desk: Desk, table: Table, wanted: ReadonlyMap<number, string>, now: number): NewMatch {
  const { randomness } = desk.ports;
  const { fixed, keys } = table;
  const from = (seat: number): number => (seat + fixed.seats.length - 1) % fixed.seats.length;
  const secrets: Secret[] = [{ name: "invite", value: keys.get("invite") ?? hashKey(newKey(randomness)) }];
  const seats = fixed.seats.map((_, seat): FixedSeat => {
    const old = from(seat);
    const bot = fixed.seats[old]?.bot ?? null;
    if (bot !== null) return botSeat(bot, randomness);
    const [nonce, hash, name] = [wanted.get(old), keys.get(seatSecret(old)), table.holders[old]?.name];
    if (nonce === undefined || hash === undefined || name === undefined) return { bot: null };
    secrets.push({ name: seatSecret(seat), value: hash });
    return { bot: null, holder: { name, nonce } };
  });
  const { options, clock, isPublic, position, absence, advice } = fixed;
  const plot: Plot = {
    ...{ options, seats, clock, isPublic },
    ...(position === undefined ? {} : { position }),
    ...(absence === undefined ? {} : { absence }),
    ...(advice === undefined ? {} : { advice }),
  };
  return newMatch(table.game, plot, secrets, { randomness, now, botPatience: desk.settings.botPatience });
}
