import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { clientKey } from "../limits/client-key.ts";
import type { FastifyRequest } from "fastify";
import { isToken } from "../operator/token.ts";
import type { App, Service } from "../service.ts";
import { bearerOf, isSameOrigin } from "./caller.ts";
import { OPERATIONS } from "./routes/operations.ts";
import { ProblemAnswer } from "./problems.ts";

/** An operator who denied their own address must be able to change that, and to see how the server is. */
const isForOperator = (request: FastifyRequest, { operator: { token } }: Service): boolean =>
  OPERATIONS.has(request.routeOptions.url ?? "") || (token !== null && isToken(bearerOf(request), token));

/** Browsers and proxies wait for one answer before they send the next request over the same connection. */
const MAX_UNANSWERED = 4;

/**
 * Ends connections with too many requests that wait for an answer, and spreads over several turns of the event loop what clients
 * send at once.
 */
export function paceRequests(app: App, { pacing, metrics }: Service): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    if (count(socket, 1) <= MAX_UNANSWERED) return pacing.run(clientKey(request.ip), done);
    // What else it sent together with this comes here too.
    if (!socket.destroyed) metrics.dropped.inc({ reason: "pipelined" });
    reply.hijack();
    socket.destroy();
  });
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    count(raw.socket, -1);
    done();
  });
}

/** Checks on every request before its route. */
export function guardRequests(app: App, service: Service): void {
  app.addHook("onRequest", async (request) => {
    const fault = hostFault(request.raw);
    if (fault) throw new ProblemAnswer("bad-request", fault);
    if (service.operator.notes.isDenied(request.ip) && !isForOperator(request, service)) throw new ProblemAnswer("denied");
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads && !isSameOrigin(request, service.origins)) throw new ProblemAnswer("foreign-origin");
    if (!reads && service.stopping) throw new ProblemAnswer("stopping");
    if (request.ws && !request.routeOptions.config.socket) throw new ProblemAnswer("no-such-page");
  });
  // The connection of a refused upgrade is closed. A proxy that wasn't told would reuse it, and somebody else's request would fail.
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.ws) reply.header("connection", "close");
    done();
  });
}

export function measureRequests(app: App, { metrics }: Service): void {
  app.addHook("preHandler", (request, _reply, done) => {
    metrics.blocks.begin(`${request.method} ${request.routeOptions.url ?? "none"}`);
    done();
  });
  app.addHook("onError", (_request, _reply, error, done) => {
    if (error instanceof ProblemAnswer && error.limit !== undefined) metrics.limited.inc({ limit: error.limit });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    request.log.debug({ ...labels, ms: Math.round(reply.elapsedTime) }, "request completed");
    done();
  });
}

/** What is wrong with the Host header. Given two of them, a proxy in front of us may have used the other one. */
function hostFault({ rawHeaders, httpVersion }: IncomingMessage): string | null {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  if (hosts > 1) return "The request has more than one Host header.";
  return hosts === 0 && httpVersion === "1.1" ? "The request has no Host header." : null;
}
