import type { FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import * as z from "zod/mini";
import { isSameOrigin, keyOf } from "../http/caller.ts";
import { ProblemAnswer } from "../http/problems.ts";
import { AtMatch } from "../http/routes/shared.ts";
import { clientKey } from "../limits/client-key.ts";
import type { ConnectionCount } from "../limits/connection-count.ts";
import type { App, Service } from "../service.ts";
import { openSession, type Session } from "./session.ts";
import { upgradeFault } from "./upgrade.ts";
import { batchedWire } from "./wire.ts";

/** All open sockets. */
export interface Sockets {
  /** Closes each one after its requests have been answered, and tells it when to come back. */
  leave(): Promise<void>;
}

interface Open {
  readonly session: Session;
  readonly socket: WebSocket;
  readonly ip: string;
  /** Whether anything came in since the last heartbeat. */
  alive: boolean;
}

export function socketRoutes(app: App, service: Service, connections: ConnectionCount): Sockets {
  const open = new Set<Open>();
  const serve = (socket: WebSocket, request: FastifyRequest): void => {
    // One of the two routes has no match in its address.
    const { match } = request.params as { match?: string };
    // Only this string is kept: a socket may stay open for days, and would keep the whole request in memory.
    const cookie = match === undefined ? null : keyOf(request, match);
    const client = clientKey(request.ip);
    const session = openSession(service, batchedWire(socket, request.raw.socket), (asked) => (asked === match ? cookie : null), client);
    const release = connections.add(client);
    const one: Open = { session, socket, ip: request.ip, alive: true };
    open.add(one);
    service.metrics.sockets.inc();
    listen(one);
    socket.once("close", () => {
      session.gone();
      if (!open.delete(one)) return;
      service.metrics.sockets.dec();
      release();
    });
  };

  const { notes } = service.operator;
  notes.onDeny(() => {
    for (const { session, socket, ip } of open) {
      if (!notes.isDenied(ip)) continue;
      session.gone();
      socket.close(1008, "denied");
    }
  });
  const heartbeat = setInterval(() => beat(open, service), service.limits.heartbeatMs);
  heartbeat.unref();
  app.addHook("onClose", () => clearInterval(heartbeat));

  const summary = "The socket: follow tables and send commands (see docs/api.md)";
  const schema = { tags: ["play"], summary, response: { 101: z.null() } };
  const onRequest = admission(service, connections);
  const route = { websocket: true as const, onRequest, exposeHeadRoute: false, config: { socket: true as const } };
  app.get("/socket", { ...route, schema }, serve);
  app.get("/matches/:match/socket", { ...route, schema: { ...schema, params: AtMatch } }, serve);

  return {
    leave: async () => {
      await Promise.all([...open].map(({ session }) => session.leave()));
    },
  };
}

const admission =
  (service: Service, connections: ConnectionCount) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new ProblemAnswer("bad-request", "This address is for WebSockets: request an upgrade.");
    const fault = upgradeFault(request.headers);
    if (fault) throw new ProblemAnswer("bad-request", fault);
    if (!isSameOrigin(request, service.origins)) throw new ProblemAnswer("foreign-origin");
    if (service.stopping) throw new ProblemAnswer("stopping");
    const full = connections.faultFor(clientKey(request.ip));
    if (full) throw new ProblemAnswer(full);
  };

function listen(one: Open): void {
  const { socket, session } = one;
  socket.on("message", (data: Buffer, isBinary) => {
    one.alive = true;
    if (isBinary) return socket.close(1003, "text only");
    session.receive(data.toString("utf8"));
  });
  socket.on("ping", (data: Buffer) => {
    one.alive = true;
    session.ping(data);
  });
  socket.on("pong", () => {
    one.alive = true;
    session.pong();
  });
  socket.on("error", () => socket.terminate());
}

/** Closes the sockets that have been silent since the last heartbeat, and pings the others. */
function beat(open: ReadonlySet<Open>, { metrics }: Service): void {
  for (const one of open) {
    if (!one.alive) {
      metrics.dropped.inc({ reason: "silent" });
      one.socket.terminate();
    } else {
      one.alive = false;
      one.socket.ping();
    }
  }
}
