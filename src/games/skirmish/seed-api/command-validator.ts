import type { Reverse, Square } from "../state.ts";
import { compileClass, isTurned, type TargetIndex, targetAt } from "../turn/battlefield.ts";
import { isOccupied, isOnField, NO_ORDER, reachRule, rivalFor, stepTo, targetRule } from "../turn/orders.ts";
import { bounce, emptyReport } from "../turn/stages.ts";
import {
  type AnyCommand,
  type AttackDataModel,
  type CharacterEntity,
  type GridService,
  type MovementDataModel,
  orderOf,
  type PairNoOrder,
  pairOf,
  type Rule,
  sortedPairs,
  translate,
  type Translated,
  type Verdict,
} from "./commands.ts";

export interface ValidationResult {
  readonly movementConflicts: readonly PairNoOrder<MovementDataModel>[];
  readonly validMoves: readonly MovementDataModel[];
  readonly validAttacks: readonly AttackDataModel[];
  /** The verdict on each command, in the order in which they were given. */
  readonly moveVerdicts: readonly Verdict[];
  readonly attackVerdicts: readonly Verdict[];
}

/** The first rule that each command breaks, or null for a command that stands. */
type Marks = (Rule | null)[];

const DONE: Verdict = { is: "done" };

/** All six rules, with a verdict for every command. */
export function validateCommands(
  characters: readonly CharacterEntity[],
  intendedMovements: readonly MovementDataModel[],
  intendedAttacks: readonly AttackDataModel[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse = "opponent",
): ValidationResult {
  const translated = translate(characters, gridService, hostID, reverse);
  // Commands by others are dropped before rule 1 counts: naming an enemy's character must not cancel its order.
  const moveMarks = intendedMovements.map((command) => senderRule(command, characters, translated));
  const attackMarks = intendedAttacks.map((command) => senderRule(command, characters, translated));
  const doubled = doubledCharacters([...standing(intendedMovements, moveMarks), ...standing(intendedAttacks, attackMarks)]);
  mark(intendedMovements, moveMarks, ({ character }) => (doubled.has(character) ? "single-command" : null));
  mark(intendedAttacks, attackMarks, ({ character }) => (doubled.has(character) ? "single-command" : null));
  markMovements(intendedMovements, moveMarks, translated);
  markReach(intendedAttacks, attackMarks, translated);

  const movementConflicts = opposingPlayersMovingToSamePosition(characters, standing(intendedMovements, moveMarks));
  const met = new Map<string, string[]>();
  for (const [a, b] of movementConflicts) {
    met.set(a.character, [...(met.get(a.character) ?? []), b.character]);
    met.set(b.character, [...(met.get(b.character) ?? []), a.character]);
  }
  return {
    movementConflicts,
    validMoves: standing(intendedMovements, moveMarks).filter(({ character }) => !met.has(character)),
    validAttacks: standing(intendedAttacks, attackMarks),
    moveVerdicts: intendedMovements.map(({ character }, i) => verdictOf(moveMarks[i], met.get(character))),
    attackVerdicts: attackMarks.map((rule) => verdictOf(rule, undefined)),
  };
}

const verdictOf = (rule: Rule | null, met: readonly string[] | undefined): Verdict => {
  if (rule) return { is: "rejected", rule };
  return met ? { is: "bounced", with: met } : DONE;
};

/** Applies the rules for one kind of command alone. */
const validatorOf =
  <C extends AnyCommand>(markKind: (commands: readonly C[], marks: Marks, translated: Translated) => void) =>
  (
    intended: readonly C[],
    characters: readonly CharacterEntity[],
    gridService: GridService,
    hostID: string,
    reverse: Reverse = "opponent",
  ): C[] => {
    const translated = translate(characters, gridService, hostID, reverse);
    const marks: Marks = intended.map((command) => senderRule(command, characters, translated));
    markKind(intended, marks, translated);
    return standing(intended, marks);
  };

/** Rules 2 to 5. */
export const validateMovements = validatorOf<MovementDataModel>(markMovements);

/** Rules 2 and 3. */
export const validateAttacks = validatorOf<AttackDataModel>(markReach);

/** Rule 1: a character with more than one command loses all of them, even if they are the same. */
export function validateSingleCommandsOnly(
  intendedMovements: readonly MovementDataModel[],
  intendedAttacks: readonly AttackDataModel[],
): { readonly moves: MovementDataModel[]; readonly attacks: AttackDataModel[] } {
  const doubled = doubledCharacters([...intendedMovements, ...intendedAttacks]);
  return {
    moves: intendedMovements.filter(({ character }) => !doubled.has(character)),
    attacks: intendedAttacks.filter(({ character }) => !doubled.has(character)),
  };
}

/** Rule 2 for a step. */
export const movingInsideBounds = ({ to: [x, y] }: MovementDataModel, gridService: GridService): boolean => isOnField(gridService, x, y);

/** Rule 2 for an attack: only the target must be on the grid. */
export const attackInsideBounds = ({ to: [x, y] }: AttackDataModel, gridService: GridService): boolean => isOnField(gridService, x, y);

/** The original design uses both names. */
export const attackingInsideBounds = (attack: AttackDataModel, gridService: GridService): boolean =>
  attackInsideBounds(attack, gridService);

/** Rule 3 for a step. */
export const movingInsideMovementPattern = (
  { to }: MovementDataModel,
  character: CharacterEntity,
  hostID: string,
  reverse: Reverse = "opponent",
): boolean => reaches(seenBy(character, hostID, reverse).stepAt, character, to);

/** Rule 3 for an attack, over all attack patterns of the character. */
export const attackingInsideAttackPattern = (
  { to }: AttackDataModel,
  character: CharacterEntity,
  hostID: string,
  reverse: Reverse = "opponent",
): boolean => reaches(seenBy(character, hostID, reverse).strikeAt, character, to);

const seenBy = (character: CharacterEntity, hostID: string, reverse: Reverse) =>
  compileClass(character.class, isTurned(reverse, character.owner === hostID ? 0 : 1));

const reaches = (index: TargetIndex, { at }: CharacterEntity, to: Square): boolean => targetAt(index, to[0] - at[0], to[1] - at[1]) >= 0;

/** Rule 4: nobody steps to a cell that was occupied at the start of the turn. */
export function validateMovingToOccupiedPosition(
  intendedMovements: readonly MovementDataModel[],
  characters: readonly CharacterEntity[],
): MovementDataModel[] {
  const numberOf = squareNumbers();
  const cells = characters.map(({ at }) => numberOf(at));
  return intendedMovements.filter(({ to }) => !isOccupied(cells, numberOf(to)));
}

/** Rule 5: characters of one player that want the same cell all stay. */
export function validateMovingToSamePosition(
  intendedMovements: readonly MovementDataModel[],
  characters: readonly CharacterEntity[],
): MovementDataModel[] {
  const { seats, targets, orders } = gridless(characters, intendedMovements);
  return intendedMovements.filter((_, i) => rivalFor({ seats, orders }, i, targets[i]) < 0);
}

/** Rule 6: every pair of opposing movers to the same cell; none unless exactly two players move. */
export function opposingPlayersMovingToSamePosition(
  characterEntities: readonly CharacterEntity[],
  intendedMovements: readonly MovementDataModel[],
): PairNoOrder<MovementDataModel>[] {
  const known = intendedMovements.filter(({ character }) => characterEntities.some(({ id }) => id === character));
  const { seats, orders } = gridless(characterEntities, known);
  if (new Set(seats).size !== 2) return [];
  const report = emptyReport();
  bounce(null, { seats, orders }, report);
  return sortedPairs(report.bounces.map(({ a, b }) => pairOf(known[a], known[b])));
}

/** Movements as orders, one row for each, for rules that need no grid: squares are numbered as they come. */
function gridless(
  characters: readonly CharacterEntity[],
  movements: readonly MovementDataModel[],
): { readonly seats: number[]; readonly targets: number[]; readonly orders: number[] } {
  const numberOf = squareNumbers();
  const owners = movements.map(({ character }) => characters.find(({ id }) => id === character)?.owner);
  const players = [...new Set(owners)];
  const targets = movements.map(({ to }) => numberOf(to));
  return { seats: owners.map((owner) => players.indexOf(owner)), targets, orders: targets.map(stepTo) };
}

function squareNumbers(): (square: Square) => number {
  const numbers = new Map<string, number>();
  return ([x, y]) => {
    const key = `${x},${y}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/** Rules 2 and 3. */
function markReach(commands: readonly AnyCommand[], marks: Marks, { field, units, numbers }: Translated): void {
  mark(commands, marks, ({ character, do: what, to: [x, y] }) => reachRule(field, units, numbers.get(character) ?? -1, what, x, y));
}

/** Rules 2 to 5. Rule 5 counts only steps that keep rules 2 and 3. */
function markMovements(moves: readonly MovementDataModel[], marks: Marks, translated: Translated): void {
  markReach(moves, marks, translated);
  const { field, units, numbers } = translated;
  const seats = moves.map(({ character }) => units.seats[numbers.get(character) ?? -1]);
  const orders = moves.map((command, i) => (marks[i] === null ? orderOf(command, field) : NO_ORDER));
  mark(moves, marks, ({ to: [x, y] }, i) => targetRule(units.cells, { seats, orders }, i, y * field.columns + x));
}

/** Applies a rule to every command that still stands. */
function mark<T>(commands: readonly T[], marks: Marks, rule: (command: T, i: number) => Rule | null): void {
  for (const [i, command] of commands.entries()) marks[i] ??= rule(command, i);
}

const standing = <T>(commands: readonly T[], marks: Marks): T[] => commands.filter((_, i) => marks[i] === null);

function senderRule({ character, by }: AnyCommand, characters: readonly CharacterEntity[], { numbers }: Translated): Rule | null {
  const who = numbers.get(character);
  if (who === undefined) return "unknown-character";
  return by === undefined || by === characters[who].owner ? null : "not-owner";
}

function doubledCharacters(commands: readonly { readonly character: string }[]): Set<string> {
  const once = new Set<string>();
  const doubled = new Set<string>();
  for (const { character } of commands) (once.has(character) ? doubled : once).add(character);
  return doubled;
}
