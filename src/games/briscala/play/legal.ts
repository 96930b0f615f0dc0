import type { Seat } from "../../../engine/contract/game.ts";
import type { CompiledDemand, Moment, Rules } from "../compile/rules.ts";
import { momentOf } from "../compile/trick.ts";
import type { Refusal, State } from "../state.ts";
import { wordsFor } from "./deal.ts";

/**
 * The cards that may be played. Each demand narrows the choice unless nothing would remain, so there is always
 * something to play, and for every other card some demand says why not.
 */
export function legalCards(rules: Rules, state: State, seat: Seat): readonly number[] {
  const hand = state.hands[seat];
  if (rules.demands.length === 0) return hand;
  const at = momentOf(rules, state, seat, hand);
  let left: readonly number[] = hand;
  for (const demand of rules.demands) left = narrowed(demand, at, left);
  return left;
}

function narrowed({ when, prefer }: CompiledDemand, at: Moment, left: readonly number[]): readonly number[] {
  if (left.length <= 1 || !when(at)) return left;
  const kept: number[] = [];
  for (const card of left) if (prefer(at, card)) kept.push(card);
  return kept.length > 0 ? kept : left;
}

/** Why a card of the hand may not be played, or null. */
export function whyNot(rules: Rules, state: State, seat: Seat, card: number): Refusal | null {
  const hand = state.hands[seat];
  if (rules.demands.length === 0) return null;
  const at = momentOf(rules, state, seat, hand);
  let left: readonly number[] = hand;
  for (const [nth, demand] of rules.demands.entries()) {
    const kept = narrowed(demand, at, left);
    if (!kept.includes(card)) return reason(rules, state, at, nth, kept);
    left = kept;
  }
  return null;
}

function reason(rules: Rules, state: State, at: Moment, nth: number, kept: readonly number[]): Refusal {
  const { prefer: asked = "any", when = "always" } = rules.set.demands?.[nth] ?? {};
  const count = kept.length;
  if (asked === "led" && at.led >= 0 && at.led < rules.suits.length) {
    // A card that counts as another suit is easily overlooked, so the refusal names it.
    const only = count === 1 && rules.faces[kept[0]].suit !== at.led ? rules.faces[kept[0]].code : null;
    return { rule: "must-follow", suit: rules.suits[at.led], count, card: only };
  }
  const card = kept.every((one) => one === kept[0]) ? rules.faces[kept[0]].code : null;
  return { rule: "demand", asked, when, count, card, trump: state.trump < 0 ? null : rules.suits[state.trump] };
}

/**
 * What a card reveals about the rest of the hand. If it was played although a demand asked for another kind, the hand held
 * none of that kind. A demand that only the seat itself can judge reveals nothing, nor does any after it.
 */
export function learn(rules: Rules, state: State, seat: Seat, card: number): void {
  const at = momentOf(rules, state, seat, state.hands[seat]);
  const words = wordsFor(rules);
  /** Faces that would have been playable besides the card, had the hand held them. */
  let left: readonly number[] = rules.everyFace;
  for (const [nth, { known, prefer }] of rules.demands.entries()) {
    if (!known) return;
    if (!known.when(at)) continue;
    const { holds } = known;
    const met = prefer(at, card);
    // If the demand might not have narrowed the hand, it says nothing about later demands; after the last there are none.
    if (met && (holds || nth === rules.demands.length - 1)) return;
    const wanted = left.filter((face) => prefer(at, face));
    if (met) {
      left = wanted;
      continue;
    }
    for (const face of wanted) {
      // A card that the situation asks for and the demand does not prefer may be in hand: then there was none to prefer.
      if (!holds || holds(at, face)) state.lacks[seat * words + Math.floor(face / 30)] |= 1 << (face % 30);
    }
  }
}

/** After a draw a seat may hold anything again: forgets what it lacked. */
export function forget(rules: Rules, state: State, seat: Seat): void {
  if (state.lacks.length === 0) return;
  const words = wordsFor(rules);
  for (let word = 0; word < words; word++) state.lacks[seat * words + word] = 0;
}
