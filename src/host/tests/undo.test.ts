import { expect, test } from "vitest";
import { sizeOf } from "../../engine/match/size.ts";
import { MAX_MATCH_BYTES, MAX_RECORD_BYTES } from "../../engine/record/limits.ts";
import type { Answer } from "../../protocol/messages.ts";
import type { CreateRequest } from "../../protocol/requests.ts";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore, type MemoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";

/* Undo helps after a slip, and nobody can use it against the others. A match can always be ended. */

interface World {
  readonly host: Host;
  readonly store: MemoryStore;
  readonly clock: { now: number };
  again(): Host;
}

function world(store = memoryStore()): World {
  const clock = { now: 1_000_000 };
  let drawn = 3;
  const again = (): Host =>
    openHost({
      store,
      clock: { now: () => clock.now, after: () => () => undefined },
      randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
      thinker: () => Promise.reject(new Error("none")),
      games: listingOf,
    });
  return { host: again(), store, clock, again };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}

async function seated(host: Host, more: Partial<CreateRequest> = {}): Promise<{ match: string; ann: string; bo: string }> {
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true, ...more }));
  const keys: string[] = [];
  for (const name of ["Ann", "Bo"]) keys.push(value(await host.sit(match, { name })).key);
  const [ann = "", bo = ""] = keys;
  return { match, ann, bo };
}

let ids = 0;
const send = async (host: Host, match: string, key: string, text: string, expect: number): Promise<Answer> =>
  value(await host.act(match, key, { id: `c${ids++}`, expect, do: text }));

const ruleOf = (answer: Answer): string => (answer.kind === "refused" ? answer.refusal.rule : answer.kind);

test("a player who undoes and asks without pause can't keep the other from moving, nor use up the other's time", async () => {
  const { host, clock } = world();
  const { match, ann, bo } = await seated(host, { clock: { kind: "bank", ms: 20_000, increment: 2000 } });
  let seq = 0;
  const tried: string[] = [];
  for (const column of [1, 2, 4, 5, 7, 1]) {
    seq = await made(host, match, ann, `drop ${column}`, seq);
    const seen = seq;
    // While Bo thinks for 400 ms, Ann tries everything every 50 ms.
    for (let i = 0; i < 8; i++) {
      clock.now += 50;
      const text = ["undo", "ask-undo", "redo", "decline-undo"][i % 4] ?? "";
      const now = value(await host.read(match, ann)).position?.seq ?? 0;
      tried.push(ruleOf(await send(host, match, ann, text, now)));
    }
    // Bo clicked on the board that Bo saw before all that.
    const answer = await send(host, match, bo, `drop ${column}`, seen);
    if (answer.kind !== "done") throw new Error(`Bo's move ${column} is ${answer.kind}`);
    seq = answer.frame.seq;
    clock.now += 100;
  }
  expect(new Set(tried)).toEqual(new Set(["ask-first", "done", "nothing-to-redo", "asked-before", "no-request"]));
  const { clocks } = value(await host.read(match, null)).position ?? {};
  // Six turns of 400 ms, each paid back by its increment.
  expect(clocks?.[1]).toBe(20_000 + 6 * (2000 - 400));
});

async function made(host: Host, match: string, key: string, text: string, seq: number): Promise<number> {
  const answer = await send(host, match, key, text, seq);
  if (answer.kind !== "done") throw new Error(`“${text}” is ${JSON.stringify(answer)}`);
  return answer.frame.seq;
}

