import type { Following } from "../client/socket.ts";
import { ProblemError } from "../client/problem.ts";
import type { MatchRecord } from "../engine/record.ts";
import type { Frame, Message, Position, TableView } from "../engine/table.ts";
import type { Opened } from "./games.ts";
import { keepSeat, keptSeat } from "./kept.ts";
import { server } from "./remote.ts";
import type { Connection, NotDone, Table, TableState } from "./table.ts";
import { tellRecord } from "./telling.ts";

/** Follows a table of the server, from what was read of it. */
export function openRemote(first: TableView, history: History, opened: Opened, key: string | null): Table {
  const listeners = new Set<() => void>();
  const id = first.match;
  const withKey = key === null ? {} : { key };
  let table = first;
  let { start, frames } = history;
  let connection: Connection = "connecting";
  let state: TableState = { table, frames, start, connection };

  const changed = (): void => {
    state = { table, frames, start, connection };
    for (const listener of listeners) listener();
  };
  const hear = (message: Message): void => {
    switch (message.kind) {
      case "table": {
        // Somebody sat down and it begins, or we were away for long.
        table = message.table;
        if (table.position?.seq === 0) start = table.position;
        const known = frames.at(-1)?.seq ?? 0;
        if (table.position && table.position.seq > known) void catchUp();
        break;
      }
      case "frame":
        if (message.frame.seq <= (frames.at(-1)?.seq ?? 0)) return;
        frames = [...frames, message.frame];
        table = { ...table, position: message.frame, status: message.frame.result ? "over" : "playing" };
        break;
      case "chat":
        if (table.chat.some(({ id: known }) => known === message.line.id)) return;
        table = { ...table, chat: [...table.chat, message.line] };
        break;
      case "seats":
        table = { ...table, seats: message.seats, rematch: message.rematch };
        break;
    }
    // The key of the old seat holds one at the new table too.
    if (table.rematch.match && key !== null && !keptSeat(table.rematch.match)) {
      keepSeat({ match: table.rematch.match, game: table.game, key, invite: null, touchedAt: Date.now() });
    }
    changed();
  };
  const catchUp = async (): Promise<void> => {
    const all = await historyOf(table, opened, key).catch(() => null);
    if (all && (all.frames.at(-1)?.seq ?? 0) >= (frames.at(-1)?.seq ?? 0)) {
      ({ start, frames } = all);
      changed();
    }
  };

  const following: Following = server().follow(id, {
    ...withKey,
    ...(first.position ? { from: frames.at(-1)?.seq ?? first.position.seq } : {}),
    on: hear,
    online(isOnline) {
      connection = isOnline ? "live" : "lost";
      changed();
    },
  });

  const tried = async (doing: () => Promise<NotDone | null>): Promise<NotDone | null> => {
    try {
      return await doing();
    } catch (error) {
      return { text: error instanceof ProblemError ? error.problem.text : String(error) };
    }
  };

  const kept = keptSeat(id);
  const invite = first.isPublic || !kept?.invite ? "" : `#invite=${kept.invite}`;
  return {
    id,
    local: false,
    link: `${location.origin}/table/${id}${invite}`,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      table = { ...table, rematch: { wanted, match } };
      if (match && !keptSeat(match)) keepSeat({ match, game: table.game, key, invite: null, touchedAt: Date.now() });
      changed();
      return match && `/table/${match}`;
    },
    record: () => server().record(id, key ?? undefined),
    close: () => following.close(),
  };
}

/** All that the viewer was told so far, and how things stood before. */
export interface History {
  readonly start: Position | null;
  readonly frames: readonly Frame[];
}

/** From the viewer's own record while it lasts, worked out from the whole one after. */
export async function historyOf(table: TableView, opened: Opened, key: string | null): Promise<History> {
  if (!table.position || table.position.seq === 0) return { start: table.position, frames: [] };
  const data = (await server().record(table.match, key ?? undefined)) as History | MatchRecord;
  if ("frames" in data) return data;
  // What the server calls the record of a finished match is one; where it cannot be folded, the log stays empty.
  return tellRecord(opened.game, data, table.viewer) ?? { start: null, frames: [] };
}
