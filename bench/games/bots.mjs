import { createRequire } from "node:module";
import { search } from "../../dist/bots/search/search.js";
import { fastRng } from "../../dist/engine/contract/chance.js";
import { hints as lineHints } from "../../dist/games/fourline/bots/hints.js";
import { fourline } from "../../dist/games/fourline/game.js";
import { bundle as cards } from "../../dist/games/briscala/game.js";
import { ticTacToe } from "../../dist/testkit/fixtures/tic-tac-toe.js";
import { fourline as boardgameFourline } from "../fourline/boardgame.mjs";
import { cpu, open } from "../playouts.mjs";

const require = createRequire(import.meta.url);

/** Iterations per CPU-second; `choose` thinks about one move and returns how many it took. */
async function iterationsPerSecond(choose, seconds) {
  const runFor = async (span) => {
    const started = cpu();
    let done = 0;
    for (let move = 0; cpu() - started < span; move++) done += await choose(move);
    return done / (cpu() - started);
  };
  await runFor(seconds);
  return Math.round(await runFor(seconds));
}

/** At the start of games, where they are longest. */
function ours(game, hints, perMove, seconds) {
  const states = Array.from({ length: 8 }, (_, seed) => game.setup(2, fastRng(seed)));
  return iterationsPerSecond(async (move) => {
    const state = states[move % states.length];
    const [seat] = game.toAct(state);
    const thoughts = [];
    await search(game, hints).choose(game.view(state, seat), seat, fastRng(move), { iterations: perMove }, thoughts);
    // Proven positions end the search early.
    return thoughts.reduce((sum, { visits }) => sum + visits, 0);
  }, seconds);
}

/** boardgame.io's own bot, set up as in its documentation: it only needs a list of the moves. */
function theirs(game, enumerate, perMove, seconds) {
  const { MCTSBot } = require("boardgame.io/ai");
  const { InitializeGame } = require("boardgame.io/internal");
  const state = InitializeGame({ game, numPlayers: 2 });
  const bot = new MCTSBot({ game, enumerate, iterations: perMove, seed: "bench" });
  return iterationsPerSecond(() => bot.play(state, "0").then(() => perMove), seconds);
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const boardgameTicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer));
    if (won) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

const columns = (G) => [0, 1, 2, 3, 4, 5, 6].filter((column) => G.heights[column] < 6).map((column) => ({ move: "drop", args: [column] }));
const cells = (G) => G.cells.flatMap((mark, cell) => (mark === null ? [{ move: "mark", args: [cell] }] : []));

/** Our search against boardgame.io's, without hints because theirs has none; and the cost of hidden cards. */
export async function rows(seconds = 3) {
  const briscola = await open(cards, { rules: "briscola" });
  const beside = (name, iterations, other) => ({
    name,
    "iterations per CPU second": iterations,
    "boardgame.io's MCTS bot": other,
    target: "100 times",
    reached: iterations >= 100 * other ? "yes" : "no",
  });
  const rows = [
    beside("fourline, without hints", await ours(fourline(), {}, 2000, seconds), await theirs(boardgameFourline, columns, 100, seconds)),
    beside("tic-tac-toe, without hints", await ours(ticTacToe(), {}, 1000, seconds), await theirs(boardgameTicTacToe, cells, 100, seconds)),
  ];
  rows.push({ name: "fourline, with its evaluation", "iterations per CPU second": await ours(fourline(), lineHints, 2000, seconds) });
  const iterations = await ours(briscola, cards.hints, 2000, seconds);
  rows.push({
    name: "briscola, 2 players",
    "iterations per CPU second": iterations,
    target: 30_000,
    reached: iterations >= 30_000 ? "yes" : "no",
  });
  return rows;
}
