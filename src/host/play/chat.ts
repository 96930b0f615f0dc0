import type { ChatRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { Plan } from "../table/change.ts";
import type { LogEvent } from "../table/log.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { seatOf, type Table } from "../table/table.ts";

/** The most chat lines per match, counted separately for players and spectators, so that neither can use up the other's share. */
const MAX_LINES = 2000;
const MAX_SPECTATOR_LINES = 500;
/** All spectators together. */
const SPECTATOR_LINES_PER_MINUTE = 20;

/** Adds a line to the chat. */
export async function say(
  { clock, settings, tables }: Pick<HostContext, "clock" | "settings" | "tables">,
  match: string,
  key: string | null,
  { text, id, name: given }: ChatRequest,
): Promise<Reply<null>> {
  if (key === null && given === undefined) return fail("bad-request", "Spectators need a name to chat.", "name");

  const plan = (table: Table): Plan<null> => {
    const seat = key === null ? null : seatOf(table, key);
    if (seat === undefined) return planAnswer(fail("not-your-seat"));
    // Spectators have no ids of their own: two of them may choose the same one.
    const command = id === undefined || seat === null ? undefined : `chat ${seat} ${id}`;
    if (command !== undefined && table.commands.has(command)) return planAnswer(succeed(null));
    const refused = seat === null ? refuseSpectator(table, given ?? "", clock.now()) : null;
    if (refused) return planAnswer(refused);
    const isFull = seat !== null && table.chatCount - table.spectatorLines >= MAX_LINES;
    if (isFull) return planAnswer(fail("chat-full"));
    const name = (seat === null ? given : table.holders[seat]?.name) ?? "";
    const said: LogEvent = { kind: "said", at: clock.now(), seat, name, text, ...(command === undefined ? {} : { command }) };
    return planAppend<null>(table, settings.botPatience, { events: [said], answer: () => succeed(null) });
  };
  return tables.change(match, plan, { isStranger: tables.isStranger(match, key) });
}

/** Why a spectator can't say something now, or null. */
function refuseSpectator({ config, chat, holders, spectatorLines }: Table, name: string, now: number): Reply<never> | null {
  if (config.spectators !== undefined) return fail("no-spectators", "At this table, only players can chat.");
  if (spectatorLines >= MAX_SPECTATOR_LINES) return fail("chat-full", "Spectators have said all they can at this table.");
  const recent = chat.filter(({ seat, at }) => seat === null && at > now - 60_000 && at <= now).length;
  if (recent >= SPECTATOR_LINES_PER_MINUTE) return fail("chat-full", "Spectators are chatting too fast: wait a minute.");
  const isTaken = holders.some((holder) => holder?.name != null && plainName(holder.name) === plainName(name));
  return isTaken ? fail("bad-request", "A player at this table has this name: choose another one.", "name") : null;
}

/** A name reduced to how it looks at a glance: without case, accents and punctuation, unless it has nothing else. */
function plainName(name: string): string {
  const folded = name.normalize("NFKD").toLowerCase();
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, "") || folded;
}
