import type { GameForm } from "../../../web/board/games.ts";
import crosswind from "../scenarios/crosswind.json" with { type: "json" };
import ford from "../scenarios/ford.json" with { type: "json" };
import ninefields from "../scenarios/ninefields.json" with { type: "json" };
import riders from "../scenarios/riders.json" with { type: "json" };

export const form: GameForm = {
  scenario: {
    look: "tiles",
    names: { crosswind: crosswind.name, ford: ford.name, ninefields: ninefields.name, riders: riders.name },
    abouts: {
      en: { crosswind: crosswind.about, ford: ford.about, ninefields: ninefields.about, riders: riders.about },
      it: {
        crosswind: "Uno per classe su un campo otto per otto.",
        ford: "Quattro per parte su un campo stretto: breve e serrato, finisce in dieci minuti.",
        ninefields: "Otto per parte su un campo nove per nove, con un capitano che fa un passo e colpisce un'area ampia.",
        riders: "Tre predoni, due lancieri e un mago per parte, in campo aperto: nessuno sta fermo.",
      },
    },
  },
  placement: { names: { array: "The scenario's formation", hidden: "Place in secret" } },
  reverse: { names: { opponent: "The second player's (standard)", host: "The first player's" } },
  custom: { docs: "skirmish", example: { ...ford, name: "My Ford" } },
};
