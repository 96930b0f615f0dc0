import { to } from "../../../kit/italian.ts";

/** The board's own texts; sentences about moves and events are in `words.ts`. */
export const boardWords = {
  en: {
    columns: "Columns",
    tray: "Choose a column, or drag the disc there.",
    column: (number: number, free: number) => (free > 0 ? `Column ${number}, ${free} free` : `Column ${number}, full`),
    advised: ", advised",
    empty: "The board is empty.",
    discs: (column: number, names: string) => `Column ${column}, from the bottom: ${names}.`,
    wins: (name: string) => `${name} has four in a row.`,
    four: "Four in a row.",
    turn: (name: string) => `${name}'s turn.`,
    draw: "The board is full: it's a draw.",
  },
  it: {
    columns: "Colonne",
    tray: "Scegli una colonna o trascina lì il disco.",
    column: (number: number, free: number) =>
      free > 0 ? `Colonna ${number}, ${free === 1 ? "1 posto libero" : `${free} posti liberi`}` : `Colonna ${number}, piena`,
    advised: ", consigliata",
    empty: "La griglia è vuota.",
    discs: (column: number, names: string) => `Colonna ${column}, dal basso: ${names}.`,
    wins: (name: string) => `${name} ha quattro in fila.`,
    four: "Quattro in fila.",
    turn: (name: string) => `Tocca ${to(name)}.`,
    draw: "La griglia è piena: pareggio.",
  },
} as const;
