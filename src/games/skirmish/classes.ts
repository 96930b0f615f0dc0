import * as z from "zod/mini";
import type { Fault } from "../../engine/contract/game.ts";
import { type Areas, checkAreas, checkLines, checkSigns, type Lines, mergedTargets, type Target } from "./pattern.ts";
import { joinPath } from "../../engine/input/path.ts";

/** One pattern, or several of which the first that fits counts. */
export type Patterns = Lines | readonly Lines[];

/** A class of characters as data. Patterns are drawn as the host sees them. */
export interface ClassData {
  readonly health: number;
  readonly damage: number;
  readonly move: Patterns;
  readonly attack: Patterns;
  readonly area?: Areas | undefined;
}

export type Classes = { readonly [name: string]: ClassData };

const wholeNumber = (least: number, most: number, what: string): z.ZodMiniNumberFormat =>
  z
    .int(`${what} is a whole number.`)
    .check(z.minimum(least, `${what} is at least ${least}.`), z.maximum(most, `${what} is at most ${most}.`));

const LinesSchema = z.array(z.string("A line of a pattern is a text."), "A pattern is a list of lines.");

const PatternsSchema = z
  .union([LinesSchema, z.array(LinesSchema)], "A pattern is a list of lines of text, or a list of such patterns.")
  .register(z.globalRegistry, {
    description: "An odd square of signs with the character in the middle; blank or . is no target, x a target, any other sign an area.",
  });

export const Health = wholeNumber(1, 9999, "Health").register(z.globalRegistry, { description: "What a character can bear." });

export const ClassSchema = z
  .strictObject({
    health: Health,
    damage: wholeNumber(0, 9999, "Damage").register(z.globalRegistry, { description: "What one attack takes from each one it hits." }),
    move: PatternsSchema,
    attack: PatternsSchema,
    area: z.optional(z.record(z.string(), LinesSchema, "Areas are sub-patterns by their signs.")),
  })
  .register(z.globalRegistry, {
    title: "Skirmish class",
    description: "A class of characters: what it bears, deals, and where it reaches.",
  });

/** Letters first, because numbers as names would change the order in which the classes are listed. */
const CLASS_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
export const MOST_CLASSES = 16;

export const ClassesSchema = z.record(z.string(), ClassSchema, "Classes are given by their names.");

/** What the form cannot say: squares, signs, cycles. The path is counted from the classes. */
export function checkClasses(classes: Classes): Fault | null {
  const names = Object.keys(classes);
  if (names.length === 0) return { path: "", text: "There must be a class." };
  if (names.length > MOST_CLASSES) return { path: "", text: `There are at most ${MOST_CLASSES} classes, not ${names.length}.` };
  for (const name of names) {
    if (!CLASS_NAME.test(name)) return { path: name, text: "A class name has a letter first, then letters, figures, _ or -." };
    const fault = checkClass(classes[name]);
    if (fault) return { path: joinPath(name, fault.path), text: fault.text };
  }
  return null;
}

function checkClass({ move, attack, area = {} }: ClassData): Fault | null {
  const fault = checkAreas(area);
  if (fault) return { path: joinPath("area", fault.path), text: fault.text };
  for (const [key, patterns] of [
    ["move", move],
    ["attack", attack],
  ] as const) {
    const several = isSeveral(patterns);
    for (const [i, lines] of severalOf(patterns).entries()) {
      const text = checkLines(lines) ?? checkSigns(lines, area);
      if (text) return { path: several ? `${key}[${i}]` : key, text };
    }
  }
  return null;
}

const isSeveral = (patterns: Patterns): patterns is readonly Lines[] => Array.isArray(patterns[0]);
const severalOf = (patterns: Patterns): readonly Lines[] => (isSeveral(patterns) ? patterns : [patterns]);

/** A class made ready for play: targets instead of drawings, and where a target is found without searching. */
export interface Kind {
  readonly health: number;
  readonly damage: number;
  readonly steps: readonly Target[];
  readonly strikes: readonly Target[];
  readonly stepAt: Finder;
  readonly strikeAt: Finder;
}

/** Which target lies at an offset: `cells[(dy + reach) * side + dx + reach]`, or -1. */
export interface Finder {
  readonly reach: number;
  readonly cells: readonly number[];
}

const ready = new WeakMap<ClassData, Kind>();

export function kindOf(data: ClassData): Kind {
  let kind = ready.get(data);
  if (!kind) ready.set(data, (kind = makeKind(data)));
  return kind;
}

function makeKind({ health, damage, move, attack, area }: ClassData): Kind {
  const steps = mergedTargets(severalOf(move), area);
  const strikes = mergedTargets(severalOf(attack), area);
  return { health, damage, steps, strikes, stepAt: finderOf(steps), strikeAt: finderOf(strikes) };
}

function finderOf(targets: readonly Target[]): Finder {
  const reach = targets.reduce((far, { dx, dy }) => Math.max(far, Math.abs(dx), Math.abs(dy)), 0);
  const side = 2 * reach + 1;
  const cells = Array.from({ length: side * side }, () => -1);
  for (const [i, { dx, dy }] of targets.entries()) cells[(dy + reach) * side + dx + reach] = i;
  return { reach, cells };
}

/** The number of the target at an offset, or -1. `turned` is for who sees the pattern from the other side. */
export function targetAt({ reach, cells }: Finder, turned: boolean, dx: number, dy: number): number {
  if (dx < -reach || dx > reach || dy < -reach || dy > reach) return -1;
  const side = 2 * reach + 1;
  return turned ? cells[(reach - dy) * side + reach - dx] : cells[(dy + reach) * side + dx + reach];
}
