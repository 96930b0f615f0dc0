import type { Frame, Message } from "../../protocol/messages.ts";
import * as z from "zod/mini";
import { readPlain } from "../../engine/input/faults.ts";
import { SocketRequest } from "../../protocol/requests.ts";
import { readJson } from "../http/body.ts";
import { type Bucket, fullBucket, take } from "../limits/bucket.ts";
import { answerText, isLong, longAnswerText, messageText, textOf } from "./encode.ts";
import { problem, ProblemAnswer, type ProblemBody } from "../http/problems.ts";
import { COME_BACK_MS, type Service } from "../service.ts";

/** The part of a WebSocket that a session uses. */
export interface Wire {
  /** How much lies here because the other side does not read, in bytes. */
  unread(): number;
  send(text: string): void;
  /** Takes back what was sent, if it has not left yet. */
  takeBack(text: string): void;
  /** Answers a ping. */
  pong(data: Buffer): void;
  close(code: number, reason: string): void;
  /** Ends it at once: for who does not read. */
  terminate(): void;
}

/** How many frames over the limit are answered with an error before the socket is closed. */
const PATIENCE = 100;

/** One socket: what it follows, and what it still waits for. */
export interface Session {
  receive(text: string): void;
  /** The other side asks whether we are there, or says that it is: such frames count like any other. */
  ping(data: Buffer): void;
  pong(): void;
  /** Says goodbye after everything that was begun has been answered. */
  leave(): Promise<void>;
  /** The other side has gone. */
  gone(): void;
}

/** The keys that came with the upgrade, as cookies: a key in a frame goes before them. */
export type Known = (match: string) => string | null;

type Asked<K extends string> = Extract<SocketRequest, Record<K, unknown>>[K & keyof Extract<SocketRequest, Record<K, unknown>>];

