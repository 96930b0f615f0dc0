import type { GameForm } from "../../../web/board/games.ts";

export const form: GameForm = {
  preset: { names: { seed: "House rules", hasbro: "Box rules", tournament: "Tournament rules" } },
  challenge: { names: { void: "None", single: "Single", double: "Double" } },
  // The form asks who plays already.
  players: { players: [] },
  lexicon: { docs: "scrabble", example: "CAT\nCATS\nDOG\nDOGS\nGOD\nTOAD\nCOAT" },
  scorelessEnd: { docs: "scrabble", example: "3 rounds" },
  clock: { names: { off: "Off" }, example: 25 },
  bingo: { docs: "scrabble", example: { tiles: 7, bonus: 50 } },
  board: { docs: "scrabble", example: ["T..d..T", ".D...D.", "..t.t..", "d..D..d", "..t.t..", ".D...D.", "T..d..T"] },
};
