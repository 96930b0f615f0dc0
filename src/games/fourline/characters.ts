import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Pip",
    about: {
      en: "Drops discs where there's room and takes a win it can see.",
      it: "Lascia cadere i dischi dove c'è posto e coglie la vittoria se la vede.",
    },
  },
  medium: {
    name: "Olga",
    about: { en: "Blocks your threes and looks two moves ahead.", it: "Blocca i tuoi tris e guarda due mosse avanti." },
  },
  hard: {
    name: "Vera",
    about: { en: "Sets traps with two threats at once.", it: "Tende trappole con due minacce alla volta." },
  },
  expert: {
    name: "Magnus",
    about: {
      en: "Reads the game out to the end. Rarely forgives a slip.",
      it: "Conta fino all'ultima casella. Perdona di rado un errore.",
    },
  },
};
