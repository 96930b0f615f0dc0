import * as z from "zod/mini";
import type { Loaded, Seat } from "../../engine/contract/game.ts";
import { bad, readBy, type Read } from "../../engine/input/faults.ts";
import type { Rules } from "./compile/rules.ts";
import { blank, handOf, leadPick, seatOf } from "./play/deal.ts";
import { callCard, callRank, highestBid, ladderOf } from "./play/steps.ts";
import { type Briscala, insert, NONE, NOT_YET, PASSED, type Phase, remove, type State } from "./state.ts";

const card = z.string().check(z.maxLength(20, "A card is written as rank.suit."));
const cards = z.array(card).check(z.maxLength(120, "That's more cards than a deck has."));
const seat = z.int("A seat is a whole number.").check(z.gte(0, "Seats are counted from 0."), z.lte(7, "There are at most 8 seats."));
const whole = z.int("Write a whole number.").check(z.gte(-100_000, "This is too low."), z.lte(100_000, "This is too high."));
const counts = z.array(whole).check(z.maxLength(8, "There are at most 8 seats."));
const bySeat = z.array(cards).check(z.maxLength(8, "There are at most 8 seats."));
const bid = z.nullable(z.union([z.int(), z.string().check(z.maxLength(8))], "A bid is a number, a rank, pass, or null."));

/** What is left out has the value of the start; cards that are nowhere stay out of play. */
export const Position = z.strictObject({
  hands: z.array(cards).check(z.minLength(2, "There are at least 2 seats."), z.maxLength(8, "There are at most 8 seats.")),
  phase: z.optional(z.enum(["pass", "bid", "trump", "take", "bury", "declare", "play", "over"], "Write pass, bid, trump, take, bury, play or over.")),
  table: z.optional(z.array(z.tuple([seat, card], "Write a seat and its card, such as [0, \"K.co\"].")).check(z.maxLength(8, "A trick has at most 8 cards."))),
  stock: z.optional(z.union([cards, z.strictObject({ unordered: cards })], 'Write a list of cards, top first, or { "unordered": [ … ] }.')),
  turnUp: z.optional(z.nullable(card)),
  trump: z.optional(z.nullable(z.string().check(z.maxLength(8)))),
  taken: z.optional(bySeat),
  tricks: z.optional(counts),
  leader: z.optional(seat),
  dealer: z.optional(seat),
  toAct: z.optional(seat),
  bids: z.optional(z.array(bid).check(z.maxLength(8, "There are at most 8 seats."))),
  passes: z.optional(whole),
  chosen: z.optional(z.array(z.nullable(cards)).check(z.maxLength(8, "There are at most 8 seats."))),
  taker: z.optional(z.nullable(seat)),
  called: z.optional(z.nullable(card)),
  partner: z.optional(z.nullable(seat)),
  revealed: z.optional(z.boolean()),
  out: z.optional(z.nullable(seat)),
  melds: z.optional(z.array(z.strictObject({ seat, meld: z.string().check(z.maxLength(20)), arg: z.string().check(z.maxLength(20)) })).check(z.maxLength(60, "That's too many melds."))),
  buried: z.optional(cards),
  burier: z.optional(z.nullable(seat)),
  lastTrick: z.optional(z.strictObject({ leader: seat, winner: seat, cards })),
  lastWinner: z.optional(z.nullable(seat)),
  shown: z.optional(bySeat),
  given: z.optional(z.array(z.strictObject({ to: seat, cards })).check(z.maxLength(8, "There are at most 8 seats."))),
  lacks: z.optional(bySeat),
  scores: z.optional(counts),
  bags: z.optional(counts),
  held: z.optional(whole),
  deal: z.optional(z.int().check(z.gte(0), z.lte(60))),
  redeals: z.optional(z.int().check(z.gte(0), z.lte(60))),
  sheet: z.optional(z.array(counts).check(z.maxLength(60, "That's too many deals."))),
  won: z.optional(z.nullable(seat)),
});

type Position = z.infer<typeof Position>;

