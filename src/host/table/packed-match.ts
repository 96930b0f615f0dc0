import type { Shape } from "../../engine/contract/game.ts";
import type { Done } from "../../engine/match/step.ts";
import type { Snapshot } from "../../engine/record/replay.ts";

/*
 * A match holds the states before the moves that can be undone, and before those that can be redone, and these share most of what
 * their structure. Written out in full, one long turn would take many megabytes, so shared parts are written once.
 */

/** The number of a part, for each field of a state. */
type PackedState = Readonly<Record<string, number>>;

interface PackedDone extends Omit<Done<Shape>, "before" | "earlier"> {
  /** The number of a state. */
  readonly before: number;
  /** The number of another move. */
  readonly earlier: number | null;
}

type Undone = Snapshot<Shape>["undone"][number];

interface PackedUndone extends Omit<Undone, "state" | "done"> {
  readonly state: number;
  readonly done: number;
}

export interface PackedMatch extends Omit<Snapshot<Shape>, "state" | "done" | "undone"> {
  readonly parts: readonly unknown[];
  readonly states: readonly PackedState[];
  readonly moves: readonly PackedDone[];
  readonly state: number;
  readonly done: number | null;
  readonly undone: readonly PackedUndone[];
}

/** Numbers things in the order in which they come; the same thing has the same number. */
function numbered<T, P>(pack: (thing: T) => P): { readonly list: P[]; readonly of: (thing: T) => number } {
  const list: P[] = [];
  const numbers = new Map<T, number>();
  const of = (thing: T): number => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    // Packing one thing may number others.
    const packed = pack(thing);
    numbers.set(thing, list.length);
    return list.push(packed) - 1;
  };
  return { list, of };
}

export function packMatch(match: Snapshot<Shape>): PackedMatch {
  const parts = numbered((part: unknown) => part);
  const states = numbered((state: object): PackedState =>
    Object.fromEntries(Object.entries(state).flatMap(([name, part]) => (part === undefined ? [] : [[name, parts.of(part)]]))),
  );
  const moves = numbered(({ before, earlier, ...move }: Done<Shape>): PackedDone => ({
    ...move,
    before: states.of(before),
    earlier: earlier && moves.of(earlier),
  }));
  const { state, done, undone, ...rest } = match;
  return {
    ...rest,
    state: states.of(state),
    done: done && moves.of(done),
    undone: undone.map((one) => ({ ...one, state: states.of(one.state), done: moves.of(one.done) })),
    parts: parts.list,
    states: states.list,
    moves: moves.list,
  };
}

export function unpackMatch({ parts, states, moves, ...packed }: PackedMatch): Snapshot<Shape> {
  const whole = states.map((fields): object => Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, parts[part]])));
  const stateAt = (number: number): object => at(whole, number);
  const made: Done<Shape>[] = [];
  // A move comes after the earlier ones that it refers to.
  for (const { before, earlier, ...move } of moves) {
    made.push({ ...move, before: stateAt(before), earlier: earlier === null ? null : at(made, earlier) });
  }
  return {
    ...packed,
    state: stateAt(packed.state),
    done: packed.done === null ? null : at(made, packed.done),
    undone: packed.undone.map((one) => ({ ...one, state: stateAt(one.state), done: at(made, one.done) })),
  };
}

function at<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`A snapshot refers to number ${number} of ${list.length}.`);
  return found;
}
