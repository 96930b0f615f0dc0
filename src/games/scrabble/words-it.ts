import type { Naming } from "../../engine/contract/game.ts";
import type { Event, Reason, Refusal } from "./state.ts";

export { labels } from "./labels-it.ts";

export const name = "Scrabble";
export const about = "Incrocia parole sul tabellone e sfrutta le caselle premio.";

const player: Naming = (seat) => `Giocatore ${seat + 1}`;
const tiles = (count: number): string => (count === 1 ? "1 tessera" : `${count} tessere`);
const points = (count: number): string => (count === 1 ? "1 punto" : `${count} punti`);
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} e ${items[items.length - 1]}`;

export function explain(refusal: Refusal): string {
  if ("reasons" in refusal) return refusal.reasons.map(explainReason).join(" ");
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per giocare ancora.";
    case "not-your-turn":
      return "Tocca a un altro giocatore: aspetta il tuo turno.";
    case "nothing-to-challenge":
      return "Non c'è nessuna parola da contestare: gioca, cambia o passa.";
    case "answer-first":
      return "Prima accetta o contesta l'ultima parola.";
    case "tile-not-held":
      return `Non hai abbastanza tessere ${refusal.tile}: cambia quelle che hai sul leggio.`;
    case "bag-too-small":
      return `Nel sacchetto: ${tiles(refusal.left)}. Per cambiare ne servono almeno ${refusal.needed}.`;
    case "more-than-bag":
      return `Nel sacchetto: ${tiles(refusal.left)}. Non puoi cambiarne di più.`;
    case "choose-tiles":
      return "Scegli almeno una tessera da cambiare, oppure passa.";
    default:
      return explainReason(refusal);
  }
}

function explainReason(reason: Reason): string {
  switch (reason.rule) {
    case "no-tile":
      return "Metti almeno una tessera del tuo leggio.";
    case "not-on-rack":
      return reason.tile === "?" ? "Non hai abbastanza tessere bianche." : `Sul leggio non hai abbastanza tessere ${reason.tile}.`;
    case "off-board":
      return "La parola esce dal tabellone.";
    case "square-taken":
      return `In ${reason.at} c'è già ${reason.tile}.`;
    case "not-in-line":
      return "Metti tutte le tessere su una riga o su una colonna.";
    case "gap":
      return `C'è un buco in ${reason.at}.`;
    case "misses-center":
      return `La prima parola deve coprire la casella centrale, ${reason.at}.`;
    case "too-short":
      return "La prima parola ha almeno due tessere.";
    case "touches-nothing":
      return "Collega le tessere a una già sul tabellone.";
    case "not-a-word":
      return `${reason.word} non è nel dizionario.`;
  }
}

export function tell(event: Event, name: Naming = player): string {
  switch (event.kind) {
    case "placed": {
      const more = event.words.length > 1 ? ` con ${list(event.words.slice(1).map(({ word }) => word))}` : "";
      const bingo = event.bonus > 0 ? `, di cui ${event.bonus} per aver usato tutte le tessere` : "";
      return `${name(event.seat)} gioca ${event.notation}${more}: ${points(event.points)}${bingo}.`;
    }
    case "drew":
      return `${name(event.seat)} pesca ${event.tiles ? event.tiles.join("") : tiles(event.count)}: ne restano ${event.bag}.`;
    case "exchanged":
      return `${name(event.seat)} cambia ${event.tiles ? event.tiles.join("") : tiles(event.count)}.`;
    case "passed":
      return `${name(event.seat)} passa.`;
    case "answered":
      return `${name(event.seat)} ha deciso.`;
    case "accepted":
      return "Nessuno contesta.";
    case "challenge-won":
      return `${list(event.seats.map(name))} ${event.seats.length > 1 ? "contestano" : "contesta"}: ${list(event.words)} non ${
        event.words.length > 1 ? "valgono" : "vale"
      }. ${name(event.seat)} riprende le tessere.`;
    case "challenge-lost":
      return `${list(event.seats.map(name))} ${event.seats.length > 1 ? "contestano" : "contesta"}, ma la giocata è valida${
        event.bonus > 0 ? `: ${event.bonus} punti in più per ${name(event.seat)}` : ""
      }.`;
    case "turn-lost":
      return `${name(event.seat)} perde un turno.`;
    case "turn":
      return `Tocca a ${name(event.seat)}.`;
    case "ended":
      return `${ENDINGS[event.why](event.seat === null ? "" : name(event.seat))} Punteggio finale: ${event.scores.join(", ")}.`;
  }
}

const ENDINGS: Readonly<Record<Extract<Event, { kind: "ended" }>["why"], (out: string) => string>> = {
  out: (out) => `${out} ha usato tutte le tessere.`,
  "bag-empty": () => "Il sacchetto è vuoto.",
  scoreless: () => "Troppi turni di fila senza punti.",
  "no-move": () => "Nessuno può giocare una parola.",
};
