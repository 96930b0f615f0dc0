import { expect, test } from "vitest";
import { games, listingOf } from "../../server/catalog.ts";
import type { Message } from "../../protocol/messages.ts";
import { type MemoryStore, memoryStore } from "../../store/memory.ts";
import type { CreateRequest } from "../../protocol/requests.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import type { Clock, Thinker } from "../ports.ts";

/** A clock that only moves when the test says so. */
function handClock(start = 1_000_000): Clock & { pass(ms: number): void } {
  let now = start;
  const calls = new Set<{ at: number; call: () => void }>();
  return {
    now: () => now,
    after(ms, call) {
      const waiting = { at: now + ms, call };
      calls.add(waiting);
      return () => calls.delete(waiting);
    },
    pass(ms) {
      now += ms;
      for (const waiting of calls) {
        if (waiting.at > now) continue;
        calls.delete(waiting);
        waiting.call();
      }
    },
  };
}

let drawn = 0;
const randomness = {
  bytes: (count: number) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 1103515245 + 12345) & 0x7fffffff) >> 16),
};
const noBot: Thinker = () => Promise.reject(new Error("no bots here"));

interface World {
  host: Host;
  clock: ReturnType<typeof handClock>;
  store: MemoryStore;
  again(): Host;
}

function world(thinker: Thinker = noBot): World {
  const clock = handClock();
  const store = memoryStore();
  const again = (): Host => openHost({ store, clock, randomness, thinker, games: listingOf });
  return { host: again(), clock, store, again };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}
const code = (reply: Reply<unknown>): string => (reply.ok ? "ok" : reply.error.code);

/** A table of Fourline with Ann and Bo. */
async function table(host: Host, more: Partial<CreateRequest> = {}) {
  const { match, invite } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, ...more }));
  const keys: string[] = [];
  for (const name of ["Ann", "Bo"]) keys.push(value(await host.sit(match, { name, invite })).key);
  const [ann = "", bo = ""] = keys;
  return { match, invite, ann, bo };
}

let ids = 0;
const command = (text: string, expect: number, id = `c${ids++}`) => ({ id, expect, do: text });

