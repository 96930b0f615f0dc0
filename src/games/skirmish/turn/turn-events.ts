import { cellName, type Event, type Figure, figureOf, type State } from "../state.ts";
import type { Report } from "./stages.ts";
import { type Happening, timelineOf } from "./timeline.ts";

/** The events of a turn, phase by phase. The fallen must still be in the state, because the report goes by their numbers. */
export function turnEvents(state: State, report: Report): Event[] {
  const figures = state.ids.map((_, who) => figureOf(state, who));
  const happened = timelineOf(report).map((happening) => eventOf(state, figures, happening));
  return [{ kind: "turn-played", reveals: true, turn: state.turn }, ...happened];
}

function eventOf({ field, cells }: State, figures: readonly Figure[], happening: Happening): Event {
  const square = (cell: number): string => cellName(field, cell);
  const { group, phase } = happening;
  switch (phase) {
    case "collision": {
      const [a, b] = happening.who;
      return { kind: "bounced", phase, group, who: [figures[a], figures[b]], square: square(happening.cell) };
    }
    case "move":
      return { kind: "moved", phase, group, who: figures[happening.who], from: square(happening.from), to: square(happening.to) };
    case "attack": {
      const who = figures[happening.who];
      const { damage } = field.classes[who.class];
      return {
        kind: "struck",
        phase,
        group,
        who,
        from: square(cells[happening.who]),
        square: square(happening.at),
        squares: happening.cells.map(square),
        hits: happening.hit.map((victim) => ({ who: figures[victim], damage })),
      };
    }
    case "death":
      return { kind: "fell", phase, group, who: figures[happening.who], square: square(cells[happening.who]) };
  }
}
