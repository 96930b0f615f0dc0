import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import websocket from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { clientKey } from "../limits/client-key.ts";
import type { Limits } from "../limits/limits.ts";
import type { App } from "../service.ts";
import { ProblemAnswer } from "./problems.ts";
import { OPERATIONS } from "./routes/operations.ts";
import { ANY_FILE, isBelowApi, isPage } from "./routes/pages.ts";

/** Allows only what our own pages need: nothing from other sites, and no inline scripts. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // Boards place their pieces with style attributes.
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

/** Whether it asks for a page or one of its files. */
const isFile = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  isPage(method, url) || (routeOptions.url === ANY_FILE && !isBelowApi(url));

export async function registerPlugins(app: App, limits: Limits, version: string): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: CONTENT_SECURITY_POLICY, hsts: false, frameguard: { action: "deny" } });
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Parlour", version, description: "Tables for turn-based games. Start with docs/api.md." },
      components: { securitySchemes: { seatKey: { type: "http", scheme: "bearer", description: "The key of a seat." } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const limitOf = (request: FastifyRequest): "filesPerMinute" | "requestsPerMinute" =>
    isFile(request) ? "filesPerMinute" : "requestsPerMinute";
  await app.register(rateLimit, {
    max: (request) => limits[limitOf(request)],
    timeWindow: 60_000,
    keyGenerator: (request) => `${limitOf(request)} ${clientKey(request.ip)}`,
    allowList: (request) => OPERATIONS.has(request.routeOptions.url ?? "") || limits[limitOf(request)] === 0,
    errorResponseBuilder: (request) => new ProblemAnswer("too-many-requests", undefined, undefined, limitOf(request)),
  });
  await app.register(websocket, {
    // The session answers pings, because it counts them.
    options: { maxPayload: limits.packetBytes, perMessageDeflate: false, clientTracking: false, autoPong: false },
    preClose: (done) => done(),
    // A client's mistake on its socket isn't an error of the server.
    errorHandler: (_error, socket) => socket.terminate(),
  });
}
