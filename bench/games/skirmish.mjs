import { fastRng } from "../../dist/engine/chance.js";
import { bundle } from "../../dist/games/skirmish/game.js";

/** Each character draws one of its orders, holding among them, then the seat is ready: one random turn. */
const drawing = (game, state, seat, rng) => bundle.hints.playout(state, seat, rng);

/** Any legal move, so that orders are replaced and taken back many times before somebody happens to say ready. */
const shuffling = (game, state, seat, rng) => {
  const legal = game.moves(state, seat);
  return legal[rng.int(legal.length)];
};

async function measure(name, options, choose, seconds) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
  const { game } = opened;
  const rng = fastRng(1);
  const playFor = (micros) => {
    const start = process.cpuUsage();
    let games = 0;
    let moves = 0;
    for (;;) {
      for (let n = 0; n < 20; n++) moves += playOne(game, choose, rng);
      games += 20;
      const { user, system } = process.cpuUsage(start);
      if (user + system >= micros) return { games, moves, spent: (user + system) / 1e6 };
    }
  };
  playFor(seconds * 2.5e5);
  const { games, moves, spent } = playFor(seconds * 1e6);
  return { name, gamesPerCpuSecond: Math.round(games / spent), movesPerGame: Math.round((10 * moves) / games) / 10 };
}

function playOne(game, choose, rng) {
  const state = game.setup(2, rng);
  let moves = 0;
  for (let seats = game.toAct(state); seats.length > 0; seats = game.toAct(state)) {
    game.apply(state, seats[0], choose(game, state, seats[0], rng), rng);
    moves += 1;
  }
  return moves;
}

export const rows = async (seconds = 3) => [
  await measure("skirmish, default scenario: every character draws one order a turn", {}, drawing, seconds),
  await measure("skirmish, nine by nine, the same way", { scenario: "ninefields" }, drawing, seconds),
  await measure("skirmish, default scenario: any legal move, orders replaced at will", {}, shuffling, seconds),
];
