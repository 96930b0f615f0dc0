import { to } from "../../../kit/italian.ts";
import type { Language } from "../../../web/board/board.ts";
import type { Reason } from "../state.ts";
import { explainReason, pointsText } from "../words.ts";
import { explain as explainInItalian } from "../words-it.ts";

/** The board's texts, in one language. */
export interface BoardWords {
  readonly reason: (reason: Reason) => string;
  readonly points: (points: number) => string;
  readonly board: string;
  readonly rack: string;
  readonly premium: Readonly<Record<string, string>>;
  /** What is printed on a premium square. */
  readonly premiumMark: Readonly<Record<string, string>>;
  readonly center: string;
  readonly square: (at: string, what: string) => string;
  readonly empty: string;
  readonly blankAs: (letter: string) => string;
  readonly tile: (letter: string, points: number) => string;
  readonly blank: string;
  readonly notPlayed: string;
  readonly cursor: (down: boolean) => string;
  readonly play: string;
  readonly playFor: (points: number) => string;
  readonly shuffle: string;
  readonly sort: string;
  readonly recall: string;
  readonly exchange: string;
  readonly exchangeWhich: string;
  readonly exchangeThese: (count: number) => string;
  readonly pass: string;
  readonly passSure: string;
  readonly cancel: string;
  readonly accept: string;
  readonly challenge: string;
  readonly challengeAsk: string;
  readonly chooseLetter: string;
  readonly yourTurn: string;
  readonly waiting: string;
  readonly over: string;
  readonly notHeld: (letter: string) => string;
  readonly bag: (count: number) => string;
  readonly unseen: string;
  readonly turns: string;
  readonly noTurns: string;
  readonly lookUp: string;
  readonly isWord: (word: string) => string;
  readonly isNoWord: (word: string) => string;
  readonly fitting: (words: string) => string;
  readonly typeWord: string;
  readonly bonus: (points: number) => string;
  readonly rackOf: (name: string, count: number) => string;
  readonly kept: (name: string, tiles: string) => string;
  readonly wholeBoard: string;
  readonly zoom: string;
  readonly turn: (name: string) => string;
  readonly score: (name: string, points: number) => string;
  readonly yours: (tiles: string) => string;
  readonly across: (at: string, word: string) => string;
  readonly down: (at: string, word: string) => string;
  readonly nothingYet: string;
}

const en: BoardWords = {
  reason: explainReason,
  points: pointsText,
  board: "Board",
  rack: "Your rack",
  premium: { T: "triple word", D: "double word", t: "triple letter", d: "double letter" },
  premiumMark: { T: "3W", D: "2W", t: "3L", d: "2L" },
  center: "center",
  square: (at, what) => `${at}: ${what}`,
  empty: "empty",
  blankAs: (letter) => `${letter}, a blank`,
  tile: (letter, points) => `${letter}, ${pointsText(points)}`,
  blank: "blank",
  notPlayed: "not played yet",
  cursor: (down) => (down ? "typing goes down" : "typing goes across"),
  play: "Play",
  playFor: (points) => `Play for ${points}`,
  shuffle: "Shuffle",
  sort: "Sort",
  recall: "Recall",
  exchange: "Exchange",
  exchangeWhich: "Choose the tiles to exchange.",
  exchangeThese: (count) => (count === 1 ? "Exchange 1 tile" : `Exchange ${count} tiles`),
  pass: "Pass",
  passSure: "Pass your turn without playing?",
  cancel: "Cancel",
  accept: "Accept",
  challenge: "Challenge",
  challengeAsk: "Accept the last play, or challenge its words?",
  chooseLetter: "Choose a letter for the blank.",
  yourTurn: "Drag tiles, or choose a square and type.",
  waiting: "You can try out a word while you wait.",
  over: "The match is over.",
  notHeld: (letter) => `You don't have ${letter} on your rack.`,
  bag: (count) => (count === 0 ? "The bag is empty" : count === 1 ? "1 tile in the bag" : `${count} tiles in the bag`),
  unseen: "Unseen tiles",
  turns: "Turns and points",
  noTurns: "Nobody has played yet.",
  lookUp: "Look up a word",
  isWord: (word) => `${word} is in the word list.`,
  isNoWord: (word) => `${word} isn't in the word list.`,
  fitting: (words) => `In the word list: ${words}.`,
  typeWord: "Type a word; ? stands for any letter.",
  bonus: (points) => `all tiles +${points}`,
  rackOf: (name, count) => (count === 1 ? `${name}: 1 tile` : `${name}: ${count} tiles`),
  kept: (name, tiles) => `${name} kept ${tiles}.`,
  wholeBoard: "Whole board",
  zoom: "Zoom in",
  turn: (name) => `${name}'s turn.`,
  score: (name, points) => `${name}: ${pointsText(points)}.`,
  yours: (tiles) => `Your rack: ${tiles}.`,
  across: (at, word) => `${at} across: ${word}.`,
  down: (at, word) => `${at} down: ${word}.`,
  nothingYet: "The board is empty.",
};

