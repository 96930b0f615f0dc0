import { expect, test } from "vitest";
import type { Message } from "../../protocol/messages.ts";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import type { Fanout, Notice } from "../ports.ts";

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
};

interface World {
  readonly hosts: readonly Host[];
  readonly notices: Notice[];
  /** Time passes, and all hosts, or those given, do what is due. */
  pass(ms: number, awake?: readonly Host[]): Promise<void>;
}

/** Two hosts over one store, which hear each other at once. */
async function world(): Promise<World> {
  let now = 1_000_000_000;
  let drawn = 7;
  const notices: Notice[] = [];
  const hearers: ((notice: Notice | null) => void)[] = [];
  const fanout: Fanout = {
    publish(notice) {
      notices.push(notice);
      for (const hear of hearers) hear(notice);
    },
    listen: (hear) => (hearers.push(hear), () => undefined),
    close: () => Promise.resolve(),
  };
  const store = memoryStore();
  const hosts = ["a", "b"].map((node) =>
    openHost(
      {
        ...{ store, fanout, games: listingOf, thinker: () => new Promise(() => {}) },
        clock: { now: () => now, after: () => () => undefined },
        randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
      },
      { node },
    ),
  );
  for (const host of hosts) await host.start();
  return {
    hosts,
    notices,
    async pass(ms, awake = hosts) {
      now += ms;
      // One host hears the other's count before it makes its own.
      for (const host of [...awake, ...awake]) await host.sweep();
    },
  };
}

async function begin(host: Host): Promise<{ match: string; key: string }> {
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Anna" }));
  value(await host.sit(match, { name: "Bruno" }));
  return { match, key };
}

const seatsIn = (heard: readonly Message[]) => heard.flatMap((message) => (message.kind === "seats" ? [message] : []));
const watch = async (host: Host, match: string): Promise<() => void> => value(await host.subscribe(match, null, null, () => undefined));

test("everybody is told how many watch, over all hosts, and when they have left", async () => {
  const { hosts, pass } = await world();
  const [here, there] = hosts;
  const { match, key } = await begin(here);
  const heard: Message[] = [];
  value(await here.subscribe(match, key, null, (message) => heard.push(message)));
  const leave = [await watch(here, match), await watch(there, match), await watch(there, match)];
  // The second count has heard from the other host.
  for (let n = 0; n < 2; n++) await pass(5000);
  expect(seatsIn(heard).at(-1)?.watching).toBe(3);
  for (const host of hosts) expect(value(await host.read(match, null)).watching).toBe(3);

  for (const one of leave) one();
  for (let n = 0; n < 2; n++) await pass(5000);
  expect(seatsIn(heard).at(-1)).not.toHaveProperty("watching");
  expect(value(await there.read(match, null))).not.toHaveProperty("watching");
});

test("a host that goes silent takes its spectators with it", async () => {
  const { hosts, pass } = await world();
  const [here, there] = hosts;
  const { match } = await begin(here);
  await watch(there, match);
  for (let n = 0; n < 2; n++) await pass(5000);
  expect(value(await here.read(match, null)).watching).toBe(1);
  for (let n = 0; n < 8; n++) await pass(5000, [here]);
  expect(value(await here.read(match, null))).not.toHaveProperty("watching");
});

test("one who comes and goes all the time doesn't multiply what others and other hosts are told", async () => {
  const { hosts, notices, pass } = await world();
  const [here, there] = hosts;
  const { match, key } = await begin(here);
  const heard: Message[] = [];
  value(await there.subscribe(match, key, null, (message) => heard.push(message)));
  await pass(5000);
  const [before, said] = [heard.length, notices.length];
  const stay: (() => void)[] = [];
  for (let n = 0; n < 500; n++) {
    const leave = await watch(here, match);
    if (n % 50 === 0) stay.push(leave);
    else leave();
    if (n % 50 === 49) await pass(1000);
  }
  // Ten seconds have passed: two counts at each host, and one announcement of who is connected.
  expect(heard.length - before).toBeGreaterThan(0);
  expect(heard.length - before).toBeLessThanOrEqual(4);
  expect(notices.length - said).toBeLessThanOrEqual(4);
  for (let n = 0; n < 2; n++) await pass(5000);
  expect(seatsIn(heard).at(-1)?.watching).toBe(10);
});
