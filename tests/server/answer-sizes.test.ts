import { expect, onTestFinished, test } from "vitest";
import { fastRng } from "../../src/engine/contract/chance.ts";
import type { Listing } from "../../src/engine/contract/bundle.ts";
import type { Game, Shape } from "../../src/engine/contract/game.ts";
import { act, type Match } from "../../src/engine/match/match.ts";
import { sizeOf } from "../../src/engine/match/size.ts";
import { sealOf, secretFromText } from "../../src/engine/record/fairness.ts";
import { MAX_MATCH_BYTES, MAX_RECORD_BYTES } from "../../src/engine/record/limits.ts";
import type { Entry, Head, MatchRecord } from "../../src/engine/record/record.ts";
import { beginFrom, dealerOf, recordOf } from "../../src/engine/record/replay.ts";
import type { TableView } from "../../src/protocol/messages.ts";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { listingOf } from "../../src/server/catalog.ts";
import { type ServerOptions, startServer } from "../../src/server/start.ts";
import { memoryStore, type MemoryStore } from "../../src/store/memory.ts";
import { askPython, hasPython } from "../fairness/agreement.ts";
import { languages } from "../cost/languages.ts";

/* No answer is larger than 1 MB, and the longest record that a server writes can be verified and imported by another. */

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const WORDS = ["undo", "redo", "ask-undo", "allow-undo", "timeout"];

/** A match of random moves, and the words of the match between them. */
function played(game: Game<Shape>, position: unknown, seed: number): { match: Match<Shape>; entries: Entry[]; secret: string } | null {
  const rng = fastRng(seed);
  const secret = secretFromText(`sizes ${seed}`);
  const seats = Array.from({ length: game.seats.at(-1) ?? 1 }, () => ({ name: "漢".repeat(40), nonce: "" }));
  const head: Head = {
    ...{ format: 2, game: game.id, version: game.version, options: {}, seats, startedAt: Date.UTC(2026, 0), commitment: "" },
    ...{ clock: { kind: "none" }, ...(position === undefined ? {} : { position, seats: seats.slice(0, game.seats[0]) }) },
  };
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) return null;
  let { match } = begun;
  const entries: Entry[] = [];
  for (let n = 0; n < 60 && !match.result; n++) {
    const [seat = 0] = game.toAct(match.state);
    const moves = game.moves(match.state, seat);
    const text = rng.int(4) === 0 ? (WORDS[rng.int(WORDS.length)] ?? "") : game.write(moves[rng.int(moves.length)]);
    const outcome = act(match, text === "allow-undo" ? (seat + 1) % head.seats.length : seat, text, head.startedAt + n);
    if (!outcome.ok) continue;
    ({ match } = outcome);
    entries.push(outcome.entry);
  }
  return { match, entries, secret };
}

test("a record takes no more than its match counted", { timeout: 120_000 }, async () => {
  let draws = 0;
  for (const { id, bundle, seeds } of await languages()) {
    for (const [seed, { options, position }] of seeds.entries()) {
      const opened = await bundle.open(options);
      if (!opened.ok) throw new Error(opened.error.text);
      await opened.ready?.();
      const made = played(opened.game, position, seed);
      if (!made) continue;
      const { match, entries, secret } = made;
      const over = { ...match, result: { ranking: [] } };
      const record = recordOf(over, entries, secret);
      draws += record.draws?.length ?? 0;
      const counted = bytesOf(record.entries) + bytesOf(record.seal?.entries) + bytesOf(record.draws);
      expect([id, seed, counted - 6 <= match.size]).toEqual([id, seed, true]);
    }
  }
  expect(draws).toBeGreaterThan(100);
});

