import { expect, test } from "vitest";
import { quietFrame as frame } from "../../tests/standing.ts";
import type { Answer, Message } from "../protocol/messages.ts";
import { backoff } from "./backoff.ts";
import { connect } from "./client.ts";
import type { Environment, SocketLike } from "./environment.ts";
import { ProblemError } from "./problem.ts";

/** One server that can be lost, and a clock that the test moves. */
function world() {
  const timers: { at: number; call: () => void; live: boolean }[] = [];
  const sockets: (SocketLike & { sent: string[]; closed: boolean })[] = [];
  let now = 0;
  let ids = 0;
  let wake = (): void => {};
  const given: Environment = {
    fetch: async () => new Response("{}", { status: 200 }),
    openSocket: () => {
      const socket = {
        ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
        ...{ sent: [] as string[], closed: false },
        send: (text: string) => void socket.sent.push(text),
        close: () => void (socket.closed = true),
      };
      sockets.push(socket);
      return socket;
    },
    after: (ms, call) => {
      const timer = { at: now + ms, call, live: true };
      timers.push(timer);
      return () => void (timer.live = false);
    },
    random: () => 0.5,
    freshId: () => `c${(ids += 1)}`,
    onWake: (call) => {
      wake = call;
      return () => void (wake = () => {});
    },
  };
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of timers) {
      if (!timer.live || timer.at > now) continue;
      timer.live = false;
      timer.call();
    }
  };
  const last = () => sockets.at(-1)!;
  return {
    ...{ given, pass, sockets, last },
    wake: () => wake(),
    up: () => last().onopen?.({} as never),
    down: () => last().onclose?.({ code: 1006 }),
    hear: (data: unknown) => last().onmessage?.({ data: JSON.stringify(data) }),
    sent: () => last().sent.map((text) => JSON.parse(text) as Record<string, Record<string, unknown>>),
  };
}

const framed = (seq: number): Message => ({ kind: "frame", frame: frame(seq) });
const table = (seq: number) => ({ match: "m", message: { kind: "table", table: { position: frame(seq), chat: [] } } });

function following(from?: number) {
  const outer = world();
  const heard: number[] = [];
  const client = connect("http://here", outer.given);
  const on = (message: Message): void => void (message.kind === "frame" && heard.push(message.frame.seq));
  const followed = client.follow("m", { key: "k", on, ...(from === undefined ? {} : { from }) });
  return { ...outer, heard, client, followed };
}

test("it subscribes when the connection is up, and resumes from its last frame when it is up again", () => {
  const { up, down, pass, sent, hear, sockets } = following();
  up();
  expect(sent()).toEqual([{ subscribe: { match: "m", key: "k" } }]);
  hear(table(3));
  hear({ match: "m", message: framed(4) });
  down();
  pass(250);
  expect(sockets.length).toBe(2);
  up();
  expect(sent()).toEqual([{ subscribe: { match: "m", from: 4, key: "k" } }]);
});

test("each frame is passed on once and in order; missing ones are requested", () => {
  const { up, sent, hear, heard } = following(0);
  up();
  for (const seq of [1, 2, 2, 1]) hear({ match: "m", message: framed(seq) });
  hear({ match: "m", message: framed(5) });
  expect(heard).toEqual([1, 2]);
  expect(sent().at(-1)).toEqual({ subscribe: { match: "m", from: 2, key: "k" } });
  for (const seq of [3, 4, 5]) hear({ match: "m", message: framed(seq) });
  expect(heard).toEqual([1, 2, 3, 4, 5]);
});

test("a chat message is passed on once, even if a new connection repeats it", () => {
  const outer = world();
  const heard: string[] = [];
  connect("http://here", outer.given).follow("m", { on: (message) => void (message.kind === "chat" && heard.push(message.line.text)) });
  outer.up();
  const said = (id: number) => ({ match: "m", message: { kind: "chat", line: { id, at: 1, seat: 0, name: "Anna", text: `line ${id}` } } });
  for (const id of [1, 2, 1, 2, 3]) outer.hear(said(id));
  expect(heard).toEqual(["line 1", "line 2", "line 3"]);
});

test("an unanswered command is sent again, unchanged, over the next connection", async () => {
  const { up, down, pass, sent, hear, followed } = following(0);
  up();
  const answer = followed.act("drop 4");
  const first = sent().at(-1);
  expect(first).toEqual({ command: { match: "m", key: "k", id: "c1", expect: 0, do: "drop 4" } });
  down();
  pass(1000);
  up();
  expect(sent().at(-1)).toEqual(first);
  const done: Answer = { kind: "done", frame: frame(1) };
  hear({ match: "m", id: "c1", answer: done });
  expect(await answer).toEqual(done);
  expect(followed.seq()).toBe(1);
});

test("a command made while offline is sent once online", () => {
  const { up, sent, followed } = following(0);
  void followed.act("drop 4");
  up();
  expect(sent().map((request) => Object.keys(request)[0])).toEqual(["subscribe", "command"]);
});

test("a client that waits too long for an answer reconnects", () => {
  const { up, pass, sockets, followed } = following(0);
  up();
  void followed.act("drop 4");
  pass(10_000);
  expect(sockets[0].closed).toBe(true);
  pass(250);
  expect(sockets.length).toBe(2);
});

