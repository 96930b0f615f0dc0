import { kindOf } from "./classes.ts";
import { validateCommands } from "./command-validator.ts";
import type { AttackDataModel, CharacterEntity, GridService, MovementDataModel, PairNoOrder, Square, Verdict } from "./commands.ts";
import {
  bury,
  emptyReport,
  NO_ORDER,
  type Ranks,
  type Report,
  type Reverse,
  type Stage,
  step,
  stepTo,
  strike,
  strikeAt,
} from "./stages.ts";

export type Outcome = "ongoing" | "win" | "draw";

/** What is shown of a turn, in phases; all that bears the same group happened at the same moment. */
export type Happening = { readonly group: number } & (
  | { readonly phase: "collision"; readonly characters: readonly [string, string]; readonly at: Square }
  | { readonly phase: "move"; readonly character: string; readonly from: Square; readonly to: Square }
  | {
      readonly phase: "attack";
      readonly character: string;
      readonly at: Square;
      readonly squares: readonly Square[];
      readonly hits: readonly { readonly character: string; readonly damage: number }[];
    }
  | { readonly phase: "death"; readonly character: string; readonly at: Square }
);

export interface TurnResult {
  /** Who is left, in the order in which they were given. */
  readonly updatedCharacters: readonly CharacterEntity[];
  readonly movementConflicts: readonly PairNoOrder<MovementDataModel>[];
  readonly validMoves: readonly MovementDataModel[];
  readonly validAttacks: readonly AttackDataModel[];
  /** The only player with characters left, or null. */
  readonly winner: string | null;
  readonly outcome: Outcome;
  readonly deaths: readonly string[];
  readonly moveVerdicts: readonly Verdict[];
  readonly attackVerdicts: readonly Verdict[];
  readonly timeline: readonly Happening[];
}

/** One turn: judge all commands, carry out those that stand, all at once. Pure; the order of the lists changes nothing. */
export function applyCommands(
  moves: readonly MovementDataModel[],
  characters: readonly CharacterEntity[],
  attacks: readonly AttackDataModel[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse = "opponent",
): TurnResult {
  const judged = validateCommands(characters, moves, attacks, gridService, hostID, reverse);
  const commands = [...judged.validMoves, ...judged.validAttacks];
  const { after, report } = carryOut([step, strike, bury], characters, commands, gridService, hostID, reverse);
  const updatedCharacters = after.filter((_, who) => !report.fallen.includes(who));
  const winner = checkForWinner(updatedCharacters);
  return {
    updatedCharacters,
    movementConflicts: judged.movementConflicts,
    validMoves: judged.validMoves,
    validAttacks: judged.validAttacks,
    winner,
    outcome: winner !== null ? "win" : updatedCharacters.length === 0 ? "draw" : "ongoing",
    deaths: report.fallen.map((who) => characters[who].id),
    moveVerdicts: judged.moveVerdicts,
    attackVerdicts: judged.attackVerdicts,
    timeline: timelineOf(judged.movementConflicts, report, after, gridService.columns),
  };
}

/** The characters after steps that have been judged valid. */
export const applyMovement = (
  characters: readonly CharacterEntity[],
  validMoves: readonly MovementDataModel[],
  gridService: GridService,
): CharacterEntity[] => carryOut([step], characters, validMoves, gridService, "", "opponent").after;

/** The characters after attacks that have been judged valid; who has no health left is still among them. */
export const applyAttacks = (
  characters: readonly CharacterEntity[],
  validAttacks: readonly AttackDataModel[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse = "opponent",
): CharacterEntity[] => carryOut([strike], characters, validAttacks, gridService, hostID, reverse).after;

/** Who is left. Called after all attacks, so that two can fall by each other's hand. */
export function checkForDeaths(characters: readonly CharacterEntity[]): CharacterEntity[] {
  const { after, report } = carryOut([bury], characters, [], { columns: 1, rows: 1 }, "", "opponent");
  return after.filter((_, who) => !report.fallen.includes(who));
}

/** The only player with characters left. Null with no characters left is a draw. */
export function checkForWinner(characters: readonly CharacterEntity[]): string | null {
  const owners = new Set(characters.map(({ owner }) => owner));
  return owners.size === 1 ? characters[0].owner : null;
}

/** Runs stages of the turn, which work on small integers, over characters as they are given; new characters come back. */
function carryOut(
  stages: readonly Stage[],
  characters: readonly CharacterEntity[],
  commands: readonly (MovementDataModel | AttackDataModel)[],
  { columns, rows }: GridService,
  hostID: string,
  reverse: Reverse,
): { readonly after: CharacterEntity[]; readonly report: Report } {
  const ordered = new Map(commands.map((command) => [command.character, command]));
  const ranks: Ranks = {
    seats: characters.map(({ owner }) => (owner === hostID ? 0 : 1)),
    kinds: characters.map((_, who) => who),
    cells: characters.map(({ at: [x, y] }) => y * columns + x),
    health: characters.map(({ health }) => health),
    orders: characters.map(({ id }) => orderOf(ordered.get(id), columns)),
  };
  const report = emptyReport();
  const ground = { columns, rows, reverse, kinds: characters.map((one) => kindOf(one.class)) };
  for (const stage of stages) stage(ranks, ground, report);
  const moved = new Set(report.steps.map(({ who }) => who));
  const after = characters.map((one, who) => ({
    ...one,
    at: moved.has(who) ? squareOf(ranks.cells[who], columns) : one.at,
    health: ranks.health[who],
  }));
  return { after, report };
}

function orderOf(command: MovementDataModel | AttackDataModel | undefined, columns: number): number {
  if (!command) return NO_ORDER;
  const cell = command.to[1] * columns + command.to[0];
  return command.do === "move" ? stepTo(cell) : strikeAt(cell);
}

function timelineOf(
  conflicts: readonly PairNoOrder<MovementDataModel>[],
  report: Report,
  characters: readonly CharacterEntity[],
  columns: number,
): Happening[] {
  const timeline: Happening[] = [];
  let group = 0;
  const nameOf = (who: number): string => characters[who].id;
  const at = (cell: number): Square => squareOf(cell, columns);

  if (conflicts.length > 0) group += 1;
  for (const [a, b] of conflicts) timeline.push({ group, phase: "collision", characters: [a.character, b.character], at: a.to });
  if (report.steps.length > 0) group += 1;
  for (const { who, from, to } of report.steps) timeline.push({ group, phase: "move", character: nameOf(who), from: at(from), to: at(to) });
  if (report.strikes.length > 0) group += 1;
  for (const { who, at: cell, cells, hit } of report.strikes) {
    const { damage } = characters[who].class;
    const hits = hit.map((victim) => ({ character: nameOf(victim), damage }));
    timeline.push({ group, phase: "attack", character: nameOf(who), at: at(cell), squares: cells.map(at), hits });
  }
  if (report.fallen.length > 0) group += 1;
  for (const who of report.fallen) timeline.push({ group, phase: "death", character: nameOf(who), at: characters[who].at });
  return timeline;
}

const squareOf = (cell: number, columns: number): Square => [cell % columns, Math.floor(cell / columns)];
