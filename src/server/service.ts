import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Host } from "../host/host.ts";
import type { TableClients } from "./bots/table-clients.ts";
import type { Limits } from "./limits/limits.ts";
import type { Metrics } from "./metrics.ts";
import type { PushSender } from "./push/push-sender.ts";

/** The web framework, with types from our schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** What every route needs. */
export interface Service {
  readonly host: Host;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Who plays where, for a fair share of the bots' thinking. */
  readonly clients: TableClients;
  /** Trusted origins: pages of other sites that may use the API. */
  readonly origins: readonly string[];
  /** Sends notifications; left out where there are none. */
  readonly push?: PushSender | undefined;
  /** Logs an error that nobody expected. */
  report(error: unknown): void;
  /** Whether the store can be reached. */
  ready(): Promise<boolean>;
  /** Once true, no new work is accepted. */
  stopping: boolean;
}

/** A stopping server tells its clients to come back after this time. */
export const COME_BACK_MS = 2000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Marks a route that accepts WebSockets; upgrades elsewhere are refused. */
    socket?: true;
  }
}
