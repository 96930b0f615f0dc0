// `npm run campaign:review`: plants a blunder in ten records of every game and counts how many the review marks.
import { markOf, plant } from "../../tests/bots/planted.ts";

const RECORDS = Number(process.argv[2] ?? 10);
const GAMES = [
  { game: "fourline", options: {}, from: 8, tries: 20 },
  { game: "sanguine", options: {}, from: 6, tries: 12 },
  { game: "briscala", options: { rules: "briscola" }, from: 20, tries: 19 },
  { game: "sagrada", options: {}, from: 60, tries: 40 },
  { game: "skirmish", options: { scenario: "ford" }, from: 20, tries: 60 },
];

for (const one of GAMES) {
  let planted = 0;
  let marked = 0;
  for (let seed = 1; planted < RECORDS && seed <= 4 * RECORDS; seed++) {
    const made = await plant({ ...one, seed });
    if (made.planted === 0) continue;
    planted += 1;
    if (await markOf(made, { knowledge: "seat", iterations: 500 })) marked += 1;
  }
  process.stdout.write(`${one.game}: ${marked} of ${planted} blunders marked\n`);
}
