import { Readable } from "node:stream";
import { Missed } from "../../protocol/answers.ts";
import { type Answer, Done, Message, Refused, Stale } from "../../protocol/messages.ts";
import { Command, FromQuery } from "../../protocol/requests.ts";
import { countedAs } from "../limits/address.ts";
import { keyOf } from "./caller.ts";
import { answerText, isLong, longAnswerText, messageText } from "../socket/encode.ts";
import { COME_BACK_MS, type App, type Service } from "../service.ts";
import { ProblemAnswer } from "./problems.ts";
import { AtMatch, needKey, valueOf } from "./tables.ts";
import type { Visitors } from "../limits/connections.ts";

const security = [{ seatKey: [] }, {}];
const STATUS_OF = { done: 200, refused: 422, stale: 409 } as const satisfies Record<Answer["kind"], number>;

/** Playing: doing, and being told. */
export function playRoutes(app: App, service: Service, visitors: Visitors): Streams {
  const { host, metrics } = service;

  app.post(
    "/matches/:match/commands",
    {
      schema: {
        ...{ tags: ["play"], summary: "Do something: a move, undo, redo, resign", params: AtMatch, body: Command, security },
        response: { 200: Done, 409: Stale, 422: Refused },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      const began = performance.now();
      const answered = await host.act(match, needKey(keyOf(request, match)), request.body);
      metrics.commandSeconds.observe((performance.now() - began) / 1000);
      metrics.counts.commands[answered.ok ? answered.value.kind : "failed"] += 1;
      const answer = valueOf(answered);
      // Already text: the serializer leaves text alone.
      return reply
        .code(STATUS_OF[answer.kind])
        .type("application/json; charset=utf-8")
        .send((isLong(answer) ? await longAnswerText(answer) : answerText(answer)) as never);
    },
  );

  app.get(
    "/matches/:match/frames",
    {
      schema: {
        ...{ tags: ["play"], summary: "What happened after a number; the whole table if that is much", params: AtMatch, security },
        querystring: FromQuery,
        response: { 200: Missed },
      },
    },
    async (request) => {
      const { match } = request.params;
      return valueOf(await host.frames(match, keyOf(request, match), request.query.from ?? 0));
    },
  );

  const streams = new Set<Stream>();
  app.get(
    "/matches/:match/stream",
    {
      // Who asks for the head alone would never be told anything, and never hang up.
      exposeHeadRoute: false,
      schema: {
        ...{ tags: ["play"], summary: "All that happens, one JSON object a line, until you hang up", params: AtMatch, security },
        querystring: FromQuery,
        response: {
          200: {
            description: "Lines; an empty one now and then is a sign of life.",
            content: { "application/x-ndjson": { schema: Message } },
          },
        },
      },
    },
    async (request, reply) => {
      const { match } = request.params;
      if (visitors.isFullFor(countedAs(request.ip))) throw new ProblemAnswer("too-many-connections");
      const stream = openStream(service);
      const leave = visitors.enter(countedAs(request.ip));
      stream.lines.once("close", leave);
      const followed = await host.subscribe(match, keyOf(request, match), request.query.from ?? null, stream.push);
      if (!followed.ok) stream.lines.destroy();
      const stop = valueOf(followed);
      streams.add(stream);
      metrics.streams.inc();
      stream.lines.once("close", () => {
        stop();
        if (streams.delete(stream)) metrics.streams.dec();
      });
      return reply
        .type("application/x-ndjson")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(stream.lines as never);
    },
  );

  return {
    end: () => {
      for (const { lines } of streams) {
        lines.push(`${JSON.stringify({ kind: "notice", notice: { kind: "stopping", retryMs: COME_BACK_MS } })}\n`);
        lines.push(null);
      }
    },
  };
}

/** All open streams of lines. */
export interface Streams {
  end(): void;
}

interface Stream {
  readonly lines: Readable;
  push(message: Message): void;
}

function openStream({ limits, metrics }: Service): Stream {
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
    push: (message) => {
      metrics.counts.messagesOut += 1;
      write(`${messageText(message)}\n`);
    },
  };
}
