import { to } from "../../../kit/italian.ts";
import { joinWords } from "../../../kit/sentences.ts";
import { COLORS, colorOf, type Die, ROUNDS, valueOf } from "../state.ts";
import { COLOR_NAMES } from "../words-it.ts";

/** The sentence about what the player can do now. */
export type Hint =
  | "pick"
  | "place"
  | "noSpace"
  | "move"
  | "moveTo"
  | "turn"
  | "value"
  | "valueOrReturn"
  | "track"
  | "poolDie"
  | "pay"
  | "done"
  | "doneNoTool"
  | "stuck"
  | "other"
  | "none"
  | "wait";

/** The board's own texts; sentences about moves and events are in `words.ts`. */
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
  chosen(name: string): string;
  chooses(who: string, name: string): string;
  readonly choosing: string;
  readonly ready: string;
  readonly own: string;
  readonly hints: { readonly [what in Hint]: string };
  target(target: number): string;
  windowOf(name: string): string;
  turn(names: readonly string[]): string;
  holds(die: string): string;
  roundOf(round: number): string;
  /** The viewer's second turn of a round, or a later one. */
  nthTurn(nth: number): string;
  /** The points of an objective, by its id, each time it is met. */
  points(points: number, objective: number): string;
  privateHelp(color: string): string;
  readonly yourColor: string;
  readonly privateLine: string;
  readonly countedSoFar: string;
  readonly total: string;
  readonly favorLine: string;
  openSpaces(count: number): string;
  /** The cost of open spaces at the end. */
  later(points: number): string;
  readonly soFar: string;
  readonly finalPoints: string;
  readonly trackEmpty: string;
  readonly passAnyway: string;
  readonly advised: string;
  readonly putBack: string;
  toolLine(name: string, description: string, price: number, tokens: number): string;
  tokensOf(name: string, count: number): string;
  demands(list: string): string;
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
  over: "The match is over.",
  tools: "Tools",
  objectives: "Objectives",
  privately: "Your private objective",
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
  chosen: (name) => `You chose ${name}.`,
  chooses: (who, name) => `${who} chooses ${name}.`,
  choosing: "choosing a window",
  ready: "ready",
  own: "Custom window",
  hints: {
    pick: "Pick a die from the pool, use a tool, or end your turn.",
    place: "Place your die on a glowing space.",
    noSpace: "No space takes this die: undo, or use a tool.",
    move: "Choose a die in your window to move.",
    moveTo: "Choose where to move it.",
    turn: "Raise or lower your die by one.",
    value: "Choose a value for your die.",
    valueOrReturn: "Choose a value, then place the die, or end your turn to return it.",
    track: "Choose a die on the round track.",
    poolDie: "Choose a die in the pool.",
    pay: "Choose a die in the pool to pay with.",
    done: "Your die is placed: use a tool, or end your turn.",
    doneNoTool: "Your die is placed: end your turn.",
    stuck: "Your die fits nowhere: undo, or return it and end your turn.",
    other: "Choose what to do.",
    none: "",
    wait: "Wait for your turn.",
  },
  target: (target) => `Score to beat: ${target}`,
  windowOf: (name) => `${name}'s window`,
  turn: (names) => (names.length === 1 ? `${names[0]}'s turn.` : `Waiting for ${joinWords(names, "and")}.`),
  holds: (die) => `In hand: ${die}.`,
  roundOf: (round) => `Round ${round} of ${ROUNDS}`,
  nthTurn: (nth) => (nth === 2 ? "Your second turn this round" : "Another turn for you"),
  points: (points) => (points === 1 ? "1 point each" : `${points} points each`),
  privateHelp: (color) => `The sum of your ${color} dice.`,
  yourColor: "Your color",
  privateLine: "Private objective",
  countedSoFar: "so far",
  total: "total",
  favorLine: "Favor tokens",
  openSpaces: (count) => (count === 1 ? "1 open space" : `${count} open spaces`),
  later: (points) => `${points} at the end`,
  soFar: "Points so far",
  finalPoints: "Final points",
  trackEmpty: "empty",
  passAnyway: "You haven't placed a die this turn. End it anyway?",
  advised: "advised",
  putBack: "Put it back",
  toolLine: (name, description, price, tokens) =>
    `Tool ${name}: ${description}${price > 0 ? ` Costs ${price === 1 ? "1 favor token" : `${price} favor tokens`}, ${tokens} on it.` : ""}`,
  tokensOf: (name, count) => `${name} has ${count} favor ${count === 1 ? "token" : "tokens"}.`,
  demands: (list) => `Your open spaces need: ${list}.`,
};

