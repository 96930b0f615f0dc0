import { parentPort } from "node:worker_threads";
import { type Question, thinker } from "../../bots/think.ts";
import { listingOf } from "../catalog.ts";
import { loadPlugins } from "../plugins/load.ts";

// The same games as the server has.
await loadPlugins();

const think = thinker({
  load: async (id) => {
    const listing = listingOf(id);
    if (!listing) throw new Error(`There is no game “${id}”.`);
    return listing.load();
  },
  now: () => performance.now(),
  kept: 4,
});

parentPort?.on("message", (question: Question) => {
  think(question).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