test("with consent the move is undone, the time since is given back, and the request is told to everybody", async () => {
  const { host, clock } = world();
  const { match, ann, bo } = await seated(host, { clock: { kind: "bank", ms: 20_000, increment: 2000 } });
  clock.now += 1000;
  await made(host, match, ann, "drop 4", 0);
  clock.now += 2000;
  const asked = await send(host, match, ann, "ask-undo", 1);
  expect(asked).toMatchObject({ kind: "done", frame: { notes: [{ text: "Ann asks to undo a move." }], canAskUndo: false } });
  const seen = value(await host.read(match, bo)).position;
  expect(seen?.undoRequest).toEqual({ seat: 0, moves: 1, waiting: [1] });
  clock.now += 1000;
  const answer = await send(host, match, bo, "allow-undo", 2);
  expect(answer).toMatchObject({ kind: "done", frame: { toAct: [0], clocks: [19_000, 20_000], undoRequest: null } });
  expect(await send(host, match, ann, "drop 5", 3)).toMatchObject({ kind: "done" });
  await send(host, match, ann, "resign", 4);
  const whole = value(await host.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("The match isn't over.");
  expect(whole.record.entries.map((entry) => entry.do)).toEqual(["drop 4", "ask-undo", "allow-undo", "drop 5", "resign"]);
  expect(value(await host.verify(whole.record))).toMatchObject({ verified: true });
});

test("a move can be undone 32 times in a turn", async () => {
  const { host } = world();
  const { match, ann, bo } = await seated(host, { game: "sagrada" });
  await made(host, match, ann, "window 1", 0);
  let seq = value(await host.read(match, bo)).position?.seq ?? 0;
  seq = await made(host, match, bo, "window 1", seq);
  const first = value(await host.read(match, null)).position?.toAct[0] === 0 ? ann : bo;
  seq = value(await host.read(match, first)).position?.seq ?? 0;
  for (let i = 0; i < 32; i++) {
    seq = await made(host, match, first, "pick 1", seq);
    seq = await made(host, match, first, "undo", seq);
  }
  seq = await made(host, match, first, "pick 1", seq);
  expect(ruleOf(await send(host, match, first, "undo", seq))).toBe("undo-limit");
  expect(value(await host.read(match, first)).position?.canUndo).toBe(false);
});

test("undo can't be made free on a server", async () => {
  const { host } = world();
  const reply = await host.create({ game: "fourline", seats: [null, "easy"], undo: "free" });
  expect(reply).toMatchObject({ ok: false, error: { code: "bad-request", path: "undo" } });
});

/** A match as it is stored, after any number of entries that its players wrote; they are appended as rows of many. */
async function filled(world: World, entries: number): Promise<{ match: string; ann: string; bo: string }> {
  const { host, store } = world;
  const table = await seated(host, { game: "skirmish", clock: { kind: "bank", ms: 60_000, increment: 0 } });
  const { match, ann, bo } = table;
  await made(host, match, bo, "ready", 0);
  const saved = store.save();
  const rows = saved.matches[0]?.rows ?? [];
  const start = rows.at(-1)?.n ?? 0;
  const at = world.clock.now;
  const orders = Array.from({ length: entries - 1 }, (_, i) => ({ seq: i + 2, at, seat: 0, do: orderOf(i + 2) }));
  for (let from = 0, n = start + 1; from < orders.length; from += 1000, n++) {
    const events = orders.slice(from, from + 1000).map((entry) => ({ kind: "entry", entry }) as const);
    expect(await store.append({ match, row: { n, events } })).toBe(true);
  }
  return { match, ann, bo };
}

/** The order of entry `seq`: one is taken back by the next. */
const orderOf = (seq: number): string => (seq % 2 === 0 ? "move h1 d3" : "hold h1");

/** How many entries come before the one that fills the match. */
function nearlyFull(): number {
  let size = sizeOf("ready");
  let entries = 1;
  for (; size + sizeOf(orderOf(entries + 1)) < MAX_MATCH_BYTES; entries++) size += sizeOf(orderOf(entries + 1));
  return entries;
}

test("a loser who fills the match comes last when it reaches its limit", async () => {
  const one = world();
  const entries = nearlyFull();
  const { match, ann } = await filled(one, entries);
  const host = one.again();
  const seq = value(await host.read(match, ann)).position?.seq ?? 0;
  const answer = await send(host, match, ann, orderOf(entries + 1), seq);
  expect(answer.kind).toBe("done");
  const { status, position } = value(await host.read(match, null));
  expect([status, position?.result?.ranking]).toEqual(["over", [[1], [0]]]);
  const whole = value(await host.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("The match isn't over.");
  expect(whole.record.entries.at(-1)).toMatchObject({ seq: entries + 2, seat: null, do: "too-long" });
  const bytes = Buffer.byteLength(JSON.stringify(whole.record));
  expect([bytes > 0.7 * MAX_RECORD_BYTES, bytes <= MAX_RECORD_BYTES]).toEqual([true, true]);
  expect(value(await host.verify(whole.record))).toMatchObject({ verified: true });
}, 60_000);

test.each([
  ["resigning", async ({ host }: World, match: string, bo: string) => void (await host.stand(match, bo)), [[0], [1]]],
  [
    "running out of time",
    async ({ host, clock }: World) => {
      await host.sweep();
      for (let i = 0; i < 30; i++) {
        clock.now += 5000;
        await host.sweep();
      }
    },
    [[1], [0]],
  ],
] as const)(
  "when all rows are used up, %s is still stored",
  async (_, end, ranking) => {
    const one = world();
    const { match, ann, bo } = await seated(one.host, {
      clock: { kind: "move", ms: 60_000 },
      absence: { idleTurns: 1, outcome: "forfeit" },
    });
    const n = value(await one.host.read(match, null)).seats.length;
    // Chat lines as rows: a version that had no limit for them could leave a match like this.
    const said = { kind: "said", at: one.clock.now, seat: 0, name: "Ann", text: "x" } as const;
    for (let row = n + 1; row <= 20_000; row++) await one.store.append({ match, row: { n: row, events: [said] } });
    const host = one.again();
    expect(await host.act(match, ann, { id: "m", expect: 0, do: "drop 4" })).toMatchObject({ ok: false, error: { code: "match-full" } });
    await end({ ...one, host }, match, bo);
    const { status, position } = value(await host.read(match, null));
    expect(status).toBe("over");
    expect(position?.result?.ranking).toEqual(ranking);
  },
  60_000,
);
