import { to } from "../../../kit/italian.ts";
import type { Language } from "../../../web/board/board.ts";
import { type AbilityWords } from "../cards/ability-words.ts";
import { cardName as italianName } from "../cards/names-it.ts";
import { titleIn } from "../cards/titles.ts";
import { abilityWords as english } from "../words.ts";
import { abilityWords as italian } from "../words-it.ts";

/** The board's texts, in one language. */
export interface BoardWords {
  /** What a card is called, by the options of the match. */
  readonly cardName: (name: string, options: unknown) => string;
  readonly abilities: AbilityWords;
  readonly hand: string;
  readonly board: string;
  readonly pass: string;
  readonly choose: string;
  readonly again: string;
  readonly nothingFits: string;
  readonly waiting: string;
  readonly over: string;
  readonly mulligan: string;
  readonly keep: string;
  readonly swap: (count: number) => string;
  readonly deck: (count: number) => string;
  readonly inHand: (count: number) => string;
  readonly card: (place: number, text: string) => string;
  readonly value: (value: number) => string;
  /** A place on a card's grid, in rows down and columns ahead of the card. */
  readonly place: (down: number, ahead: number) => string;
  readonly influence: string;
  readonly raises: string;
  readonly lowers: string;
  readonly effect: string;
  readonly passAnyway: string;
  readonly ended: Readonly<Record<"passes" | "full", string>>;
  readonly advised: string;
  readonly last: string;
  readonly goesBack: string;
  readonly rowWon: (name: string, points: number) => string;
  readonly rowTied: string;
  readonly costs: (cost: number | "replace") => string;
  readonly cell: (row: number, column: number, what: string) => string;
  readonly empty: string;
  readonly pawns: (count: number, side: string) => string;
  readonly cardOf: (card: string, side: string, power: number) => string;
  readonly raised: (by: number) => string;
  readonly enhanced: (by: number) => string;
  readonly row: (row: number, red: number, blue: number) => string;
  readonly leads: (name: string) => string;
  readonly tied: string;
  readonly turn: (name: string) => string;
  readonly points: (red: number, blue: number) => string;
  readonly yours: (cards: string) => string;
  readonly rare: string;
}

const en: BoardWords = {
  cardName: (name, options) => titleIn(options, name) ?? name,
  abilities: english,
  hand: "Your hand",
  board: "Board",
  pass: "Pass",
  choose: "Choose a card, then a cell with your pawns.",
  again: "Tap the cell again to place the card.",
  nothingFits: "You have no playable card. Pass.",
  waiting: "Waiting for your opponent.",
  over: "The match is over.",
  mulligan: "Choose the cards you want to swap.",
  keep: "Keep all",
  swap: (count) => (count === 1 ? "Swap 1 card" : `Swap ${count} cards`),
  deck: (count) => `${count} in deck`,
  inHand: (count) => `${count} in hand`,
  card: (place, text) => `Card ${place}: ${text}`,
  value: (value) => `value ${value}`,
  place: (down, ahead) =>
    [down < 0 ? `${-down} up` : down > 0 ? `${down} down` : "", ahead > 0 ? `${ahead} ahead` : ahead < 0 ? `${-ahead} back` : ""]
      .filter(Boolean)
      .join(" and "),
  influence: "Adds pawns",
  raises: "Raises",
  lowers: "Lowers",
  effect: "Effect tiles",
  passAnyway: "You have a card that fits. Pass anyway?",
  ended: { passes: "Both players passed.", full: "The board is full." },
  advised: ", advised",
  last: ", the last card played",
  goesBack: ", goes back to the deck",
  rowWon: (name, points) => `${name} scores ${points} here if it stays like this.`,
  rowTied: "Nobody scores here: it's tied.",
  costs: (cost) => (cost === "replace" ? "replaces a card" : cost === 1 ? "costs 1 pawn" : `costs ${cost} pawns`),
  cell: (row, column, what) => `Row ${row}, column ${column}: ${what}`,
  empty: "empty",
  pawns: (count, side) => (count === 1 ? `1 pawn, ${side}` : `${count} pawns, ${side}`),
  cardOf: (card, side, power) => `${card}, ${side}, power ${power}`,
  raised: (by) => (by > 0 ? `, raised by ${by}` : `, lowered by ${-by}`),
  enhanced: (by) => (by > 0 ? `, enhanced by ${by}` : `, enfeebled by ${-by}`),
  row: (row, red, blue) => `Row ${row}: ${red} to ${blue}`,
  leads: (name) => `, ${name} leads`,
  tied: ", tied",
  turn: (name) => `${name}'s turn.`,
  points: (red, blue) => `Points: ${red} to ${blue}.`,
  yours: (cards) => `Your hand:\n${cards}`,
  rare: "rare",
};

const it: BoardWords = {
  cardName: italianName,
  abilities: italian,
  hand: "La tua mano",
  board: "Campo",
  pass: "Passa",
  choose: "Scegli una carta, poi una casella con i tuoi pedoni.",
  again: "Tocca di nuovo la casella per giocare la carta.",
  nothingFits: "Non hai carte giocabili: passa.",
  waiting: "Tocca all'avversario.",
  over: "La partita è finita.",
  mulligan: "Scegli le carte che vuoi cambiare.",
  keep: "Tienile tutte",
  swap: (count) => (count === 1 ? "Cambia 1 carta" : `Cambia ${count} carte`),
  deck: (count) => `${count} nel mazzo`,
  inHand: (count) => `${count} in mano`,
  card: (place, text) => `Carta ${place}: ${text}`,
  value: (value) => `valore ${value}`,
  place: (down, ahead) =>
    [down < 0 ? `${-down} in su` : down > 0 ? `${down} in giù` : "", ahead > 0 ? `${ahead} avanti` : ahead < 0 ? `${-ahead} indietro` : ""]
      .filter(Boolean)
      .join(" e "),
  influence: "Aggiunge pedoni",
  raises: "Alza",
  lowers: "Abbassa",
  effect: "Caselle effetto",
  passAnyway: "Hai una carta giocabile. Passi lo stesso?",
  ended: { passes: "Entrambi hanno passato.", full: "Il campo è pieno." },
  advised: ", consigliata",
  last: ", l'ultima carta giocata",
  goesBack: ", torna nel mazzo",
  rowWon: (name, points) => `Se resta così, qui ${name} fa ${points} punti.`,
  rowTied: "Qui nessuno fa punti: è pari.",
  costs: (cost) => (cost === "replace" ? "sostituisce una carta" : cost === 1 ? "costa 1 pedone" : `costa ${cost} pedoni`),
  cell: (row, column, what) => `Riga ${row}, colonna ${column}: ${what}`,
  empty: "vuota",
  pawns: (count, side) => (count === 1 ? `1 pedone, ${side}` : `${count} pedoni, ${side}`),
  cardOf: (card, side, power) => `${card}, ${side}, forza ${power}`,
  raised: (by) => (by > 0 ? `, alzata di ${by}` : `, abbassata di ${-by}`),
  enhanced: (by) => (by > 0 ? `, potenziata di ${by}` : `, indebolita di ${-by}`),
  row: (row, red, blue) => `Riga ${row}: ${red} a ${blue}`,
  leads: (name) => `, ${name} è in vantaggio`,
  tied: ", pari",
  turn: (name) => `Tocca ${to(name)}.`,
  points: (red, blue) => `Punti: ${red} a ${blue}.`,
  yours: (cards) => `La tua mano:\n${cards}`,
  rare: "rara",
};

export const boardWords: Readonly<Record<Language, BoardWords>> = { en, it };
