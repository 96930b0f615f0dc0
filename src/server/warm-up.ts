import { games } from "./catalog.ts";
import type { App } from "./service.ts";

/**
 * Does slow one-time work before anybody can need it: loading the rules of a game and generating the document of
 * the API would each block everybody who is already playing. A game's own data is read in small steps when the game is opened.
 */
export async function warmUp(app: App): Promise<void> {
  // Doesn't come from a client, so it counts against no limits.
  await app.inject({ url: "/api/openapi.json", remoteAddress: "0.0.0.0" });
  for (const { load } of games) await load();
}
