import type { Seat } from "../../../engine/contract/game.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { nextSeatIn } from "../../../kit/seats.ts";
import type { Rules } from "../compile/rules.ts";
import { fillPhase } from "./loading-phase.ts";
import { leadPick, seatOf } from "../play/deal.ts";
import { callRank, highestBid, ladderOf } from "../play/steps.ts";
import type { Position } from "../position.ts";
import { BLIND, insert, NONE, PASSED, type State } from "../state.ts";

/** The seat that plays the nth card of the trick. */
export function turnsFrom(state: State, nth: number): Seat {
  let at = state.leader;
  for (let i = 0; i < nth; i++) at = following(state, at);
  return at;
}

const following = (state: State, at: Seat): Seat => nextSeatIn(at, state.hands.length, (seat) => seat !== state.out);

export type Refused = Exclude<Read<never>, { readonly ok: true }>;

/** Fills the state field by field, in an order in which each can rely on those before. */
export function fill(rules: Rules, state: State, given: Position): Refused | null {
  return (
    lengthFault(state, given) ??
    fillCards(rules, state, given) ??
    fillTrump(rules, state, given) ??
    fillTable(rules, state, given) ??
    fillNumbers(rules, state, given) ??
    fillBids(rules, state, given) ??
    fillTaker(rules, state, given) ??
    fillKnowledge(rules, state, given) ??
    fillPhase(rules, state, given)
  );
}

function lengthFault({ hands }: State, given: Position): Refused | null {
  const seats = hands.length;
  const fields = ["taken", "tricks", "bids", "blind", "chosen", "shown", "given", "lacks", "scores"] as const;
  for (const field of fields) {
    const list = given[field];
    if (list !== undefined && list.length !== seats) return bad(field, `This needs an entry for each of the ${seats} seats.`);
  }
  for (const field of ["leader", "dealer", "toAct", "taker", "partner", "out", "burier", "lastWinner", "won"] as const) {
    const at = given[field];
    if (typeof at === "number" && at >= seats) return bad(field, `The seats are 0 to ${seats - 1}.`);
  }
  for (const [n, gains] of (given.sheet ?? []).entries())
    if (gains.length !== seats) return bad(`sheet[${n}]`, `This needs an entry for each of the ${seats} seats.`);
  for (const [n, { to }] of (given.given ?? []).entries())
    if (to >= seats) return bad(`given[${n}].to`, `The seats are 0 to ${seats - 1}.`);
  for (const [n, meld] of (given.melds ?? []).entries())
    if (meld.seat >= seats) return bad(`melds[${n}].seat`, `The seats are 0 to ${seats - 1}.`);
  return null;
}

export const faceOf = (rules: Rules, text: string): number => rules.byCode.get(text.trim()) ?? NONE;

/** Every card of the deck at most as often as there are copies; cards that aren't listed are out of play. */
function fillCards(rules: Rules, state: State, given: Position): Refused | null {
  const counts = rules.counts[state.hands.length].slice();
  const put = (text: string, path: string, to: (face: number) => void): Refused | null => {
    const face = faceOf(rules, text);
    if (face < 0) return bad(path, `This deck has no card “${text.slice(0, 20)}”.`);
    if (counts[face] <= 0) return bad(path, `There is one ${text} too many.`);
    counts[face] -= 1;
    to(face);
    return null;
  };
  const putAll = (list: readonly string[], path: string, to: (face: number) => void): Refused | null => {
    for (const [n, text] of list.entries()) {
      const fault = put(text, `${path}[${n}]`, to);
      if (fault) return fault;
    }
    return null;
  };
  for (const [at, hand] of given.hands.entries()) {
    const fault = putAll(hand, `hands[${at}]`, (face) => state.hands[at].push(face));
    if (fault) return fault;
  }
  for (const [at, pile] of (given.taken ?? []).entries()) {
    const fault = putAll(pile, `taken[${at}]`, (face) => state.taken[at].push(face));
    if (fault) return fault;
  }
  for (const [n, [, text]] of (given.table ?? []).entries()) {
    const fault = put(text, `table[${n}][1]`, (face) => state.table.push(face));
    if (fault) return fault;
  }
  const buried = putAll(given.buried ?? [], "buried", (face) => insert(state.buried, face));
  if (buried) return buried;
  state.fixed = Array.isArray(given.stock);
  const stock = Array.isArray(given.stock) ? [...given.stock] : [...(given.stock?.unordered ?? [])];
  // The turned-up card lies under the stock: it may be listed there as well.
  if (given.turnUp && stock[stock.length - 1] === given.turnUp) stock.pop();
  const fault =
    putAll(stock, "stock", (face) => state.stock.push(face)) ??
    (given.turnUp ? put(given.turnUp, "turnUp", (face) => (state.turnUp = face)) : null);
  if (fault) return fault;
  if (state.stock.length === 0) state.fixed = false;
  if (!state.fixed) state.stock.sort((a, b) => a - b);
  state.absent = counts.flatMap((count, face) => Array.from({ length: Math.max(0, count) }, () => face));
  return null;
}

