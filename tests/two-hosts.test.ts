import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingOf } from "../src/server/catalog.ts";
import { lowest } from "../src/engine/contract/chance.ts";
import type { Answer, Frame, Message, Standing } from "../src/protocol/messages.ts";
import type { Command } from "../src/protocol/requests.ts";
import { fourline } from "../src/games/fourline/game.ts";
import type { View } from "../src/games/fourline/state.ts";
import type { Host, Reply } from "../src/host/host.ts";
import { openHost } from "../src/host/open.ts";
import type { Clock, Fanout, Store } from "../src/host/ports.ts";
import { postgresFanout } from "../src/store/fanout/postgres.ts";
import { postgresStore } from "../src/store/postgres/postgres.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const MATCHES = 8;
const DEVICES = 4;
/** A database that is down says so at once; a slow one is waited for. */
const PATIENCE_MS = 60_000;

/** The clock of both hosts. It only moves when a test says so; then both hosts sweep. */
let now = Date.now();
const timers = new Set<() => void>();
const clock: Clock = {
  now: () => now,
  after(_ms, call) {
    timers.add(call);
    return () => timers.delete(call);
  },
};
async function later(ms: number): Promise<void> {
  now += ms;
  const due = [...timers];
  timers.clear();
  for (const call of due) call();
  await Promise.all(hosts.map((host) => host.sweep()));
}

let postgres: Postgres;
const hosts: Host[] = [];
const open: (Store | Fanout)[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.database();
  for (const node of ["a", "b"]) {
    const store = await postgresStore({ url, patience: PATIENCE_MS, connections: 6 });
    const fanout = await postgresFanout({ url, patience: PATIENCE_MS });
    open.push(store, fanout);
    const randomness = { bytes: (count: number) => Uint8Array.from(randomBytes(count)) };
    const thinker = (): Promise<string> => Promise.reject(new Error("There are no bots here."));
    const host = openHost({ store, fanout, clock, randomness, thinker, games: listingOf }, { node });
    await host.start();
    hosts.push(host);
  }
});

afterAll(async () => {
  for (const host of hosts) await host.stop();
  for (const one of open) await one.close();
  await postgres.stop();
});

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
};

/** Settled while the database can be reached. */
let restarting: Promise<void> = Promise.resolve();

/** Repeats a request until it succeeds: a restarting database is down for a moment. */
async function insist<T>(ask: () => Promise<Reply<T>>): Promise<T> {
  for (let tries = 0; tries < 1000; tries++) {
    const reply = await ask();
    if (reply.ok) return reply.value;
    if (!["unavailable", "busy"].includes(reply.error.code)) throw new Error(`${reply.error.code}: ${reply.error.text}`);
    await restarting;
  }
  throw new Error("There is no answer.");
}

/** Everything that one watcher is told, and a way to wait for a message. */
interface Ear {
  readonly heard: Message[];
  readonly hear: (message: Message) => void;
  until(done: (heard: readonly Message[]) => boolean): Promise<void>;
}

