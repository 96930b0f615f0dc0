import { COLORS, colorOf, type Die, valueOf } from "../state.ts";
import { COLOR_NAMES } from "../words-it.ts";

/** What the board says in one language. */
export interface BoardWords {
  colour(number: number): string;
  die(die: Die): string;
  space(row: number, column: number, what: string): string;
  asks(asked: number): string;
  readonly free: string;
  readonly pool: string;
  readonly poolEmpty: string;
  poolDie(n: number, die: string): string;
  readonly track: string;
  round(round: number): string;
  readonly over: string;
  readonly tools: string;
  readonly objectives: string;
  readonly privately: string;
  readonly hidden: string;
  favor(count: number): string;
  use(price: number): string;
  readonly payWith: string;
  readonly pay: string;
  readonly gone: string;
  readonly inUse: string;
  points(points: number): string;
  each(points: number): string;
  readonly pass: string;
  readonly giveUp: string;
  readonly up: string;
  readonly down: string;
  value(value: number): string;
  trackDie(n: number, die: string): string;
  readonly chooseWindow: string;
  window(n: number, name: string, difficulty: number): string;
  readonly chosen: string;
  readonly choosing: string;
  readonly waits: string;
  readonly own: string;
  readonly hints: { readonly [what in Hint]: string };
  target(target: number): string;
  readonly windowOf: (name: string) => string;
  turn(names: string): string;
  holds(die: string): string;
}

/** What the player can do now, in a sentence. */
export type Hint = "pick" | "place" | "move" | "moveTo" | "turn" | "value" | "track" | "pay" | "done" | "stuck" | "other" | "wait";

const en: BoardWords = {
  colour: (number) => COLORS[number - 1] ?? "",
  die: (die) => `${COLORS[colorOf(die) - 1]} ${valueOf(die)}`,
  space: (row, column, what) => `Row ${row}, column ${column}: ${what}`,
  asks: (asked) => (asked > 7 ? `free, asks for ${COLORS[(asked >> 3) - 1]}` : `free, asks for a ${asked}`),
  free: "free",
  pool: "Pool",
  poolEmpty: "The pool is empty.",
  poolDie: (n, die) => `Pool die ${n}: ${die}`,
  track: "Round track",
  round: (round) => `Round ${round}`,
  over: "The end",
  tools: "Tools",
  objectives: "Objectives",
  privately: "Your private colour",
  hidden: "A secret colour",
  favor: (count) => `${count} favor ${count === 1 ? "token" : "tokens"}`,
  use: (price) => (price === 1 ? "Use for 1 token" : `Use for ${price} tokens`),
  payWith: "Use for a die",
  pay: "Choose the die that pays",
  gone: "Used",
  inUse: "In use",
  points: (points) => `${points} points`,
  each: (points) => `${points} each`,
  pass: "End turn",
  giveUp: "Return the die and end the turn",
  up: "One up",
  down: "One down",
  value: (value) => `Make it a ${value}`,
  trackDie: (n, die) => `Track die ${n}: ${die}`,
  chooseWindow: "Choose your window. Harder ones bring more favor tokens.",
  window: (n, name, difficulty) => `Window ${n}: ${name}, ${difficulty} favor tokens`,
  chosen: "Your choice",
  choosing: "is choosing a window",
  waits: "has chosen",
  own: "A window of its own",
  hints: {
    pick: "Pick a die from the pool, use a tool, or end your turn.",
    place: "Place it where the glass glows.",
    move: "Choose the die of your window to move.",
    moveTo: "Choose where it goes.",
    turn: "Turn the die one up or one down.",
    value: "Choose its value, then place it, or end the turn to return it.",
    track: "Choose a die of the round track.",
    pay: "Choose a die of the pool to pay with.",
    done: "Your die is placed: use a tool, or end your turn.",
    stuck: "It fits nowhere: take it back, or return it and end the turn.",
    other: "Choose what to do.",
    wait: "Wait for your turn.",
  },
  target: (target) => `${target} to beat`,
  windowOf: (name) => `The window of ${name}`,
  turn: (names) => `To act: ${names}.`,
  holds: (die) => `In hand: ${die}.`,
};

const it: BoardWords = {
  colour: (number) => COLOR_NAMES[number] ?? "",
  die: (die) => `${valueOf(die)} ${COLOR_NAMES[colorOf(die)]}`,
  space: (row, column, what) => `Riga ${row}, colonna ${column}: ${what}`,
  asks: (asked) => (asked > 7 ? `libero, vuole il ${COLOR_NAMES[asked >> 3]}` : `libero, vuole un ${asked}`),
  free: "libero",
  pool: "Riserva",
  poolEmpty: "La riserva è vuota.",
  poolDie: (n, die) => `Dado ${n} della riserva: ${die}`,
  track: "Tracciato dei round",
  round: (round) => `Round ${round}`,
  over: "La fine",
  tools: "Attrezzi",
  objectives: "Obiettivi",
  privately: "Il tuo colore privato",
  hidden: "Un colore segreto",
  favor: (count) => `${count} ${count === 1 ? "segnalino" : "segnalini"} favore`,
  use: (price) => (price === 1 ? "Usa per 1 segnalino" : `Usa per ${price} segnalini`),
  payWith: "Usa per un dado",
  pay: "Scegli il dado che paga",
  gone: "Usato",
  inUse: "In uso",
  points: (points) => `${points} punti`,
  each: (points) => `${points} ciascuno`,
  pass: "Fine turno",
  giveUp: "Rimetti il dado e finisci il turno",
  up: "Uno in più",
  down: "Uno in meno",
  value: (value) => `Fanne un ${value}`,
  trackDie: (n, die) => `Dado ${n} del tracciato: ${die}`,
  chooseWindow: "Scegli la tua vetrata. Le più difficili portano più segnalini favore.",
  window: (n, name, difficulty) => `Vetrata ${n}: ${name}, ${difficulty} segnalini favore`,
  chosen: "La tua scelta",
  choosing: "sceglie una vetrata",
  waits: "ha scelto",
  own: "Una vetrata propria",
  hints: {
    pick: "Prendi un dado dalla riserva, usa un attrezzo o finisci il turno.",
    place: "Piazzalo dove il vetro brilla.",
    move: "Scegli il dado della tua vetrata da muovere.",
    moveTo: "Scegli dove va.",
    turn: "Gira il dado di uno in più o in meno.",
    value: "Scegli il valore, poi piazzalo, o finisci il turno per rimetterlo.",
    track: "Scegli un dado del tracciato.",
    pay: "Scegli un dado della riserva per pagare.",
    done: "Il dado è piazzato: usa un attrezzo o finisci il turno.",
    stuck: "Non entra da nessuna parte: torna indietro, o rimettilo e finisci il turno.",
    other: "Scegli che cosa fare.",
    wait: "Aspetta il tuo turno.",
  },
  target: (target) => `${target} da battere`,
  windowOf: (name) => `La vetrata di ${name}`,
  turn: (names) => `Tocca a: ${names}.`,
  holds: (die) => `In mano: ${die}.`,
};

export const boardWords: { readonly en: BoardWords; readonly it: BoardWords } = { en, it };