function fillTrump(rules: Rules, state: State, { trump }: Position): Refused | null {
  const source = rules.set.trump;
  if (trump) {
    state.trump = rules.suits.indexOf(trump);
    if (state.trump < 0) return bad("trump", `The suits are ${rules.suits.join(", ")}.`);
  } else if (trump === undefined) {
    if (typeof source === "object" && "suit" in source) state.trump = rules.suits.indexOf(source.suit);
    else if (state.turnUp >= 0 && !rules.steps.some((step) => step.do === "take")) state.trump = rules.faces[state.turnUp].suit;
  }
  return null;
}

/** The cards of a trick were played one after the other, from the leader on. */
function fillTable(rules: Rules, state: State, given: Position): Refused | null {
  state.out = given.out ?? NONE;
  state.dealer = given.dealer ?? state.hands.length - 1;
  state.deal = given.deal ?? 0;
  const table = given.table ?? [];
  const first = table[0]?.[0];
  if (first !== undefined && given.leader !== undefined && given.leader !== first)
    return bad("leader", "The first card on the table is the leader's.");
  const noTricks = !(given.taken ?? []).some((pile) => pile.length > 0);
  state.leader =
    first ??
    given.leader ??
    given.toAct ??
    (noTricks ? seatOf(rules, state, leadPick(rules, state)) : (state.dealer + 1) % state.hands.length);
  for (let nth = 0; nth < table.length; nth++) {
    if (table[nth][0] !== turnsFrom(state, nth)) return bad(`table[${nth}][0]`, `The next card is from seat ${turnsFrom(state, nth)}.`);
  }
  const players = state.hands.length - (state.out < 0 ? 0 : 1);
  if (table.length >= players) return bad("table", "That trick is complete: give its cards to the winner.");
  return null;
}

function fillNumbers(rules: Rules, state: State, given: Position): Refused | null {
  const players = state.hands.length - (state.out < 0 ? 0 : 1);
  state.tricks = given.tricks?.slice() ?? state.taken.map((pile) => Math.floor(pile.length / players));
  if (state.tricks.some((tricks) => tricks < 0)) return bad("tricks", "The number of tricks can't be negative.");
  state.trick = state.tricks.reduce((sum, tricks) => sum + tricks, 0);
  state.scores = given.scores?.slice() ?? state.scores;
  if (given.bags) {
    const seats = state.hands.length;
    if (given.bags.length !== seats && given.bags.length * 2 !== seats)
      return bad("bags", `This needs an entry for each of the ${seats} seats.`);
    const { bags } = given;
    state.bags = state.bags.map((_, at) => bags[at % bags.length]);
  }
  state.held = given.held ?? 0;
  state.redeals = given.redeals ?? 0;
  const takes = rules.steps.some((step) => step.do === "take" || step.do === "pick");
  state.passes = given.passes ?? (takes ? (given.bids ?? []).filter((bid) => bid === "pass").length : 0);
  state.sheet = given.sheet?.map((gains) => gains.slice()) ?? [];
  state.won = given.won ?? NONE;
  state.burier = given.burier ?? NONE;
  state.lastWinner = given.lastWinner ?? NONE;
  for (const card of [...state.taken.flat(), ...state.table]) state.seen |= rules.seenBits[state.trump + 1][card];
  if (!given.lastTrick) return null;
  if (given.lastTrick.leader >= state.hands.length) return bad("lastTrick.leader", `The seats are 0 to ${state.hands.length - 1}.`);
  if (given.lastTrick.cards.length > state.hands.length) return bad("lastTrick.cards", "A trick has one card from each player.");
  for (const [n, text] of given.lastTrick.cards.entries()) {
    if (faceOf(rules, text) < 0) return bad(`lastTrick.cards[${n}]`, `This deck has no card “${text}”.`);
    state.lastTrick.push(faceOf(rules, text));
  }
  state.lastLeader = given.lastTrick.leader;
  return null;
}

