import type { Rng, Seat } from "../../engine/contract/game.ts";
import { addSorted } from "./actions.ts";
import { bury, fall, queueHeardFall, queueOwnFall, queuePlayed, settle } from "./effects.ts";
import { influence, placeOf } from "./influence.ts";
import { power, radiate, weigh } from "./power.ts";
import { rowScore, score } from "./scoring.ts";
import type { Setting } from "./setting.ts";
import { type Event, isLively, type Move, NONE, type Refusal, type State } from "./state.ts";
import { startTurn } from "./turn.ts";

/** A board before the first move, of any size, without hands and decks. */
export function emptyBoard(rows: number, columns: number, lively: boolean): State {
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
    aura: lively ? fill(0, 2 * cells) : [],
    spent: lively ? fill(0) : [],
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

export function setup(set: Setting, rng: Rng): State {
  const state = emptyBoard(set.rows, set.columns, set.lively);
  for (let seat = 0; seat < 2; seat++) {
    state.decks[seat] = set.decks[seat].slice();
    for (let n = 0; n < set.hand; n++) drawCard(state, seat, rng);
  }
  if (set.first === "toss") state.toAct = rng.int(2);
  if (set.mulligan) state.phase = "mulligan";
  else beginTurn(set, state, rng);
  return state;
}

const NOBODY: readonly Seat[] = [];
const ONLY: readonly (readonly Seat[])[] = [[0], [1]];
const BOTH: readonly Seat[] = [0, 1];

export function toAct(state: State): readonly Seat[] {
  if (state.phase === "over") return NOBODY;
  if (state.phase === "play") return ONLY[state.toAct];
  if (state.chosen[0]) return ONLY[1];
  return state.chosen[1] ? ONLY[0] : BOTH;
}

const PASS: Move = { kind: "pass" };

/** Every placement of a hand and board, made once: playouts ask for them all the time. */
const PLACEMENTS = new Map<number, Move[][]>();

function placements(rows: number, columns: number, card: number): Move[] {
  const size = rows * 1000 + columns;
  let table = PLACEMENTS.get(size);
  if (!table) PLACEMENTS.set(size, (table = []));
  return (table[card] ??= Array.from({ length: rows * columns }, (_, cell) => ({
    kind: "place" as const,
    card,
    row: Math.floor(cell / columns),
    column: cell % columns,
  })));
}

export function moves(set: Setting, state: State, seat: Seat): Move[] {
  if (state.phase === "mulligan") return state.chosen[seat] ? [] : mulligans(state.hands[seat].length).slice();
  const legal: Move[] = [];
  if (state.phase === "over" || seat !== state.toAct) return legal;
  const hand = state.hands[seat];
  const { owner, pawns, card, rows, columns } = state;
  for (let n = 0; n < hand.length; n++) {
    const { cost } = set.cards[hand[n]];
    const table = placements(rows, columns, n);
    for (let cell = 0; cell < owner.length; cell++) {
      if (owner[cell] !== seat) continue;
      if (cost === 0 ? card[cell] !== NONE : card[cell] === NONE && pawns[cell] >= cost) legal.push(table[cell]);
    }
  }
  legal.push(PASS);
  return legal;
}

const MULLIGANS: Move[][] = [];

/** Every choice of cards that could go back, none of them first. */
const mulligans = (hand: number): Move[] =>
  (MULLIGANS[hand] ??= Array.from({ length: 1 << hand }, (_, bits) => ({
    kind: "mulligan" as const,
    cards: Array.from({ length: hand }, (_, n) => n).filter((n) => bits & (1 << n)),
  })));

export function check(set: Setting, state: State, seat: Seat, move: Move): Refusal | null {
  if (state.phase === "over") return { rule: "game-over" };
  if (!toAct(state).includes(seat)) return { rule: "not-your-turn" };
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
  return checkCell(set, state, seat, set.cards[hand[move.card]].cost, move.row * state.columns + move.column);
}

function checkCell(set: Setting, state: State, seat: Seat, cost: number, cell: number): Refusal | null {
  if (cost === 0) return state.card[cell] !== NONE && state.owner[cell] === seat ? null : { rule: "needs-own-card" };
  if (state.card[cell] !== NONE) return { rule: "card-there", card: set.cards[state.card[cell]].name };
  if (state.owner[cell] === NONE) return { rule: "cell-empty" };
  if (state.owner[cell] !== seat) return { rule: "enemy-pawns" };
  if (state.pawns[cell] < cost) return { rule: "too-few-pawns", cost, pawns: state.pawns[cell] };
  return null;
}

export function apply(set: Setting, state: State, seat: Seat, move: Move, rng: Rng, log?: Event[]): void {
  if (move.kind === "mulligan") return choose(set, state, seat, move.cards, rng, log);
  if (move.kind === "pass") {
    state.passes += 1;
    log?.push({ kind: "passed", seat });
  } else {
    state.passes = 0;
    place(set, state, seat, takeFromHand(state, seat, move.card), move.row * state.columns + move.column, log);
    weigh(set, state);
  }
  state.turn += 1;
  if (state.passes >= 2) return end(set, state, "passes", log);
  if (set.fullBoardEnds && isFull(state)) return end(set, state, "full", log);
  state.toAct = 1 - seat;
  beginTurn(set, state, rng, log);
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

function place(set: Setting, state: State, seat: Seat, index: number, cell: number, log?: Event[]): void {
  const card = set.cards[index];
  if (!isLively(state)) {
    put(set, state, seat, index, cell, log);
    influence(set, state, seat, cell, card, log);
    // Without abilities only a shifted cell can cost a card its last power.
    if (card.shifts.length > 0 || state.mod[cell] < 0) bury(startTurn(set, state, seat, log), false);
    return;
  }
  const turn = startTurn(set, state, seat, log);
  let replaced = 0;
  const there = state.card[cell];
  if (there !== NONE) {
    replaced = set.replaced === "current" ? power(set, state, cell) : set.cards[there].value;
    fall(turn, cell, "replaced");
  }
  put(set, state, seat, index, cell, log);
  if (set.order === "pawns-first") influence(set, state, seat, cell, card, log);
  queuePlayed(turn, seat, cell, card, replaced);
  if (there !== NONE) {
    queueOwnFall(turn, set.cards[there], seat, cell);
    queueHeardFall(turn, seat, cell);
  }
  settle(turn);
  if (set.order === "effects-first") {
    influence(set, state, seat, cell, card, log);
    settle(turn);
  }
}

function put(set: Setting, state: State, seat: Seat, index: number, cell: number, log?: Event[]): void {
  state.card[cell] = index;
  const { cost, name } = set.cards[index];
  // Where a fallen card leaves as many pawns as it cost, the ones under it are gone for good.
  if (set.fallen === "cost" && cost > 0) state.pawns[cell] = cost;
  if (isLively(state)) radiate(set, state, cell, 1);
  log?.push({ kind: "placed", seat, card: name, ...placeOf(state, cell), power: power(set, state, cell) });
}

function end(set: Setting, state: State, why: "passes" | "full", log?: Event[]): void {
  state.phase = "over";
  if (!log) return;
  for (let row = 0; row < state.rows; row++) {
    const { sums, points } = rowScore(set, state, row);
    log.push({ kind: "row", row, scores: sums, points });
  }
  log.push({ kind: "ended", why, scores: score(set, state) });
}

function beginTurn(set: Setting, state: State, rng: Rng, log?: Event[]): void {
  const seat = state.toAct;
  const held = state.hands[seat].length;
  if (state.decks[seat].length === 0 || (set.handCap !== null && held >= set.handCap)) return;
  if (set.draw === "refill" ? held >= set.hand : state.turn < 2 && !drawsFirst(set, state)) return;
  const card = drawCard(state, seat, rng);
  log?.push({ kind: "drew", seat, card: set.cards[card].name, reveals: true });
}

/** Whether the seat whose first turn begins draws a card for it. */
const drawsFirst = (set: Setting, state: State): boolean => set.firstDraw === "both" || (set.firstDraw === "second" && state.turn === 1);

/** From anywhere in the deck, because it lies in no order; from the top where a position has fixed one. */
function drawCard(state: State, seat: Seat, rng: Rng): number {
  const deck = state.decks[seat];
  const at = state.fixed[seat] ? 0 : rng.int(deck.length);
  const card = deck[at];
  for (let i = at + 1; i < deck.length; i++) deck[i - 1] = deck[i];
  deck.pop();
  state.hands[seat].push(card);
  return card;
}

/** Choices stay secret until both are in; then the cards go back and others come, Red's first. */
function choose(set: Setting, state: State, seat: Seat, cards: readonly number[], rng: Rng, log?: Event[]): void {
  state.chosen[seat] = cards.slice();
  log?.push({ kind: "chose", seat });
  if (!state.chosen[0] || !state.chosen[1]) return;
  // Always some chance, or whether there was any would tell what the other chose.
  rng.int(2);
  for (let each = 0; each < 2; each++) swap(set, state, each, state.chosen[each] ?? [], rng, log);
  state.chosen = [null, null];
  state.phase = "play";
  beginTurn(set, state, rng, log);
}

function swap(set: Setting, state: State, seat: Seat, places: readonly number[], rng: Rng, log?: Event[]): void {
  const back = places.map((place) => state.hands[seat][place]);
  state.hands[seat] = state.hands[seat].filter((_, place) => !places.includes(place));
  for (const card of back) {
    if (state.fixed[seat]) state.decks[seat].push(card);
    else addSorted(state.decks[seat], card);
  }
  for (let n = 0; n < back.length; n++) drawCard(state, seat, rng);
  const came = state.hands[seat].slice(state.hands[seat].length - back.length);
  log?.push({ kind: "swapped", seat, cards: came.map((card) => set.cards[card].name), reveals: true });
}
