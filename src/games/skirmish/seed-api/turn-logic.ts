import { type Reverse, type Square, squareOf } from "../state.ts";
import { bury, emptyReport, type Report, type Stage, step, strike } from "../turn/stages.ts";
import { type Happening as Numbered, timelineOf } from "../turn/timeline.ts";
import { validateCommands, type ValidationResult } from "./command-validator.ts";
import {
  type AnyCommand,
  type AttackDataModel,
  type CharacterEntity,
  type GridService,
  type MovementDataModel,
  orderOf,
  translate,
} from "./commands.ts";

export type Outcome = "ongoing" | "win" | "draw";

/** One thing that happened in a turn. All with the same group happened at the same moment. */
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

export interface TurnResult extends ValidationResult {
  /** The characters that are left, in the order in which they were given. */
  readonly updatedCharacters: readonly CharacterEntity[];
  /** The only player with characters left, or null. */
  readonly winner: string | null;
  readonly outcome: Outcome;
  readonly deaths: readonly string[];
  readonly timeline: readonly Happening[];
}

/** One turn: validates all commands, then carries out those that stand, all at once. The order of the lists changes nothing. */
export function applyCommands(
  moves: readonly MovementDataModel[],
  characters: readonly CharacterEntity[],
  attacks: readonly AttackDataModel[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse = "opponent",
): TurnResult {
  const validation = validateCommands(characters, moves, attacks, gridService, hostID, reverse);
  const { movementConflicts, validMoves, validAttacks, moveVerdicts, attackVerdicts } = validation;
  const { after, report } = carryOut([step, strike, bury], characters, [...validMoves, ...validAttacks], gridService, hostID, reverse);
  const updatedCharacters = after.filter((_, who) => !report.fallen.includes(who));
  const winner = checkForWinner(updatedCharacters);
  return {
    updatedCharacters,
    movementConflicts,
    validMoves,
    validAttacks,
    winner,
    outcome: winner !== null ? "win" : updatedCharacters.length === 0 ? "draw" : "ongoing",
    deaths: report.fallen.map((who) => characters[who].id),
    moveVerdicts,
    attackVerdicts,
    timeline: timelineOf(withBounces(report, validation, characters, gridService)).map((one) => named(one, after, gridService)),
  };
}

/** The validator has found the bounces already, so that no stage did. */
function withBounces(
  report: Report,
  { movementConflicts }: ValidationResult,
  characters: readonly CharacterEntity[],
  { columns }: GridService,
): Report {
  const numberOf = ({ character }: MovementDataModel): number => characters.findIndex(({ id }) => id === character);
  const bounces = movementConflicts.map(([a, b]) => ({ a: numberOf(a), b: numberOf(b), cell: a.to[1] * columns + a.to[0] }));
  return { ...report, bounces };
}

/** The same, with ids and squares instead of numbers. */
function named(happening: Numbered, characters: readonly CharacterEntity[], grid: GridService): Happening {
  const { group, phase } = happening;
  const idOf = (who: number): string => characters[who].id;
  switch (phase) {
    case "collision":
      return { group, phase, characters: [idOf(happening.who[0]), idOf(happening.who[1])], at: squareOf(grid, happening.cell) };
    case "move":
      return { group, phase, character: idOf(happening.who), from: squareOf(grid, happening.from), to: squareOf(grid, happening.to) };
    case "attack": {
      const { damage } = characters[happening.who].class;
      const hits = happening.hit.map((victim) => ({ character: idOf(victim), damage }));
      const squares = happening.cells.map((cell) => squareOf(grid, cell));
      return { group, phase, character: idOf(happening.who), at: squareOf(grid, happening.at), squares, hits };
    }
    case "death":
      return { group, phase, character: idOf(happening.who), at: characters[happening.who].at };
  }
}

/** The characters after steps that have been validated. */
export const applyMovement = (
  characters: readonly CharacterEntity[],
  validMoves: readonly MovementDataModel[],
  gridService: GridService,
): CharacterEntity[] => carryOut([step], characters, validMoves, gridService, "", "opponent").after;

/** The characters after attacks that have been validated; those without health are still among them. */
export const applyAttacks = (
  characters: readonly CharacterEntity[],
  validAttacks: readonly AttackDataModel[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse = "opponent",
): CharacterEntity[] => carryOut([strike], characters, validAttacks, gridService, hostID, reverse).after;

/** The characters that are left. Called after all attacks, so that two can fall to each other's. */
export function checkForDeaths(characters: readonly CharacterEntity[]): CharacterEntity[] {
  const { after, report } = carryOut([bury], characters, [], { columns: 1, rows: 1 }, "", "opponent");
  return after.filter((_, who) => !report.fallen.includes(who));
}

/** The only player with characters left. Null with no characters left is a draw. */
export function checkForWinner(characters: readonly CharacterEntity[]): string | null {
  const owners = new Set(characters.map(({ owner }) => owner));
  return owners.size === 1 ? characters[0].owner : null;
}

/** Runs stages of the turn on a translation of the characters, and returns new characters. */
function carryOut(
  stages: readonly Stage[],
  characters: readonly CharacterEntity[],
  commands: readonly AnyCommand[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse,
): { readonly after: CharacterEntity[]; readonly report: Report } {
  const { field, units, numbers } = translate(characters, gridService, hostID, reverse);
  for (const command of commands) {
    const who = numbers.get(command.character);
    if (who !== undefined) units.orders[who] = orderOf(command, gridService);
  }
  const report = emptyReport();
  for (const stage of stages) stage(field, units, report);
  const moved = new Set(report.steps.map(({ who }) => who));
  const after = characters.map((one, who) => ({
    ...one,
    at: moved.has(who) ? squareOf(gridService, units.cells[who]) : one.at,
    health: units.health[who],
  }));
  return { after, report };
}