const puntiText = (count: number): string => (count === 1 ? "1 punto" : `${count} punti`);
const tessere = (count: number): string => (count === 1 ? "1 tessera" : `${count} tessere`);

const it: BoardWords = {
  reason: (reason) => explainInItalian({ ...reason, reasons: [reason] }),
  points: puntiText,
  board: "Tabellone",
  rack: "Il tuo leggio",
  premium: { T: "parola tripla", D: "parola doppia", t: "lettera tripla", d: "lettera doppia" },
  premiumMark: { T: "3P", D: "2P", t: "3L", d: "2L" },
  center: "centro",
  square: (at, what) => `${at}: ${what}`,
  empty: "vuota",
  blankAs: (letter) => `${letter}, tessera bianca`,
  tile: (letter, points) => `${letter}, ${puntiText(points)}`,
  blank: "tessera bianca",
  notPlayed: "non ancora giocata",
  cursor: (down) => (down ? "si scrive in verticale" : "si scrive in orizzontale"),
  play: "Gioca",
  playFor: (points) => `Gioca: ${points}`,
  shuffle: "Mescola",
  sort: "Ordina",
  recall: "Riprendi",
  exchange: "Cambia",
  exchangeWhich: "Scegli le tessere da cambiare.",
  exchangeThese: (count) => `Cambia ${tessere(count)}`,
  pass: "Passa",
  passSure: "Passare il turno senza giocare?",
  cancel: "Annulla",
  accept: "Accetta",
  challenge: "Contesta",
  challengeAsk: "Accetti l'ultima giocata o la contesti?",
  chooseLetter: "Scegli la lettera della tessera bianca.",
  yourTurn: "Trascina le tessere, o scegli una casella e scrivi.",
  waiting: "Mentre aspetti puoi provare una parola.",
  over: "La partita è finita.",
  notHeld: (letter) => `Sul leggio non hai ${letter}.`,
  bag: (count) => (count === 0 ? "Il sacchetto è vuoto" : `${tessere(count)} nel sacchetto`),
  unseen: "Tessere non viste",
  turns: "Turni e punti",
  noTurns: "Nessuno ha ancora giocato.",
  lookUp: "Cerca una parola",
  isWord: (word) => `${word} è nel dizionario.`,
  isNoWord: (word) => `${word} non è nel dizionario.`,
  fitting: (words) => `Nel dizionario: ${words}.`,
  typeWord: "Scrivi una parola; ? sta per una lettera qualsiasi.",
  bonus: (points) => `tutte le tessere +${points}`,
  rackOf: (name, count) => `${name}: ${tessere(count)}`,
  kept: (name, tiles) => `${name} ha ancora ${tiles}.`,
  wholeBoard: "Tutto il tabellone",
  zoom: "Ingrandisci",
  turn: (name) => `Tocca ${to(name)}.`,
  score: (name, points) => `${name}: ${puntiText(points)}.`,
  yours: (tiles) => `Il tuo leggio: ${tiles}.`,
  across: (at, word) => `${at} orizzontale: ${word}.`,
  down: (at, word) => `${at} verticale: ${word}.`,
  nothingYet: "Il tabellone è vuoto.",
};

export const boardWords: Readonly<Record<Language, BoardWords>> = { en, it };
