import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Gigi",
    others: ["Pina", "Toni", "Lia", "Nino"],
    about: {
      en: "Leads the best card in hand, then follows with whatever turns up.",
      it: "Esce con la carta migliore, poi risponde con quella che capita.",
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
      en: "Wins what is worth winning, and spends as little on it as possible.",
      it: "Prende ciò che vale la pena, spendendo il meno possibile.",
    },
  },
  expert: {
    name: "La Contessa",
    others: ["Il Barone", "La Marchesa", "Il Conte", "La Duchessa"],
    about: { en: "Knows what you hold when the stock runs out.", it: "Quando il mazzo finisce, sa che cosa hai in mano." },
  },
};
