import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Health, Host } from "../host/host.ts";
import type { TableClients } from "./bots/table-clients.ts";
import type { HeavyWorker } from "./heavy/heavy.ts";
import type { CostLimit } from "./limits/cost-limit.ts";
import type { Limits } from "./limits/limits.ts";
import type { Pacing } from "./limits/pacing.ts";
import type { Quota } from "./limits/quota.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Operator } from "./operator/operator.ts";
import type { PushSender } from "./push/push-sender.ts";

/** The web framework, with types from our schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** The health of a server's dependencies. */
export interface Readiness extends Health {
  /** The store can be read. */
  readonly reads: boolean;
}

/** What every route needs. */
export interface Service {
  readonly host: Host;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Which client plays where, for sharing the bots' thinking fairly. */
  readonly clients: TableClients;
  /** Subscriptions of each address, over all its sockets. */
  readonly subscriptions: Quota;
  /** Spreads the requests and packets that come at once. */
  readonly pacing: Pacing;
  /** Whether other servers may be serving the same matches. */
  readonly hasOthers: boolean;
  readonly operator: Operator;
  /** What long work may cost each client. */
  readonly costs: CostLimit;
  /** Absent if games are served that its thread doesn't know. */
  readonly heavy?: HeavyWorker;
  /** Trusted origins: pages of other sites that may use the API. */
  readonly origins: readonly string[];
  /** Sends notifications; left out where there are none. */
  readonly push?: PushSender | undefined;
  /** Logs an error that nobody expected. */
  report(error: unknown): void;
  ready(): Promise<Readiness>;
  /** Once true, no new work is accepted. */
  stopping: boolean;
}

/** How long a server takes to start again. */
const RESTART_MS = 2000;
/** If other servers take over at once, clients just shouldn't all come back at the same moment. */
const SPREAD_MS = 800;

/** When a stopping server tells a client to come back. */
export const comeBackMs = ({ hasOthers }: Pick<Service, "hasOthers">): number =>
  hasOthers ? Math.round(Math.random() * SPREAD_MS) : RESTART_MS;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks a route that accepts WebSockets; upgrades elsewhere are refused. */
    socket?: true;
    /** Marks a route that gets the bytes of its body as they came. */
    raw?: true;
  }
}
