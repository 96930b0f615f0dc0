import type { Dishonesty } from "../../engine/record/honest.ts";
import type { Breach, Broken } from "../../engine/record/verify.ts";

/** Why a record could not be verified, and where, if that helps. */
export function tellVerdict({ where, breach }: Broken): string {
  if (breach.rule === "imported") return "La partita è stata importata. Le mosse seguono le regole, ma nulla può provare le estrazioni.";
  const place = placeOf(where, breach);
  return `Verifica non riuscita${place && ` (${place})`}: ${tellBreach(breach)}`;
}

/** A move by its number, a path into the data as it is. Elsewhere the sentence says enough. */
function placeOf(where: string, { rule }: Breach): string {
  const [, entry] = /^entry (\d+)$/.exec(where) ?? [];
  if (entry) return `mossa ${entry}`;
  const isPath = (rule === "bad-form" || rule === "bad-options" || rule === "bad-position") && !where.includes(" ");
  return isPath ? where : "";
}

function tellDishonesty(what: Dishonesty): string {
  switch (what) {
    case "excused-without-clock":
      return "è stato restituito del tempo in una partita senza orologio.";
    case "excused-nothing":
      return "è stato restituito un tempo nullo.";
    case "excused-too-much":
      return "è stato restituito più tempo di quanto ne sia passato.";
    case "timeout-without-clock":
      return "un giocatore ha esaurito il tempo in una partita senza orologio.";
    case "forfeit-without-absence":
      return "un giocatore ha perso per assenza senza essere stato assente abbastanza.";
    case "before-the-start":
      return "l'ora è precedente all'inizio della partita.";
    case "bot-nonce":
      return "un bot ha aggiunto un numero casuale, cosa che fanno solo le persone.";
    case "short-nonce":
      return "il numero casuale di un giocatore ha meno di 16 byte.";
    case "long-nonce":
      return "il numero casuale di un giocatore ha più di 64 byte.";
    case "long-name":
      return "un nome è più lungo di quanto possa essere.";
    case "nonce-hash":
      return "il numero casuale di un giocatore non è quello a cui si era impegnato.";
    case "hash-without-phase":
      return "i numeri casuali sono stati dati in una sola fase, eppure di uno c'è l'impronta.";
    case "later-format":
      return "ci sono campi che il suo formato non prevede.";
  }
}

function tellBreach(breach: Exclude<Breach, { rule: "imported" }>): string {
  switch (breach.rule) {
    case "not-over":
      return "la partita non è ancora finita, e solo una partita finita si può verificare.";
    case "no-secret":
      return "il server non ha pubblicato il suo segreto, e senza non si può controllare nulla.";
    case "no-seal":
      return "manca il sigillo.";
    case "no-such-game":
      return `qui non c'è un gioco chiamato “${breach.game}”.`;
    case "other-version":
      return `si è giocato con la versione ${breach.written} delle regole, qui c'è la ${breach.here}.`;
    case "promise-broken":
      return "il segreto, il gioco, la versione, le opzioni o la posizione non sono quelli promessi all'inizio.";
    case "head-changed":
      return "i posti, i numeri casuali o il tempo non sono quelli sigillati.";
    case "entries-missing":
      return `le mosse sono ${breach.there}, quelle sigillate ${breach.sealed}.`;
    case "entry-changed":
      return "questa mossa, o il suo anello nel sigillo, non è quella sigillata.";
    case "result-changed":
      return "il risultato non è quello sigillato.";
    case "seat-count":
      return `a questo gioco non si può giocare in ${breach.seats}.`;
    case "no-draws":
      return "mancano i numeri estratti.";
    case "other-draws":
      return "i numeri estratti non sono quelli che danno il segreto e i numeri casuali dei giocatori.";
    case "dishonest":
      return tellDishonesty(breach.what);
    case "other-result":
      return "le mosse portano a un risultato diverso da quello scritto.";
    case "bad-form":
      return "il file non ha la forma di una partita.";
    case "bad-options":
      return "il gioco non accetta queste opzioni.";
    case "bad-position":
      return "da questa posizione non si può iniziare.";
    case "bad-move":
      return "le regole non permettono questa mossa.";
  }
}
