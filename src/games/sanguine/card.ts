import * as z from "zod/mini";
import type { Fault } from "../../engine/contract/game.ts";
import { Ability, type Action, faultIn, hearsFallen, hearsPlayed, isFirst, type PowerAction } from "./ability.ts";

/** A name is one word, because boards and decks are written as words. */
const NAME = /^[^\s():@]{1,32}$/u;

/** Words that would reach into the language instead of naming a card. */
const RESERVED: readonly string[] = ["__proto__", "constructor", "prototype"];

export const GRID = 5;
const MIDDLE = 2;

/** A card as people write it. */
export const CardFace = z
  .strictObject({
    cost: z.literal([1, 2, 3, "replace"], 'The cost is 1, 2, 3 or "replace".'),
    value: z.int("The value is a whole number.").check(z.gte(1, "The value is above 0."), z.lte(99, "The value is at most 99.")),
    grid: z.array(z.string("A row of the grid is text.")).check(z.length(GRID, "A grid has 5 rows.")),
    ability: z.optional(z.nullable(z.array(Ability).check(z.maxLength(4, "A card has at most 4 abilities.")))),
    rare: z.optional(z.boolean()),
    token: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, {
    title: "Card",
    description:
      "The grid has five rows of five signs, as Red sees it: C the card in the middle, X nothing, I influence, U and D raise and lower the cell, E effect, B influence and effect.",
  });
export type CardFace = z.infer<typeof CardFace>;

export const CardFaces = z.record(z.string(), CardFace);

/** An ability with its place on the card, which is its bit among those that fired. */
export interface Compiled extends Ability {
  readonly bit: number;
}

/** A card as the rules use it. Offsets are `down, forward` in one flat list. */
export interface Card {
  readonly name: string;
  readonly face: CardFace;
  /** 0 for one that replaces. */
  readonly cost: number;
  readonly value: number;
  readonly influence: readonly number[];
  /** `down, forward, by`. */
  readonly shifts: readonly number[];
  readonly effect: readonly number[];
  /** By how much influence raises. */
  readonly raise: number;
  readonly played: readonly Compiled[];
  readonly replacing: readonly Compiled[];
  readonly destroyed: readonly Compiled[];
  readonly firsts: readonly Compiled[];
  readonly hearsPlayed: readonly Compiled[];
  readonly hearsFallen: readonly Compiled[];
  /** What it does to others while in play. */
  readonly auras: readonly PowerAction[];
  /** What it counts for itself while in play. */
  readonly counts: readonly PowerAction[];
  readonly ends: readonly Compiled[];
  /** Whether anything can come of it beyond pawns. */
  readonly lively: boolean;
}

const SIGNS = "XICUDEB";

/** What is wrong with a grid: the row it is in, and why. */
export function faultInGrid(grid: readonly string[]): { readonly row: number; readonly column: number; readonly text: string } | null {
  for (const [row, line] of grid.entries()) {
    if (line.length !== GRID)
      return { row, column: Math.min(line.length, GRID), text: `A row of the grid has 5 signs, not ${line.length}.` };
    for (let column = 0; column < GRID; column++) {
      const sign = line[column];
      if (!SIGNS.includes(sign)) return { row, column, text: `"${sign}" is no sign of a grid: use X, I, C, U, D, E or B.` };
      const middle = row === MIDDLE && column === MIDDLE;
      if (sign === "C" && !middle) return { row, column, text: "C stands once, in the middle of the third row." };
      if (sign !== "C" && middle) return { row, column, text: "The middle of the third row is C, the card itself." };
    }
  }
  return null;
}

/** A card for the rules, or what is wrong with it; the path starts at the card. */
export function compile(name: string, face: CardFace): Card | { readonly fault: Fault } {
  if (!NAME.test(name) || RESERVED.includes(name))
    return { fault: { path: "", text: "A card's name is one word of up to 32 signs, without ( ) : @." } };
  const inGrid = faultInGrid(face.grid);
  if (inGrid) return { fault: { path: `grid[${inGrid.row}]`, text: inGrid.text } };
  const abilities: Compiled[] = [];
  for (const [index, ability] of (face.ability ?? []).entries()) {
    const fault = faultIn(ability);
    if (fault) return { fault: { path: `ability[${index}].${fault.path}`, text: fault.text } };
    abilities.push({ ...ability, bit: index });
  }
  if (face.cost !== "replace" && abilities.some((ability) => ability.when === "replacing"))
    return { fault: { path: "cost", text: 'An ability for replacing needs the cost "replace".' } };
  return shape(name, face, abilities);
}

function shape(name: string, face: CardFace, abilities: readonly Compiled[]): Card {
  const influence: number[] = [];
  const shifts: number[] = [];
  const effect: number[] = [];
  for (const [row, line] of face.grid.entries()) {
    for (let column = 0; column < GRID; column++) {
      const down = row - MIDDLE;
      const forward = column - MIDDLE;
      const sign = line[column];
      if (sign === "I" || sign === "B") influence.push(down, forward);
      if (sign === "E" || sign === "B") effect.push(down, forward);
      if (sign === "U") shifts.push(down, forward, 1);
      if (sign === "D") shifts.push(down, forward, -1);
    }
  }
  const inPlay = abilities.filter(({ when }) => when === "in-play").flatMap((ability) => ability.do.filter(isPower));
  const raises = abilities.filter(({ when }) => when === "played").flatMap((ability) => ability.do.map(raiseOf));
  return {
    name,
    face,
    cost: face.cost === "replace" ? 0 : face.cost,
    value: face.value,
    influence,
    shifts,
    effect,
    raise: Math.max(1, ...raises),
    played: abilities.filter(({ when, do: acts }) => when === "played" && acts.some((act) => raiseOf(act) === 0)),
    replacing: abilities.filter(({ when }) => when === "replacing"),
    destroyed: abilities.filter(({ when }) => when === "destroyed"),
    firsts: abilities.filter(({ when }) => isFirst(when)),
    hearsPlayed: abilities.filter(({ when }) => hearsPlayed(when)),
    hearsFallen: abilities.filter(({ when }) => hearsFallen(when)),
    auras: inPlay.filter(({ to }) => to !== "self"),
    counts: inPlay.filter(({ to }) => to === "self"),
    ends: abilities.filter(({ when }) => when === "lane-won" || when === "round-end"),
    lively: abilities.length > 0 || face.cost === "replace",
  };
}

const isPower = (action: Action): action is PowerAction => action.act === "power";

/** A rank raised on the influence tiles when the card is played is part of its influence; 0 for any other action. */
export const raiseOf = (action: Action): number => (action.act === "rank" && action.on !== "effect" ? action.by : 0);
