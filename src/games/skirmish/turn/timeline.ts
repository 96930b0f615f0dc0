import type { Report } from "./stages.ts";

/** One thing that happened in a turn, by numbers of characters and cells. All with the same group happened at the same moment. */
export type Happening = { readonly group: number } & (
  | { readonly phase: "collision"; readonly who: readonly [number, number]; readonly cell: number }
  | { readonly phase: "move"; readonly who: number; readonly from: number; readonly to: number }
  | {
      readonly phase: "attack";
      readonly who: number;
      readonly at: number;
      readonly cells: readonly number[];
      readonly hit: readonly number[];
    }
  | { readonly phase: "death"; readonly who: number }
);

/** A turn, phase by phase. Phases in which nothing happened are not counted. */
export function timelineOf({ bounces, steps, strikes, fallen }: Report): Happening[] {
  let groups = 0;
  const groupOf = (happened: readonly unknown[]): number => (happened.length > 0 ? ++groups : groups);
  const [collision, move, attack, death] = [bounces, steps, strikes, fallen].map(groupOf);
  return [
    ...bounces.map(({ a, b, cell }) => ({ group: collision, phase: "collision", who: [a, b], cell }) as const),
    ...steps.map(({ who, from, to }) => ({ group: move, phase: "move", who, from, to }) as const),
    ...strikes.map(({ who, at, cells, hit }) => ({ group: attack, phase: "attack", who, at, cells, hit }) as const),
    ...fallen.map((who) => ({ group: death, phase: "death", who }) as const),
  ];
}
