import type { Seat } from "../../../engine/contract/game.ts";
import type { Action, PowerAction } from "../cards/ability.ts";
import { raiseOf } from "../cards/card.ts";
import { handLimit, hasAbilities, MOST_CHANGE, MOST_GIFTS, NONE } from "../state.ts";
import { claim, placeOf } from "./influence.ts";
import { addToTally, auraWork, cellAt, countCards, powerOf, switchAuras } from "./power.ts";
import { currentTally, inBoardOrder, type PendingEffect, type Resolution } from "./resolution.ts";

/** Carries out one effect: its actions in their order. */
export function runEffect(resolution: Resolution, effect: PendingEffect): void {
  const { state, log } = resolution;
  resolution.work += 1;
  log?.push({ kind: "triggered", seat: effect.seat, card: effect.card.name, ...placeOf(state, effect.cell), when: effect.when });
  for (const action of effect.ability.do) act(resolution, effect, action);
}

function act(resolution: Resolution, effect: PendingEffect, action: Action): void {
  const { rules, state, log } = resolution;
  const { seat, card } = effect;
  switch (action.act) {
    case "power":
    case "destroy":
      return eachTarget(resolution, effect, action);
    case "rank": {
      // Ranks raised when a card is played are part of its influence.
      if (effect.when === "played" && raiseOf(action) > 0) return;
      return eachTile(resolution, effect, action.on === "effect" ? card.effect : card.influence, (at) =>
        claim(rules, state, seat, at, action.by, log),
      );
    }
    case "hand":
      for (let n = 0; n < (action.count ?? 1); n++) giveCard(resolution, seat, action.card);
      return;
    case "spawn": {
      const put = (at: number): void => spawn(resolution, seat, at, action.cards);
      if (action.on === "effect") return eachTile(resolution, effect, card.effect, put);
      resolution.work += state.card.length;
      for (let i = 0; i < state.card.length; i++) put(inBoardOrder(resolution, i));
      return;
    }
    case "bonus":
    case "take-row":
      return; // counted at the end, see scoring.ts
  }
}

function eachTile(resolution: Resolution, { cell, seat }: PendingEffect, tiles: readonly number[], visit: (at: number) => void): void {
  const { state } = resolution;
  resolution.work += tiles.length;
  for (let i = 0; i < tiles.length; i += 2) {
    const at = cellAt(state, cell, seat, tiles[i], tiles[i + 1]);
    if (at !== NONE) visit(at);
  }
}

/** The cell of the effect's own card. A destroyed card has left the board: whatever is on its cell now is another card. */
const ownCell = ({ when, cell }: PendingEffect): number => (when === "destroyed" ? NONE : cell);

function eachTarget(resolution: Resolution, effect: PendingEffect, action: Extract<Action, { to: string }>): void {
  const { state } = resolution;
  const { cell, seat, that } = effect;
  const self = ownCell(effect);
  // Counted before the first card changes, so that the order of the targets doesn't matter.
  const by = action.act === "power" ? amountOf(resolution, effect, action) : 0;
  if (action.to === "self") return self === NONE ? undefined : hit(resolution, action, self, by);
  const visit = (at: number): void => {
    if (at === self || state.card[at] === NONE) return;
    if (action.to === "any" || (state.owner[at] === seat) === (action.to === "allies")) hit(resolution, action, at, by);
  };
  if (action.on === "that") return visit(that);
  if (action.on === "board" || action.on === "row") {
    const row = (cell / state.columns) | 0;
    resolution.work += state.card.length;
    for (let i = 0; i < state.card.length; i++) {
      const at = inBoardOrder(resolution, i);
      if (action.on === "board" || ((at / state.columns) | 0) === row) visit(at);
    }
    return;
  }
  eachTile(resolution, effect, effect.card.effect, visit);
}

const amountOf = (resolution: Resolution, effect: PendingEffect, action: PowerAction): number => {
  if (action.per === undefined) return action.by;
  if (action.per === "replaced") return action.by * effect.replaced;
  return action.by * countCards(currentTally(resolution), resolution.state, ownCell(effect), effect.seat, action);
};

function hit(resolution: Resolution, action: Extract<Action, { to: string }>, at: number, amount: number): void {
  const { rules, state, log } = resolution;
  if (action.act === "destroy") {
    if (!resolution.doomed.includes(at)) resolution.doomed.push(at);
    return;
  }
  const before = state.mod[at];
  const by = Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, before + amount)) - before;
  if (by === 0) return;
  resolution.work += 1;
  const { tally } = resolution;
  if (tally) addToTally(tally, state, at, -1);
  state.mod[at] += by;
  if (tally) addToTally(tally, state, at, 1);
  const card = rules.cards[state.card[at]].name;
  log?.push({ kind: "power", seat: state.owner[at], card, ...placeOf(state, at), by, power: powerOf(rules, state, at, resolution) });
}

function giveCard({ rules, state, log }: Resolution, seat: Seat, name: string): void {
  const card = rules.byName.get(name) ?? NONE; // options that name a missing card don't open
  const hand = state.hands[seat];
  if (state.gifts[seat] >= MOST_GIFTS || hand.length >= handLimit(rules)) {
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

/** Puts a card onto one of the seat's pawn cells. It isn't played: it claims nothing, and no ability hears of it. */
function spawn(resolution: Resolution, seat: Seat, cell: number, names: readonly string[]): void {
  const { rules, state, log } = resolution;
  if (state.card[cell] !== NONE || state.owner[cell] !== seat || state.pawns[cell] === 0) return;
  const name = names[Math.min(state.pawns[cell], names.length) - 1];
  state.card[cell] = rules.byName.get(name) ?? NONE; // options that name a missing card don't open
  if (hasAbilities(state)) {
    switchAuras(rules, state, cell, 1);
    resolution.work += 1 + auraWork(rules, state, cell);
    resolution.tally = undefined;
  }
  log?.push({ kind: "spawned", seat, card: name, ...placeOf(state, cell), power: powerOf(rules, state, cell) });
}
