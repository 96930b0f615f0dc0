import { faultUnder } from "../../../engine/input/path.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { MATCH_WORDS } from "../../../engine/record/record.ts";
import type { Selects } from "../state.ts";
import type { CommandData, InstructionData, ToolData } from "./card-schemas.ts";
import { type Command, compileCommand, type Owner, parsePattern } from "./commands.ts";
import commandsJson from "./data/commands.json" with { type: "json" };

/** A compiled tool card: how it is bought, in multiplayer and solo, and what it allows then. */
export interface Tool {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly color: number;
  /** It waits for its commands; otherwise it ends with the next basic command. */
  readonly active: boolean;
  readonly activator: Command;
  readonly soloActivator: Command;
  readonly commands: readonly Command[];
  /** How people type its commands. */
  readonly typed: readonly string[];
  readonly selects: { readonly [word: string]: Selects };
}

/** Words that a card can't use: those of the game, of the match and of the terminal. */
const RESERVED: ReadonlySet<string> = new Set(["window", "tool", "return", ...MATCH_WORDS, "moves", "rules", "save", "quit", "help"]);

// The conditions and instructions for buying any tool. A test checks them against the schema of cards.
type Activator = Pick<CommandData, "conditions" | "instructions">;
const ACTIVATOR = commandsJson.activator as Activator;
const SOLO_ACTIVATOR = commandsJson.solo_activator as Activator;

export function compileTool(card: ToolData, owner: Owner): Read<Tool> {
  const activator = compileActivator(card, owner, ACTIVATOR, "tool");
  if (!activator.ok) return activator;
  const soloActivator = compileActivator(card, owner, SOLO_ACTIVATOR, "tool \\d");
  if (!soloActivator.ok) return soloActivator;

  const commands: Command[] = [];
  for (const [i, data] of card.commands.entries()) {
    const command = compileToolCommand(data, owner);
    if (!command.ok) return { ok: false, error: faultUnder(`commands[${i}]`, command.error) };
    commands.push(command.value);
  }
  if (card.active && !isPutDown(card)) return bad("commands", "Nothing ends this tool: finish one of its commands with tear_down.");
  const { id, name, description, active } = card;
  const tool: Tool = {
    id,
    name,
    description,
    color: owner.color,
    active,
    activator: activator.value,
    soloActivator: soloActivator.value,
    commands,
    typed: card.commands.map(typedForm),
    selects: selectsOf(card.commands),
  };
  return { ok: true, value: tool };
}

/** The command that buys a tool: what all tools have in common, then what the card says. */
function compileActivator({ id, activator }: ToolData, owner: Owner, common: Activator, regExp: string): Read<Command> {
  const data: CommandData = {
    reg_exp: regExp,
    undoable: activator.undoable,
    conditions: [...common.conditions, ...activator.conditions],
    instructions: [...common.instructions, ...activator.instructions],
  };
  const made = compileCommand(data, owner, id - 1);
  if (made.ok) return made;
  // The author counts only the conditions and instructions of the card.
  const path = made.error.path
    .replace(/^conditions\[(\d+)\]/, (_, at: string) => `conditions[${Math.max(0, Number(at) - common.conditions.length)}]`)
    .replace(/^instructions\[(\d+)\]/, (_, at: string) => `instructions[${Math.max(0, Number(at) - common.instructions.length)}]`);
  return { ok: false, error: faultUnder("activator", { ...made.error, path }) };
}

function compileToolCommand(data: CommandData, owner: Owner): Read<Command> {
  const { word } = parsePattern(data.reg_exp);
  if (RESERVED.has(word.split(" ")[0])) return bad("reg_exp", `"${word}" is reserved: choose another word.`);
  // A seat whose time is up passes, so a command named `pass` has to end the turn.
  if (data.reg_exp === "pass" && !endsTurn(data))
    return bad("instructions", "A pass must end the turn: add advance_game, or choose another word.");
  return compileCommand(data, owner);
}

const endsTurn = ({ instructions }: Pick<CommandData, "instructions">): boolean =>
  instructions.some(({ instruction }) => instruction === "advance_game");

/** A tool that waits for its commands blocks everything else, so one of them has to end it. */
const isPutDown = ({ activator, commands }: ToolData): boolean =>
  [activator, ...commands].some(
    (command) => endsTurn(command) || command.instructions.some(({ instruction }) => instruction === "tear_down"),
  );

/** `move <row> <column> <row> <column>`, by what the numbers of a command are. */
function typedForm({ reg_exp: regExp, conditions }: CommandData): string {
  const { word, digits } = parsePattern(regExp);
  const spaces = conditions.some(({ condition }) => condition === "valid_coordinates");
  return [word, ...digits.map((_, i) => (spaces ? (i % 2 === 0 ? "<row>" : "<column>") : "<n>"))].join(" ");
}

/** For each command with one number, what that number chooses. Commands that share a word but not a meaning are left out. */
function selectsOf(commands: readonly CommandData[]): Tool["selects"] {
  const found = new Map<string, Selects | null>();
  for (const { reg_exp: regExp, instructions } of commands) {
    const { word, digits } = parsePattern(regExp);
    if (digits.length !== 1) continue;
    const selects = instructions.map(selectedBy).find((one) => one !== null) ?? null;
    found.set(word, found.has(word) && found.get(word) !== selects ? null : selects);
  }
  return Object.fromEntries([...found].flatMap(([word, selects]) => (selects === null ? [] : [[word, selects]])));
}

/** What the first argument of an instruction is. */
function selectedBy(data: InstructionData): Selects | null {
  switch (data.instruction) {
    case "swap_from_round_track":
      return "track";
    case "pick_die_from_dice_pool":
    case "discard_pool_die":
      return "pool";
    case "set_shade_of_picked_die":
      return data.argument === "no_constraint" ? "value" : null;
    default:
      return null;
  }
}