/** A bid is a number, a rung of the ladder, or a pass. */
function fillBids(rules: Rules, state: State, { bids, blind }: Position): Refused | null {
  if (blind?.some((one) => one < 0 || one > BLIND)) return bad("blind", "Write 0, 1 (has not looked yet) or 2 (bid without looking).");
  state.blind = blind?.slice() ?? state.blind;
  const ladder = ladderOf(rules);
  for (const [at, word] of (bids ?? []).entries()) {
    if (word === null) continue;
    if (word === "pass") state.bids[at] = PASSED;
    else if (ladder) {
      state.bids[at] = ladder.findIndex((rung) => String(rung).toLowerCase() === String(word).toLowerCase());
      if (state.bids[at] < 0) return bad(`bids[${at}]`, `There is no such bid: the lowest is ${ladder[0]}.`);
    } else if (typeof word === "number" && word >= 0 && word <= 60) state.bids[at] = word;
    else return bad(`bids[${at}]`, "A bid is a number from 0 to 60, pass, or null.");
  }
  return null;
}

function fillTaker(rules: Rules, state: State, given: Position): Refused | null {
  const ladder = ladderOf(rules);
  const top = highestBid(state);
  state.taker = given.taker ?? NONE;
  const settled = state.bids.every((one) => one === PASSED || one === top);
  if (given.taker === undefined && ladder && top >= 0 && settled) state.taker = state.bids.indexOf(top);
  if (given.taker === undefined && state.trump >= 0 && state.trick === 0 && isNamedByLeader(rules)) state.taker = state.leader;
  if (given.called) {
    state.called = faceOf(rules, given.called);
    if (state.called < 0) return bad("called", `This deck has no card “${given.called}”.`);
  } else if (given.called === undefined && state.taker >= 0) {
    const calls = rules.steps.some((step) => step.do === "name" && step.call);
    if (calls && top >= 0 && state.trump >= 0) callRank(rules, state, state.trump);
    else if (rules.set.partner !== undefined && rules.set.partner !== "called") state.called = faceOf(rules, rules.set.partner);
  }
  state.revealed = given.revealed ?? (state.called >= 0 && [...state.taken.flat(), ...state.table].includes(state.called));
  if (given.partner !== undefined) state.partner = given.partner ?? NONE;
  else if (state.called >= 0) state.partner = holderOf(state, state.called);
  for (const [n, { seat: by, meld, arg, size }] of (given.melds ?? []).entries()) {
    const nth = rules.melds.findIndex(({ name }) => name === meld);
    const way = nth < 0 ? NONE : rules.melds[nth].ways.findIndex((one) => one.arg === arg);
    if (way < 0) return bad(`melds[${n}]`, "There is no such meld.");
    state.melds.push({ seat: by, meld: nth, way, size: size ?? rules.melds[nth].need });
  }
  return null;
}

const isNamedByLeader = ({ steps, set }: Rules): boolean =>
  set.trump === "named" && steps.some((step) => step.do === "name" && step.by === "leader");

/** The seat that holds, played or won the card, except the taker. For a finished trick, its winner. */
function holderOf(state: State, called: number): Seat {
  const onTable = state.table.indexOf(called);
  const inHand = state.hands.findIndex((hand) => hand.includes(called));
  const inTrick = state.taken.findIndex((pile) => pile.includes(called));
  const holder = onTable >= 0 ? turnsFrom(state, onTable) : inHand >= 0 ? inHand : inTrick;
  return holder === state.taker ? NONE : holder;
}

function fillKnowledge(rules: Rules, state: State, given: Position): Refused | null {
  const words = state.lacks.length / state.hands.length;
  for (const [field, lists] of [
    ["shown", given.shown ?? []],
    ["lacks", given.lacks ?? []],
  ] as const) {
    for (const [at, list] of lists.entries()) {
      for (const [n, text] of list.entries()) {
        const face = faceOf(rules, text);
        if (face < 0) return bad(`${field}[${at}][${n}]`, `This deck has no card “${text}”.`);
        if (field === "lacks" && words > 0) state.lacks[at * words + Math.floor(face / 30)] |= 1 << (face % 30);
        if (field === "shown") {
          if (!state.hands[at].includes(face)) return bad(`shown[${at}][${n}]`, "Only cards of this hand can have been shown.");
          state.shown[at].push(face);
        }
      }
    }
  }
  for (const [from, { to, cards: list }] of (given.given ?? []).entries()) {
    state.givenTo[from] = to;
    for (const [n, text] of list.entries()) {
      const face = faceOf(rules, text);
      if (face < 0 || !state.hands[to].includes(face))
        return bad(`given[${from}].cards[${n}]`, "Only cards that are still held can be listed.");
      state.given[from].push(face);
    }
  }
  return null;
}
