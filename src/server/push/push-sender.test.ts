import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { listingOf } from "../catalog.ts";
import { openHost } from "../../host/open.ts";
import type { Alert } from "../../host/ports.ts";
import { memoryStore } from "../../store/memory.ts";
import { newPushKeys, openPushSender } from "./push-sender.ts";

const ecdh = createECDH("prime256v1");
const keys = { p256dh: ecdh.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
const address = JSON.stringify({
  subscription: { endpoint: "https://fcm.googleapis.com/send/1", keys },
  wanted: { turn: true, rematch: true, chat: true },
  texts: { turn: "Your turn", rematch: "Rematch?", chat: "New message" },
});
const alertAt = (match: string, more: Partial<Alert> = {}): Alert => ({
  match,
  game: "fourline",
  seat: 1,
  kind: "turn",
  address,
  present: false,
  ...more,
});

/** A sender whose requests are counted instead of sent. */
function sender(isStill: (alert: Alert) => Promise<boolean>, presentMs: number) {
  const sent: string[] = [];
  const push = openPushSender({
    keys: newPushKeys(),
    isStill,
    ended: () => undefined,
    report: (error) => sent.push(String(error)),
    presentMs,
    fetch: async (url) => {
      sent.push(url instanceof Request ? url.url : url.toString());
      return new Response(null, { status: 201 });
    },
  });
  return { push, sent };
}

test("turns of players who are connected don't keep others from being notified", async () => {
  const { push, sent } = sender(() => new Promise(() => undefined), 0);
  for (let n = 0; n < 500; n++) push.send(alertAt(`m${n}`, { present: true }));
  push.send(alertAt("other"));
  await expect.poll(() => sent).toEqual(["https://fcm.googleapis.com/send/1"]);
});

test("a player who is connected is notified once of a turn that waits", async () => {
  const { push, sent } = sender(async () => true, 50);
  for (let n = 0; n < 5; n++) push.send(alertAt("m", { present: true }));
  await expect.poll(() => sent.length).toBe(1);
  push.send(alertAt("m", { present: true, kind: "chat" }));
  push.send(alertAt("m", { present: true }));
  await expect.poll(() => sent.length).toBe(2);
});

test("a player is notified of a few chat messages a minute, and of a turn all the same", async () => {
  const { push, sent } = sender(async () => true, 0);
  for (let n = 0; n < 50; n++) push.send(alertAt("m", { kind: "chat", said: { name: "Bo", text: `${n}` } }));
  push.send(alertAt("m"));
  push.send(alertAt("other", { kind: "chat" }));
  await expect.poll(() => sent.length).toBe(8);
});

test("spectators' messages don't notify anybody, players' messages do", async () => {
  let drawn = 3;
  const alerts: string[] = [];
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => 1_000_000, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: listingOf,
    alert: ({ kind, said }) => alerts.push(`${kind} ${said?.text}`),
  });
  const made = await host.create({ game: "fourline", seats: 2, isPublic: true });
  if (!made.ok) throw new Error(made.error.text);
  const { match } = made.value;
  const ann = await host.sit(match, { name: "Ann" });
  const bo = await host.sit(match, { name: "Bo" });
  if (!ann.ok || !bo.ok) throw new Error("There's no seat.");
  await host.setAlerts(match, bo.value.key, address);
  await host.say(match, null, { name: "Guest", text: "Hurry" });
  await host.say(match, ann.value.key, { text: "Hello" });
  expect(alerts).toEqual(["chat Hello"]);
});

test.each([undefined, "none"] as const)("a table knows whose turn it is, with spectators: %s", async (spectators) => {
  let drawn = 3;
  const host = openHost({
    store: memoryStore(),
    clock: { now: () => 1_000_000, after: () => () => undefined },
    randomness: { bytes: (count) => Uint8Array.from({ length: count }, () => (drawn = (drawn * 48_271) % 0x7fffffff) & 255) },
    thinker: () => new Promise(() => undefined),
    games: listingOf,
  });
  const made = await host.create({ game: "fourline", seats: 2, isPublic: true, ...(spectators ? { spectators } : {}) });
  if (!made.ok) throw new Error(made.error.text);
  const { match } = made.value;
  expect(await host.isToAct({ match, seat: 0 })).toBe(false);
  for (const name of ["Ann", "Bo"]) await host.sit(match, { name });
  expect([await host.isToAct({ match, seat: 0 }), await host.isToAct({ match, seat: 1 })]).toEqual([true, false]);
});