export function openSession(service: Service, wire: Wire, known: Known): Session {
  const { host, limits, metrics } = service;
  /** Null while the host is still being asked. */
  const following = new Map<string, { stop: (() => void) | null }>();
  const bucket: Bucket = fullBucket(limits.framesAtOnce, performance.now());
  /** What the other side was told last while it waited for an answer: the message, and the text of its frame. */
  let told: { readonly frame: Frame; readonly frameText: string; readonly text: string } | null = null;
  let overdrawn = 0;
  let pending = 0;
  let open = true;
  let whenIdle: (() => void) | null = null;

  /** Whether the other side reads what it is sent; if not, it is let go. */
  const reads = (): boolean => {
    if (!open) return false;
    if (wire.unread() <= limits.unreadBytes) return true;
    metrics.dropped.inc({ reason: "unread" });
    gone();
    wire.terminate();
    return false;
  };
  const send = (text: string): void => {
    if (!reads()) return;
    metrics.counts.messagesOut += 1;
    wire.send(text);
  };
  const fail = ({ error }: ProblemBody, match?: string, id?: string): void =>
    send(JSON.stringify({ ...(match === undefined ? {} : { match }), ...(id === undefined ? {} : { id }), error }));

  const gone = (): void => {
    open = false;
    for (const { stop } of following.values()) stop?.();
    following.clear();
  };

  const follow = async ({ match, from, key }: Asked<"subscribe">): Promise<void> => {
    const before = following.get(match);
    if (!before && following.size >= limits.subscriptionsPerSocket && limits.subscriptionsPerSocket > 0) {
      return fail(problem("too-many-connections", `One socket follows at most ${limits.subscriptionsPerSocket} tables.`), match);
    }
    const place: { stop: (() => void) | null } = { stop: null };
    following.set(match, place);
    const start = `{"match":${JSON.stringify(match)},"message":`;
    const push = (message: Message): void => {
      if (following.get(match) !== place) return;
      const text = `${start}${messageText(message)}}`;
      send(text);
      if (message.kind === "frame" && pending > 0) told = { frame: message.frame, frameText: textOf(message.frame), text };
    };
    const reply = await host.subscribe(match, key ?? known(match), from ?? null, push);
    // Only now: whoever asks again has not been away.
    before?.stop?.();
    if (!reply.ok) {
      if (following.get(match) === place) following.delete(match);
      return fail({ error: reply.error }, match);
    }
    place.stop = reply.value;
    if (!open || following.get(match) !== place) reply.value();
  };

  // Here and below without `async`: each one on the way of a command would cost it some more promises.
  const act = ({ match, key, id, expect, do: text }: Asked<"command">): Promise<void> | null => {
    const holder = key ?? known(match);
    if (holder === null || service.stopping) {
      fail(problem(holder === null ? "no-key" : "stopping"), match, id);
      return null;
    }
    const began = performance.now();
    return host.act(match, holder, { id, expect, do: text }).then((reply) => {
      metrics.commandSeconds.observe((performance.now() - began) / 1000);
      metrics.counts.commands[reply.ok ? reply.value.kind : "failed"] += 1;
      if (!reply.ok) return fail({ error: reply.error }, match, id);
      // The answer tells of the move: who also follows the table need not hear of it twice.
      const same = reply.value.kind === "done" && told?.frame === reply.value.frame ? told : null;
      told = null;
      if (same) wire.takeBack(same.text);
      const start = `{"match":${JSON.stringify(match)},"id":${JSON.stringify(id)},"answer":`;
      if (isLong(reply.value)) return longAnswerText(reply.value).then((long) => send(`${start}${long}}`));
      return send(`${start}${answerText(reply.value, same?.frameText)}}`);
    });
  };

  const chat = async ({ match, key, id, text, name }: Asked<"chat">): Promise<void> => {
    if (service.stopping) return fail(problem("stopping"), match, id);
    const said = { text, ...(name === undefined ? {} : { name }), ...(id === undefined ? {} : { id }) };
    const reply = await host.say(match, key ?? known(match), said);
    if (!reply.ok) fail({ error: reply.error }, match, id);
  };

  const begin = (request: SocketRequest): Promise<void> | null => {
    if ("command" in request) return act(request.command);
    if ("subscribe" in request) return follow(request.subscribe);
    if ("chat" in request) return chat(request.chat);
    following.get(request.unsubscribe.match)?.stop?.();
    following.delete(request.unsubscribe.match);
    return null;
  };

  const done = (): void => {
    pending -= 1;
    if (pending === 0) whenIdle?.();
  };
  const broken = (error: unknown): void => {
    fail(error instanceof ProblemAnswer ? error.body : problem("internal"));
    done();
  };
  const handle = (text: string): void => {
    pending += 1;
    try {
      const work = begin(readRequest(text));
      if (work) work.then(done, broken);
      else done();
    } catch (error) {
      broken(error);
    }
  };

  /** Counts a frame: whether it is within the limit. */
  const admitted = (): boolean => {
    if (!open) return false;
    metrics.counts.framesIn += 1;
    if (take(bucket, limits.framesAtOnce, limits.framesPerSecond, performance.now())) {
      overdrawn = 0;
      return true;
    }
    overdrawn += 1;
    if (overdrawn <= PATIENCE) fail(problem("too-many-requests", "Too many frames: slow down."));
    else {
      metrics.dropped.inc({ reason: "flood" });
      gone();
      wire.close(1008, "too-many-requests");
    }
    return false;
  };

  return {
    receive: (text) => {
      if (admitted()) handle(text);
    },
    ping: (data) => {
      if (admitted() && reads()) wire.pong(data);
    },
    pong: () => void admitted(),
    leave: async () => {
      send(JSON.stringify({ notice: { kind: "stopping", retryMs: COME_BACK_MS } }));
      if (pending > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
      gone();
      wire.close(1012, "stopping");
    },
    gone,
  };
}

/** By its one field, because a union would try each form in turn and blame the wrong one. */
const FORMS = new Map(SocketRequest.def.options.map((form) => [Object.keys(form.def.shape)[0] ?? "", compiled(form)]));

/**
 * The same schema, reading objects by code that is generated for them: every frame passes here, and this takes a third of the
 * time. It is not done where the schema is defined, because pages use that too, and their policy forbids generated code.
 */
function compiled(form: z.core.$ZodType): z.core.$ZodType {
  if (!(form instanceof z.ZodMiniObject)) return form;
  const shape = Object.entries(form.def.shape).map(([name, part]) => [name, compiled(part)] as const);
  return new z.core.$ZodObjectJIT({ ...form.def, shape: Object.fromEntries(shape) });
}

function readRequest(text: string): SocketRequest {
  const data = readJson(text);
  const kind = typeof data === "object" && data !== null ? Object.keys(data)[0] : undefined;
  const form = kind === undefined ? undefined : FORMS.get(kind);
  if (!form) throw new ProblemAnswer("bad-request", `A frame is one object with one field: ${[...FORMS.keys()].join(", ")}.`);
  const read = readPlain(form, data);
  if (!read.ok) throw new ProblemAnswer("bad-request", read.error.text, read.error.path);
  // The form is one of those that `SocketRequest` is made of.
  return read.value as SocketRequest;
}
