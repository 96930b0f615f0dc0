import { describe, expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import { commit, hashNonce, secretFromText } from "./fairness.ts";
import { act } from "../match/match.ts";
import type { Entry, Head, MatchRecord } from "./record.ts";
import { beginFrom, dealerOf, recordOf } from "./replay.ts";
import { fourline } from "../../games/fourline/game.ts";
import { verify } from "./verify.ts";

const find = (id: string) => listingOf(id)?.load();

const ANN_NONCE = "0123456789abcdef".repeat(2);
const BO_NONCE = "fedcba9876543210".repeat(2);

/** A whole match, with a move undone and time on the clock; before its last moves the host may add something of its own. */
function finished(format: 1 | 2, added: readonly string[] = []): MatchRecord {
  const game = fourline();
  const secret = secretFromText("a finished match");
  const promised = { game: game.id, version: game.version, options: {}, position: { toAct: 0 } };
  const phases = format === 1 ? {} : ({ nonces: "two-phase" } as const);
  const seats = ["Ann", "Bo"].map((name) => {
    const nonce = name === "Ann" ? ANN_NONCE : BO_NONCE;
    return format === 1 ? { name, nonce } : { name, nonce, nonceHash: hashNonce(nonce) };
  });
  const clock = { kind: "bank", ms: 60_000, increment: 1000 } as const;
  const absence = { idleTurns: 3, outcome: "forfeit" } as const;
  const base = { ...promised, seats, clock, absence, ...phases, startedAt: 1_000_000, commitment: commit(secret, promised) };
  const head: Head = { format, ...base };
  const begun = beginFrom(game, head, dealerOf(secret, head));
  if (!begun.ok) throw new Error(begun.error.text);
  let { match } = begun;
  const entries: Entry[] = [];
  for (const [seat, text] of [
    [0, "drop 3"],
    ...(format === 1
      ? ([[0, "undo"]] as const)
      : ([
          [0, "ask-undo"],
          [1, "allow-undo"],
        ] as const)),
    [0, "drop 1"],
    [1, "drop 2"],
    [0, "drop 1"],
    [1, "drop 2"],
    [0, "drop 1"],
    ...added.map((text) => [null, text] as const),
    [1, "drop 2"],
    [0, "drop 1"],
  ] as const) {
    const outcome = act(match, seat, text, 1_000_000 + entries.length * 500);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    match = outcome.match;
    entries.push(outcome.entry);
  }
  return recordOf(match, entries, secret);
}

test.each([
  [1, 9, "one-phase"],
  [2, 10, "two-phase"],
] as const)("a finished record of format %i is verified, also after a round trip through a file", async (format, entries, nonces) => {
  const proof = { format, nonces, people: 2, silent: [], freeUndos: 0 };
  expect(await verify(JSON.parse(JSON.stringify(finished(format))), find)).toEqual({ verified: true, entries, proof });
});

test("an entry that the host may not write is found, even if everything else is as promised", async () => {
  expect(await verify(finished(2, ["excuse 400"]), find)).toMatchObject({ verified: true });
  const breach = { rule: "dishonest", what: "excused-nothing" };
  expect(await verify(finished(2, ["excuse 0"]), find)).toMatchObject({ verified: false, where: "entry 9", breach });
});

/** The paths of all strings, numbers, booleans and nulls in a piece of data. */
function leaves(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

function changed(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return "something";
  const digit = value.at(-1) === "1" ? "2" : "1";
  return value === "" ? "x" : value.slice(0, -1) + digit;
}

function put(data: unknown, [key = "", ...rest]: readonly string[]): unknown {
  const fields = data as Record<string, unknown>;
  const next = rest.length === 0 ? changed(fields[key]) : put(fields[key], rest);
  if (Array.isArray(data)) return data.with(Number(key), next);
  return { ...fields, [key]: next };
}

function expectedPlace([top = "", index = ""]: readonly string[]): RegExp {
  if (top === "entries") return new RegExp(`entry ${Number(index) + 1}$|entries\\[${index}\\]`);
  if (["secret", "options", "position"].includes(top)) return /commitment|options|position/;
  return top === "seats" ? /seats/ : /./;
}

describe.each([1, 2] as const)("format %i: one change anywhere breaks it, and it says where", (format) => {
  const record = finished(format);
  const places = leaves(record);
  test("there are many values to change", () => expect(places.length).toBeGreaterThan(60));

  test.each(places.map((place) => [place.join("."), place] as const))("%s", async (name, place) => {
    const verdict = await verify(put(record, place), find);
    if (verdict.verified) throw new Error(`${name} was changed, and nobody noticed`);
    expect(verdict.text).not.toBe("");
    expect(verdict.where).toMatch(expectedPlace(place));
  });

  test.each([
    ["an entry left out", { ...record, entries: record.entries.slice(0, -1) }],
    ["an entry too many", { ...record, entries: [...record.entries, record.entries[0]] }],
    ["an option added", { ...record, options: { speed: 1 } }],
    ["no secret", { ...record, secret: undefined }],
    ["no seal", { ...record, seal: undefined }],
    ["an unfinished match", { ...record, result: null }],
    ["another game", { ...record, game: "nothing" }],
    ["not a record", "hello"],
    ["a field too many", { ...record, extra: 1 }],
  ])("%s", async (_, bad) => {
    expect((await verify(bad, find)).verified).toBe(false);
  });
});
