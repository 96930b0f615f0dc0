import * as z from "zod/mini";
import { COLOURS, COLUMNS, LETTERS, ROWS } from "../state.ts";

// The shapes of cards as authors write them, in the words of the cards' language. What a shape cannot say (that an index names
// an argument, that a die is in the hand when it is placed) is checked when a card is compiled.

const text = (least: number, most: number, what: string) =>
  z.string(`${what} is a text.`).check(z.minLength(least, `${what} is empty.`), z.maxLength(most, `${what} is longer than ${most} signs.`));
const flag = z.boolean("Write true or false.");
export const whole = (least: number, most: number, what: string) =>
  z.int(`${what} is a whole number.`).check(z.gte(least, `${what} is at least ${least}.`), z.lte(most, `${what} is at most ${most}.`));
const oneOf = <const T extends readonly string[]>(words: T) => z.enum(words, `Write one of: ${words.join(", ")}.`);
const atMost = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item, "Write a list.").check(z.maxLength(most, `At most ${most} are allowed here.`));

const Comparison = oneOf(["greater_than", "smaller_than", "equal_to"]);
const Index = whole(0, 3, "The number of an argument");
const SHADE_BOUNDS = ["minimum_shade", "maximum_shade"] as const;
const ARGUMENT_BOUNDS = ["dice_pool_size", "round_track_size", "tool_deck_size", ...SHADE_BOUNDS] as const;
function bound<const T extends readonly string[]>(names: T) {
  // One sentence for all that can be wrong: whichever part of the union complains, it names both kinds.
  const sentence = `A bound is a whole number from -1 to 999 or ${names.join(", ")}.`;
  return z.union([z.int(sentence).check(z.gte(-1, sentence), z.lte(999, sentence)), z.enum(names, sentence)], sentence);
}

/** `neighbours` waives what is printed on the space and keeps the rule about neighbours. */
const Half = z.union([z.boolean(), z.literal("neighbours")], 'Write true, false or "neighbours".');
/** `isolated` asks for a space that touches no die. */
const Placing = z.union([z.boolean(), z.literal("isolated")], 'Write true, false or "isolated".');
const rules = { placing: Placing, color: Half, shade: Half };

const Condition = z.discriminatedUnion(
  "condition",
  [
    z.strictObject({ condition: z.literal("arg_comparison"), type_of_comparison: Comparison, index: Index, bound: bound(ARGUMENT_BOUNDS) }),
    z.strictObject({ condition: z.literal("die_picked"), value: flag }),
    z.strictObject({ condition: z.literal("shade_comparison"), type_of_comparison: Comparison, bound: bound(SHADE_BOUNDS) }),
    z.strictObject({ condition: z.literal("favor_points_check") }),
    z.strictObject({ condition: z.literal("tool_not_activated") }),
    z.strictObject({ condition: z.literal("tool_not_active") }),
    z.strictObject({ condition: z.literal("die_placed"), value: flag }),
    z.strictObject({ condition: z.literal("first_turn"), value: flag }),
    z.strictObject({
      condition: z.literal("share"),
      object: oneOf(["color", "shade"]),
      pool: oneOf(["round_track", "dice_moved", "dice_pool"]),
      value_if_empty: flag,
    }),
    z.strictObject({ condition: z.literal("free_slot"), row_index: Index, column_index: Index, value: flag }),
    z.strictObject({ condition: z.literal("move_rule_check"), ...rules }),
    z.strictObject({ condition: z.literal("not_die_already_moved") }),
    z.strictObject({ condition: z.literal("num_of_dice_moved"), type_of_comparison: Comparison, bound: whole(0, 20, "A bound") }),
    z.strictObject({ condition: z.literal("placing_rule_check"), ...rules }),
    z.strictObject({ condition: z.literal("valid_coordinates") }),
    // Beyond the first vocabulary.
    z.strictObject({
      condition: z.literal("pool_size"),
      pool: oneOf(["round_track", "dice_moved", "dice_pool", "dice_bag"]),
      type_of_comparison: Comparison,
      bound: whole(0, 90, "A bound"),
    }),
    z.strictObject({ condition: z.literal("can_move"), ...rules, dice: whole(1, 2, "The number of dice") }),
    z.strictObject({ condition: z.literal("can_move_on"), ...rules, dice: whole(1, 2, "The number of dice") }),
    z.strictObject({ condition: z.literal("placeable"), ...rules, value: flag }),
    z.strictObject({ condition: z.literal("pool_die_color"), index: Index }),
  ],
  "There is no such condition.",
);