/** The units that the shipped objectives count. */
const UNITS: Readonly<Record<number, string>> = {
  ...{ 13: "per dado", 14: "per gruppo", 15: "per colonna", 16: "per colonna", 17: "per coppia" },
  ...{ 18: "per coppia", 19: "per coppia", 20: "per riga", 21: "per riga", 22: "per gruppo" },
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
  tools: "Utensili",
  objectives: "Obiettivi",
  privately: "Il tuo obiettivo privato",
  hidden: "Un colore segreto",
  favor: (count) => `${count} ${count === 1 ? "segnalino" : "segnalini"} favore`,
  use: (price) => (price === 1 ? "Usa (1 segnalino)" : `Usa (${price} segnalini)`),
  payWith: "Usa (un dado)",
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
  chosen: (name) => `Hai scelto ${name}.`,
  chooses: (who, name) => `${who} sceglie ${name}.`,
  choosing: "sta scegliendo",
  ready: "ha scelto",
  own: "Vetrata personalizzata",
  hints: {
    pick: "Prendi un dado dalla riserva, usa un utensile o termina il turno.",
    place: "Piazza il dado su uno spazio evidenziato.",
    noSpace: "Nessuno spazio accetta questo dado: annulla o usa un utensile.",
    move: "Scegli un dado della tua vetrata da spostare.",
    moveTo: "Scegli dove spostarlo.",
    turn: "Aumenta o diminuisci il dado di uno.",
    value: "Scegli un valore per il tuo dado.",
    valueOrReturn: "Scegli un valore, poi piazza il dado, o termina il turno per rimetterlo.",
    track: "Scegli un dado del tracciato.",
    poolDie: "Scegli un dado della riserva.",
    pay: "Scegli un dado della riserva per pagare.",
    done: "Il dado è piazzato: usa un utensile o termina il turno.",
    doneNoTool: "Il dado è piazzato: termina il turno.",
    stuck: "Il dado non entra da nessuna parte: annulla, o rimettilo e termina il turno.",
    other: "Scegli che cosa fare.",
    none: "",
    wait: "Aspetta il tuo turno.",
  },
  target: (target) => `Punteggio da battere: ${target}`,
  windowOf: (name) => `Vetrata di ${name}`,
  turn: (names) => (names.length === 1 ? `Tocca ${to(names[0] ?? "")}.` : `In attesa di ${joinWords(names, "e")}.`),
  holds: (die) => `In mano: ${die}.`,
  roundOf: (round) => `Round ${round} di ${ROUNDS}`,
  nthTurn: (nth) => (nth === 2 ? "Il tuo secondo turno del round" : "Tocca ancora a te"),
  points: (points, objective) => `${points === 1 ? "1 punto" : `${points} punti`} ${UNITS[objective] ?? "ogni volta"}`,
  privateHelp: (color) => `La somma dei tuoi dadi di colore ${color}.`,
  yourColor: "Il tuo colore",
  privateLine: "Obiettivo privato",
  countedSoFar: "finora",
  total: "totale",
  favorLine: "Segnalini favore",
  openSpaces: (count) => (count === 1 ? "1 spazio vuoto" : `${count} spazi vuoti`),
  later: (points) => `${points} alla fine`,
  soFar: "Punti finora",
  finalPoints: "Punti finali",
  trackEmpty: "vuoto",
  passAnyway: "In questo turno non hai piazzato dadi. Vuoi terminarlo lo stesso?",
  advised: "consigliato",
  putBack: "Rimettilo a posto",
  toolLine: (name, description, price, tokens) =>
    `Utensile ${name}: ${description}${price > 0 ? ` Costo in segnalini favore: ${price}, già sopra: ${tokens}.` : ""}`,
  tokensOf: (name, count) => `Segnalini favore di ${name}: ${count}.`,
  demands: (list) => `I tuoi spazi liberi richiedono: ${list}.`,
};

export const boardWords: { readonly en: BoardWords; readonly it: BoardWords } = { en, it };
