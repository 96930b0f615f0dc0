import type { Host, Push } from "../../host/host.ts";
import { problem } from "../http/problems.ts";
import { messageText } from "./encode.ts";
import type { Outbox } from "./outbox.ts";

/** The tables that one socket follows. */
export interface Following {
  /** `from` is the last frame that the client has; null for the whole table. */
  follow(match: string, key: string | null, from: number | null): Promise<void>;
  unfollow(match: string): void;
  /** Where messages of a followed table go: undefined for one that isn't followed. */
  pushOf(match: string): Push | undefined;
  stop(): void;
}

interface Followed {
  readonly push: Push;
  /** Null until the host has answered. */
  stop: (() => void) | null;
}

export function openFollowing(host: Host, outbox: Outbox, maxTables: number): Following {
  const tables = new Map<string, Followed>();

  const followed = (match: string): Followed => {
    const start = `{"match":${JSON.stringify(match)},"message":`;
    const place: Followed = {
      push: (message) => {
        if (tables.get(match) === place) outbox.send(`${start}${messageText(message)}}`);
      },
      stop: null,
    };
    return place;
  };

  return {
    async follow(match, key, from) {
      const before = tables.get(match);
      if (!before && tables.size >= maxTables && maxTables > 0) {
        return outbox.fail(problem("too-many-connections", `One socket can follow at most ${maxTables} tables.`), match);
      }
      const place = followed(match);
      tables.set(match, place);
      const reply = await host.subscribe(match, key, from, place.push);
      // Only now, so that a player who subscribes again is never shown as absent in between.
      before?.stop?.();
      if (!reply.ok) {
        if (tables.get(match) === place) tables.delete(match);
        return outbox.fail({ error: reply.error }, match);
      }
      place.stop = reply.value;
      // The client may have unsubscribed or disconnected in the meantime.
      if (tables.get(match) !== place) reply.value();
    },
    unfollow(match) {
      tables.get(match)?.stop?.();
      tables.delete(match);
    },
    pushOf: (match) => tables.get(match)?.push,
    stop() {
      for (const { stop } of tables.values()) stop?.();
      tables.clear();
    },
  };
}
