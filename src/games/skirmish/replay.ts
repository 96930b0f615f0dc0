import type { Square } from "./commands.ts";
import { squareAt } from "./reach.ts";
import type { Event, Field, Figure, Seen } from "./state.ts";

/** The phases of a turn as they are shown; `end` is how it stands afterwards. */
export type Stop = "start" | "meet" | "move" | "strike" | "fall" | "end";

/** A character in a picture of a turn. */
export interface Shown extends Figure {
  readonly at: Square;
  readonly health: number;
  /** The square that it bounced off. */
  readonly leans?: Square;
  readonly hurt?: number;
  readonly falls?: true;
}

/** One picture of a turn: everything in it happened together. */
export interface Frame {
  readonly stop: Stop;
  readonly shown: readonly Shown[];
  readonly blows: readonly { readonly who: Figure; readonly from: Square; readonly at: Square; readonly squares: readonly Square[] }[];
  readonly clashes: readonly Square[];
}

/**
 * A turn as pictures, from its events and from how everyone stood before. Where that is not known it is worked out
 * backwards; of the fallen then only the blows that felled them are known.
 */
export function framesOf(field: Field, events: readonly Event[], after: readonly Seen[], before: readonly Seen[] | null): Frame[] {
  const square = (name: string): Square => squareAt(field, name);
  const harm = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== "struck") continue;
    for (const { who, damage } of event.hits) harm.set(who.id, (harm.get(who.id) ?? 0) + damage);
  }
  const start = before ? placed(before) : backwards(events, after, harm, square);
  const frames: Frame[] = [{ stop: "start", shown: start, blows: [], clashes: [] }];
  const add = (stop: Stop, change: (one: Shown) => Shown, more: Partial<Pick<Frame, "blows" | "clashes">> = {}): void => {
    const last = frames[frames.length - 1].shown;
    // What showed a moment ago does not show on.
    const shown = last.map(({ id, class: name, seat, at, health }) => change({ id, class: name, seat, at, health }));
    frames.push({ stop, shown, blows: [], clashes: [], ...more });
  };

  const bounces = events.filter((event) => event.kind === "bounced");
  if (bounces.length > 0) {
    const leaning = new Map(bounces.flatMap(({ who, square: name }) => who.map(({ id }) => [id, square(name)] as const)));
    add("meet", (one) => withLean(one, leaning.get(one.id)), { clashes: bounces.map(({ square: name }) => square(name)) });
  }
  const steps = new Map(events.flatMap((event) => (event.kind === "moved" ? [[event.who.id, square(event.to)] as const] : [])));
  if (steps.size > 0) add("move", (one) => ({ ...one, at: steps.get(one.id) ?? one.at }));
  const strikes = events.filter((event) => event.kind === "struck");
  if (strikes.length > 0) {
    add("strike", (one) => withHarm(one, harm.get(one.id) ?? 0), {
      blows: strikes.map(({ who, from, square: at, squares }) => ({
        who,
        from: square(from),
        at: square(at),
        squares: squares.map(square),
      })),
    });
  }
  const fallen = new Set(events.flatMap((event) => (event.kind === "fell" ? [event.who.id] : [])));
  if (fallen.size > 0) add("fall", (one) => (fallen.has(one.id) ? { ...one, falls: true } : one));
  frames.push({ stop: "end", shown: placed(after), blows: [], clashes: [] });
  return frames;
}

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
