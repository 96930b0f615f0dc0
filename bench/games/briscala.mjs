import { bundle } from "../../dist/games/briscala/game.js";
import { open, playouts } from "../playouts.mjs";

/** Random games of two at Briscola are held to a figure; the others show what demands, bids and more seats cost. */
export async function rows(seconds = 3) {
  const game = async (rules) => open(bundle, { rules });
  const briscola = playouts("briscola, 2 players, random cards", await game("briscola"), { seconds });
  const target = 50_000;
  return [
    { ...briscola, target, reached: briscola.gamesPerCpuSecond >= target ? "yes" : "no" },
    playouts("briscola, 4 players, random cards", await game("briscola"), { seats: 4, seconds }),
    playouts("whist, a match to 5", await game("whist"), { seats: 4, seconds }),
    playouts("hearts, a match to 100", await game("hearts"), { seats: 4, seconds }),
    playouts("belote, a match to 1000", await game("belote"), { seats: 4, seconds }),
  ];
}
