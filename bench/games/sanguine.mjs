import { bundle } from "../../dist/games/sanguine/game.js";
import { open, playouts } from "../playouts.mjs";

async function measure(name, options, target, seconds) {
  const { gamesPerCpuSecond, ...rest } = playouts(name, await open(bundle, options), { seconds });
  return { ...rest, gamesPerCpuSecond, target, reached: gamesPerCpuSecond >= target ? "yes" : "no" };
}

export const rows = async (seconds = 3) => [
  await measure("random basic games", {}, 30_000, seconds),
  await measure("random games with abilities", { preset: "duel" }, 8_000, seconds),
];
