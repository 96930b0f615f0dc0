import { defined } from "../../engine/input/defined.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { StoredMatch } from "../ports.ts";
import { foldStored } from "../table/load.ts";
import type { LogEvent, NewMatch, Row } from "../table/log.ts";
import { summaryOf } from "../table/messages.ts";
import type { Table } from "../table/table.ts";
import { dueOf } from "../time/timers.ts";

/*
 * People who sit down and stand up again leave rows behind, and the number of rows is limited. Before the match begins, only
 * the chat and the people who sit there now still matter: when the rows are used up, the others are dropped.
 */

type Parts = Pick<HostContext, "tables" | "settings" | "openGame" | "jobs" | "renew">;

/** Makes a change; if an open table has no rows left for it, makes room and tries once more. */
export async function withFreeRows<T>(parts: Parts, match: string, change: () => Promise<Reply<T>>): Promise<Reply<T>> {
  const reply = await change();
  if (reply.ok || reply.error.code !== "match-full") return reply;
  const freed = await parts.tables.replace(match, (stored) => withoutOldSeats(parts, stored));
  if (!freed.ok) return reply;
  parts.renew(match);
  return change();
}

async function withoutOldSeats({ settings, openGame, jobs }: Parts, stored: StoredMatch): Promise<Reply<NewMatch>> {
  const folded = await jobs.run((yieldIfDue) => foldStored(stored, openGame, { yieldIfDue }));
  if (!folded.ok) return folded;
  const table = folded.value;
  if (table.match || table.closed || table.revealing) return fail("match-full");
  const said = stored.rows.flatMap(({ events }) => events.filter(({ kind }) => kind === "said"));
  const rows = [...seatsOf(table), ...said].map((event, i): Row => ({ n: i + 1, events: [event] }));
  const { config, secrets } = stored;
  return succeed({ config, secrets, rows, summary: summaryOf(table), due: dueOf(table, settings.botPatience) });
}

/** Who sits there now, as if they all had just sat down, after those who had a seat from the start stood up. */
function seatsOf({ config, holders, bots }: Table): LogEvent[] {
  const at = config.createdAt;
  const stood = config.seats.flatMap(({ bot, holder }, seat): LogEvent[] => (bot === null && holder ? [{ kind: "stood", at, seat }] : []));
  const sat = holders.flatMap((holder, seat): LogEvent[] => {
    const bot = bots[seat] ?? null;
    if (!holder || config.seats[seat]?.bot != null) return [];
    const { name, nonce, nonceHash } = holder;
    if (name !== null) return [{ kind: "sat", at, seat, name, nonce, ...defined({ nonceHash }) }];
    return bot === null ? [] : [{ kind: "bot-sat", at, seat, bot, nonce }];
  });
  return [...stood, ...sat];
}
