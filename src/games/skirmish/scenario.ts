import * as z from "zod/mini";
import type { Fault } from "../../engine/contract/game.ts";
import { type Classes, checkClasses, ClassesSchema } from "./classes.ts";
import type { Square } from "./commands.ts";
import type { Reverse } from "./stages.ts";
import { type Field, type Phase, PLACEMENT_ROWS, type State } from "./state.ts";
import { joinPath } from "../../engine/input/path.ts";

export const LARGEST = 26;
export const MOST_CHARACTERS = 64;
export const TURN_LIMIT = 40;

export const wholeNumber = (what: string): z.ZodMiniNumberFormat => z.int(`${what} is a whole number.`);

const Side = wholeNumber("A side of the grid").check(
  z.minimum(1, "A side of the grid is at least 1."),
  z.maximum(LARGEST, `A side of the grid is at most ${LARGEST}.`),
);

export const GridSchema = z
  .tuple([Side, Side], "The grid is its width and its height.")
  .register(z.globalRegistry, { description: "Width and height, in cells." });

export const SquareSchema = z
  .tuple([wholeNumber("x"), wholeNumber("y")], "A cell is [x, y].")
  .register(z.globalRegistry, { description: "[x, y], counted from 0 at the top left; the host sits at the bottom." });

export const LimitSchema = wholeNumber("The limit")
  .check(z.minimum(1, "The limit is at least 1 turn."), z.maximum(200, "The limit is at most 200 turns."))
  .register(z.globalRegistry, { title: "Turn limit", description: "After this turn the larger total health wins." });

const ArmySchema = z
  .array(z.strictObject({ class: z.string("A class is given by its name."), at: SquareSchema }), "An army is a list of characters.")
  .check(
    z.minLength(1, "An army has at least one character."),
    z.maxLength(MOST_CHARACTERS / 2, `An army has at most ${MOST_CHARACTERS / 2} characters.`),
  );

export const ScenarioSchema = z
  .strictObject({
    name: z
      .string("A scenario has a name.")
      .check(z.minLength(1, "A scenario has a name."), z.maxLength(60, "A name has at most 60 signs.")),
    about: z.optional(z.string().check(z.maxLength(400, "A description has at most 400 signs."))),
    grid: GridSchema,
    limit: z.optional(LimitSchema),
    classes: z.optional(ClassesSchema),
    army: ArmySchema,
    opponents: z.optional(ArmySchema),
  })
  .register(z.globalRegistry, {
    title: "Skirmish scenario",
    description: "A grid, classes beside the shipped ones, and the host's army; the opponent's is the same turned by half a circle.",
  });

export type Scenario = z.infer<typeof ScenarioSchema>;

/** A scenario with its classes found and its characters named and placed. */
export interface Muster {
  readonly grid: readonly [number, number];
  readonly limit: number;
  readonly classes: Classes;
  readonly characters: readonly Placed[];
}

export interface Placed {
  readonly id: string;
  readonly class: string;
  readonly seat: 0 | 1;
  readonly at: Square;
  readonly health?: number | undefined;
}

/** Classes of its own go before the shipped ones of the same name; only those that fight are kept. */
export function musterOf(scenario: Scenario, shipped: Classes): Muster | { readonly fault: Fault } {
  if (scenario.classes) {
    const fault = checkClasses(scenario.classes);
    if (fault) return { fault: { path: joinPath("classes", fault.path), text: fault.text } };
  }
  const known: Classes = { ...shipped, ...scenario.classes };
  const [width, height] = scenario.grid;
  const opponents = scenario.opponents ?? scenario.army.map(({ class: name, at: [x, y] }) => ({ class: name, at: turned(x, y) }));
  function turned(x: number, y: number): [number, number] {
    return [width - 1 - x, height - 1 - y];
  }
  const characters: Placed[] = [];
  const paths: string[] = [];
  for (const [seat, key, army] of [
    [0, "army", scenario.army],
    [1, scenario.opponents ? "opponents" : "army", opponents],
  ] as const) {
    for (const [i, { class: name, at }] of army.entries()) {
      characters.push({ id: `${"ho"[seat]}${i + 1}`, class: name, seat, at });
      paths.push(`${key}[${i}]`);
    }
  }
  const fault = checkPlaced(characters, known, scenario.grid, (i) => paths[i]);
  if (fault) return { fault };
  const used = new Set(characters.map((one) => one.class));
  const classes = Object.fromEntries(Object.entries(known).filter(([name]) => used.has(name)));
  return { grid: scenario.grid, limit: scenario.limit ?? TURN_LIMIT, classes, characters };
}

/** Known classes, cells on the grid, no two on one cell, no two of one name. */
export function checkPlaced(
  characters: readonly Placed[],
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
    if (ids.has(id)) return { path: `${path}.id`, text: `There are two characters called "${one.id}"; capitals make no difference.` };
    ids.add(id);
    const [x, y] = one.at;
    if (!(x >= 0 && x < width && y >= 0 && y < height)) {
      return { path: `${path}.at`, text: `The cell [${x}, ${y}] is not on a grid of ${width} by ${height}.` };
    }
    const other = taken.get(`${x},${y}`);
    if (other !== undefined) return { path: `${path}.at`, text: `The cell [${x}, ${y}] is taken by ${other}.` };
    taken.set(`${x},${y}`, one.id);
  }
  return null;
}

/** Hidden placement needs rows of one's own, and everyone within them at first. */
export function checkPlacement({ grid: [, height], characters }: Pick<Muster, "grid" | "characters">): string | null {
  if (height < 2 * PLACEMENT_ROWS) return `Hidden placement needs at least ${2 * PLACEMENT_ROWS} rows.`;
  for (const { id, seat, at } of characters) {
    const fromEdge = seat === 0 ? height - 1 - at[1] : at[1];
    if (fromEdge >= PLACEMENT_ROWS) return `Hidden placement needs everyone on the own ${PLACEMENT_ROWS} rows: ${id} is not.`;
  }
  return null;
}

export function stateOf(
  { grid: [columns, rows], limit, classes, characters }: Muster,
  reverse: Reverse,
  phase: Phase,
  turn: number,
): State {
  const field: Field = { columns, rows, classes, reverse, limit };
  const names = Object.keys(classes);
  return {
    field,
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
