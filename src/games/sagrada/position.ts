import * as z from "zod/mini";
import type { Loaded } from "../../engine/contract/game.ts";
import { bad, readBy } from "../../engine/input/faults.ts";
import { whole, WindowRows } from "./cards/card-schemas.ts";
import { type Deck, patternOf } from "./cards/deck.ts";
import { typed } from "./rules/placement.ts";
import { DiceRow, DieText, dieText, Ids, idsOf, loadDice, type Wrong } from "./rules/dice.ts";
import { snake } from "./rules/rounds.ts";
import { isOver } from "./rules.ts";
import { bareTable, type Deal, publicCount, toolCount } from "./rules/setup.ts";
import {
  type Asked,
  CELLS,
  COLOURS,
  COLUMNS,
  DICE_OF_A_COLOUR,
  idOf,
  LETTERS,
  MOST_SERVED,
  ROUNDS,
  ROWS,
  type Sagrada,
  type State,
} from "./state.ts";

const ALL_DICE = COLOURS.length * DICE_OF_A_COLOUR;
const Colour = z.enum(COLOURS, `A colour is one of ${COLOURS.join(", ")}.`);
const CardId = whole(1, 999, "An id");

const Player = z.strictObject({
  window: z.optional(z.union([z.string(), WindowRows], `A window is a name, or ${ROWS} rows of ${COLUMNS} signs.`)),
  dice: z.optional(z.array(DiceRow).check(z.length(ROWS, `A window has ${ROWS} rows of dice.`))),
  favor: z.optional(whole(0, 99, "The number of favor tokens")),
  private: z.optional(z.union([Colour, z.array(Colour).check(z.maxLength(5))], "A private objective is a colour, or a list of colours.")),
  /** Before the first round: the windows to choose from, and the number of the chosen one. */
  offers: z.optional(
    z.array(z.string()).check(z.minLength(1, "There is nothing to choose from."), z.maxLength(4, "At most four windows are offered.")),
  ),
  choice: z.optional(z.nullable(whole(1, 4, "A choice"))),
});

export const Position = z.strictObject({
  players: z.optional(
    z.array(Player).check(z.minLength(1, "There is at least one player."), z.maxLength(4, "There are at most four players.")),
  ),
  pool: z.optional(z.array(DieText).check(z.maxLength(ALL_DICE, `There are ${ALL_DICE} dice.`))),
  track: z.optional(z.array(z.array(DieText)).check(z.maxLength(ROUNDS, `The track has ${ROUNDS} rounds.`))),
  tools: z.optional(z.array(CardId)),
  tokens: z.optional(z.array(whole(0, 999, "The number of tokens"))),
  publics: z.optional(z.array(CardId)),
  round: z.optional(whole(0, ROUNDS + 1, "The round")),
  turn: z.optional(whole(0, 7, "The turn")),
  first: z.optional(whole(0, 3, "A seat")),
  hand: z.optional(z.nullable(DieText)),
  placed: z.optional(z.boolean()),
  bag: z.optional(z.partialRecord(z.enum(["R", "G", "Y", "B", "P"]), whole(0, DICE_OF_A_COLOUR, "The number of dice"))),
  /** Whose turns the round has, where a tool has changed it. */
  order: z.optional(z.array(whole(0, 3, "A seat")).check(z.maxLength(8))),
  used: z.optional(z.boolean()),
  active: z.optional(z.nullable(CardId)),
  passive: z.optional(z.nullable(CardId)),
  /** Row and column of the dice moved in this turn. */
  moved: z.optional(z.array(z.tuple([whole(1, ROWS, "A row"), whole(1, COLUMNS, "A column")])).check(z.maxLength(CELLS))),
  /** How many commands the tool in use has carried out. */
  served: z.optional(whole(0, MOST_SERVED, "The number of commands")),
  /** Dice that a game for one paid for its tools. */
  paid: z.optional(z.array(DieText).check(z.maxLength(ALL_DICE, `There are ${ALL_DICE} dice.`))),
  ids: z.optional(Ids),
});
type PositionData = z.infer<typeof Position>;

const rowsOf = <T>(list: readonly T[]): T[][] => Array.from({ length: ROWS }, (_, row) => list.slice(row * COLUMNS, (row + 1) * COLUMNS));
const askedSign = (asked: Asked): string => (asked === 0 ? "." : asked > 7 ? LETTERS[asked >> 3] : String(asked));

