import type { Naming } from "../../engine/contract/game.ts";
import type { MatchNote, MatchRefusal } from "../../engine/match/match-words.ts";

/** What the match itself refuses, in Italian. */
export function explainMatch(refusal: MatchRefusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per continuare.";
    case "no-such-seat":
      return refusal.seats === 1
        ? "A questo tavolo c'è un solo posto: lo 0."
        : `Questo posto non c'è: scegline uno da 0 a ${refusal.seats - 1}.`;
    case "unknown-move":
      return `“${refusal.text.slice(0, 24)}” qui non è una mossa: guarda nelle regole come si scrive.`;
    case "nothing-to-undo":
      return "Non c'è una tua mossa da riprendere: altri hanno già giocato, o tu non ancora.";
    case "cannot-undo":
      return "Questa mossa non si riprende: ha svelato qualcosa, o le regole lo vietano.";
    case "nothing-to-redo":
      return "Non c'è niente da rifare: prima riprendi una mossa.";
    case "already-gone":
      return "Hai lasciato questa partita: guardala, o iniziane un'altra.";
    case "not-to-act":
      return "Questo posto ora non deve giocare, quindi il suo tempo non corre.";
    case "time-not-up":
      return "Questo posto ha ancora tempo: aspetta che l'orologio arrivi a zero.";
    case "time-is-up":
      return "Il tuo tempo è finito: vale la mossa fatta per te.";
  }
}

/** What happens at the table, in Italian. */
export function tellMatch(note: MatchNote, name: Naming): string {
  switch (note.kind) {
    case "took-back":
      return `${name(note.seat)} riprende una mossa.`;
    case "did-again":
      return `${name(note.seat)} rifà la mossa.`;
    case "resigned":
      return `${name(note.seat)} abbandona.`;
    case "forfeited":
      return `${name(note.seat)} è stato assente troppo a lungo e perde.`;
    case "timed-out":
      return `${name(note.seat)} ha finito il tempo.`;
    case "handed-over":
      return `${name(note.seat)} è stato assente troppo a lungo: continua un bot (${note.bot}).`;
    case "excused":
      return "Gli orologi sono rimasti fermi mentre il tavolo era irraggiungibile.";
  }
}
