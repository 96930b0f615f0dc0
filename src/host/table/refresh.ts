import type { Notice, Ports } from "../ports.ts";
import type { PresenceTracker } from "./presence.ts";
import type { Tables } from "./tables.ts";
import type { Watchers } from "./watchers.ts";

/** Failures that pass, and how long to wait before the next attempt. */
const TRANSIENT: ReadonlySet<string> = new Set(["unavailable", "busy", "too-many-requests"]);
const RETRY_AFTER = 1000;
/** How often watched tables are checked for what was missed, and how many with one query. */
const CATCH_UP_EVERY = 2000;
const ASKED_AT_ONCE = 1000;

/** Brings watchers up to date after something happened elsewhere. */
export interface Refresher {
  /** Reads the newest table and tells its watchers. */
  refresh(match: string): void;
  /** The same after the whole table was replaced: they are sent all of it. */
  renew(match: string): void;
  /** Handles a notice from another host; null means that notices were missed. */
  hear(notice: Notice | null): void;
  /** Polls now and then for changes that no notice announced. */
  catchUpIfDue(): Promise<void>;
  stop(): void;
}

export function refresherFor(
  { clock, report, store }: Pick<Ports, "clock" | "report" | "store">,
  tables: Tables,
  watchers: Watchers,
  presence: PresenceTracker,
): Refresher {
  const retrying = new Set<string>();
  let stopped = false;
  let caughtUpAt = clock.now();

  const refresh = (match: string): void => {
    tables
      .fresh(match)
      .then((reply) => {
        if (reply.ok) watchers.flush(reply.value);
        else if (TRANSIENT.has(reply.error.code)) retryLater(match);
      })
      .catch((error: unknown) => report?.({ text: "Watchers couldn't be brought up to date.", match, error }));
  };

  /** There may never be another notice about this match, so a failed read must be retried. */
  const retryLater = (match: string): void => {
    if (retrying.has(match)) return;
    retrying.add(match);
    clock.after(RETRY_AFTER, () => {
      retrying.delete(match);
      if (!stopped && watchers.has(match)) refresh(match);
    });
  };

  const renew = (match: string): void => {
    watchers.startAgain(match);
    if (watchers.has(match)) refresh(match);
  };

  /** Notices can be lost in many ways, and one query about all watched tables makes up for each of them. */
  const catchUp = async (): Promise<void> => {
    const watched = watchers.matches();
    for (let at = 0; at < watched.length; at += ASKED_AT_ONCE) {
      const asked = watched.slice(at, at + ASKED_AT_ONCE);
      const last = store.shared ? await store.lastRows?.(asked) : undefined;
      for (const match of asked) {
        const table = tables.inMemory(match);
        const isCurrent = table && (!store.shared || last?.get(match) === table.n);
        if (isCurrent) watchers.flush(table);
        else refresh(match);
      }
    }
  };

  return {
    refresh,
    renew,
    async catchUpIfDue() {
      if (stopped || Math.abs(clock.now() - caughtUpAt) < CATCH_UP_EVERY) return;
      caughtUpAt = clock.now();
      await catchUp().catch((error: unknown) => report?.({ text: "Watched tables couldn't be checked.", error }));
    },
    hear(notice) {
      if (!notice) for (const match of watchers.matches()) refresh(match);
      else if (notice.kind === "presence") {
        if (presence.setElsewhere(notice.match, notice.node, notice.seats, notice.spectators) && watchers.has(notice.match))
          refresh(notice.match);
      } else if (notice.kind === "replaced") {
        // A failure here only causes delay: the table is read again when somebody needs it.
        void tables.drop(notice.match).then(() => renew(notice.match));
      } else if (watchers.has(notice.match)) refresh(notice.match);
    },
    stop: () => {
      stopped = true;
    },
  };
}