const plain = <const T extends string>(name: T) => z.strictObject({ instruction: z.literal(name) });

const Instruction = z.discriminatedUnion(
  "instruction",
  [
    plain("advance_game"),
    plain("re_roll_pool"),
    plain("swap_from_round_track"),
    plain("take_two_turns"),
    plain("pick_die_from_dice_bag"),
    plain("pick_die_from_dice_pool"),
    plain("place_die"),
    plain("return_die_to_dice_bag"),
    plain("roll_die"),
    z.strictObject({
      instruction: z.literal("set_shade_of_picked_die"),
      argument: oneOf(["increase", "decrease", "flip", "no_constraint"]),
    }),
    plain("manage_favor_points"),
    plain("activate_tool"),
    z.strictObject({ instruction: z.literal("tear_down"), condition: z.optional(z.nullable(Condition)) }),
    plain("tear_down_passive_tools"),
    plain("move_die"),
    // Beyond the first vocabulary.
    plain("return_die_to_dice_pool"),
    z.strictObject({ instruction: z.literal("discard_pool_die"), index: Index }),
    plain("remove_tool"),
  ],
  "There is no such instruction.",
);

const Conditions = atMost(Condition, 24);
const Instructions = atMost(Instruction, 16);

/** Words, then numbers: `\d` one digit, `\d+` any. It reads like a regular expression and is never run as one. */
const RegExpText = text(1, 80, "A reg_exp").check(
  z.regex(
    /^[a-z]{1,20}( [a-z]{1,20}){0,2}( \\d\+?){0,4}$/,
    "A reg_exp is words, then \\d or \\d+ for each number, with single blanks between.",
  ),
);

export const CommandCard = z.strictObject({
  reg_exp: RegExpText,
  undoable: flag,
  conditions: Conditions,
  instructions: Instructions,
});

export const ActivatorCard = z.strictObject({ undoable: flag, conditions: Conditions, instructions: Instructions });

const Id = whole(1, 999, "An id");
const Name = text(1, 40, "A name");
const Description = text(0, 240, "A description");

export const ToolCard = z.strictObject({
  name: Name,
  description: Description,
  id: Id,
  /** The die that pays for the tool in a game for one; any die, if there is none. */
  color: z.optional(oneOf(COLOURS)),
  active: flag,
  activator: ActivatorCard,
  commands: atMost(CommandCard, 8),
});

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const values = <T extends z.ZodMiniType>(item: T) =>
  z
    .array(item, "Write a list of values.")
    .check(z.minLength(1, "A set needs at least one value."), z.refine(distinct, "A value stands here twice."));

const Feature = oneOf(["color", "shade"]);
const Pattern = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("diagonals"), object: Feature }),
    z.strictObject({ type: z.literal("difference"), place: oneOf(["rows", "columns"]), object: Feature }),
    z.discriminatedUnion(
      "object",
      [
        z.strictObject({ type: z.literal("set"), object: z.literal("color"), values: values(oneOf(COLOURS)) }),
        z.strictObject({ type: z.literal("set"), object: z.literal("shade"), values: values(whole(1, 6, "A value")) }),
      ],
      "Write one of: color, shade.",
    ),
  ],
  "A pattern is of one of these types: diagonals, difference, set.",
);

export const PublicCard = z.strictObject({
  name: Name,
  description: Description,
  id: Id,
  pattern: Pattern,
  points_per_pattern: whole(0, 20, "The points"),
});

const WINDOW_ROW = new RegExp(`^[.1-6${LETTERS.slice(1)}]{${COLUMNS}}$`);
export const WindowRows = z
  .array(
    z
      .string("A row is a text.")
      .check(z.regex(WINDOW_ROW, `A row is ${COLUMNS} signs: . for free, ${LETTERS.slice(1)} a colour, 1 to 6 a value.`)),
  )
  .check(z.length(ROWS, `A window has ${ROWS} rows.`));

export const WindowCard = z.strictObject({
  name: Name,
  difficulty: whole(0, 6, "The difficulty"),
  /** Two windows with the same number are the sides of one card. */
  card: whole(1, 999, "A card's number"),
  side: oneOf(["front", "back"]),
  rows: WindowRows,
});

export type ConditionData = z.infer<typeof Condition>;
export type InstructionData = z.infer<typeof Instruction>;
export type CommandData = z.infer<typeof CommandCard>;
export type ToolData = z.infer<typeof ToolCard>;
export type PatternData = z.infer<typeof Pattern>;
export type PublicData = z.infer<typeof PublicCard>;
export type WindowData = z.infer<typeof WindowCard>;
