// Many matches at once, each as fast as its moves are acknowledged.
import { cpuOf } from "./process.mjs";
import { median } from "../measure.mjs";

/** A whole game in which nobody lines up four: the board fills, 42 moves. */
export const FULL_GAME = [
  ...[0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1],
  ...[2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 3],
  ...[4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5],
  ...[6, 6, 6, 6, 6, 6],
];

export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Opens the matches first: only moves are measured. `games` whole games are played at each table. */
export async function playLoad(server, tables, games) {
  const matches = await inTurn(tables * games, 16, () => server.openMatch());
  const latencies = [];
  const cpu = cpuOf(server.pid);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: tables }, async (_, table) => {
      for (let game = 0; game < games; game++) {
        const match = matches[table * games + game];
        for (const column of FULL_GAME) {
          const sent = performance.now();
          await match.move(column);
          latencies.push(performance.now() - sent);
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const used = cpuOf(server.pid) - cpu;
  await Promise.all(matches.map((match) => match.close()));
  return {
    moves: latencies.length,
    perSecond: latencies.length / seconds,
    perCpuSecond: latencies.length / used,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
}

/** Makes a number of things, a few at a time. */
export async function inTurn(count, atOnce, make) {
  const made = Array(count);
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      for (let i = next++; i < count; i = next++) made[i] = await make(i);
    }),
  );
  return made;
}
