import { onGrid } from "../../../kit/grid.ts";
import type { PowerAction } from "../cards/ability.ts";
import { hasAbilities, NONE, type Ruleset, type State } from "../state.ts";

/** The cell `down` and `forward` of another one, seen from a seat's side; -1 off the board. */
export function cellAt(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  cell: number,
  seat: number,
  down: number,
  forward: number,
): number {
  const column = (cell % columns) + (seat === 0 ? forward : -forward);
  const row = ((cell / columns) | 0) + down;
  return onGrid(columns, rows, column, row) ? row * columns + column : NONE;
}

/**
 * What effects have changed about the power of the card on a cell: above 0 the card is enhanced, below 0 enfeebled. What a card
 * counts for itself is not a change.
 */
export const changeOf = (state: State, cell: number): number =>
  state.mod[cell] + (hasAbilities(state) ? state.aura[state.owner[cell] * state.card.length + cell] : 0);

/** How many cards of each seat are enhanced and enfeebled, so that cards that count them don't each have to scan the board. */
export interface Tally {
  readonly enhanced: [number, number];
  readonly enfeebled: [number, number];
}

export function tallyOf(state: State): Tally {
  const tally: Tally = { enhanced: [0, 0], enfeebled: [0, 0] };
  for (let cell = 0; cell < state.card.length; cell++) if (state.card[cell] !== NONE) addToTally(tally, state, cell, 1);
  return tally;
}

/** Counts the card on a cell (1), or stops counting it (-1). */
export function addToTally(tally: Tally, state: State, cell: number, sign: 1 | -1): void {
  const by = changeOf(state, cell);
  if (by > 0) tally.enhanced[state.owner[cell]] += sign;
  if (by < 0) tally.enfeebled[state.owner[cell]] += sign;
}

/** The tally of the current state, computed lazily, because few cards need it. */
export interface KeptTally {
  tally: Tally | undefined;
}

/** The power of the card on a cell. The tally is kept for the next card. */
export function powerOf(rules: Ruleset, state: State, cell: number, kept?: KeptTally): number {
  const card = rules.cards[state.card[cell]];
  let sum = card.value + changeOf(state, cell);
  if (card.counts.length === 0) return sum;
  const counted = kept ? (kept.tally ??= tallyOf(state)) : tallyOf(state);
  for (const count of card.counts) sum += count.by * countCards(counted, state, cell, state.owner[cell], count);
  return sum;
}

/** Brings the powers of all cards up to date. */
export function updatePowers(rules: Ruleset, state: State): void {
  const kept: KeptTally = { tally: undefined };
  for (let cell = 0; cell < state.card.length; cell++) {
    state.power[cell] = state.card[cell] === NONE ? 0 : powerOf(rules, state, cell, kept);
  }
}

/** How many cards a power action counts. The card on `self` is left out: it does not count itself. */
export function countCards(tally: Tally, state: State, self: number, seat: number, { per, of }: PowerAction): number {
  let found = 0;
  for (let owner = 0; owner < 2; owner++) {
    if (of !== "any" && (owner === seat) !== (of === "allies")) continue;
    if (per !== "enfeebled") found += tally.enhanced[owner];
    if (per !== "enhanced") found += tally.enfeebled[owner];
  }
  return self !== NONE && isCounted(state, self, seat, per, of) ? found - 1 : found;
}

function isCounted(state: State, cell: number, seat: number, per: PowerAction["per"], of: PowerAction["of"]): boolean {
  if (state.card[cell] === NONE) return false;
  if (of !== "any" && (state.owner[cell] === seat) !== (of === "allies")) return false;
  const by = changeOf(state, cell);
  return per === "enhanced" ? by > 0 : per === "enfeebled" ? by < 0 : by !== 0;
}

/** How many cells `switchAuras` visits for a card. */
export const auraWork = (rules: Ruleset, state: State, cell: number): number => {
  const { auras, effect } = rules.cards[state.card[cell]];
  let work = 0;
  for (const { on } of auras) work += on === "board" || on === "row" ? state.card.length : effect.length / 2;
  return work;
};

/** Starts (1) or ends (-1) what the card on a cell does while it is in play. */
export function switchAuras(rules: Ruleset, state: State, cell: number, sign: 1 | -1): void {
  const card = rules.cards[state.card[cell]];
  const seat = state.owner[cell];
  for (const action of card.auras) {
    const by = action.by * sign;
    if (action.on === "board" || action.on === "row") {
      const row = (cell / state.columns) | 0;
      for (let other = 0; other < state.card.length; other++) {
        if (other !== cell && (action.on === "board" || ((other / state.columns) | 0) === row)) addAura(state, other, seat, action, by);
      }
    } else {
      for (let i = 0; i < card.effect.length; i += 2) {
        const other = cellAt(state, cell, seat, card.effect[i], card.effect[i + 1]);
        if (other !== NONE) addAura(state, other, seat, action, by);
      }
    }
  }
}

function addAura(state: State, cell: number, seat: number, { to }: PowerAction, by: number): void {
  const cells = state.card.length;
  if (to !== "enemies") state.aura[seat * cells + cell] += by;
  if (to !== "allies") state.aura[(1 - seat) * cells + cell] += by;
}

/** Auras and powers of a board that was just set up. */
export function refresh(rules: Ruleset, state: State): void {
  if (hasAbilities(state)) {
    for (let cell = 0; cell < state.card.length; cell++) if (state.card[cell] !== NONE) switchAuras(rules, state, cell, 1);
  }
  updatePowers(rules, state);
}
