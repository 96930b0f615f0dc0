import * as z from "zod/mini";
import type { Fault, Loaded } from "../../engine/contract/game.ts";
import { defined } from "../../engine/input/defined.ts";
import { bad, type Read, readBy } from "../../engine/input/faults.ts";
import { wholeNumber } from "../../kit/schema.ts";
import { BOTH_SEATS } from "../../kit/seats.ts";
import { noSuchCard } from "./cards/card-table.ts";
import { refresh } from "./effects/power.ts";
import { emptyBoard, isFull } from "./rules.ts";
import {
  hasAbilities,
  MOST_CELLS_WITH_ABILITIES,
  MOST_GIFTS,
  MOST_GONE,
  MOST_IN_HAND,
  MOST_PAWNS,
  NONE,
  type Ruleset,
  type Sanguine,
  type State,
} from "./state.ts";

/** Larger than any sensible board. Cards with abilities have a tighter limit: see `faultInSize`. */
export const MOST_ROWS = 30;
export const MOST_COLUMNS = 31;
/** A mulligan has a move for every choice of cards, so their number doubles with each card. */
const MOST_TO_CHOOSE = 10;

const SeatNumber = z.literal([0, 1], "A seat is 0 or 1.");
const Names = z.array(z.string("A card is named by a string.")).check(z.maxLength(MOST_GONE, `A list has at most ${MOST_GONE} cards.`));
const Hand = Names.check(z.maxLength(MOST_IN_HAND, `A hand has at most ${MOST_IN_HAND} cards.`));
const Count = wholeNumber(0, 100_000, "This");
const two = <T extends z.ZodMiniType>(part: T): z.ZodMiniArray<T> =>
  z.array(part).check(z.length(2, "Give one for each of the two seats."));

/** A list of names is drawn from the top; any card of `{ "unordered": […] }` can be drawn next. */
const Deck = z.union([Names, z.strictObject({ unordered: Names })], 'A deck is a list of names, or { "unordered": a list of names }.');

export const Position = z
  .strictObject({
    board: z.optional(
      z
        .array(z.string("A row of the board is a string."))
        .check(z.minLength(1, "A board needs at least one row."), z.maxLength(MOST_ROWS, `A board has at most ${MOST_ROWS} rows.`)),
    ),
    hands: z.optional(two(Hand)),
    decks: z.optional(two(Deck)),
    toAct: z.optional(SeatNumber),
    passes: z.optional(z.literal([0, 1, 2], "The number of passes in a row must be 0, 1 or 2.")),
    turn: z.optional(Count),
    mulligan: z.optional(
      two(z.union([z.boolean(), z.array(Count)], "A mulligan is true (still to come), false (over), or the cards already chosen.")),
    ),
    gone: z.optional(two(Names)),
    known: z.optional(two(Names)),
    gifts: z.optional(two(Count.check(z.lte(MOST_GIFTS, `Effects add at most ${MOST_GIFTS} cards to a hand.`)))),
    spent: z.optional(z.array(Count.check(z.lte(255, "Eight bits say which abilities have triggered.")))),
  })
  .register(z.globalRegistry, { title: "Sanguine position" });

type Position = z.infer<typeof Position>;

const SIDES = ["r", "b"] as const;

export function save(rules: Ruleset, state: State): Position {
  const names = (cards: readonly number[]): string[] => cards.map((card) => rules.cards[card].name);
  return defined({
    board: Array.from({ length: state.rows }, (_, row) =>
      Array.from({ length: state.columns }, (_, column) => writeCell(rules, state, row * state.columns + column)).join(" "),
    ),
    hands: state.hands.map(names),
    decks: state.decks.map((deck, seat) => (state.fixed[seat] ? names(deck) : { unordered: names(deck) })),
    toAct: state.toAct as 0 | 1, // only `apply` and `load` write these two
    passes: state.passes as 0 | 1 | 2,
    turn: state.turn,
    mulligan: state.chosen.map((chosen) => chosen?.slice() ?? state.phase === "mulligan"),
    gone: state.gone.map(names),
    known: state.known.map(names),
    gifts: state.gifts.slice(),
    spent: state.spent.some((bits) => bits > 0) ? state.spent.slice() : undefined,
  });
}

