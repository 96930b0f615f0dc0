import { expect, test } from "vitest";
import { commit, hashNonce } from "../../engine/record/fairness.ts";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { SitRequest } from "../../protocol/requests.ts";
import { listingOf } from "../../server/catalog.ts";
import { memoryStore, type MemoryStore } from "../../store/memory.ts";
import type { Host, Reply } from "../host.ts";
import { openHost } from "../open.ts";

/* Where the randomness of a match comes from: nobody chooses a nonce or a secret after seeing what it goes with. */

interface World {
  readonly host: Host;
  readonly clock: { now: number };
  readonly store: MemoryStore;
}

function world(store = memoryStore()): World {
  const clock = { now: 1_000_000 };
  let drawn = 11;
  const host = openHost({
    store,
    clock: { now: () => clock.now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => Promise.resolve("drop 1"),
    games: listingOf,
  });
  return { host, clock, store };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}

/** What a page sends: a nonce for one phase, and the hash of a hidden one for two. */
const GIVEN = ["a1", "b1"].map((byte) => byte.repeat(16));
const HIDDEN = ["a2", "b2"].map((byte) => byte.repeat(16));
const KEYS = ["aa", "bb"].map((byte) => byte.repeat(16));
const request = (seat: number): SitRequest => ({
  name: seat === 0 ? "Ann" : "Bo",
  seat,
  key: KEYS[seat] ?? "",
  nonce: GIVEN[seat] ?? "",
  nonceHash: hashNonce(HIDDEN[seat] ?? ""),
});

/** Two people who sit down, the first one with the page open or not. */
async function seated({ host }: World, isOnline: boolean): Promise<string> {
  const { match } = value(await host.create({ game: "fourline", seats: 2, isPublic: true }));
  value(await host.sit(match, request(0)));
  if (isOnline) value(await host.subscribe(match, KEYS[0] ?? "", null, () => undefined));
  value(await host.sit(match, request(1)));
  return match;
}

const reveal = (host: Host, match: string, seat: number, nonce = HIDDEN[seat] ?? "") => host.reveal(match, KEYS[seat] ?? "", { nonce });

async function recordAfter(host: Host, match: string): Promise<MatchRecord> {
  value(await host.act(match, KEYS[0] ?? "", { id: "r", expect: 0, do: "resign" }));
  const whole = value(await host.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("The match isn't over.");
  return whole.record;
}

const proofOf = async (host: Host, record: MatchRecord): Promise<unknown> => {
  const verdict = value(await host.verify(record));
  return verdict.verified ? verdict.proof : verdict.text;
};

test("when all are online, hashes come first, then nonces, and then the match begins", async () => {
  const { host, ...rest } = world();
  const match = await seated({ host, ...rest }, true);
  const waiting = value(await host.read(match, null));
  expect([waiting.status, waiting.nonces]).toEqual(["open", null]);
  expect(waiting.reveal).toMatchObject({ hashes: HIDDEN.map(hashNonce), waiting: [0, 1] });
  // Nobody can change a nonce once the others' may be known.
  expect(await reveal(host, match, 1, "cc".repeat(16))).toMatchObject({ ok: false, error: { code: "bad-request", path: "nonce" } });
  expect(value(await reveal(host, match, 1)).reveal?.waiting).toEqual([0]);
  expect(value(await reveal(host, match, 1)).reveal?.waiting).toEqual([0]);
  expect(value(await reveal(host, match, 0))).toMatchObject({ status: "playing", nonces: "two-phase", reveal: null });
  const record = await recordAfter(host, match);
  expect(record.seats).toMatchObject(HIDDEN.map((nonce) => ({ nonce, nonceHash: hashNonce(nonce) })));
  expect(await proofOf(host, record)).toMatchObject({ nonces: "two-phase", silent: [] });
});

test("when somebody isn't online, the match begins at once, and says so", async () => {
  const { host, ...rest } = world();
  const match = await seated({ host, ...rest }, false);
  expect(value(await host.read(match, null))).toMatchObject({ status: "playing", nonces: "one-phase" });
  const record = await recordAfter(host, match);
  expect(record.seats.map(({ nonce, nonceHash }) => [nonce, nonceHash])).toEqual(GIVEN.map((nonce) => [nonce, undefined]));
  expect(await proofOf(host, record)).toMatchObject({ nonces: "one-phase", silent: [] });
});

test("when somebody doesn't reveal in time, the match begins in one phase, on any host", async () => {
  const { host, clock, store } = world();
  const match = await seated({ host, clock, store }, true);
  value(await reveal(host, match, 0));
  const other = world(store);
  other.clock.now = clock.now + 19_999;
  await other.host.sweep();
  expect(value(await other.host.read(match, null)).status).toBe("open");
  other.clock.now += 1;
  await other.host.sweep();
  expect(value(await other.host.read(match, null))).toMatchObject({ status: "playing", nonces: "one-phase" });
  expect((await recordAfter(other.host, match)).seats.map(({ nonce }) => nonce)).toEqual(GIVEN);
});

test("a player who stands up after nonces were revealed can't come back with a better one", async () => {
  const { host, ...rest } = world();
  const match = await seated({ host, ...rest }, true);
  value(await reveal(host, match, 0));
  value(await host.stand(match, KEYS[1] ?? ""));
  expect(value(await host.read(match, null)).reveal).toBeNull();
  value(await host.sit(match, request(1)));
  expect(value(await host.read(match, null))).toMatchObject({ status: "playing", nonces: "one-phase" });
});

test("a program that sends no nonce adds none, and a bot never does", async () => {
  const { host } = world();
  const { match, invite } = value(await host.create({ game: "fourline", seats: [null, "easy"] }));
  value(await host.sit(match, { name: "Ann", key: KEYS[0] ?? "", invite }));
  const record = await recordAfter(host, match);
  expect(record.seats.map(({ nonce }) => nonce)).toEqual(["", ""]);
  expect(await proofOf(host, record)).toMatchObject({ people: 1, silent: [0] });
});

test("the secret of a rematch is committed to before anybody gives a nonce for it, and is the one that is used", async () => {
  const { host, ...rest } = world();
  const match = await seated({ host, ...rest }, true);
  value(await host.subscribe(match, KEYS[1] ?? "", null, () => undefined));
  await Promise.all([reveal(host, match, 0), reveal(host, match, 1)]);
  const offered = value(await host.read(match, null)).rematch.commitment;
  await recordAfter(host, match);
  const ask = (seat: number) =>
    host.rematch(match, KEYS[seat] ?? "", { nonce: GIVEN[seat] ?? "", nonceHash: hashNonce(HIDDEN[seat] ?? "") });
  expect(value(await ask(0))).toEqual({ wanted: [0], match: null, commitment: offered });
  const next = value(await ask(1)).match ?? "";
  const table = value(await host.read(next, null));
  expect([table.commitment, table.status, table.reveal?.waiting]).toEqual([offered, "open", [0, 1]]);
  value(await reveal(host, next, 0));
  expect(value(await reveal(host, next, 1))).toMatchObject({ status: "playing", nonces: "two-phase" });
  const record = await recordAfter(host, next);
  expect(record.commitment).toBe(offered);
  expect(commit(record.secret ?? "", record)).toBe(offered);
  // Each sits one seat further, and the nonces with them.
  expect(record.seats.map(({ nonce }) => nonce)).toEqual(HIDDEN.toReversed());
  expect(await proofOf(host, record)).toMatchObject({ nonces: "two-phase" });
});

test("a table from before such commitments gives a rematch to which nobody's nonce was added", async () => {
  const one = world();
  const match = await seated(one, false);
  await recordAfter(one.host, match);
  const saved = one.store.save();
  const old = JSON.parse(
    JSON.stringify(saved)
      .replaceAll(/,"nextCommitment":"\w+"/g, "")
      .replaceAll(/\{"name":"next","value":"\w+"\},?/g, ""),
  );
  const { host } = world(memoryStore(old as typeof saved));
  expect(value(await host.read(match, null)).rematch.commitment).toBeNull();
  const ask = (seat: number) => host.rematch(match, KEYS[seat] ?? "", { nonce: GIVEN[seat] ?? "" });
  value(await ask(0));
  const next = value(await ask(1)).match ?? "";
  const record = await recordAfter(host, next);
  expect(record.seats.map(({ nonce }) => nonce)).toEqual(["", ""]);
});

test("a player who is forgotten while nonces are revealed doesn't keep the match from beginning", async () => {
  const { host, clock, store } = world();
  const match = await seated({ host, clock, store }, true);
  value(await host.operator.forget(match, 0));
  clock.now += 30_000;
  await host.sweep();
  expect(value(await host.read(match, null)).status).toBe("playing");
});

test("a rematch also opens when the one who hasn't asked leaves, with the secret that was promised", async () => {
  const { host, ...rest } = world();
  const match = await seated({ host, ...rest }, false);
  value(await host.act(match, KEYS[0] ?? "", { id: "r", expect: 0, do: "resign" }));
  const { rematch } = value(await host.rematch(match, KEYS[0] ?? "").then(() => host.read(match, KEYS[0] ?? "")));
  expect(rematch).toMatchObject({ wanted: [0], match: null });
  value(await host.stand(match, KEYS[1] ?? ""));
  const next = value(await host.read(match, KEYS[0] ?? "")).rematch.match ?? "";
  const { viewer, status, seats, commitment } = value(await host.read(next, KEYS[0] ?? ""));
  expect([viewer, status, seats.map(({ taken }) => taken)]).toEqual([1, "open", [false, true]]);
  expect(commitment).toBe(rematch.commitment);
  // There is only one.
  value(await host.stand(match, KEYS[0] ?? ""));
  expect(value(await host.read(match, null)).rematch.match).toBe(next);
});