test("two people sit down and play; the result and the record are right", async () => {
  const { host } = world();
  const { match, ann, bo } = await table(host);
  let seq = 0;
  for (const column of [4, 4, 5, 5, 6, 6, 7]) {
    const key = seq % 2 === 0 ? ann : bo;
    const answer = value(await host.act(match, key, command(`drop ${column}`, seq)));
    if (answer.kind !== "done") throw new Error(answer.kind);
    seq = answer.frame.seq;
  }
  const view = value(await host.read(match, null));
  expect([view.status, view.position?.seq, view.position?.result?.ranking]).toEqual(["over", 7, [[0], [1]]]);

  const whole = value(await host.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("not whole");
  expect(await host.verify(whole.record)).toMatchObject({ ok: true, value: { verified: true, entries: 7 } });
  const copy = value(await host.importRecord(JSON.parse(JSON.stringify(whole.record))));
  expect(value(await host.read(copy.match, null)).position?.result).toEqual(view.position?.result);
});

test.each(games.map(({ id }) => id))("a table of %s can be opened and begun", async (game) => {
  const { host } = world();
  const seats = listingOf(game)?.seats[0] ?? 2;
  const { match, invite } = value(await host.create({ game, seats }));
  for (let seat = 0; seat < seats; seat++) value(await host.sit(match, { name: `P${seat}`, invite }));
  expect(value(await host.read(match, null)).status).not.toBe("open");
});

test("a command is applied once, and repeating it gives the first answer, even after a restart", async () => {
  const { host, again } = world();
  const { match, ann, bo } = await table(host);
  const first = value(await host.act(match, ann, command("drop 4", 0, "once")));
  value(await host.act(match, bo, command("drop 4", 1)));
  expect(value(await host.act(match, ann, command("drop 4", 0, "once")))).toEqual(first);
  expect(value(await again().act(match, ann, command("drop 4", 0, "once")))).toEqual(first);
  expect(value(await host.read(match, null)).position?.seq).toBe(2);

  const refused = value(await host.act(match, ann, command("drop 9", 2, "no")));
  expect(refused.kind).toBe("refused");
  value(await host.act(match, ann, command("drop 1", 2)));
  expect(value(await host.act(match, ann, command("drop 9", 2, "no")))).toEqual(refused);
});

test("the first answer is given again even if it is no longer in memory", async () => {
  const { host, again } = world();
  const { match, ann, bo } = await table(host);
  const first = value(await host.act(match, ann, command("drop 4", 0, "old")));
  const texts = ["ask-undo", "allow-undo", "drop 4"] as const;
  for (let i = 0; i < 81; i++) value(await host.act(match, i % 3 === 1 ? bo : ann, command(texts[i % 3] ?? "", i + 1)));
  for (const one of [host, again()]) {
    expect(value(await one.act(match, ann, command("drop 4", 0, "old")))).toEqual(first);
    const stale = value(await one.act(match, ann, command("undo", 3)));
    expect(stale.kind === "stale" && stale.frames.map(({ seq }) => seq)).toEqual(Array.from({ length: 79 }, (_, i) => i + 4));
  }
});

test("a stale command gets the missed frames, and one that is ahead is refused", async () => {
  const { host } = world();
  const { match, ann, bo } = await table(host);
  value(await host.act(match, ann, command("drop 4", 0)));
  const stale = value(await host.act(match, bo, command("drop 4", 0)));
  expect(stale.kind === "stale" && stale.frames.map(({ seq }) => seq)).toEqual([1]);
  expect(code(await host.act(match, bo, command("drop 4", 5)))).toBe("ahead");
});

test("a key that doesn't belong to any seat is refused", async () => {
  const { host } = world();
  const { match } = await table(host);
  expect(code(await host.act(match, "00".repeat(24), command("drop 4", 0)))).toBe("not-your-seat");
});

test.each(["timeout", " TIMEOUT", "forfeit", "handover easy", "excuse 5000", "too-long"])(
  "nobody but the host may say “%s”",
  async (word) => {
    const { host } = world();
    const { match, ann } = await table(host, { clock: { kind: "move", ms: 1000 } });
    const answer = value(await host.act(match, ann, command(word, 0)));
    expect(answer.kind === "refused" && answer.refusal.rule).toBe("unknown-move");
  },
);

test("a private table requires its invitation and isn't listed", async () => {
  const { host } = world();
  const { match, invite } = value(await host.create({ game: "fourline", seats: 2 }));
  expect(code(await host.sit(match, { name: "Eve" }))).toBe("bad-invite");
  expect(code(await host.sit(match, { name: "Eve", invite: `${invite}0` }))).toBe("bad-invite");
  expect(value(await host.list({}))).toEqual([]);
  expect(value(await host.sit(match, { name: "Ann", invite })).seat).toBe(0);
});

test("sitting down again with the same key gives the same seat", async () => {
  const { host } = world();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const key = "ab".repeat(20);
  for (let i = 0; i < 2; i++) expect(value(await host.sit(match, { name: "Ann", key, seat: 1 })).seat).toBe(1);
  expect(code(await host.sit(match, { name: "Bo", seat: 1 }))).toBe("seat-taken");
  expect(value(await host.list({ game: "fourline" })).map(({ seats }) => seats.map(({ name }) => name))).toEqual([[null, "Ann"]]);
});

test("a watcher is told everything once and in order, and presence is shown", async () => {
  const { host } = world();
  const { match, ann, bo } = await table(host);
  const heard: Message[] = [];
  const leave = value(await host.subscribe(match, bo, null, (message) => heard.push(message)));
  value(await host.act(match, ann, command("drop 4", 0)));
  value(await host.say(match, null, { name: "Cy", text: "Well played" }));
  value(await host.act(match, bo, command("drop 4", 1)));
  expect(heard.map((message) => (message.kind === "frame" ? message.frame.seq : message.kind))).toEqual(["table", 1, "chat", 2]);
  expect(value(await host.read(match, null)).seats.map(({ present }) => present)).toEqual([false, true]);
  leave();
  value(await host.act(match, ann, command("drop 3", 2)));
  expect(heard.length).toBe(4);

  const resumed: Message[] = [];
  value(await host.subscribe(match, bo, 1, (message) => resumed.push(message)));
  expect(resumed.flatMap((message) => (message.kind === "frame" ? [message.frame.seq] : []))).toEqual([2, 3]);
});

test("standing up resigns, and the key stops working", async () => {
  const { host } = world();
  const { match, ann, bo } = await table(host);
  value(await host.stand(match, ann));
  const view = value(await host.read(match, bo));
  expect([view.status, view.position?.result?.ranking]).toEqual(["over", [[1], [0]]]);
  expect(code(await host.read(match, ann))).toBe("not-your-seat");
});

test("a rematch opens when all have asked, everybody one seat further, with the same keys", async () => {
  const { host } = world();
  const { match, ann, bo } = await table(host);
  expect(code(await host.rematch(match, ann))).toBe("not-over");
  value(await host.act(match, ann, command("resign", 0)));
  expect(value(await host.rematch(match, ann))).toMatchObject({ wanted: [0], match: null });
  const next = value(await host.rematch(match, bo)).match ?? "";
  expect(value(await host.read(next, ann))).toMatchObject({ viewer: 1, status: "playing" });
  expect(value(await host.read(next, bo)).viewer).toBe(0);
});

test("when time runs out the idle move is made, and a player who stays away forfeits", async () => {
  const { host, clock } = world();
  const { match, ann, bo } = await table(host, { clock: { kind: "move", ms: 5000 }, absence: { idleTurns: 2, outcome: "forfeit" } });
  await host.sweep();
  clock.pass(5000);
  await host.sweep();
  expect(value(await host.read(match, null)).position).toMatchObject({ seq: 1, toAct: [1] });
  value(await host.act(match, bo, command("drop 1", 1)));
  clock.pass(2500);
  await host.sweep();
  clock.pass(2500);
  await host.sweep();
  await host.sweep();
  expect(value(await host.read(match, ann)).position?.result?.ranking).toEqual([[1], [0]]);
});

test("clocks stand still while no host is running", async () => {
  const { host, clock, again } = world();
  const { match, ann } = await table(host, { clock: { kind: "move", ms: 60_000 } });
  await host.sweep();
  clock.pass(3_600_000);
  const later = again();
  await later.sweep();
  const before = value(await later.read(match, ann));
  expect(before.position?.clocks?.[0]).toBeGreaterThan(50_000);
  // The count from before the outage isn't stale: only the clocks have changed.
  expect(value(await later.act(match, ann, command("drop 4", 0))).kind).toBe("done");
});

test("after a clock that was wrong for a while, the clocks of later matches run", async () => {
  const { host, clock, again } = world();
  await host.sweep();
  clock.pass(7_200_000);
  await host.sweep();
  clock.pass(-7_190_000);
  await host.sweep();
  for (const one of [host, again()]) {
    await one.sweep();
    const { match, ann } = await table(one, { clock: { kind: "move", ms: 3000 } });
    for (let n = 0; n < 4; n++) {
      clock.pass(1000);
      await one.sweep();
    }
    const { position } = value(await one.read(match, ann));
    expect([position?.seq, position?.toAct]).toEqual([1, [1]]);
  }
});

test("a bot answers, a failing bot plays the idle move, and a bot stands in for an absent player", async () => {
  const asked: string[] = [];
  const { host, clock } = world(async ({ bot, seat }) => {
    asked.push(`${seat} ${bot}`);
    if (bot === "random") throw new Error("out of ideas");
    return "drop 7";
  });
  const rule = { clock: { kind: "move", ms: 5000 }, absence: { idleTurns: 1, outcome: "bot" } } as const;
  const { match, invite } = value(await host.create({ game: "fourline", seats: [null, "random"], ...rule }));
  const { key } = value(await host.sit(match, { name: "Ann", invite }));
  value(await host.act(match, key, command("drop 4", 0)));
  await until(async () => value(await host.read(match, key)).position?.seq === 2);
  await host.sweep();
  clock.pass(5000);
  await host.sweep();
  await until(async () => (value(await host.read(match, key)).position?.seq ?? 0) >= 8);
  expect(asked).toContain("0 medium");
  expect(value(await host.read(match, key)).seats[0]).toMatchObject({ name: "Ann", bot: "medium", taken: true });
});

/** Waits until something has happened. */
async function until(done: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (await done()) return;
    await Promise.resolve();
  }
  throw new Error("It never happened.");
}

