import type { Seat } from "../../../engine/contract/game.ts";
import type { Card } from "../cards/card.ts";
import { type Event, MOST_PAWNS, NONE, type Ruleset, type State } from "../state.ts";
import { cellAt } from "./power.ts";

/** What the grid of a card does from its cell: first pawns, then cells that are raised or lowered. */
export function influence(rules: Ruleset, state: State, seat: Seat, cell: number, card: Card, log?: Event[]): void {
  const tiles = card.influence;
  for (let i = 0; i < tiles.length; i += 2) {
    const at = cellAt(state, cell, seat, tiles[i], tiles[i + 1]);
    if (at !== NONE) claim(rules, state, seat, at, card.raise, log);
  }
  const { shifts } = card;
  for (let i = 0; i < shifts.length; i += 3) {
    const at = cellAt(state, cell, seat, shifts[i], shifts[i + 1]);
    if (at === NONE) continue;
    state.mod[at] += shifts[i + 2];
    if (!log) continue;
    const there = state.card[at];
    const name = there === NONE ? null : rules.cards[there].name;
    log.push({ kind: "shifted", ...placeOf(state, at), by: shifts[i + 2], modifier: state.mod[at], card: name });
  }
}

/** Cells with a card stay as they are. Empty cells get pawns, your own pawns become more, enemy pawns change sides. */
export function claim(rules: Ruleset, state: State, seat: Seat, cell: number, raise: number, log?: Event[]): void {
  if (state.card[cell] !== NONE) return;
  const from = state.owner[cell];
  const before = state.pawns[cell];
  const adds = from === NONE || from === seat || rules.claim === "add";
  const pawns = adds ? Math.min(MOST_PAWNS, before + raise) : before;
  if (from === seat && pawns === before) return;
  state.owner[cell] = seat;
  state.pawns[cell] = pawns;
  log?.push({ kind: "claimed", seat, ...placeOf(state, cell), pawns, from });
}

export const placeOf = (state: State, cell: number): { readonly row: number; readonly column: number } => ({
  row: (cell / state.columns) | 0,
  column: cell % state.columns,
});
