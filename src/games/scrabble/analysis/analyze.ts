import type { Budget } from "../../../engine/contract/bot.ts";
import type { Rng, Seat } from "../../../engine/contract/game.ts";
import { candidates } from "../bots/candidates.ts";
import { solve } from "../bots/endgame/solve.ts";
import { leaveValueFor } from "../bots/levels.ts";
import { type Sight, sightIn } from "../bots/sight.ts";
import { simulate } from "../bots/simulation.ts";
import { chooseStatic, type Player } from "../bots/static.ts";
import { withoutTiles } from "../turn/bag.ts";
import { rackText } from "../turn/notation.ts";
import { canonical, isPlacement, judge, moveOf, tilesOf } from "../turn/placement.ts";
import { score } from "../turn/scoring.ts";
import { generatorOf, type Setting, tileOf } from "../setting.ts";
import type { Move, State } from "../state.ts";
import { write } from "../words.ts";

/** A play with its points and leave value, for study. */
export interface Advice {
  readonly move: string;
  readonly score: number;
  readonly leave: string;
  readonly equity: number;
  /** After simulation: how many rounds were played, and how far the mean may be off. */
  readonly simulated?: { readonly rounds: number; readonly mean: number; readonly error: number };
}

export interface Analysis {
  readonly seat: Seat;
  readonly rack: string;
  readonly plays: readonly Advice[];
  readonly unseen: string;
  readonly bag: number;
  /** With an empty bag and two players: the best play to the end, and whether that is proven. */
  readonly endgame?: { readonly move: string; readonly score: number; readonly value: number; readonly proven: boolean };
}

const playerFor = (set: Setting): Player => ({ generator: generatorOf(set), leaveValue: leaveValueFor(set) });

const points = (hundredths: number): number => Math.round(hundredths) / 100;

/** The leave: the tiles that stay on the rack after a move. */
export function leaveAfter(set: Setting, sight: Pick<Sight, "board" | "rack">, move: Move): number[] {
  if (move.kind === "exchange") return withoutTiles(sight.rack, move.tiles);
  const laid = isPlacement(move) ? tilesOf(set, sight.board, move) : [];
  return withoutTiles(
    sight.rack,
    laid.map(({ cell }) => tileOf(cell)),
  );
}

export interface Wanted {
  readonly plays: number;
  /** How long to simulate; without it, plays are valued statically. */
  readonly simulation?: { readonly rng: Rng; readonly budget: Budget };
  /** Tells when the endgame search should stop. */
  readonly stop: () => boolean;
}

/** The best plays of the seat whose turn it is. */
export function analyze(set: Setting, state: State, wanted: Wanted): Analysis {
  const seat = state.toAct;
  const sight = sightIn(state, seat, score(state));
  const player = playerFor(set);
  const advise = (choice: { move: Move; score: number; equity: number }): Advice => ({
    move: write(set, choice.move),
    score: choice.score,
    leave: rackText(set.tiles, leaveAfter(set, sight, choice.move)),
    equity: points(choice.equity),
  });
  const plays = wanted.simulation
    ? simulate(set, sight, player, wanted.simulation.rng, wanted.simulation.budget).map((one) => ({
        ...advise(one),
        simulated: { rounds: one.rounds, mean: points(one.mean), error: points(one.error) },
      }))
    : candidates(set, sight, player, wanted.plays).map(advise);
  const unseen = sight.unseen.flatMap((count, tile) => Array.from({ length: count }, () => tile));
  return {
    ...{ seat, rack: rackText(set.tiles, sight.rack), plays: plays.slice(0, wanted.plays) },
    ...{ unseen: rackText(set.tiles, unseen), bag: sight.bagSize },
    ...(sight.bagSize === 0 && state.racks.length === 2 ? { endgame: solved(set, state, wanted.stop) } : {}),
  };
}

function solved(set: Setting, state: State, stop: () => boolean): NonNullable<Analysis["endgame"]> {
  const seat = state.toAct;
  const { best, proven } = solve(set, generatorOf(set), state.board, [state.racks[seat], state.racks[1 - seat]], stop);
  const move = best.laid.length > 0 ? moveOf(set, state.board, best.laid) : null;
  return { move: move ? write(set, move) : "pass", score: best.score, value: best.value, proven };
}

/** One turn of a finished match: the play, the best play, and the cost of the difference. */
export interface ReviewedTurn {
  readonly seat: Seat;
  readonly rack: string;
  readonly move: string;
  readonly score: number;
  readonly best: string;
  readonly bestScore: number;
  /** The points of score and leave lost by the play; 0 if nothing was better. */
  readonly loss: number;
}

/** Judges a placement, exchange or pass by score and leave; null for answers to a challenge. */
export function reviewTurn(set: Setting, state: State, seat: Seat, move: Move): ReviewedTurn | null {
  if (move.kind === "challenge" || move.kind === "accept") return null;
  const sight = sightIn(state, seat, score(state));
  const player = playerFor(set);
  const best = chooseStatic(set, sight, player);
  const laid = isPlacement(move) ? tilesOf(set, state.board, move) : [];
  const scored = isPlacement(move) ? judge(set, state.board, state.racks[seat], laid, false).points : 0;
  const valued = (kept: readonly number[]): number => {
    if (!player.leaveValue || sight.bagSize === 0) return 0;
    const counts = new Uint8Array(32);
    for (const tile of kept) counts[tile] += 1;
    return player.leaveValue(counts);
  };
  const worth = (one: Move, gained: number): number => 100 * gained + valued(leaveAfter(set, sight, one));
  const loss = worth(best.move, best.score) - worth(move, scored);
  return {
    ...{ seat, rack: rackText(set.tiles, sight.rack), move: write(set, canonical(set, state.board, move)), score: scored },
    ...{ best: write(set, best.move), bestScore: best.score, loss: Math.max(0, points(loss)) },
  };
}
