import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Tino",
    others: ["Gina", "Beppe"],
    about: { en: "Likes bright colors and fills whatever is free.", it: "Ama i colori vivaci e riempie dove capita." },
  },
  medium: {
    name: "Lucia",
    others: ["Marco", "Elena"],
    about: { en: "Works neatly and keeps spaces open.", it: "Lavora con ordine e tiene liberi gli spazi." },
  },
  hard: {
    name: "Dario",
    others: ["Silvia", "Renzo"],
    about: { en: "Plans for the objectives and knows when to pay for a tool.", it: "Punta agli obiettivi e sa quando pagare un utensile." },
  },
  expert: {
    name: "Maestra Bianca",
    others: ["Maestro Elio", "Maestra Livia"],
    about: { en: "Sees the finished window in the first round.", it: "Vede la vetrata finita già al primo round." },
  },
};
