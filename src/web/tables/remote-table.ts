import type { Following } from "../../client/socket.ts";
import { ProblemError } from "../../client/problem.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { TableView } from "../../protocol/messages.ts";
import type { Opened } from "../board/games.ts";
import { hearing, type History, historyFrom } from "./table-store.ts";
import { keepSeat, keptSeat } from "./saved.ts";
import { server } from "./remote.ts";
import type { NotDone, Table } from "./table.ts";

/** Follows a table of the server, from what was read of it. */
export function openRemote(first: TableView, history: History, opened: Opened, key: string | null): Table {
  const id = first.match;
  const withKey = key === null ? {} : { key };
  const heard = hearing({ table: first, history, connection: "connecting" }, (table) => historyOf(table, opened, key));
  /** The key of the old seat holds one at the new table too. */
  const keepRematch = (): void => {
    const { game, rematch } = heard.state().table;
    if (rematch.match && key !== null && !keptSeat(rematch.match)) {
      keepSeat({ match: rematch.match, game, key, invite: null, touchedAt: Date.now() });
    }
  };

  /** So that the list of one's matches can say who plays and whether it is over, without asking the server. */
  const keepSeen = (): void => {
    const { seats, viewer, status } = heard.state().table;
    const kept = key === null ? null : keptSeat(id);
    if (!kept) return;
    const others = seats.flatMap(({ name, bot, taken }, seat) => (taken && seat !== viewer ? [{ name, bot }] : []));
    const seen = { ...kept, others, over: status === "over" };
    if (JSON.stringify(seen) !== JSON.stringify(kept)) keepSeat(seen);
  };
  keepSeen();

  const following: Following = server().follow(id, {
    ...withKey,
    ...(first.position ? { from: history.frames.at(-1)?.seq ?? first.position.seq } : {}),
    on(message) {
      heard.hear(message);
      keepRematch();
      keepSeen();
    },
    online: (isOnline) => heard.joined(isOnline ? "live" : "lost"),
  });

  const tried = async (doing: () => Promise<NotDone | null>): Promise<NotDone | null> => {
    try {
      return await doing();
    } catch (error) {
      return { text: error instanceof ProblemError ? error.problem.text : "" };
    }
  };

  const kept = keptSeat(id);
  const invite = first.isPublic || !kept?.invite ? "" : `#invite=${kept.invite}`;
  return {
    id,
    local: false,
    link: `${location.origin}/table/${id}${invite}`,
    state: heard.state,
    subscribe: heard.subscribe,
    act: (text) =>
      tried(async () => {
        const answer = await following.act(text);
        if (answer.kind === "refused") return { text: answer.refusal.text, reason: answer.reason };
        // What was missed is on the board by now: whether the move still makes sense is the player's to say.
        return null;
      }),
    say: (text) =>
      tried(async () => {
        await server().chat(id, text, key ?? undefined);
        return null;
      }),
    async rematch() {
      if (key === null) return null;
      const { wanted, match } = await server().rematch(id, key);
      heard.hear({ kind: "seats", seats: heard.state().table.seats, rematch: { wanted, match } });
      keepRematch();
      return match && `/table/${match}`;
    },
    record: () => server().record(id, key ?? undefined),
    close: () => following.close(),
  };
}

/** All that the viewer was told so far. */
export async function historyOf(table: TableView, opened: Opened, key: string | null): Promise<History> {
  if (!table.position || table.position.seq === 0) return { start: table.position, frames: [] };
  return historyFrom((await server().record(table.match, key ?? undefined)) as History | MatchRecord, opened, table.viewer);
}
