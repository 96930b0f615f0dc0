import type { Seat } from "../../../engine/contract/game.ts";
import type { Trigger } from "../cards/ability.ts";
import type { Card, CompiledAbility } from "../cards/card.ts";
import { type Fall, hasAbilities, MOST_GONE, NONE, type State } from "../state.ts";
import { runEffect } from "./actions.ts";
import { placeOf } from "./influence.ts";
import { auraWork, cellAt, changeOf, powerOf, switchAuras } from "./power.ts";
import { inBoardOrder, type Resolution } from "./resolution.ts";

/** The most effects that can follow from one move; then the chain is cut off. */
export const MOST_EFFECTS = 100;

/** The most cells that the effects of one move read or change; then the chain is cut off before the next effect. */
export const MOST_WORK = 12_000;

/** Resolves wave by wave: effects in order, then all deaths at once, then whatever deaths and new powers trigger. */
export function resolve(resolution: Resolution): void {
  let anyLeft: boolean;
  resolution.tally = undefined;
  do {
    const wave = resolution.queue;
    resolution.queue = [];
    for (const effect of wave) {
      if (resolution.effects === MOST_EFFECTS || resolution.work >= MOST_WORK) return cutChain(resolution);
      resolution.effects += 1;
      runEffect(resolution, effect);
    }
    anyLeft = removeDeadCards(resolution, true);
    queueFirsts(resolution);
    // A card that only a removed card kept alive goes in the next wave.
  } while (anyLeft || resolution.queue.length > 0);
}

/** Drops the rest of the chain. Cards without power still leave, but trigger nothing. */
function cutChain(resolution: Resolution): void {
  resolution.queue = [];
  resolution.log?.push({ kind: "cut", effects: resolution.effects });
  while (removeDeadCards(resolution, false));
}

/** Queues what the played card does, then what other cards do because it was played. */
export function queuePlayed(resolution: Resolution, seat: Seat, cell: number, card: Card, replaced: number): void {
  const { rules, state, queue } = resolution;
  for (const ability of card.played) queue.push({ ability, when: "played", card, seat, cell, that: cell, replaced });
  for (const ability of card.replacing) queue.push({ ability, when: "replacing", card, seat, cell, that: cell, replaced });
  for (let i = 0; i < state.card.length; i++) {
    const at = inBoardOrder(resolution, i);
    if (at === cell || state.card[at] === NONE) continue;
    queueListener(resolution, at, rules.cards[state.card[at]].hearsPlayed, seat, cell);
  }
}

/** Queues those abilities of the card at `at` that react to what happened to a card of `seat` on `cell`. */
function queueListener(resolution: Resolution, at: number, abilities: readonly CompiledAbility[], seat: Seat, cell: number): void {
  const { rules, state, queue } = resolution;
  const owner = state.owner[at];
  // Effects beyond the limit would only be dropped later.
  if (queue.length > MOST_EFFECTS) return;
  for (const ability of abilities) {
    if (ability.when.startsWith("ally") && owner !== seat) continue;
    if (ability.when.startsWith("enemy") && owner === seat) continue;
    const card = rules.cards[state.card[at]];
    if (ability.within === "effect" && !coversCell(state, card, at, owner, cell)) continue;
    queue.push({ ability, when: ability.when, card, seat: owner, cell: at, that: cell, replaced: 0 });
  }
}

function coversCell(state: State, card: Card, at: number, seat: Seat, cell: number): boolean {
  for (let i = 0; i < card.effect.length; i += 2) {
    if (cellAt(state, at, seat, card.effect[i], card.effect[i + 1]) === cell) return true;
  }
  return false;
}

/** Removes every card that has no power or was destroyed, all at once. Says whether there were any. */
export function removeDeadCards(resolution: Resolution, triggers: boolean): boolean {
  const { rules, state, doomed } = resolution;
  let dead: number[] | null = null;
  resolution.work += state.card.length;
  for (let i = 0; i < state.card.length; i++) {
    const cell = inBoardOrder(resolution, i);
    if (state.card[cell] === NONE) continue;
    if (powerOf(rules, state, cell, resolution) <= 0 || doomed.includes(cell)) (dead ??= []).push(cell);
  }
  if (!dead) return false;
  const removed = dead.map((cell) => ({ cell, seat: state.owner[cell], card: rules.cards[state.card[cell]] }));
  for (const { cell } of removed) removeCard(resolution, cell, doomed.includes(cell) ? "effect" : "power");
  resolution.doomed = [];
  if (triggers) {
    for (const one of removed) queueDestroyed(resolution, one.card, one.seat, one.cell);
    for (const one of removed) queueDestroyedListeners(resolution, one.seat, one.cell);
  }
  return true;
}

