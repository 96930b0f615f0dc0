import * as z from "zod/mini";
import type { Fault, Loaded } from "../../engine/contract/game.ts";
import { readBy } from "../../engine/input/faults.ts";
import { faultUnder } from "../../engine/input/path.ts";
import { listOf, oneOf, wholeNumber } from "../../kit/schema.ts";
import { WindowRows } from "./cards/card-schemas.ts";
import { type Deck, patternOf } from "./cards/deck.ts";
import { DiceRow, DieText, dieText, Ids, idsOf, loadDice } from "./rules/dice.ts";
import { typed } from "./rules/placement.ts";
import { isOver, snake } from "./rules/rounds.ts";
import { bareState, type Deal, publicCount, toolCount } from "./rules/setup.ts";
import {
  type Asked,
  CELLS,
  COLORS,
  COLUMNS,
  DICE_OF_A_COLOR,
  idOf,
  LETTERS,
  MOST_SERVED,
  ROUNDS,
  ROWS,
  type Sagrada,
  type State,
} from "./state.ts";

const Color = oneOf(COLORS, "A color");
const CardId = wholeNumber(1, 999, "An id");
const SeatNumber = wholeNumber(0, 3, "A seat");
const Dice = listOf(DieText, COLORS.length * DICE_OF_A_COLOR);

const Player = z.strictObject({
  window: z.optional(z.union([z.string(), WindowRows], `A window must be a name, or ${ROWS} rows of ${COLUMNS} characters.`)),
  dice: z.optional(z.array(DiceRow).check(z.length(ROWS, `A window must have ${ROWS} rows of dice.`))),
  favor: z.optional(wholeNumber(0, 99, "The number of favor tokens")),
  private: z.optional(z.union([Color, z.array(Color).check(z.maxLength(5))], "A private objective must be a color, or a list of colors.")),
  /** Before the first round: the windows to choose from, and the index of the chosen one. */
  offers: z.optional(listOf(z.string(), 4).check(z.minLength(1, "There must be at least one window to choose from."))),
  choice: z.optional(z.nullable(wholeNumber(1, 4, "A choice"))),
});

export const Position = z.strictObject({
  players: z.optional(
    z.array(Player).check(z.minLength(1, "There must be at least one player."), z.maxLength(4, "There can be at most four players.")),
  ),
  pool: z.optional(Dice),
  track: z.optional(z.array(z.array(DieText)).check(z.maxLength(ROUNDS, `The track has only ${ROUNDS} rounds.`))),
  tools: z.optional(z.array(CardId)),
  tokens: z.optional(z.array(wholeNumber(0, 999, "The number of tokens"))),
  publics: z.optional(z.array(CardId)),
  round: z.optional(wholeNumber(0, ROUNDS + 1, "The round")),
  turn: z.optional(wholeNumber(0, 7, "The turn")),
  first: z.optional(SeatNumber),
  hand: z.optional(z.nullable(DieText)),
  placed: z.optional(z.boolean()),
  bag: z.optional(z.partialRecord(z.enum(["R", "G", "Y", "B", "P"]), wholeNumber(0, DICE_OF_A_COLOR, "The number of dice"))),
  /** The seats in the order of their turns, where a tool has changed it. */
  order: z.optional(z.array(SeatNumber).check(z.maxLength(8))),
  used: z.optional(z.boolean()),
  active: z.optional(z.nullable(CardId)),
  passive: z.optional(z.nullable(CardId)),
  /** The rows and columns of the dice moved this turn. */
  moved: z.optional(z.array(z.tuple([wholeNumber(1, ROWS, "A row"), wholeNumber(1, COLUMNS, "A column")])).check(z.maxLength(CELLS))),
  /** How many commands the tool in use has carried out. */
  served: z.optional(wholeNumber(0, MOST_SERVED, "The number of commands")),
  /** Dice paid for tools in solo play. */
  paid: z.optional(Dice),
  ids: z.optional(Ids),
});
type PositionData = z.infer<typeof Position>;
type PlayerData = z.infer<typeof Player>;

const rowsOf = <T>(list: readonly T[]): T[][] => Array.from({ length: ROWS }, (_, row) => list.slice(row * COLUMNS, (row + 1) * COLUMNS));
const askedSign = (asked: Asked): string => (asked === 0 ? "." : asked > 7 ? LETTERS[asked >> 3] : String(asked));

