import type { Seat } from "../../engine/game.ts";
import type { Action, PowerAction, Trigger } from "./ability.ts";
import { type Card, type Compiled, raiseOf } from "./card.ts";
import { claim, placeOf } from "./influence.ts";
import { cellAt, change, countFor, power, radiate } from "./power.ts";
import type { Setting } from "./setting.ts";
import { type Event, type Fall, isLively, MOST_GIFTS, NONE, type State } from "./state.ts";

/** So many effects may follow from one move; then the chain is cut. */
export const MOST_EFFECTS = 100;

/** An effect that waits for its turn. Its card may have left the board: its place and owner are remembered. */
interface Task {
  readonly ability: Compiled;
  readonly when: Trigger;
  readonly card: Card;
  readonly seat: Seat;
  readonly cell: number;
  /** The cell of the card that set it off, or -1. */
  readonly that: number;
  /** The power of the card that was replaced. */
  readonly replaced: number;
}

/** One move being settled. */
export interface Turn {
  readonly set: Setting;
  readonly state: State;
  readonly mover: Seat;
  readonly log: Event[] | undefined;
  queue: Task[];
  /** Cells whose cards an effect has destroyed; they leave with the others when the effects of the wave are over. */
  doomed: number[];
  effects: number;
}

export const startTurn = (set: Setting, state: State, mover: Seat, log?: Event[]): Turn => ({
  set,
  state,
  mover,
  log,
  queue: [],
  doomed: [],
  effects: 0,
});

/** Board order: row by row, from the mover's side. */
const inOrder = ({ state, mover }: Turn, i: number): number => {
  if (mover === 0) return i;
  const column = i % state.columns;
  return i - column + (state.columns - 1 - column);
};

/** Waves until nothing is left: effects in their order, then all deaths at once, then what deaths and new powers set off. */
export function settle(turn: Turn): void {
  do {
    const wave = turn.queue;
    turn.queue = [];
    for (const task of wave) {
      if (turn.effects === MOST_EFFECTS) return cut(turn);
      turn.effects += 1;
      run(turn, task);
    }
    bury(turn, true);
    queueFirsts(turn);
  } while (turn.queue.length > 0);
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

function run(turn: Turn, task: Task): void {
  const { state, log } = turn;
  log?.push({ kind: "triggered", seat: task.seat, card: task.card.name, ...placeOf(state, task.cell), when: task.when });
  for (const action of task.ability.do) act(turn, task, action);
}

function act(turn: Turn, task: Task, action: Action): void {
  const { set, state, log } = turn;
  const { seat, card } = task;
  switch (action.act) {
    case "power":
    case "destroy":
      return eachTarget(turn, task, action);
    case "rank": {
      // What a card raises by being played is part of its influence.
      if (task.when === "played" && raiseOf(action) > 0) return;
      return eachTile(state, task, action.on === "effect" ? card.effect : card.influence, (at) =>
        claim(set, state, seat, at, action.by, log),
      );
    }
    case "hand":
      for (let n = 0; n < (action.count ?? 1); n++) give(turn, seat, action.card);
      return;
    case "spawn": {
      const put = (at: number): void => spawn(turn, seat, at, action.cards);
      if (action.on === "effect") return eachTile(state, task, card.effect, put);
      for (let i = 0; i < state.card.length; i++) put(inOrder(turn, i));
      return;
    }
    case "bonus":
    case "take-row":
      return; // counted at the end, see scoring
  }
}

function eachTile(state: State, { cell, seat }: Task, tiles: readonly number[], visit: (at: number) => void): void {
  for (let i = 0; i < tiles.length; i += 2) {
    const at = cellAt(state, cell, seat, tiles[i], tiles[i + 1]);
    if (at !== NONE) visit(at);
  }
}

function eachTarget(turn: Turn, task: Task, action: Extract<Action, { to: string }>): void {
  const { state } = turn;
  const { cell, seat, that } = task;
  // Counted before the first card changes, so that the order of the targets does not matter.
  const by = action.act === "power" ? amountOf(state, task, action) : 0;
  if (action.to === "self") return task.when === "destroyed" ? undefined : strike(turn, action, cell, by);
  const visit = (at: number): void => {
    if (at === cell || state.card[at] === NONE) return;
    if (action.to === "any" || (state.owner[at] === seat) === (action.to === "allies")) strike(turn, action, at, by);
  };
  if (action.on === "that") return visit(that);
  if (action.on === "board" || action.on === "row") {
    const row = (cell / state.columns) | 0;
    for (let i = 0; i < state.card.length; i++) {
      const at = inOrder(turn, i);
      if (action.on === "board" || ((at / state.columns) | 0) === row) visit(at);
    }
    return;
  }
  eachTile(state, task, task.card.effect, visit);
}

const amountOf = (state: State, task: Task, action: PowerAction): number => {
  if (action.per === undefined) return action.by;
  return action.by * (action.per === "replaced" ? task.replaced : countFor(state, task.cell, task.seat, action));
};

function strike(turn: Turn, action: Extract<Action, { to: string }>, at: number, by: number): void {
  const { set, state, log } = turn;
  if (action.act === "destroy") {
    if (!turn.doomed.includes(at)) turn.doomed.push(at);
    return;
  }
  if (by === 0) return;
  state.mod[at] += by;
  const card = set.cards[state.card[at]].name;
  log?.push({ kind: "power", seat: state.owner[at], card, ...placeOf(state, at), by, power: power(set, state, at) });
}

function give({ set, state, log }: Turn, seat: Seat, name: string): void {
  const card = set.byName.get(name) ?? NONE; // the options were refused if there is no such card
  const hand = state.hands[seat];
  if (state.gifts[seat] >= MOST_GIFTS || (set.handCap !== null && hand.length >= set.handCap)) {
    log?.push({ kind: "lost", seat, card: name });
    return;
  }
  hand.push(card);
  state.gifts[seat] += 1;
  addSorted(state.known[seat], card);
  log?.push({ kind: "gave", seat, card: name });
}

export function addSorted(list: number[], card: number): void {
  let at = list.length;
  while (at > 0 && list[at - 1] > card) at -= 1;
  list.splice(at, 0, card);
}

/** Onto an own tile without a card. It is put there, not played: it claims nothing, and nobody hears of it. */
function spawn({ set, state, log }: Turn, seat: Seat, cell: number, names: readonly string[]): void {
  if (state.card[cell] !== NONE || state.owner[cell] !== seat || state.pawns[cell] === 0) return;
  const name = names[Math.min(state.pawns[cell], names.length) - 1];
  state.card[cell] = set.byName.get(name) ?? NONE; // the options were refused if there is no such card
  if (isLively(state)) radiate(set, state, cell, 1);
  log?.push({ kind: "spawned", seat, card: name, ...placeOf(state, cell), power: power(set, state, cell) });
}
