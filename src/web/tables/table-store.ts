import type { MatchRecord } from "../../engine/record/record.ts";
import type { Frame, Message, Standing, TableView } from "../../protocol/messages.ts";
import type { Opened } from "../board/games.ts";
import { tellRecord } from "../replay/story.ts";
import type { Connection, TableState } from "./table.ts";

/** All frames that a viewer was sent so far, and how things stood before the first. */
export interface History {
  readonly start: Standing | null;
  readonly frames: readonly Frame[];
}

/** The history in what a host or a server exports: the viewer's own record while the match lasts, the whole one afterwards. */
export function historyFrom(data: History | MatchRecord, opened: Opened, viewer: TableView["viewer"]): History {
  if ("frames" in data) return data;
  // A record that can't be replayed leaves the log empty; the table can be shown without it.
  return tellRecord(opened.game, data, viewer) ?? { start: null, frames: [] };
}

/** Folds the messages of a table, local or remote, into the state that its page shows. */
export interface TableStore {
  state(): TableState;
  subscribe(listener: () => void): () => void;
  receive(message: Message): void;
  /** Replaces everything received so far by the table as it now stands. */
  reset(table: TableView, history: History): void;
  setConnection(connection: Connection): void;
}

interface Initial {
  readonly table: TableView;
  readonly history: History;
  readonly connection: Connection;
}

/** `readHistory` is called when more was missed than is sent frame by frame. */
export function tableStore({ table, history, connection }: Initial, readHistory: (table: TableView) => Promise<History>): TableStore {
  const listeners = new Set<() => void>();
  let state: TableState = { table, ...history, connection };

  const change = (part: Partial<TableState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const catchUp = async (): Promise<void> => {
    const all = await readHistory(state.table).catch(() => null);
    if (all && lastSeq(all.frames) >= lastSeq(state.frames)) change({ start: all.start, frames: all.frames });
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setConnection: (next) => change({ connection: next }),
    reset(now, { start, frames }) {
      // What was read may be older than what was received meanwhile.
      if (lastSeq(frames) >= lastSeq(state.frames)) change({ table: now, start, frames });
    },
    receive(message) {
      const part = changeBy(state, message);
      if (part) change(part);
      const missed = message.kind === "table" ? (message.table.position?.seq ?? 0) : 0;
      if (missed > lastSeq(state.frames)) void catchUp();
    },
  };
}

const lastSeq = (frames: readonly Frame[]): number => frames.at(-1)?.seq ?? 0;

function seated(
  { watching: _, ...table }: TableView,
  { seats, rematch, reveal, watching }: Extract<Message, { kind: "seats" }>,
): TableView {
  // A server of the version before doesn't say whether nonces are being revealed.
  return { ...table, seats, rematch, reveal: reveal ?? null, ...(watching === undefined ? {} : { watching }) };
}

/** What a message changes; null if it says nothing new. */
function changeBy({ table, frames }: TableState, message: Message): Partial<TableState> | null {
  switch (message.kind) {
    case "table": {
      const { position } = message.table;
      return { table: message.table, ...(position?.seq === 0 && frames.length === 0 ? { start: position } : {}) };
    }
    case "frame": {
      const { frame } = message;
      if (frame.seq <= lastSeq(frames)) return null;
      return { frames: [...frames, frame], table: { ...table, position: frame, status: frame.result ? "over" : "playing" } };
    }
    case "chat":
      if (table.chat.some(({ id }) => id === message.line.id)) return null;
      return { table: { ...table, chat: [...table.chat, message.line] } };
    case "seats":
      return { table: seated(table, message) };
  }
}
