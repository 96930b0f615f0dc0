import type { PowerAction } from "./ability.ts";
import type { Setting } from "./setting.ts";
import { isLively, NONE, type State } from "./state.ts";

/** The cell that lies `down` and `forward` of another, from the seat's side; -1 off the board. */
export function cellAt(state: State, cell: number, seat: number, down: number, forward: number): number {
  const { rows, columns } = state;
  const column = (cell % columns) + (seat === 0 ? forward : -forward);
  const row = ((cell / columns) | 0) + down;
  return row < 0 || row >= rows || column < 0 || column >= columns ? NONE : row * columns + column;
}

/** What effects have done to the card on a cell: above 0 it is enhanced, below enfeebled. What it counts for itself does not matter here. */
export const change = (state: State, cell: number): number =>
  state.mod[cell] + (isLively(state) ? state.aura[state.owner[cell] * state.card.length + cell] : 0);

/** The power of the card on a cell. */
export function power(set: Setting, state: State, cell: number): number {
  const card = set.cards[state.card[cell]];
  let sum = card.value + change(state, cell);
  for (const count of card.counts) sum += count.by * countFor(state, cell, state.owner[cell], count);
  return sum;
}

/** Brings the powers of all cards up to date. */
export function weigh(set: Setting, state: State): void {
  for (let cell = 0; cell < state.card.length; cell++) state.power[cell] = state.card[cell] === NONE ? 0 : power(set, state, cell);
}

/** How many other cards are as an action counts them. */
export function countFor(state: State, cell: number, seat: number, { per, of }: PowerAction): number {
  let found = 0;
  for (let other = 0; other < state.card.length; other++) {
    if (other === cell || state.card[other] === NONE) continue;
    if (of !== "any" && (state.owner[other] === seat) !== (of === "allies")) continue;
    const by = change(state, other);
    if (per === "enhanced" ? by > 0 : per === "enfeebled" ? by < 0 : by !== 0) found += 1;
  }
  return found;
}

/** Lets what the card on a cell does while in play begin (1) or end (-1). */
export function radiate(set: Setting, state: State, cell: number, sign: 1 | -1): void {
  const card = set.cards[state.card[cell]];
  const seat = state.owner[cell];
  for (const action of card.auras) {
    const by = action.by * sign;
    if (action.on === "board" || action.on === "row") {
      const row = (cell / state.columns) | 0;
      for (let other = 0; other < state.card.length; other++) {
        if (other !== cell && (action.on === "board" || ((other / state.columns) | 0) === row)) shine(state, other, seat, action, by);
      }
    } else {
      for (let i = 0; i < card.effect.length; i += 2) {
        const other = cellAt(state, cell, seat, card.effect[i], card.effect[i + 1]);
        if (other !== NONE) shine(state, other, seat, action, by);
      }
    }
  }
}

function shine(state: State, cell: number, seat: number, { to }: PowerAction, by: number): void {
  const cells = state.card.length;
  if (to !== "enemies") state.aura[seat * cells + cell] += by;
  if (to !== "allies") state.aura[(1 - seat) * cells + cell] += by;
}
