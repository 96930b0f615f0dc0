import type { MatchRecord } from "../../engine/record/record.ts";
import type { Frame, Message, Position, TableView } from "../../protocol/messages.ts";
import type { Opened } from "../board/games.ts";
import type { Connection, TableState } from "./table.ts";
import { tellRecord } from "../replay/story.ts";

/** All that a viewer was told of a match so far, and how things stood before. */
export interface History {
  readonly start: Position | null;
  readonly frames: readonly Frame[];
}

/** What a host or a server exports, as history: the viewer's own record while it lasts, worked out from the whole one after. */
export function historyFrom(data: History | MatchRecord, opened: Opened, viewer: TableView["viewer"]): History {
  if ("frames" in data) return data;
  // A record that cannot be folded leaves the log empty; the table stands without it.
  return tellRecord(opened.game, data, viewer) ?? { start: null, frames: [] };
}

/** Makes what a table tells into what a page knows of it, whether the table is here or at a server. */
export interface Hearing {
  state(): TableState;
  subscribe(listener: () => void): () => void;
  hear(message: Message): void;
  /** Takes the table as it now stands for all that was heard before. */
  begin(table: TableView, history: History): void;
  joined(connection: Connection): void;
}

interface First {
  readonly table: TableView;
  readonly history: History;
  readonly connection: Connection;
}

/** `again` reads the history anew: it is asked when more was missed than is told one by one. */
export function hearing(first: First, again: (table: TableView) => Promise<History>): Hearing {
  const listeners = new Set<() => void>();
  let state: TableState = { table: first.table, ...first.history, connection: first.connection };
  const lastOf = (frames: readonly Frame[]): number => frames.at(-1)?.seq ?? 0;

  const change = (part: Partial<TableState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const catchUp = async (): Promise<void> => {
    const all = await again(state.table).catch(() => null);
    if (all && lastOf(all.frames) >= lastOf(state.frames)) change({ start: all.start, frames: all.frames });
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    joined: (connection) => change({ connection }),
    begin(table, { start, frames }) {
      // What was read may be older than what was heard meanwhile.
      if (lastOf(frames) >= lastOf(state.frames)) change({ table, start, frames });
    },
    hear(message) {
      const { table, frames } = state;
      switch (message.kind) {
        case "table": {
          // Somebody sat down and it begins, or we were away for long.
          const { position } = message.table;
          change({ table: message.table, ...(position?.seq === 0 ? { start: position } : {}) });
          if (position && position.seq > lastOf(frames)) void catchUp();
          return;
        }
        case "frame": {
          const { frame } = message;
          if (frame.seq <= lastOf(frames)) return;
          return change({ frames: [...frames, frame], table: { ...table, position: frame, status: frame.result ? "over" : "playing" } });
        }
        case "chat":
          if (table.chat.some(({ id }) => id === message.line.id)) return;
          return change({ table: { ...table, chat: [...table.chat, message.line] } });
        case "seats":
          return change({ table: { ...table, seats: message.seats, rematch: message.rematch } });
      }
    },
  };
}
