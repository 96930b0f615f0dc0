import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Recruit Finn",
    about: { en: "Watches over a few of his troops and lets the rest run.", it: "Tiene d'occhio pochi dei suoi e lascia fare agli altri." },
  },
  medium: {
    name: "Sergeant Ida",
    about: { en: "Guesses your next step and answers it.", it: "Indovina la tua prossima mossa e la previene." },
  },
  hard: {
    name: "Captain Noor",
    about: { en: "Weighs many of your plans before giving orders.", it: "Valuta molti tuoi piani prima di dare gli ordini." },
  },
  expert: {
    name: "Marshal Quill",
    about: {
      en: "Thinks turns ahead and never plays the same way twice.",
      it: "Pensa turni avanti e non gioca mai due volte allo stesso modo.",
    },
  },
};