export const save = (deck: Deck, state: State): PositionData => ({
  players: state.dice.map((_, seat) => savePlayer(deck, state, seat)),
  pool: state.pool.map(dieText),
  track: state.track.map((slot) => slot.map(dieText)),
  tools: state.tools.slice(),
  tokens: state.tokens.slice(),
  publics: state.publics.slice(),
  round: state.round,
  turn: state.turn,
  first: state.first,
  hand: state.hand === 0 ? null : dieText(state.hand),
  placed: state.placed,
  bag: Object.fromEntries(state.bag.map((count, i) => [LETTERS[i + 1], count])),
  ...saveTurn(state),
  ids: idsOf(state),
});

function savePlayer(deck: Deck, state: State, seat: number): PlayerData {
  const colors = state.privates[seat].map((color) => COLORS[color - 1]);
  const common = { favor: state.favor[seat], private: colors.length === 1 ? colors[0] : colors };
  if (state.round === 0) {
    const offers = state.offers[seat].map((number) => deck.windows[number].name);
    return { offers, choice: state.choices[seat] < 0 ? null : state.choices[seat] + 1, ...common };
  }
  return {
    window: deck.windows[state.windows[seat]]?.name ?? rowsOf(state.patterns[seat]).map((row) => row.map(askedSign).join("")),
    dice: rowsOf(state.dice[seat]).map((row) => row.map((die) => (die === 0 ? "--" : dieText(die))).join(" ")),
    ...common,
  };
}

/** The fields that are only written if they aren't at their defaults. */
function saveTurn(state: State): PositionData {
  const usual = state.round === 0 || isOver(state) || state.order.join() === snake(state.dice.length, state.first).join();
  const cellOfDie = new Map(state.dice.flat().map((die, at) => [idOf(die), at % CELLS]));
  const moved = state.moved.map((id): [number, number] => {
    const { row, column } = typed(cellOfDie.get(id) ?? 0);
    return [row, column];
  });
  return {
    ...(!usual && { order: state.order.slice() }),
    ...(state.used && { used: true }),
    ...(state.active > 0 && { active: state.active }),
    ...(state.passive > 0 && { passive: state.passive }),
    ...(moved.length > 0 && { moved }),
    ...(state.served > 0 && { served: state.served }),
    ...(state.paid.length > 0 && { paid: state.paid.map(dieText) }),
  };
}

export function load(deck: Deck, deal: Deal, position: unknown): Loaded<Sagrada> {
  const read = readBy(Position, position);
  if (!read.ok) return read;
  const data = read.value;
  const players = data.players ?? [{}, {}];
  const state = bareState(players.length);
  const fault =
    loadPlayers(deck, data, players, state) ??
    loadCards(deck, deal, data, state) ??
    loadDice(deck, { ...data, players }, state) ??
    loadTurn(data, state) ??
    loadTools(deck, data, state);
  return fault ? { ok: false, error: fault } : { ok: true, state };
}

function loadPlayers(deck: Deck, data: PositionData, players: readonly PlayerData[], state: State): Fault | null {
  const solo = players.length === 1;
  const choosing = data.round === 0 || players.every(({ window }) => window === undefined);
  state.round = choosing ? 0 : (data.round ?? 1);
  const free = [1, 2, 3, 4, 5].filter((color) => !players.some((player) => colorsOf(player.private).includes(color)));

  for (const [seat, player] of players.entries()) {
    state.privates[seat] = player.private === undefined ? free.splice(0, solo ? 2 : 1) : colorsOf(player.private);
    const fault = choosing ? loadOffers(deck, data, player, seat, state) : loadWindow(deck, player, seat, state);
    if (fault) return faultUnder(`players[${seat}]`, fault);
    // Solo play has no favor tokens, whatever a position says.
    const start = deck.windows[state.windows[seat]]?.difficulty ?? 0;
    state.favor[seat] = solo ? 0 : (player.favor ?? start);
  }
  return null;
}

const colorsOf = (names: PlayerData["private"]): number[] =>
  names === undefined ? [] : (typeof names === "string" ? [names] : names).map((name) => COLORS.indexOf(name) + 1);
const windowNamed = (deck: Deck, name: string): number =>
  deck.windows.findIndex((window) => window.name.toLowerCase() === name.toLowerCase());

function loadWindow(deck: Deck, { window }: PlayerData, seat: number, state: State): Fault | null {
  if (window === undefined) return { path: "window", text: "Every player needs a window: give its name or its rows." };
  if (typeof window !== "string") {
    state.patterns[seat] = patternOf(window);
    return null;
  }
  const number = windowNamed(deck, window);
  if (number < 0) return { path: "window", text: `There's no window called "${window.slice(0, 40)}".` };
  state.windows[seat] = number;
  state.patterns[seat] = deck.windows[number].pattern.slice();
  return null;
}

