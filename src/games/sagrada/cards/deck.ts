import type { Fault } from "../../../engine/contract/game.ts";
import { joinPath } from "../../../engine/input/path.ts";
import type { CommandData, PublicData, ToolData, WindowData } from "./card-schemas.ts";
import { type Command, compileCommand, limitsOf, type Owner, parsePattern } from "./commands.ts";
import commandsJson from "./data/commands.json" with { type: "json" };
import { compilePattern, type Objective } from "../scoring.ts";
import { type Asked, COLOURS, LETTERS } from "../state.ts";

/** A tool card, compiled: how it is activated, alone and in company, and what it allows then. */
export interface Tool {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly colour: number;
  /** It waits for its commands; else it ends by itself with the next basic command. */
  readonly active: boolean;
  readonly activator: Command;
  readonly soloActivator: Command;
  readonly commands: readonly Command[];
  /** How people type its commands. */
  readonly typed: readonly string[];
}

export interface Window {
  readonly name: string;
  readonly difficulty: number;
  readonly pattern: readonly Asked[];
}

/** All cards of a match, compiled. */
export interface Deck {
  readonly tools: ReadonlyMap<number, Tool>;
  /** Whether there are tools among them that do not ship with the game. */
  readonly ownTools: boolean;
  readonly publics: ReadonlyMap<number, Objective>;
  readonly windows: readonly Window[];
  /** The numbers of the two windows of each physical card. */
  readonly windowCards: readonly (readonly [number, number])[];
  /** The commands that need no tool, by their word. */
  readonly basic: ReadonlyMap<string, Command>;
  /** The way out for a player whom the cards left nothing else. */
  readonly stuck: Command;
  /** Each word of a command with how large its numbers may be: what can be read at all. */
  readonly vocabulary: ReadonlyMap<string, readonly (readonly number[])[]>;
}

/** Cards as data, each list with the path that its faults are told by. */
export interface Cards {
  readonly tools: readonly Placed<ToolData>[];
  readonly publics: readonly Placed<PublicData>[];
  readonly windows: readonly Placed<WindowData>[];
}

export interface Placed<T> {
  readonly card: T;
  readonly path: string;
  /** Not one of the shipped cards. */
  readonly own: boolean;
}

/** Words that belong to the table, not to a card. */
const RESERVED = new Set([
  "window",
  "tool",
  "return",
  "undo",
  "redo",
  "resign",
  "forfeit",
  "timeout",
  "excuse",
  "handover",
  "moves",
  "rules",
  "save",
  "quit",
  "help",
]);

/** The ids of the private objectives. */
const PRIVATE_IDS = [23, 24, 25, 26, 27] as const;

export function compileDeck(cards: Cards): Deck | { readonly fault: Fault } {
  const twice = doubled(cards);
  if (twice) return { fault: twice };

  const deckSize = Math.max(0, ...cards.tools.map(({ card }) => card.id));
  const names = new Map(cards.tools.map(({ card }) => [card.id, card.name]));
  const nameOf = (id: number): string => names.get(id) ?? "";
  const table: Owner = { tool: 0, name: "", colour: 0, deckSize, nameOf, active: false, own: false };

  const tools = new Map<number, Tool>();
  for (const { card, path, own } of cards.tools) {
    const owner: Owner = {
      ...table,
      tool: card.id,
      name: card.name,
      colour: card.color ? COLOURS.indexOf(card.color) + 1 : 0,
      active: card.active,
      own,
    };
    const tool = compileTool(card, owner, path);
    if ("text" in tool) return { fault: tool };
    tools.set(card.id, tool);
  }
  const windows = compileWindows(cards.windows);
  if ("fault" in windows) return windows;

  return {
    tools,
    ownTools: cards.tools.some(({ own }) => own),
    publics: new Map(cards.publics.map(({ card }) => [card.id, compilePublic(card)])),
    ...windows,
    basic: new Map(BASIC.map((data) => [parsePattern(data.reg_exp).word, trusted(data, table)])),
    stuck: trusted(STUCK, table),
    vocabulary: vocabularyOf(cards.tools.map(({ card }) => card)),
  };
}

// The shipped commands are checked against the schema of cards by a test, not each time a match is opened.
const BASIC = commandsJson.basic as readonly CommandData[];
const STUCK = commandsJson.stuck as CommandData;
const ACTIVATOR = commandsJson.activator as Pick<CommandData, "conditions" | "instructions">;
const SOLO_ACTIVATOR = commandsJson.solo_activator as Pick<CommandData, "conditions" | "instructions">;

function trusted(data: CommandData, owner: Owner): Command {
  const command = compileCommand(data, owner, "");
  if ("text" in command) throw new Error(`commands.json, ${data.reg_exp}, ${command.path}: ${command.text}`);
  return command;
}

