import { fastRng } from "../dist/engine/contract/chance.js";

/** The game that these options make. */
export async function open(bundle, options = {}) {
  const opened = await bundle.open(options);
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.text}`);
  return opened.game;
}

/** Any legal move, each equally likely. */
export const anyMove = (game, state, seat, rng) => {
  const legal = game.moves(state, seat);
  return legal[rng.int(legal.length)];
};

/** The CPU time of this process, in seconds. */
export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Random games per CPU-second, after a warm-up of a quarter of the time. */
export function playouts(name, game, { seats = 2, choose = anyMove, seconds }) {
  const rng = fastRng(1);
  const playFor = (span) => {
    const started = cpu();
    let games = 0;
    let moves = 0;
    let spent = 0;
    while (spent < span) {
      for (let n = 0; n < 20; n++) moves += playOne(game, seats, choose, rng);
      games += 20;
      spent = cpu() - started;
    }
    return { games, moves, spent };
  };
  playFor(seconds / 4);
  const { games, moves, spent } = playFor(seconds);
  return { name, gamesPerCpuSecond: Math.round(games / spent), movesPerGame: Math.round((10 * moves) / games) / 10 };
}

function playOne(game, seats, choose, rng) {
  const state = game.setup(seats, rng);
  let moves = 0;
  for (let acting = game.toAct(state); acting.length > 0; acting = game.toAct(state)) {
    game.apply(state, acting[0], choose(game, state, acting[0], rng), rng);
    moves += 1;
  }
  return moves;
}
