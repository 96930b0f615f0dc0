import { type Finder, kindOf, targetAt } from "./classes.ts";
import {
  type AttackDataModel,
  type CharacterEntity,
  type GridService,
  type MovementDataModel,
  type PairNoOrder,
  pairOf,
  type Rule,
  sortedPairs,
  type Square,
  type Verdict,
} from "./commands.ts";
import { bounce, emptyReport, isTurned, onGrid, type Reverse, stepTo } from "./stages.ts";

export interface ValidationResult {
  readonly movementConflicts: readonly PairNoOrder<MovementDataModel>[];
  readonly validMoves: readonly MovementDataModel[];
  readonly validAttacks: readonly AttackDataModel[];
  /** What became of each command, in the order in which they were given. */
  readonly moveVerdicts: readonly Verdict[];
  readonly attackVerdicts: readonly Verdict[];
}

type Roster = ReadonlyMap<string, CharacterEntity>;

/** The first broken rule of each command, or null while it stands. */
type Marks = (Rule | null)[];
type MarkKind<C> = (commands: readonly C[], marks: Marks, field: Field) => void;

/** What commands are judged against. */
interface Field {
  readonly roster: Roster;
  readonly grid: GridService;
  readonly hostID: string;
  readonly reverse: Reverse;
}

const DONE: Verdict = { is: "done" };

