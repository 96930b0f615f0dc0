import * as z from "zod/mini";
import type { Fault, Loaded } from "../../engine/contract/game.ts";
import { bad, readBy } from "../../engine/input/faults.ts";
import { radiate, weigh } from "./power.ts";
import { emptyBoard, isFull } from "./rules.ts";
import type { Setting } from "./setting.ts";
import { isLively, MOST_GIFTS, MOST_PAWNS, NONE, type Sanguine, type State } from "./state.ts";

/** More than anybody plays on, and far from what would slow a server down. */
export const MOST_ROWS = 30;
export const MOST_COLUMNS = 31;
/** A mulligan has a move for every choice of cards. */
const MOST_TO_CHOOSE = 10;

const SeatNumber = z.literal([0, 1], "A seat is 0 or 1.");
const Names = z.array(z.string("A card is named by text."));
const Count = z.int("This is a whole number.").check(z.gte(0, "This is not below 0."), z.lte(100_000, "This is too large."));
const two = <T extends z.ZodMiniType>(part: T): z.ZodMiniArray<T> =>
  z.array(part).check(z.length(2, "There is one for each of the two seats."));

/** Decks are named from the top, or as `{ "unordered": […] }`, of which any card may be next. */
const Deck = z.union([Names, z.strictObject({ unordered: Names })], 'A deck is a list of names, or { "unordered": a list of names }.');

export const Position = z
  .strictObject({
    board: z.optional(
      z
        .array(z.string("A row of the board is text."))
        .check(z.minLength(1, "A board has rows."), z.maxLength(MOST_ROWS, `A board has at most ${MOST_ROWS} rows.`)),
    ),
    hands: z.optional(two(Names)),
    decks: z.optional(two(Deck)),
    toAct: z.optional(SeatNumber),
    passes: z.optional(z.literal([0, 1, 2], "Passes in a row are 0, 1 or 2.")),
    turn: z.optional(Count),
    mulligan: z.optional(
      two(z.union([z.boolean(), z.array(Count)], "A mulligan is true (to come), false (over), or the cards already chosen.")),
    ),
    gone: z.optional(two(Names)),
    known: z.optional(two(Names)),
    gifts: z.optional(two(Count.check(z.lte(MOST_GIFTS, `At most ${MOST_GIFTS} cards come from effects.`)))),
    spent: z.optional(z.array(Count.check(z.lte(255, "Eight bits say which abilities have fired.")))),
  })
  .register(z.globalRegistry, { title: "Sanguine position" });

type Position = z.infer<typeof Position>;

const SIDES = ["r", "b"] as const;

