import type { Result, Rng, Seat, TallyLine } from "../../engine/contract/game.ts";
import { targetAt } from "./classes.ts";
import { tellTurn } from "./chronicle.ts";
import { cellOf, emptyReport, isStep, isTurned, NO_ORDER, onGrid, playTurn, stepTo, strikeAt } from "./stages.ts";
import {
  cellAt,
  cellName,
  classNames,
  type Event,
  findCharacter,
  groundOf,
  type Move,
  PLACEMENT_ROWS,
  type Refusal,
  squareName,
  type State,
  titled,
} from "./state.ts";

const READY: Move = { do: "ready" };
const NOBODY: readonly Seat[] = [];
const BOTH: readonly Seat[] = [0, 1];
const ONLY: readonly (readonly Seat[])[] = [[0], [1]];

/** Both at once; who is ready waits for the other. */
export function toAct({ phase, ready }: State): readonly Seat[] {
  if (phase === "over") return NOBODY;
  if (ready[0]) return ONLY[1];
  return ready[1] ? ONLY[0] : BOTH;
}

export function moves(state: State, seat: Seat): Move[] {
  const legal: Move[] = [];
  if (state.phase === "over" || state.ready[seat]) return legal;
  for (let who = 0; who < state.ids.length; who++) {
    if (state.seats[who] !== seat) continue;
    if (state.phase === "placement") listPlaces(state, who, legal);
    else listOrders(state, who, legal);
  }
  legal.push(READY);
  return legal;
}

function listOrders(state: State, who: number, legal: Move[]): void {
  const { field, ids, seats, cells } = state;
  const { columns, rows, kinds, reverse } = groundOf(field);
  const { steps, strikes } = kinds[state.kinds[who]];
  const sign = isTurned(reverse, seats[who]) ? -1 : 1;
  const id = ids[who].toLowerCase();
  const ownX = cells[who] % columns;
  const ownY = (cells[who] - ownX) / columns;
  for (const { dx, dy } of steps) {
    const x = ownX + sign * dx;
    const y = ownY + sign * dy;
    if (onGrid(columns, rows, x, y) && isFree(state, who, y * columns + x)) legal.push({ do: "move", id, x, up: rows - 1 - y });
  }
  for (const { dx, dy } of strikes) {
    const x = ownX + sign * dx;
    const y = ownY + sign * dy;
    if (onGrid(columns, rows, x, y)) legal.push({ do: "attack", id, x, up: rows - 1 - y });
  }
  legal.push({ do: "hold", id });
}

function listPlaces(state: State, who: number, legal: Move[]): void {
  const { columns, rows } = state.field;
  const id = state.ids[who].toLowerCase();
  const [first, last] = rowsOf(rows, state.seats[who]);
  for (let up = first; up <= last; up++) {
    for (let x = 0; x < columns; x++) {
      if (cellAt(state.field, x, up) !== state.cells[who]) legal.push({ do: "put", id, x, up });
    }
  }
}

/** The rows of a seat in placement, counted from the host's side. */
const rowsOf = (rows: number, seat: Seat): readonly [number, number] =>
  seat === 0 ? [0, Math.min(PLACEMENT_ROWS, rows) - 1] : [Math.max(rows - PLACEMENT_ROWS, 0), rows - 1];

/** Rules 4 and 5 as far as one side can know them: nobody stands there, and none of its own goes there. */
export const isFree = (state: State, who: number, cell: number): boolean => !state.cells.includes(cell) && rivalFor(state, who, cell) < 0;

/** A character of the same side that is ordered to the cell, or -1. */
function rivalFor({ seats, orders }: State, who: number, cell: number): number {
  const order = stepTo(cell);
  for (let other = 0; other < orders.length; other++) {
    if (orders[other] === order && other !== who && seats[other] === seats[who]) return other;
  }
  return -1;
}

/** The rules that can be known when an order is given. Rule 1 cannot be broken, since a new order replaces the old one. */
export function check(state: State, seat: Seat, move: Move): Refusal | null {
  if (state.phase === "over") return { rule: "game-over" };
  if (state.ready[seat]) return { rule: "not-your-turn" };
  if (move.do === "ready") return null;
  if (state.phase === "placement" && move.do !== "put") return { rule: "place-first" };
  if (state.phase === "orders" && move.do === "put") return { rule: "already-deployed" };

  const { id } = move;
  const who = findCharacter(state, id);
  if (who < 0) return { rule: "unknown-character", id };
  if (state.seats[who] !== seat) return { rule: "not-owner", id };
  if (move.do === "hold") return null;

  const { columns, rows } = state.field;
  const { x, up } = move;
  const square = squareName(x, up);
  if (!onGrid(columns, rows, x, up)) return { rule: "out-of-bounds", square, last: squareName(columns - 1, rows - 1) };
  const cell = cellAt(state.field, x, up);
  if (move.do === "put") return checkPlace(state, who, cell, square, up);
  if (!isInPattern(state, who, cell, move.do)) return { rule: "outside-pattern", id, do: move.do, square };
  if (move.do === "attack") return null;
  const rival = rivalFor(state, who, cell);
  if (rival >= 0) return { rule: "own-same-target", other: state.ids[rival], square };
  if (state.cells.includes(cell)) return { rule: "occupied", square };
  return null;
}

function checkPlace(state: State, who: number, cell: number, square: string, up: number): Refusal | null {
  const [first, last] = rowsOf(state.field.rows, state.seats[who]);
  if (up < first || up > last) return { rule: "outside-rows", square, rows: [first + 1, last + 1] };
  if (state.cells[who] === cell) return { rule: "already-there", id: state.ids[who], square };
  return null;
}

