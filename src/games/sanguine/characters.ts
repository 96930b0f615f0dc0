import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Moss",
    about: { en: "Plays what fits and hopes for the best.", it: "Gioca quel che può e spera nel meglio." },
  },
  medium: { name: "Tamsin", about: { en: "Fights for every row.", it: "Lotta per ogni riga." } },
  hard: { name: "Corvin", about: { en: "Gives up one row to win two.", it: "Cede una riga per vincerne due." } },
  expert: {
    name: "Lady Carmine",
    about: { en: "Guesses your hand and saves the best card for last.", it: "Intuisce la tua mano e tiene la carta migliore per ultima." },
  },
};
