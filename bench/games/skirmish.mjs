import { bundle } from "../../dist/games/skirmish/game.js";
import { open, playouts } from "../playouts.mjs";

/** Each character draws one of its orders, holding among them, then the seat is ready: one random turn. */
const drawing = (game, state, seat, rng) => bundle.hints.playout(state, seat, rng);

export async function rows(seconds = 3) {
  const [plain, ninefields] = [await open(bundle), await open(bundle, { scenario: "ninefields" })];
  return [
    playouts("skirmish, default scenario: every character draws one order a turn", plain, { choose: drawing, seconds }),
    playouts("skirmish, nine by nine, the same way", ninefields, { choose: drawing, seconds }),
    // Orders are replaced and taken back many times before somebody happens to say ready.
    playouts("skirmish, default scenario: any legal move, orders replaced at will", plain, { seconds }),
  ];
}
