import type { IncomingMessage } from "node:http";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import websocket from "@fastify/websocket";
import fastify, { type FastifyBaseLogger, type RawServerDefault, type FastifyHttpOptions } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject, type ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { readBy } from "../../engine/input/faults.ts";
import { countedAs } from "../limits/address.ts";
import { acceptJsonOnly } from "./body.ts";
import { comesFromHome } from "./caller.ts";
import { answerError, answerExpectation, answerNoRequest } from "./errors.ts";
import { gameRoutes } from "./games.ts";
import { operationRoutes } from "./operations.ts";
import { pageRoutes } from "./pages.ts";
import { playRoutes, type Streams } from "./play.ts";
import { ProblemAnswer } from "./problems.ts";
import { recordRoutes } from "./records.ts";
import type { App, Service } from "../service.ts";
import { type Sockets, socketRoutes } from "../socket/sockets.ts";
import { tableRoutes } from "./tables.ts";
import { letTrustedIn } from "./cors.ts";
import { openVisitors } from "../limits/connections.ts";

export interface AppOptions {
  readonly service: Service;
  /** Where it writes what happened; nowhere if left out. */
  readonly log?: FastifyBaseLogger;
  /** The folder of the built pages. */
  readonly pages?: string;
  /** Whether a proxy in front says who the client is. */
  readonly trustProxy?: boolean;
  readonly version: string;
}

export interface Built {
  readonly app: App;
  /** Finishes what was begun, and closes. */
  stop(): Promise<void>;
}

/** Only what our own pages need: nothing from elsewhere, no code in texts. */
const POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Boards place their pieces by style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

// Without a language, zod/mini says of everything only that it is invalid.
z.config(z.locales.en());

export async function buildApp({ service, log, pages, trustProxy = false, version }: AppOptions): Promise<Built> {
  const { limits, metrics, origins } = service;
  const options: FastifyHttpOptions<RawServerDefault> = {
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    // Who does not read an answer does not keep it in our memory for ever. A stream shows signs of life more often than this.
    connectionTimeout: limits.unreadMs,
    trustProxy,
    // Who waits for an answer gets it; who waits for nothing is let go.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
    // Node's own answer to a request without a host has no code.
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.max(100, Math.min(5000, limits.headersMs / 2)),
    },
    clientErrorHandler: answerNoRequest,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    // Our own from the beginning: the framework would load its compilers at every start and never use them. Its types know
    // only those.
    schemaController: { compilersFactory: { buildValidator: () => readerOf as never, buildSerializer: () => writerOf as never } },
  };
  const app: App = fastify(log ? { ...options, loggerInstance: log } : options).withTypeProvider<ZodTypeProvider>();

  app.setErrorHandler(answerError);
  app.setSchemaErrorFormatter((errors) => errors[0] as unknown as Error);
  acceptJsonOnly(app);
  app.server.on("checkExpectation", answerExpectation);

  await app.register(helmet, { contentSecurityPolicy: POLICY, hsts: false, frameguard: { action: "deny" } });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Parlour", version, description: "Tables for turn-based games. docs/api.md tells it as a story." },
      components: { securitySchemes: { seatKey: { type: "http", scheme: "bearer", description: "The key of a seat." } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  if (limits.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: limits.requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => countedAs(request.ip),
      allowList: (request) => OPERATIONS.has(request.routeOptions.url ?? ""),
      errorResponseBuilder: () => new ProblemAnswer("too-many-requests"),
    });
  }
  await app.register(websocket, {
    // Pings are answered by the session, which counts them.
    options: { maxPayload: limits.frameBytes, perMessageDeflate: false, clientTracking: false, autoPong: false },
    preClose: (done) => done(),
    // What a client does wrong on its socket is no error of ours.
    errorHandler: (_error, socket) => socket.terminate(),
  });

  letTrustedIn(app, origins);
  app.addHook("onRequest", async (request) => {
    const wrong = wrongHost(request.raw);
    if (wrong) throw new ProblemAnswer("bad-request", wrong);
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads && !comesFromHome(request, origins)) throw new ProblemAnswer("foreign-origin");
    if (!reads && service.stopping) throw new ProblemAnswer("stopping");
    if (request.ws && !request.routeOptions.config.socket) throw new ProblemAnswer("no-such-page");
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    request.log.debug({ ...labels, ms: Math.round(reply.elapsedTime) }, "answered");
    done();
  });

  const visitors = openVisitors(limits);
  const open: { sockets?: Sockets; streams?: Streams } = {};
  await app.register(
    async (plain) => {
      const api: App = plain.withTypeProvider<ZodTypeProvider>();
      gameRoutes(api);
      tableRoutes(api, service);
      open.streams = playRoutes(api, service, visitors);
      recordRoutes(api, service);
      open.sockets = socketRoutes(api, service, visitors);
      api.get("/openapi.json", { schema: { hide: true } }, () => app.swagger() as never);
    },
    { prefix: "/api" },
  );
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true, uiConfig: { docExpansion: "list" } });
  operationRoutes(app, service);
  await pageRoutes(app, pages, () => new ProblemAnswer("no-such-page"));

  return {
    app,
    stop: async () => {
      service.stopping = true;
      open.streams?.end();
      await open.sockets?.leave();
      await app.close();
    },
  };
}

/** Bodies, queries and paths are read by our own schemas. */
const readerOf =
  ({ schema }: { schema: z.ZodMiniType }) =>
  (data: unknown) => {
    const read = readBy(schema, data);
    return read.ok ? { value: read.value } : { error: new ProblemAnswer("bad-request", read.error.text, read.error.path) };
  };
/** Answers come from our own functions: their schemas describe them, and checking them again would only cost time. */
const writerOf = () => (data: unknown) => (typeof data === "string" ? data : JSON.stringify(data));

/** What is wrong with the header by which a request says where it goes; proxies before us may have chosen another of two. */
function wrongHost({ rawHeaders, httpVersion }: IncomingMessage): string | null {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  if (hosts > 1) return "The request has more than one Host header.";
  return hosts === 0 && httpVersion === "1.1" ? "The request has no Host header." : null;
}

const OPERATIONS = new Set(["/health", "/ready", "/metrics"]);