function writeCell(rules: Ruleset, state: State, cell: number): string {
  const mod = state.mod[cell];
  const shift = mod === 0 ? "" : `(${mod > 0 ? "+" : ""}${mod})`;
  if (state.card[cell] === NONE) {
    return state.owner[cell] === NONE ? `.${shift}` : `${SIDES[state.owner[cell]]}${state.pawns[cell]}${shift}`;
  }
  const { name, cost } = rules.cards[state.card[cell]];
  const rank = state.pawns[cell] === Math.max(1, cost) ? "" : `@${state.pawns[cell]}`;
  return `${SIDES[state.owner[cell]].toUpperCase()}:${name}${rank}${shift}`;
}

export function load(rules: Ruleset, position: unknown): Loaded<Sanguine> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const given = read.value;
  const board = readBoard(rules, given.board, rules.hasAbilities || bringsAbilities(rules, given));
  if (!board.ok) return board;
  const state = board.value;
  const fault = fillHands(rules, state, given) ?? fillKnown(rules, state, given) ?? fillSpent(state, given);
  if (fault) return { ok: false, error: fault };

  state.toAct = given.toAct ?? 0;
  state.passes = given.passes ?? 0;
  state.turn = given.turn ?? (state.card.some((card) => card !== NONE) ? 2 : 0);
  if (state.passes >= 2 || (rules.fullBoardEnds && isFull(state))) state.phase = "over";
  else if (isMulligan(rules, given)) {
    const wrong = startMulligan(state, given);
    if (wrong) return { ok: false, error: wrong };
  }
  return { ok: true, state };
}

/** The start of a match begins with the mulligan. A position with a board, hands or a seat to act begins after it. */
function isMulligan(rules: Ruleset, { board, hands, toAct, mulligan }: Position): boolean {
  if (mulligan) return mulligan.some((choice) => choice === true);
  return rules.mulligan && !board && !hands && toAct === undefined;
}

function startMulligan(state: State, { mulligan }: Position): Fault | null {
  state.phase = "mulligan";
  const long = state.hands.findIndex((hand) => hand.length > MOST_TO_CHOOSE);
  if (long >= 0) return { path: `hands[${long}]`, text: `A hand has at most ${MOST_TO_CHOOSE} cards during the mulligan.` };
  for (const [seat, choice] of (mulligan ?? []).entries()) {
    if (!Array.isArray(choice)) continue;
    if (choice.some((card, at) => card >= state.hands[seat].length || choice.indexOf(card) !== at))
      return { path: `mulligan[${seat}]`, text: "Chosen cards are different places in the hand, counted from 0." };
    state.chosen[seat] = choice.slice();
  }
  return state.chosen[0] && state.chosen[1] ? { path: "mulligan", text: "If both have chosen, the mulligan is over." } : null;
}

/** Whether a position has a card with abilities that the decks lack. */
function bringsAbilities(rules: Ruleset, { board, hands, decks, gone }: Position): boolean {
  const listed = (decks ?? []).flatMap((deck) => (Array.isArray(deck) ? deck : deck.unordered));
  const drawn = (board ?? []).flatMap((row) => [...row.matchAll(/:([^\s():@]+)/gu)].map((match) => match[1]));
  return [...drawn, ...listed, ...(hands ?? []).flat(), ...(gone ?? []).flat()].some((name) => {
    const card = rules.byName.get(name);
    return card !== undefined && rules.cards[card].hasAbilities;
  });
}

/** Why a board is too large for cards with abilities, or null. */
export const faultInSize = (rows: number, columns: number): string | null =>
  rows * columns > MOST_CELLS_WITH_ABILITIES
    ? `With abilities, a board has at most ${MOST_CELLS_WITH_ABILITIES} cells, not ${rows * columns}.`
    : null;

function readBoard(rules: Ruleset, board: readonly string[] | undefined, withAbilities: boolean): Read<State> {
  if (!board) return { ok: true, value: emptyBoard(rules.rows, rules.columns, withAbilities) };
  const rows = board.map((line) => line.trim().split(/\s+/));
  const columns = rows[0].length;
  if (columns < 3 || columns % 2 === 0 || columns > MOST_COLUMNS)
    return bad("board[0]", `A board has an odd number of columns from 3 to ${MOST_COLUMNS}, not ${columns}.`);
  const large = withAbilities ? faultInSize(rows.length, columns) : null;
  if (large !== null) return bad("board", large);
  const state = emptyBoard(rows.length, columns, withAbilities);
  state.owner.fill(NONE);
  state.pawns.fill(0);
  for (const [row, cells] of rows.entries()) {
    const path = `board[${row}]`;
    if (cells.length !== columns) return bad(path, `This row has ${cells.length} cells, the first one has ${columns}.`);
    for (const [column, text] of cells.entries()) {
      const wrong = readCell(rules, state, row * columns + column, text);
      if (wrong) return bad(path, `Cell ${column + 1} is "${text}": ${wrong}`);
    }
  }
  refresh(rules, state);
  return { ok: true, value: state };
}

