import { expect, test } from "vitest";
import { en } from "../../src/web/i18n/en.ts";
import { browser, server } from "./support/browser-and-server.ts";
import { countOf, opensTable, typeMove, waitForMove } from "./support/driver.ts";
import { person, problems, seen } from "./support/person.ts";
import { silentProxy } from "./support/silent-proxy.ts";

test("a connection that dies silently is noticed: the friend's move arrives, and so does the player's own", async () => {
  const proxy = await silentProxy(Number(new URL(server.address).port));
  const [ada, bruno] = await Promise.all([person(browser, { name: "Ada" }), person(browser, { name: "Bruno" })]);
  await opensTable(bruno, server.address, "friend");
  const link = new URL(await bruno.locator("[data-link]").first().inputValue());
  link.port = String(proxy.port);
  await ada.goto(link.href);
  await ada.locator("[data-act=sit]").click();
  await ada.locator(".drawer .connection-live").waitFor();
  await bruno.locator(".status-mine").waitFor();
  // A file still being loaded would be lost as well.
  await ada.waitForLoadState("networkidle");

  proxy.swallow();
  await typeMove(bruno, "drop 4");
  await waitForMove(bruno, 0);
  expect(await countOf(ada)).toBe(0);
  // As a phone does when it has found another network.
  await ada.evaluate(() => window.dispatchEvent(new Event("online")));
  await waitForMove(ada, 0);
  await ada.locator(".status-mine").waitFor();

  // A move that can't be delivered shows as being sent, and arrives when the connection is back.
  proxy.swallowAll();
  await typeMove(ada, "drop 5");
  await seen(ada.locator(".status")).toHaveText(en.table.sending);
  await ada.evaluate(() => window.dispatchEvent(new Event("online")));
  await ada.locator(".drawer .connection-lost").waitFor();
  proxy.restore();
  await waitForMove(ada, 1);
  await waitForMove(bruno, 1);
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno].map((page) => page.context().close()));
  await proxy.stop();
});
