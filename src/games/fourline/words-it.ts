import type { Naming } from "../../engine/contract/game.ts";
import { COLUMNS, type Event, type Refusal } from "./state.ts";

export const name = "Forza quattro";
export const about = "Fai cadere i dischi e allineane quattro per primo.";

const color: Naming = (seat) => (seat === 0 ? "Rosso" : "Giallo");

export function explain(refusal: Refusal): string {
  switch (refusal.rule) {
    case "game-over":
      return "La partita è finita: iniziane un'altra.";
    case "not-your-turn":
      return "Tocca al tuo avversario.";
    case "no-such-column":
      return `La colonna ${refusal.column + 1} non esiste: scegline una da 1 a ${COLUMNS}.`;
    case "column-full":
      return `La colonna ${refusal.column + 1} è piena: scegline un'altra.`;
  }
}

export function tell(event: Event, name: Naming = color): string {
  switch (event.kind) {
    case "dropped":
      return `${name(event.seat)} mette un disco nella colonna ${event.column + 1}.`;
    case "lined-up":
      return `${name(event.seat)} fa quattro in fila e vince.`;
    case "board-filled":
      return "La griglia è piena: pareggio.";
  }
}