/** Queues what a card does because it was destroyed. */
export function queueDestroyed({ queue }: Resolution, card: Card, seat: Seat, cell: number): void {
  for (const ability of card.destroyed) queue.push({ ability, when: "destroyed", card, seat, cell, that: NONE, replaced: 0 });
}

/** Queues what other cards do because a card of `seat` on `cell` was destroyed. */
export function queueDestroyedListeners(resolution: Resolution, seat: Seat, cell: number): void {
  const { rules, state } = resolution;
  resolution.work += state.card.length;
  for (let i = 0; i < state.card.length; i++) {
    const at = inBoardOrder(resolution, i);
    if (at !== cell && state.card[at] !== NONE) queueListener(resolution, at, rules.cards[state.card[at]].hearsDestroyed, seat, cell);
  }
}

/** Takes a card off the board and settles who owns its cell then. */
export function removeCard(resolution: Resolution, cell: number, why: Fall): void {
  const { rules, state } = resolution;
  const card = rules.cards[state.card[cell]];
  const seat = state.owner[cell];
  const left = rules.afterFall === "remainder" ? Math.min(0, card.value + state.mod[cell]) : 0;
  if (hasAbilities(state)) {
    switchAuras(rules, state, cell, -1);
    state.spent[cell] = 0;
    resolution.work += 1 + auraWork(rules, state, cell);
    resolution.tally = undefined;
  }
  if (state.gone[seat].length < MOST_GONE) state.gone[seat].push(state.card[cell]);
  state.card[cell] = NONE;
  state.mod[cell] = left;
  if (why !== "replaced") {
    if (rules.fallen === "empty") {
      state.owner[cell] = NONE;
      state.pawns[cell] = 0;
    } else if (rules.fallen === "destroyer") state.owner[cell] = resolution.mover;
  }
  resolution.log?.push({ kind: "fell", seat, card: card.name, ...placeOf(state, cell), why, pawns: state.pawns[cell] });
}

/** Queues cards that are enhanced, are enfeebled, or have reached a power for the first time. */
function queueFirsts(resolution: Resolution): void {
  const { rules, state, queue } = resolution;
  if (!hasAbilities(state)) return;
  for (let i = 0; i < state.card.length; i++) {
    const cell = inBoardOrder(resolution, i);
    if (state.card[cell] === NONE) continue;
    const card = rules.cards[state.card[cell]];
    for (const ability of card.firsts) {
      const when = firstTrigger(resolution, cell, ability);
      if (when) queue.push({ ability, when, card, seat: state.owner[cell], cell, that: NONE, replaced: 0 });
    }
  }
}

/** The trigger of a first ability that holds now and hasn't been used, and marks it as used. An ability has a bit for each of its two. */
function firstTrigger(resolution: Resolution, cell: number, ability: CompiledAbility): Trigger | null {
  const { rules, state } = resolution;
  const first = 1 << (ability.index * 2);
  const second = first << 1;
  const used = rules.firsts === "once" ? ability.tiedBits : 0;
  if (!(state.spent[cell] & first) && holds(resolution, cell, ability.when, ability)) {
    state.spent[cell] |= first | used;
    return ability.when;
  }
  if (ability.or && !(state.spent[cell] & second) && holds(resolution, cell, ability.or, ability)) {
    state.spent[cell] |= second | used;
    return ability.or;
  }
  return null;
}

function holds(resolution: Resolution, cell: number, when: Trigger, ability: CompiledAbility): boolean {
  const { rules, state } = resolution;
  if (when === "power-reaches") return powerOf(rules, state, cell, resolution) >= (ability.power ?? Infinity);
  const by = changeOf(state, cell);
  return when === "first-enhanced" ? by > 0 : by < 0;
}