export function save(rules: Rules, state: State): Position {
  const code = (card: number): string => rules.faces[card].code;
  const codes = (list: readonly number[]): string[] => list.map(code);
  const sorted = (list: readonly number[]): string[] => codes([...list].sort((a, b) => a - b));
  const orNull = (one: number): number | null => (one < 0 ? null : one);
  const ladder = ladderOf(rules);
  return {
    hands: state.hands.map(codes),
    phase: state.phase,
    table: state.table.map((one, nth) => [turnsFrom(state, nth), code(one)]),
    stock: state.fixed ? codes(state.stock) : { unordered: sorted(state.stock) },
    turnUp: state.turnUp < 0 ? null : code(state.turnUp),
    trump: state.trump < 0 ? null : rules.suits[state.trump],
    taken: state.taken.map(codes),
    tricks: state.tricks.slice(),
    leader: state.leader,
    dealer: state.dealer,
    ...(state.toAct >= 0 && { toAct: state.toAct }),
    bids: state.bids.map((one) => (one === NOT_YET ? null : one === PASSED ? "pass" : (ladder?.[one] ?? one))),
    passes: state.passes,
    chosen: state.chosen.map((list) => (list ? codes(list) : null)),
    taker: orNull(state.taker),
    called: state.called < 0 ? null : code(state.called),
    partner: orNull(state.partner),
    revealed: state.revealed,
    out: orNull(state.out),
    melds: state.melds.map(({ seat: by, meld, way }) => ({ seat: by, meld: rules.melds[meld].name, arg: rules.melds[meld].ways[way].arg })),
    buried: codes(state.buried),
    burier: orNull(state.burier),
    ...(state.lastTrick.length > 0 && { lastTrick: { leader: state.lastLeader, winner: Math.max(0, state.lastWinner), cards: codes(state.lastTrick) } }),
    lastWinner: orNull(state.lastWinner),
    shown: state.shown.map(codes),
    given: state.given.map((list, from) => ({ to: state.givenTo[from], cards: codes(list) })),
    lacks: lackLists(rules, state),
    scores: state.scores.slice(),
    bags: state.bags.slice(),
    held: state.held,
    deal: state.deal,
    redeals: state.redeals,
    sheet: state.sheet.map((gains) => gains.slice()),
    won: orNull(state.won),
  };
}

function turnsFrom(state: State, nth: number): Seat {
  let at = state.leader;
  for (let i = 0; i < nth; i++) at = following(state, at);
  return at;
}

const following = (state: State, at: Seat): Seat => {
  const next = (at + 1) % state.hands.length;
  return next === state.out ? (next + 1) % state.hands.length : next;
};

function lackLists(rules: Rules, state: State): string[][] {
  const words = state.lacks.length / state.hands.length;
  return state.hands.map((_, at) =>
    rules.faces.flatMap(({ code }, face) => (words > 0 && state.lacks[at * words + Math.floor(face / 30)] & (1 << face % 30) ? [code] : [])),
  );
}

export function load(rules: Rules, position: unknown): Loaded<Briscala> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const given = read.value;
  const seats = given.hands.length;
  if (!rules.set.seats.includes(seats)) return bad("hands", `${rules.set.name} seats ${rules.set.seats.join(", ")}, not ${seats}.`);
  const state = blank(rules, seats);
  const fault = fill(rules, state, given);
  return fault ?? { ok: true, state, seats };
}

type Fault = Exclude<Read<never>, { readonly ok: true }>;

