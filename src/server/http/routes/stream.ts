import { Readable } from "node:stream";
import { Message } from "../../../protocol/messages.ts";
import { FromQuery } from "../../../protocol/requests.ts";
import { clientKey } from "../../limits/client-key.ts";
import type { ConnectionCount } from "../../limits/connection-count.ts";
import { type App, comeBackMs, type Service } from "../../service.ts";
import { messageText } from "../../socket/encode.ts";
import { keyOf } from "../caller.ts";
import { ProblemAnswer } from "../problems.ts";
import { AtMatch, optionalKey, sendEncoded, valueOf } from "./shared.ts";

/** All open streams. */
export interface Streams {
  end(): void;
}

const NDJSON = "application/x-ndjson";

/** Following a table as a stream of lines. */
export function streamRoutes(app: App, service: Service, connections: ConnectionCount): Streams {
  const { host, metrics } = service;
  const streams = new Set<Stream>();
  app.get(
    "/matches/:match/stream",
    {
      // A HEAD request would open a stream that is never read or closed.
      exposeHeadRoute: false,
      schema: {
        tags: ["play"],
        summary: "Follow a table: one JSON object per line, until you disconnect",
        params: AtMatch,
        querystring: FromQuery,
        security: optionalKey,
        response: { 200: { description: "Lines. An empty line is a heartbeat.", content: { [NDJSON]: { schema: Message } } } },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const client = clientKey(request.ip);
      const fault = connections.faultFor(client);
      if (fault) throw new ProblemAnswer(fault);
      const stream = openStream(service, request.ip);
      stream.lines.once("close", connections.add(client));
      const followed = await host.subscribe(match, keyOf(request, match), request.query.from ?? null, stream.push);
      if (!followed.ok) stream.lines.destroy();
      const stop = valueOf(followed);
      streams.add(stream);
      metrics.streams.inc();
      stream.lines.once("close", () => {
        stop();
        if (streams.delete(stream)) metrics.streams.dec();
      });
      // Proxies must pass on each line as it comes.
      void reply.header("cache-control", "no-store").header("x-accel-buffering", "no");
      return sendEncoded(reply, NDJSON, stream.lines);
    },
  );
  const { notes } = service.operator;
  notes.onDeny(() => {
    for (const { lines, ip } of streams) if (notes.isDenied(ip)) lines.destroy();
  });
  return { end: () => streams.forEach(({ end }) => end()) };
}

interface Stream {
  readonly lines: Readable;
  readonly ip: string;
  push(message: Message): void;
  /** Says when to come back, and ends. */
  end(): void;
}

function openStream(service: Service, ip: string): Stream {
  const { limits, metrics } = service;
  const lines = new Readable({ read() {} });
  const write = (line: string): void => {
    if (lines.destroyed) return;
    if (lines.readableLength > limits.unreadBytes) {
      metrics.dropped.inc({ reason: "unread" });
      lines.destroy();
      return;
    }
    lines.push(line);
  };
  const heartbeat = setInterval(() => write("\n"), limits.heartbeatMs);
  heartbeat.unref();
  lines.once("close", () => clearInterval(heartbeat));
  return {
    lines,
    ip,
    push: (message) => {
      metrics.counts.messagesOut += 1;
      write(`${messageText(message)}\n`);
    },
    end: () => {
      lines.push(`${JSON.stringify({ kind: "notice", notice: { kind: "stopping", retryMs: comeBackMs(service) } })}\n`);
      lines.push(null);
    },
  };
}
