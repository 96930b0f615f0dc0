import type { Naming } from "../../engine/contract/game.ts";
import type { AbilityWords } from "./ability-words.ts";
import { cardName } from "./names-it.ts";
import type { Event, Fall, Refusal } from "./state.ts";

export const name = "Sanguigno";
export const about = "Pedoni, influenza e carte: vinci più righe del rivale.";

const side: Naming = (seat) => (seat === 0 ? "Rosso" : "Blu");

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per continuare.";
    case "not-your-turn":
      return "Tocca all'altro giocatore: aspetta la prossima carta.";
    case "mulligan-first":
      return "Prima scegli le carte da rimettere nel mazzo, anche nessuna.";
    case "no-mulligan":
      return "Le carte si cambiano solo prima del primo turno: gioca una carta o passa.";
    case "card-twice":
      return `Hai indicato due volte la carta ${refusal.card + 1}: indicala una volta sola.`;
    case "no-such-card":
      return refusal.hand === 0
        ? "La tua mano è vuota: puoi solo passare."
        : `Non hai una carta ${refusal.card + 1}: scegline una da 1 a ${refusal.hand}.`;
    case "off-board":
      return `È fuori dal campo: scegli una riga da 1 a ${refusal.rows} e una colonna da 1 a ${refusal.columns}.`;
    case "card-there":
      return "Lì c'è già una carta: scegli una casella con i tuoi pedoni.";
    case "cell-empty":
      return "Quella casella è vuota: scegline una con i tuoi pedoni.";
    case "enemy-pawns":
      return "Quei pedoni non sono tuoi: scegli una casella con i tuoi.";
    case "too-few-pawns":
      return `La carta costa ${refusal.cost} pedoni e lì ${refusal.pawns === 1 ? "ce n'è uno" : `ce ne sono ${refusal.pawns}`}: scegli una casella con di più.`;
    case "needs-own-card":
      return "Questa carta sostituisce una delle tue: scegli una casella con una tua carta.";
  }
}

const at = ({ row, column }: { readonly row: number; readonly column: number }): string => `riga ${row + 1}, colonna ${column + 1}`;
const pawns = (count: number): string => (count === 1 ? "un pedone" : count === 0 ? "nessun pedone" : `${count} pedoni`);

const FALL: Readonly<Record<Fall, string>> = { power: "non ha più forza e cade", effect: "è distrutta", replaced: "è sostituita" };

const WHEN: Readonly<Record<string, string>> = {
  played: "entra in gioco",
  destroyed: "è stata distrutta",
  replacing: "ha sostituito una carta",
  "first-enhanced": "è rafforzata per la prima volta",
  "first-enfeebled": "è indebolita per la prima volta",
  "power-reaches": "ha raggiunto la sua forza",
  "ally-played": "vede entrare un'alleata",
  "enemy-played": "vede entrare una nemica",
  "any-played": "vede entrare una carta",
  "ally-destroyed": "vede cadere un'alleata",
  "enemy-destroyed": "vede cadere una nemica",
  "any-destroyed": "vede cadere una carta",
};

export function tell(event: Event, name: Naming = side): string {
  switch (event.kind) {
    case "placed":
      return `${name(event.seat)} gioca ${cardName(event.card)}: ${at(event)}.`;
    case "passed":
      return `${name(event.seat)} passa.`;
    case "claimed":
      return event.from === 1 - event.seat
        ? `${name(event.seat)} conquista i pedoni in ${at(event)}: ora ${pawns(event.pawns)}.`
        : `${name(event.seat)} ha ${pawns(event.pawns)} in ${at(event)}.`;
    case "shifted":
      return `La casella in ${at(event)} ${event.by > 0 ? "sale" : "scende"} a ${signed(event.modifier)}.`;
    case "triggered":
      return `${cardName(event.card)} ${WHEN[event.when] ?? "agisce"}.`;
    case "power":
      return `${cardName(event.card)} in ${at(event)} ${event.by > 0 ? "guadagna" : "perde"} ${Math.abs(event.by)}: forza ${event.power}.`;
    case "fell":
      return `${cardName(event.card)} in ${at(event)} ${FALL[event.why]}.`;
    case "spawned":
      return `${cardName(event.card)} compare in ${at(event)}.`;
    case "gave":
      return `${name(event.seat)} riceve ${cardName(event.card)} in mano.`;
    case "lost":
      return `${name(event.seat)} non può prendere un'altra ${cardName(event.card)}: è persa.`;
    case "cut":
      return `La catena si ferma dopo ${event.effects} effetti: una mossa non ne provoca di più.`;
    case "drew":
      return event.card === null ? `${name(event.seat)} pesca una carta.` : `${name(event.seat)} pesca ${cardName(event.card)}.`;
    case "chose":
      return `${name(event.seat)} ha scelto le carte da cambiare.`;
    case "swapped":
      if (event.cards === null) return `${name(event.seat)} ha la mano con cui giocare.`;
      if (event.cards.length === 0) return `${name(event.seat)} tiene tutta la mano.`;
      return `${name(event.seat)} ne cambia ${event.cards.length} e pesca ${event.cards.map(cardName).join(", ")}.`;
    case "row":
      return `Riga ${event.row + 1}: ${event.scores[0]} a ${event.scores[1]}${rowWon(event.points, name)}.`;
    case "ended":
      return `${event.why === "full" ? "Il campo è pieno" : "Hanno passato entrambi"}: ${event.scores[0]} a ${event.scores[1]}${outcome(event.scores, name)}.`;
  }
}

