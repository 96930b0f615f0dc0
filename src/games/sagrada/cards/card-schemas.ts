import * as z from "zod/mini";
import { flag, listOf, oneOf, shortText, wholeNumber } from "../../../kit/schema.ts";
import { COLORS, COLUMNS, LETTERS, ROWS } from "../state.ts";

// The schemas of cards as authors write them. What a schema can't say (that an index names an argument, that a die is in hand
// when it is placed) is checked when a card is compiled.

const Comparison = oneOf(["greater_than", "smaller_than", "equal_to"], "A comparison");
const Index = wholeNumber(0, 3, "The index of an argument");
const SHADE_BOUNDS = ["minimum_shade", "maximum_shade"] as const;
const ARGUMENT_BOUNDS = ["dice_pool_size", "round_track_size", "tool_deck_size", ...SHADE_BOUNDS] as const;
function bound<const T extends readonly string[]>(names: T) {
  // One sentence for both parts of the union, whichever one complains.
  const sentence = `A bound must be a whole number from -1 to 999, or one of: ${names.join(", ")}.`;
  return z.union([z.int(sentence).check(z.gte(-1, sentence), z.lte(999, sentence)), z.enum(names, sentence)], sentence);
}

/** `neighbours` ignores what is printed on the space and keeps the rule about neighbors. */
const Half = z.union([z.boolean(), z.literal("neighbours")], 'This must be true, false or "neighbours".');
/** `isolated` asks for a space that touches no die. */
const Placing = z.union([z.boolean(), z.literal("isolated")], 'This must be true, false or "isolated".');
const rules = { placing: Placing, color: Half, shade: Half };
const Feature = oneOf(["color", "shade"], "The object");
const Flag = flag();

const Condition = z.discriminatedUnion(
  "condition",
  [
    z.strictObject({ condition: z.literal("arg_comparison"), type_of_comparison: Comparison, index: Index, bound: bound(ARGUMENT_BOUNDS) }),
    z.strictObject({ condition: z.literal("die_picked"), value: Flag }),
    z.strictObject({ condition: z.literal("shade_comparison"), type_of_comparison: Comparison, bound: bound(SHADE_BOUNDS) }),
    z.strictObject({ condition: z.literal("favor_points_check") }),
    z.strictObject({ condition: z.literal("tool_not_activated") }),
    z.strictObject({ condition: z.literal("tool_not_active") }),
    z.strictObject({ condition: z.literal("die_placed"), value: Flag }),
    z.strictObject({ condition: z.literal("first_turn"), value: Flag }),
    z.strictObject({
      condition: z.literal("share"),
      object: Feature,
      pool: oneOf(["round_track", "dice_moved", "dice_pool"], "The pool"),
      value_if_empty: Flag,
    }),
    z.strictObject({ condition: z.literal("free_slot"), row_index: Index, column_index: Index, value: Flag }),
    z.strictObject({ condition: z.literal("move_rule_check"), ...rules }),
    z.strictObject({ condition: z.literal("not_die_already_moved") }),
    z.strictObject({ condition: z.literal("num_of_dice_moved"), type_of_comparison: Comparison, bound: wholeNumber(0, 20, "A bound") }),
    z.strictObject({ condition: z.literal("placing_rule_check"), ...rules }),
    z.strictObject({ condition: z.literal("valid_coordinates") }),
    // Added later.
    z.strictObject({
      condition: z.literal("pool_size"),
      pool: oneOf(["round_track", "dice_moved", "dice_pool", "dice_bag"], "The pool"),
      type_of_comparison: Comparison,
      bound: wholeNumber(0, 90, "A bound"),
    }),
    z.strictObject({
      condition: z.literal("can_move"),
      ...rules,
      dice: wholeNumber(1, 2, "The number of dice"),
      share: z.optional(z.strictObject({ object: Feature, pool: oneOf(["round_track", "dice_pool"], "The pool") })),
    }),
    z.strictObject({ condition: z.literal("can_move_on"), ...rules, dice: wholeNumber(1, 2, "The number of dice") }),
    z.strictObject({ condition: z.literal("placeable"), ...rules, value: Flag, index: z.optional(Index) }),
    z.strictObject({ condition: z.literal("pool_die_color"), index: Index }),
  ],
  "There's no such condition.",
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
      argument: oneOf(["increase", "decrease", "flip", "no_constraint"], "The argument"),
    }),
    plain("manage_favor_points"),
    plain("activate_tool"),
    z.strictObject({ instruction: z.literal("tear_down"), condition: z.optional(z.nullable(Condition)) }),
    plain("tear_down_passive_tools"),
    plain("move_die"),
    // Added later.
    plain("return_die_to_dice_pool"),
    z.strictObject({ instruction: z.literal("discard_pool_die"), index: Index }),
    plain("remove_tool"),
  ],
  "There's no such instruction.",
);

