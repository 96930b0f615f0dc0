import { thinker } from "../../../bots/think.ts";
import { listingOf } from "../../board/catalog.ts";
import type { Ask, WorkerReply } from "./thinking.ts";

/* Bots think in this worker, off the main thread. */
const think = thinker({
  load(game) {
    const listing = listingOf(game);
    return listing ? listing.load() : Promise.reject(new Error(`There is no game called “${game}”.`));
  },
  now: () => performance.now(),
  kept: 2,
});

addEventListener("message", (message: MessageEvent<Ask>) => {
  void answer(message.data);
});

async function answer({ id, question }: Ask): Promise<void> {
  let reply: WorkerReply;
  try {
    reply = { id, answer: await think(question) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : "The bot failed." };
  }
  postMessage(reply);
}
