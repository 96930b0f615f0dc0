import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: { name: "Bea", others: ["Gus", "Nell"], about: { en: "Uses everyday words only.", it: "Usa solo parole di tutti i giorni." } },
  medium: {
    name: "Otto",
    others: ["Ivy", "Hank"],
    about: {
      en: "Takes the most points, with the words an avid reader knows.",
      it: "Fa più punti che può, con le parole di chi legge molto.",
    },
  },
  hard: {
    name: "Wren",
    others: ["Odile", "Abel"],
    about: { en: "Keeps good letters for the next turn.", it: "Tiene le lettere buone per il turno dopo." },
  },
  expert: {
    name: "Professor Zed",
    others: ["Professor Quince", "Doctor Vex"],
    about: { en: "Plays out the endings and counts your tiles.", it: "Calcola i finali e conta le tue lettere." },
  },
};
