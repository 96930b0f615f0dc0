import type { Naming } from "../../engine/contract/game.ts";
import type { AbilityWords } from "./cards/ability-words.ts";
import { cardName } from "./cards/names-it.ts";
import { explainBy, signed, tellBy } from "../../kit/sentences.ts";
import type { Event, Fall, Refusal } from "./state.ts";

export const name = "Sanguigno";
export const about = "Pedoni, influenza e carte: vinci le righe che valgono più punti.";

const side: Naming = (seat) => (seat === 0 ? "Rosso" : "Blu");

export const explain = explainBy<Refusal>({
  "game-over": "La partita è finita: iniziane un'altra per giocare ancora.",
  "not-your-turn": "Non è il tuo turno: aspetta l'altro giocatore.",
  "mulligan-first": "Prima completa il mulligan: scegli le carte da cambiare, anche nessuna.",
  "no-mulligan": "Puoi cambiare carte solo prima del primo turno: gioca una carta o passa.",
  "card-twice": (refusal) => `Hai indicato due volte la carta ${refusal.card + 1}: indicala una volta sola.`,
  "no-such-card": (refusal) =>
    refusal.hand === 0
      ? "La tua mano è vuota: puoi solo passare."
      : `Non hai una carta ${refusal.card + 1}: scegline una da 1 a ${refusal.hand}.`,
  "off-board": (refusal) => `È fuori dal campo: scegli una riga da 1 a ${refusal.rows} e una colonna da 1 a ${refusal.columns}.`,
  "card-there": "Lì c'è già una carta: scegli una casella con i tuoi pedoni.",
  "cell-empty": "Quella casella è vuota: scegline una con i tuoi pedoni.",
  "enemy-pawns": "Quei pedoni sono dell'avversario: scegli una casella con i tuoi.",
  "too-few-pawns": (refusal) =>
    `La carta costa ${refusal.cost} pedoni e lì ${refusal.pawns === 1 ? "ce n'è uno" : `ce ne sono ${refusal.pawns}`}: scegli una casella con più pedoni.`,
  "needs-own-card": "Questa carta sostituisce una delle tue: scegli una casella con una tua carta.",
});

const at = ({ row, column }: { readonly row: number; readonly column: number }): string => `riga ${row + 1}, colonna ${column + 1}`;
const pawns = (count: number): string => (count === 1 ? "un pedone" : `${count} pedoni`);

const FALL: Readonly<Record<Fall, string>> = {
  power: "non ha più forza e lascia il campo",
  effect: "viene distrutta",
  replaced: "viene sostituita",
};

/** Why an ability triggers. Empty for a card that was just played. */
const BECAUSE: Readonly<Record<string, string>> = {
  destroyed: ": è stata distrutta",
  replacing: ": ha sostituito una carta",
  "first-enhanced": ": è potenziata per la prima volta",
  "first-enfeebled": ": è indebolita per la prima volta",
  "power-reaches": ": è abbastanza forte",
  "ally-played": ": è stata giocata un'alleata",
  "enemy-played": ": è stata giocata una nemica",
  "any-played": ": è stata giocata una carta",
  "ally-destroyed": ": è stata distrutta un'alleata",
  "enemy-destroyed": ": è stata distrutta una nemica",
  "any-destroyed": ": è stata distrutta una carta",
};

const quoted = (card: string, options: unknown): string => `“${cardName(card, options)}”`;

