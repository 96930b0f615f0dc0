import { expect, test } from "vitest";
import { ChatText } from "../../protocol/fields.ts";
import type { CreateRequest } from "../../protocol/requests.ts";
import { readBy } from "../../engine/input/faults.ts";
import { sealOf } from "../../engine/record/fairness.ts";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
};
const outcome = (reply: Reply<unknown>): string => (reply.ok ? "ok" : reply.error.code);

function world(): { host: Host; pass(ms: number): void } {
  let now = 1_000_000_000;
  let drawn = 7;
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => {}),
    games: listingOf,
  });
  return { host, pass: (ms) => void (now += ms) };
}

async function begin(host: Host, more: Partial<CreateRequest> = {}): Promise<{ match: string; keys: string[] }> {
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, ...more }));
  const keys: string[] = [];
  for (const name of ["Anna", "Bruno"]) keys.push(value(await host.sit(match, { name })).key);
  return { match, keys };
}

test.each(["Anna", "anna", "  ANNA", "Ánna", "A.n.n.a", "Ａｎｎａ"])("a spectator can't be called %s like a player", async (name) => {
  const { host } = world();
  const { match } = await begin(host);
  expect(outcome(await host.say(match, null, { text: "hello", name }))).toBe("bad-request");
  expect(outcome(await host.say(match, null, { text: "hello", name: "Annabel" }))).toBe("ok");
});

test("names of nothing but pictures are told apart", async () => {
  const { host } = world();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  value(await host.sit(match, { name: "😀" }));
  expect(outcome(await host.say(match, null, { text: "hello", name: "😀" }))).toBe("bad-request");
  expect(outcome(await host.say(match, null, { text: "hello", name: "🚀" }))).toBe("ok");
});

test("spectators can't talk the players out of their chat", async () => {
  const { host, pass } = world();
  const { match, keys } = await begin(host);
  const said: string[] = [];
  for (let n = 0; n < 700; n++) {
    said.push(outcome(await host.say(match, null, { text: `line ${n}`, name: "Cy" })));
    if (n % 20 === 19) pass(61_000);
  }
  expect(said.filter((one) => one === "ok")).toHaveLength(500);
  expect(outcome(await host.say(match, keys[0] ?? "", { text: "still here" }))).toBe("ok");
});

test("spectators together say at most twenty lines a minute", async () => {
  const { host, pass } = world();
  const { match } = await begin(host);
  const say = async (n: number): Promise<string> => outcome(await host.say(match, null, { text: `line ${n}`, name: `Cy ${n % 3}` }));
  const said: string[] = [];
  for (let n = 0; n < 25; n++) said.push(await say(n));
  expect(said.lastIndexOf("ok")).toBe(19);
  pass(61_000);
  expect(await say(99)).toBe("ok");
});

test.each([
  [undefined, "ok", "ok"],
  ["players-only", "ok", "no-spectators"],
  ["none", "no-spectators", "no-spectators"],
] as const)("with spectators: %s, watching is %s and chatting %s", async (spectators, watching, chatting) => {
  const { host } = world();
  const rule = spectators === undefined ? {} : { spectators };
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, ...rule }));
  // People who may sit down see the table first.
  expect(value(await host.read(match, null)).spectators).toBe(spectators);
  const table = await begin(host, rule);
  const push = (): void => undefined;
  expect([
    outcome(await host.read(table.match, null)),
    outcome(await host.frames(table.match, null, 0)),
    outcome(await host.subscribe(table.match, null, null, push)),
    outcome(await host.exportRecord(table.match, null)),
    outcome(await host.exportText(table.match, null, 0)),
  ]).toEqual(Array.from({ length: 5 }, () => watching));
  expect(outcome(await host.say(table.match, null, { text: "hello", name: "Cy" }))).toBe(chatting);
  expect(outcome(await host.read(table.match, table.keys[1] ?? ""))).toBe("ok");
});

test("nobody goes on watching a match that only players may see", async () => {
  const { host } = world();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, spectators: "none" }));
  const keys = [value(await host.sit(match, { name: "Anna" })).key];
  const heard: [string[], string[]] = [[], []];
  value(await host.subscribe(match, null, null, ({ kind }) => void heard[0].push(kind)));
  value(await host.subscribe(match, keys[0] ?? "", null, ({ kind }) => void heard[1].push(kind)));
  keys.push(value(await host.sit(match, { name: "Bruno" })).key);
  for (const list of heard) list.length = 0;
  value(await host.act(match, keys[0] ?? "", { id: "1", expect: 0, do: "drop 4" }));
  value(await host.say(match, keys[1] ?? "", { text: "hello" }));
  expect(heard).toEqual([[], ["frame", "chat"]]);
  // Whoever leaves the table is a spectator from then on.
  value(await host.stand(match, keys[0] ?? ""));
  expect(heard[1].slice(2)).toEqual(["seats"]);
  expect([host.figures().watchers, host.figures().watchedTables]).toEqual([0, 0]);
});

