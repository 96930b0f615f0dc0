import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Gigi",
    others: ["Pina", "Toni", "Lia", "Nino"],
    about: {
      en: "Bids too high, leads the best card, then follows with whatever turns up.",
      it: "Dichiara troppo, esce con la carta migliore, poi risponde con quella che capita.",
    },
  },
  medium: {
    name: "Rosa",
    others: ["Carlo", "Ines", "Remo", "Gina"],
    about: { en: "Takes every trick in reach, worth it or not.", it: "Prende ogni mano che può, anche se non vale nulla." },
  },
  hard: {
    name: "Nonno Berto",
    others: ["Zia Norma", "Don Aldo", "Nonna Ida", "Zio Piero"],
    about: {
      en: "Tries out a bid before making it, and wins what matters with as little as possible.",
      it: "Prova una dichiarazione prima di farla, e prende ciò che conta spendendo il meno possibile.",
    },
  },
  expert: {
    name: "La Contessa",
    others: ["Il Barone", "La Marchesa", "Il Conte", "La Duchessa"],
    about: {
      en: "Plays the deal out many times before touching a card.",
      it: "Gioca a mente la mano tante volte, prima di toccare una carta.",
    },
  },
};
