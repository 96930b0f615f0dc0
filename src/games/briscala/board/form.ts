import type { GameForm } from "../../../web/board/games.ts";
import { choiceNames } from "../describe/choices.ts";
import whist from "../sets/whist.json" with { type: "json" };

export const form: GameForm = {
  ...Object.fromEntries(Object.entries(choiceNames.en).map(([option, names]) => [option, { names }])),
  rules: { docs: "card-games", example: { ...whist, name: "My Whist" } },
};
