import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { readBy } from "../engine/input/faults.ts";
import { MAX_CHAT_LENGTH, MAX_MOVE_LENGTH, MAX_NAME_LENGTH } from "./limits.ts";
import { ChatRequest, Command, CreateRequest, FromQuery, ListQuery, RematchRequest, SitRequest, SocketRequest } from "./requests.ts";

/** Where a request is wrong: null if it isn't. */
function wrongAt(schema: z.ZodMiniType, data: unknown): string | null {
  const read = readBy(schema, data);
  return read.ok ? null : read.error.path;
}

const DAY = 86_400_000;
const create = { game: "fourline", seats: 2 };
const bank = { kind: "bank", ms: 60_000, increment: 0 };

describe("a table to create", () => {
  test.each([
    [{}, null],
    [{ game: "Fourline" }, "game"],
    [{ seats: 0 }, "seats"],
    [{ seats: 17 }, "seats"],
    [{ seats: [null, "easy"] }, null],
    [{ seats: [] }, "seats"],
    [{ seats: [1] }, "seats[0]"],
    [{ clock: { kind: "none" } }, null],
    [{ clock: { kind: "sand" } }, "clock.kind"],
    [{ clock: { kind: "move", ms: 999 } }, "clock.ms"],
    [{ clock: { kind: "move", ms: 1000 } }, null],
    [{ clock: { kind: "move", ms: 1000.5 } }, "clock.ms"],
    [{ clock: { kind: "move", ms: 30 * DAY } }, null],
    [{ clock: { kind: "move", ms: 30 * DAY + 1 } }, "clock.ms"],
    [{ clock: { ...bank, increment: DAY } }, null],
    [{ clock: { ...bank, increment: DAY + 1 } }, "clock.increment"],
    [{ clock: { ...bank, increment: -1 } }, "clock.increment"],
    [{ clock: { ...bank, overtime: 1000 } }, null],
    [{ clock: { ...bank, overtime: 999 } }, "clock.overtime"],
    [{ clock: { ...bank, overtime: DAY } }, null],
    [{ clock: { ...bank, overtime: DAY + 1 } }, "clock.overtime"],
    [{ clock: { ...bank, overtime: 1000.5 } }, "clock.overtime"],
    [{ clock: { kind: "move", ms: 1000, overtime: 1000 } }, "clock.overtime"],
    [{ absence: { idleTurns: 1, outcome: "bot" } }, null],
    [{ absence: { idleTurns: 0, outcome: "bot" } }, "absence.idleTurns"],
    [{ absence: { idleTurns: 101, outcome: "bot" } }, "absence.idleTurns"],
    [{ absence: { idleTurns: 1, outcome: "sleep" } }, "absence.outcome"],
    [{ color: "red" }, "color"],
  ])("%j: %s", (change, path) => {
    expect(wrongAt(CreateRequest, { ...create, ...change })).toBe(path);
  });
});

describe("a name", () => {
  test.each([
    ["Anna", null],
    ["José María", null],
    ["王小明", null],
    ["", "name"],
    ["   ", "name"],
    ["x".repeat(MAX_NAME_LENGTH), null],
    ["x".repeat(MAX_NAME_LENGTH + 1), "name"],
    ["An\u0000na", "name"],
    ["\u202Eanna", "name"],
    ["\u200B", "name"],
    ["\u2800\u2800", "name"],
    [`a${"\u0301".repeat(5)}`, "name"],
  ])("%j: %s", (name, path) => {
    expect(wrongAt(SitRequest, { name })).toBe(path);
  });

  test("loses the spaces around it", () => {
    expect(readBy(SitRequest, { name: "  Anna  " })).toEqual({ ok: true, value: { name: "Anna" } });
  });
});

describe("everything else", () => {
  const command = { id: "c1", expect: 0, do: "drop 4" };
  test.each([
    [SitRequest, { name: "Anna", seat: 15, nonce: "ab".repeat(16), key: "0".repeat(32), cookie: true }, null],
    [SitRequest, { name: "Anna", seat: 16 }, "seat"],
    [SitRequest, { name: "Anna", nonce: "ab".repeat(15) }, "nonce"],
    [SitRequest, { name: "Anna", nonce: "a".repeat(33) }, "nonce"],
    [SitRequest, { name: "Anna", key: "A".repeat(32) }, "key"],
    [RematchRequest, {}, null],
    [RematchRequest, { nonce: "xy" }, "nonce"],
    [Command, command, null],
    [Command, { ...command, id: "a.b:c_d-9" }, null],
    [Command, { ...command, id: "a b" }, "id"],
    [Command, { ...command, id: "a".repeat(65) }, "id"],
    [Command, { ...command, expect: -1 }, "expect"],
    [Command, { ...command, expect: 0.5 }, "expect"],
    [Command, { ...command, do: "" }, "do"],
    [Command, { ...command, do: "x".repeat(MAX_MOVE_LENGTH) }, null],
    [Command, { ...command, do: "x".repeat(MAX_MOVE_LENGTH + 1) }, "do"],
    [ChatRequest, { text: "Hello" }, null],
    [ChatRequest, { text: " \u200B " }, "text"],
    [ChatRequest, { text: "x".repeat(MAX_CHAT_LENGTH + 1) }, "text"],
    [ChatRequest, { text: "Hello", id: "a b" }, "id"],
    [SocketRequest, { command: { ...command, match: "m", key: "k" } }, null],
    [SocketRequest, { chat: { match: "m", text: "Hello" } }, null],
    [SocketRequest, { subscribe: { match: "m", from: 3 } }, null],
    [ListQuery, { game: "fourline", status: "open", limit: "20" }, null],
    [ListQuery, { limit: "0" }, "limit"],
    [FromQuery, { from: "12" }, null],
    [FromQuery, { from: "1e3" }, "from"],
  ] as const)("case %#", (schema, data, path) => {
    expect(wrongAt(schema, data)).toBe(path);
  });
});
