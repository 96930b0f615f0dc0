import type { Naming } from "../../engine/contract/game.ts";
import type { MatchNote, MatchRefusal } from "../../engine/match/match-words.ts";

/** Refusals of the match itself, in Italian. */
export function explainMatch(refusal: MatchRefusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per continuare.";
    case "no-such-seat":
      return refusal.seats === 1
        ? "A questo tavolo c'è un solo posto: il posto 0."
        : `Questo posto non esiste: scegline uno da 0 a ${refusal.seats - 1}.`;
    case "unknown-move":
      return `“${refusal.text.slice(0, 24)}” non è una mossa: scegline una dall'elenco delle mosse.`;
    case "nothing-to-undo":
      return "Niente da annullare: non hai mosso, ha mosso un altro o si è scoperto qualcosa.";
    case "cannot-undo":
      return "Questa mossa non si può annullare: ha rivelato qualcosa, anche altri stanno scegliendo, o le regole lo vietano.";
    case "ask-first":
      return "Il tuo turno è finito: chiedi agli altri di annullare la mossa.";
    case "undo-limit":
      return `In un turno puoi annullare ${refusal.most} mosse: continua da qui.`;
    case "undo-alone":
      return "È ancora il tuo turno: puoi annullare la mossa senza chiedere.";
    case "already-asked":
      return "C'è già una richiesta di annullare: aspetta la risposta.";
    case "asked-before":
      return "L'hai già chiesto: puoi chiederlo di nuovo dopo la prossima mossa.";
    case "no-request":
      return "Non c'è nessuna richiesta di annullare a cui rispondere.";
    case "nothing-to-redo":
      return "Niente da ripetere: prima annulla una mossa.";
    case "already-gone":
      return "Hai lasciato questa partita: puoi guardarla o iniziarne un'altra.";
    case "not-to-act":
      return "Non è il turno di questo posto, quindi il suo tempo non scorre.";
    case "time-not-up":
      return "Questo posto ha ancora tempo: aspetta che arrivi a zero.";
    case "time-is-up":
      return "Il tempo è scaduto: vale la mossa fatta al posto tuo.";
    case "too-long":
      return "La partita ha raggiunto la lunghezza massima: finisce qui.";
  }
}

/** What happens at the table, in Italian. */
export function tellMatch(note: MatchNote, name: Naming): string {
  switch (note.kind) {
    case "took-back":
      return note.moves === undefined
        ? `${name(note.seat)} annulla una mossa.`
        : `${name(note.seat)} annulla le ultime ${note.moves} mosse.`;
    case "asked-undo":
      return note.moves === 1
        ? `${name(note.seat)} chiede di annullare una mossa.`
        : `${name(note.seat)} chiede di annullare le ultime ${note.moves} mosse.`;
    case "allowed-undo":
      return `${name(note.seat)} accetta di annullare.`;
    case "declined-undo":
      return note.seat === note.asker
        ? `${name(note.seat)} ritira la richiesta di annullare.`
        : `${name(note.seat)} non accetta di annullare.`;
    case "did-again":
      return `${name(note.seat)} ripete la mossa.`;
    case "resigned":
      return `${name(note.seat)} abbandona.`;
    case "forfeited":
      return `${name(note.seat)} perde per assenza.`;
    case "timed-out":
      return note.out ? `${name(note.seat)} esaurisce anche il tempo supplementare ed è fuori.` : `${name(note.seat)} esaurisce il tempo.`;
    case "handed-over":
      return `${name(note.seat)} è assente da troppo tempo: continua un bot (${note.bot}).`;
    case "excused":
      return "Il tempo è rimasto fermo mentre il server non era raggiungibile.";
    case "too-long":
      return "La partita finisce qui: ha raggiunto la lunghezza massima.";
  }
}
