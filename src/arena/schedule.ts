/** One round of games with the same chance: the same bots, with every bot once in every role. */
export interface Round {
  /** Counted from 0; determines the chance of its games. */
  readonly index: number;
  /** For each game, the index of the bot in each seat. */
  readonly games: readonly (readonly number[])[];
}

/**
 * The seatings of one round. Two bots swap seats, so that neither gains from the deal or from moving first; with more seats than
 * bots they alternate around the table, which makes them partners in games with teams. Three bots or more sit in every rotation.
 */
export function seatings(bots: readonly number[], seats: number): readonly (readonly number[])[] {
  const start = Array.from({ length: seats }, (_, seat) => bots[seat % bots.length] ?? 0);
  return bots.map((_, turn) => start.map((_bot, seat) => start[(seat + turn) % seats] ?? 0));
}

/** Which bots play each other: everyone meets everyone, as many at a time as there are seats. */
export function meetings(bots: number, seats: number): readonly (readonly number[])[] {
  const all = Array.from({ length: bots }, (_, bot) => bot);
  return bots <= seats ? [all] : subsets(all, seats);
}

function subsets(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  const [first, ...rest] = list;
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((others) => [first, ...others]), ...subsets(rest, size)];
}

/** The round with this index: it cycles through the meetings, and each cycle has its own chance. */
export function roundAt(index: number, bots: number, seats: number): Round {
  const all = meetings(bots, seats);
  return { index, games: seatings(all[index % all.length] ?? [], seats) };
}
