import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { commitChoice } from "../../../kit/commit.ts";
import { nextSeat } from "../../../kit/seats.ts";
import type { Rules } from "../compile/rules.ts";
import { BLIND, type Event, insert, NONE, NOT_YET, PASSED, remove, type State, UNSEEN } from "../state.ts";
import { drawFrom, leadPick, nextDeal, pickSeat } from "./deal.ts";
import { sidesOf } from "./sides.ts";

/** After this many deals that nobody took, the last to speak may not pass. */
const MOST_REDEALS = 3;

const nextOf = (state: State, seat: Seat): Seat => nextSeat(seat, state.hands.length);
const codes = (rules: Rules, cards: readonly number[]): string[] => cards.map((card) => rules.faces[card].code);

/** How far cards are passed in this deal; 0 is not at all. Nobody sits across from a seat of an odd table. */
export function passOffset(rules: Rules, state: State): number {
  const step = rules.steps.find((one) => one.do === "pass");
  if (step?.do !== "pass") return 0;
  const seats = state.hands.length;
  const cycle = step.cycle.filter((way) => way !== "across" || seats % 2 === 0);
  const way = cycle.length > 0 ? cycle[state.deal % cycle.length] : "hold";
  if (way === "hold") return 0;
  if (way === "across") return seats >> 1;
  const clockwise = rules.set.direction !== "counterclockwise";
  return (way === "left") === clockwise ? 1 : seats - 1;
}

/** Goes on with the step that is due, or with play. */
export function enterStep(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  for (; state.step < rules.steps.length; state.step++) {
    const step = rules.steps[state.step];
    const eldest = nextOf(state, state.dealer);
    switch (step.do) {
      case "pass":
        if (passOffset(rules, state) === 0) continue;
        state.phase = "pass";
        state.toAct = eldest;
        return;
      case "bid":
      case "auction":
        state.phase = "bid";
        state.toAct = eldest;
        if (step.do === "bid" && step.blind !== undefined) coverHands(rules, state, step.blind);
        return;
      case "name": {
        // A turned-up card has settled trump, unless it is one that always wins.
        if (rules.turnsUp && (state.turnUp < 0 || rules.faces[state.turnUp].wins !== "always")) continue;
        state.phase = "trump";
        state.toAct = pickSeat(rules, state, step.by);
        return;
      }
      case "take":
        if (state.turnUp < 0) continue;
        state.phase = "trump";
        state.passes = 0;
        state.toAct = eldest;
        return;
      case "pick":
        state.phase = "take";
        state.passes = 0;
        state.toAct = eldest;
        return;
      case "widow":
        if (state.taker < 0) continue;
        takeWidow(rules, state, rng, log);
        if (step.bury === 0) continue;
        state.phase = "bury";
        state.toAct = state.taker;
        return;
    }
  }
  beginPlay(rules, state);
}

function beginPlay(rules: Rules, state: State): void {
  state.phase = "play";
  const { partner } = rules.set;
  if (partner !== undefined && partner !== "called" && state.taker >= 0) state.called = rules.byCode.get(partner) ?? NONE;
  if (state.called >= 0) findPartner(state);
  state.leader = pickSeat(rules, state, leadPick(rules, state));
  if (state.leader === state.out) state.leader = nextOf(state, state.leader);
  state.toAct = state.leader;
}

const finishStep = (rules: Rules, state: State, rng: Rng, log?: Event[]): void => {
  state.step += 1;
  enterStep(rules, state, rng, log);
};

/** The player who holds the called card when play begins is the taker's partner; a taker who holds it plays alone. */
export function findPartner(state: State): void {
  const holder = state.hands.findIndex((hand) => hand.includes(state.called));
  state.partner = holder === state.taker ? NONE : holder;
}

export function choosePass(rules: Rules, state: State, seat: Seat, cards: readonly number[], rng: Rng, log?: Event[]): void {
  const isLast = commitChoice(state.chosen, seat, cards.slice());
  log?.push({ kind: "chose", seat, cards: codes(rules, cards) });
  if (!isLast) return;
  const seats = state.hands.length;
  const offset = passOffset(rules, state);
  for (let from = 0; from < seats; from++) for (const card of state.chosen[from] ?? []) remove(state.hands[from], card);
  for (let from = 0; from < seats; from++) {
    const to = (from + offset) % seats;
    const passed = state.chosen[from] ?? [];
    for (const card of passed) insert(state.hands[to], card);
    state.given[from] = passed.slice();
    state.givenTo[from] = to;
    log?.push({ kind: "received", seat: to, from, count: passed.length, cards: codes(rules, passed), reveals: true });
  }
  state.chosen = state.chosen.map(() => null);
  // Whether a card that everyone has seen was passed on must stay secret.
  state.shown = state.shown.map(() => []);
  finishStep(rules, state, rng, log);
}

