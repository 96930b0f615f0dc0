import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import * as z from "zod/mini";
import { countedAs } from "../limits/address.ts";
import { comesFromHome, keyOf } from "../http/caller.ts";
import { ProblemAnswer } from "../http/problems.ts";
import type { App, Service } from "../service.ts";
import { openSession, type Session, type Wire } from "./session.ts";
import { AtMatch } from "../http/tables.ts";
import { textFrames } from "./text-frames.ts";
import type { Visitors } from "../limits/connections.ts";

/** All open sockets. */
export interface Sockets {
  /** Finishes what each is waiting for, says when to come back, and closes it. */
  leave(): Promise<void>;
}

interface Held {
  readonly session: Session;
  readonly socket: WebSocket;
  alive: boolean;
}

/**
 * All that one turn of the loop sends to a socket leaves as one piece of memory, in one system call: those cost more than the rest
 * of a move. Nothing is compressed or sent in fragments here, so whole frames can go past the library, which would take two
 * pieces for each.
 */
function gathered(socket: WebSocket, line: Socket): Wire {
  let texts: string[] = [];
  /** Whether the line takes what it is given. As long as it does, little lies there. */
  let flows = true;
  let planned = false;
  const stalled = (): void => {
    if (!flows) return;
    flows = false;
    line.once("drain", () => (flows = true));
  };
  const letGo = (): void => {
    const sent = texts;
    texts = [];
    planned = false;
    if (sent.length > 0 && socket.readyState === socket.OPEN && !line.write(textFrames(sent))) stalled();
  };
  return {
    unread: () => (flows ? 0 : line.writableLength),
    send(text) {
      texts.push(text);
      if (planned) return;
      planned = true;
      process.nextTick(letGo);
    },
    takeBack(text) {
      const at = texts.lastIndexOf(text);
      if (at >= 0) texts.splice(at, 1);
    },
    pong: (data) => {
      socket.pong(data);
      if (line.writableNeedDrain) stalled();
    },
    close: (code, reason) => {
      letGo();
      socket.close(code, reason);
    },
    terminate: () => socket.terminate(),
  };
}

const TOKEN = /^[!#$%&'*+\-.^`|~\w]+$/;

/** What the library would refuse with a page of its own, in our words. */
function wrongIn(headers: IncomingHttpHeaders): string | null {
  if (headers.upgrade?.toLowerCase() !== "websocket") return "This address speaks WebSocket, and nothing else to upgrade to.";
  if (!["13", "8"].includes(headers["sec-websocket-version"] ?? "")) return "Version 13 of the WebSocket protocol is spoken here.";
  if (!/^[+/0-9A-Za-z]{22}==$/.test(headers["sec-websocket-key"] ?? "")) return "The header Sec-WebSocket-Key is 16 bytes in base 64.";
  const protocols = headers["sec-websocket-protocol"]?.split(",").map((name) => name.trim());
  const isList = !protocols || (protocols.every((name) => TOKEN.test(name)) && new Set(protocols).size === protocols.length);
  if (!isList) return "The header Sec-WebSocket-Protocol is a list of different names.";
  return null;
}

export function socketRoutes(app: App, service: Service, visitors: Visitors): Sockets {
  const { limits, metrics, origins } = service;
  const held = new Set<Held>();

  const admit = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new ProblemAnswer("bad-request", "This address is for WebSockets: ask for an upgrade.");
    const wrong = wrongIn(request.headers);
    if (wrong) throw new ProblemAnswer("bad-request", wrong);
    if (!comesFromHome(request, origins)) throw new ProblemAnswer("foreign-origin");
    if (service.stopping) throw new ProblemAnswer("stopping");
    if (visitors.isFullFor(countedAs(request.ip))) throw new ProblemAnswer("too-many-connections");
  };

  const serve = (socket: WebSocket, request: FastifyRequest): void => {
    const { match } = request.params as { match?: string };
    // Only the one string is kept: a socket may live for days, and its request need not.
    const cookie = match === undefined ? null : keyOf(request, match);
    const session = openSession(service, gathered(socket, request.raw.socket), (asked) => (asked === match ? cookie : null));
    const place: Held = { session, socket, alive: true };
    held.add(place);
    const leave = visitors.enter(countedAs(request.ip));
    metrics.sockets.inc();
    socket.on("message", (data: Buffer, isBinary) => {
      place.alive = true;
      if (isBinary) return socket.close(1003, "text only");
      session.receive(data.toString("utf8"));
    });
    socket.on("ping", (data: Buffer) => {
      place.alive = true;
      session.ping(data);
    });
    socket.on("pong", () => {
      place.alive = true;
      session.pong();
    });
    socket.on("error", () => socket.terminate());
    socket.once("close", () => {
      session.gone();
      if (!held.delete(place)) return;
      metrics.sockets.dec();
      leave();
    });
  };

  const heartbeat = setInterval(() => {
    for (const place of held) {
      if (!place.alive) {
        metrics.dropped.inc({ reason: "silent" });
        place.socket.terminate();
      } else {
        place.alive = false;
        place.socket.ping();
      }
    }
  }, limits.heartbeatMs);
  heartbeat.unref();
  app.addHook("onClose", () => clearInterval(heartbeat));

  const summary = "The socket: subscribe to tables, send commands (see docs/api.md)";
  const schema = { tags: ["play"], summary, response: { 101: z.null() } };
  const route = { websocket: true as const, onRequest: admit, exposeHeadRoute: false, config: { socket: true as const } };
  app.get("/socket", { ...route, schema }, serve);
  app.get("/matches/:match/socket", { ...route, schema: { ...schema, params: AtMatch } }, serve);

  return {
    leave: async () => {
      await Promise.all([...held].map(({ session }) => session.leave()));
    },
  };
}