const signed = (by: number): string => (by > 0 ? `+${by}` : String(by));

function rowWon(points: readonly number[], name: Naming): string {
  if (points[0] === points[1]) return ", di nessuno";
  const seat = points[0] > points[1] ? 0 : 1;
  return `, ${points[seat]} per ${name(seat)}`;
}

function outcome(scores: readonly number[], name: Naming): string {
  if (scores[0] === scores[1]) return ", pari";
  return `, vince ${name(scores[0] > scores[1] ? 0 : 1)}`;
}

export const abilityWords: AbilityWords = {
  when: {
    played: "quando entra in gioco",
    "in-play": "finché è in gioco",
    destroyed: "quando è distrutta",
    replacing: "quando sostituisce una carta",
    "first-enhanced": "la prima volta che è rafforzata",
    "first-enfeebled": "la prima volta che è indebolita",
    "power-reaches": "quando è abbastanza forte",
    "lane-won": "se vinci questa riga",
    "round-end": "alla fine",
    "ally-played": "quando entra un'alleata",
    "enemy-played": "quando entra una nemica",
    "any-played": "quando entra una carta",
    "ally-destroyed": "quando cade un'alleata",
    "enemy-destroyed": "quando cade una nemica",
    "any-destroyed": "quando cade una carta",
  },
  or: "o",
  reaches: (power) => `quando la sua forza arriva a ${power} per la prima volta`,
  within: "su una casella segnata",
  whom: {
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
    any: { effect: "le carte sulle caselle segnate", row: "le carte in questa riga", board: "tutte le altre carte", that: "quella carta" },
  },
  self: "se stessa",
  power: (by, whom, per) => `${by > 0 ? "rafforza" : "indebolisce"} ${whom} di ${Math.abs(by)}${per === "" ? "" : ` ${per}`}`,
  perReplaced: "per ogni punto di forza della carta sostituita",
  per: (what, of) => `per ogni ${COUNTED[of]} ${STATES[what]}`,
  destroy: (whom) => `distrugge ${whom}`,
  rank: (by, on) => (on === "influence" ? `la sua influenza vale ${by} pedoni` : `mette ${by} pedoni sulle caselle segnate`),
  hand: (card, count) => `aggiunge ${count === 1 ? "" : `${count} × `}${cardName(card)} alla tua mano`,
  spawn: (cards, on) =>
    `mette ${cards.map(cardName).join(" / ")} sulle tue caselle libere${on === "board" ? "" : " segnate"}${cards.length > 1 ? ", secondo il rango" : ""}`,
  bonus: (by) => `${by} punti in più`,
  takeRow: (on) => `chi vince ${on === "row" ? "questa riga" : "una riga"} prende anche la somma di chi perde`,
};

const COUNTED = { allies: "alleata", enemies: "nemica", any: "carta" } as const;
const STATES = { enhanced: "rafforzata", enfeebled: "indebolita", affected: "rafforzata o indebolita" } as const;

const rowLabels = Object.fromEntries(Array.from({ length: 30 }, (_, row) => [`Row ${row + 1}`, `Riga ${row + 1}`]));

