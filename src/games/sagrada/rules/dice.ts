import * as z from "zod/mini";
import type { Fault } from "../../../engine/contract/game.ts";
import { wholeNumber } from "../../../kit/schema.ts";
import type { Deck } from "../cards/deck.ts";
import { COLORS, colorOf, COLUMNS, DICE_OF_A_COLOR, type Die, dieOf, idOf, LETTERS, type State, valueOf } from "../state.ts";

export const DieText = z
  .string("A die must be a string.")
  .check(z.regex(/^[RGYBP][1-6]$/, "A die is a letter (R, G, Y, B or P) and a value from 1 to 6, like R5."));
export const DiceRow = z
  .string("A row of dice must be a string.")
  .check(z.regex(/^(--|[RGYBP][1-6])( (--|[RGYBP][1-6])){4}$/, `A row has ${COLUMNS} spaces, like R5 -- -- B2 --.`));

const DieId = wholeNumber(1, 10_000_000, "A die's id");
/** The ids of the dice. Left out, the dice are numbered as they are read. */
export const Ids = z.strictObject({
  players: z.array(z.array(wholeNumber(0, 10_000_000, "A die's id"))),
  pool: z.array(DieId),
  track: z.array(z.array(DieId)),
  paid: z.array(DieId),
  hand: wholeNumber(0, 10_000_000, "A die's id"),
  drawn: wholeNumber(0, 10_000_000, "The number of dice drawn"),
});

export const dieText = (die: Die): string => `${LETTERS[colorOf(die)]}${valueOf(die)}`;

export const idsOf = (state: State): z.infer<typeof Ids> => ({
  players: state.dice.map((dice) => dice.map(idOf)),
  pool: state.pool.map(idOf),
  track: state.track.map((slot) => slot.map(idOf)),
  paid: state.paid.map(idOf),
  hand: idOf(state.hand),
  drawn: state.drawn,
});

/** The dice of a position as they are written. */
export interface DiceData {
  readonly players: readonly { readonly dice?: readonly string[] | undefined }[];
  readonly pool?: readonly string[] | undefined;
  readonly track?: readonly (readonly string[])[] | undefined;
  readonly paid?: readonly string[] | undefined;
  readonly hand?: string | null | undefined;
  readonly bag?: { readonly [letter: string]: number | undefined } | undefined;
  readonly ids?: z.infer<typeof Ids> | undefined;
}

/** The largest pool with the shipped cards. Custom cards may draw more. */
const FULL_POOL = 9;

export function loadDice(deck: Deck, data: DiceData, state: State): Fault | null {
  const die = (text: string): Die => {
    state.drawn += 1;
    return dieOf(state.drawn, LETTERS.indexOf(text[0]), Number(text[1]));
  };
  for (const [seat, player] of data.players.entries()) {
    const texts = player.dice?.flatMap((row) => row.split(" ")) ?? [];
    for (const [cell, text] of texts.entries()) if (text !== "--") state.dice[seat][cell] = die(text);
  }
  state.pool = (data.pool ?? []).map(die);
  if (state.pool.length > FULL_POOL && !deck.ownTools) return { path: "pool", text: "The pool can have at most nine dice." };
  state.track = (data.track ?? []).map((slot) => slot.map(die));
  state.paid = (data.paid ?? []).map(die);
  state.hand = data.hand ? die(data.hand) : 0;
  const fault = countDice(data.bag, state);
  if (!fault && data.ids) giveIds(data.ids, state);
  return fault;
}

type Dice = Pick<State, "dice" | "pool" | "track" | "paid" | "hand">;

/** Every die that isn't in the bag, with its path in a position. */
function* diceOf({ dice, pool, track, paid, hand }: Dice): Generator<readonly [path: string, die: Die]> {
  for (const [seat, window] of dice.entries())
    for (const [cell, die] of window.entries()) if (die !== 0) yield [`players[${seat}].dice[${Math.floor(cell / COLUMNS)}]`, die];
  for (const [i, die] of pool.entries()) yield [`pool[${i}]`, die];
  for (const [round, slot] of track.entries()) for (const [i, die] of slot.entries()) yield [`track[${round}][${i}]`, die];
  for (const [i, die] of paid.entries()) yield [`paid[${i}]`, die];
  if (hand !== 0) yield ["hand", hand];
}

/** Ids are kept if every die has one of its own. A saved position whose dice were changed gets new ids. */
function giveIds(ids: z.infer<typeof Ids>, state: State): void {
  const known = (id: number | undefined, die: Die): Die => (die === 0 ? 0 : dieOf(id ?? 0, colorOf(die), valueOf(die)));
  const dice = state.dice.map((window, seat) => window.map((die, cell) => known(ids.players[seat]?.[cell], die)));
  const pool = state.pool.map((die, i) => known(ids.pool[i], die));
  const track = state.track.map((slot, round) => slot.map((die, i) => known(ids.track[round]?.[i], die)));
  const paid = state.paid.map((die, i) => known(ids.paid[i], die));
  const given = { dice, pool, track, paid, hand: known(ids.hand, state.hand) };
  const all = [...diceOf(given)].map(([, die]) => idOf(die));
  if (all.includes(0) || new Set(all).size !== all.length || Math.max(0, ...all) > ids.drawn) return;
  Object.assign(state, given, { drawn: ids.drawn });
}

/** There are eighteen dice of each color. The fault names the first one too many. */
function countDice(bag: DiceData["bag"], state: State): Fault | null {
  const dice = [...diceOf(state)];
  for (const [i, name] of COLORS.entries()) {
    const outside = dice.filter(([, die]) => colorOf(die) === i + 1);
    const text = (count: number): string => `This makes ${count} ${name} dice: there are only ${DICE_OF_A_COLOR}.`;
    if (outside.length > DICE_OF_A_COLOR) return { path: outside[DICE_OF_A_COLOR][0], text: text(outside.length) };
    const letter = LETTERS[i + 1];
    const inBag = bag ? (bag[letter] ?? 0) : DICE_OF_A_COLOR - outside.length;
    if (outside.length + inBag > DICE_OF_A_COLOR) return { path: `bag.${letter}`, text: text(outside.length + inBag) };
    state.bag[i] = inBag;
  }
  return null;
}
