import { expect, test } from "vitest";
import { listingOf } from "../../src/server/catalog.ts";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { openWorld } from "./worlds.ts";

test("rematches count toward the tables that a client can open", async () => {
  const listing = listingOf("fourline");
  if (!listing) throw new Error("Fourline is missing.");
  const world = await openWorld(listing, {}, undefined, 2, undefined, { ...LIMITS, matchesPerHour: 1 });
  await world.ask(0, "POST", `/api/matches/${world.match}/commands`, { id: "r", expect: 0, do: "resign" });
  const statuses: number[] = [];
  for (const seat of [0, 1]) {
    const answer = await world.ask(seat, "POST", `/api/matches/${world.match}/rematch`, {});
    statuses.push((JSON.parse(answer) as { statusCode: number }).statusCode);
  }
  expect(statuses).toEqual([200, 429]);
  await world.close();
});
