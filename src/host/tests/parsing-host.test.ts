import { expect, test } from "vitest";
import type { Host } from "../host.ts";
import { parsingHost } from "../parsing-host.ts";

/** A host that must never be asked. */
const never = (): never => {
  throw new Error("An invalid request reached the host.");
};
const host = parsingHost({ create: never, sit: never, act: never, say: never, rematch: never } as unknown as Host);

test.each([
  ["clock.ms", () => host.create({ game: "fourline", seats: 2, clock: { kind: "move", ms: 1 } })],
  ["name", () => host.sit("m", { name: "\u202E" })],
  ["expect", () => host.act("m", "k", { id: "a", expect: -1, do: "drop 4" })],
  ["text", () => host.say("m", null, { text: " ", name: "Anna" })],
  ["nonce", () => host.rematch("m", "k", { nonce: "xyz" })],
])("a page's own host refuses an invalid %s", async (path, ask) => {
  expect(await ask()).toMatchObject({ ok: false, error: { code: "bad-request", path } });
});
