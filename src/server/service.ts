import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Host } from "../host/host.ts";
import type { Limits } from "./limits/limits.ts";
import type { Metrics } from "./metrics.ts";

/** An instance of the web framework that knows our schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** What every route needs. */
export interface Service {
  readonly host: Host;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Origins of pages that are not ours and may use us all the same. */
  readonly origins: readonly string[];
  /** Whether the store answers. */
  ready(): Promise<boolean>;
  /** Once true, nothing new is begun. */
  stopping: boolean;
}

/** What a server that stops tells its clients: come back after this time. */
export const COME_BACK_MS = 2000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Says of a route that it takes WebSockets; upgrades elsewhere are refused. */
    socket?: true;
  }
}
