import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { fastRng } from "../../../engine/contract/chance.ts";
import { copy } from "../../../engine/contract/copy.ts";
import type { Rng } from "../../../engine/contract/game.ts";
import { CLASSES } from "../scenarios/shipped.ts";
import type { CharacterClass } from "../scenarios/classes.ts";
import type { Square } from "../state.ts";
import * as validator from "../seed-api/command-validator.ts";
import { type AttackDataModel, type CharacterEntity, getDimensions, type MovementDataModel, type Verdict } from "../seed-api/commands.ts";
import { mergedTargets, reversePattern, targetsOf } from "../scenarios/pattern.ts";
import { applyAttacks, applyCommands, applyMovement, checkForDeaths, checkForWinner, type TurnResult } from "../seed-api/turn-logic.ts";

// There is a lot to try, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

const STEP: CharacterClass = { health: 10, damage: 4, move: ["xxx", "x.x", "xxx"], attack: [".x.", "x.x", ".x."] };
const FORWARD: CharacterClass = { health: 10, damage: 4, move: [".x.", "...", "..."], attack: [".x.", "...", "..."] };
const GRID = { columns: 5, rows: 5 };

const one = (id: string, owner: string, at: Square, kind = STEP): CharacterEntity => ({ id, owner, class: kind, at, health: kind.health });
const move = (character: string, ...to: [number, number]): MovementDataModel => ({ do: "move", character, to });
const attack = (character: string, ...to: [number, number]): AttackDataModel => ({ do: "attack", character, to });

describe("the helpers by their names", () => {
  const field = [one("a", "host", [1, 3]), one("b", "host", [3, 3]), one("c", "guest", [2, 1])];

  test("rule 1 loses every command of a character that has two", () => {
    const kept = validator.validateSingleCommandsOnly([move("a", 1, 2), move("b", 2, 2)], [attack("a", 1, 2)]);
    expect(kept).toEqual({ moves: [move("b", 2, 2)], attacks: [] });
  });
  test.each([
    [[0, 0], true],
    [[4, 4], true],
    [[5, 0], false],
    [[0, 5], false],
    [[-1, 0], false],
    [[0.5, 0], false],
    [[Number.NaN, 0], false],
    [[2_147_483_647, -2_147_483_648], false],
  ] as const)("rule 2: is %j on a field of five by five? %s", (to, expected) => {
    expect(validator.movingInsideBounds({ do: "move", character: "a", to }, GRID)).toBe(expected);
    expect(validator.attackInsideBounds({ do: "attack", character: "a", to }, GRID)).toBe(expected);
    expect(validator.attackingInsideBounds({ do: "attack", character: "a", to }, GRID)).toBe(expected);
  });
  test("rule 3 sees the opponent's pattern from the other side, or the host's by a switch", () => {
    const host = one("a", "host", [2, 2], FORWARD);
    const guest = one("c", "guest", [2, 2], FORWARD);
    const [up, down] = [move("a", 2, 1), move("c", 2, 3)];
    const inside = validator.movingInsideMovementPattern;
    expect([inside(up, host, "host"), inside(down, host, "host")]).toEqual([true, false]);
    expect([inside(up, guest, "host"), inside(down, guest, "host")]).toEqual([false, true]);
    expect([inside(up, guest, "host", "host"), inside(down, host, "host", "host")]).toEqual([true, true]);
    expect(validator.attackingInsideAttackPattern(attack("c", 2, 3), guest, "host")).toBe(true);
    expect(validator.attackingInsideAttackPattern(attack("c", 2, 1), guest, "host")).toBe(false);
  });
  test("rules 4 and 5 keep what may go on", () => {
    expect(validator.validateMovingToOccupiedPosition([move("a", 2, 1), move("b", 2, 2)], field)).toEqual([move("b", 2, 2)]);
    expect(validator.validateMovingToSamePosition([move("a", 2, 2), move("b", 2, 2), move("c", 2, 2)], field)).toEqual([move("c", 2, 2)]);
  });
  test("rule 6 on its own names every opposing pair, even two against one", () => {
    const pairs = validator.opposingPlayersMovingToSamePosition(field, [move("c", 2, 2), move("b", 2, 2), move("a", 2, 2)]);
    expect(pairs).toEqual([
      [move("a", 2, 2), move("c", 2, 2)],
      [move("b", 2, 2), move("c", 2, 2)],
    ]);
  });
  test("rule 6 needs exactly two players who move", () => {
    expect(validator.opposingPlayersMovingToSamePosition(field, [move("a", 2, 2), move("b", 2, 2)])).toEqual([]);
    const third = [...field, one("d", "third", [1, 1])];
    expect(validator.opposingPlayersMovingToSamePosition(third, [move("a", 2, 2), move("c", 2, 2), move("d", 2, 2)])).toEqual([]);
  });
  test("movements and attacks are each judged by their own rules", () => {
    expect(validator.validateMovements([move("a", 1, 2), move("b", 9, 9), move("c", 4, 4), move("z", 1, 1)], field, GRID, "host")).toEqual([
      move("a", 1, 2),
    ]);
    expect(validator.validateAttacks([attack("a", 1, 2), attack("b", 1, 1), attack("z", 1, 1)], field, GRID, "host")).toEqual([
      attack("a", 1, 2),
    ]);
  });
  test("commands are carried out on new characters", () => {
    const before = copy(field);
    expect(applyMovement(field, [move("a", 1, 2)], GRID)[0].at).toEqual([1, 2]);
    expect(applyAttacks(field, [attack("c", 2, 2)], GRID, "host").map(({ health }) => health)).toEqual([10, 10, 10]);
    expect(applyAttacks([...field, one("d", "host", [2, 2])], [attack("c", 2, 2)], GRID, "host")[3].health).toBe(6);
    expect(checkForDeaths(field.map((figure, i) => ({ ...figure, health: i - 1 }))).map(({ id }) => id)).toEqual(["c"]);
    expect(field).toEqual(before);
  });
  test("the winner is the only one left; with nobody left there is none", () => {
    expect([checkForWinner(field), checkForWinner(field.slice(0, 2)), checkForWinner([])]).toEqual([null, "host", null]);
  });
  test("x is the width and y the height", () => expect(getDimensions({ columns: 9, rows: 4 })).toEqual({ x: 9, y: 4 }));
  test("a reversed pattern is rotated by 180 degrees", () => {
    expect(reversePattern(targetsOf(["xxx", "xx.", "x.."])).map(({ dx, dy }) => [dx, dy])).toEqual([[1, 1], [0, 1], [-1, 1], [1, 0], [0, 0], [1, -1]]); // prettier-ignore
  });
  test("of several patterns the first that fits counts", () => {
    const both = mergedTargets([[".x.", "...", "..."], [".S.", "x..", "..."]], { S: ["...", "xxx", "..."] }); // prettier-ignore
    expect(both.map(({ dx, dy, area }) => [dx, dy, area.length])).toEqual([[0, -1, 1], [-1, 0, 1]]); // prettier-ignore
  });
});

