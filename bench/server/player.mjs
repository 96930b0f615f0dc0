// One server and those who play on it, in a process of their own: `node player.mjs <name>`, started by run.mjs. Where one process
// played on all servers in turn, each change of protocol would slow down the first games after it.
import { bareServer } from "./bare.mjs";
import { boardgameServer } from "./boardgame.mjs";
import { FULL_GAME, playLoad } from "./load.mjs";
import { parlourServer } from "./parlour.mjs";

const SERVERS = {
  parlour: () => parlourServer(),
  flatfile: () => boardgameServer("flatfile"),
  memory: () => boardgameServer("memory"),
  bare: () => bareServer(),
};
/** Moves of a lone match: the slowest takes a second for each. */
const LONE_MOVES = 14;

const server = await SERVERS[process.argv[2]]();
const TASKS = {
  load: (tables) => playLoad(server, tables, 1),
  lone: () => loneMatch(server),
  stop: async () => {
    await server.stop();
    process.disconnect();
  },
};
process.on("disconnect", () => process.exit(0));
process.on("message", async ({ task, about }) => {
  const done = await TASKS[task](about);
  if (process.connected) process.send(done);
});
process.send("open");

/** How long each move takes when nothing else goes on. */
async function loneMatch(server) {
  const match = await server.openMatch();
  const waits = [];
  for (const column of FULL_GAME.slice(0, LONE_MOVES)) {
    const sent = performance.now();
    await match.move(column);
    waits.push(performance.now() - sent);
  }
  await match.close();
  return waits;
}
