import type { Rng, Seat } from "../../engine/contract/game.ts";
import { undecided } from "../../kit/commit.ts";
import { rising } from "../../kit/pieces.ts";
import { NO_SEATS, onlySeat } from "../../kit/seats.ts";
import type { Rules } from "./compile/rules.ts";
import { MOST_CARDS } from "./compile/deck.ts";
import { claim } from "./play/ending.ts";
import { legalCards, whyNot } from "./play/legal.ts";
import { declare, declareMoves, meldRefusal, swap, swapMoves, swapRefusal } from "./play/melds.ts";
import { bid, bury, choosePass, decline, highestBid, ladderOf, look, mayPass, nameTrump, pickWidow, bidWord } from "./play/steps.ts";
import { playCard } from "./play/tricks.ts";
import { type Event, type Move, NONE, PASSED, type Phase, type Refusal, type State, UNSEEN } from "./state.ts";

/** One shared move for each card, so that playouts don't allocate any. */
const PLAYS: readonly Move[] = Array.from({ length: MOST_CARDS }, (_, card) => ({ kind: "play", card }));
export const playMove = (card: number): Move => PLAYS[card];
const LOOK: Move = { kind: "look" };
const BID_BLIND: Move = { kind: "blind" };
const PASS: Move = { kind: "bid", bid: PASSED };

export function toAct(state: State): readonly Seat[] {
  if (state.phase === "over") return NO_SEATS;
  return state.phase === "pass" ? undecided(state.chosen) : onlySeat(state.toAct);
}

const acts = (state: State, seat: Seat): boolean =>
  state.phase === "pass" ? state.chosen[seat] === null : state.phase !== "over" && state.toAct === seat;

export function moves(rules: Rules, state: State, seat: Seat): Move[] {
  if (!acts(state, seat)) return [];
  switch (state.phase) {
    case "play":
      return playMoves(rules, state, seat);
    case "pass":
      return choices(state.hands[seat], passCount(rules)).map((cards) => ({ kind: "pass", cards }));
    case "bury":
      return choices(state.hands[seat], buryCount(rules, state)).map((cards) => ({ kind: "bury", cards }));
    case "bid":
      if (state.blind[seat] === UNSEEN) return [LOOK, BID_BLIND].filter((move) => check(rules, state, seat, move) === null);
      return bidMoves(rules, state).filter((move) => check(rules, state, seat, move) === null);
    case "trump":
      return [...trumpMoves(rules, state), PASS].filter((move) => check(rules, state, seat, move) === null);
    case "take":
      return mayPass(rules, state) ? [{ kind: "take" }, PASS] : [{ kind: "take" }];
    case "over":
      return [];
  }
}

function playMoves(rules: Rules, state: State, seat: Seat): Move[] {
  const cards = legalCards(rules, state, seat);
  const list: Move[] = [];
  for (let i = 0; i < cards.length; i++) if (!rules.hasTwins || cards.indexOf(cards[i]) === i) list.push(PLAYS[cards[i]]);
  if (rules.melds.length > 0) list.push(...declareMoves(rules, state, seat));
  if (rules.set.swap) list.push(...swapMoves(rules, state, seat));
  if (rules.match.claim !== undefined) list.push({ kind: "claim" });
  return list;
}

export function passCount({ steps }: Rules): number {
  const step = steps.find((one) => one.do === "pass");
  return step?.do === "pass" ? step.count : 0;
}

export function buryCount(rules: Rules, state: State): number {
  const step = rules.steps[state.step];
  return step?.do === "widow" || step?.do === "take" ? (step.bury ?? 0) : 0;
}

/** All ways to choose this many cards; equal cards count once. */
function choices(cards: readonly number[], count: number): number[][] {
  const hand = rising(cards);
  let chosen: { readonly cards: number[]; readonly from: number }[] = [{ cards: [], from: 0 }];
  for (let nth = 0; nth < Math.min(count, hand.length); nth++) {
    chosen = chosen.flatMap(({ cards, from }) => {
      const longer: { readonly cards: number[]; readonly from: number }[] = [];
      for (let at = from; at <= hand.length - (count - nth); at++) {
        if (at > from && hand[at] === hand[at - 1]) continue;
        longer.push({ cards: [...cards, hand[at]], from: at + 1 });
      }
      return longer;
    });
  }
  return chosen.map(({ cards }) => cards);
}

function bidMoves(rules: Rules, state: State): Move[] {
  const step = rules.steps[state.step];
  const most = step.do === "auction" ? (ladderOf(rules) ?? []).length - 1 : mostBid(rules, state);
  const least = step.do === "auction" ? highestBid(state) + 1 : leastBid(rules, state);
  const list: Move[] = step.do === "auction" ? [PASS] : [];
  for (let amount = least; amount <= most; amount++) list.push({ kind: "bid", bid: amount });
  return list;
}

const leastBid = (rules: Rules, state: State): number => {
  const step = rules.steps[state.step];
  return step.do === "bid" ? Math.min(step.from, mostBid(rules, state)) : 0;
};

export function mostBid(rules: Rules, state: State): number {
  const step = rules.steps[state.step];
  const hand = state.hands[state.toAct]?.length ?? 0;
  return step?.do === "bid" && step.to !== "hand" ? step.to : hand;
}

function trumpMoves(rules: Rules, state: State): Move[] {
  const step = rules.steps[state.step];
  const alone = step.do === "take" && step.alone ? [false, true] : [false];
  return rules.suits.flatMap((_, suit) => alone.map((one): Move => ({ kind: "trump", suit, alone: one })));
}