/** The event as a sentence. Cards are called by the titles that the options of the match give them. */
export const tell = tellBy<Event, [options?: unknown]>(
  {
    placed: (event, name, options) => `${name(event.seat)} gioca ${quoted(event.card, options)} nella ${at(event)}.`,
    passed: (event, name) => `${name(event.seat)} passa.`,
    claimed(event, name) {
      if (event.from === event.seat) return `${name(event.seat)} ora ha ${pawns(event.pawns)} nella ${at(event)}.`;
      return `${name(event.seat)} ${event.from < 0 ? "ottiene" : "cattura"} ${pawns(event.pawns)} nella ${at(event)}.`;
    },
    shifted: (event) => `La casella nella ${at(event)} ${event.by > 0 ? "sale" : "scende"} a ${signed(event.modifier)}.`,
    triggered: (event, _name, options) => `Si attiva l'abilità di ${quoted(event.card, options)}${BECAUSE[event.when] ?? ""}.`,
    power: (event, _name, options) =>
      `${quoted(event.card, options)} nella ${at(event)} ${event.by > 0 ? "guadagna" : "perde"} ${Math.abs(event.by)} di forza: ora ${event.power}.`,
    fell: (event, _name, options) => `${quoted(event.card, options)} nella ${at(event)} ${FALL[event.why]}.`,
    spawned: (event, _name, options) => `${quoted(event.card, options)} appare nella ${at(event)}.`,
    gave: (event, name, options) => `${name(event.seat)} riceve in mano ${quoted(event.card, options)}.`,
    lost: (event, name, options) => `${name(event.seat)} non può tenere un'altra carta ${quoted(event.card, options)}: va persa.`,
    cut: (event) => `La catena si interrompe dopo ${event.effects} effetti, il massimo per una mossa.`,
    drew: (event, name, options) =>
      event.card === null ? `${name(event.seat)} pesca una carta.` : `${name(event.seat)} pesca ${quoted(event.card, options)}.`,
    chose: (event, name) => `${name(event.seat)} ha scelto le carte per il mulligan.`,
    swapped(event, name, options) {
      if (event.cards === null) return `${name(event.seat)} ha completato il mulligan.`;
      if (event.cards.length === 0) return `${name(event.seat)} tiene tutta la mano.`;
      return `${name(event.seat)} cambia ${event.cards.length === 1 ? "una carta" : `${event.cards.length} carte`} e pesca ${event.cards.map((one) => quoted(one, options)).join(", ")}.`;
    },
    row: (event, name) => `Riga ${event.row + 1}: ${event.scores[0]} a ${event.scores[1]}, ${rowWon(event.points, name)}.`,
    ended: (event, name) =>
      `${event.why === "full" ? "Il campo è pieno" : "Entrambi hanno passato"}: ${event.scores[0]} a ${event.scores[1]}, ${outcome(event.scores, name)}.`,
  },
  side,
);

function rowWon(points: readonly number[], name: Naming): string {
  if (points[0] === points[1]) return "nessun punto";
  const seat = points[0] > points[1] ? 0 : 1;
  return `${points[seat]} ${points[seat] === 1 ? "punto" : "punti"} per ${name(seat)}`;
}

const outcome = (scores: readonly number[], name: Naming): string =>
  scores[0] === scores[1] ? "pareggio" : `vince ${name(scores[0] > scores[1] ? 0 : 1)}`;

export const abilityWords: AbilityWords = {
  when: {
    played: "quando viene giocata",
    "in-play": "finché è in gioco",
    destroyed: "quando viene distrutta",
    replacing: "quando sostituisce una carta",
    "first-enhanced": "la prima volta che è potenziata",
    "first-enfeebled": "la prima volta che è indebolita",
    "power-reaches": "quando è abbastanza forte",
    "lane-won": "se vinci questa riga",
    "round-end": "alla fine",
    "ally-played": "quando viene giocata un'alleata",
    "enemy-played": "quando viene giocata una nemica",
    "any-played": "quando viene giocata un'altra carta",
    "ally-destroyed": "quando viene distrutta un'alleata",
    "enemy-destroyed": "quando viene distrutta una nemica",
    "any-destroyed": "quando viene distrutta un'altra carta",
  },
  or: "o",
  reaches: (power) => `la prima volta che la sua forza arriva a ${power}`,
  within: "su una casella segnata",
  targets: {
    allies: {
      effect: "le alleate sulle caselle segnate",
      row: "le alleate in questa riga",
      board: "tutte le alleate",
      that: "quell'alleata",
    },
    enemies: {
      effect: "le nemiche sulle caselle segnate",
      row: "le nemiche in questa riga",
      board: "tutte le nemiche",
      that: "quella nemica",
    },
    any: {
      effect: "le carte sulle caselle segnate",
      row: "le altre carte in questa riga",
      board: "tutte le altre carte",
      that: "quella carta",
    },
  },
  self: "se stessa",
  power: (by, target, per) => `${by > 0 ? "potenzia" : "indebolisce"} ${target} di ${Math.abs(by)}${per === "" ? "" : ` ${per}`}`,
  perReplaced: "per ogni punto di forza della carta sostituita",
  per: (what, of) => `per ogni ${COUNTED[of]} ${STATES[what]}`,
  destroy: (target) => `distrugge ${target}`,
  rank: (by, on) => (on === "influence" ? `la sua influenza vale ${pawns(by)}` : `mette ${pawns(by)} su ogni casella segnata`),
  hand: (card, count) => `aggiunge ${count === 1 ? "" : `${count} × `}${card} alla tua mano`,
  spawn: (cards, on) =>
    `mette ${cards.join(" / ")} sui tuoi pedoni${on === "board" ? "" : " sulle caselle segnate"}${cards.length > 1 ? ", secondo il loro numero" : ""}`,
  bonus: (by) => `ottieni ${by} ${by === 1 ? "punto" : "punti"} in più`,
  takeRow: (when, on) => {
    if (when === "lane-won") return `ottieni anche la somma di chi perde${on === "row" ? "" : " in ogni riga che vinci"}`;
    return `chi vince ${on === "row" ? "questa riga" : "una riga"} ottiene anche la somma di chi perde`;
  },
};

