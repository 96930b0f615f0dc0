import { games } from "./catalog.ts";
import type { App } from "./service.ts";

/**
 * Does what is done once and takes long, before anybody can ask for it: loading the rules of a game and writing the document of
 * the API would each hold up everybody who plays already. A game's own data is read when somebody opens it, in small steps.
 */
export async function warmUp(app: App): Promise<void> {
  // Not a client, so no client's limits count it.
  for (const url of ["/api/openapi.json", "/api/docs/yaml"]) await app.inject({ url, remoteAddress: "0.0.0.0" });
  for (const { load } of games) await load();
}
