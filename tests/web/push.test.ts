import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page, Worker } from "@playwright/test";
import { connect } from "../../src/client/client.ts";
import { en } from "../../src/web/i18n/en.ts";
import { launchChromium } from "../chromium.ts";
import { person, problems, seen } from "./support/person.ts";
import { pushService, type PushService } from "./support/push-service.ts";
import { serve, type Served } from "./support/server.ts";

/*
 * Notifications while the page is closed: from the server through a push service of our own, and by the real service worker. To
 * subscribe, Chromium needs its vendor's push service, which a test doesn't have, so the subscription is made here.
 */

let browser: Browser;
let service: PushService;
let server: Served;

beforeAll(async () => {
  service = await pushService();
  [browser, server] = await Promise.all([launchChromium(), serve("--push-origin", service.origin)]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), service.stop()]);
});

const TEXTS = { turn: "Your turn", rematch: "Rematch?", chat: "New message" };
const ALL = { turn: true, rematch: true, chat: true };

async function friends() {
  const client = connect(server.address);
  const { match, invite } = await client.create({ game: "fourline", seats: 2, clock: { kind: "none" } });
  const [ada, bruno] = [
    await client.sit(match, { name: "Ada", invite, nonce: "11".repeat(16) }),
    await client.sit(match, { name: "Bruno", invite, nonce: "22".repeat(16) }),
  ];
  const plays = (key: string, expect: number, move: string) => client.act(match, { id: `${expect}`, expect, do: move }, key);
  return { client, match, ada: ada.key, bruno: bruno.key, plays };
}

test("the server notifies of a turn, a message and a rematch, if the player wants it", async () => {
  const { client, match, ada, bruno, plays } = await friends();
  const key = await client.pushKey();
  expect(key).toMatch(/^[\w-]{80,100}$/);
  expect(await connect(server.address).pushKey()).toBe(key);
  await client.setAlerts(match, { subscription: service.subscription, wanted: ALL, texts: TEXTS }, bruno);

  await plays(ada, 0, "drop 4");
  await client.chat(match, "Well?", ada);
  await expect.poll(() => service.received.length).toBe(2);
  expect(service.received.map(({ text }) => JSON.parse(text) as object)).toEqual(
    expect.arrayContaining([
      { title: "Your turn", body: "", tag: `${match} turn`, path: `/table/${match}` },
      { title: "New message", body: "Ada: Well?", tag: `${match} chat`, path: `/table/${match}` },
    ]),
  );
  const { headers } = service.received[0] ?? { headers: {} };
  expect(headers.authorization).toContain(`k=${key}`);
  expect(headers["content-encoding"]).toBe("aes128gcm");

  // Neither the player's own moves and messages, nor alerts that were switched off.
  await client.setAlerts(match, { subscription: service.subscription, wanted: { ...ALL, turn: false }, texts: TEXTS }, bruno);
  await plays(bruno, 1, "drop 4");
  await client.chat(match, "Thinking.", bruno);
  await plays(ada, 2, "drop 5");
  await plays(bruno, 3, "resign");
  await client.rematch(match, ada);
  await expect.poll(() => service.received.length).toBe(3);
  expect(service.received[2]?.text).toContain("Rematch?");
});

test("a subscription that has ended is forgotten; an address that isn't a push service is refused", async () => {
  const { client, match, ada, bruno, plays } = await friends();
  const before = service.received.length;
  for (const endpoint of [
    "http://127.0.0.1:1/",
    "https://example.org/push",
    "file:///etc/passwd",
    "https://fcm.googleapis.com.evil.example/",
  ]) {
    const subscription = { ...service.subscription, endpoint };
    await expect(client.setAlerts(match, { subscription, wanted: ALL, texts: TEXTS }, bruno)).rejects.toMatchObject({ status: 400 });
  }
  await client.setAlerts(match, { subscription: service.subscription, wanted: ALL, texts: TEXTS }, bruno);
  service.end();
  await plays(ada, 0, "drop 4");
  await expect.poll(() => service.received.length).toBe(before + 1);
  await plays(bruno, 1, "drop 4");
  await plays(ada, 2, "drop 4");
  await client.chat(match, "Still there?", ada);
  expect(service.received.length).toBe(before + 1);
});

/** Hands a push message to the real service worker, as the browser does. */
async function pushed(page: Page, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const message = { origin: server.address, registrationId: await registered, data: JSON.stringify(data) };
  await session.send("ServiceWorker.deliverPushMessage", message);
}

/** Headless Chromium has no permission to show notifications: the worker notes them instead. Gives what was to be shown. */
async function notedBy(worker: Worker): Promise<() => Promise<unknown>> {
  await worker.evaluate(() => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    Object.assign(Object.getPrototypeOf((globalThis as unknown as { registration: object }).registration), {
      showNotification: async (title: string, { body }: { body: string }) => void noted.push(`${title} ${body}`),
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);
}

test("the service worker shows a notification, unless somebody is looking at that page", async () => {
  const page = await person(browser);
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  const noted = await notedBy(worker);
  await pushed(page, { title: "Your turn", body: "", tag: "here turn", path: "/" });
  await pushed(page, { title: "New message", body: "Ada: Well?", tag: "m chat", path: "/table/m" });
  await expect.poll(noted).toEqual(["New message Ada: Well?"]);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("each alert has a switch, and the page remembers it", async () => {
  const page = await person(browser);
  await page.context().grantPermissions(["notifications"], { origin: server.address });
  const { match, ada } = await friends();
  await page.goto(`${server.address}/table/${match}#key=${ada}`);
  await page.locator("[data-act=alerts]").click();
  // Switching notifications on takes a moment: the box is checked when it is done.
  await page.locator("[data-alert=sound]").click();
  await seen(page.locator("[data-alert=sound]")).not.toBeChecked();
  await page.locator("[data-alert=turn]").click();
  await seen(page.locator("[data-alert=turn]")).toBeChecked();
  await page.reload();
  await page.locator("[data-act=alerts]").click();
  await seen(page.locator("[data-alert=sound]")).not.toBeChecked();
  await seen(page.locator("[data-alert=turn]")).toBeChecked();
  await seen(page.getByText(en.alerts.kinds.rematch)).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});
