import { createServer } from "node:net";
import { connect } from "@nats-io/transport-node";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Nats, startNats } from "../../../tests/nats.ts";
import { type Postgres, startPostgres } from "../../../tests/postgres.ts";
import { steadyPort } from "../../../tests/server/process.ts";
import { stallingProxy } from "../../../tests/stalling.ts";
import type { Fanout, Notice } from "../../host/ports.ts";
import { natsFanout } from "../fanout/nats.ts";
import { payloads } from "../fanout/notices.ts";
import { postgresFanout } from "../fanout/postgres.ts";

let postgres: Postgres;
let nats: Nats;
beforeAll(async () => {
  postgres = await startPostgres();
  nats = await startNats();
});
afterAll(async () => {
  await postgres.stop();
  nats.stop();
});

const rows = (n: number, match = "m"): Notice => ({ kind: "rows", match, n });

/** A channel between hosts, on which other programs may send too. */
interface Channel {
  open(): Promise<Fanout>;
  shout(text: string): Promise<unknown>;
}

async function shoutInto(url: string, text: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query("select pg_notify('parlour', $1)", [text]);
  await client.end();
}

describe.each<[string, () => Promise<Channel>]>([
  [
    "PostgreSQL",
    async () => {
      const url = await postgres.database();
      return { open: () => postgresFanout({ url }), shout: (text) => shoutInto(url, text) };
    },
  ],
  [
    "NATS",
    async () => ({
      open: () => natsFanout(nats.url),
      shout: async (text) => {
        const connection = await connect({ servers: nats.url });
        connection.publish("parlour.news", text);
        await connection.drain();
      },
    }),
  ],
])("notices over %s", (_, prepare) => {
  const SPECTATORS = '[{"kind":"presence","match":"m","node":"x","seats":[],"spectators":"1"}]';

  test("arrive even after messages that aren't notices", async () => {
    const { open, shout } = await prepare();
    const [a, b] = await Promise.all([open(), open()]);
    const heard: (Notice | null)[] = [];
    const come = new Promise<void>((resolve) => {
      b.listen((notice) => {
        if (notice) heard.push(notice);
        if (notice?.kind === "rows" && notice.n === 7) resolve();
      });
    });
    for (const text of ["hello", "{}", "[1]", '[{"kind":"rows"}]', '[{"kind":"presence","match":"m"}]', SPECTATORS]) await shout(text);
    a.publish(rows(7));
    await come;
    expect(heard).toEqual([rows(7)]);
    await Promise.all([a.close(), b.close()]);
  });

  test("reach every host, in order, until it stops listening", async () => {
    const { open } = await prepare();
    const [a, b] = await Promise.all([open(), open()]);
    const heard: (Notice | null)[] = [];
    const seen = (n: number): Promise<void> =>
      new Promise((resolve) => {
        const stop = b.listen((notice) => {
          if (notice?.kind !== "rows" || notice.n !== n) return;
          stop();
          resolve();
        });
      });
    const stop = b.listen((notice) => heard.push(notice));
    for (let n = 1; n <= 3; n++) {
      const come = seen(n);
      a.publish(rows(n));
      a.publish({ kind: "presence", match: "m", node: "a", seats: [n] });
      await come;
    }
    const last = seen(4);
    stop();
    a.publish(rows(4));
    await last;
    const numbers = heard.flatMap((notice) => (notice?.kind === "rows" ? [notice.n] : []));
    expect(numbers).toEqual([1, 2, 3]);
    expect(heard).toContainEqual({ kind: "presence", match: "m", node: "a", seats: [1] });
    await Promise.all([a.close(), b.close()]);
  });
});

test("after a restart of the database, hosts are told to read again", async () => {
  const url = await postgres.database();
  const [a, b] = [await postgresFanout({ url }), await postgresFanout({ url })];
  const first = new Promise<Notice | null>((resolve) => b.listen(resolve));
  await postgres.restart("crash");
  expect(await first).toBeNull();
  await Promise.all([a.close(), b.close()]);
});

test("notices are packed into as few messages as possible, only the latest of each match", () => {
  expect(payloads([])).toEqual([]);
  expect(payloads([rows(1), rows(2), rows(3)])).toEqual([JSON.stringify([rows(3)])]);
  const many = payloads(Array.from({ length: 1000 }, (_, i) => rows(1, `match ${i}`)));
  expect(many.every((payload) => payload.length < 8000)).toBe(true);
  expect(many.flatMap((payload) => JSON.parse(payload) as Notice[])).toHaveLength(1000);
  expect(many.length).toBeLessThan(10);
});

test.each([
  ["PostgreSQL", (port: number, url: URL) => postgresFanout({ url: `postgres://parlour@127.0.0.1:${port}${url.pathname}` }, 100)],
  ["NATS", (port: number) => natsFanout(`nats://127.0.0.1:${port}`, 100)],
])("a dead line to %s is noticed, opened anew, and heard again", async (name, open) => {
  const url = new URL(name === "NATS" ? nats.url : await postgres.database());
  const between = await stallingProxy(Number(url.port));
  const line = await open(between.port, url);
  const changes: boolean[] = [];
  const changed = (isUp: boolean): Promise<void> =>
    new Promise((resolve) => {
      line.onChange?.((next) => {
        if (next === isUp) resolve();
      });
    });
  line.onChange?.((isUp) => changes.push(isUp));
  expect(line.isUp?.()).toBe(true);
  const [lost, back] = [changed(false), changed(true)];
  between.stall();
  await lost;
  await back;
  expect(changes.slice(0, 2)).toEqual([false, true]);
  const heard = new Promise<void>((resolve) => {
    line.listen((notice) => {
      if (notice?.kind === "rows") resolve();
    });
  });
  line.publish(rows(1));
  await heard;
  await line.close();
  await between.close();
});

test("a host that starts while NATS is down hears the others once it is there", async () => {
  const port = await steadyPort();
  const line = await natsFanout(`nats://127.0.0.1:${port}`);
  expect(line.isUp?.()).toBe(false);
  const heard = new Promise<Notice | null>((resolve) => {
    line.listen(resolve);
  });
  const { stop } = await startNats(port);
  // Everything sent so far was missed.
  expect(await heard).toBeNull();
  expect(line.isUp?.()).toBe(true);
  await line.close();
  stop();
});

test.each([
  ["nats://ada:s%40fe@", { user: "ada", pass: "s@fe" }],
  ["nats://secret-token@", { auth_token: "secret-token" }],
  ["nats://", {}],
])("%s signs in to NATS with what the address says", async (start, expected) => {
  const connects: string[] = [];
  const server = createServer((socket) => {
    socket.write('INFO {"server_id":"x","version":"2.10.0","proto":1,"max_payload":1048576,"auth_required":true}\r\n');
    socket.setEncoding("latin1").on("error", () => undefined);
    socket.on("data", (chunk: string) => {
      connects.push(...chunk.split("\r\n").filter((line) => line.startsWith("CONNECT ")));
      socket.end("-ERR 'Authorization Violation'\r\n");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const fanout = await natsFanout(`${start}127.0.0.1:${port}`);
  const said: string[] = [];
  fanout.onChange?.((_isUp, why) => said.push(why));
  // Late callers also learn why it's down.
  expect(said).toEqual([expect.stringMatching(/Authorization Violation/i)]);
  const { user, pass, auth_token } = JSON.parse(connects[0]?.slice("CONNECT ".length) ?? "{}") as Record<string, string>;
  expect(JSON.parse(JSON.stringify({ user, pass, auth_token }))).toEqual(expected);
  await fanout.close();
  server.close();
});