/** All six rules, and for every command what became of it. */
export function validateCommands(
  characters: readonly CharacterEntity[],
  intendedMovements: readonly MovementDataModel[],
  intendedAttacks: readonly AttackDataModel[],
  gridService: GridService,
  hostID: string,
  reverse: Reverse = "opponent",
): ValidationResult {
  const roster = rosterOf(characters);
  // A stranger's command is dropped before rule 1 counts: naming an enemy's character must not cancel its order.
  const moveMarks: Marks = intendedMovements.map((command) => senderRule(command, roster));
  const attackMarks: Marks = intendedAttacks.map((command) => senderRule(command, roster));
  const doubled = doubledCharacters([...standing(intendedMovements, moveMarks), ...standing(intendedAttacks, attackMarks)]);
  mark(intendedMovements, moveMarks, ({ character }) => (doubled.has(character) ? "single-command" : null));
  mark(intendedAttacks, attackMarks, ({ character }) => (doubled.has(character) ? "single-command" : null));
  const field: Field = { roster, grid: gridService, hostID, reverse };
  markMovements(intendedMovements, moveMarks, field);
  markAttacks(intendedAttacks, attackMarks, field);

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

/** The commands of one kind that stand before the rules of that kind alone. */
const standingBy =
  <C extends MovementDataModel | AttackDataModel>(markKind: MarkKind<C>) =>
  (
    intended: readonly C[],
    characters: readonly CharacterEntity[],
    gridService: GridService,
    hostID: string,
    reverse: Reverse = "opponent",
  ): C[] => {
    const roster = rosterOf(characters);
    const marks: Marks = intended.map((command) => senderRule(command, roster));
    markKind(intended, marks, { roster, grid: gridService, hostID, reverse });
    return standing(intended, marks);
  };

/** Rules 2 to 5. */
export const validateMovements = standingBy(markMovements);

/** Rules 2 and 3. */
export const validateAttacks = standingBy(markAttacks);

/** Rule 1: a character with more than one command keeps none, whatever they are and even if they are the same. */
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
export const movingInsideBounds = ({ to }: MovementDataModel, gridService: GridService): boolean => isOnGrid(to, gridService);

/** Rule 2 for an attack: only the target must be on the grid. */
export const attackInsideBounds = ({ to }: AttackDataModel, gridService: GridService): boolean => isOnGrid(to, gridService);

/** The same rule by the other name that is in use for it. */
export const attackingInsideBounds = (attack: AttackDataModel, gridService: GridService): boolean =>
  attackInsideBounds(attack, gridService);

/** Rule 3 for a step. Patterns are jumps: what stands between does not matter. */
export const movingInsideMovementPattern = (
  { to }: MovementDataModel,
  character: CharacterEntity,
  hostID: string,
  reverse: Reverse = "opponent",
): boolean => reaches(kindOf(character.class).stepAt, character, to, hostID, reverse);

/** Rule 3 for an attack, over all attack patterns of the character. */
export const attackingInsideAttackPattern = (
  { to }: AttackDataModel,
  character: CharacterEntity,
  hostID: string,
  reverse: Reverse = "opponent",
): boolean => reaches(kindOf(character.class).strikeAt, character, to, hostID, reverse);

function reaches(pattern: Finder, { at, owner }: CharacterEntity, to: Square, hostID: string, reverse: Reverse): boolean {
  return targetAt(pattern, isTurned(reverse, owner === hostID ? 0 : 1), to[0] - at[0], to[1] - at[1]) >= 0;
}

/** Rule 4: nobody steps to where someone stood at the start of the turn, also if that one leaves. */
export function validateMovingToOccupiedPosition(
  intendedMovements: readonly MovementDataModel[],
  characters: readonly CharacterEntity[],
): MovementDataModel[] {
  const taken = takenSquares(characters);
  return intendedMovements.filter(({ to }) => !taken.has(keyOf(to)));
}

/** Rule 5: characters of one player that want the same cell all stay. */
export function validateMovingToSamePosition(
  intendedMovements: readonly MovementDataModel[],
  characters: readonly CharacterEntity[],
): MovementDataModel[] {
  const roster = rosterOf(characters);
  const wanted = wantedByOwner(intendedMovements, roster);
  return intendedMovements.filter((command) => !sharesTarget(command, roster, wanted));
}

/** Rule 6: every pair of opposing movers to the same cell; none unless exactly two players move. */
export function opposingPlayersMovingToSamePosition(
  characterEntities: readonly CharacterEntity[],
  intendedMovements: readonly MovementDataModel[],
): PairNoOrder<MovementDataModel>[] {
  const roster = rosterOf(characterEntities);
  const known = intendedMovements.filter(({ character }) => roster.has(character));
  const owners = known.map(({ character }) => roster.get(character)?.owner);
  const players = [...new Set(owners)];
  if (players.length !== 2) return [];
  // The stage that parts them in a turn is the rule; here cells are numbered as they come.
  const squares = [...new Set(known.map(({ to }) => keyOf(to)))];
  const report = emptyReport();
  const orders = known.map(({ to }) => stepTo(squares.indexOf(keyOf(to))));
  bounce({ seats: owners.map((owner) => players.indexOf(owner)), orders }, undefined, report);
  return sortedPairs(report.bounces.map(({ a, b }) => pairOf(known[a], known[b])));
}

function markMovements(moves: readonly MovementDataModel[], marks: Marks, field: Field): void {
  markReach(moves, marks, field, movingInsideMovementPattern);
  // Rule 5 counts only steps that keep within bounds and pattern.
  const { roster } = field;
  const wanted = wantedByOwner(standing(moves, marks), roster);
  const taken = takenSquares([...roster.values()]);
  mark(moves, marks, (command) => (sharesTarget(command, roster, wanted) ? "own-same-target" : null));
  mark(moves, marks, ({ to }) => (taken.has(keyOf(to)) ? "occupied" : null));
}

function markAttacks(attacks: readonly AttackDataModel[], marks: Marks, field: Field): void {
  markReach(attacks, marks, field, attackingInsideAttackPattern);
}

/** Rules 2 and 3, which are the same for steps and attacks but for the pattern. */
function markReach<C extends MovementDataModel | AttackDataModel>(
  commands: readonly C[],
  marks: Marks,
  { roster, grid, hostID, reverse }: Field,
  isInPattern: (command: C, character: CharacterEntity, hostID: string, reverse: Reverse) => boolean,
): void {
  mark(commands, marks, (command) => {
    const character = roster.get(command.character);
    if (!isOnGrid(command.to, grid)) return "out-of-bounds";
    return character && isInPattern(command, character, hostID, reverse) ? null : "outside-pattern";
  });
}

/** Asks a rule about every command that still stands. */
function mark<T>(commands: readonly T[], marks: Marks, rule: (command: T) => Rule | null): void {
  for (const [i, command] of commands.entries()) marks[i] ??= rule(command);
}

const standing = <T>(commands: readonly T[], marks: Marks): T[] => commands.filter((_, i) => marks[i] === null);

/** An id twice would be our own mistake; the first one counts. */
const rosterOf = (characters: readonly CharacterEntity[]): Roster => new Map(characters.toReversed().map((one) => [one.id, one]));

function senderRule({ character, by }: { readonly character: string; readonly by?: string }, roster: Roster): Rule | null {
  const known = roster.get(character);
  if (!known) return "unknown-character";
  return by === undefined || by === known.owner ? null : "not-owner";
}

function doubledCharacters(commands: readonly { readonly character: string }[]): Set<string> {
  const once = new Set<string>();
  const doubled = new Set<string>();
  for (const { character } of commands) (once.has(character) ? doubled : once).add(character);
  return doubled;
}

const isOnGrid = ([x, y]: Square, { columns, rows }: GridService): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && onGrid(columns, rows, x, y);

const keyOf = ([x, y]: Square): string => `${x},${y}`;

const takenSquares = (characters: readonly CharacterEntity[]): Set<string> => new Set(characters.map(({ at }) => keyOf(at)));

const wantKey = ({ character, to }: MovementDataModel, roster: Roster): string => `${keyOf(to)} ${roster.get(character)?.owner}`;

function wantedByOwner(moves: readonly MovementDataModel[], roster: Roster): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const command of moves) {
    const key = wantKey(command, roster);
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  return wanted;
}

const sharesTarget = (command: MovementDataModel, roster: Roster, wanted: ReadonlyMap<string, number>): boolean =>
  (wanted.get(wantKey(command, roster)) ?? 0) > 1;
