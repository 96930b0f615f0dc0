import type { Budget } from "../../../engine/contract/bot.ts";
import { fastRng } from "../../../engine/contract/chance.ts";
import type { Rng } from "../../../engine/contract/game.ts";
import { countKinds, drawSome, total } from "../../../kit/pieces.ts";
import { withoutTiles } from "../turn/bag.ts";
import { tilesOf, withTiles } from "../turn/placement.ts";
import { rackValue } from "../turn/scoring.ts";
import { type Setting, tileOf } from "../setting.ts";
import type { Move } from "../state.ts";
import { candidates } from "./candidates.ts";
import type { Sight } from "./sight.ts";
import { type Choice, chooseStatic, type Player } from "./static.ts";

/** A candidate with the results of its simulated continuations, in hundredths of a point. */
export interface Simulated extends Choice {
  readonly rounds: number;
  readonly mean: number;
  readonly error: number;
}

export interface SimulationLimits {
  readonly candidates: number;
  /** Stop when this many standard errors lie between the best and the rest. */
  readonly sure: number;
  readonly mostRounds: number;
}

const USUAL: SimulationLimits = { candidates: 12, sure: 3, mostRounds: 1000 };
/** Rounds that are played before anything is ruled out. */
const LEAST_ROUNDS = 12;

/** How many rounds the static value counts for: rounds vary by 26 points, while the static value is off by about 4. */
const EXPECTED = 40;

interface Trial {
  readonly choice: Choice;
  rounds: number;
  sum: number;
  squares: number;
}

/**
 * Plays each candidate against the same imagined racks: the others reply, then we play once more, and what stays on our rack
 * counts too. Candidates that fall behind for good are dropped.
 */
export function simulate(
  set: Setting,
  sight: Sight,
  player: Player,
  rng: Rng,
  budget: Budget,
  limits: SimulationLimits = USUAL,
): Simulated[] {
  const trials = candidates(set, sight, player, limits.candidates).map((choice): Trial => ({ choice, rounds: 0, sum: 0, squares: 0 }));
  const started = "ms" in budget ? budget.now() : 0;
  const isUp = (round: number): boolean =>
    "ms" in budget ? budget.now() - started > budget.ms : round * trials.length >= budget.iterations;
  let open = trials;
  for (let round = 0; round < limits.mostRounds && open.length > 1 && (round === 0 || !isUp(round)); round++) {
    const seed = rng.int(0x7fffffff);
    for (const trial of open) {
      const value = playOn(set, sight, player, trial.choice, fastRng(seed));
      trial.rounds += 1;
      trial.sum += value;
      trial.squares += value * value;
    }
    if (round >= LEAST_ROUNDS) open = stillOpen(open, limits.sure);
  }
  return trials.map(summary).sort((a, b) => b.rounds - a.rounds || promise(b) - promise(a));
}

/** The mean of a few rounds is mostly luck, so the static value is weighed in as a prior. */
const promise = ({ rounds, mean, equity }: Simulated): number => (rounds * mean + EXPECTED * equity) / (rounds + EXPECTED);

function summary({ choice, rounds, sum, squares }: Trial): Simulated {
  if (rounds === 0) return { ...choice, rounds, mean: choice.equity, error: 0 };
  const mean = sum / rounds;
  return { ...choice, rounds, mean, error: Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds) };
}

/** Those that may still be the best. */
function stillOpen(trials: readonly Trial[], sure: number): Trial[] {
  const all = trials.map((trial) => ({ trial, ...summary(trial) }));
  const best = all.reduce((one, other) => (other.mean > one.mean ? other : one));
  // All candidates use the same racks, so their differences vary less than their values.
  return all.filter(({ mean, error }) => best.mean - mean <= (sure * (error + best.error)) / 2).map(({ trial }) => trial);
}

/** One imagined continuation: our play, one reply of each other player, our next play and leave. */
function playOn(set: Setting, sight: Sight, player: Player, { move, score }: Choice, rng: Rng): number {
  const bag = sight.unseen.slice();
  const racks = sight.rackSizes.map((size, seat) => (seat === sight.seat ? sight.rack.slice() : drawSome(bag, size, rng)));
  let { board } = sight;
  let value = 100 * score;
  const seats = sight.rackSizes.length;
  const act = (seat: number, played: Move): void => {
    const used = played.kind === "place" ? tilesOf(set, board, played) : [];
    const gone = played.kind === "exchange" ? played.tiles : used.map(({ cell }) => tileOf(cell));
    const kept = withoutTiles(racks[seat], gone);
    board = withTiles(board, used);
    racks[seat] = [...kept, ...drawSome(bag, set.rules.rackSize - kept.length, rng)];
    if (played.kind === "exchange") for (const tile of gone) bag[tile] += 1;
  };
  act(sight.seat, move);
  for (let turn = 1; turn <= seats; turn++) {
    const seat = (sight.seat + turn) % seats;
    if (racks[seat].length === 0) break;
    const bagSize = total(bag);
    const unseen = bagSize === 0 ? countKinds(racks.toSpliced(seat, 1).flat(), bag.length) : bag;
    const reply = chooseStatic(set, { ...sight, board, rack: racks[seat], bagSize, unseen, seat }, player);
    value += seat === sight.seat ? reply.equity : (-100 * reply.score) / (seats - 1);
    act(seat, reply.move);
    // If another player goes out first, they gain our leftover tiles and we lose them.
    if (bagSize === 0 && racks[seat].length === 0 && seat !== sight.seat) return value - 200 * rackValue(set, racks[sight.seat]);
  }
  return value;
}
