import type { Rng, Seat } from "../../engine/contract/game.ts";
import { commitChoice, undecided } from "../../kit/commit.ts";
import { NO_SEATS, onlySeat } from "../../kit/seats.ts";
import { checkTurn } from "../../kit/turn.ts";
import { addSorted } from "./effects/actions.ts";
import { queueDestroyed, queueDestroyedListeners, queuePlayed, removeCard, removeDeadCards, resolve } from "./effects/chain.ts";
import { influence, placeOf } from "./effects/influence.ts";
import { powerOf, switchAuras, updatePowers } from "./effects/power.ts";
import { startResolution } from "./effects/resolution.ts";
import { rowScore, score } from "./scoring.ts";
import { type Event, handLimit, hasAbilities, type Move, NONE, type Refusal, type Ruleset, type State } from "./state.ts";

/** A board of any size before the first move, without hands and decks. */
export function emptyBoard(rows: number, columns: number, withAbilities: boolean): State {
  const cells = rows * columns;
  const fill = (value: number, length = cells): number[] => {
    const list: number[] = [];
    for (let i = 0; i < length; i++) list.push(value);
    return list;
  };
  const owner = fill(NONE);
  const pawns = fill(0);
  for (let cell = 0; cell < cells; cell += columns) {
    owner[cell] = 0;
    owner[cell + columns - 1] = 1;
    pawns[cell] = 1;
    pawns[cell + columns - 1] = 1;
  }
  return {
    rows,
    columns,
    owner,
    pawns,
    card: fill(NONE),
    mod: fill(0),
    aura: withAbilities ? fill(0, 2 * cells) : [],
    spent: withAbilities ? fill(0) : [],
    power: fill(0),
    hands: [[], []],
    decks: [[], []],
    fixed: [false, false],
    gone: [[], []],
    known: [[], []],
    gifts: [0, 0],
    phase: "play",
    chosen: [null, null],
    toAct: 0,
    passes: 0,
    turn: 0,
  };
}

export function setup(rules: Ruleset, rng: Rng): State {
  const state = emptyBoard(rules.rows, rules.columns, rules.hasAbilities);
  for (let seat = 0; seat < 2; seat++) {
    state.decks[seat] = rules.decks[seat].slice();
    for (let n = 0; n < rules.hand; n++) drawCard(state, seat, rng);
  }
  if (rules.first === "toss") state.toAct = rng.int(2);
  if (rules.mulligan) state.phase = "mulligan";
  else beginTurn(rules, state, rng);
  return state;
}

export function toAct(state: State): readonly Seat[] {
  if (state.phase === "over") return NO_SEATS;
  return state.phase === "play" ? onlySeat(state.toAct) : undecided(state.chosen);
}

const PASS: Move = { kind: "pass" };

/** Every placement by board size and then by place in the hand, built once, because playouts need them all the time. */
const PLACEMENTS = new Map<number, Move[][]>();
/** Larger boards and hands are rare: keeping their placements would cost more memory than making them costs time. */
const KEPT_CELLS = 64;
const KEPT_CARDS = 16;

/** The placements on a board of this size that were made so far. */
function placementsOn(rows: number, columns: number): Move[][] {
  if (rows * columns > KEPT_CELLS) return [];
  const size = rows * 1000 + columns;
  let made = PLACEMENTS.get(size);
  if (!made) PLACEMENTS.set(size, (made = []));
  return made;
}

const allPlacements = (rows: number, columns: number, card: number): Move[] =>
  Array.from({ length: rows * columns }, (_, cell) => ({
    kind: "place" as const,
    card,
    row: Math.floor(cell / columns),
    column: cell % columns,
  }));

export function moves(rules: Ruleset, state: State, seat: Seat): Move[] {
  if (state.phase === "mulligan") return state.chosen[seat] ? [] : mulligans(state.hands[seat].length).slice();
  const legal: Move[] = [];
  if (state.phase === "over" || seat !== state.toAct) return legal;
  const hand = state.hands[seat];
  const { owner, pawns, card, rows, columns } = state;
  const made = placementsOn(rows, columns);
  for (let n = 0; n < hand.length; n++) {
    const { cost } = rules.cards[hand[n]];
    const table = n < KEPT_CARDS ? (made[n] ??= allPlacements(rows, columns, n)) : allPlacements(rows, columns, n);
    for (let cell = 0; cell < owner.length; cell++) {
      if (owner[cell] !== seat) continue;
      if (cost === 0 ? card[cell] !== NONE : card[cell] === NONE && pawns[cell] >= cost) legal.push(table[cell]);
    }
  }
  legal.push(PASS);
  return legal;
}