test("a table that is opened anew still isn't for spectators", async () => {
  const { host } = world();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, spectators: "none" }));
  const { key } = value(await host.sit(match, { name: "Anna" }));
  const anew = value(await host.reopen(match, key, { seats: [null, "easy"] }));
  expect([anew.table.spectators, outcome(await host.read(anew.match, null))]).toEqual(["none", "no-spectators"]);
});

test.each([
  ["exe.\u202Egnp", "exe.gnp"],
  ["a\u0000b\u001b[31mc", "ab[31mc"],
  ["one\ntwo\u2028three", "one two three"],
  ["tag\u{E0041}s", "tags"],
  ["👩\u200d🚀", "👩\u200d🚀"],
  [`z${"\u0301".repeat(40)}`, `z${"\u0301".repeat(4)}`],
])("chat %j is shown as %j", (text, shown) => {
  expect(readBy(ChatText, text)).toEqual({ ok: true, value: shown });
});

test.each(["a\u202Eb", "", "two\nlines"])("a record with a player called %j isn't imported", async (name) => {
  const { host } = world();
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  // The server refuses such a name; a forger seals it into a record.
  const keys = [];
  for (const one of [name, "Bruno"]) keys.push(value(await host.sit(match, { name: one })).key);
  value(await host.act(match, keys[1] ?? "", { id: "r", expect: 0, do: "resign" }));
  const exported = value(await host.exportRecord(match, null));
  if (exported.kind !== "whole") throw new Error("The match isn't over.");
  expect(value(await host.verify(exported.record)).verified).toBe(true);
  const imported = await host.importRecord(exported.record);
  expect(imported.ok ? null : imported.error.path).toBe("seats[0].name");
});

test.each([
  ["ea\u202Esy", "seats[1].bot"],
  ["x".repeat(501), "seats, nonces or clock"],
])("a record with a bot called %j isn't imported", async (bot, path) => {
  const { host } = world();
  const { match } = value(await host.create({ game: "fourline", seats: [null, "easy"], isPublic: true }));
  const { key } = value(await host.sit(match, { name: "Anna" }));
  value(await host.act(match, key, { id: "r", expect: 0, do: "resign" }));
  const exported = value(await host.exportRecord(match, null));
  if (exported.kind !== "whole") throw new Error("The match isn't over.");
  const { record } = exported;
  const forged = { ...record, seats: record.seats.map((one) => (one.bot === undefined ? one : { ...one, bot })) };
  const imported = await host.importRecord({ ...forged, seal: sealOf(forged) });
  expect(imported.ok ? null : imported.error.path).toBe(path);
});

test("people see what is special about a table before they sit down", async () => {
  const { host } = world();
  const card = { cost: 1, value: 2, grid: ["XXXXX", "XXXXX", "XXCXX", "XXXXX", "XXXXX"] };
  const { match } = value(
    await host.create({ game: "sanguine", seats: 2, isPublic: true, options: { rows: 5, cards: { Own: card }, first: "toss" } }),
  );
  const special = { options: { rows: 5, first: "toss" }, custom: ["cards"], position: false };
  expect(value(await host.read(match, null)).special).toEqual(special);
  expect(value(await host.list({}))).toMatchObject([{ match, special }]);

  const usual = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  expect(value(await host.read(usual.match, null))).not.toHaveProperty("special");
  const position = { board: Array.from({ length: 6 }, () => ".......") };
  const rigged = await host.create({ game: "fourline", seats: 2, isPublic: true, position });
  expect(rigged.ok && rigged.value.table.special).toMatchObject({ position: true });
});

test("the list goes on page by page, and forgets tables that wait for more than a day", async () => {
  const { host, pass } = world();
  const made: string[] = [];
  for (let n = 0; n < 5; n++) {
    made.unshift(value(await host.create({ game: "fourline", seats: 2, isPublic: true })).match);
    pass(1000);
  }
  const playing = await begin(host);
  const listed: string[] = [];
  for (let before = Infinity; ;) {
    const page = value(await host.list({ status: "open", limit: 2, ...(before === Infinity ? {} : { before }) }));
    listed.push(...page.map(({ match }) => match));
    if (page.length < 2) break;
    before = page.at(-1)?.createdAt ?? 0;
  }
  expect(listed).toEqual(made);
  pass(24 * 60 * 60 * 1000);
  expect(value(await host.list({})).map(({ match }) => match)).toEqual([playing.match]);
});
