import type { Bot, Budget, Effort, Hints, Thought } from "../../engine/contract/bot.ts";
import { fastRng } from "../../engine/contract/chance.ts";
import type { Game, Rng, Seat, Shape } from "../../engine/contract/game.ts";
import { copyOf } from "../playout.ts";
import { type Pause, run } from "../pause.ts";
import { spend } from "../spending.ts";
import { iterate } from "./iteration.ts";
import { type Memory, newMemory, recall, remember } from "./memory.ts";
import { countSeats, isCertain } from "./certainty.ts";
import { newSearching, type Searching } from "./searching.ts";
import { WIN } from "./selection.ts";
import { isDecided, isSurveyed, solvedValue, survey } from "./solving.ts";
import { type Decision, isJoint, meanOf, newDecision, newPlace, type Place } from "./tree.ts";

/** The settings of the search. */
export interface SearchEffort extends Pick<Effort, "iterations" | "depth"> {
  /** The text of the only move to search, for a second look at it. */
  readonly only?: string;
}

/** Imagining a world costs more than copying one, so this many are kept. Some iterations imagine a new one, fewer and fewer over time. */
const MOST_WORLDS = 128;
const FRESH = { at: 4, later: 16 };

/** The longest main line that is reported. */
const LONGEST_LINE = 12;

/** In a mixed strategy, moves below this share are dropped as residue of exploration. */
const NOISE = 0.05;

/**
 * Monte Carlo tree search over imagined worlds. With hidden information, a move's visits are weighed against how often it was legal;
 * in simultaneous turns each seat chooses on its own; positions decided without chance or secrets are proven.
 */
export function search<G extends Shape>(game: Game<G>, hints: Hints<G>, effort: SearchEffort = {}, pause?: Pause): Bot<G> {
  const memory = newMemory<G>();
  return {
    choose(view, seat, rng, budget, thoughts) {
      const answer = (found: Decision<G>): G["move"] => chosen(found, fastRng(rng.int(0x80000000)), thoughts);
      return run(think(game, hints, effort, memory, view, seat, rng, budget), pause, budget, answer);
    },
  };
}

/** Yields after every iteration. Returns the decision that the seat has to make. */
function* think<G extends Shape>(
  game: Game<G>,
  hints: Hints<G>,
  effort: SearchEffort,
  memory: Memory<G>,
  view: G["view"],
  seat: Seat,
  chance: Rng,
  budget: Budget,
): Generator<void, Decision<G>> {
  const { iterations, timeIsUp } = spend(budget);
  const rng = fastRng(chance.int(0x80000000));
  const first = game.imagine(view, rng);
  const known = { open: rng.drawn === 0 || isCertain(game, view, first, rng), duel: countSeats(game, first) === 2 };
  const s = newSearching(game, hints, rng, first, known, effort.depth, timeIsUp);
  const root = (s.open && "now" in budget && recall(memory, s, first, view, seat)) || newPlace<G>(seatsFrom(game, first, seat), ++s.size);
  const own = decisionOf(s, root, seat);
  const legal = s.consider(first, seat);
  const worldFor = worlds(s, view, first);
  if (effort.only !== undefined) s.pinned = { node: own, text: effort.only };
  else if (legal.length === 1) {
    own.moves.push(legal[0]);
    own.ids.push(0);
    return own;
  }
  const most = Math.min(iterations, effort.iterations ?? Infinity);
  for (let done = 0; done < most && !(done > 0 && timeIsUp()); done++) {
    if (!iterate(s, root, worldFor(done))) break;
    if (effort.only === undefined && isSurveyed(done + 1)) yield* survey(s, root, first, done + 1);
    if (s.open && s.duel && !isJoint(root) && isDecided(root)) break;
    yield;
  }
  // Usually an interrupted first iteration has listed the moves; this is for when there wasn't even time for that.
  if (own.ids.length === 0) own.moves.push(...legal);
  if (s.open && "now" in budget) remember(memory, s, first, root, seat);
  return own;
}

