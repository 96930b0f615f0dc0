import type { Naming } from "../../engine/contract/game.ts";
import { to } from "../../kit/italian.ts";
import { explainBy, joinWords, tellBy } from "../../kit/sentences.ts";
import type { Event, Reason, Refusal } from "./state.ts";
import { hasBlanks, lateText } from "./words.ts";

export { labels } from "./labels-it.ts";

export const name = "Scrabble";
export const about = "Incrocia parole sul tabellone e sfrutta le caselle premio.";

const player: Naming = (seat) => `Giocatore ${seat + 1}`;
const tiles = (count: number): string => (count === 1 ? "1 tessera" : `${count} tessere`);
const points = (count: number): string => (count === 1 ? "1 punto" : `${count} punti`);
const list = (items: readonly string[]): string => joinWords(items, "e");

export const explain = (refusal: Refusal): string =>
  "reasons" in refusal ? refusal.reasons.map((reason) => explainReason(reason)).join(" ") : explainRule(refusal);

const explainRule = explainBy<Exclude<Refusal, { reasons: unknown }>>({
  "game-over": "La partita è finita: iniziane una nuova per giocare ancora.",
  "not-your-turn": "Tocca a un altro giocatore: aspetta il tuo turno.",
  "nothing-to-challenge": "Non c'è nessuna parola da contestare: gioca, cambia o passa.",
  "answer-first": "Prima accetta o contesta l'ultima parola.",
  "tile-not-held": (refusal) => `Non hai abbastanza tessere ${refusal.tile}: cambia quelle che hai sul leggio.`,
  "bag-too-small": (refusal) => `Nel sacchetto: ${tiles(refusal.left)}. Per cambiare ne servono almeno ${refusal.needed}.`,
  "more-than-bag": (refusal) => `Nel sacchetto: ${tiles(refusal.left)}. Non puoi cambiarne di più.`,
  "choose-tiles": "Scegli almeno una tessera da cambiare, oppure passa.",
});

const explainReason = explainBy<Reason>({
  "no-tile": "Metti almeno una tessera del tuo leggio.",
  "not-on-rack": (reason) =>
    reason.tile === "?" ? "Non hai abbastanza tessere bianche." : `Sul leggio non hai abbastanza tessere ${reason.tile}.`,
  "off-board": "La parola esce dal tabellone.",
  "square-taken": (reason) => `In ${reason.at} c'è già ${reason.tile}.`,
  "not-in-line": "Metti tutte le tessere su una riga o su una colonna.",
  gap: (reason) => `C'è un buco in ${reason.at}.`,
  "misses-center": (reason) => `La prima parola deve coprire la casella centrale, ${reason.at}.`,
  "too-short": "La prima parola ha almeno due tessere.",
  "touches-nothing": "Collega le tessere a una già sul tabellone.",
  "not-a-word": (reason) => `${reason.word} non è nel dizionario.`,
});

export const tell = tellBy<Event>(
  {
    placed(event, name) {
      const [start, word] = event.notation.split(" ");
      const more = event.words.length > 1 ? `; forma anche ${list(event.words.slice(1).map((one) => one.word))}` : "";
      const bingo = event.bonus > 0 ? `, di cui ${event.bonus} per aver usato tutte le tessere` : "";
      const blanks = hasBlanks(event) ? " (le minuscole sono tessere bianche)" : "";
      return `${name(event.seat)} gioca ${word} in ${start}: ${points(event.points)}${bingo}${more}${blanks}.`;
    },
    drew: (event, name) => `${name(event.seat)} pesca ${event.tiles ? event.tiles.join("") : tiles(event.count)}: ne restano ${event.bag}.`,
    exchanged: (event, name) => `${name(event.seat)} cambia ${event.tiles ? event.tiles.join("") : tiles(event.count)}.`,
    passed: (event, name) => `${name(event.seat)} passa.`,
    answered: (event, name) => `${name(event.seat)} ha deciso.`,
    accepted: () => "Nessuno contesta.",
    "challenge-won": (event, name) =>
      `${list(event.seats.map(name))} ${event.seats.length > 1 ? "contestano" : "contesta"}: ${list(event.words)} non ${
        event.words.length > 1 ? "valgono" : "vale"
      }. ${name(event.seat)} riprende le tessere.`,
    "challenge-lost": (event, name) =>
      `${list(event.seats.map(name))} ${event.seats.length > 1 ? "contestano" : "contesta"}, ma la giocata è valida${
        event.bonus > 0 ? `: ${event.bonus} punti in più per ${name(event.seat)}` : ""
      }.`,
    "turn-lost": (event, name) => `${name(event.seat)} perde un turno.`,
    turn: (event, name) => `Tocca ${to(name(event.seat))}.`,
    ended: (event, name) =>
      `${ENDINGS[event.why](event.seat === null ? "" : name(event.seat))}${lateText(event.time, name, "Tempo")} Punteggi finali: ${event.scores.map((score, seat) => `${name(seat)}\u00a0${score}`).join(", ")}.`,
  },
  player,
);

const ENDINGS: Readonly<Record<Extract<Event, { kind: "ended" }>["why"], (out: string) => string>> = {
  out: (out) => `${out} ha usato tutte le tessere.`,
  "bag-empty": () => "Il sacchetto è vuoto.",
  scoreless: () => "Troppi turni di fila senza punti.",
  "no-move": () => "Nessuno può giocare una parola.",
};
