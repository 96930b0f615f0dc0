import type { Naming, Seat, Viewer } from "../../../engine/contract/game.ts";
import { cardName as inItalian } from "../names-it.ts";
import { type View, NONE } from "../state.ts";

interface Words {
  readonly cardName: (name: string) => string;
  readonly hand: string;
  readonly board: string;
  readonly pass: string;
  readonly choose: string;
  readonly again: string;
  readonly noPawns: string;
  readonly waits: string;
  readonly over: string;
  readonly mulligan: string;
  readonly keep: string;
  readonly swap: (count: number) => string;
  readonly deck: (count: number) => string;
  readonly inHand: (count: number) => string;
  readonly card: (place: number, name: string, cost: string, value: number) => string;
  readonly costs: (cost: number | "replace") => string;
  readonly cell: (row: number, column: number, what: string) => string;
  readonly empty: string;
  readonly pawns: (count: number, side: string) => string;
  readonly lies: (card: string, side: string, power: number) => string;
  readonly raised: (by: number) => string;
  readonly row: (row: number, red: number, blue: number) => string;
  readonly leads: (name: string) => string;
  readonly level: string;
  readonly turn: (name: string) => string;
  readonly points: (red: number, blue: number) => string;
  readonly yours: (cards: string) => string;
  readonly rare: string;
}

const en: Words = {
  cardName: (name) => name,
  hand: "Your hand",
  board: "Board",
  pass: "Pass",
  choose: "Choose a card, then a cell with your pawns.",
  again: "Touch the cell again to place it.",
  noPawns: "No card of yours fits on a cell: pass.",
  waits: "Your rival is thinking.",
  over: "The candles are out.",
  mulligan: "Choose the cards that you would rather swap.",
  keep: "Keep all",
  swap: (count) => (count === 1 ? "Swap 1 card" : `Swap ${count} cards`),
  deck: (count) => `${count} in the deck`,
  inHand: (count) => `${count} in hand`,
  card: (place, name, cost, value) => `Card ${place}: ${name}, ${cost}, value ${value}`,
  costs: (cost) => (cost === "replace" ? "replaces a card" : cost === 1 ? "costs 1 pawn" : `costs ${cost} pawns`),
  cell: (row, column, what) => `Row ${row}, column ${column}: ${what}`,
  empty: "empty",
  pawns: (count, side) => `${count === 1 ? "1 pawn" : `${count} pawns`} of ${side}`,
  lies: (card, side, power) => `${card} of ${side}, power ${power}`,
  raised: (by) => (by > 0 ? `, raised by ${by}` : `, lowered by ${-by}`),
  row: (row, red, blue) => `Row ${row}: ${red} to ${blue}`,
  leads: (name) => `, ${name} leads`,
  level: ", level",
  turn: (name) => `${name} is to play.`,
  points: (red, blue) => `Points: ${red} to ${blue}.`,
  yours: (cards) => `Your hand: ${cards}.`,
  rare: "rare",
};

const it: Words = {
  cardName: inItalian,
  hand: "La tua mano",
  board: "Campo",
  pass: "Passa",
  choose: "Scegli una carta, poi una casella con i tuoi pedoni.",
  again: "Tocca di nuovo la casella per posarla.",
  noPawns: "Nessuna tua carta trova posto: passa.",
  waits: "Il rivale sta pensando.",
  over: "Le candele sono spente.",
  mulligan: "Scegli le carte che preferisci cambiare.",
  keep: "Tienile tutte",
  swap: (count) => (count === 1 ? "Cambia 1 carta" : `Cambia ${count} carte`),
  deck: (count) => `${count} nel mazzo`,
  inHand: (count) => `${count} in mano`,
  card: (place, name, cost, value) => `Carta ${place}: ${name}, ${cost}, valore ${value}`,
  costs: (cost) => (cost === "replace" ? "sostituisce una carta" : cost === 1 ? "costa 1 pedone" : `costa ${cost} pedoni`),
  cell: (row, column, what) => `Riga ${row}, colonna ${column}: ${what}`,
  empty: "vuota",
  pawns: (count, side) => `${count === 1 ? "1 pedone" : `${count} pedoni`} di ${side}`,
  lies: (card, side, power) => `${card} di ${side}, forza ${power}`,
  raised: (by) => (by > 0 ? `, salita di ${by}` : `, scesa di ${-by}`),
  row: (row, red, blue) => `Riga ${row}: ${red} a ${blue}`,
  leads: (name) => `, ${name} è avanti`,
  level: ", pari",
  turn: (name) => `Tocca a ${name}.`,
  points: (red, blue) => `Punti: ${red} a ${blue}.`,
  yours: (cards) => `La tua mano: ${cards}.`,
  rare: "rara",
};

export const BOARD_WORDS = { en, it } as const;

/** What lies on a cell, in words. */
export function cellText(view: View, cell: number, name: Naming, language: keyof typeof BOARD_WORDS): string {
  const words = BOARD_WORDS[language];
  const owner = view.owner[cell] ?? NONE;
  const card = view.cards[cell] ?? null;
  const raise = view.mod[cell] ?? 0;
  const mod = raise === 0 ? "" : words.raised(raise);
  if (card !== null) return words.lies(words.cardName(card), name(owner), view.power[cell] ?? 0) + mod;
  return (owner === NONE ? words.empty : words.pawns(view.pawns[cell] ?? 0, name(owner))) + mod;
}

/** The whole position, one sentence a line. */
export function describe(view: View, viewer: Viewer, names: readonly string[], language: keyof typeof BOARD_WORDS): string {
  const words = BOARD_WORDS[language];
  const name = (seat: Seat): string => names[seat] || (seat === 0 ? "1" : "2");
  const lines: string[] = [];
  for (let row = 0; row < view.rows; row++) {
    const [red = 0, blue = 0] = view.rowScores[row] ?? [];
    const ahead = red === blue ? words.level : words.leads(name(red > blue ? 0 : 1));
    lines.push(`${words.row(row + 1, red, blue)}${ahead}.`);
    for (let column = 0; column < view.columns; column++) {
      const cell = row * view.columns + column;
      if (view.owner[cell] === NONE && view.mod[cell] === 0) continue;
      lines.push(`${words.cell(row + 1, column + 1, cellText(view, cell, name, language))}.`);
    }
  }
  lines.push(words.points(view.scores[0] ?? 0, view.scores[1] ?? 0));
  if (viewer !== null && view.hand.length > 0) lines.push(words.yours(view.hand.map(words.cardName).join(", ")));
  lines.push(view.phase === "over" ? words.over : view.toAct === null ? words.mulligan : words.turn(name(view.toAct)));
  return lines.join("\n");
}