const MULLIGANS: Move[][] = [];

/** Every choice of cards for the mulligan, beginning with none. */
const mulligans = (hand: number): Move[] =>
  (MULLIGANS[hand] ??= Array.from({ length: 1 << hand }, (_, bits) => ({
    kind: "mulligan" as const,
    cards: Array.from({ length: hand }, (_, n) => n).filter((n) => bits & (1 << n)),
  })));

export function check(rules: Ruleset, state: State, seat: Seat, move: Move): Refusal | null {
  const refusal = checkTurn(toAct(state), seat);
  if (refusal) return refusal;
  const hand = state.hands[seat];
  if (move.kind === "mulligan") {
    if (state.phase !== "mulligan") return { rule: "no-mulligan" };
    for (const [index, card] of move.cards.entries()) {
      if (!(card >= 0 && card < hand.length)) return { rule: "no-such-card", card, hand: hand.length };
      if (move.cards.indexOf(card) !== index) return { rule: "card-twice", card };
    }
    return null;
  }
  if (state.phase === "mulligan") return { rule: "mulligan-first" };
  if (move.kind === "pass") return null;
  if (!(move.card >= 0 && move.card < hand.length)) return { rule: "no-such-card", card: move.card, hand: hand.length };
  if (!(move.row >= 0 && move.row < state.rows && move.column >= 0 && move.column < state.columns))
    return { rule: "off-board", rows: state.rows, columns: state.columns };
  return checkCell(rules, state, seat, rules.cards[hand[move.card]].cost, move.row * state.columns + move.column);
}

function checkCell(rules: Ruleset, state: State, seat: Seat, cost: number, cell: number): Refusal | null {
  if (cost === 0) return state.card[cell] !== NONE && state.owner[cell] === seat ? null : { rule: "needs-own-card" };
  if (state.card[cell] !== NONE) return { rule: "card-there", card: rules.cards[state.card[cell]].name };
  if (state.owner[cell] === NONE) return { rule: "cell-empty" };
  if (state.owner[cell] !== seat) return { rule: "enemy-pawns" };
  if (state.pawns[cell] < cost) return { rule: "too-few-pawns", cost, pawns: state.pawns[cell] };
  return null;
}

export function apply(rules: Ruleset, state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  if (move.kind === "mulligan") return choose(rules, state, seat, move.cards, rng, log);
  if (move.kind === "pass") {
    state.passes += 1;
    log?.push({ kind: "passed", seat });
  } else {
    state.passes = 0;
    place(rules, state, seat, takeFromHand(state, seat, move.card), move.row * state.columns + move.column, log);
    updatePowers(rules, state);
  }
  state.turn += 1;
  if (state.passes >= 2) return end(rules, state, "passes", log);
  if (rules.fullBoardEnds && isFull(state)) return end(rules, state, "full", log);
  state.toAct = 1 - seat;
  beginTurn(rules, state, rng, log);
}

export const isFull = (state: State): boolean => !state.card.includes(NONE);

function takeFromHand(state: State, seat: Seat, place: number): number {
  const hand = state.hands[seat];
  const card = hand[place];
  for (let i = place + 1; i < hand.length; i++) hand[i - 1] = hand[i];
  hand.pop();
  const known = state.known[seat];
  if (known.length > 0 && known.includes(card)) known.splice(known.indexOf(card), 1);
  return card;
}

