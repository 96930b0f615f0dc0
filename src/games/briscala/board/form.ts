import type { GameForm } from "../../../web/board/games.ts";
import { choiceNames } from "../describe/choices.ts";
import whist from "../sets/whist.json" with { type: "json" };

export const form: GameForm = {
  ...Object.fromEntries(Object.entries(choiceNames.en).map(([option, names]) => [option, { names }])),
  rules: {
    about: {
      en: "Your own rule set, as JSON. Without one you play Briscola.",
      it: "Un regolamento scritto da te, in JSON. Se non ne usi uno, si gioca a Briscola.",
    },
    usual: () => "briscola",
    docs: "card-games",
    example: { ...whist, name: "My Whist" },
  },
};
