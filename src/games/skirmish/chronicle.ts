import type { Report } from "./stages.ts";
import { cellName, classNames, type Event, type Figure, type State } from "./state.ts";

/** Puts a turn into events, phase by phase. Called before the fallen leave the ranks, since it goes by their numbers. */
export function tellTurn(state: State, report: Report, log: Event[]): void {
  const { field } = state;
  const names = classNames(field);
  const figures: Figure[] = state.ids.map((id, who) => ({ id, class: names[state.kinds[who]], seat: state.seats[who] }));
  const square = (cell: number): string => cellName(field, cell);
  let group = 0;

  log.push({ kind: "turn-played", reveals: true, turn: state.turn });
  if (report.bounces.length > 0) group += 1;
  for (const { a, b, cell } of report.bounces) {
    log.push({ kind: "bounced", phase: "collision", group, who: [figures[a], figures[b]], square: square(cell) });
  }
  if (report.steps.length > 0) group += 1;
  for (const { who, from, to } of report.steps) {
    log.push({ kind: "moved", phase: "move", group, who: figures[who], from: square(from), to: square(to) });
  }
  if (report.strikes.length > 0) group += 1;
  for (const { who, at, cells, hit } of report.strikes) {
    const { damage } = field.classes[figures[who].class];
    const hits = hit.map((victim) => ({ who: figures[victim], damage }));
    const from = square(state.cells[who]);
    log.push({
      kind: "struck",
      phase: "attack",
      group,
      who: figures[who],
      from,
      square: square(at),
      squares: cells.map(square),
      hits,
    });
  }
  if (report.fallen.length > 0) group += 1;
  for (const who of report.fallen) {
    log.push({ kind: "fell", phase: "death", group, who: figures[who], square: square(state.cells[who]) });
  }
}