export function save(set: Setting, state: State): Position {
  const names = (cards: readonly number[]): string[] => cards.map((card) => set.cards[card].name);
  return {
    board: Array.from({ length: state.rows }, (_, row) =>
      Array.from({ length: state.columns }, (_, column) => writeCell(set, state, row * state.columns + column)).join(" "),
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
    ...(state.spent.some((bits) => bits > 0) ? { spent: state.spent.slice() } : {}),
  };
}

function writeCell(set: Setting, state: State, cell: number): string {
  const mod = state.mod[cell];
  const shift = mod === 0 ? "" : `(${mod > 0 ? "+" : ""}${mod})`;
  if (state.card[cell] === NONE) {
    return state.owner[cell] === NONE ? `.${shift}` : `${SIDES[state.owner[cell]]}${state.pawns[cell]}${shift}`;
  }
  const { name, cost } = set.cards[state.card[cell]];
  const rank = state.pawns[cell] === Math.max(1, cost) ? "" : `@${state.pawns[cell]}`;
  return `${SIDES[state.owner[cell]].toUpperCase()}:${name}${rank}${shift}`;
}

export function load(set: Setting, position: unknown): Loaded<Sanguine> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const given = read.value;
  const sized = boardOf(set, given.board, set.lively || namesLively(set, given));
  if ("fault" in sized) return { ok: false, error: sized.fault };
  const { state } = sized;
  const fault = fillHands(set, state, given) ?? fillRest(set, state, given);
  if (fault) return { ok: false, error: fault };

  state.toAct = given.toAct ?? 0;
  state.passes = given.passes ?? 0;
  state.turn = given.turn ?? (state.card.some((card) => card !== NONE) ? 2 : 0);
  if (state.passes >= 2 || (set.fullBoardEnds && isFull(state))) state.phase = "over";
  else if (mulliganPending(set, given)) {
    state.phase = "mulligan";
    const long = state.hands.findIndex((hand) => hand.length > MOST_TO_CHOOSE);
    if (long >= 0) return bad(`hands[${long}]`, `A hand has at most ${MOST_TO_CHOOSE} cards while cards go back.`);
    for (const [seat, choice] of (given.mulligan ?? []).entries()) {
      if (!Array.isArray(choice)) continue;
      if (choice.some((card, at) => card >= state.hands[seat].length || choice.indexOf(card) !== at))
        return bad(`mulligan[${seat}]`, "The chosen cards are different places in the hand, counted from 0.");
      state.chosen[seat] = choice.slice();
    }
    if (state.chosen[0] && state.chosen[1]) return bad("mulligan", "Both have chosen: then the mulligan is over.");
  }
  return { ok: true, state };
}

/** The very start waits for the mulligan; who sets up a board, hands or a seat to act wants to play from there. */
function mulliganPending(set: Setting, { board, hands, toAct, mulligan }: Position): boolean {
  if (mulligan) return mulligan.some((choice) => choice === true);
  return set.mulligan && !board && !hands && toAct === undefined;
}

/** Whether a position brings in a card with abilities that the decks lack. */
function namesLively(set: Setting, { board, hands, decks, gone }: Position): boolean {
  const listed = (decks ?? []).flatMap((deck) => (Array.isArray(deck) ? deck : deck.unordered));
  const drawn = (board ?? []).flatMap((row) => [...row.matchAll(/:([^\s():@]+)/gu)].map((match) => match[1]));
  return [...drawn, ...listed, ...(hands ?? []).flat(), ...(gone ?? []).flat()].some((name) => {
    const card = set.byName.get(name);
    return card !== undefined && set.cards[card].lively;
  });
}

function boardOf(
  set: Setting,
  board: readonly string[] | undefined,
  lively: boolean,
): { readonly state: State } | { readonly fault: Fault } {
  if (!board) return { state: emptyBoard(set.rows, set.columns, lively) };
  const rows = board.map((line) => line.trim().split(/\s+/));
  const columns = rows[0].length;
  const even = columns < 3 || columns % 2 === 0 || columns > MOST_COLUMNS;
  if (even) return { fault: { path: "board[0]", text: `A board has an odd number of columns from 3 to ${MOST_COLUMNS}, not ${columns}.` } };
  const state = emptyBoard(rows.length, columns, lively);
  state.owner.fill(NONE);
  state.pawns.fill(0);
  for (const [row, cells] of rows.entries()) {
    const path = `board[${row}]`;
    if (cells.length !== columns) return { fault: { path, text: `This row has ${cells.length} cells, the first has ${columns}.` } };
    for (const [column, text] of cells.entries()) {
      const wrong = readCell(set, state, row * columns + column, text);
      if (wrong) return { fault: { path, text: `Cell ${column + 1} is "${text}": ${wrong}` } };
    }
  }
  if (lively) for (let cell = 0; cell < state.card.length; cell++) if (state.card[cell] !== NONE) radiate(set, state, cell, 1);
  weigh(set, state);
  return { state };
}

