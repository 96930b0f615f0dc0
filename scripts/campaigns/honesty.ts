// `npm run campaign:honesty`: 1,000 positions of every game. What a seat can't see is drawn again; every bot has to answer the same.
import { dishonesty } from "../../tests/bots/honesty.ts";
import { games } from "../../src/server/catalog.ts";

const positions = Number(process.argv[2] ?? 1000);
for (const listing of games) {
  const bundle = await listing.load();
  const opened = await bundle.open({});
  if (!opened.ok) throw new Error(opened.error.text);
  // Where there are too many moves to search, the game's own levels think instead.
  const bots = opened.game.manyMoves ? ["medium", "hard"] : ["greedy", "monte-carlo", "search", "easy", "hard"];
  const { changed, found } = await dishonesty(opened.game, bundle, { bots, positions, iterations: 20, seed: 1 });
  process.stdout.write(`${listing.id}: ${positions} positions, ${changed} with something hidden, ${found.length} answers that changed\n`);
  if (found.length > 0) process.exitCode = 1;
}
