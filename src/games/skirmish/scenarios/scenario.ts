import * as z from "zod/mini";
import type { Fault, Seat } from "../../../engine/contract/game.ts";
import type { Read } from "../../../engine/input/faults.ts";
import { faultUnder } from "../../../engine/input/path.ts";
import { onGrid } from "../../../kit/grid.ts";
import { shortText, wholeNumber } from "../../../kit/schema.ts";
import { LONGEST_SIDE, type Phase, PLACEMENT_ROWS, type Reverse, type Square, type State } from "../state.ts";
import { checkClasses, type Classes, ClassesByName } from "./classes.ts";

export const MOST_CHARACTERS = 64;
export const TURN_LIMIT = 40;

const GridSide = wholeNumber(1, LONGEST_SIDE, "A side of the grid");

export const GridSize = z
  .tuple([GridSide, GridSide], "The grid must be [width, height].")
  .register(z.globalRegistry, { description: "Width and height, in cells." });

/** A cell may be anywhere; whether it is on the grid is checked against the grid. */
const Coordinate = (name: string) => z.int(`${name} must be a whole number.`);

export const Cell = z
  .tuple([Coordinate("x"), Coordinate("y")], "A cell must be [x, y].")
  .register(z.globalRegistry, { description: "[x, y], counted from 0 at the top left; the host sits at the bottom." });

export const TurnLimit = wholeNumber(1, 200, "The turn limit").register(z.globalRegistry, {
  title: "Turn limit",
  description: "After this turn, the side with more health left wins.",
});

const Army = z
  .array(z.strictObject({ class: z.string("A class must be given by its name."), at: Cell }), "An army must be a list of characters.")
  .check(
    z.minLength(1, "An army needs at least one character."),
    z.maxLength(MOST_CHARACTERS / 2, `An army can have at most ${MOST_CHARACTERS / 2} characters.`),
  );

export const Scenario = z
  .strictObject({
    name: shortText(1, 60, "The name"),
    about: z.optional(shortText(0, 400, "The description")),
    grid: GridSize,
    limit: z.optional(TurnLimit),
    classes: z.optional(ClassesByName),
    army: Army,
    opponents: z.optional(Army),
  })
  .register(z.globalRegistry, {
    title: "Skirmish scenario",
    description:
      "A grid, classes in addition to the built-in ones, and the host's army. Unless it is given, the opponent's army is the same, rotated by 180 degrees.",
  });

export type Scenario = z.infer<typeof Scenario>;

/** A character where it starts. */
export interface Character {
  readonly id: string;
  readonly class: string;
  readonly seat: 0 | 1;
  readonly at: Square;
  readonly health?: number | undefined;
}

/** A scenario ready to play: its characters have ids and places, and all of their classes are here. */
export interface Lineup {
  readonly grid: readonly [number, number];
  readonly limit: number;
  readonly classes: Classes;
  readonly characters: readonly Character[];
}

/** How a match starts. */
export interface Start {
  readonly lineup: Lineup;
  readonly reverse: Reverse;
  readonly phase: "placement" | "orders";
}

/** A scenario's own classes replace built-in ones of the same name. Only classes that take part are kept. */
export function lineupOf(builtIn: Classes, scenario: Scenario): Read<Lineup> {
  const { grid, army, opponents } = scenario;
  const wrong = scenario.classes && checkClasses(scenario.classes);
  if (wrong) return { ok: false, error: faultUnder("classes", wrong) };
  const known: Classes = { ...builtIn, ...scenario.classes };
  const rotated = army.map(({ class: name, at: [x, y] }) => ({ class: name, at: [grid[0] - 1 - x, grid[1] - 1 - y] as const }));
  const characters = [...charactersOf(0, army), ...charactersOf(1, opponents ?? rotated)];
  const pathOf = (i: number): string => (i < army.length ? `army[${i}]` : `${opponents ? "opponents" : "army"}[${i - army.length}]`);
  const fault = checkCharacters(characters, known, grid, pathOf);
  if (fault) return { ok: false, error: fault };
  const used = new Set(characters.map((one) => one.class));
  const classes = Object.fromEntries(Object.entries(known).filter(([name]) => used.has(name)));
  return { ok: true, value: { grid, limit: scenario.limit ?? TURN_LIMIT, classes, characters } };
}

const charactersOf = (seat: 0 | 1, army: readonly { readonly class: string; readonly at: Square }[]): Character[] =>
  army.map(({ class: name, at }, i) => ({ id: `${"ho"[seat]}${i + 1}`, class: name, seat, at }));

/** Known classes, cells on the grid, one character per cell, one per id. */
export function checkCharacters(
  characters: readonly Character[],
  classes: Classes,
  [width, height]: readonly [number, number],
  pathOf: (i: number) => string,
): Fault | null {
  const taken = new Map<string, string>();
  const ids = new Set<string>();
  for (const [i, one] of characters.entries()) {
    const path = pathOf(i);
    if (!Object.hasOwn(classes, one.class)) return { path: `${path}.class`, text: `There is no class "${one.class}".` };
    const id = one.id.toLowerCase();
    if (ids.has(id)) return { path: `${path}.id`, text: `Two characters are called "${one.id}": upper and lower case count as the same.` };
    ids.add(id);
    const [x, y] = one.at;
    if (!onGrid(width, height, x, y)) return { path: `${path}.at`, text: `[${x}, ${y}] is outside the ${width} by ${height} grid.` };
    const other = taken.get(`${x},${y}`);
    if (other !== undefined) return { path: `${path}.at`, text: `[${x}, ${y}] is already taken by ${other}.` };
    taken.set(`${x},${y}`, one.id);
  }
  return null;
}

/** Hidden placement needs separate rows for each side, with everyone on them at first. The path is the option's or the phase's. */
export function checkPlacement(path: string, { grid: [, height], characters }: Pick<Lineup, "grid" | "characters">): Fault | null {
  if (height < 2 * PLACEMENT_ROWS) return { path, text: `Hidden placement needs at least ${2 * PLACEMENT_ROWS} rows.` };
  const stray = characters.find(({ seat, at }) => rowsFromEdge(height, seat, at) >= PLACEMENT_ROWS);
  if (!stray) return null;
  return { path, text: `Hidden placement needs everyone on their two back rows: ${stray.id} isn't.` };
}

const rowsFromEdge = (height: number, seat: Seat, [, y]: Square): number => (seat === 0 ? height - 1 - y : y);

export function stateOf(
  { grid: [columns, rows], limit, classes, characters }: Lineup,
  reverse: Reverse,
  phase: Phase,
  turn: number,
): State {
  const names = Object.keys(classes);
  return {
    field: { columns, rows, classes, reverse, limit },
    ids: characters.map(({ id }) => id),
    seats: characters.map(({ seat }) => seat),
    kinds: characters.map((one) => names.indexOf(one.class)),
    cells: characters.map(({ at: [x, y] }) => y * columns + x),
    health: characters.map((one) => one.health ?? classes[one.class].health),
    orders: characters.map(() => 0),
    ready: [false, false],
    turn,
    phase,
    winner: -1,
  };
}
