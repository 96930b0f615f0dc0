import type { Result, Seat, TallyLine } from "../../../engine/contract/game.ts";
import { total } from "../../../kit/pieces.ts";
import { rankByScore } from "../../../kit/seats.ts";
import { canGenerate } from "../generator/generator.ts";
import { rackText } from "./notation.ts";
import { generatorOf, type Setting } from "../setting.ts";
import { type Event, LEFTOVERS, POINTS, type State, TIME } from "../state.ts";

export const score = (state: State): number[] => state.points.map((lines) => total(lines));

export const tally = (state: State): TallyLine[] =>
  POINTS.map(({ id, label }, line) => ({ label, id, scores: state.points.map((lines) => lines[line] ?? 0) })).filter(
    ({ scores }, line) => line === 0 || scores.some((points) => points !== 0),
  );

export function result(set: Setting, state: State): Result | null {
  const { before } = state;
  if (!before) return null;
  const scores = score(state);
  const tieBreak = set.rules.tieBreak === "preAdjustment" ? (a: Seat, b: Seat): number => before[b] - before[a] : undefined;
  return { ranking: rankByScore(scores, tieBreak), scores };
}

type Ending = Extract<Event, { kind: "ended" }>;

/** Whether the game ends now, and why. Called when a turn is complete. */
export function endingOf(set: Setting, state: State): Pick<Ending, "why" | "seat"> | null {
  const { rules } = set;
  if (total(state.bag) === 0) {
    if (rules.endWhen === "bagEmpty") return { why: "bag-empty", seat: outOf(state) };
    const out = outOf(state);
    if (out !== null) return { why: "out", seat: out };
  }
  if (isScoreless(set, state)) return { why: "scoreless", seat: null };
  return rules.noMoveEnd && nobodyCanMove(set, state) ? { why: "no-move", seat: null } : null;
}

/**
 * Nobody can place a tile and racks can no longer change, or nobody ever could, whatever is drawn. The second is checked
 * only after a round without points.
 */
function nobodyCanMove(set: Setting, { board, racks, bag, scoreless }: State): boolean {
  const inBag = total(bag);
  if (inBag === 0 || inBag < set.rules.exchangeMinBag) return !racks.some((rack) => canPlace(set, board, rack));
  if (scoreless < racks.length) return false;
  const rest = [...racks.flat(), ...bag.flatMap((count, tile) => Array.from({ length: count }, () => tile))];
  return !canPlace(set, board, rest);
}

function outOf(state: State): Seat | null {
  const seat = state.racks.findIndex((rack) => rack.length === 0);
  return seat < 0 || total(state.bag) > 0 ? null : seat;
}

function isScoreless({ rules: { scorelessEnd } }: Setting, state: State): boolean {
  if (scorelessEnd === "off") return false;
  return "turns" in scorelessEnd ? state.scoreless >= scorelessEnd.turns : state.passes >= scorelessEnd.rounds * state.racks.length;
}

export const canPlace = (set: Setting, board: readonly number[], rack: readonly number[]): boolean =>
  rack.length > 0 && canGenerate(generatorOf(set), { board, rack, bingo: set.rules.bingo });

export const rackValue = ({ tiles }: Setting, rack: readonly number[]): number =>
  rack.reduce((sum, tile) => sum + tiles.kinds[tile].value, 0);

/** How the tiles left on the racks change each score. */
export function leftoversOf(set: Setting, racks: readonly (readonly number[])[], out: Seat | null): number[] {
  const values = racks.map((rack) => rackValue(set, rack));
  const sum = total(values);
  switch (set.rules.leftovers) {
    case "none":
      return values.map(() => 0);
    case "deductOnly":
      return values.map((value) => 0 - value);
    case "addAndDeduct":
      return values.map((value, seat) => (seat === out ? sum : 0 - value));
    case "doubleToOut":
      return values.map((value, seat) => (out === null ? 0 - value : seat === out ? 2 * sum : 0));
  }
}

export function end(set: Setting, state: State, { why, seat }: Pick<Ending, "why" | "seat">, log?: Event[]): void {
  state.before = score(state);
  const changes = leftoversOf(set, state.racks, seat);
  for (const [at, change] of changes.entries()) state.points[at][LEFTOVERS] += change;
  const racks = state.racks.map((rack) => rackText(set.tiles, rack));
  log?.push({ kind: "ended", why, seat, racks, changes, scores: score(state), reveals: true });
}

export const MINUTE_MS = 60_000;
const POINTS_PER_MINUTE = 10;

/** The time penalty: 10 points for each minute begun. The event that announces the end gets the new scores. */
export function takeOvertime(state: State, over: readonly number[], log: Event[]): void {
  const time = over.map((ms) => 0 - POINTS_PER_MINUTE * Math.ceil(ms / MINUTE_MS));
  for (const [seat, points] of time.entries()) state.points[seat][TIME] = (state.points[seat][TIME] ?? 0) + points;
  const at = log.findLastIndex(({ kind }) => kind === "ended");
  const ended = log[at];
  if (ended?.kind === "ended") log[at] = { ...ended, time, scores: score(state) };
}
