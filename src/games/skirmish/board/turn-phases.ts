import type { Event, Field, Figure, Seen, Square } from "../state.ts";
import { squareAt } from "./reach.ts";

/** The phases of a turn as they are shown; `start` and `end` are how everyone stands before and after it. */
export type Phase = "start" | "meet" | "move" | "strike" | "fall" | "end";

/** How long one phase is shown, and before it how everyone stood. */
export const PHASE_MS = 900;
export const START_MS = 350;

/** How long it takes to show a turn: its phases, and where everyone stood before. */
export function paceOf(events: readonly Event[]): number {
  const phases = new Set(events.flatMap((event) => ("phase" in event ? [event.phase] : [])));
  return START_MS + PHASE_MS * phases.size;
}

/** A character in a picture of a turn. */
export interface Shown extends Figure {
  readonly at: Square;
  readonly health: number;
  /** The square that it bounced off. */
  readonly leans?: Square;
  readonly hurt?: number;
  readonly falls?: true;
}

/** An attack in a picture of a turn. */
export interface ShownAttack {
  readonly who: Figure;
  readonly from: Square;
  readonly at: Square;
  readonly squares: readonly Square[];
}

/** One picture of a turn: everything in it happened at once. */
export interface PhasePicture {
  readonly phase: Phase;
  readonly shown: readonly Shown[];
  readonly attacks: readonly ShownAttack[];
  readonly clashes: readonly Square[];
}

/**
 * A turn as pictures, from its events and from where everyone stood before. If that isn't known, it is worked out backwards;
 * then only the damage of the last turn is known of the fallen.
 */
export function phasesOf(field: Field, events: readonly Event[], after: readonly Seen[], before: readonly Seen[] | null): PhasePicture[] {
  const square = (name: string): Square => squareAt(field, name);
  const harm = harmOf(events);
  let shown = before ? placed(before) : backwards(events, after, harm, square);
  const pictures: PhasePicture[] = [{ phase: "start", shown, attacks: [], clashes: [] }];
  const add = (phase: Phase, change: (one: Shown) => Shown, more: Partial<PhasePicture> = {}): void => {
    // Marks of the phase before are dropped.
    shown = shown.map(({ id, class: name, seat, at, health }) => change({ id, class: name, seat, at, health }));
    pictures.push({ phase, shown, attacks: [], clashes: [], ...more });
  };

  const bounces = events.filter((event) => event.kind === "bounced");
  const leaning = new Map(bounces.flatMap(({ who, square: name }) => who.map(({ id }) => [id, square(name)] as const)));
  if (bounces.length > 0) {
    add("meet", (one) => withLean(one, leaning.get(one.id)), { clashes: bounces.map(({ square: name }) => square(name)) });
  }
  const steps = new Map(events.flatMap((event) => (event.kind === "moved" ? [[event.who.id, square(event.to)] as const] : [])));
  if (steps.size > 0) add("move", (one) => ({ ...one, at: steps.get(one.id) ?? one.at }));
  const attacks = attacksOf(events, square);
  if (attacks.length > 0) add("strike", (one) => withHarm(one, harm.get(one.id) ?? 0), { attacks });
  const fallen = new Set(events.flatMap((event) => (event.kind === "fell" ? [event.who.id] : [])));
  if (fallen.size > 0) add("fall", (one) => (fallen.has(one.id) ? { ...one, falls: true } : one));
  pictures.push({ phase: "end", shown: placed(after), attacks: [], clashes: [] });
  return pictures;
}

function harmOf(events: readonly Event[]): Map<string, number> {
  const harm = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== "struck") continue;
    for (const { who, damage } of event.hits) harm.set(who.id, (harm.get(who.id) ?? 0) + damage);
  }
  return harm;
}

const attacksOf = (events: readonly Event[], square: (name: string) => Square): ShownAttack[] =>
  events
    .filter((event) => event.kind === "struck")
    .map(({ who, from, square: at, squares }) => ({ who, from: square(from), at: square(at), squares: squares.map(square) }));

const withLean = (one: Shown, leans: Square | undefined): Shown => (leans ? { ...one, leans } : one);

const withHarm = (one: Shown, hurt: number): Shown => (hurt > 0 ? { ...one, hurt, health: Math.max(0, one.health - hurt) } : one);

export const placed = (characters: readonly Seen[]): Shown[] =>
  characters.flatMap(({ id, class: name, seat, at, health }) => (at ? [{ id, class: name, seat, at, health }] : []));

function backwards(
  events: readonly Event[],
  after: readonly Seen[],
  harm: ReadonlyMap<string, number>,
  square: (name: string) => Square,
): Shown[] {
  const left = placed(after).map((one) => ({ ...one, health: one.health + (harm.get(one.id) ?? 0) }));
  const gone = events.flatMap((event) =>
    event.kind === "fell" ? [{ ...event.who, at: square(event.square), health: harm.get(event.who.id) ?? 1 }] : [],
  );
  const homes = new Map(events.flatMap((event) => (event.kind === "moved" ? [[event.who.id, square(event.from)] as const] : [])));
  return [...left, ...gone].map((one) => ({ ...one, at: homes.get(one.id) ?? one.at }));
}
