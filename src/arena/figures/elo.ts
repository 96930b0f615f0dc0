/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 95 % of a normal distribution lie within this many deviations. */
const Z = 1.959964;

/** The Elo difference for an expected score; infinite at 0 and 1. */
export const eloOf = (score: number): number => -400 * Math.log10(1 / score - 1);

/** The expected score for an Elo difference. */
export const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The variance of a sample, of at least two values. */
export function variance(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/** The mean of values with its interval. */
export function meanWithin(values: readonly number[]): Estimate {
  const value = mean(values);
  const error = Z * Math.sqrt(variance(values) / Math.max(1, values.length));
  return { value, low: value - error, high: value + error };
}

/** The same for values that can't be negative. */
export function countWithin(values: readonly number[]): Estimate {
  const estimate = meanWithin(values);
  return { ...estimate, low: Math.max(0, estimate.low) };
}

/**
 * A bot's score from the scores of its rounds, each from 0 to 1. Rounds are independent; the games of a round aren't, since
 * they share their chance. If all rounds have the same score, it uses the Wilson interval, because a width of zero would be wrong.
 */
export function scoreWithin(rounds: readonly number[]): Estimate {
  const n = rounds.length;
  const value = mean(rounds);
  if (n === 0) return { value: 0.5, low: 0, high: 1 };
  const spread = variance(rounds);
  if (n > 1 && spread > 0) {
    const error = Z * Math.sqrt(spread / n);
    return { value, low: Math.max(0, value - error), high: Math.min(1, value + error) };
  }
  const middle = (value + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const error = (Z / (1 + (Z * Z) / n)) * Math.sqrt((value * (1 - value)) / n + (Z * Z) / (4 * n * n));
  // At 0 and 1 the bounds are set exactly: rounding errors there would turn into bounds of thousands of Elo.
  return { value, low: value === 0 ? 0 : Math.max(0, middle - error), high: value === 1 ? 1 : Math.min(1, middle + error) };
}

/** The same as an Elo difference. */
export function eloWithin(rounds: readonly number[]): Estimate {
  const { value, low, high } = scoreWithin(rounds);
  return { value: eloOf(value), low: eloOf(low), high: eloOf(high) };
}
