import type { Seat } from "../../../engine/contract/game.ts";
import { bad } from "../../../engine/input/faults.ts";
import type { Rules } from "../compile/rules.ts";
import { faceOf, type Refused, turnsFrom } from "./loading.ts";
import { handOf, seatOf } from "../play/deal.ts";
import type { Position } from "../position.ts";
import { NONE, NOT_YET, PASSED, type Phase, remove, type State } from "../state.ts";

const PHASE_STEPS: Readonly<Record<string, readonly string[]>> = {
  pass: ["pass"],
  bid: ["bid", "auction"],
  trump: ["name", "take"],
  take: ["pick"],
  bury: ["widow", "take"],
};

export function fillPhase(rules: Rules, state: State, given: Position): Refused | null {
  const phase = given.phase === "declare" ? "play" : (given.phase ?? guess(rules, state, given));
  state.phase = phase;
  state.step = rules.steps.length;
  // Who plays with the taker is settled when play begins.
  if (phase !== "play" && phase !== "over" && given.partner === undefined) state.partner = NONE;
  if (phase === "over") {
    state.toAct = NONE;
    return null;
  }
  if (phase === "play") {
    const due = turnsFrom(state, state.table.length);
    if (given.toAct !== undefined && given.toAct !== due) return bad("toAct", `The next card is from seat ${due}.`);
    state.toAct = due;
    return emptyHandFault(state);
  }
  state.step = rules.steps.findIndex((step) => PHASE_STEPS[phase].includes(step.do));
  if (state.step < 0) return bad("phase", `${rules.set.name} has no such phase.`);
  if (phase === "trump" && rules.steps[state.step].do === "take" && state.turnUp < 0)
    return bad("turnUp", "Say which card is turned up, because it's offered now; if play has begun, say who leads: leader.");
  const fallback = phase === "bury" ? Math.max(0, state.taker) : nextToSpeak(rules, state, phase);
  state.toAct = given.toAct ?? fallback;
  if (phase === "bury" && state.hands[state.toAct].length === 0)
    return bad(`hands[${state.toAct}]`, "Nothing can be buried from an empty hand.");
  if (phase === "bid" && state.bids.every((one) => one !== NOT_YET) && rules.steps[state.step].do === "bid")
    return bad("bids", "Everyone has bid: the phase is play.");
  if (phase === "bid" && rules.steps[state.step].do === "auction" && (state.taker >= 0 || state.bids[state.toAct] === PASSED))
    return bad("bids", "The auction is over for this seat.");
  if (phase === "bid" && rules.steps[state.step].do === "bid" && state.bids[state.toAct] !== NOT_YET)
    return bad("toAct", "This seat has bid already.");
  return phase === "pass" ? fillChosen(rules, state, given) : emptyHandFault(state);
}

/** Eldest speaks first; those who have spoken come later. */
function nextToSpeak(rules: Rules, state: State, phase: Phase): Seat {
  const seats = state.hands.length;
  const eldest = (state.dealer + 1) % seats;
  const step = rules.steps[state.step];
  if (step.do === "name") return seatOf(rules, state, step.by);
  if (phase !== "bid") return (eldest + state.passes) % seats;
  for (let nth = 0; nth < seats; nth++) if (state.bids[(eldest + nth) % seats] === NOT_YET) return (eldest + nth) % seats;
  return Math.max(
    0,
    state.bids.findIndex((one) => one !== PASSED),
  );
}

function fillChosen(rules: Rules, state: State, given: Position): Refused | null {
  const step = rules.steps[state.step];
  const count = step.do === "pass" ? step.count : 0;
  for (const [at, list] of (given.chosen ?? []).entries()) {
    if (!list) continue;
    const faces = list.map((text) => faceOf(rules, text)).sort((a, b) => a - b);
    const left = state.hands[at].slice();
    if (faces.length !== Math.min(count, left.length) || !faces.every((face) => remove(left, face)))
      return bad(`chosen[${at}]`, `Choose ${count} cards of this hand.`);
    state.chosen[at] = faces;
  }
  if (state.chosen.every((list) => list !== null)) return bad("chosen", "Everyone has chosen: the phase is over.");
  return emptyHandFault(state);
}

/** Everybody who still has to play to this trick needs a card. */
function emptyHandFault(state: State): Refused | null {
  const players = state.hands.length - (state.out < 0 ? 0 : 1);
  const played = state.phase === "play" ? state.table.length : 0;
  for (let nth = played; nth < players; nth++) {
    const at = turnsFrom(state, nth);
    if (state.hands[at].length === 0) return bad(`hands[${at}]`, "This seat needs a card to play.");
  }
  return null;
}

/** If the position doesn't say: play, if there is any sign that it has begun; otherwise the first step of the deal. */
function guess(rules: Rules, state: State, given: Position): Phase {
  const first = rules.steps[0];
  if (!first) return "play";
  const begun = state.table.length > 0 || state.trick > 0 || given.leader !== undefined || state.taken.some((pile) => pile.length > 0);
  const named = rules.steps.some((step) => step.do === "name" || step.do === "take") && state.trump >= 0 && given.trump !== undefined;
  const spoken = state.bids.every((one) => one !== NOT_YET) || state.taker >= 0 || named;
  const short = state.hands.some((hand) => hand.length < handOf(rules, state));
  if (begun || spoken || (short && first.do === "pass")) return "play";
  const phase = Object.entries(PHASE_STEPS).find(([, steps]) => steps.includes(first.do))?.[0];
  return (phase ?? "play") as Phase;
}