/** The text of a bid: a number, or a rung of the ladder. */
export function bidWord(rules: Rules, bid: number): string {
  const ladder = ladderOf(rules);
  return String(ladder ? ladder[bid] : bid);
}

export const ladderOf = (rules: Rules): readonly (string | number)[] | null => rules.ladders.find((ladder) => ladder.length > 0) ?? null;

export function bid(rules: Rules, state: State, seat: Seat, amount: number, rng: Rng, log?: Event[]): void {
  state.bids[seat] = amount;
  log?.push({ kind: "bid", seat, bid: amount === PASSED ? null : state.blind[seat] === BLIND ? "blind" : bidWord(rules, amount) });
  if (rules.steps[state.step].do === "auction") return auctionGoesOn(rules, state, seat, rng, log);
  state.toAct = nextOf(state, seat);
  if (state.bids[state.toAct] !== NOT_YET) finishStep(rules, state, rng, log);
}

/** Players who are far enough behind may bid before looking: until then their hands lie face down. */
function coverHands(rules: Rules, state: State, behind: number): void {
  const sides = sidesOf(rules, state);
  for (let seat = 0; seat < sides.length; seat++) {
    const best = Math.max(...state.scores.filter((_, other) => sides[other] !== sides[seat]));
    if (best - state.scores[seat] >= behind) state.blind[seat] = UNSEEN;
  }
}

/** The seat looks at its cards; a bid of 0 may come first. */
export function look(rules: Rules, state: State, seat: Seat, blind: boolean, rng: Rng, log?: Event[]): void {
  state.blind[seat] = blind ? BLIND : 0;
  log?.push({ kind: "looked", seat, cards: codes(rules, state.hands[seat]), reveals: true });
  if (blind) bid(rules, state, seat, 0, rng, log);
}

function auctionGoesOn(rules: Rules, state: State, seat: Seat, rng: Rng, log?: Event[]): void {
  const open = state.bids.filter((amount) => amount !== PASSED).length;
  const top = highestBid(state);
  if (open === 0) return nobodyTakes(rules, state, rng, log);
  if (open === 1 && top !== NONE) {
    state.taker = state.bids.indexOf(top);
    return finishStep(rules, state, rng, log);
  }
  do state.toAct = nextOf(state, state.toAct === NONE ? seat : state.toAct);
  while (state.bids[state.toAct] === PASSED);
}

/** The highest bid so far, or -1. */
export const highestBid = (state: State): number => Math.max(NONE, ...state.bids);

/** Whether a seat may pass: not the last to speak, once everybody has passed too often. */
export function mayPass(rules: Rules, state: State): boolean {
  const step = rules.steps[state.step];
  if (step.do !== "auction" && step.do !== "take" && step.do !== "pick") return false;
  const forced = step.allPass === "dealer" || state.redeals >= MOST_REDEALS;
  if (!forced) return true;
  const seats = state.hands.length;
  if (step.do === "auction") return highestBid(state) !== NONE || state.bids.filter((amount) => amount === PASSED).length < seats - 1;
  const rounds = step.do === "take" ? step.rounds : 1;
  return state.passes < seats * rounds - 1;
}

function nobodyTakes(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  state.redeals += 1;
  log?.push({ kind: "redealt", dealer: nextOf(state, state.dealer) });
  nextDeal(rules, state, rng, log);
}

/** A pass while trump or the widow is offered. */
export function decline(rules: Rules, state: State, seat: Seat, rng: Rng, log?: Event[]): void {
  log?.push({ kind: "bid", seat, bid: null });
  state.passes += 1;
  const step = rules.steps[state.step];
  const rounds = step.do === "take" ? step.rounds : 1;
  if (state.passes >= rounds * state.hands.length) return nobodyTakes(rules, state, rng, log);
  state.toAct = nextOf(state, seat);
}

