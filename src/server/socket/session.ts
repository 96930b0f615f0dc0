import { performance } from "node:perf_hooks";
import type { SocketRequest } from "../../protocol/requests.ts";
import { problem, ProblemAnswer } from "../http/problems.ts";
import { throttle } from "../limits/throttle.ts";
import { comeBackMs, type Service } from "../service.ts";
import { answerText, isLong, longAnswerText } from "./encode.ts";
import { type Following, openFollowing } from "./following.ts";
import { openOutbox, type Outbox } from "./outbox.ts";
import { InvalidPacket, readPacket } from "./packets.ts";
import type { Wire } from "./wire.ts";

/** One socket: the tables it follows, and the requests that haven't been answered yet. */
export interface Session {
  receive(text: string): void;
  /** Pings and pongs count as packets. */
  ping(data: Buffer): void;
  pong(): void;
  /** Closes the socket after every request has been answered. */
  leave(): Promise<void>;
  /** The client has disconnected. */
  gone(): void;
}

/** The key of a seat that came with the upgrade, in a cookie. A key in a packet takes precedence. */
export type KnownKey = (match: string) => string | null;

type Request<K extends string> = Extract<SocketRequest, Record<K, unknown>>[K & keyof Extract<SocketRequest, Record<K, unknown>>];

/** `client` is who the socket belongs to, as limits count. */
export function openSession(service: Service, wire: Wire, knownKey: KnownKey, client: string): Session {
  const { limits, metrics } = service;
  const outbox = openOutbox(service, wire, () => gone());
  const following = openFollowing(service.host, outbox, limits.subscriptionsPerSocket);
  const handle = handler(service, outbox, following, knownKey, client);
  const packets = throttle(limits.packetsAtOnce, limits.packetsPerSecond, performance.now());
  let pending = 0;
  let whenIdle: (() => void) | null = null;

  const gone = (): void => {
    outbox.shut();
    following.stop();
  };
  const done = (): void => {
    pending -= 1;
    if (pending === 0) whenIdle?.();
  };
  const broken = (error: unknown): void => {
    if (!(error instanceof ProblemAnswer)) service.report(error);
    const { match, id } = error instanceof InvalidPacket ? error : {};
    outbox.fail(error instanceof ProblemAnswer ? error.body : problem("internal"), match, id);
    done();
  };
  const isAdmitted = (): boolean => {
    if (!outbox.isOpen()) return false;
    metrics.counts.packetsIn += 1;
    const counted = packets.count(performance.now());
    if (counted !== "within") metrics.limited.inc({ limit: "packetsPerSecond" });
    if (counted === "over") outbox.fail(problem("too-many-requests", "Too many packets: slow down."));
    if (counted === "flood") {
      metrics.dropped.inc({ reason: "flood" });
      gone();
      wire.close(1008, "too-many-requests");
    }
    return counted === "within";
  };

  const begin = (text: string): void => {
    // It may have waited: the client may be gone.
    if (!outbox.isOpen()) return done();
    try {
      const work = handle(readPacket(text));
      if (work) work.then(done, broken);
      else done();
    } catch (error) {
      broken(error);
    }
  };

  return {
    receive: (text) => {
      if (!isAdmitted()) return;
      pending += 1;
      service.pacing.run(client, () => begin(text));
    },
    ping: (data) => {
      if (isAdmitted()) outbox.pong(data);
    },
    pong: () => void isAdmitted(),
    leave: async () => {
      outbox.send(JSON.stringify({ notice: { kind: "stopping", retryMs: comeBackMs(service) } }));
      if (pending > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
      gone();
      wire.close(1012, "stopping");
    },
    gone,
  };
}

/** Handles one request; null if that is done at once. Without `async` on the way of a command: see bench/server/README.md. */
function handler(service: Service, outbox: Outbox, following: Following, knownKey: KnownKey, client: string) {
  const { host, metrics, clients } = service;

  const act = ({ match, key, id, expect, do: text }: Request<"command">): Promise<void> | null => {
    const seatKey = key ?? knownKey(match);
    if (seatKey === null || service.stopping) {
      outbox.fail(problem(seatKey === null ? "no-key" : "stopping"), match, id);
      return null;
    }
    const began = performance.now();
    // The answer carries the frame of the move, so this socket isn't sent the same frame as a message.
    return host.act(match, seatKey, { id, expect, do: text }, following.pushOf(match)).then((reply) => {
      metrics.commandSeconds.observe((performance.now() - began) / 1000);
      metrics.counts.commands[reply.ok ? reply.value.kind : "failed"] += 1;
      if (reply.ok) clients.playsAt(match, client);
      if (!reply.ok) return outbox.fail({ error: reply.error }, match, id);
      const start = `{"match":${JSON.stringify(match)},"id":${JSON.stringify(id)},"answer":`;
      if (isLong(reply.value)) return longAnswerText(reply.value).then((long) => outbox.send(`${start}${long}}`));
      return outbox.send(`${start}${answerText(reply.value)}}`);
    });
  };

  const chat = async ({ match, key, ...request }: Request<"chat">): Promise<void> => {
    if (service.stopping) return outbox.fail(problem("stopping"), match, request.id);
    const reply = await host.say(match, key ?? knownKey(match), request);
    if (!reply.ok) outbox.fail({ error: reply.error }, match, request.id);
  };

  return (request: SocketRequest): Promise<void> | null => {
    metrics.blocks.begin("command" in request ? "socket command" : "subscribe" in request ? "socket subscribe" : "socket other");
    if ("command" in request) return act(request.command);
    if ("chat" in request) return chat(request.chat);
    if ("subscribe" in request) {
      const { match, key, from } = request.subscribe;
      if (!service.subscriptions.take(client, 1, performance.now())) {
        metrics.limited.inc({ limit: "subscriptionsPerMinute" });
        outbox.fail(problem("too-many-requests"), match);
        return null;
      }
      return following.follow(match, key ?? knownKey(match), from ?? null);
    }
    if ("ping" in request) outbox.send('{"pong":{}}');
    else following.unfollow(request.unsubscribe.match);
    return null;
  };
}
