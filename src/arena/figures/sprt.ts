import { mean, scoreOf, variance } from "./elo.ts";

/** The two hypotheses of a sequential test: the first bot is `elo0`, or `elo1`, stronger. */
export interface Sprt {
  readonly elo0: number;
  readonly elo1: number;
  /** The allowed rates of false positives and false negatives. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** The log-likelihood ratio. */
  readonly llr: number;
  /** At or below `lower` the test accepts `elo0`; at or above `upper`, `elo1`. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: "elo0" | "elo1" | "open";
}

/** Fewer rounds say nothing about the variance. */
const LEAST_ROUNDS = 8;

/**
 * The generalized sequential probability ratio test over the scores of rounds. A round's games share their chance, so its score is
 * one observation, and its variance is measured rather than assumed.
 */
export function sprt({ elo0, elo1, alpha, beta }: Sprt, rounds: readonly number[]): SprtState {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const [s0, s1] = [scoreOf(elo0), scoreOf(elo1)];
  if (rounds.length < LEAST_ROUNDS) return { llr: 0, lower, upper, verdict: "open" };
  // Even if all rounds so far had the same score, the next one may differ.
  const spread = Math.max(variance(rounds), 0.25 / rounds.length);
  const llr = (rounds.length * (s1 - s0) * (2 * mean(rounds) - s0 - s1)) / (2 * spread);
  return { llr, lower, upper, verdict: llr <= lower ? "elo0" : llr >= upper ? "elo1" : "open" };
}