export function nameTrump(rules: Rules, state: State, seat: Seat, suit: number, alone: boolean, rng: Rng, log?: Event[]): void {
  const step = rules.steps[state.step];
  state.trump = suit;
  if (step.do === "take" || state.taker < 0) state.taker = seat;
  if (step.do === "name" && step.call) callRank(rules, state, suit);
  log?.push({ kind: "named", seat, suit: rules.suits[suit], called: state.called < 0 ? null : rules.faces[state.called].code, alone });
  if (step.do === "take") {
    if (alone) state.out = (seat + (state.hands.length >> 1)) % state.hands.length;
    const owner = giveTurnUp(rules, state, log);
    dealLater(rules, state, rng, log);
    if (step.bury !== undefined && owner >= 0) {
      state.phase = "bury";
      state.toAct = owner;
      return;
    }
  } else dealLater(rules, state, rng, log);
  finishStep(rules, state, rng, log);
}

/** The last rank that was bid, in the suit that was named, is the card called. */
export function callRank(rules: Rules, state: State, suit: number): void {
  const ladder = ladderOf(rules) ?? [];
  let rung = highestBid(state);
  while (rung > 0 && typeof ladder[rung] !== "string") rung -= 1;
  const rank = ladder[rung];
  if (typeof rank === "string") state.called = rules.byCode.get(`${rank}.${rules.suits[suit]}`) ?? NONE;
}

/** Gives the turned-up card, publicly, to the seat it belongs to, if any. */
function giveTurnUp(rules: Rules, state: State, log?: Event[]): Seat {
  const { trump } = rules.set;
  const goes = typeof trump === "object" && "turnUp" in trump ? trump.turnUp : "aside";
  if (goes !== "taker" && goes !== "dealer") return NONE;
  // In the second round the dealer leaves the card where it is.
  if (goes === "dealer" && state.passes >= state.hands.length) return NONE;
  const seat = goes === "taker" ? state.taker : state.dealer;
  insert(state.hands[seat], state.turnUp);
  state.shown[seat].push(state.turnUp);
  log?.push({ kind: "took", seat, count: 1, cards: codes(rules, [state.turnUp]) });
  state.turnUp = NONE;
  return seat;
}

/** Everybody gets as many cards as are dealt later; the turned-up card was one of them. */
function dealLater(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const more = rules.set.deal.later;
  if (more === undefined) return;
  const seats = state.hands.length;
  const full = Math.min(...state.hands.map((hand) => hand.length)) + more;
  for (let nth = 1; nth <= seats; nth++) {
    const seat = (state.dealer + nth) % seats;
    const drawn: number[] = [];
    while (state.hands[seat].length < full && state.stock.length > 0) {
      const card = drawFrom(state, rng);
      // Sorted like the hand, so that the order of drawing isn't revealed.
      insert(drawn, card);
      insert(state.hands[seat], card);
    }
    log?.push({ kind: "filled", seat, count: drawn.length, cards: codes(rules, drawn), reveals: true });
  }
}

/** The taker looks at the widow; nobody else does. */
function takeWidow(rules: Rules, state: State, rng: Rng, log?: Event[]): void {
  const cards: number[] = [];
  for (let nth = 0; nth < (rules.set.deal.widow ?? 0) && state.stock.length > 0; nth++) cards.push(drawFrom(state, rng));
  for (const card of cards) insert(state.hands[state.taker], card);
  log?.push({ kind: "took", seat: state.taker, count: cards.length, cards: codes(rules, cards), reveals: true });
}

export function pickWidow(rules: Rules, state: State, seat: Seat, rng: Rng, log?: Event[]): void {
  state.taker = seat;
  finishStep(rules, state, rng, log);
}

export function bury(rules: Rules, state: State, seat: Seat, cards: readonly number[], rng: Rng, log?: Event[]): void {
  for (const card of cards) {
    remove(state.hands[seat], card);
    state.buried.push(card);
  }
  // Whether a card that everyone has seen is among them must stay secret.
  state.shown[seat] = [];
  state.burier = seat;
  state.buried.sort((a, b) => a - b);
  log?.push({ kind: "buried", seat, count: cards.length, cards: codes(rules, cards) });
  finishStep(rules, state, rng, log);
}