/** Writes one cell of the drawn board; says what is wrong with it, or null. */
function readCell(set: Setting, state: State, cell: number, text: string): string | null {
  const parts = /^(?:(\.)|([rb])(\d)|([RB]):([^\s():@]+)(?:@(\d))?)(?:\(([+-]\d{1,4})\))?$/u.exec(text);
  if (!parts) return "write . for empty, r1 or b1 for pawns, R:Name or B:Name for a card, (+1) after it.";
  const [, , side, pawns, flag, name, rank, mod] = parts;
  if (side) {
    const count = Number(pawns);
    if (count < 1 || count > MOST_PAWNS) return `a cell has 1 to ${MOST_PAWNS} pawns.`;
    state.owner[cell] = side === "r" ? 0 : 1;
    state.pawns[cell] = count;
  }
  if (flag) {
    const card = set.byName.get(name);
    if (card === undefined) return `there is no card called "${name}".`;
    if (rank && Number(rank) > MOST_PAWNS) return `a rank is at most ${MOST_PAWNS}.`;
    state.owner[cell] = flag === "R" ? 0 : 1;
    state.card[cell] = card;
    state.pawns[cell] = rank ? Number(rank) : Math.max(1, set.cards[card].cost);
  }
  if (mod) state.mod[cell] = Number(mod);
  return null;
}

/** Hands and decks; what is left out is what the start has, less what lies elsewhere. */
function fillHands(set: Setting, state: State, given: Position): Fault | null {
  for (const seat of [0, 1]) {
    const gone = numbersOf(set, given.gone?.[seat], `gone[${seat}]`);
    if ("fault" in gone) return gone.fault;
    state.gone[seat] = gone;
    const hand = numbersOf(set, given.hands?.[seat], `hands[${seat}]`);
    if ("fault" in hand) return hand.fault;
    state.hands[seat] = hand;

    const deck = given.decks?.[seat];
    if (deck) {
      const listed = Array.isArray(deck) ? deck : deck.unordered;
      const cards = numbersOf(set, listed, Array.isArray(deck) ? `decks[${seat}]` : `decks[${seat}].unordered`);
      if ("fault" in cards) return cards.fault;
      state.fixed[seat] = Array.isArray(deck);
      state.decks[seat] = state.fixed[seat] ? cards : cards.sort((a, b) => a - b);
    } else state.decks[seat] = leftOver(set, state, seat);
    // No chance is at hand here: a hand that is left out is the first cards of the deck.
    if (!given.hands) state.hands[seat] = state.decks[seat].splice(0, Math.min(set.hand, state.decks[seat].length));
  }
  return null;
}

function leftOver(set: Setting, state: State, seat: number): number[] {
  const left = set.decks[seat].slice();
  const own = state.card.filter((card, cell) => card !== NONE && state.owner[cell] === seat);
  for (const card of [...state.hands[seat], ...state.gone[seat], ...own]) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function fillRest(set: Setting, state: State, given: Position): Fault | null {
  for (const seat of [0, 1]) {
    const known = numbersOf(set, given.known?.[seat], `known[${seat}]`);
    if ("fault" in known) return known.fault;
    const hand = state.hands[seat].slice();
    for (const [index, card] of known.entries()) {
      const at = hand.indexOf(card);
      if (at < 0) return { path: `known[${seat}][${index}]`, text: "A known card is one in the hand." };
      hand.splice(at, 1);
    }
    state.known[seat] = known.sort((a, b) => a - b);
    state.gifts[seat] = given.gifts?.[seat] ?? known.length;
  }
  if (given.spent && given.spent.length !== state.card.length)
    return { path: "spent", text: `There is one number for each of the ${state.card.length} cells.` };
  if (given.spent && isLively(state)) state.spent = given.spent.slice();
  return null;
}

function numbersOf(set: Setting, names: readonly string[] | undefined, path: string): number[] | { readonly fault: Fault } {
  const cards: number[] = [];
  for (const [index, name] of (names ?? []).entries()) {
    const card = set.byName.get(name);
    if (card === undefined) return { fault: { path: `${path}[${index}]`, text: `There is no card called "${name}".` } };
    cards.push(card);
  }
  return cards;
}
