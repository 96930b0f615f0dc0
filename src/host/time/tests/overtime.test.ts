import { describe, expect, test } from "vitest";
import type { ClockRule } from "../../../engine/record/record.ts";
import type { CreateRequest } from "../../../protocol/requests.ts";
import { listingOf } from "../../../server/catalog.ts";
import { memoryStore } from "../../../store/memory.ts";
import type { Host, Reply } from "../../host.ts";
import { openHost } from "../../open.ts";

/* The clock that the rules of a game ask for, and what overtime costs. */

const MINUTE = 60_000;
const RULES = { preset: "tournament", lexicon: "at\nta\ntea\neat", challenge: "void", startBy: "seat" };
const ruled = (minutes: number): ClockRule => ({ kind: "bank", ms: minutes * MINUTE, increment: 0, overtime: 10 * MINUTE });
const NONE: ClockRule = { kind: "none" };
const BLITZ: ClockRule = { kind: "move", ms: 30_000 };

function world(): { host: Host; clock: { now: number } } {
  const clock = { now: 1_000_000 };
  let drawn = 3;
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => clock.now, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => Promise.reject(new Error("none")),
    games: listingOf,
  });
  return { host, clock };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.text}`);
  return reply.value;
}

const table = (more: Partial<CreateRequest>): CreateRequest => ({ game: "scrabble", seats: 2, isPublic: true, options: RULES, ...more });

test.each([
  ["the rules' clock", {}, ruled(25)],
  ["the rules' clock, with other minutes", { options: { ...RULES, clock: 10 } }, ruled(10)],
  ["none, if the options turn it off", { options: { ...RULES, clock: "off" } }, NONE],
  ["none, if the table has none", { clock: NONE }, NONE],
  ["the table's own", { clock: BLITZ }, BLITZ],
  ["none, where the rules ask for none", { options: {} }, NONE],
  ["none in other games", { game: "fourline", options: {} }, NONE],
] as const)("a table has %s", async (_, more, expected) => {
  expect(value(await world().host.create(table(more))).table.clock).toEqual(expected);
});

describe("a table that is set up again", () => {
  test.each([
    ["keeps the clock of the rules", {}, {}, ruled(25)],
    ["gets the clock of its new rules", {}, { options: { ...RULES, clock: 5 } }, ruled(5)],
    ["loses it with the rules that asked for it", {}, { options: { lexicon: RULES.lexicon } }, NONE],
    ["gets one with rules that ask for it", { options: {} }, { options: RULES }, ruled(25)],
    ["keeps a clock that somebody chose", { clock: BLITZ }, { options: { ...RULES, clock: 5 } }, BLITZ],
    ["gets the one that is chosen now", {}, { clock: NONE }, NONE],
  ] as const)("%s", async (_, more, change, expected) => {
    const { host } = world();
    const { match, invite } = value(await host.create(table(more)));
    const { key } = value(await host.sit(match, { name: "Ann", invite }));
    expect(value(await host.reopen(match, key, change)).table.clock).toEqual(expected);
  });
});

/** Ann and Bo sit down, and Ann is to move. */
async function seated(more: Partial<CreateRequest> = {}) {
  const { host, clock } = world();
  const { match } = value(await host.create(table(more)));
  const keys: string[] = [];
  for (const name of ["Ann", "Bo"]) keys.push(value(await host.sit(match, { name })).key);
  let ids = 0;
  const act = async (seat: number, text: string) => {
    const seq = value(await host.read(match, keys[seat] ?? "")).position?.seq ?? 0;
    return value(await host.act(match, keys[seat] ?? "", { id: `c${ids++}`, expect: seq, do: text }));
  };
  const see = async () => value(await host.read(match, null)).position;
  return { host, clock, match, act, see };
}

async function verified(host: Host, match: string): Promise<readonly unknown[]> {
  const whole = value(await host.exportRecord(match, null));
  if (whole.kind !== "whole") throw new Error("The match isn't over.");
  return [value(await host.verify(whole.record)).verified, whole.record.clock];
}

test("a clock goes below zero, play goes on, and the end takes off what that costs", async () => {
  const { host, clock, match, act, see } = await seated();
  clock.now += 26 * MINUTE + 1;
  await host.sweep();
  expect((await see())?.clocks).toEqual([-MINUTE - 1, 25 * MINUTE]);
  for (let turn = 0; turn < 6; turn++) expect((await act(turn % 2, "pass")).kind).toBe("done");
  const end = await see();
  expect(end?.tally?.find(({ id }) => id === "time")?.scores).toEqual([-20, 0]);
  const left = end?.tally?.find(({ id }) => id === "leftovers")?.scores ?? [];
  expect(end?.result?.scores).toEqual([(left[0] ?? 0) - 20, left[1]]);
  expect(await verified(host, match)).toEqual([true, ruled(25)]);
});

test("ten minutes over lose the match, even if nobody is looking", async () => {
  const { host, clock, match, see } = await seated();
  clock.now += 35 * MINUTE - 1;
  await host.sweep();
  expect((await see())?.result).toBe(null);
  clock.now += 1;
  await host.sweep();
  expect((await see())?.result?.ranking).toEqual([[1], [0]]);
  expect(await verified(host, match)).toEqual([true, ruled(25)]);
});

test("with four players the others play on", async () => {
  const { host, clock } = world();
  const { match } = value(await host.create(table({ seats: 4, options: { ...RULES, players: 4, clock: 1 } })));
  const keys: string[] = [];
  for (const name of ["Ann", "Bo", "Cy", "Di"]) keys.push(value(await host.sit(match, { name })).key);
  clock.now += 11 * MINUTE;
  await host.sweep();
  const { position } = value(await host.read(match, null));
  expect([position?.result, position?.toAct]).toEqual([null, [1]]);
  const frames = value(await host.read(match, keys[1] ?? "")).position;
  expect(frames?.clocks).toEqual([-10 * MINUTE, MINUTE, MINUTE, MINUTE]);
});
