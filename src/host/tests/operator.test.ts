import { expect, test, vi } from "vitest";
import { verify } from "../../engine/record/verify.ts";
import type { Message, TableView } from "../../protocol/messages.ts";
import { listingOf } from "../../server/catalog.ts";
import { type MemoryStore, memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";
import type { Fanout, Notice, TableEvent } from "../ports.ts";

const DAY = 86_400_000;

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}
const code = (reply: Reply<unknown>): string => (reply.ok ? "ok" : reply.error.code);

interface World {
  readonly host: Host;
  readonly store: MemoryStore;
  readonly told: TableEvent[];
  pass(ms: number): void;
}

function world(): World {
  let now = 1_000_000 * DAY;
  let drawn = 11;
  const store = memoryStore();
  const told: TableEvent[] = [];
  const host = openHost({
    store,
    clock: { now: () => now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: listingOf,
    tell: (event) => told.push(event),
  });
  return { host, store, told, pass: (ms) => void (now += ms) };
}

async function annAndBo(host: Host): Promise<{ match: string; owner: string; ann: string; bo: string }> {
  const { match, owner } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const { key: ann } = value(await host.sit(match, { name: "Ann", seat: 0 }));
  const { key: bo } = value(await host.sit(match, { name: "Bo", seat: 1 }));
  return { match, owner, ann, bo };
}

/** Ann wins upwards in column 1. */
async function playOut(host: Host, { match, ann, bo }: { match: string; ann: string; bo: string }): Promise<void> {
  for (let n = 0; n < 7; n++) {
    value(await host.act(match, n % 2 === 0 ? ann : bo, { id: `m${n}`, expect: n, do: `drop ${(n % 2) + 1}` }));
  }
}

const everything = (store: MemoryStore, match: string): string => JSON.stringify(store.saveMatch(match));

test("a closed table can be looked at, and nothing more happens there", async () => {
  const { host, told } = world();
  const { match, ann } = await annAndBo(host);
  const seen: Message[] = [];
  value(await host.subscribe(match, null, null, (message) => seen.push(message)));
  value(await host.operator.close(match));
  expect(value(await host.read(match, null))).toMatchObject({ status: "over", closed: true });
  expect(code(await host.act(match, ann, { id: "a", expect: 0, do: "drop 1" }))).toBe("closed");
  expect(code(await host.say(match, ann, { text: "Hello?" }))).toBe("closed");
  expect(value(await host.operator.close(match))).toBeNull();
  expect(seen.at(-1)).toMatchObject({ kind: "table", table: { closed: true, status: "over" } });
  expect(told.map(({ kind }) => kind)).toEqual(["opened", "begun", "closed"]);
  expect(value(await host.list({ status: "playing" }))).toEqual([]);
});

test("a removed table is gone, with everything in it", async () => {
  const { host, store } = world();
  const { match, ann } = await annAndBo(host);
  value(await host.act(match, ann, { id: "a", expect: 0, do: "drop 1" }));
  value(await host.operator.remove(match));
  expect(code(await host.read(match, null))).toBe("no-such-match");
  expect(store.saveMatch(match)).toBeNull();
  expect(code(await host.operator.remove(match))).toBe("no-such-match");
});

test.each([
  ["one seat", 0, ["Somebody", "Bo"], ["I'm Bo"]],
  ["everybody", undefined, ["Somebody", "Somebody"], []],
] as const)("forgetting %s removes names and chat, and the record still verifies", async (_, seat, names, chat) => {
  const { host, store } = world();
  const table = await annAndBo(host);
  const { match, ann, bo } = table;
  value(await host.say(match, ann, { text: "I'm Ann, call me at 555" }));
  value(await host.say(match, bo, { text: "I'm Bo" }));
  await playOut(host, table);
  // A sealed record is kept in memory: it must go too.
  expect(value(await host.exportText(match, null, 0))).toContain("Ann");
  const views: TableView[] = [];
  value(await host.subscribe(match, null, null, (message) => void (message.kind === "table" && views.push(message.table))));
  value(await host.operator.forget(match, seat));
  await new Promise((resolve) => setTimeout(resolve, 5));

  const after = value(await host.read(match, null));
  expect(after.seats.map(({ name }) => name)).toEqual(names);
  expect(after.chat.map(({ text }) => text)).toEqual(chat);
  expect(views.at(-1)?.seats.map(({ name }) => name)).toEqual(names);
  expect(value(await host.exportText(match, null, 0))).not.toContain("Ann");
  const exported = value(await host.exportRecord(match, null));
  if (exported.kind !== "whole") throw new Error("not over");
  expect(exported.record.seats.map(({ name }) => name)).toEqual(names);
  expect(await verify(exported.record, (id) => listingOf(id)?.load())).toMatchObject({ verified: true });
  expect(everything(store, match)).not.toMatch(seat === undefined ? /Ann|Bo\b|555/ : /Ann|555/);
  // The keys stay: players can still ask for a rematch.
  expect(code(await host.rematch(match, bo))).toBe("ok");

  // The same for a copy that was imported elsewhere before.
  const other = world();
  const { match: copy } = value(await other.host.importRecord(exported.record));
  value(await other.host.operator.forget(copy));
  const again = value(await other.host.exportRecord(copy, null));
  expect(JSON.stringify(again)).not.toMatch(/Ann|\bBo\b/);
  expect(again.kind === "whole" && (await verify(again.record, (id) => listingOf(id)?.load()))).toMatchObject({ verified: true });
});

test("a match goes on after a name was forgotten", async () => {
  const { host } = world();
  const { match, ann, bo } = await annAndBo(host);
  value(await host.act(match, ann, { id: "a", expect: 0, do: "drop 1" }));
  value(await host.operator.forget(match, 0));
  expect(value(await host.act(match, bo, { id: "b", expect: 1, do: "drop 2" }))).toMatchObject({ kind: "done" });
});

test("what is old is removed: empty tables first, then the others", async () => {
  const { host, pass } = world();
  const over = await annAndBo(host);
  await playOut(host, over);
  const { match: empty } = value(await host.create({ game: "fourline", seats: 2, isPublic: false }));
  const timed = value(await host.create({ game: "fourline", seats: 2, isPublic: true, clock: { kind: "move", ms: 30 * DAY } })).match;
  for (const name of ["C", "D"]) value(await host.sit(timed, { name }));
  const left = await annAndBo(host);
  const listed = async (): Promise<string[]> =>
    value(await host.operator.survey({ order: "newest", limit: 100 })).map(({ line }) => line.match);
  const rules = { keepMs: 10 * DAY, keepOpenMs: DAY };
  expect(value(await host.operator.clean(rules))).toBe(0);
  pass(2 * DAY);
  expect(value(await host.operator.clean(rules))).toBe(1);
  expect(await listed()).not.toContain(empty);
  pass(5 * DAY);
  value(await host.act(left.match, left.ann, { id: "a", expect: 0, do: "drop 1" }));
  pass(5 * DAY);
  expect(value(await host.operator.clean(rules))).toBe(1);
  expect((await listed()).toSorted()).toEqual([timed, left.match].toSorted());
  pass(11 * DAY);
  expect(value(await host.operator.clean(rules))).toBe(1);
  // Its clock will end it.
  expect(await listed()).toEqual([timed]);
});

test("the owner of a table can close it, send players away and seat bots; nobody else can", async () => {
  const { host } = world();
  const { match, owner } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  const { key: ann } = value(await host.sit(match, { name: "Ann", seat: 0 }));
  expect(code(await host.manage(match, ann, { do: "close" }))).toBe("not-your-table");
  expect(code(await host.manage(match, "", { do: "kick", seat: 0 }))).toBe("not-your-table");

  expect(value(await host.manage(match, owner, { do: "kick", seat: 0 })).seats[0]).toMatchObject({ name: null, taken: false });
  expect(code(await host.act(match, ann, { id: "a", expect: 0, do: "drop 1" }))).toBe("not-your-seat");

  const { key: bo } = value(await host.sit(match, { name: "Bo", seat: 0 }));
  expect(code(await host.manage(match, owner, { do: "bot", seat: 1, bot: "nobody" }))).toBe("no-such-bot");
  expect(code(await host.manage(match, owner, { do: "bot", seat: 0, bot: "easy" }))).toBe("seat-taken");
  const begun = value(await host.manage(match, owner, { do: "bot", seat: 1, bot: "easy" }));
  expect(begun).toMatchObject({ status: "playing", seats: [{ name: "Bo" }, { name: null, bot: "easy", taken: true }] });
  value(await host.act(match, bo, { id: "b", expect: 0, do: "drop 1" }));

  // In a match that has begun, a bot plays on for the player, who can't come back after being sent away.
  const handed = value(await host.manage(match, owner, { do: "kick", seat: 0 }));
  expect(handed.seats[0]?.bot).toBe("medium");
  expect(code(await host.act(match, bo, { id: "c", expect: 2, do: "drop 1" }))).toBe("not-your-seat");
  expect(value(await host.manage(match, owner, { do: "close" }))).toMatchObject({ status: "over", closed: true });
});

test("a player whose seat the owner gave to a bot takes it back by moving", async () => {
  const { host } = world();
  const { match, owner, ann } = await annAndBo(host);
  expect(value(await host.manage(match, owner, { do: "bot", seat: 0, bot: "easy" })).seats[0]?.bot).toBe("easy");
  value(await host.act(match, ann, { id: "a", expect: 1, do: "drop 1" }));
  expect(value(await host.read(match, null)).seats[0]).toMatchObject({ name: "Ann", bot: null });
});

test("other hosts on the same store are told when a match was replaced", async () => {
  const store = { ...memoryStore(), shared: true };
  const listeners = new Set<(notice: Notice | null) => void>();
  const fanout = (): Fanout => ({
    publish: (notice) => listeners.forEach((hear) => hear(notice)),
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: async () => undefined,
  });
  let drawn = 5;
  const open = async (node: string): Promise<Host> => {
    const host = openHost(
      {
        store,
        fanout: fanout(),
        clock: { now: () => 1_000_000, after: () => () => undefined },
        randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
        thinker: () => new Promise(() => undefined),
        games: listingOf,
      },
      { node },
    );
    await host.start();
    return host;
  };
  const [one, two] = [await open("one"), await open("two")];
  const table = await annAndBo(one);
  await playOut(one, table);
  const seen: Message[] = [];
  value(await two.subscribe(table.match, null, null, (message) => seen.push(message)));
  expect(value(await two.exportText(table.match, null, 0))).toContain("Ann");
  value(await one.operator.forget(table.match));
  await vi.waitFor(() => expect(JSON.stringify(seen.at(-1))).toContain("Somebody"));
  expect(value(await two.exportText(table.match, null, 0))).not.toContain("Ann");
  await Promise.all([one.stop(), two.stop()]);
});

test("others are served while a long match is replayed to forget a player", async () => {
  let now = 1_000_000 * DAY;
  let drawn = 11;
  let pauses = 0;
  const host = openHost({
    store: memoryStore(),
    clock: {
      // Every move takes long.
      now: () => (now += 10),
      after: (_ms, call) => {
        pauses += 1;
        setImmediate(call);
        return () => undefined;
      },
    },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: listingOf,
  });
  const table = await annAndBo(host);
  await playOut(host, table);
  const before = pauses;
  value(await host.operator.forget(table.match, 0));
  expect(pauses - before).toBeGreaterThanOrEqual(7);
});
