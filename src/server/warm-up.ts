import { games } from "./catalog.ts";
import type { App } from "./service.ts";

/**
 * Does slow one-time work before anybody can need it: loading the rules of a game and generating the document of
 * the API would each block everybody who is already playing. A game's own data is read in small steps when the game is opened.
 */
export async function warmUp(app: App): Promise<void> {
  // These don't come from a client, so they count against no limits.
  for (const url of ["/api/openapi.json", "/api/docs/yaml"]) await app.inject({ url, remoteAddress: "0.0.0.0" });
  for (const { load } of games) await load();
}
