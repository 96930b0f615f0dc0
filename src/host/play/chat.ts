import type { ChatRequest } from "../../protocol/requests.ts";
import type { HostContext } from "../context.ts";
import { fail, succeed } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { LogEvent } from "../table/log.ts";
import { planAnswer, planAppend } from "../table/plan.ts";
import { seatOf } from "../table/table.ts";

/** Chat lines that one match can hold. */
const MAX_LINES = 2000;

/** Adds a line to the chat. */
export async function say(
  { clock, settings, tables }: Pick<HostContext, "clock" | "settings" | "tables">,
  match: string,
  key: string | null,
  { text, id, name: given }: ChatRequest,
): Promise<Reply<null>> {
  if (key === null && given === undefined) return fail("bad-request", "Spectators need a name to chat.", "name");

  return tables.change<null>(match, (table) => {
    const seat = key === null ? null : seatOf(table, key);
    if (seat === undefined) return planAnswer(fail("not-your-seat"));
    // Spectators have no ids of their own: two of them may choose the same one.
    const command = id === undefined || seat === null ? undefined : `chat ${seat} ${id}`;
    if (command !== undefined && table.commands.has(command)) return planAnswer(succeed(null));
    if (table.chatCount >= MAX_LINES) return planAnswer(fail("chat-full"));
    const name = (seat === null ? given : table.holders[seat]?.name) ?? "";
    const said: LogEvent = { kind: "said", at: clock.now(), seat, name, text, ...(command === undefined ? {} : { command }) };
    return planAppend<null>(table, settings.botPatience, { events: [said], answer: () => succeed(null) });
  });
}
