// What you'd write for this one game and nothing else: typed arrays, no contract, no copies. The upper limit to compare with.
const COLUMNS = 7;
const ROWS = 6;
const cells = new Int8Array(COLUMNS * ROWS);
const heights = new Int8Array(COLUMNS);
const legal = new Int8Array(COLUMNS);
let word = 0x9e3779b9;

function chance(n) {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return (word >>> 0) % n;
}

function run(seat, row, column, up, right) {
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

const wins = (seat, row, column) =>
  run(seat, row, column, -1, 0) >= 3 ||
  run(seat, row, column, 0, 1) + run(seat, row, column, 0, -1) >= 3 ||
  run(seat, row, column, 1, 1) + run(seat, row, column, -1, -1) >= 3 ||
  run(seat, row, column, 1, -1) + run(seat, row, column, -1, 1) >= 3;

/** Plays one random game; returns the number of moves. */
export function playByHand() {
  cells.fill(-1);
  heights.fill(0);
  let seat = 0;
  for (let discs = 0; discs < COLUMNS * ROWS; discs++) {
    let count = 0;
    for (let column = 0; column < COLUMNS; column++) if (heights[column] < ROWS) legal[count++] = column;
    const column = legal[chance(count)];
    const row = heights[column]++;
    cells[row * COLUMNS + column] = seat;
    if (wins(seat, row, column)) return discs + 1;
    seat = 1 - seat;
  }
  return COLUMNS * ROWS;
}
