import { type Desk, planOf, seatOf } from "../context.ts";
import { fail, give } from "../errors.ts";
import type { Reply } from "../host.ts";
import type { ChatRequest } from "../../protocol/requests.ts";
import type { Item } from "../table/log.ts";

const MOST_LINES = 2000;

export async function sayAt(desk: Desk, match: string, key: string | null, request: ChatRequest): Promise<Reply<null>> {
  const { text, id, name: given } = request;
  if (key === null && given === undefined) return fail("bad-request", "Spectators need a name to chat.", "name");

  return desk.tables.change<null>(match, (table) => {
    const seat = key === null ? null : seatOf(table, key);
    if (seat === undefined) return { reply: fail("not-your-seat") };
    // A spectator's id is not theirs alone: somebody else's line must not be taken for it.
    const command = id === undefined || seat === null ? undefined : `chat ${seat} ${id}`;
    if (command !== undefined && table.commands.has(command)) return { reply: give(null) };
    if (table.chatCount >= MOST_LINES) return { reply: fail("chat-full") };
    const name = seat === null ? (given ?? "") : (table.holders[seat]?.name ?? "");
    const said: Item = {
      ...{ kind: "said", at: desk.ports.clock.now(), seat, name, text },
      ...(command === undefined ? {} : { command }),
    };
    return planOf<null>(desk, table, { items: [said], answer: () => give(null) });
  });
}
