import * as z from "zod/mini";
import type { Fault } from "../../../engine/contract/game.ts";
import { faultUnder } from "../../../engine/input/path.ts";
import { wholeNumber } from "../../../kit/schema.ts";
import { type Areas, areaWork, checkAreas, checkPattern, type Lines } from "./pattern.ts";

/** One pattern, or several of which the first that fits counts. */
export type Patterns = Lines | readonly Lines[];

/** A class of characters as data. Patterns are drawn as the host sees them. */
export interface CharacterClass {
  readonly health: number;
  readonly damage: number;
  readonly move: Patterns;
  readonly attack: Patterns;
  readonly area?: Areas | undefined;
}

export type Classes = { readonly [name: string]: CharacterClass };

const PatternLines = z.array(z.string("A line of a pattern must be a string."), "A pattern must be a list of lines.");

const PatternList = z
  .union([PatternLines, z.array(PatternLines)], "A pattern must be a list of lines, or a list of such patterns.")
  .register(z.globalRegistry, {
    description:
      "An odd-sized square of symbols with the character in the middle: a blank or . is not a target, x is a target, any other symbol is a target with an area.",
  });

export const Health = wholeNumber(1, 9999, "Health").register(z.globalRegistry, { description: "How much damage a character can take." });

export const CharacterClass = z
  .strictObject({
    health: Health,
    damage: wholeNumber(0, 9999, "Damage").register(z.globalRegistry, {
      description: "How much health an attack takes from each character it hits.",
    }),
    move: PatternList,
    attack: PatternList,
    area: z.optional(z.record(z.string(), PatternLines, "Areas must be an object: sub-patterns by their symbols.")),
  })
  .register(z.globalRegistry, {
    title: "Skirmish class",
    description: "A class of characters: its health, its damage, and where it can move and attack.",
  });

/** A letter first, because numbers as names would change the order in which the classes are listed. */
const CLASS_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
export const MOST_CLASSES = 16;
/** Patterns of one character for steps, or for attacks. */
export const MOST_PATTERNS = 8;
/** The limit on the work for the sub-patterns of all classes together: enough for three of the largest classes. */
export const MOST_AREA_WORK = 500_000;

export const ClassesByName = z.record(z.string(), CharacterClass, "Classes must be an object: classes by their names.");

/** Checks what the schema can't: squares, symbols, cycles. The path starts at the classes. */
export function checkClasses(classes: Classes): Fault | null {
  const names = Object.keys(classes);
  if (names.length === 0) return { path: "", text: "There must be at least one class." };
  if (names.length > MOST_CLASSES) return { path: "", text: `There can be at most ${MOST_CLASSES} classes, not ${names.length}.` };
  for (const name of names) {
    if (!CLASS_NAME.test(name)) return { path: name, text: "A class name is a letter, then up to 31 letters, digits, _ or -." };
    const fault = checkClass(classes[name]);
    if (fault) return faultUnder(name, fault);
  }
  const work = names.reduce((sum, name) => sum + areaWork(classes[name].area ?? {}), 0);
  return work > MOST_AREA_WORK ? { path: "", text: "Together, the sub-patterns are too large: use fewer or smaller ones." } : null;
}

function checkClass({ move, attack, area = {} }: CharacterClass): Fault | null {
  const fault = checkAreas(area);
  if (fault) return faultUnder("area", fault);
  return checkPatterns("move", move, area) ?? checkPatterns("attack", attack, area);
}

function checkPatterns(key: string, patterns: Patterns, area: Areas): Fault | null {
  const isList = isPatternList(patterns);
  if (isList && patterns.length > MOST_PATTERNS)
    return { path: key, text: `There can be at most ${MOST_PATTERNS} patterns, not ${patterns.length}.` };
  for (const [i, lines] of patternsOf(patterns).entries()) {
    const fault = checkPattern(lines, area);
    if (fault) return { path: isList ? `${key}[${i}]` : key, text: fault.text };
  }
  return null;
}

const isPatternList = (patterns: Patterns): patterns is readonly Lines[] => Array.isArray(patterns[0]);

export const patternsOf = (patterns: Patterns): readonly Lines[] => (isPatternList(patterns) ? patterns : [patterns]);
