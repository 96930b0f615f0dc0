import { type Desk, planOf, seatOf } from "../context.ts";
import { fail, give } from "../errors.ts";
import type { Reply, SayRequest } from "../host.ts";
import type { Item } from "../table/log.ts";
import { canBeSeen, checkName } from "./sit.ts";

const LONGEST_LINE = 300;
const MOST_LINES = 2000;

export async function sayAt(desk: Desk, match: string, key: string | null, request: SayRequest): Promise<Reply<null>> {
  const { text, id } = request;
  if (typeof text !== "string" || !canBeSeen(text) || text.length > LONGEST_LINE) {
    return fail("bad-request", `Say something, in at most ${LONGEST_LINE} characters.`, "text");
  }
  if (id !== undefined && !/^[\w.:-]{1,64}$/.test(id)) return fail("bad-request", "An id has 1 to 64 letters, digits, or . : _ -", "id");
  const wrongName = key === null ? checkName(request.name ?? "") : null;
  if (wrongName) return fail("bad-request", wrongName, "name");

  return desk.tables.change<null>(match, (table) => {
    const seat = key === null ? null : seatOf(table, key);
    if (seat === undefined) return { reply: fail("not-your-seat") };
    // A spectator's id is not theirs alone: somebody else's line must not be taken for it.
    const command = id === undefined || seat === null ? undefined : `chat ${seat} ${id}`;
    if (command !== undefined && table.commands.has(command)) return { reply: give(null) };
    if (table.chatCount >= MOST_LINES) return { reply: fail("chat-full") };
    const name = seat === null ? (request.name ?? "").trim() : (table.holders[seat]?.name ?? "");
    const said: Item = {
      ...{ kind: "said", at: desk.ports.clock.now(), seat, name, text: text.trim() },
      ...(command === undefined ? {} : { command }),
    };
    return planOf<null>(desk, table, { items: [said], answer: () => give(null) });
  });
}
