// The same game for boardgame.io, written as its documentation does.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 7;
const ROWS = 6;

function run(cells, seat, row, column, up, right) {
  let length = 0;
  let y = row + up;
  let x = column + right;
  while (y >= 0 && y < ROWS && x >= 0 && x < COLUMNS && cells[y * COLUMNS + x] === seat) {
    length += 1;
    y += up;
    x += right;
  }
  return length;
}

const wins = (cells, seat, row, column) =>
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].some(([up, right]) => run(cells, seat, row, column, up, right) + run(cells, seat, row, column, -up, -right) >= 3);

export const fourline = {
  name: "fourline",
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), heights: Array(COLUMNS).fill(0), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!(column >= 0 && column < COLUMNS) || G.heights[column] >= ROWS) return INVALID_MOVE;
      const row = G.heights[column];
      G.cells[row * COLUMNS + column] = playerID;
      G.heights[column] = row + 1;
      G.last = [row, column];
    },
  },
  endIf: ({ G, ctx }) => {
    if (!G.last) return undefined;
    const [row, column] = G.last;
    if (wins(G.cells, ctx.currentPlayer, row, column)) return { winner: ctx.currentPlayer };
    return G.heights.every((height) => height === ROWS) ? { draw: true } : undefined;
  },
};

export function boardgameClient() {
  const client = Client({ game: fourline, numPlayers: 2, debug: false });
  client.start();
  return client;
}

/** Plays one random game; returns the number of moves. */
export function playBoardgame(client, chance) {
  client.reset();
  for (let moves = 0; ; moves++) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) return moves;
    const legal = [];
    for (let column = 0; column < COLUMNS; column++) if (G.heights[column] < ROWS) legal.push(column);
    client.moves.drop(legal[chance(legal.length)]);
  }
}
