import type { Seat } from "../../engine/contract/game.ts";
import type { Action, PowerAction } from "./ability.ts";
import { raiseOf } from "./card.ts";
import { claim, placeOf } from "./influence.ts";
import { cellAt, countFor, power, radiate } from "./power.ts";
import { isLively, MOST_GIFTS, NONE, type State } from "./state.ts";
import { inOrder, type Task, type Turn } from "./turn.ts";

/** Carries out one effect: its actions in their order. */
export function run(turn: Turn, task: Task): void {
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
