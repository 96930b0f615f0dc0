import { fuzz } from "../../tests/server/fuzzing.ts";
import { keepResult, numberFlag } from "./results.ts";

// Sends the server generated requests and frames: valid ones, nearly valid ones, mutilated ones.
const count = numberFlag("count", 200_000);
const seed = numberFlag("seed", Date.now() % 1_000_000);
const { taken, refused, byCode, wrong } = await fuzz(count, seed);
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join("\n")}\nAgain: npm run campaign:fuzz -- --count ${count} --seed ${seed}\n`);
  process.exit(1);
}
const codes = [...byCode].sort(([, a], [, b]) => b - a).map(([code, times]) => `${code} ${times}`);
keepResult("Fuzz", `npm run campaign:fuzz -- --count ${count}`, [
  `${count} generated requests and frames (seed ${seed}): ${taken} taken, ${refused} refused`,
  "no 5xx, no crash, no hang, no change of state by a refused one",
  `refused with: ${codes.join(", ")}`,
]);
process.stdout.write(`${count} sent, ${taken} taken, ${refused} refused: nothing wrong.\n`);
process.exit(0);
