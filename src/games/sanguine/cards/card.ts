import * as z from "zod/mini";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { joinPath } from "../../../engine/input/path.ts";
import { wholeNumber } from "../../../kit/schema.ts";
import { Ability, type Action, faultInAbilities, hearsDestroyed, hearsPlayed, isFirst, type PowerAction } from "./ability.ts";

/** A card's id is one word, because boards and decks are written as words. */
const NAME = /^[^\s():@]{1,32}$/u;

export const NAME_RULE = "A card's name is one word of up to 32 characters, without ( ) : @.";

/** Words that would reach into the language instead of naming a card. */
const RESERVED: readonly string[] = ["__proto__", "constructor", "prototype"];

export const GRID = 5;
const MIDDLE = 2;

/** A title is shown in sentences: one line, without the spaces and control characters that would break it. */
const Title = z
  .string("The title must be a string.")
  .check(z.regex(/^(?=.{1,40}$)[^\s\p{C}]+( [^\s\p{C}]+)*$/u, "The title has 1 to 40 characters on one line, words one space apart."));

/** A card as people write it. */
export const CardFace = z
  .strictObject({
    title: z.optional(Title),
    cost: z.literal([1, 2, 3, "replace"], 'The cost is 1, 2, 3 or "replace".'),
    value: wholeNumber(1, 99, "The value"),
    grid: z.array(z.string("A row of the grid is a string.")).check(z.length(GRID, "A grid has 5 rows.")),
    ability: z.optional(z.nullable(z.array(Ability).check(z.maxLength(4, "A card has at most 4 abilities.")))),
    rare: z.optional(z.boolean()),
    token: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, {
    title: "Card",
    description:
      "The grid has five rows of five letters, as Red sees it: C the card in the middle, X nothing, I influence, U and D raise and lower the cell, E effect, B influence and effect.",
  });
export type CardFace = z.infer<typeof CardFace>;

export const CardFaces = z.record(z.string(), CardFace);
export type CardFaces = z.infer<typeof CardFaces>;

/** An ability with its index on the card, which says where its bits are among those of `spent`. */
export interface CompiledAbility extends Ability {
  readonly index: number;
  /** The bits used up together if first triggers fire only once in total: its own two, and those of abilities tied to it. */
  readonly tiedBits: number;
}

/** A card as the rules use it. Offsets are `down, forward` in one flat list. */
export interface Card {
  readonly name: string;
  readonly face: CardFace;
  /** 0 for a card that replaces another. */
  readonly cost: number;
  readonly value: number;
  readonly influence: readonly number[];
  /** `down, forward, by`. */
  readonly shifts: readonly number[];
  readonly effect: readonly number[];
  /** How many pawns its influence adds. */
  readonly raise: number;
  readonly played: readonly CompiledAbility[];
  readonly replacing: readonly CompiledAbility[];
  readonly destroyed: readonly CompiledAbility[];
  readonly firsts: readonly CompiledAbility[];
  readonly hearsPlayed: readonly CompiledAbility[];
  readonly hearsDestroyed: readonly CompiledAbility[];
  /** What it does to others while in play. */
  readonly auras: readonly PowerAction[];
  /** Cards that it counts for its own power while in play. */
  readonly counts: readonly PowerAction[];
  /** What it does at the end of the match. */
  readonly ends: readonly CompiledAbility[];
  /** Whether it has an ability or replaces another card. */
  readonly hasAbilities: boolean;
}

const LETTERS = "XICUDEB";

/** What is wrong with a grid, and where. */
export function faultInGrid(grid: readonly string[]): { readonly row: number; readonly column: number; readonly text: string } | null {
  for (const [row, line] of grid.entries()) {
    if (line.length !== GRID)
      return { row, column: Math.min(line.length, GRID), text: `A row of the grid has 5 letters, not ${line.length}.` };
    for (let column = 0; column < GRID; column++) {
      const letter = line[column];
      if (!LETTERS.includes(letter)) return { row, column, text: `"${letter}" isn't a letter of a grid: use X, I, C, U, D, E or B.` };
      const middle = row === MIDDLE && column === MIDDLE;
      if (letter === "C" && !middle) return { row, column, text: "C appears only once, in the middle of the third row." };
      if (letter !== "C" && middle) return { row, column, text: "The middle of the third row must be C, the card itself." };
    }
  }
  return null;
}

/** A card for the rules, or what is wrong with it; the path starts at the card. */
export function compile(name: string, face: CardFace): Read<Card> {
  if (!NAME.test(name) || RESERVED.includes(name)) return bad("", NAME_RULE);
  const inGrid = faultInGrid(face.grid);
  if (inGrid) return bad(`grid[${inGrid.row}]`, inGrid.text);
  const abilities = face.ability ?? [];
  const fault = faultInAbilities(abilities);
  if (fault) return bad(joinPath("ability", fault.path), fault.text);
  if (face.cost !== "replace" && abilities.some(({ when }) => when === "replacing"))
    return bad("cost", 'The trigger replacing needs the cost "replace".');
  const tied = abilities.reduce((bits, { tied }, index) => (tied ? bits | bitsOf(index) : bits), 0);
  const compiled = abilities.map((ability, index) => ({ ...ability, index, tiedBits: ability.tied ? tied : bitsOf(index) }));
  return { ok: true, value: shape(name, face, compiled) };
}

/** Both bits of an ability: one for each of its triggers. */
const bitsOf = (index: number): number => 3 << (index * 2);

/** The offsets of those cells of a grid that show one of the letters. */
export function offsetsOf(grid: readonly string[], letters: string): number[] {
  const offsets: number[] = [];
  for (const [row, line] of grid.entries()) {
    for (let column = 0; column < GRID; column++) if (letters.includes(line[column])) offsets.push(row - MIDDLE, column - MIDDLE);
  }
  return offsets;
}

function shiftsOf(grid: readonly string[]): number[] {
  const shifts: number[] = [];
  for (const [row, line] of grid.entries()) {
    for (let column = 0; column < GRID; column++) {
      if (line[column] === "U") shifts.push(row - MIDDLE, column - MIDDLE, 1);
      if (line[column] === "D") shifts.push(row - MIDDLE, column - MIDDLE, -1);
    }
  }
  return shifts;
}

function shape(name: string, face: CardFace, abilities: readonly CompiledAbility[]): Card {
  const inPlay = abilities.filter(({ when }) => when === "in-play").flatMap((ability) => ability.do.filter(isPower));
  const raises = abilities.filter(({ when }) => when === "played").flatMap((ability) => ability.do.map(raiseOf));
  return {
    name,
    face,
    cost: face.cost === "replace" ? 0 : face.cost,
    value: face.value,
    influence: offsetsOf(face.grid, "IB"),
    shifts: shiftsOf(face.grid),
    effect: offsetsOf(face.grid, "EB"),
    raise: Math.max(1, ...raises),
    played: abilities.filter(({ when, do: actions }) => when === "played" && actions.some((action) => raiseOf(action) === 0)),
    replacing: abilities.filter(({ when }) => when === "replacing"),
    destroyed: abilities.filter(({ when }) => when === "destroyed"),
    firsts: abilities.filter(({ when }) => isFirst(when)),
    hearsPlayed: abilities.filter(({ when }) => hearsPlayed(when)),
    hearsDestroyed: abilities.filter(({ when }) => hearsDestroyed(when)),
    auras: inPlay.filter(({ to }) => to !== "self"),
    counts: inPlay.filter(({ to }) => to === "self"),
    ends: abilities.filter(({ when }) => when === "lane-won" || when === "round-end"),
    hasAbilities: abilities.length > 0 || face.cost === "replace",
  };
}

const isPower = (action: Action): action is PowerAction => action.act === "power";

/** A rank raised on the influence tiles when the card is played is part of its influence; 0 for any other action. */
export const raiseOf = (action: Action): number => (action.act === "rank" && action.on !== "effect" ? action.by : 0);