/** The seats to act; the one that is thinking comes first. */
const seatsFrom = <G extends Shape>(game: Game<G>, state: G["state"], seat: Seat): readonly Seat[] => {
  const seats = game.toAct(state);
  return seats.length === 1 ? seats : [seat, ...seats.filter((other) => other !== seat)];
};

const decisionOf = <G extends Shape>(s: Searching<G>, root: Place<G>, seat: Seat): Decision<G> =>
  isJoint(root) ? (root.starts[seat] ??= newDecision(seat, ++s.size)) : root;

/** The world for each iteration: a copy of the state if nothing is hidden, otherwise one of many imagined ones. */
function worlds<G extends Shape>(s: Searching<G>, view: G["view"], first: G["state"]): (done: number) => G["state"] {
  const { game, rng } = s;
  if (s.open) return () => copyOf(game, first);
  const kept = [first];
  return (done) => {
    if (done > 0 && done % (kept.length < MOST_WORLDS / 2 ? FRESH.at : FRESH.later) === 0) {
      const world = game.imagine(view, rng);
      kept[kept.length < MOST_WORLDS ? kept.length : rng.int(MOST_WORLDS)] = world;
      return copyOf(game, world);
    }
    return copyOf(game, kept[rng.int(kept.length)]);
  };
}

/**
 * The move to play: one proven to be as good as any, otherwise the most visited one. If all are lost, the most visited was the
 * hardest to refute. In a simultaneous turn it is drawn from the mixed strategy. Fills in the thoughts.
 */
function chosen<G extends Shape>(node: Decision<G>, rng: Rng, thoughts?: Thought<G>[]): G["move"] {
  const order = node.moves.map((_, index) => index);
  const worth = Number.isNaN(node.worth) ? solvedValue(node) : node.worth;
  const enough = worth > -1 ? Math.min(worth, WIN) : WIN;
  const known = (index: number): number => node.solved[index] ?? NaN;
  const rank = (index: number): number => (known(index) >= enough ? 1e9 : known(index) <= -WIN ? -1e9 : 0) + (node.tried[index] ?? 0);
  const mean = (index: number): number => (node.tried.length === 0 ? 0 : meanOf(node, index, node.tried[index] > 0 ? 0 : 1));
  const value = (index: number): number => (mean(index) > worth ? worth : mean(index));
  order.sort((a, b) => rank(b) - rank(a) || value(b) - value(a));
  const mix = node.mix ? mixOf(node.mix.sum) : null;
  const best = mix ? drawFrom(mix, rng) : order[0];
  // In a mixed strategy, a move's visits stand for how often it would be played.
  const visits = (index: number): number => (mix ? Math.round(mix[index] * node.visits) : (node.tried[index] ?? 0));
  if (thoughts) {
    for (const index of [best, ...order.filter((other) => other !== best)]) {
      thoughts.push({ move: node.moves[index], visits: visits(index), value: value(index), line: lineFrom(node, index) });
    }
  }
  return node.moves[best];
}

/** The share of each move in a mixed strategy, without the residue of exploration. */
function mixOf(sum: readonly number[]): number[] {
  const total = sum.reduce((a, b) => a + b, 0);
  const kept = sum.map((share) => (share < NOISE * total ? 0 : share));
  const left = kept.reduce((a, b) => a + b, 0);
  return left > 0 ? kept.map((share) => share / left) : sum.map(() => 1 / sum.length);
}

function drawFrom(mix: readonly number[], rng: Rng): number {
  let left = rng.int(1 << 24) / (1 << 24);
  for (let index = 0; index < mix.length; index++) {
    left -= mix[index];
    if (left < 0) return index;
  }
  return mix.length - 1;
}

/** The principal variation: the most visited moves, one after another. */
function lineFrom<G extends Shape>(node: Decision<G>, first: number): G["move"][] {
  const line = [node.moves[first]];
  let place = node.next[first] ?? null;
  while (place && !isJoint(place) && place.visits > 0 && line.length < LONGEST_LINE) {
    let best = 0;
    for (let index = 1; index < place.ids.length; index++) if (place.tried[index] > place.tried[best]) best = index;
    line.push(place.moves[best]);
    place = place.next[best];
  }
  return line;
}
