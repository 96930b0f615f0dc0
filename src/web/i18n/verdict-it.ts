import type { Breach, Broken } from "../../engine/record/verify.ts";

/** Why a record could not be verified, and where, if that helps. */
export function tellVerdict({ where, breach }: Broken): string {
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

function tellBreach(breach: Breach): string {
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