export const save =
  (deck: Deck) =>
  (state: State): PositionData => {
    const choosing = state.round === 0;
    const cellOfDie = new Map(state.dice.flat().map((die, at) => [idOf(die), at % CELLS]));
    return {
      players: state.dice.map((dice, seat) => ({
        ...(choosing
          ? {
              offers: state.offers[seat].map((number) => deck.windows[number].name),
              choice: state.choices[seat] < 0 ? null : state.choices[seat] + 1,
            }
          : {
              window: deck.windows[state.windows[seat]]?.name ?? rowsOf(state.patterns[seat]).map((row) => row.map(askedSign).join("")),
              dice: rowsOf(dice).map((row) => row.map((die) => (die === 0 ? "--" : dieText(die))).join(" ")),
            }),
        favor: state.favor[seat],
        private:
          state.privates[seat].length === 1
            ? COLOURS[state.privates[seat][0] - 1]
            : state.privates[seat].map((colour) => COLOURS[colour - 1]),
      })),
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
      // What is not in every turn is only written where it is.
      ...(choosing || isOver(state) || state.order.join() === snake(state.dice.length, state.first).join()
        ? {}
        : { order: state.order.slice() }),
      ...(state.used && { used: true }),
      ...(state.active > 0 && { active: state.active }),
      ...(state.passive > 0 && { passive: state.passive }),
      ...(state.moved.length > 0 && {
        moved: state.moved.map((id): [number, number] => {
          const { row, column } = typed(cellOfDie.get(id) ?? 0);
          return [row, column];
        }),
      }),
      ...(state.served > 0 && { served: state.served }),
      ...(state.paid.length > 0 && { paid: state.paid.map(dieText) }),
      ids: idsOf(state),
    };
  };

export const load =
  (deck: Deck, deal: Deal) =>
  (position: unknown): Loaded<Sagrada> => {
    const read = readBy(Position, position);
    if (!read.ok) return read;
    const data = read.value;
    const players = data.players ?? [{}, {}];
    const state = bareTable(players.length);
    const fault =
      loadPlayers(deck, data, players, state) ??
      loadCards(deck, deal, data, state) ??
      loadDice(deck, { ...data, players }, state) ??
      loadTurn(deck, data, state);
    return fault ? bad(...fault) : { ok: true, state };
  };

type PlayerData = z.infer<typeof Player>;

function loadPlayers(deck: Deck, data: PositionData, players: readonly PlayerData[], state: State): Wrong | null {
  const solo = players.length === 1;
  const choosing = data.round === 0 || players.every(({ window }) => window === undefined);
  state.round = choosing ? 0 : (data.round ?? 1);
  const free = [1, 2, 3, 4, 5].filter((colour) => !players.some((player) => coloursOf(player.private).includes(colour)));

  for (const [seat, player] of players.entries()) {
    const path = `players[${seat}]`;
    state.privates[seat] = player.private === undefined ? free.splice(0, solo ? 2 : 1) : coloursOf(player.private);
    if (choosing) {
      if (player.window !== undefined) return [`${path}.window`, "In round 0 the windows are not chosen yet: leave it out."];
      if (data.round !== undefined && data.round > 0)
        return [`${path}.window`, "After round 0 every player has a window: give its name or its rows."];
      if (player.dice?.some((row) => /\d/.test(row))) return [`${path}.dice`, "There are dice, but no window: give its name or its rows."];
      const wrong = loadOffers(deck, player, seat, path, state);
      if (wrong) return wrong;
      state.favor[seat] = favorOf(player, solo, 0);
      continue;
    }
    const { window } = player;
    if (window === undefined) return [`${path}.window`, "Every player has a window: give its name or its rows."];
    if (typeof window === "string") {
      const number = windowNamed(deck, window);
      if (number < 0) return [`${path}.window`, `There is no window called "${window.slice(0, 40)}".`];
      state.windows[seat] = number;
      state.patterns[seat] = deck.windows[number].pattern.slice();
      state.favor[seat] = favorOf(player, solo, deck.windows[number].difficulty);
    } else {
      state.patterns[seat] = patternOf(window);
      state.favor[seat] = favorOf(player, solo, 0);
    }
  }
  return null;
}

