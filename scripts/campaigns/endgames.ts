import { open } from "../../tests/scrabble/open.ts";
import { endingOf } from "../../tests/scrabble/endings.ts";
import { solve } from "../../src/games/scrabble/bots/endgame/solve.ts";
import { generatorOf } from "../../src/games/scrabble/setting.ts";
import { keepResult, numberFlag } from "./results.ts";

// How many endgames are proven within a limit of CPU time: games between static players, with the bag just emptied, which is
// hardest, or up to this many turns later.
const positions = numberFlag("positions", 200);
const seed = numberFlag("seed", 1);
const ms = numberFlag("ms", 1000);
const later = numberFlag("later", 0);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const { set } = await open({ preset: "tournament", challenge: "void" });
const times: number[] = [];
const nodes: number[] = [];
let proven = 0;
for (let next = seed; times.length < positions; next++) {
  const ending = endingOf(set, next, 0, next % (later + 1));
  if (!ending) continue;
  const started = cpu();
  const solution = solve(set, generatorOf(set), ending.board, ending.racks, () => cpu() - started > ms);
  times.push(cpu() - started);
  nodes.push(solution.nodes);
  if (solution.proven) proven += 1;
  process.stdout.write(
    `${next}: ${solution.proven ? "proven" : "not proven"}, ${solution.nodes} positions, ${Math.round(times.at(-1) ?? 0)} ms\n`,
  );
}
const middle = (list: readonly number[], part: number): number =>
  Math.round(list.toSorted((a, b) => a - b)[Math.floor(part * list.length)] ?? 0);
const lines = [
  `${positions} endgames of games between static players, from seed ${seed} on, ${later > 0 ? `up to ${later} turns after the bag is empty` : "with the bag just emptied"}`,
  `${proven} proven within ${ms} ms of CPU time (${((100 * proven) / positions).toFixed(1)} %)`,
  `nodes searched (median and 90th percentile): ${middle(nodes, 0.5)} and ${middle(nodes, 0.9)}; CPU time: ${middle(times, 0.5)} ms and ${middle(times, 0.9)} ms`,
];
for (const line of lines) process.stdout.write(`${line}\n`);
const flags = `--positions ${positions} --seed ${seed} --ms ${ms}${later > 0 ? ` --later ${later}` : ""}`;
keepResult(later > 0 ? "Later endgames in Scrabble" : "Endgames in Scrabble", `npm run campaign:endgames -- ${flags}`, lines);