function ear(): Ear {
  const heard: Message[] = [];
  const waiting = new Set<() => void>();
  return {
    heard,
    hear(message) {
      heard.push(message);
      for (const look of waiting) look();
    },
    until: (done) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!done(heard)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

const framesIn = (heard: readonly Message[]): Frame[] => heard.flatMap((message) => (message.kind === "frame" ? [message.frame] : []));

/** The two hosts in turn, like a load balancer. */
let turn = 0;
const anyHost = (): Host => hosts[turn++ % hosts.length];

interface Tally {
  /** By number, the ids of the commands that were answered as done. */
  readonly winners: Map<number, string[]>;
  readonly stale: { readonly expect: number; readonly seqs: number[] }[];
}

const game = fourline();

/** One of several devices that hold the same seat and compete for the next move. */
async function race(match: string, seat: number, key: string, device: number, tally: Tally, moved: () => void): Promise<void> {
  let position: Standing | null = (await insist(() => hosts[0].read(match, key))).position;
  const see = (frame: Frame): void => {
    if (!position || frame.seq > position.seq) position = frame;
  };
  for (let count = 0; position && !position.result; count++) {
    if (!position.toAct.includes(seat)) {
      const missed = await insist(() => anyHost().frames(match, key, position?.seq ?? 0));
      if ("table" in missed) position = missed.table.position;
      else for (const frame of missed.frames) see(frame);
      continue;
    }
    const moves = game.moves(game.imagine(position.view as View, lowest), seat);
    const command: Command = {
      id: `${seat}-${device}-${count}`,
      expect: position.seq,
      do: game.write(moves[(device + count) % moves.length]),
    };
    const answer = await insist<Answer>(() => anyHost().act(match, key, command));
    if (answer.kind === "done") {
      tally.winners.set(answer.frame.seq, [...(tally.winners.get(answer.frame.seq) ?? []), command.id]);
      see(answer.frame);
      moved();
    } else if (answer.kind === "stale") {
      tally.stale.push({ expect: command.expect, seqs: answer.frames.map(({ seq }) => seq) });
      for (const frame of answer.frames) see(frame);
    } else throw new Error(answer.refusal.text);
  }
}

test("64 devices race through two hosts over one PostgreSQL that restarts in the middle", async () => {
  let moves = 0;
  const moved = (): void => {
    moves += 1;
    if (moves === 60) restarting = postgres.restart("crash");
  };

  const tables = await Promise.all(
    Array.from({ length: MATCHES }, async () => {
      const { match } = value(await anyHost().create({ game: "fourline", seats: 2, isPublic: true }));
      const keys: string[] = [];
      for (const seat of [0, 1]) keys.push(value(await anyHost().sit(match, { name: `P${seat}`, seat })).key);
      const watched = hosts.map(() => ear());
      for (const [i, host] of hosts.entries()) value(await host.subscribe(match, null, 0, watched[i].hear));
      const tally: Tally = { winners: new Map(), stale: [] };
      return { match, keys, watched, tally };
    }),
  );
  await Promise.all(
    tables.flatMap(({ match, keys, tally }) =>
      keys.flatMap((key, seat) => Array.from({ length: DEVICES }, (_, device) => race(match, seat, key, device, tally, moved))),
    ),
  );
  await restarting;
  await later(1000);
  expect(moves).toBeGreaterThan(60);

  for (const { match, watched, tally } of tables) {
    const whole = await insist(() => anyHost().exportRecord(match, null));
    if (whole.kind !== "whole") throw new Error("The match isn't over.");
    const { entries } = whole.record;
    expect(await hosts[0].verify(whole.record)).toMatchObject({ ok: true, value: { verified: true } });
    // Exactly one winner for each number.
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect([...tally.winners.keys()].sort((a, b) => a - b)).toEqual(entries.map(({ seq }) => seq));
    expect([...tally.winners.values()].filter((ids) => ids.length !== 1)).toEqual([]);
    // The others were told exactly what they had missed.
    for (const { expect: known, seqs } of tally.stale) expect(seqs).toEqual(seqs.map((_, i) => known + 1 + i));
    // Watchers at both hosts were told the same: everything, in order, once.
    await Promise.all(watched.map((one) => one.until((heard) => framesIn(heard).length >= entries.length)));
    const [here, there] = watched.map(({ heard }) => framesIn(heard));
    expect(here.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq));
    expect(there).toEqual(here);
  }
  expect(tables.some(({ tally }) => tally.stale.length > 0)).toBe(true);
});

test("a player connected to one host is shown as present at the other, even to later watchers", async () => {
  const { match } = value(await hosts[0].create({ game: "fourline", seats: 2, isPublic: true }));
  const { key } = value(await hosts[0].sit(match, { name: "Ann", seat: 0 }));
  const { key: other } = value(await hosts[0].sit(match, { name: "Bob", seat: 1 }));
  const watching = ear();
  value(await hosts[1].subscribe(match, null, null, watching.hear));
  const present = (heard: readonly Message[], seat: number): boolean | undefined =>
    heard.findLast((message) => message.kind === "seats")?.seats[seat]?.present;

  const leave = value(await hosts[0].subscribe(match, key, null, () => undefined));
  await watching.until((heard) => present(heard, 0) === true);
  leave();
  await watching.until((heard) => present(heard, 0) === false);

  // Presence at a table that nobody watches is remembered too. The later notice shows that the earlier one has arrived.
  const { match: quiet } = value(await hosts[0].create({ game: "fourline", seats: 2, isPublic: true }));
  const { key: alone } = value(await hosts[0].sit(quiet, { name: "Ann", seat: 0 }));
  value(await hosts[0].subscribe(quiet, alone, null, () => undefined));
  value(await hosts[0].subscribe(match, other, null, () => undefined));
  await watching.until((heard) => present(heard, 1) === true);
  expect(value(await hosts[1].read(quiet, null)).seats[0].present).toBe(true);
  // A host that goes silent is believed only for a while.
  now += 30_000;
  expect(value(await hosts[1].read(quiet, null)).seats[0].present).toBe(false);
});

test("spectators of both hosts are counted together", async () => {
  const { match } = value(await hosts[0].create({ game: "fourline", seats: 2, isPublic: true }));
  const { key } = value(await hosts[0].sit(match, { name: "Ann", seat: 0 }));
  value(await hosts[0].sit(match, { name: "Bob", seat: 1 }));
  const watching = ear();
  value(await hosts[1].subscribe(match, key, null, watching.hear));
  for (const host of [hosts[0], hosts[0], hosts[1]]) value(await host.subscribe(match, null, null, () => undefined));
  const counted = (): number | undefined => watching.heard.findLast((message) => message.kind === "seats")?.watching;
  const read = async (): Promise<number | undefined> => value(await hosts[0].read(match, null)).watching;
  // Each host announces its own, and counts those of the other one some seconds after it has heard of them.
  while (counted() !== 3 || (await read()) !== 3) await later(5000);
  expect([counted(), await read()]).toEqual([3, 3]);
});

test("a clock that runs out is handled once, whichever host does it", async () => {
  await later(0);
  const { match } = value(await hosts[0].create({ game: "fourline", seats: 2, isPublic: true, clock: { kind: "move", ms: 2000 } }));
  for (const seat of [0, 1]) value(await anyHost().sit(match, { name: `P${seat}`, seat }));
  const watching = ear();
  value(await hosts[1].subscribe(match, null, 0, watching.hear));
  // Both sweep at the same moment, and one claims the timer. It may sweep twice at once, and then only the first one waits.
  for (let turns = 1; turns <= 3; turns++) {
    await later(6000);
    await watching.until((heard) => framesIn(heard).length >= turns);
  }
  const own = value(await hosts[1].exportRecord(match, null));
  const frames = own.kind === "own" ? own.own.frames.slice(0, 3) : [];
  expect(frames.map(({ seat, notes }) => [seat, notes.map(({ note }) => note.kind)])).toEqual([
    [0, ["timed-out"]],
    [1, ["timed-out"]],
    [0, ["timed-out"]],
  ]);
});