test("a timeline tells the phases in order, and what happened together bears one number", () => {
  const field = [
    one("a", "host", [0, 3]),
    one("b", "host", [2, 3]),
    one("c", "guest", [0, 1]),
    { ...one("d", "guest", [2, 2]), health: 4 },
  ];
  const turn = applyCommands([move("a", 0, 2), move("c", 0, 2), move("d", 3, 2)], field, [attack("b", 2, 2)], GRID, "host");
  expect(turn.timeline).toEqual([
    { group: 1, phase: "collision", characters: ["a", "c"], at: [0, 2] },
    { group: 2, phase: "move", character: "d", from: [2, 2], to: [3, 2] },
    { group: 3, phase: "attack", character: "b", at: [2, 2], squares: [[2, 2]], hits: [] },
  ]);
  const stays = applyCommands([], field, [attack("b", 2, 2)], GRID, "host");
  expect(stays.timeline).toEqual([
    { group: 1, phase: "attack", character: "b", at: [2, 2], squares: [[2, 2]], hits: [{ character: "d", damage: 4 }] },
    { group: 2, phase: "death", character: "d", at: [2, 2] },
  ]);
});

const OWNERS = ["host", "guest"];
const KINDS = [...Object.values(CLASSES), STEP, STEP, STEP, FORWARD];

function randomField(rng: Rng): CharacterEntity[] {
  const cells = rng.shuffle(Array.from({ length: 25 }, (_, i) => i)).slice(0, 2 + rng.int(7));
  return cells.map((cell, i) => {
    const kind = rng.pick(KINDS);
    return { id: `c${i}`, owner: OWNERS[rng.int(2)], class: kind, at: [cell % 5, Math.floor(cell / 5)], health: 1 + rng.int(kind.health) };
  });
}