/** A game for one has no favor tokens, whatever a position says. */
const favorOf = ({ favor }: PlayerData, solo: boolean, start: number): number => (solo ? 0 : (favor ?? start));
const coloursOf = (names: PlayerData["private"]): number[] =>
  names === undefined ? [] : (typeof names === "string" ? [names] : names).map((name) => COLOURS.indexOf(name) + 1);
const windowNamed = (deck: Deck, name: string): number =>
  deck.windows.findIndex((window) => window.name.toLowerCase() === name.toLowerCase());

/** Without offers the cards are dealt from the top, so that a position without windows can be played. */
function loadOffers(deck: Deck, player: PlayerData, seat: number, path: string, state: State): Wrong | null {
  const dealt = [deck.windowCards[2 * seat], deck.windowCards[2 * seat + 1]];
  if (player.offers === undefined) {
    if (dealt.includes(undefined as never)) return [`${path}.offers`, "There are too few cards with windows: say what is offered."];
    state.offers[seat] = dealt.flat();
  } else {
    state.offers[seat] = player.offers.map((name) => windowNamed(deck, name));
    const missing = state.offers[seat].indexOf(-1);
    if (missing >= 0) return [`${path}.offers[${missing}]`, "There is no window of this name."];
  }
  const choice = (player.choice ?? 0) - 1;
  if (choice >= state.offers[seat].length) return [`${path}.choice`, "So many windows are not offered."];
  state.choices[seat] = choice;
  if (seat === state.choices.length - 1 && !state.choices.includes(-1))
    return [`${path}.choice`, "All have chosen: give the windows instead."];
  return null;
}

function loadCards(deck: Deck, deal: Deal, data: PositionData, state: State): Wrong | null {
  const seats = state.dice.length;
  state.tools = data.tools ?? deal.tools?.slice() ?? [...deck.tools.keys()].slice(0, toolCount(seats, deal));
  state.publics = data.publics ?? deal.publics?.slice() ?? [...deck.publics.keys()].slice(0, publicCount(seats));
  for (const [name, known] of [
    ["tools", deck.tools],
    ["publics", deck.publics],
  ] as const) {
    const ids = state[name];
    const wrong = ids.findIndex((id, i) => !known.has(id) || ids.indexOf(id) !== i);
    if (wrong >= 0)
      return [
        `${name}[${wrong}]`,
        known.has(ids[wrong]) ? `Card ${ids[wrong]} stands here twice.` : `There is no such card: ${ids[wrong]}.`,
      ];
  }
  state.tokens = data.tokens ?? state.tools.map(() => 0);
  if (state.tokens.length !== state.tools.length)
    return ["tokens", `There are ${state.tools.length} tools: give a number of tokens for each.`];
  return null;
}

function loadTurn(deck: Deck, data: PositionData, state: State): Wrong | null {
  const seats = state.dice.length;
  state.first = data.first ?? 0;
  if (state.first >= seats) return ["first", `There are ${seats} seats, counted from 0.`];
  const playing = state.round >= 1 && state.round <= ROUNDS;
  state.order = data.order && playing ? data.order : playing ? snake(seats, state.first) : [];
  if (playing && state.order.toSorted().join() !== snake(seats, 0).toSorted().join())
    return ["order", "Every seat has two turns in a round."];
  state.turn = data.turn ?? 0;
  if (state.turn >= Math.max(1, state.order.length))
    return ["turn", playing ? `A round has ${state.order.length} turns, counted from 0.` : "No turn is played now."];
  if (!playing) return null;

  state.placed = data.placed ?? false;
  state.served = data.served ?? 0;
  state.active = data.active ?? 0;
  state.passive = data.passive ?? 0;
  state.used = data.used ?? (state.active > 0 || state.passive > 0);
  for (const slot of ["active", "passive"] as const) {
    if (state[slot] === 0) continue;
    const tool = deck.tools.get(state[slot]);
    if (!tool) return [slot, `There is no such tool: ${state[slot]}.`];
    if (tool.active !== (slot === "active")) return [slot, `${tool.name} is ${tool.active ? "an active" : "a passive"} tool.`];
  }
  if (state.active > 0 && state.passive > 0) return ["passive", "Only one tool is in use at a time."];
  for (const [i, [row, column]] of (data.moved ?? []).entries()) {
    const die = state.dice[state.order[state.turn]][(row - 1) * COLUMNS + column - 1];
    if (die === 0) return [`moved[${i}]`, "No die lies there."];
    state.moved.push(idOf(die));
  }
  return null;
}