function compileTool(card: ToolData, owner: Owner, path: string): Tool | Fault {
  const own = card.activator;
  const activation = (common: typeof ACTIVATOR, regExp: string): Command | Fault => {
    const before = common.conditions.length;
    const steps = common.instructions.length;
    const made = compileCommand(
      {
        reg_exp: regExp,
        undoable: own.undoable,
        conditions: [...common.conditions, ...own.conditions],
        instructions: [...common.instructions, ...own.instructions],
      },
      owner,
      joinPath(path, "activator"),
      card.id - 1,
    );
    return "text" in made ? { ...made, path: shifted(made.path, before, steps) } : made;
  };
  const activator = activation(ACTIVATOR, "tool");
  if ("text" in activator) return activator;
  const soloActivator = activation(SOLO_ACTIVATOR, "tool \\d");
  if ("text" in soloActivator) return soloActivator;

  const commands: Command[] = [];
  for (const [i, data] of card.commands.entries()) {
    const at = joinPath(path, `commands[${i}]`);
    const { word } = parsePattern(data.reg_exp);
    if (RESERVED.has(word.split(" ")[0]))
      return { path: joinPath(at, "reg_exp"), text: `"${word}" belongs to the table: choose another word.` };
    if (data.reg_exp === PASS && !endsTurn(data))
      return { path: joinPath(at, "instructions"), text: "To pass ends the turn: add advance_game, or choose another word." };
    const command = compileCommand(data, owner, at);
    if ("text" in command) return command;
    commands.push(command);
  }
  if (card.active && !isPutDown(card))
    return { path: joinPath(path, "commands"), text: "Nothing puts this tool down: end one of its commands with tear_down." };
  const { id, name, description, active } = card;
  return { id, name, description, colour: owner.colour, active, activator, soloActivator, commands, typed: card.commands.map(typedForm) };
}

/** What is played for a seat whose time is up, also where a tool has a way of its own to do it. */
const PASS = "pass";
const endsTurn = ({ instructions }: Pick<CommandData, "instructions">): boolean =>
  instructions.some(({ instruction }) => instruction === "advance_game");

/** A tool that waits for its commands lets its player do nothing else: one of them has to end that. */
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

/** A fault in an activator is told by the card's own count, without what all activators share. */
const shifted = (path: string, conditions: number, instructions: number): string =>
  path
    .replace(/conditions\[(\d+)\]/, (_, at: string) => `conditions[${Math.max(0, Number(at) - conditions)}]`)
    .replace(/instructions\[(\d+)\]/, (_, at: string) => `instructions[${Math.max(0, Number(at) - instructions)}]`);

const compilePublic = ({ id, name, description, pattern, points_per_pattern: points }: PublicData): Objective => ({
  ...{ id, name, description, points },
  count: compilePattern(pattern),
});

export const patternOf = (rows: readonly string[]): Asked[] =>
  [...rows.join("")].map((sign) => (sign === "." ? 0 : LETTERS.includes(sign) ? LETTERS.indexOf(sign) * 8 : Number(sign)));

function compileWindows(cards: Cards["windows"]): Pick<Deck, "windows" | "windowCards"> | { readonly fault: Fault } {
  const sides = new Map<number, { front?: number; back?: number }>();
  for (const [i, { card, path }] of cards.entries()) {
    const both = sides.get(card.card) ?? {};
    if (both[card.side] !== undefined)
      return { fault: { path: joinPath(path, "side"), text: `Card ${card.card} has two ${card.side} sides.` } };
    both[card.side] = i;
    sides.set(card.card, both);
  }
  const windowCards: (readonly [number, number])[] = [];
  for (const [card, { front, back }] of sides) {
    const one = cards[front ?? back ?? 0];
    if (front === undefined || back === undefined)
      return { fault: { path: joinPath(one.path, "card"), text: `Card ${card} has only one side: give both.` } };
    windowCards.push([front, back]);
  }
  const windows = cards.map(({ card: { name, difficulty, rows } }) => ({ name, difficulty, pattern: patternOf(rows) }));
  return { windows, windowCards };
}

/** Cards are known by their ids, and windows by their names: neither may be there twice. */
function doubled({ tools, publics, windows }: Cards): Fault | null {
  const ids = new Set<number>(PRIVATE_IDS);
  // The shipped cards first: it is the author's card that has to change.
  for (const { card, path } of [...tools, ...publics].sort((a, b) => Number(a.own) - Number(b.own))) {
    if (ids.has(card.id)) return { path: joinPath(path, "id"), text: `Another card has the id ${card.id}: choose one that is free.` };
    ids.add(card.id);
  }
  const names = new Set<string>();
  for (const { card, path } of windows) {
    const name = card.name.toLowerCase();
    if (names.has(name)) return { path: joinPath(path, "name"), text: `Another window is called ${card.name}: choose another name.` };
    names.add(name);
  }
  return null;
}

function vocabularyOf(tools: readonly ToolData[]): Deck["vocabulary"] {
  const vocabulary = new Map<string, (readonly number[])[]>([
    ["window", [limitsOf(["\\d"])]],
    ["tool", [limitsOf(["\\d+"]), limitsOf(["\\d+", "\\d"])]],
  ]);
  for (const data of [...BASIC, STUCK, ...tools.flatMap((tool) => tool.commands)]) {
    const { word, digits } = parsePattern(data.reg_exp);
    vocabulary.set(word, [...(vocabulary.get(word) ?? []), limitsOf(digits)]);
  }
  return vocabulary;
}