/** Writes one cell of the drawn board into the state; says what is wrong with it, or null. */
function readCell(rules: Ruleset, state: State, cell: number, text: string): string | null {
  const parts = /^(?:(\.)|([rb])(\d)|([RB]):([^\s():@]+)(?:@(\d))?)(?:\(([+-]\d{1,7})\))?$/u.exec(text);
  if (!parts) return "write . for empty, r1 or b1 for pawns, R:Name or B:Name for a card, (+1) after it.";
  const [, , side, pawns, flag, name, rank, mod] = parts;
  if (side) {
    const count = Number(pawns);
    if (count < 1 || count > MOST_PAWNS) return `a cell has 1 to ${MOST_PAWNS} pawns.`;
    state.owner[cell] = side === "r" ? 0 : 1;
    state.pawns[cell] = count;
  }
  if (flag) {
    const card = rules.byName.get(name);
    if (card === undefined) return `there is no card called "${name}".`;
    if (rank && Number(rank) > MOST_PAWNS) return `a rank is at most ${MOST_PAWNS}.`;
    state.owner[cell] = flag === "R" ? 0 : 1;
    state.card[cell] = card;
    state.pawns[cell] = rank ? Number(rank) : Math.max(1, rules.cards[card].cost);
  }
  if (mod) state.mod[cell] = Number(mod);
  return null;
}

/** Fills in hands and decks. Omitted ones are as at the start, minus the cards that are elsewhere. */
function fillHands(rules: Ruleset, state: State, given: Position): Fault | null {
  for (const seat of BOTH_SEATS) {
    const gone = readNames(rules, given.gone?.[seat], `gone[${seat}]`);
    if (!gone.ok) return gone.error;
    state.gone[seat] = gone.value;
    const hand = readNames(rules, given.hands?.[seat], `hands[${seat}]`);
    if (!hand.ok) return hand.error;
    state.hands[seat] = hand.value;

    const deck = given.decks?.[seat];
    if (deck) {
      const ordered = Array.isArray(deck);
      const cards = readNames(rules, ordered ? deck : deck.unordered, ordered ? `decks[${seat}]` : `decks[${seat}].unordered`);
      if (!cards.ok) return cards.error;
      state.fixed[seat] = ordered;
      state.decks[seat] = ordered ? cards.value : cards.value.sort((a, b) => a - b);
    } else state.decks[seat] = leftOver(rules, state, seat);
    // There is no source of chance here: an omitted hand gets the first cards of the deck.
    if (!given.hands) state.hands[seat] = state.decks[seat].splice(0, Math.min(rules.hand, state.decks[seat].length));
  }
  return null;
}

function leftOver(rules: Ruleset, state: State, seat: number): number[] {
  const left = rules.decks[seat].slice();
  const own = state.card.filter((card, cell) => card !== NONE && state.owner[cell] === seat);
  for (const card of [...state.hands[seat], ...state.gone[seat], ...own]) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Cards in hand that everybody has seen, and how many cards came from effects. */
function fillKnown(rules: Ruleset, state: State, given: Position): Fault | null {
  for (const seat of BOTH_SEATS) {
    const known = readNames(rules, given.known?.[seat], `known[${seat}]`);
    if (!known.ok) return known.error;
    const hand = state.hands[seat].slice();
    for (const [index, card] of known.value.entries()) {
      const at = hand.indexOf(card);
      if (at < 0) return { path: `known[${seat}][${index}]`, text: "A known card must be in the hand." };
      hand.splice(at, 1);
    }
    state.known[seat] = known.value.sort((a, b) => a - b);
    state.gifts[seat] = given.gifts?.[seat] ?? known.value.length;
  }
  return null;
}

function fillSpent(state: State, { spent }: Position): Fault | null {
  if (spent && spent.length !== state.card.length)
    return { path: "spent", text: `Give one number for each of the ${state.card.length} cells.` };
  if (spent && hasAbilities(state)) state.spent = spent.slice();
  return null;
}

function readNames(rules: Ruleset, names: readonly string[] | undefined, path: string): Read<number[]> {
  const cards: number[] = [];
  for (const [index, name] of (names ?? []).entries()) {
    const card = rules.byName.get(name);
    if (card === undefined) return bad(`${path}[${index}]`, noSuchCard(name));
    cards.push(card);
  }
  return { ok: true, value: cards };
}
