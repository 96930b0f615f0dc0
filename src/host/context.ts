import type { LRUCache } from "lru-cache";
import type { Settings } from "./host.ts";
import type { OpenGame } from "./open-game.ts";
import type { BotRunner } from "./play/bots.ts";
import type { Ports } from "./ports.ts";
import type { PresenceTracker } from "./table/presence.ts";
import type { Tables } from "./table/tables.ts";
import type { Watchers } from "./table/watchers.ts";
import type { WorkLimit } from "./table/work-limit.ts";
import type { Heartbeat } from "./time/heartbeat.ts";
import type { JobQueue } from "./time/job-queue.ts";
import type { Sweeper } from "./time/sweep.ts";

/** The parts of a running host. A function names the ones it needs: `Pick<HostContext, "clock" | "tables">`. */
export interface HostContext extends Ports {
  readonly settings: Required<Settings>;
  readonly openGame: OpenGame;
  readonly jobs: JobQueue;
  readonly limit: WorkLimit;
  /** Records of finished matches as JSON, the ones that were asked for last. */
  readonly sealed: LRUCache<string, string>;
  readonly tables: Tables;
  readonly presence: PresenceTracker;
  readonly watchers: Watchers;
  readonly heartbeat: Heartbeat;
  readonly bots: BotRunner;
  readonly sweeper: Sweeper;
  /** Resends the whole table to everybody who watches a match, here and on other hosts, because it was replaced. */
  readonly renew: (match: string) => void;
}