/** What English labels of options and scores are called. */
export const labels: Readonly<Record<string, string>> = {
  ...rowLabels,
  "At the end of the round": "Alla fine del giro",
  Game: "Gioco",
  "sanguine: pawns, influence and rows. duel: decks of 15 with abilities, and a mulligan.":
    "sanguine: pedoni, influenza e righe. duel: mazzi da 15 con abilità e cambio delle carte.",
  sanguine: "sanguigno",
  duel: "duello",
  "Red's deck": "Mazzo del Rosso",
  "Blue's deck": "Mazzo del Blu",
  "Crimson, Midnight or Plain; or a deck file: for each card its name, cost and value, then five rows of X, I, C, U and D.":
    "Crimson, Midnight o Plain; oppure un file: per ogni carta nome, costo e valore, poi cinque righe di X, I, C, U e D.",
  Rows: "Righe",
  "How many rows the board has: 3 unless said.": "Quante righe ha il campo: 3 se non è detto altro.",
  Columns: "Colonne",
  "How many columns the board has, an odd number: 5 unless said.": "Quante colonne ha il campo, un numero dispari: 5 se non è detto altro.",
  "Starting hand": "Mano iniziale",
  "At most a third of the deck: 5 unless said.": "Al massimo un terzo del mazzo: 5 se non è detto altro.",
  "Largest hand": "Mano più grande",
  "A full hand draws no more; no limit unless said.": "Una mano piena non pesca più; nessun limite se non è detto altro.",
  Drawing: "Pesca",
  "A card at the start of a turn while the hand is below its start, or always.":
    "Una carta a inizio turno finché la mano è sotto quella iniziale, o sempre.",
  "First draw": "Prima pesca",
  "Who draws on the first own turn, where hands always draw.": "Chi pesca nel proprio primo turno, dove si pesca sempre.",
  "First player": "Chi inizia",
  "Red, or whom the toss chooses.": "Il Rosso, o chi decide la sorte.",
  Mulligan: "Cambio delle carte",
  "Whether cards may go back before the first turn.": "Se prima del primo turno si possono cambiare carte.",
  "A full board ends it": "Il campo pieno chiude",
  "Whether the match also ends when every cell holds a card.": "Se la partita finisce anche quando ogni casella ha una carta.",
  "Claiming enemy pawns": "Pedoni nemici",
  "They change colour and keep their number, or gain as well.": "Cambiano colore e restano quanti sono, o crescono anche.",
  "The tile of a fallen card": "La casella di una carta caduta",
  "Pawns as the card cost; rank and owner kept; to who made the move; emptied.":
    "Tanti pedoni quanto costava; rango e padrone restano; a chi ha mosso; vuota.",
  "The modifier after a fall": "Il modificatore dopo una caduta",
  "Back to 0, or what the card was short of.": "Torna a 0, o resta quello che mancava.",
  Order: "Ordine",
  "What a played card does first.": "Che cosa fa per prima una carta giocata.",
  "Two first triggers": "Due prime volte",
  "An ability with two of them fires once in all, or once for each.":
    "Un'abilità che ne ha due agisce una volta in tutto, o una per ciascuna.",
  "Power of a replaced card": "Forza della carta sostituita",
  "Which power a replacing card takes into account.": "Quale forza conta per la carta che sostituisce.",
  "Decks fill the board": "I mazzi riempiono il campo",
  "Whether each deck, both together, or none must have a card for every cell.":
    "Se ogni mazzo, entrambi insieme o nessuno deve avere una carta per casella.",
  "Deck size": "Carte del mazzo",
  "Exactly so many cards in a deck.": "Esattamente tante carte in un mazzo.",
  "Equal decks": "Mazzi uguali",
  "Whether both decks must have the same number of cards.": "Se i due mazzi devono avere lo stesso numero di carte.",
  Copies: "Copie",
  "How often a card may be in a deck: 2 unless said.": "Quante volte una carta può stare in un mazzo: 2 se non è detto altro.",
  "Copies of a rare card": "Copie di una carta rara",
  "How often a rare card may be in a deck.": "Quante volte una carta rara può stare in un mazzo.",
  "Equal cards": "Carte uguali",
  "Cards are equal by everything on them, or by their name alone.": "Le carte sono uguali in tutto, o solo nel nome.",
  Cards: "Carte",
  "Own cards by name; they stand in for shipped ones of the same name.":
    "Carte proprie per nome; prendono il posto di quelle con lo stesso nome.",
  Decks: "Mazzi",
  "Red's and Blue's: Plain, Crimson, Midnight, a deck file's text, or card names.":
    "Del Rosso e del Blu: Plain, Crimson, Midnight, il testo di un file o nomi di carte.",
  refill: "fino alla mano iniziale",
  always: "sempre",
  none: "nessuno",
  second: "il secondo",
  both: "entrambi",
  red: "Rosso",
  toss: "la sorte",
  keep: "restano quanti sono",
  add: "crescono",
  cost: "quanto costava",
  rank: "rango e padrone",
  destroyer: "a chi ha mosso",
  empty: "vuota",
  reset: "torna a 0",
  remainder: "resta",
  "pawns-first": "prima i pedoni",
  "effects-first": "prima gli effetti",
  once: "una volta",
  each: "ciascuno",
  together: "insieme",
  current: "attuale",
  printed: "stampata",
  card: "in tutto",
  name: "nel nome",
};
