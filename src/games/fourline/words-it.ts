import type { Naming } from "../../engine/contract/game.ts";
import { explainBy, tellBy } from "../../kit/sentences.ts";
import { COLUMNS, type Event, type Refusal } from "./state.ts";

export const name = "Forza quattro";
export const about = "Fai cadere i dischi e allineane quattro per primo.";

const color: Naming = (seat) => (seat === 0 ? "Rosso" : "Giallo");

export const explain = explainBy<Refusal>({
  "game-over": "La partita è finita: iniziane un'altra.",
  "not-your-turn": "Tocca al tuo avversario.",
  "no-such-column": (refusal) => `La colonna ${refusal.column + 1} non esiste: scegline una da 1 a ${COLUMNS}.`,
  "column-full": (refusal) => `La colonna ${refusal.column + 1} è piena: scegline un'altra.`,
});

export const tell = tellBy<Event>(
  {
    dropped: (event, name) => `${name(event.seat)} mette un disco nella colonna ${event.column + 1}.`,
    "lined-up": (event, name) => `${name(event.seat)} fa quattro in fila e vince.`,
    "board-filled": () => "La griglia è piena: pareggio.",
  },
  color,
);