const COUNTED = { allies: "alleata", enemies: "nemica", any: "carta" } as const;
const STATES = { enhanced: "potenziata", enfeebled: "indebolita", affected: "potenziata o indebolita" } as const;

const rowLabels = Object.fromEntries(Array.from({ length: 30 }, (_, row) => [`row ${row + 1}`, `Riga ${row + 1}: punti (somma)`]));

const DECK = "Crimson, Midnight o Plain; oppure un file: per ogni carta nome, costo e valore, poi cinque righe di X, I, C, U e D.";

/** Options by their key, lines of the score by their id. */
export const labels = {
  options: {
    preset: {
      title: "Variante",
      description: "Sanguigno: pedoni, influenza e righe. Duello: mazzi da 15 carte con abilità, e mulligan.",
      values: { sanguine: "Sanguigno", duel: "Duello" },
    },
    redDeck: { title: "Mazzo del Rosso", description: DECK },
    blueDeck: { title: "Mazzo del Blu", description: DECK },
    rows: { title: "Righe", description: "Quante righe ha il campo; di solito 3." },
    columns: { title: "Colonne", description: "Quante colonne ha il campo, un numero dispari; di solito 5." },
    hand: { title: "Mano iniziale", description: "Al massimo un terzo del mazzo; di solito 5." },
    handCap: { title: "Carte in mano al massimo", description: "Chi ha la mano piena non pesca; di solito non c'è limite." },
    draw: {
      title: "Pesca",
      description: "A inizio turno si pesca una carta: solo se ne hai meno della mano iniziale, o sempre.",
      values: { refill: "fino alla mano iniziale", always: "sempre" },
    },
    firstDraw: {
      title: "Prima pesca",
      description: "Chi pesca nel suo primo turno, se si pesca sempre.",
      values: { none: "nessuno", second: "il secondo", both: "entrambi" },
    },
    first: { title: "Chi inizia", description: "Il Rosso, oppure a sorte.", values: { red: "il Rosso", toss: "a sorte" } },
    mulligan: { title: "Mulligan", description: "Se prima del primo turno si possono cambiare carte." },
    fullBoardEnds: { title: "Fine a campo pieno", description: "Se la partita finisce anche quando ogni casella ha una carta." },
    claim: {
      title: "Pedoni avversari conquistati",
      description: "Cambiano colore e restano quanti sono, oppure aumentano anche.",
      values: { keep: "restano quanti sono", add: "aumentano" },
    },
    fallen: {
      title: "Casella di una carta distrutta",
      description: "Tanti pedoni quanto costava; stesso rango e proprietario; a chi ha mosso; vuota.",
      values: { cost: "quanto costava", rank: "rango e proprietario", destroyer: "a chi ha mosso", empty: "vuota" },
    },
    afterFall: {
      title: "Modificatore dopo una distruzione",
      description: "Torna a 0, oppure resta quanto mancava alla carta.",
      values: { reset: "torna a 0", remainder: "resta" },
    },
    order: {
      title: "Ordine",
      description: "Che cosa fa per prima una carta giocata.",
      values: { "pawns-first": "prima i pedoni", "effects-first": "prima gli effetti" },
    },
    firsts: {
      title: "Inneschi “prima volta”",
      description: "Due di questi inneschi nella stessa abilità, o legati fra loro, scattano una volta in tutto o una ciascuno.",
      values: { once: "una volta", each: "una per ciascuno" },
    },
    replaced: {
      title: "Forza della carta sostituita",
      description: "Quale forza conta per la carta che la sostituisce.",
      values: { current: "attuale", printed: "stampata" },
    },
    fill: {
      title: "Carte per riempire il campo",
      description: "Se devono bastare quelle di ogni mazzo, dei due insieme, o non importa.",
      values: { each: "ogni mazzo", together: "i due insieme", none: "non importa" },
    },
    deckSize: { title: "Carte nel mazzo", description: "Il numero esatto di carte di un mazzo." },
    equalDecks: { title: "Mazzi uguali", description: "Se i due mazzi devono avere lo stesso numero di carte." },
    copies: { title: "Copie", description: "Quante copie di una carta può avere un mazzo; di solito 2." },
    rareCopies: { title: "Copie di una carta rara", description: "Quante copie di una carta rara può avere un mazzo." },
    copiesBy: {
      title: "Carte uguali",
      description: "Due carte sono uguali se lo sono in tutto, o se hanno lo stesso nome.",
      values: { card: "in tutto", name: "nel nome" },
    },
    cards: { title: "Carte personalizzate", description: "Carte tue, per nome; sostituiscono quelle incluse con lo stesso nome." },
    decks: {
      title: "Mazzi",
      description: "Del Rosso e del Blu: Plain, Crimson, Midnight, il testo di un file o un elenco di carte.",
    },
  },
  scores: { ...rowLabels, "round-end": "Alla fine" },
};