function place(rules: Ruleset, state: State, seat: Seat, index: number, cell: number, log?: Event[]): void {
  const card = rules.cards[index];
  if (!hasAbilities(state)) {
    put(rules, state, seat, index, cell, log);
    influence(rules, state, seat, cell, card, log);
    // Without abilities, only a cell that was raised or lowered can take a card's last power.
    if (card.shifts.length > 0 || state.mod[cell] < 0) removeDeadCards(startResolution(rules, state, seat, log), false);
    return;
  }
  const resolution = startResolution(rules, state, seat, log);
  let replaced = 0;
  const there = state.card[cell];
  if (there !== NONE) {
    replaced = rules.replaced === "current" ? powerOf(rules, state, cell) : rules.cards[there].value;
    removeCard(resolution, cell, "replaced");
  }
  put(rules, state, seat, index, cell, log);
  if (rules.order === "pawns-first") influence(rules, state, seat, cell, card, log);
  queuePlayed(resolution, seat, cell, card, replaced);
  if (there !== NONE) {
    queueDestroyed(resolution, rules.cards[there], seat, cell);
    queueDestroyedListeners(resolution, seat, cell);
  }
  resolve(resolution);
  if (rules.order === "effects-first") {
    influence(rules, state, seat, cell, card, log);
    resolve(resolution);
  }
}

function put(rules: Ruleset, state: State, seat: Seat, index: number, cell: number, log?: Event[]): void {
  state.card[cell] = index;
  const { cost, name } = rules.cards[index];
  // If a card leaves behind as many pawns as it cost, those under it now are gone for good.
  if (rules.fallen === "cost" && cost > 0) state.pawns[cell] = cost;
  if (hasAbilities(state)) switchAuras(rules, state, cell, 1);
  log?.push({ kind: "placed", seat, card: name, ...placeOf(state, cell), power: powerOf(rules, state, cell) });
}

function end(rules: Ruleset, state: State, why: "passes" | "full", log?: Event[]): void {
  state.phase = "over";
  if (!log) return;
  for (let row = 0; row < state.rows; row++) {
    const { sums, points } = rowScore(rules, state, row);
    log.push({ kind: "row", row, scores: sums, points });
  }
  log.push({ kind: "ended", why, scores: score(rules, state) });
}

function beginTurn(rules: Ruleset, state: State, rng: Rng, log?: Event[]): void {
  const seat = state.toAct;
  const held = state.hands[seat].length;
  if (state.decks[seat].length === 0 || held >= handLimit(rules)) return;
  if (rules.draw === "refill" ? held >= rules.hand : state.turn < 2 && !drawsFirst(rules, state)) return;
  const card = drawCard(state, seat, rng);
  log?.push({ kind: "drew", seat, card: rules.cards[card].name, reveals: true });
}

/** Whether a seat draws a card at the start of its first turn. */
const drawsFirst = (rules: Ruleset, state: State): boolean =>
  rules.firstDraw === "both" || (rules.firstDraw === "second" && state.turn === 1);

/** Draws a random card, because a deck has no order until it is drawn from; the top card if a position has fixed the order. */
function drawCard(state: State, seat: Seat, rng: Rng): number {
  const deck = state.decks[seat];
  const at = state.fixed[seat] ? 0 : rng.int(deck.length);
  const card = deck[at];
  for (let i = at + 1; i < deck.length; i++) deck[i - 1] = deck[i];
  deck.pop();
  state.hands[seat].push(card);
  return card;
}

/** Choices stay secret until both are made. Then the cards are swapped, Red's first. */
function choose(rules: Ruleset, state: State, seat: Seat, cards: readonly number[], rng: Rng, log?: Event[]): void {
  const isLast = commitChoice(state.chosen, seat, cards.slice());
  log?.push({ kind: "chose", seat });
  if (!isLast) return;
  // Always draws, because whether chance was drawn would reveal the other player's choice.
  rng.int(2);
  for (let each = 0; each < 2; each++) swap(rules, state, each, state.chosen[each] ?? [], rng, log);
  state.chosen = [null, null];
  state.phase = "play";
  beginTurn(rules, state, rng, log);
}

function swap(rules: Ruleset, state: State, seat: Seat, places: readonly number[], rng: Rng, log?: Event[]): void {
  const back = places.map((place) => state.hands[seat][place]);
  state.hands[seat] = state.hands[seat].filter((_, place) => !places.includes(place));
  for (const card of back) {
    if (state.fixed[seat]) state.decks[seat].push(card);
    else addSorted(state.decks[seat], card);
  }
  for (let n = 0; n < back.length; n++) drawCard(state, seat, rng);
  const came = state.hands[seat].slice(state.hands[seat].length - back.length);
  log?.push({ kind: "swapped", seat, cards: came.map((card) => rules.cards[card].name), reveals: true });
}

export const idle = (state: State): Move => (state.phase === "mulligan" ? { kind: "mulligan", cards: [] } : PASS);
