import type { Naming } from "../../engine/contract/game.ts";
import { COLUMNS, type Event, type Refusal } from "./state.ts";

export const name = "Forza quattro";
export const about = "Lascia cadere i dischi e allineane quattro per primo.";

/** What English labels of options and scores are called. */
export const labels: Readonly<Record<string, string>> = {};

const disc: Naming = (seat) => (seat === 0 ? "Rosso" : "Giallo");

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane una nuova per continuare.";
    case "not-your-turn":
      return "Tocca all'altro giocatore: aspetta il prossimo disco.";
    case "no-such-column":
      return `La colonna ${refusal.column + 1} non c'è: scegline una da 1 a ${COLUMNS}.`;
    case "column-full":
      return `La colonna ${refusal.column + 1} è piena: scegline una con spazio.`;
  }
}

export function tell(event: Event, name: Naming = disc): string {
  switch (event.kind) {
    case "dropped":
      return `${name(event.seat)} lascia cadere un disco nella colonna ${event.column + 1}.`;
    case "lined-up":
      return `${name(event.seat)} ne allinea ${event.cells.length} e vince.`;
    case "board-filled":
      return "La griglia è piena: non vince nessuno.";
  }
}
