import type { Notice, Ports } from "../ports.ts";
import type { PresenceTracker } from "./presence.ts";
import type { Tables } from "./tables.ts";
import type { Watchers } from "./watchers.ts";

/** Failures that pass, and how long to wait before the next attempt. */
const TRANSIENT: ReadonlySet<string> = new Set(["unavailable", "busy"]);
const RETRY_AFTER = 1000;

/** Brings watchers up to date after something happened elsewhere. */
export interface Refresher {
  /** Reads the newest table and tells its watchers. */
  refresh(match: string): void;
  /** The same after the whole table was replaced: they are sent all of it. */
  renew(match: string): void;
  /** Acts on what another host said; null means that notices were missed. */
  hear(notice: Notice | null): void;
  stop(): void;
}

export function refresherFor(
  { clock, report }: Pick<Ports, "clock" | "report">,
  tables: Tables,
  watchers: Watchers,
  presence: PresenceTracker,
): Refresher {
  const retrying = new Set<string>();
  let stopped = false;

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

  return {
    refresh,
    renew,
    hear(notice) {
      if (!notice) for (const match of watchers.matches()) refresh(match);
      else if (notice.kind === "presence") {
        if (presence.setElsewhere(notice.match, notice.node, notice.seats) && watchers.has(notice.match)) refresh(notice.match);
      } else if (notice.kind === "replaced") {
        // What fails here is only late: the table is read again when somebody asks.
        void tables.drop(notice.match).then(() => renew(notice.match));
      } else if (watchers.has(notice.match)) refresh(notice.match);
    },
    stop: () => {
      stopped = true;
    },
  };
}
