import type { Breach } from "../../engine/record/verify.ts";

/** What is wrong with a record. */
export function tellBreach(breach: Breach): string {
  switch (breach.rule) {
    case "not-over":
      return "la partita non è ancora finita, e solo una finita si può verificare.";
    case "no-secret":
      return "chi ospitava non ha reso noto il suo segreto, e senza non si può controllare nulla.";
    case "no-seal":
      return "il documento non porta sigillo.";
    case "no-such-game":
      return `qui non c’è un gioco chiamato «${breach.game}».`;
    case "other-version":
      return `si è giocato con la versione ${breach.written} delle regole; queste sono la ${breach.here}.`;
    case "promise-broken":
      return "il segreto, il gioco, la versione, le opzioni o la posizione non sono quelli che chi ospitava aveva promesso all’inizio.";
    case "head-changed":
      return "l’intestazione non è quella sigillata.";
    case "entries-missing":
      return `le mosse sono ${breach.there}, quelle sigillate ${breach.sealed}.`;
    case "entry-changed":
      return "questa mossa, o il suo anello nel sigillo, non è quella sigillata.";
    case "result-changed":
      return "il risultato non è quello sigillato.";
    case "seat-count":
      return `a questo gioco non si gioca in ${breach.seats}.`;
    case "other-result":
      return "le mosse portano a un risultato diverso da quello scritto.";
    case "bad-form":
      return "il documento non ha la forma di una partita.";
    case "bad-options":
      return "il gioco non accetta queste opzioni.";
    case "bad-position":
      return "da questa posizione non si può cominciare.";
    case "bad-move":
      return "le regole non permettono questa mossa.";
  }
}

const PLACES: Readonly<Record<string, string>> = {
  "the record": "documento",
  "seats, nonces or clock": "posti, numeri casuali o orologio",
  result: "risultato",
  secret: "segreto",
  seal: "sigillo",
  game: "gioco",
  version: "versione",
  commitment: "promessa",
  entries: "mosse",
  seats: "posti",
};

/** Where a record breaks; a path into its data stays as it is. */
export const placeInRecord = (where: string): string => PLACES[where] ?? where.replace(/^entry (\d+)$/, "mossa $1");
