import { fastRng } from "../../dist/engine/chance.js";
import { bundle } from "../../dist/games/sanguine/game.js";

/** Random games per CPU-second: every move is one of all legal moves, each equally likely. */
async function measure(name, options, target, seconds) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
  const { game } = opened;
  const rng = fastRng(1);
  const playFor = (micros) => {
    const start = process.cpuUsage();
    let games = 0;
    let moves = 0;
    for (;;) {
      for (let n = 0; n < 100; n++) moves += playOne(game, rng);
      games += 100;
      const { user, system } = process.cpuUsage(start);
      if (user + system >= micros) return { games, moves, spent: (user + system) / 1e6 };
    }
  };
  playFor(seconds * 2.5e5);
  const { games, moves, spent } = playFor(seconds * 1e6);
  const gamesPerCpuSecond = Math.round(games / spent);
  return {
    name,
    gamesPerCpuSecond,
    target,
    reached: gamesPerCpuSecond >= target ? "yes" : "no",
    movesPerGame: Math.round((10 * moves) / games) / 10,
  };
}

function playOne(game, rng) {
  const state = game.setup(2, rng);
  let moves = 0;
  for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
    const legal = game.moves(state, seats[0]);
    game.apply(state, seats[0], legal[rng.int(legal.length)], rng);
    moves += 1;
  }
  return moves;
}

export const rows = async (seconds = 3) => [
  await measure("random basic games", {}, 30_000, seconds),
  await measure("random games with abilities", { preset: "duel" }, 8_000, seconds),
];
