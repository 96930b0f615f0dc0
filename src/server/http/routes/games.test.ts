import { expect, test, vi } from "vitest";
import { LIMITS } from "../../limits/limits.ts";
import { listingOf } from "../../catalog.ts";
import { createApp } from "../framework.ts";
import { gameRoutes } from "./games.ts";

test("a game is opened once for its page, however often that is asked for", async () => {
  const listing = listingOf("sagrada");
  if (!listing) throw new Error("Sagrada is missing.");
  const load = vi.spyOn(listing, "load");
  const app = createApp(LIMITS, false);
  gameRoutes(app);
  const ask = async (): Promise<string> => (await app.inject({ url: "/games/sagrada", headers: { host: "x" } })).payload;
  const first = await ask();
  expect(JSON.parse(first)).toMatchObject({ id: "sagrada" });
  expect(await ask()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockRestore();
});
