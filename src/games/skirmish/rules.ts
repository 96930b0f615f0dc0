import type { Rng, Seat } from "../../engine/contract/game.ts";
import { BOTH_SEATS, NO_SEATS, onlySeat } from "../../kit/seats.ts";
import { judge } from "./scoring.ts";
import {
  cellAt,
  cellName,
  type Event,
  figureOf,
  findCharacter,
  type Move,
  PLACEMENT_ROWS,
  type Refusal,
  squareName,
  type State,
} from "./state.ts";
import { battlefieldOf, type ChartedField } from "./turn/battlefield.ts";
import { cellOf, isOnField, isStep, NO_ORDER, orderRule, type OrderRule, ordersOf, rivalFor, stepTo, strikeAt } from "./turn/orders.ts";
import { emptyReport, playTurn } from "./turn/stages.ts";
import { turnEvents } from "./turn/turn-events.ts";

const READY: Move = { do: "ready" };

/** Both sides at once; a side that is ready waits for the other. */
export function toAct({ phase, ready }: State): readonly Seat[] {
  if (phase === "over") return NO_SEATS;
  if (ready[0]) return onlySeat(1);
  return ready[1] ? onlySeat(0) : BOTH_SEATS;
}

export function moves(state: State, seat: Seat): Move[] {
  const legal: Move[] = [];
  if (state.phase === "over" || state.ready[seat]) return legal;
  const field = battlefieldOf(state.field);
  for (let who = 0; who < state.ids.length; who++) {
    if (state.seats[who] !== seat) continue;
    if (state.phase === "placement") listPlaces(state, who, legal);
    else listOrders(field, state, who, legal);
  }
  legal.push(READY);
  return legal;
}

function listOrders(field: ChartedField, state: State, who: number, legal: Move[]): void {
  const id = state.ids[who].toLowerCase();
  const orders = ordersOf(field, state, who);
  for (let i = 0; i < orders.length; i++) legal.push(orderMove(field, id, orders[i]));
  legal.push(orderMove(field, id, NO_ORDER));
}

function listPlaces(state: State, who: number, legal: Move[]): void {
  const { columns, rows } = state.field;
  const id = state.ids[who].toLowerCase();
  const [first, last] = placementRows(rows, state.seats[who]);
  for (let up = first; up <= last; up++) {
    for (let x = 0; x < columns; x++) {
      if (cellAt(state.field, x, up) !== state.cells[who]) legal.push({ do: "put", id, x, up });
    }
  }
}

/** The first and last row that a side may place its characters on, counted from the host's edge. */
const placementRows = (rows: number, seat: Seat): readonly [number, number] =>
  seat === 0 ? [0, Math.min(PLACEMENT_ROWS, rows) - 1] : [Math.max(rows - PLACEMENT_ROWS, 0), rows - 1];

/** The move that gives a character this order. */
export const moveOf = (field: ChartedField, { ids }: State, who: number, order: number): Move =>
  orderMove(field, ids[who].toLowerCase(), order);

function orderMove({ rows, xOf, yOf }: ChartedField, id: string, order: number): Move {
  if (order === NO_ORDER) return { do: "hold", id };
  const cell = cellOf(order);
  return { do: isStep(order) ? "move" : "attack", id, x: xOf[cell], up: rows - 1 - yOf[cell] };
}

/** The order of a character in the terms of the notation, or null. */
export function orderOf(state: State, who: number): { readonly do: "move" | "attack"; readonly cell: number } | null {
  const order = state.orders[who];
  return order === NO_ORDER ? null : { do: isStep(order) ? "move" : "attack", cell: cellOf(order) };
}

/**
 * The rules that can be checked when an order is given. A side that waits can withdraw its ready, which isn't listed: nobody waits
 * for that. Rule 1 can't be broken, because a new order replaces the old one.
 */
export function check(state: State, seat: Seat, move: Move): Refusal | null {
  if (state.phase === "over") return { rule: "game-over" };
  if (move.do === "unready") return state.ready[seat] ? null : { rule: "not-ready" };
  if (state.ready[seat]) return { rule: "not-your-turn" };
  if (move.do === "ready") return null;
  if (state.phase === "placement" && move.do !== "put") return { rule: "place-first" };
  if (state.phase === "orders" && move.do === "put") return { rule: "already-deployed" };

  const { id } = move;
  const who = findCharacter(state, id);
  if (who < 0) return { rule: "unknown-character", id };
  if (state.seats[who] !== seat) return { rule: "not-owner", id };
  if (move.do === "hold") return null;
  if (move.do === "put") return checkPlace(state, who, move.x, move.up);
  const y = state.field.rows - 1 - move.up;
  const rule = orderRule(battlefieldOf(state.field), state, who, move.do, move.x, y);
  return rule && refusalOf(state, who, move, rule);
}

function refusalOf(state: State, who: number, { do: what, id, x, up }: Extract<Move, { do: "move" | "attack" }>, rule: OrderRule): Refusal {
  const square = squareName(x, up);
  switch (rule) {
    case "out-of-bounds":
      return outOfBounds(state, square);
    case "outside-pattern":
      return { rule, id, do: what, square };
    case "own-same-target":
      return { rule, other: state.ids[rivalFor(state, who, cellAt(state.field, x, up))], square };
    case "occupied":
      return { rule, square };
  }
}

const outOfBounds = ({ field: { columns, rows } }: State, square: string): Refusal => ({
  rule: "out-of-bounds",
  square,
  last: squareName(columns - 1, rows - 1),
});

function checkPlace(state: State, who: number, x: number, up: number): Refusal | null {
  const square = squareName(x, up);
  if (!isOnField(state.field, x, up)) return outOfBounds(state, square);
  const [first, last] = placementRows(state.field.rows, state.seats[who]);
  if (up < first || up > last) return { rule: "outside-rows", square, rows: [first + 1, last + 1] };
  if (state.cells[who] === cellAt(state.field, x, up)) return { rule: "already-there", id: state.ids[who], square };
  return null;
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
  if (move.do === "unready") {
    state.ready[seat] = false;
    log?.push({ kind: "withdrew", seat, resumes: true });
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

/** A character that is already on the cell swaps places. */
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

function resolve(state: State, log?: Event[]): void {
  const report = log ? emptyReport() : undefined;
  playTurn(battlefieldOf(state.field), state, report);
  if (log && report) log.push(...turnEvents(state, report));
  removeFallen(state);
  state.orders.fill(NO_ORDER);
  state.turn += 1;
  judge(state, log);
}

/** The others keep their order. */
function removeFallen(state: State): void {
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

/** Time is up: the orders given so far stand. */
export const idle = (): Move => READY;
