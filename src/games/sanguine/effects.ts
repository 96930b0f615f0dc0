import type { Seat } from "../../engine/contract/game.ts";
import type { Trigger } from "./ability.ts";
import { run } from "./actions.ts";
import type { Card, Compiled } from "./card.ts";
import { placeOf } from "./influence.ts";
import { cellAt, change, power, radiate } from "./power.ts";
import type { Setting } from "./setting.ts";
import { type Fall, isLively, NONE, type State } from "./state.ts";
import { inOrder, type Turn } from "./turn.ts";

/** So many effects may follow from one move; then the chain is cut. */
export const MOST_EFFECTS = 100;

/** Waves until nothing is left: effects in their order, then all deaths at once, then what deaths and new powers set off. */
export function settle(turn: Turn): void {
  let fell: boolean;
  do {
    const wave = turn.queue;
    turn.queue = [];
    for (const task of wave) {
      if (turn.effects === MOST_EFFECTS) return cut(turn);
      turn.effects += 1;
      run(turn, task);
    }
    fell = bury(turn, true);
    queueFirsts(turn);
    // Whoever was kept alive by a card that fell falls next.
  } while (fell || turn.queue.length > 0);
}

/** The rest of the chain is dropped. What has no power left still leaves, and sets nothing off. */
function cut(turn: Turn): void {
  turn.queue = [];
  turn.log?.push({ kind: "cut", effects: MOST_EFFECTS });
  while (bury(turn, false));
}

/** Lets go what the played card does, then what others do because it was played. */
export function queuePlayed(turn: Turn, seat: Seat, cell: number, card: Card, replaced: number): void {
  for (const ability of card.played) turn.queue.push({ ability, when: "played", card, seat, cell, that: cell, replaced });
  for (const ability of card.replacing) turn.queue.push({ ability, when: "replacing", card, seat, cell, that: cell, replaced });
  const { set, state } = turn;
  for (let i = 0; i < state.card.length; i++) {
    const at = inOrder(turn, i);
    if (at === cell || state.card[at] === NONE) continue;
    hear(turn, at, set.cards[state.card[at]].hearsPlayed, seat, cell);
  }
}

function hear(turn: Turn, at: number, abilities: readonly Compiled[], seat: Seat, cell: number): void {
  const { set, state } = turn;
  const own = state.owner[at];
  for (const ability of abilities) {
    if (ability.when.startsWith("ally") && own !== seat) continue;
    if (ability.when.startsWith("enemy") && own === seat) continue;
    const card = set.cards[state.card[at]];
    if (ability.within === "effect" && !covers(state, card, at, own, cell)) continue;
    turn.queue.push({ ability, when: ability.when, card, seat: own, cell: at, that: cell, replaced: 0 });
  }
}

function covers(state: State, card: Card, at: number, seat: Seat, cell: number): boolean {
  for (let i = 0; i < card.effect.length; i += 2) {
    if (cellAt(state, at, seat, card.effect[i], card.effect[i + 1]) === cell) return true;
  }
  return false;
}

/** Everything without power, or destroyed, leaves at once. Says whether anything did. */
export function bury(turn: Turn, triggers: boolean): boolean {
  const { set, state, doomed } = turn;
  let dead: number[] | null = null;
  for (let i = 0; i < state.card.length; i++) {
    const cell = inOrder(turn, i);
    if (state.card[cell] === NONE) continue;
    if (power(set, state, cell) <= 0 || doomed.includes(cell)) (dead ??= []).push(cell);
  }
  if (!dead) return false;
  const fallen = dead.map((cell) => ({ cell, seat: state.owner[cell], card: set.cards[state.card[cell]] }));
  for (const { cell } of fallen) fall(turn, cell, doomed.includes(cell) ? "effect" : "power");
  turn.doomed = [];
  if (triggers) {
    for (const one of fallen) queueOwnFall(turn, one.card, one.seat, one.cell);
    for (const one of fallen) queueHeardFall(turn, one.seat, one.cell);
  }
  return true;
}

export function queueOwnFall(turn: Turn, card: Card, seat: Seat, cell: number): void {
  for (const ability of card.destroyed) turn.queue.push({ ability, when: "destroyed", card, seat, cell, that: NONE, replaced: 0 });
}

export function queueHeardFall(turn: Turn, seat: Seat, cell: number): void {
  const { set, state } = turn;
  for (let i = 0; i < state.card.length; i++) {
    const at = inOrder(turn, i);
    if (at !== cell && state.card[at] !== NONE) hear(turn, at, set.cards[state.card[at]].hearsFallen, seat, cell);
  }
}

/** Takes a card off the board and says whose tile it leaves. */
export function fall(turn: Turn, cell: number, why: Fall): void {
  const { set, state } = turn;
  const card = set.cards[state.card[cell]];
  const seat = state.owner[cell];
  const left = set.afterFall === "remainder" ? Math.min(0, card.value + state.mod[cell]) : 0;
  if (isLively(state)) {
    radiate(set, state, cell, -1);
    state.spent[cell] = 0;
  }
  state.gone[seat].push(state.card[cell]);
  state.card[cell] = NONE;
  state.mod[cell] = left;
  if (why !== "replaced") {
    if (set.fallen === "empty") {
      state.owner[cell] = NONE;
      state.pawns[cell] = 0;
    } else if (set.fallen === "destroyer") state.owner[cell] = turn.mover;
  }
  turn.log?.push({ kind: "fell", seat, card: card.name, ...placeOf(state, cell), why, pawns: state.pawns[cell] });
}

/** Cards that for the first time are enhanced, are enfeebled, or have reached a power. */
function queueFirsts(turn: Turn): void {
  const { set, state } = turn;
  if (!isLively(state)) return;
  for (let i = 0; i < state.card.length; i++) {
    const cell = inOrder(turn, i);
    if (state.card[cell] === NONE) continue;
    const card = set.cards[state.card[cell]];
    for (const ability of card.firsts) {
      const when = fires(turn, cell, ability);
      if (when) turn.queue.push({ ability, when, card, seat: state.owner[cell], cell, that: NONE, replaced: 0 });
    }
  }
}

/** Two bits an ability: one for each of its triggers. */
function fires({ set, state }: Turn, cell: number, ability: Compiled): Trigger | null {
  const first = 1 << (ability.bit * 2);
  const second = first << 1;
  const both = set.firsts === "once" ? first | second : 0;
  if (!(state.spent[cell] & first) && holds(set, state, cell, ability.when, ability)) {
    state.spent[cell] |= first | both;
    return ability.when;
  }
  if (ability.or && !(state.spent[cell] & second) && holds(set, state, cell, ability.or, ability)) {
    state.spent[cell] |= second | both;
    return ability.or;
  }
  return null;
}

function holds(set: Setting, state: State, cell: number, when: Trigger, ability: Compiled): boolean {
  if (when === "power-reaches") return power(set, state, cell) >= (ability.power ?? Infinity);
  const by = change(state, cell);
  return when === "first-enhanced" ? by > 0 : by < 0;
}