/** The windows to choose from. Left out, they are dealt from the top of the deck. */
function loadOffers(deck: Deck, { round }: PositionData, player: PlayerData, seat: number, state: State): Fault | null {
  if (player.window !== undefined) return { path: "window", text: "In round 0 no window is chosen yet: leave it out." };
  if (round !== undefined && round > 0)
    return { path: "window", text: "After round 0 every player has a window: give its name or its rows." };
  if (player.dice?.some((row) => /\d/.test(row))) return { path: "dice", text: "There are dice but no window: give its name or its rows." };

  if (player.offers) {
    state.offers[seat] = player.offers.map((name) => windowNamed(deck, name));
    const missing = state.offers[seat].indexOf(-1);
    if (missing >= 0) return { path: `offers[${missing}]`, text: `There's no window called "${player.offers[missing].slice(0, 40)}".` };
  } else {
    const dealt = deck.windowCards.slice(2 * seat, 2 * seat + 2);
    if (dealt.length < 2) return { path: "offers", text: "There are too few window cards: say which windows are offered." };
    state.offers[seat] = dealt.flat();
  }
  const choice = (player.choice ?? 0) - 1;
  if (choice >= state.offers[seat].length)
    return { path: "choice", text: `There are only ${state.offers[seat].length} windows to choose from.` };
  state.choices[seat] = choice;
  if (seat === state.choices.length - 1 && !state.choices.includes(-1))
    return { path: "choice", text: "Everyone has chosen: give the windows instead." };
  return null;
}

function loadCards(deck: Deck, deal: Deal, data: PositionData, state: State): Fault | null {
  const seats = state.dice.length;
  state.tools = data.tools ?? deal.tools?.slice() ?? [...deck.tools.keys()].slice(0, toolCount(seats, deal));
  state.publics = data.publics ?? deal.publics?.slice() ?? [...deck.publics.keys()].slice(0, publicCount(seats));
  for (const name of ["tools", "publics"] as const) {
    const ids = state[name];
    const at = ids.findIndex((id, i) => !deck[name].has(id) || ids.indexOf(id) !== i);
    if (at < 0) continue;
    const text = deck[name].has(ids[at]) ? `Card ${ids[at]} is here twice.` : `There's no card with the id ${ids[at]}.`;
    return { path: `${name}[${at}]`, text };
  }
  state.tokens = data.tokens ?? state.tools.map(() => 0);
  if (state.tokens.length === state.tools.length) return null;
  return { path: "tokens", text: `There are ${state.tools.length} tools: give a number of tokens for each.` };
}

function loadTurn(data: PositionData, state: State): Fault | null {
  const seats = state.dice.length;
  state.first = data.first ?? 0;
  if (state.first >= seats) return { path: "first", text: `There are ${seats} seats, counted from 0.` };
  const playing = state.round >= 1 && state.round <= ROUNDS;
  state.order = playing ? (data.order ?? snake(seats, state.first)) : [];
  if (playing && state.order.toSorted().join() !== snake(seats, 0).toSorted().join())
    return { path: "order", text: "Every seat has two turns in a round." };
  state.turn = data.turn ?? 0;
  if (state.turn < Math.max(1, state.order.length)) return null;
  return { path: "turn", text: playing ? `A round has ${state.order.length} turns, counted from 0.` : "No turns are played now." };
}

/** What was done this turn, and which tool is in use. */
function loadTools(deck: Deck, data: PositionData, state: State): Fault | null {
  if (state.round < 1 || state.round > ROUNDS) return null;
  state.placed = data.placed ?? false;
  state.served = data.served ?? 0;
  state.active = data.active ?? 0;
  state.passive = data.passive ?? 0;
  state.used = data.used ?? (state.active > 0 || state.passive > 0);
  for (const slot of ["active", "passive"] as const) {
    if (state[slot] === 0) continue;
    const tool = deck.tools.get(state[slot]);
    if (!tool) return { path: slot, text: `There's no tool with the id ${state[slot]}.` };
    if (tool.active !== (slot === "active"))
      return { path: slot, text: `${tool.name} is ${tool.active ? "an active" : "a passive"} tool.` };
  }
  if (state.active > 0 && state.passive > 0) return { path: "passive", text: "Only one tool can be in use." };
  for (const [i, [row, column]] of (data.moved ?? []).entries()) {
    const die = state.dice[state.order[state.turn]][(row - 1) * COLUMNS + column - 1];
    if (die === 0) return { path: `moved[${i}]`, text: "There's no die on this space." };
    state.moved.push(idOf(die));
  }
  return null;
}