const PHASES: Readonly<Record<Move["kind"], readonly Phase[]>> = {
  play: ["play"],
  declare: ["play"],
  swap: ["play"],
  claim: ["play"],
  pass: ["pass"],
  bury: ["bury"],
  take: ["take"],
  trump: ["trump"],
  bid: ["bid", "trump", "take"],
  look: ["bid"],
  blind: ["bid"],
};

export function check(rules: Rules, state: State, seat: Seat, move: Move): Refusal | null {
  if (state.phase === "over") return { rule: "game-over" };
  if (!acts(state, seat)) return { rule: "not-your-turn" };
  if (!PHASES[move.kind].includes(state.phase)) return { rule: "wrong-phase", phase: state.phase };
  switch (move.kind) {
    case "play":
      if (!state.hands[seat].includes(move.card)) return { rule: "not-in-hand", card: rules.faces[move.card].code };
      return whyNot(rules, state, seat, move.card);
    case "pass":
      return checkCards(rules, state, seat, move.cards, passCount(rules));
    case "bury":
      return checkCards(rules, state, seat, move.cards, buryCount(rules, state));
    case "bid":
      return state.blind[seat] === UNSEEN ? { rule: "look-first" } : checkBid(rules, state, move.bid);
    case "look":
      return state.blind[seat] === UNSEEN ? null : { rule: "no-blind" };
    case "blind":
      return state.blind[seat] === UNSEEN ? hooked(rules, state, 0) : { rule: "no-blind" };
    case "trump":
      return checkTrump(rules, state, move.suit, move.alone);
    case "declare":
      return meldRefusal(rules, state, seat, move.meld, move.way);
    case "swap":
      return swapRefusal(rules, state, seat, move.card);
    case "claim":
      return rules.match.claim === undefined ? { rule: "no-claim" } : null;
    case "take":
      return null;
  }
}

function checkCards(rules: Rules, state: State, seat: Seat, cards: readonly number[], count: number): Refusal | null {
  const left = state.hands[seat].slice();
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return { rule: "not-in-hand", card: rules.faces[card].code };
    left.splice(at, 1);
  }
  return cards.length === Math.min(count, state.hands[seat].length) ? null : { rule: "card-count", count };
}

function checkBid(rules: Rules, state: State, amount: number): Refusal | null {
  const step = rules.steps[state.step];
  if (step.do === "bid") {
    const [least, most] = [leastBid(rules, state), mostBid(rules, state)];
    if (amount < least || amount > most) return { rule: "bid-range", least: String(least), most: String(most) };
    return hooked(rules, state, amount);
  }
  if (amount === PASSED) {
    if (step.do === "name") return { rule: "must-take" };
    return mayPass(rules, state) ? null : { rule: step.do === "auction" ? "must-bid" : "must-take" };
  }
  if (step.do !== "auction") return { rule: "wrong-phase", phase: state.phase };
  const top = highestBid(state);
  return amount > top ? null : { rule: "bid-higher", bid: bidWord(rules, top) };
}

/** The hook: the last bid may not make the bids add up to the tricks, unless there is no other. */
function hooked(rules: Rules, state: State, amount: number): Refusal | null {
  const step = rules.steps[state.step];
  if (step.do !== "bid" || !step.hook) return null;
  const others = state.bids.filter((one) => one >= 0);
  if (others.length !== state.hands.length - 1) return null;
  const tricks = state.hands[state.toAct].length;
  const sum = others.reduce((a, b) => a + b, 0);
  return sum + amount === tricks && mostBid(rules, state) > leastBid(rules, state) ? { rule: "hook", bid: amount, tricks } : null;
}

function checkTrump(rules: Rules, state: State, suit: number, alone: boolean): Refusal | null {
  const step = rules.steps[state.step];
  if (alone && !(step.do === "take" && step.alone)) return { rule: "no-alone" };
  if (step.do !== "take" || state.turnUp < 0) return null;
  const turned = rules.faces[state.turnUp].suit;
  if (turned < 0) return null;
  const first = state.passes < state.hands.length;
  if (first && suit !== turned) return { rule: "turned-suit", suit: rules.suits[turned] };
  return !first && suit === turned ? { rule: "other-suit", suit: rules.suits[turned] } : null;
}

export function apply(rules: Rules, state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  switch (move.kind) {
    case "play":
      return playCard(rules, state, seat, move.card, rng, log);
    case "pass":
      return choosePass(rules, state, seat, move.cards, rng, log);
    case "bid":
      return state.phase === "bid" ? bid(rules, state, seat, move.bid, rng, log) : decline(rules, state, seat, rng, log);
    case "trump":
      return nameTrump(rules, state, seat, move.suit, move.alone, rng, log);
    case "take":
      return pickWidow(rules, state, seat, rng, log);
    case "bury":
      return bury(rules, state, seat, move.cards, rng, log);
    case "declare":
      return declare(rules, state, seat, move.meld, move.way, rng, log);
    case "swap":
      return swap(rules, state, seat, move.card, log);
    case "look":
    case "blind":
      return look(rules, state, seat, move.kind === "blind", rng, log);
    case "claim":
      return claim(rules, state, seat, rng, log);
  }
}

/** For a seat whose time is up: a pass if possible, otherwise the lowest choice. */
export function idle(rules: Rules, state: State, seat: Seat): Move {
  if (state.phase === "play") {
    const cards = legalCards(rules, state, seat);
    const points = rules.points[state.trump + 1];
    const power = rules.power[state.trump + 1];
    return PLAYS[
      cards.reduce((low, card) => ((points[card] - points[low] || power[card] - power[low]) < 0 ? card : low), cards[0] ?? NONE)
    ];
  }
  const list = moves(rules, state, seat);
  return list.find((move) => move.kind === "bid" && move.bid === PASSED) ?? list[0];
}
