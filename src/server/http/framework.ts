import fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyServerOptions, type RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { readPlain } from "../../engine/input/faults.ts";
import type { Limits } from "../limits/limits.ts";
import type { TrustProxy } from "../limits/trust-proxy.ts";
import type { App } from "../service.ts";
import { acceptJsonOnly } from "./body.ts";
import { answerClientError, answerError, answerExpectation } from "./errors.ts";
import { ProblemAnswer } from "./problems.ts";

// Without a locale, zod/mini reports every fault as "Invalid input".
z.config(z.locales.en());

type Compilers = NonNullable<NonNullable<FastifyServerOptions["schemaController"]>["compilersFactory"]>;

/** Reads bodies, queries and paths. A body has passed `readJson`; the others are strings. */
const validatorFor =
  ({ schema }: { schema: z.ZodMiniType }) =>
  (data: unknown) => {
    const read = readPlain(schema, data);
    return read.ok ? { value: read.value } : { error: new ProblemAnswer("bad-request", read.error.text, read.error.path) };
  };

/** Our own functions make the answers: their schemas describe them, and checking them would only cost time. */
const serializerFor = () => (data: unknown) => (typeof data === "string" ? data : JSON.stringify(data));

/**
 * Set from the start, because otherwise the framework would load its own compilers and never use them. Its types describe only
 * those, which return more than the framework needs.
 */
const compilersFactory = { buildValidator: () => validatorFor, buildSerializer: () => serializerFor } as unknown as Compilers;

/** The web framework, without plugins and routes. `log` is left out to log nothing. */
export function createApp(limits: Limits, trustProxy: TrustProxy, log?: FastifyBaseLogger): App {
  const options: FastifyHttpOptions<RawServerDefault> = {
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    // Don't hold responses in memory for clients that stopped reading. The heartbeat of a stream is more frequent than this.
    connectionTimeout: limits.unreadMs,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    // On closing, running requests are answered and idle connections are closed.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
    http: {
      // Node's own answer to a request without a host isn't JSON: `guardRequests` gives ours.
      requireHostHeader: false,
      requestTimeout: limits.requestMs,
      // Node refuses to wait longer for the head of a request than for all of it.
      headersTimeout: limits.requestMs > 0 ? Math.min(limits.headersMs, limits.requestMs) : limits.headersMs,
      connectionsCheckingInterval: Math.max(100, Math.min(5000, limits.headersMs / 2)),
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    schemaController: { compilersFactory },
  };
  const app: App = fastify(log ? { ...options, loggerInstance: log } : options).withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  app.server.on("checkExpectation", answerExpectation);
  return app;
}