/** Legal and illegal ones, foreign, doubled, unknown, off the field and beyond what an integer holds. */
function randomCommands(field: readonly CharacterEntity[], rng: Rng): (MovementDataModel | AttackDataModel)[] {
  const far = [-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -2_147_483_648, 2_147_483_647];
  const place = (near: number): number => (rng.int(30) === 0 ? rng.pick(far) : near + rng.int(3) - 1 + (rng.int(8) === 0 ? 1 : 0));
  // Many move to the square between two of them, so they meet.
  const [one, other] = [rng.pick(field), rng.pick(field)];
  const wanted = [(one.at[0] + other.at[0]) >> 1, (one.at[1] + other.at[1]) >> 1] as const;
  return Array.from({ length: rng.int(field.length + 2) }, (_, i) => {
    const figure = rng.int(16) === 0 ? rng.pick(field) : field[i % field.length];
    const character = rng.int(25) === 0 ? "nobody" : figure.id;
    const by = rng.int(12) === 0 ? { by: OWNERS[rng.int(2)] } : {};
    const to = rng.int(2) === 0 ? wanted : ([place(figure.at[0]), place(figure.at[1])] as const);
    return { do: rng.int(3) === 0 ? "attack" : "move", character, to, ...by };
  });
}

type AnyCommand = MovementDataModel | AttackDataModel;
const isMove = (command: AnyCommand): command is MovementDataModel => command.do === "move";
const isAttack = (command: AnyCommand): command is AttackDataModel => command.do === "attack";

const play = (field: readonly CharacterEntity[], commands: readonly AnyCommand[]): TurnResult =>
  applyCommands(commands.filter(isMove), field, commands.filter(isAttack), GRID, "host");

/** The turn as a set: lists by what is in them, not by their order. */
function asSet(turn: TurnResult, commands: readonly AnyCommand[]): string {
  const verdicts: Verdict[] = [];
  const told = [turn.moveVerdicts.values(), turn.attackVerdicts.values()];
  for (const command of commands) verdicts.push(told[isMove(command) ? 0 : 1].next().value as Verdict);
  return JSON.stringify([
    turn.updatedCharacters.map(({ id, at, health }) => `${id} ${at.join()} ${health}`).sort(),
    turn.movementConflicts.map(([a, b]) => `${a.character} ${b.character}`),
    commands.map((command, i) => `${JSON.stringify(command)} ${JSON.stringify(verdicts[i])}`).sort(),
    [...turn.deaths].sort(),
    turn.timeline.map((happening) => JSON.stringify(happening)).sort(),
    [turn.winner, turn.outcome],
  ]);
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

test("100,000 random lists: nothing throws, inputs aren't changed, and order doesn't matter", () => {
  for (const kind of KINDS) freeze(kind);
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const rng = fastRng(seed);
      for (let i = 0; i < 100; i++) {
        const field = freeze(randomField(rng));
        const commands = freeze(randomCommands(field, rng));
        const turn = play(field, commands);
        const shuffled = rng.shuffle([...commands]);
        const again = play(rng.shuffle([...field]), shuffled);
        if (asSet(turn, commands) !== asSet(again, shuffled)) throw new Error(JSON.stringify({ field, commands }));
        keepsOrder(field, commands, turn);
        for (const verdict of [...turn.moveVerdicts, ...turn.attackVerdicts]) {
          const name = verdict.is === "rejected" ? verdict.rule : verdict.is;
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
      }
    }),
    { numRuns: 1000, seed: 1 },
  );
  // Every possible verdict came up often.
  expect([...seen.keys()].sort()).toEqual(["bounced", "done", "not-owner", "occupied", "out-of-bounds", "outside-pattern", "own-same-target", "single-command", "unknown-character"]); // prettier-ignore
  expect(Math.min(...seen.values())).toBeGreaterThan(1000);
});

/** Invariants of any turn: one character per cell, nobody gains health, nobody appears, and only the fallen disappear. */
function keepsOrder(field: readonly CharacterEntity[], commands: readonly AnyCommand[], turn: TurnResult): void {
  const { updatedCharacters: after, deaths, validMoves, validAttacks, movementConflicts } = turn;
  const cells = new Set(after.map(({ at }) => at.join()));
  const before = new Map(field.map((figure) => [figure.id, figure]));
  const rejected = [...turn.moveVerdicts, ...turn.attackVerdicts].filter(({ is }) => is === "rejected").length;
  const holds =
    cells.size === after.length &&
    after.length + deaths.length === field.length &&
    after.every(({ id, health }) => health > 0 && health <= (before.get(id)?.health ?? 0)) &&
    after.every(({ id, at }) => at.join() === (validMoves.find(({ character }) => character === id)?.to ?? before.get(id)?.at)?.join()) &&
    validMoves.length + validAttacks.length + 2 * movementConflicts.length + rejected === commands.length;
  if (!holds) throw new Error(JSON.stringify({ field, commands, turn }));
}