/** Fills the state field by field, in an order in which each can rely on those before. */
function fill(rules: Rules, state: State, given: Position): Fault | null {
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

function lengthFault({ hands }: State, given: Position): Fault | null {
  const seats = hands.length;
  const fields = ["taken", "tricks", "bids", "chosen", "shown", "given", "lacks", "scores"] as const;
  for (const field of fields) {
    const list = given[field];
    if (list !== undefined && list.length !== seats) return bad(field, `This needs an entry for each of the ${seats} seats.`);
  }
  for (const field of ["leader", "dealer", "toAct", "taker", "partner", "out", "burier", "lastWinner", "won"] as const) {
    const at = given[field];
    if (typeof at === "number" && at >= seats) return bad(field, `The seats are 0 to ${seats - 1}.`);
  }
  for (const [n, gains] of (given.sheet ?? []).entries()) if (gains.length !== seats) return bad(`sheet[${n}]`, `This needs an entry for each of the ${seats} seats.`);
  for (const [n, { to }] of (given.given ?? []).entries()) if (to >= seats) return bad(`given[${n}].to`, `The seats are 0 to ${seats - 1}.`);
  for (const [n, meld] of (given.melds ?? []).entries()) if (meld.seat >= seats) return bad(`melds[${n}].seat`, `The seats are 0 to ${seats - 1}.`);
  return null;
}

const faceOf = (rules: Rules, text: string): number => rules.byCode.get(text.trim()) ?? NONE;

/** Every card of the deck at most once, or as often as there are copies; what is nowhere is out of play. */
function fillCards(rules: Rules, state: State, given: Position): Fault | null {
  const counts = rules.counts[state.hands.length].slice();
  const put = (text: string, path: string, to: (face: number) => void): Fault | null => {
    const face = faceOf(rules, text);
    if (face < 0) return bad(path, `This deck has no card “${text.slice(0, 20)}”.`);
    if (counts[face] <= 0) return bad(path, `There is one ${text} too many.`);
    counts[face] -= 1;
    to(face);
    return null;
  };
  const putAll = (list: readonly string[], path: string, to: (face: number) => void): Fault | null => {
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
  const fault = putAll(stock, "stock", (face) => state.stock.push(face)) ?? (given.turnUp ? put(given.turnUp, "turnUp", (face) => (state.turnUp = face)) : null);
  if (fault) return fault;
  if (state.stock.length === 0) state.fixed = false;
  if (!state.fixed) state.stock.sort((a, b) => a - b);
  state.absent = counts.flatMap((count, face) => Array.from({ length: Math.max(0, count) }, () => face));
  return null;
}

function fillTrump(rules: Rules, state: State, { trump }: Position): Fault | null {
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
function fillTable(rules: Rules, state: State, given: Position): Fault | null {
  state.out = given.out ?? NONE;
  state.dealer = given.dealer ?? state.hands.length - 1;
  state.deal = given.deal ?? 0;
  const table = given.table ?? [];
  const first = table[0]?.[0];
  if (first !== undefined && given.leader !== undefined && given.leader !== first) return bad("leader", "The first card on the table is the leader's.");
  const noTricks = !(given.taken ?? []).some((pile) => pile.length > 0);
  state.leader = first ?? given.leader ?? given.toAct ?? (noTricks ? seatOf(rules, state, leadPick(rules, state)) : (state.dealer + 1) % state.hands.length);
  for (let nth = 0; nth < table.length; nth++) {
    if (table[nth][0] !== turnsFrom(state, nth)) return bad(`table[${nth}][0]`, `The next card is from seat ${turnsFrom(state, nth)}.`);
  }
  const players = state.hands.length - (state.out < 0 ? 0 : 1);
  if (table.length >= players) return bad("table", "That trick is complete: give its cards to the winner.");
  return null;
}

function fillNumbers(rules: Rules, state: State, given: Position): Fault | null {
  const players = state.hands.length - (state.out < 0 ? 0 : 1);
  state.tricks = given.tricks?.slice() ?? state.taken.map((pile) => Math.floor(pile.length / players));
  if (state.tricks.some((tricks) => tricks < 0)) return bad("tricks", "Nobody has fewer than no tricks.");
  state.trick = state.tricks.reduce((sum, tricks) => sum + tricks, 0);
  state.scores = given.scores?.slice() ?? state.scores;
  if (given.bags) {
    const seats = state.hands.length;
    if (given.bags.length !== seats && given.bags.length * 2 !== seats) return bad("bags", `This needs an entry for each of the ${seats} seats.`);
    const { bags } = given;
    state.bags = state.bags.map((_, at) => bags[at % bags.length]);
  }
  state.held = given.held ?? 0;
  state.redeals = given.redeals ?? 0;
  state.passes = given.passes ?? 0;
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
function fillBids(rules: Rules, state: State, { bids }: Position): Fault | null {
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

function fillTaker(rules: Rules, state: State, given: Position): Fault | null {
  const ladder = ladderOf(rules);
  const top = highestBid(state);
  state.taker = given.taker ?? NONE;
  const settled = state.bids.every((one) => one === PASSED || one === top);
  if (given.taker === undefined && ladder && top >= 0 && settled) state.taker = state.bids.indexOf(top);
  if (given.called) {
    state.called = faceOf(rules, given.called);
    if (state.called < 0) return bad("called", `This deck has no card “${given.called}”.`);
  } else if (given.called === undefined && state.taker >= 0) {
    const calls = rules.steps.some((step) => step.do === "name" && step.call);
    if (calls && top >= 0 && state.trump >= 0) callRank(rules, state, state.trump);
    else if (rules.set.partner !== undefined && rules.set.partner !== "called") callCard(state, faceOf(rules, rules.set.partner));
  }
  state.revealed = given.revealed ?? (state.called >= 0 && [...state.taken.flat(), ...state.table].includes(state.called));
  if (given.partner !== undefined) state.partner = given.partner ?? NONE;
  else if (state.called >= 0) state.partner = holderOf(state, state.called);
  for (const [n, { seat: by, meld, arg }] of (given.melds ?? []).entries()) {
    const nth = rules.melds.findIndex(({ name }) => name === meld);
    const way = nth < 0 ? NONE : rules.melds[nth].ways.findIndex((one) => one.arg === arg);
    if (way < 0) return bad(`melds[${n}]`, "There is no such meld.");
    state.melds.push({ seat: by, meld: nth, way });
  }
  return null;
}

/** Whoever holds, played or won the card; the taker is nobody's partner. Of a trick that is over, its winner is taken. */
function holderOf(state: State, called: number): Seat {
  const onTable = state.table.indexOf(called);
  const holder = onTable >= 0 ? turnsFrom(state, onTable) : state.hands.findIndex((hand) => hand.includes(called));
  return holder === state.taker ? NONE : holder;
}

function fillKnowledge(rules: Rules, state: State, given: Position): Fault | null {
  const words = state.lacks.length / state.hands.length;
  for (const [field, lists] of [["shown", given.shown ?? []], ["lacks", given.lacks ?? []]] as const) {
    for (const [at, list] of lists.entries()) {
      for (const [n, text] of list.entries()) {
        const face = faceOf(rules, text);
        if (face < 0) return bad(`${field}[${at}][${n}]`, `This deck has no card “${text}”.`);
        if (field === "lacks" && words > 0) state.lacks[at * words + Math.floor(face / 30)] |= 1 << face % 30;
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
      if (face < 0 || !state.hands[to].includes(face)) return bad(`given[${from}].cards[${n}]`, "Only cards that are still held can be listed.");
      state.given[from].push(face);
    }
  }
  return null;
}

const PHASE_STEPS: Readonly<Record<string, readonly string[]>> = {
  pass: ["pass"],
  bid: ["bid", "auction"],
  trump: ["name", "take"],
  take: ["pick"],
  bury: ["widow", "take"],
};

function fillPhase(rules: Rules, state: State, given: Position): Fault | null {
  const phase = given.phase === "declare" ? "play" : (given.phase ?? guess(rules, state, given));
  state.phase = phase;
  state.step = rules.steps.length;
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
  const fallback = phase === "bury" ? Math.max(0, state.taker) : nextToSpeak(rules, state, phase);
  state.toAct = given.toAct ?? fallback;
  if (phase === "bury" && state.hands[state.toAct].length === 0) return bad(`hands[${state.toAct}]`, "Nothing can be buried from an empty hand.");
  if (phase === "bid" && state.bids.every((one) => one !== NOT_YET) && rules.steps[state.step].do === "bid") return bad("bids", "Everyone has bid: the phase is play.");
  if (phase === "bid" && rules.steps[state.step].do === "auction" && (state.taker >= 0 || state.bids[state.toAct] === PASSED)) return bad("bids", "The auction is over for this seat.");
  if (phase === "bid" && rules.steps[state.step].do === "bid" && state.bids[state.toAct] !== NOT_YET) return bad("toAct", "This seat has bid already.");
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
  return Math.max(0, state.bids.findIndex((one) => one !== PASSED));
}

function fillChosen(rules: Rules, state: State, given: Position): Fault | null {
  const step = rules.steps[state.step];
  const count = step.do === "pass" ? step.count : 0;
  for (const [at, list] of (given.chosen ?? []).entries()) {
    if (!list) continue;
    const faces = list.map((text) => faceOf(rules, text)).sort((a, b) => a - b);
    const left = state.hands[at].slice();
    if (faces.length !== Math.min(count, left.length) || !faces.every((face) => remove(left, face))) return bad(`chosen[${at}]`, `Choose ${count} cards of this hand.`);
    state.chosen[at] = faces;
  }
  if (state.chosen.every((list) => list !== null)) return bad("chosen", "Everyone has chosen: the phase is over.");
  return emptyHandFault(state);
}

/** Whoever still plays to this trick needs a card. */
function emptyHandFault(state: State): Fault | null {
  const players = state.hands.length - (state.out < 0 ? 0 : 1);
  const played = state.phase === "play" ? state.table.length : 0;
  for (let nth = played; nth < players; nth++) {
    const at = turnsFrom(state, nth);
    if (state.hands[at].length === 0) return bad(`hands[${at}]`, "This seat needs a card to play.");
  }
  return null;
}

/** Without a word about it: play, if anything says that it has begun; otherwise the first step of the deal. */
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
