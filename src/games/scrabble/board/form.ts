import type { GameForm } from "../../../web/board/games.ts";

export const form: GameForm = {
  preset: { names: { seed: "House rules", hasbro: "Box rules", tournament: "Tournament rules" } },
  lexicon: { docs: "scrabble" },
  scorelessEnd: { docs: "scrabble" },
  bingo: { docs: "scrabble", example: { tiles: 7, bonus: 50 } },
  board: { docs: "scrabble" },
};
