import { expect, test } from "vitest";
import { browser, server } from "./support/browser-and-server.ts";
import { person, problems, seen } from "./support/person.ts";

test("a window that was chosen is named in full while the others choose; a spectator is told once that they watch", async () => {
  const [ada, bruno, carla] = await Promise.all(["Ada", "Bruno", "Carla"].map((name) => person(browser, { name })));
  if (!ada || !bruno || !carla) throw new Error("Nobody came.");
  await ada.goto(`${server.address}/new/sagrada?with=friends`);
  await ada.locator("[data-setting=listed]").check();
  await ada.click("[data-act=start]");
  await bruno.goto(await ada.locator("[data-link]").first().inputValue());
  await bruno.locator("[data-act=sit]").click();

  const offer = ada.locator(".sagrada-offer").nth(1);
  const name = await offer.locator(".sagrada-plate-name").textContent();
  await offer.click();
  await seen(ada.locator(".sagrada-offers > p")).toHaveText(`You chose ${name}.`);
  await seen(offer).toHaveAttribute("aria-pressed", "true");
  const cut = await ada.locator(".sagrada-plate-name").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);

  await bruno.locator(".sagrada-offer").first().click();
  await carla.goto(ada.url());
  await seen(carla.locator(".status")).toContainText("You're watching.");
  expect((await carla.locator(".match-table").innerText()).match(/watching/g)?.length).toBe(1);
  expect(problems).toEqual([]);
  await Promise.all([ada, bruno, carla].map((page) => page.context().close()));
});
