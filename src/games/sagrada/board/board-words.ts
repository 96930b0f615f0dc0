import { COLORS, colorOf, type Die, valueOf } from "../state.ts";
import { COLOR_NAMES } from "../words-it.ts";

/** What the player can do now, in a sentence. */
export type Hint =
  | "pick"
  | "place"
  | "move"
  | "moveTo"
  | "turn"
  | "value"
  | "valueOrReturn"
  | "track"
  | "poolDie"
  | "pay"
  | "done"
  | "stuck"
  | "other"
  | "wait";

/** What the board itself says; sentences about moves and events are in `words.ts`. */
export interface BoardWords {
  color(color: number): string;
  die(die: Die): string;
  space(row: number, column: number, what: string): string;
  asks(asked: number): string;
  readonly free: string;
  /** Of a window without dice. */
  readonly empty: string;
  readonly pool: string;
  readonly poolEmpty: string;
  poolDie(n: number, die: string): string;
  readonly track: string;
  trackDie(n: number, die: string): string;
  round(round: number): string;
  readonly over: string;
  readonly tools: string;
  readonly objectives: string;
  readonly privately: string;
  readonly hidden: string;
  favor(count: number): string;
  use(price: number): string;
  readonly payWith: string;
  readonly gone: string;
  readonly inUse: string;
  readonly pass: string;
  readonly giveUp: string;
  readonly up: string;
  readonly down: string;
  value(value: number): string;
  readonly chooseWindow: string;
  readonly chooseWindowSolo: string;
  window(n: number, name: string): string;
  readonly chosen: string;
  readonly choosing: string;
  readonly ready: string;
  readonly own: string;
  readonly hints: { readonly [what in Hint]: string };
  target(target: number): string;
  windowOf(name: string): string;
  turn(names: readonly string[]): string;
  holds(die: string): string;
}

const en: BoardWords = {
  color: (color) => COLORS[color - 1] ?? "",
  die: (die) => `${COLORS[colorOf(die) - 1]} ${valueOf(die)}`,
  space: (row, column, what) => `Row ${row}, column ${column}: ${what}`,
  asks: (asked) => (asked > 7 ? `free, needs a ${COLORS[(asked >> 3) - 1]} die` : `free, needs a ${asked}`),
  free: "free",
  empty: "no dice yet",
  pool: "Pool",
  poolEmpty: "The pool is empty.",
  poolDie: (n, die) => `Pool die ${n}: ${die}`,
  track: "Round track",
  trackDie: (n, die) => `Round track die ${n}: ${die}`,
  round: (round) => `Round ${round}`,
  over: "The game is over.",
  tools: "Tools",
  objectives: "Objectives",
  privately: "Your private color",
  hidden: "A secret color",
  favor: (count) => `${count} favor ${count === 1 ? "token" : "tokens"}`,
  use: (price) => (price === 1 ? "Use for 1 token" : `Use for ${price} tokens`),
  payWith: "Use for a die",
  gone: "Used",
  inUse: "In use",
  pass: "End turn",
  giveUp: "Return the die and end your turn",
  up: "One up",
  down: "One down",
  value: (value) => `Make it a ${value}`,
  chooseWindow: "Choose your window. Harder ones give you more favor tokens.",
  chooseWindowSolo: "Choose your window.",
  window: (n, name) => `Window ${n}: ${name}`,
  chosen: "Your choice",
  choosing: "choosing a window",
  ready: "ready",
  own: "Custom window",
  hints: {
    pick: "Pick a die from the pool, use a tool, or end your turn.",
    place: "Place your die on a glowing space.",
    move: "Choose a die in your window to move.",
    moveTo: "Choose where to move it.",
    turn: "Turn your die one up or one down.",
    value: "Choose a value for your die.",
    valueOrReturn: "Choose a value, then place the die, or end your turn to return it.",
    track: "Choose a die on the round track.",
    poolDie: "Choose a die in the pool.",
    pay: "Choose a die in the pool to pay with.",
    done: "Your die is placed: use a tool, or end your turn.",
    stuck: "Your die fits nowhere: undo, or return it and end your turn.",
    other: "Choose what to do.",
    wait: "Wait for your turn.",
  },
  target: (target) => `Score to beat: ${target}`,
  windowOf: (name) => `${name}'s window`,
  turn: (names) => (names.length === 1 ? `${names[0]}'s turn.` : `Waiting for ${names.join(", ")}.`),
  holds: (die) => `In hand: ${die}.`,
};

const it: BoardWords = {
  color: (color) => COLOR_NAMES[color] ?? "",
  die: (die) => `${valueOf(die)} ${COLOR_NAMES[colorOf(die)]}`,
  space: (row, column, what) => `Riga ${row}, colonna ${column}: ${what}`,
  asks: (asked) => (asked > 7 ? `libero, serve un dado ${COLOR_NAMES[asked >> 3]}` : `libero, serve un ${asked}`),
  free: "libero",
  empty: "ancora nessun dado",
  pool: "Riserva",
  poolEmpty: "La riserva è vuota.",
  poolDie: (n, die) => `Dado ${n} della riserva: ${die}`,
  track: "Tracciato dei round",
  trackDie: (n, die) => `Dado ${n} del tracciato: ${die}`,
  round: (round) => `Round ${round}`,
  over: "La partita è finita.",
  tools: "Attrezzi",
  objectives: "Obiettivi",
  privately: "Il tuo colore privato",
  hidden: "Un colore segreto",
  favor: (count) => `${count} ${count === 1 ? "segnalino" : "segnalini"} favore`,
  use: (price) => (price === 1 ? "Usa per 1 segnalino" : `Usa per ${price} segnalini`),
  payWith: "Usa per un dado",
  gone: "Usato",
  inUse: "In uso",
  pass: "Fine turno",
  giveUp: "Rimetti il dado e termina il turno",
  up: "Uno in più",
  down: "Uno in meno",
  value: (value) => `Trasforma in ${value}`,
  chooseWindow: "Scegli la tua vetrata. Le più difficili danno più segnalini favore.",
  chooseWindowSolo: "Scegli la tua vetrata.",
  window: (n, name) => `Vetrata ${n}: ${name}`,
  chosen: "La tua scelta",
  choosing: "sta scegliendo la vetrata",
  ready: "pronto",
  own: "Vetrata personalizzata",
  hints: {
    pick: "Prendi un dado dalla riserva, usa un attrezzo o termina il turno.",
    place: "Piazza il dado su uno spazio luminoso.",
    move: "Scegli un dado della tua vetrata da spostare.",
    moveTo: "Scegli dove spostarlo.",
    turn: "Aumenta o diminuisci il dado di uno.",
    value: "Scegli un valore per il tuo dado.",
    valueOrReturn: "Scegli un valore, poi piazza il dado, o termina il turno per rimetterlo.",
    track: "Scegli un dado del tracciato.",
    poolDie: "Scegli un dado della riserva.",
    pay: "Scegli un dado della riserva per pagare.",
    done: "Il dado è piazzato: usa un attrezzo o termina il turno.",
    stuck: "Il dado non entra da nessuna parte: annulla, o rimettilo e termina il turno.",
    other: "Scegli che cosa fare.",
    wait: "Aspetta il tuo turno.",
  },
  target: (target) => `Punteggio da battere: ${target}`,
  windowOf: (name) => `Vetrata di ${name}`,
  turn: (names) => (names.length === 1 ? `Tocca a ${names[0]}.` : `In attesa di ${names.join(", ")}.`),
  holds: (die) => `In mano: ${die}.`,
};

export const boardWords: { readonly en: BoardWords; readonly it: BoardWords } = { en, it };
