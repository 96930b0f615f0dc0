import { judgeMove, movesOf } from "../../bots/review.ts";
import { atVersion } from "../../engine/contract/version.ts";
import { listingOf } from "../board/catalog.ts";
import type { ReviewAsked, ReviewTold } from "./review.ts";

/* Reviews a match move by move, off the main thread. Stopping the review ends the worker. */
addEventListener("message", (message: MessageEvent<ReviewAsked>) => {
  review(message.data).catch(() => tell({ failed: true }));
});

const tell = (told: ReviewTold): void => postMessage(told);

async function review({ record, care }: ReviewAsked): Promise<void> {
  const bundle = await listingOf(record.game)?.load();
  const opened = await bundle?.open(record.options);
  const game = opened?.ok ? atVersion(opened.game, record.version) : null;
  const made = game && movesOf(game, record);
  if (!bundle || !game || !made) return tell({ failed: true });
  tell({ of: made.length });
  for (const one of made) tell({ judged: await judgeMove(bundle, game, one, care) });
  tell({ done: true });
}