const Conditions = listOf(Condition, 24);
const Instructions = listOf(Instruction, 16);

/** Words, then numbers: `\d` for one digit, `\d+` for any number. It looks like a regular expression but is never run as one. */
const RegExpText = shortText(1, 80, "A reg_exp").check(
  z.regex(
    /^[a-z]{1,20}( [a-z]{1,20}){0,2}( \\d\+?){0,4}$/,
    "A reg_exp is words, then \\d or \\d+ for each number, separated by single spaces.",
  ),
);

export const CommandCard = z.strictObject({
  reg_exp: RegExpText,
  undoable: Flag,
  conditions: Conditions,
  instructions: Instructions,
});

export const ActivatorCard = z.strictObject({ undoable: Flag, conditions: Conditions, instructions: Instructions });

const Id = wholeNumber(1, 999, "An id");
const Name = shortText(1, 40, "A name");
const Description = shortText(0, 240, "A description");

export const ToolCard = z.strictObject({
  name: Name,
  description: Description,
  id: Id,
  /** The color of the die that pays for the tool in solo play; left out, any die does. */
  color: z.optional(oneOf(COLORS, "A color")),
  active: Flag,
  activator: ActivatorCard,
  commands: listOf(CommandCard, 8),
});

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const values = <T extends z.ZodMiniType>(item: T) =>
  z
    .array(item, "The values must be a list.")
    .check(z.minLength(1, "A set needs at least one value."), z.refine(distinct, "A set can't have the same value twice."));

const Pattern = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("diagonals"), object: Feature }),
    z.strictObject({ type: z.literal("difference"), place: oneOf(["rows", "columns"], "The place"), object: Feature }),
    z.discriminatedUnion(
      "object",
      [
        z.strictObject({ type: z.literal("set"), object: z.literal("color"), values: values(oneOf(COLORS, "A color")) }),
        z.strictObject({ type: z.literal("set"), object: z.literal("shade"), values: values(wholeNumber(1, 6, "A value")) }),
      ],
      "The object must be one of: color, shade.",
    ),
  ],
  "The type of a pattern must be one of: diagonals, difference, set.",
);

export const PublicCard = z.strictObject({
  name: Name,
  description: Description,
  id: Id,
  pattern: Pattern,
  points_per_pattern: wholeNumber(0, 20, "The points"),
});

const WINDOW_ROW = new RegExp(`^[.1-6${LETTERS.slice(1)}]{${COLUMNS}}$`);
export const WindowRows = z
  .array(
    z
      .string("A row must be a string.")
      .check(z.regex(WINDOW_ROW, `A row has ${COLUMNS} characters: . for any die, ${LETTERS.slice(1)} for a color, 1 to 6 for a value.`)),
  )
  .check(z.length(ROWS, `A window must have ${ROWS} rows.`));

export const WindowCard = z.strictObject({
  name: Name,
  difficulty: wholeNumber(0, 6, "The difficulty"),
  /** Two windows with the same number are the two sides of one card. */
  card: wholeNumber(1, 999, "A card's number"),
  side: oneOf(["front", "back"], "The side"),
  rows: WindowRows,
});

export type ConditionData = z.infer<typeof Condition>;
export type InstructionData = z.infer<typeof Instruction>;
export type CommandData = z.infer<typeof CommandCard>;
export type ToolData = z.infer<typeof ToolCard>;
export type PatternData = z.infer<typeof Pattern>;
export type PublicData = z.infer<typeof PublicCard>;
export type WindowData = z.infer<typeof WindowCard>;
