import type { Message } from "../protocol/messages.ts";
import { isTransient, type Problem } from "../protocol/problems.ts";
import { backoff } from "./backoff.ts";
import type { Environment } from "./environment.ts";

export interface FollowOptions {
  /** The key of a seat; left out for a spectator. */
  readonly key?: string;
  /** The last frame that is already known. Left out to receive the whole table first. */
  readonly from?: number;
  /** Receives every message once, in order. */
  on(message: Message): void;
  /** Called when the connection is lost and when it is back. */
  online?(isOnline: boolean): void;
  /** Called when the server refuses the subscription. */
  refused?(problem: Problem<string>): void;
}

/** A followed table, and what we have received of it. */
export interface Subscription {
  readonly match: string;
  readonly options: FollowOptions;
  /** The last frame; null before the first message. */
  seq: number | null;
  /** The id of the last chat message. */
  chat: number;
  /** How many times in a row the server told us to come back later. */
  attempts: number;
}

/** The tables that a client follows. */
export interface Subscriptions {
  add(match: string, options: FollowOptions): Subscription;
  /** False if another subscription to the same table has replaced it. */
  remove(subscription: Subscription): boolean;
  clear(): void;
  subscribe(subscription: Subscription): void;
  /** Passes on that the connection is lost or back; then all tables are subscribed to again. */
  online(isOnline: boolean): void;
  receive(match: string, message: Message): void;
  failed(match: string, problem: Problem<string>): void;
  readonly size: () => number;
}

export function openSubscriptions({ after, random }: Environment, send: (packet: string) => void): Subscriptions {
  const tables = new Map<string, Subscription>();

  const subscribe = ({ match, seq, options: { key } }: Subscription): void =>
    send(JSON.stringify({ subscribe: { match, from: seq ?? undefined, key } }));

  const subscribeLater = (table: Subscription): void => {
    after(backoff(table.attempts, random), () => {
      if (tables.get(table.match) === table) subscribe(table);
    });
    table.attempts += 1;
  };

  return {
    add(match, options) {
      const table: Subscription = { match, options, seq: options.from ?? null, chat: 0, attempts: 0 };
      tables.set(match, table);
      return table;
    },
    remove: (table) => tables.get(table.match) === table && tables.delete(table.match),
    clear: () => tables.clear(),
    subscribe,
    online(isOnline) {
      for (const table of tables.values()) {
        table.options.online?.(isOnline);
        if (isOnline) subscribe(table);
      }
    },
    receive(match, message) {
      const table = tables.get(match);
      if (!table) return;
      table.attempts = 0;
      const place = placeOf(table, message);
      if (place === "next") table.options.on(message);
      else if (place === "gap") subscribe(table);
    },
    failed(match, problem) {
      const table = tables.get(match);
      if (table && isTransient(problem)) subscribeLater(table);
      else table?.options.refused?.(problem);
    },
    size: () => tables.size,
  };
}

/** Counts a message, so that each one is passed on once and in order. After a gap, the missing frames have to be asked for. */
function placeOf(table: Subscription, message: Message): "next" | "known" | "gap" {
  switch (message.kind) {
    case "table":
      table.seq = message.table.position?.seq ?? table.seq;
      table.chat = message.table.chat.at(-1)?.id ?? table.chat;
      return "next";
    case "frame": {
      const { seq } = message.frame;
      if (table.seq !== null && seq <= table.seq) return "known";
      if (table.seq !== null && seq > table.seq + 1) return "gap";
      table.seq = seq;
      return "next";
    }
    case "chat":
      if (message.line.id <= table.chat) return "known";
      table.chat = message.line.id;
      return "next";
    case "seats":
      return "next";
  }
}
