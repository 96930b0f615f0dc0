import type { Bundle } from "../../engine/contract/bundle.ts";
import type { Shape } from "../../engine/contract/game.ts";

/** Who plays the levels of this game. */
export const characters: NonNullable<Bundle<Shape>["characters"]> = {
  easy: {
    name: "Gigi",
    others: ["Pina", "Toni", "Lia", "Nino"],
    about: { en: "Plays quickly and chats more than he counts.", it: "Gioca in fretta e chiacchiera più di quanto conti." },
  },
  medium: {
    name: "Rosa",
    others: ["Carlo", "Ines", "Remo", "Gina"],
    about: { en: "Plays like a regular at the local bar.", it: "Gioca come i clienti abituali del bar." },
  },
  hard: {
    name: "Nonno Berto",
    others: ["Zia Norma", "Don Aldo", "Nonna Ida", "Zio Piero"],
    about: { en: "Remembers which cards have been played.", it: "Ricorda quali carte sono uscite." },
  },
  expert: {
    name: "La Contessa",
    others: ["Il Barone", "La Marchesa", "Il Conte", "La Duchessa"],
    about: { en: "Knows what you hold when the stock runs out.", it: "Quando il mazzo finisce, sa che cosa hai in mano." },
  },
};
