import type { Rng } from "../../../engine/contract/game.ts";
import { total } from "../../../kit/pieces.ts";
import { generatorOf, type Setting } from "../setting.ts";
import { balanceOf, KINDS, type LeaveFile, type LeaveModel, leaveValueOf, LETTERS } from "./leaves.ts";
import { playOut } from "./self-play.ts";

/*
 * A leave is worth how much more than average the turns of racks containing it score. Tiles and pairs are averaged
 * separately; the vowel balance accounts for the residual.
 */

/** Sums and counts of what turns brought. */
interface Averages {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

const averages = (size: number): Averages => ({ sums: new Float64Array(size), counts: new Float64Array(size) });

function add({ sums, counts }: Averages, at: number, worth: number): void {
  sums[at] += worth;
  counts[at] += 1;
}

/** An average that shrinks toward zero with few samples. */
const averageOf = ({ sums, counts }: Averages, at: number, base: number, doubt: number): number =>
  counts[at] === 0 ? 0 : ((sums[at] / counts[at] - base) * counts[at]) / (counts[at] + doubt);

/** Near the end of the bag a leave has little time to pay off. */
const LEAST_BAG = 14;
const DOUBT = 200;

/** Plays games by one model and makes the next from them. */
export function trainOnce(set: Setting, model: LeaveModel, games: number, rng: Rng): { model: LeaveModel; points: number } {
  const player = { generator: generatorOf(set), leaveValue: leaveValueOf(model) };
  const racks: { readonly counts: Uint8Array; readonly worth: number }[] = [];
  let points = 0;
  for (let game = 0; game < games; game++) {
    const state = playOut(set, [player, player], rng, (now, seat, { equity }) => {
      if (total(now.bag) < LEAST_BAG) return;
      const counts = new Uint8Array(KINDS);
      for (const tile of now.racks[seat]) counts[tile] += 1;
      racks.push({ counts, worth: equity });
    });
    points += total(state.before ?? []);
  }
  return { model: fit(racks), points: points / games / 2 };
}

function fit(racks: readonly { readonly counts: Uint8Array; readonly worth: number }[]): LeaveModel {
  const base = racks.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, racks.length);
  const single = averages(KINDS);
  const double = averages(KINDS * KINDS);
  for (const { counts, worth } of racks) {
    for (let a = 0; a < KINDS; a++) {
      if (counts[a] === 0) continue;
      add(single, a, worth);
      if (counts[a] > 1) add(double, a * KINDS + a, worth);
      for (let b = a + 1; b < KINDS; b++) if (counts[b] > 0) add(double, a * KINDS + b, worth);
    }
  }
  const tiles = Array.from({ length: KINDS }, (_, tile) => averageOf(single, tile, base, DOUBT));
  const pairs = Array.from({ length: KINDS * KINDS }, (_, pair) => {
    const [a, b] = [Math.floor(pair / KINDS), pair % KINDS];
    return b < a ? 0 : averageOf(double, pair, base + tiles[a] + tiles[b], DOUBT);
  });
  return { tiles: tiles.map(Math.round), pairs: pairs.map(Math.round), balance: balanced(racks, { tiles, pairs }, base) };
}

/** The value of each number of vowels and consonants beyond that of the tiles and pairs, averaged over subsets of racks. */
function balanced(
  racks: readonly { readonly counts: Uint8Array; readonly worth: number }[],
  { tiles, pairs }: Pick<LeaveModel, "tiles" | "pairs">,
  base: number,
): number[] {
  const rest = averages(64);
  const plain = leaveValueOf({ tiles, pairs, balance: Array.from({ length: 64 }, () => 0) });
  for (const [nth, { counts, worth }] of racks.entries()) {
    const rack = [...counts].flatMap((count, tile) => Array.from({ length: count }, () => tile));
    // A few parts of each rack are enough, chosen by its number.
    for (let part = 0; part < 6; part++) {
      const chosen = (Math.imul(nth * 6 + part + 1, 0x9e3779b1) >>> 25) & ((1 << rack.length) - 1);
      const kept = new Uint8Array(KINDS);
      for (const [i, tile] of rack.entries()) if ((chosen & (1 << i)) !== 0) kept[tile] += 1;
      add(rest, balanceOf(kept), worth - base - plain(kept));
    }
  }
  return Array.from({ length: 64 }, (_, at) => Math.round(averageOf(rest, at, 0, DOUBT)));
}

/** The model as it is kept, by letters. */
export function fileOf(model: LeaveModel, games: number): LeaveFile {
  const letters = [...LETTERS];
  const pairs = letters.flatMap((a, i) => letters.slice(i).map((b, j) => [a + b, model.pairs[i * KINDS + i + j]] as const));
  const balance = model.balance.map((worth, at) => [`${at >> 3}${at & 7}`, worth] as const);
  return {
    games,
    tiles: Object.fromEntries(letters.map((letter, tile) => [letter, model.tiles[tile]])),
    pairs: Object.fromEntries(pairs.filter(([, worth]) => worth !== 0)),
    balance: Object.fromEntries(balance.filter(([, worth]) => worth !== 0)),
  };
}