test("after a transient problem, a command is sent again with the same id; any other problem is thrown", async () => {
  const { up, pass, sent, hear, followed } = following(0);
  up();
  const answer = followed.act("drop 4");
  hear({ match: "m", id: "c1", error: { code: "busy", text: "Later." } });
  pass(250);
  expect(sent().filter((request) => request["command"]?.["id"] === "c1").length).toBe(2);
  hear({ match: "m", id: "c1", error: { code: "not-your-seat", text: "No." } });
  await expect(answer).rejects.toThrow(ProblemError);
});

test("a stopping server gets the time it asked for", () => {
  const { up, down, pass, hear, sockets } = following(0);
  up();
  hear({ notice: { kind: "stopping", retryMs: 2000 } });
  down();
  pass(1999);
  expect(sockets.length).toBe(1);
  pass(500);
  expect(sockets.length).toBe(2);
  // Another server may have taken over by now: the next attempt comes as soon as after any failure.
  down();
  pass(500);
  expect(sockets.length).toBe(3);
});

test("the wait doubles up to a maximum, with jitter over its upper half", () => {
  const waits = [0, 1, 2, 3, 10].map((attempt) => [backoff(attempt, () => 0), backoff(attempt, () => 1)]);
  expect(waits).toEqual([
    [125, 250],
    [250, 500],
    [500, 1000],
    [1000, 2000],
    [7500, 15_000],
  ]);
});

test("an answer that isn't our JSON is a problem with a code, not a crash", async () => {
  const { given } = world();
  const client = connect("http://here", { ...given, fetch: async () => new Response("<html>", { status: 502 }) });
  await expect(client.games()).rejects.toMatchObject({ status: 502, problem: { code: "unreadable" } });
});

test("a subscription is retried after transient problems, later each time, and given up after any other", () => {
  const { up, pass, sent, hear, heard } = following(3);
  up();
  hear({ match: "m", error: { code: "unavailable", text: "" } });
  expect(sent().length).toBe(1);
  pass(250);
  expect(sent().at(-1)).toEqual({ subscribe: { match: "m", from: 3, key: "k" } });
  hear({ match: "m", error: { code: "busy", text: "" } });
  pass(250);
  expect(sent().length).toBe(2);
  pass(250);
  expect(sent().length).toBe(3);
  hear({ match: "m", message: framed(4) });
  expect(heard).toEqual([4]);
  hear({ match: "m", error: { code: "not-your-seat", text: "" } });
  pass(14_000);
  expect(sent().length).toBe(3);
});

const PING = { ping: {} };

test("a quiet connection is asked for a sign of life; one that gives none is replaced", () => {
  const { up, pass, sent, hear, sockets } = following(0);
  up();
  pass(14_999);
  expect(sent()).not.toContainEqual(PING);
  pass(1);
  expect(sent().at(-1)).toEqual(PING);
  hear({ pong: {} });
  pass(14_999);
  expect(sent().filter((packet) => "ping" in packet)).toHaveLength(1);
  pass(1);
  expect(sent().filter((packet) => "ping" in packet)).toHaveLength(2);
  pass(5000);
  expect(sockets[0].closed).toBe(true);
  pass(250);
  expect(sockets.length).toBe(2);
});

test("a handshake that hangs is given up", () => {
  const { up, pass, sent, sockets } = following(0);
  pass(10_000);
  expect(sockets[0].closed).toBe(true);
  pass(250);
  expect(sockets.length).toBe(2);
  up();
  expect(sent()).toEqual([{ subscribe: { match: "m", from: 0, key: "k" } }]);
});

test("a device that wakes up checks its connection at once, and doesn't wait for the next attempt", () => {
  const { up, down, pass, wake, sent, hear, sockets } = following(0);
  up();
  wake();
  expect(sent().at(-1)).toEqual(PING);
  hear({ pong: {} });
  pass(5000);
  expect(sockets.length).toBe(1);
  down();
  wake();
  expect(sockets.length).toBe(2);
  pass(9999);
  expect(sockets.length).toBe(2);
});

test("a client that is closed on the frame of its own move has had the answer", async () => {
  const outer = world();
  const client = connect("http://here", outer.given);
  const on = (message: Message): void => void (message.kind === "frame" && client.close());
  const followed = client.follow("m", { key: "k", on, from: 0 });
  outer.up();
  const answer = followed.act("drop 4");
  const { id } = outer.sent().at(-1)?.["command"] ?? {};
  outer.hear({ match: "m", id, answer: { kind: "done", frame: frame(1) } });
  await expect(answer).resolves.toMatchObject({ kind: "done" });
});

test("the connection ends with the last answer once the last table is closed", async () => {
  const { up, hear, sent, followed, last } = following(0);
  up();
  const answer = followed.act("drop 4");
  const { id } = sent().at(-1)?.["command"] ?? {};
  followed.close();
  hear({ match: "m", id, answer: { kind: "done", frame: frame(1) } });
  await answer;
  expect(last().closed).toBe(true);
});
