import type { GameForm } from "../../../web/board/games.ts";
import whist from "../sets/whist.json" with { type: "json" };

export const form: GameForm = { rules: { docs: "card-games", example: { ...whist, name: "My Whist" } } };