/** A word list that fills the body of a request with letters of three bytes; no word of them can be laid, but they are in the head. */
function largestList(): string {
  const lines = ["aa", "ab"];
  for (let bytes = 0; bytes < LIMITS.bodyBytes - 300; bytes += 62) lines.push("漢".repeat(20));
  return lines.join("\n");
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Server {
  ask(path: string, body?: string, key?: string): Promise<Reply>;
}

async function server(store: MemoryStore, more: Partial<ServerOptions> = {}): Promise<Server> {
  const running = await startServer({
    ...{ storage: { store }, port: 0, host: "127.0.0.1", limits: LIMITS, origins: [], trustProxy: false },
    ...{ version: "1", logLevel: "silent", thinkers: 1, ...more },
  });
  onTestFinished(() => running.stop());
  return {
    ask: async (path, body, key) => {
      const headers = { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
      const post = body === undefined ? {} : { method: "POST", headers, body };
      const reply = await fetch(`http://127.0.0.1:${running.port}/api${path}`, post);
      return { status: reply.status, text: await reply.text() };
    },
  };
}

/** The repeated sequence: a pass, and its undo by consent. Seats are counted from the one that begins. */
const WAVERING = [
  { seat: 0, do: "pass" },
  { seat: 0, do: "ask-undo" },
  { seat: 1, do: "allow-undo" },
] as const;

const wavering = (seq: number, starter: number): { seat: number; do: string } => {
  const next = WAVERING[seq % 3] ?? WAVERING[0];
  return { ...next, seat: (next.seat + starter) % 2 };
};

/** Writes the entries of a match until it is nearly full; gives their number. */
async function fill(store: MemoryStore, match: string, starter: number): Promise<number> {
  let n = store.save().matches[0]?.rows.length ?? 0;
  let size = 0;
  for (let seq = 0; ; seq++) {
    const next = wavering(seq, starter);
    size += sizeOf(next.do);
    if (size >= MAX_MATCH_BYTES - 3000) return seq;
    const entry = { seq: seq + 1, at: Date.now(), ...next };
    expect(await store.append({ match, row: { n: (n += 1), events: [{ kind: "entry", entry }] } })).toBe(true);
  }
}

/** A host that ends a match before it is full. */
function endedEarlier(record: MatchRecord, moves: number): MatchRecord {
  const kept = record.entries.slice(0, -1 - moves);
  const last = record.entries.at(-1);
  const entries = last ? [...kept, { ...last, seq: kept.length + 1 }] : kept;
  return { ...record, entries, seal: sealOf({ ...record, entries }) };
}

test("the longest record that a server writes is taken by the next one", { timeout: 120_000 }, async () => {
  const store = memoryStore();
  const first = await server(store);
  const options = { lexicon: largestList() };
  const made = await first.ask("/matches", JSON.stringify({ game: "scrabble", seats: 2, isPublic: true, options }));
  const { match = "" } = JSON.parse(made.text) as { match?: string };
  const seats = ["0", "1"].map((seat) => JSON.stringify({ name: "漢".repeat(39) + seat, seat: Number(seat), nonce: "ab".repeat(64) }));
  const keys: string[] = [];
  for (const seat of seats) keys.push((JSON.parse((await first.ask(`/matches/${match}/seats`, seat)).text) as { key: string }).key);
  const table = async (one: Server): Promise<TableView> => JSON.parse((await one.ask(`/matches/${match}`)).text) as TableView;
  const starter = (await table(first)).position?.toAct[0] ?? 0;
  let seq = await fill(store, match, starter);

  const second = await server(store);
  const act = (expect: number, seat: number, text: string): Promise<Reply> =>
    second.ask(`/matches/${match}/commands`, JSON.stringify({ id: `c${expect}`, expect, do: text }), keys[seat]);
  const answers = [await second.ask(`/matches/${match}`), await second.ask(`/matches/${match}/record`), await act(1, starter, "pass")];
  for (; (await table(second)).status === "playing"; seq++) {
    const next = wavering(seq, starter);
    answers.push(await act(seq, next.seat, next.do));
    expect(answers.at(-1)?.status).toBe(200);
  }
  const record = await second.ask(`/matches/${match}/record`);
  answers.push(record, await second.ask(`/matches/${match}`));
  const whole = JSON.parse(record.text) as MatchRecord;
  expect(whole.entries.at(-1)).toMatchObject({ seq: seq + 1, do: "too-long" });
  const early = JSON.stringify(endedEarlier(whole, 30));
  expect(JSON.parse((await second.ask("/verify", early)).text)).toMatchObject({ verified: false });
  const said = hasPython() ? await askPython([record.text, early]) : ["sound", "refused:"];
  expect(said.map((line) => line.split(" ")[0])).toEqual(["sound", "refused:"]);

  const verdict = await second.ask("/verify", record.text);
  expect(JSON.parse(verdict.text)).toMatchObject({ verified: true, entries: seq + 1 });
  const imported = await second.ask("/records", record.text);
  expect(imported.status).toBe(201);
  const { match: copy } = JSON.parse(imported.text) as { match: string };
  answers.push(verdict, imported, await second.ask(`/matches/${copy}/record`), await second.ask(`/matches/${copy}`));
  const largest = Math.max(...answers.map(({ text: sent }) => Buffer.byteLength(sent)));
  expect([largest > 0.85 * MAX_RECORD_BYTES, largest <= MAX_RECORD_BYTES]).toEqual([true, true]);
});

test("a fault that quotes its input stays short", { timeout: 60_000 }, async () => {
  const { ask } = await server(memoryStore());
  const field = "漢".repeat(20_000);
  const made = await ask("/matches", JSON.stringify({ game: "fourline", seats: 2, options: { [field]: 1 } }));
  expect([made.status, made.text.length < 4000]).toEqual([400, true]);
  const record = { format: 2, game: "fourline", version: 1, options: { [field.repeat(16)]: 1 } };
  const checked = await ask("/verify", JSON.stringify({ ...record, [field]: 1 }));
  expect([checked.status, checked.text.length < 4000]).toEqual([400, true]);
});

/** Fourline whose view grows with every disc, if it has an option. */
const loud: Listing = {
  ...(listingOf("fourline") as Listing),
  load: async () => {
    const bundle = await (listingOf("fourline") as Listing).load();
    const open: typeof bundle.open = async (options) => {
      const { size = 0 } = options as { size?: number };
      const opened = await bundle.open({});
      if (!opened.ok) return opened;
      const { game } = opened;
      const discs = (state: object): number => ("discs" in state ? Number(state.discs) : 0);
      const view: typeof game.view = (state, viewer) => ({ ...game.view(state, viewer), padding: "漢".repeat(size * (1 + discs(state))) });
      return { ok: true, game: { ...game, view } };
    };
    return { ...bundle, open };
  },
};

test("a view that is too large is detected before it is sent to anybody", { timeout: 60_000 }, async () => {
  const { ask } = await server(memoryStore(), { games: () => loud });
  const open = (size: number): Promise<Reply> =>
    ask("/matches", JSON.stringify({ game: "fourline", seats: 2, isPublic: true, options: { size } }));
  expect([(await open(200_000)).status, (await open(60_000)).status]).toEqual([422, 201]);
  const { match } = JSON.parse((await open(60_000)).text) as { match: string };
  const keys: string[] = [];
  for (const name of ["Ann", "Bo"]) {
    keys.push((JSON.parse((await ask(`/matches/${match}/seats`, JSON.stringify({ name }))).text) as { key: string }).key);
  }
  const sent: Reply[] = [];
  for (let seq = 0; seq < 3; seq++) {
    sent.push(await ask(`/matches/${match}/commands`, JSON.stringify({ id: `c${seq}`, expect: seq, do: "drop 4" }), keys[seq % 2]));
  }
  // The view of two discs would be 540 kB.
  expect(sent.map(({ status }) => status)).toEqual([200, 422, 422]);
  sent.push(await ask(`/matches/${match}/frames?from=0`), await ask(`/matches/${match}/record`));
  expect(Math.max(...sent.map(({ text }) => Buffer.byteLength(text)))).toBeLessThan(MAX_RECORD_BYTES);
});