function isInPattern(state: State, who: number, cell: number, what: "move" | "attack"): boolean {
  const { columns, kinds, reverse } = groundOf(state.field);
  const kind = kinds[state.kinds[who]];
  const from = state.cells[who];
  const dx = (cell % columns) - (from % columns);
  const dy = Math.floor(cell / columns) - Math.floor(from / columns);
  return targetAt(what === "move" ? kind.stepAt : kind.strikeAt, isTurned(reverse, state.seats[who]), dx, dy) >= 0;
}

export function apply(state: State, seat: Seat, move: Move, _rng: Rng, log?: Event[]): void {
  if (move.do === "ready") {
    state.ready[seat] = true;
    log?.push({ kind: "readied", seat });
    if (!state.ready[0] || !state.ready[1]) return;
    state.ready[0] = state.ready[1] = false;
    if (state.phase === "placement") deploy(state, log);
    else resolve(state, log);
    return;
  }
  const who = findCharacter(state, move.id);
  if (move.do === "hold") state.orders[who] = NO_ORDER;
  else if (move.do === "put") put(state, who, cellAt(state.field, move.x, move.up));
  else state.orders[who] = (move.do === "move" ? stepTo : strikeAt)(cellAt(state.field, move.x, move.up));
  if (!log) return;
  const figure = figureOf(state, who);
  if (move.do === "hold") log.push({ kind: "held", who: figure });
  else if (move.do === "put") log.push({ kind: "put", who: figure, square: squareName(move.x, move.up) });
  else log.push({ kind: "ordered", who: figure, do: move.do, square: squareName(move.x, move.up) });
}

/** Who stands there already changes places. */
function put({ cells }: State, who: number, cell: number): void {
  const other = cells.indexOf(cell);
  if (other >= 0) cells[other] = cells[who];
  cells[who] = cell;
}

function deploy(state: State, log?: Event[]): void {
  state.phase = "orders";
  if (!log) return;
  const places = state.ids.map((_, who) => ({ who: figureOf(state, who), square: cellName(state.field, state.cells[who]) }));
  log.push({ kind: "deployed", reveals: true, places });
}

export const figureOf = ({ field, ids, kinds, seats }: State, who: number): { id: string; class: string; seat: Seat } => ({
  id: ids[who],
  class: classNames(field)[kinds[who]],
  seat: seats[who],
});

function resolve(state: State, log?: Event[]): void {
  const report = log ? emptyReport() : undefined;
  playTurn(state, groundOf(state.field), report);
  if (log && report) tellTurn(state, report, log);
  closeRanks(state);
  state.orders.fill(NO_ORDER);
  state.turn += 1;
  judge(state, log);
}

/** The fallen leave the ranks; the others keep their order. */
function closeRanks(state: State): void {
  let left = 0;
  for (let who = 0; who < state.ids.length; who++) {
    if (state.health[who] <= 0) continue;
    if (left < who) {
      state.ids[left] = state.ids[who];
      state.seats[left] = state.seats[who];
      state.kinds[left] = state.kinds[who];
      state.cells[left] = state.cells[who];
      state.health[left] = state.health[who];
    }
    left += 1;
  }
  if (left === state.ids.length) return;
  state.ids.length = state.seats.length = state.kinds.length = state.cells.length = state.health.length = state.orders.length = left;
}

/** A side without characters has lost; after the last turn health decides, then the number of characters. */
function judge(state: State, log?: Event[], isLast = state.turn > state.field.limit): void {
  const left = [0, 0];
  for (const seat of state.seats) left[seat] += 1;
  if (left[0] > 0 && left[1] > 0) {
    if (!isLast) return;
    const health = totals(state);
    log?.push({ kind: "limit-reached", turn: state.field.limit, health });
    state.winner = larger(health[0], health[1]) ?? larger(left[0], left[1]) ?? -1;
  } else {
    state.winner = larger(left[0], left[1]) ?? -1;
  }
  state.phase = "over";
  log?.push(state.winner < 0 ? { kind: "drawn" } : { kind: "won", seat: state.winner });
}

const larger = (host: number, guest: number): Seat | null => (host > guest ? 0 : guest > host ? 1 : null);

function totals({ seats, health }: State): [number, number] {
  const sums: [number, number] = [0, 0];
  for (let who = 0; who < seats.length; who++) sums[seats[who]] += health[who];
  return sums;
}

/** The position says that it is over, and the characters say how. */
export const finish = (state: State): void => judge(state, undefined, true);

/** The running score is the health that is left. */
export const score = (state: State): readonly number[] => totals(state);

export function tally(state: State): TallyLine[] {
  return classNames(state.field)
    .map((name, kind) => {
      const scores = [0, 0];
      for (let who = 0; who < state.kinds.length; who++) if (state.kinds[who] === kind) scores[state.seats[who]] += state.health[who];
      return { label: titled(name), scores };
    })
    .filter(({ scores }) => scores[0] > 0 || scores[1] > 0);
}

export function result(state: State): Result | null {
  if (state.phase !== "over") return null;
  const scores = totals(state);
  return { ranking: state.winner < 0 ? [[0, 1]] : [[state.winner], [1 - state.winner]], scores };
}

/** The order of a character in the terms of the notation, or null. */
export function orderOf(state: State, who: number): { readonly do: "move" | "attack"; readonly cell: number } | null {
  const order = state.orders[who];
  return order === NO_ORDER ? null : { do: isStep(order) ? "move" : "attack", cell: cellOf(order) };
}
