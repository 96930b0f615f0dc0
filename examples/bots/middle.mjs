// A bot for Fourline: the legal column that is nearest to the middle.
// Try it:  parlour bot-check "node examples/bots/middle.mjs"
//          parlour arena fourline "exec:node examples/bots/middle.mjs" random
import { createInterface } from "node:readline";

const column = (move) => Number(move.split(" ")[1]);
const fromMiddle = (move) => Math.abs(column(move) - 4);

for await (const line of createInterface({ input: process.stdin })) {
  const { start, move } = JSON.parse(line);
  if (start) console.log(JSON.stringify({ ready: true }));
  if (move) {
    const [best] = [...move.moves].sort((a, b) => fromMiddle(a) - fromMiddle(b));
    console.log(JSON.stringify({ id: move.id, move: best }));
  }
}