test("a bot is known by its field, and stored without a name", async () => {
  const { host, store } = world(async () => "drop 1");
  const { match, invite } = value(await host.create({ game: "fourline", seats: [null, "easy"], isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Ann", invite }));
  value(await host.act(match, key, command("drop 4", 0)));
  const seats = [
    { name: "Ann", bot: null },
    { name: null, bot: "easy" },
  ];
  const [{ fixed, rows } = { fixed: null, rows: [] }] = store.save().matches;
  expect(fixed?.seats[1]?.holder?.name).toBeNull();
  expect(rows[0]?.items).toMatchObject([
    { kind: "sat" },
    { kind: "begun", head: { seats: [{ name: "Ann" }, { name: null, bot: "easy" }] } },
  ]);
  expect(value(await host.list({}))).toMatchObject([{ seats }]);
  expect(value(await host.read(match, null))).toMatchObject({ seats });
});

test("a bot that was stored with a name is still known by its field, in its seat and in its record", async () => {
  const { host, store } = world(async () => "drop 1");
  const { match, invite } = value(await host.create({ game: "fourline", seats: [null, "easy"], isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Ann", invite }));
  // As version 0.1 wrote it.
  const saved = JSON.stringify(store.save()).replaceAll('"name":null', '"name":"Bot (easy)"');
  expect(saved.match(/Bot \(easy\)/g)).toHaveLength(3);
  const old = memoryStore(JSON.parse(saved) as ReturnType<MemoryStore["save"]>);
  const clock = handClock();
  const again = openHost({ store: old, clock, randomness, thinker: async () => "drop 1", games: listingOf });
  expect(value(await again.read(match, null)).seats).toMatchObject([{ name: "Ann" }, { name: null, bot: "easy" }]);
  value(await again.act(match, key, command("drop 4", 0)));
  await expect.poll(async () => value(await again.read(match, null)).position?.seq).toBe(2);
  const answer = value(await again.act(match, key, command("resign", 2)));
  if (answer.kind !== "done") throw new Error(answer.kind);
  const own = value(await again.frames(match, key, 1));
  expect(JSON.stringify(own)).toContain("Bot (easy)");
  const whole = value(await again.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("The match isn't over.");
  expect(whole.record.seats).toMatchObject([{ name: "Ann" }, { name: "Bot (easy)", bot: "easy" }]);
  expect(await again.verify(whole.record)).toMatchObject({ ok: true, value: { verified: true } });
});
