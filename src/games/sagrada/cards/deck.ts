import type { Fault } from "../../../engine/contract/game.ts";
import { faultUnder, joinPath } from "../../../engine/input/path.ts";
import { bad, type Read } from "../../../engine/input/faults.ts";
import { compilePattern, type Objective } from "../scoring.ts";
import { type Asked, COLORS, LETTERS } from "../state.ts";
import type { CommandData, PublicData, ToolData, WindowData } from "./card-schemas.ts";
import { type Command, compileCommand, limitsOf, type Owner, parsePattern } from "./commands.ts";
import commandsJson from "./data/commands.json" with { type: "json" };
import { compileTool, type Tool } from "./tools.ts";

export interface Window {
  readonly name: string;
  readonly difficulty: number;
  readonly pattern: readonly Asked[];
}

/** All cards of a match, compiled. */
export interface Deck {
  readonly tools: ReadonlyMap<number, Tool>;
  /** Whether there are custom tools among them. */
  readonly ownTools: boolean;
  readonly publics: ReadonlyMap<number, Objective>;
  readonly windows: readonly Window[];
  /** The numbers of the two windows on each card. */
  readonly windowCards: readonly (readonly [number, number])[];
  /** The commands that need no tool, by their word. */
  readonly basic: ReadonlyMap<string, Command>;
  /** The way out for a player who has no other move. */
  readonly stuck: Command;
  /** The words of all commands, each with the largest values of its numbers: whatever else is typed can't be read. */
  readonly vocabulary: ReadonlyMap<string, readonly (readonly number[])[]>;
}

/** Cards as data. */
export interface Cards {
  readonly tools: readonly Placed<ToolData>[];
  readonly publics: readonly Placed<PublicData>[];
  readonly windows: readonly Placed<WindowData>[];
}

/** A card, and where it was written: its faults are reported there. */
export interface Placed<T> {
  readonly card: T;
  readonly path: string;
  /** Whether it is a custom card. */
  readonly own: boolean;
}

/** The ids of the private objectives. */
const PRIVATE_IDS = [23, 24, 25, 26, 27] as const;

/** Compiles all cards of a match for a version of the rules. */
export function compileDeck(cards: Cards, version: number): Read<Deck> {
  const twice = doubled(cards);
  if (twice) return { ok: false, error: twice };

  const names = new Map(cards.tools.map(({ card }) => [card.id, card.name]));
  const nobody: Owner = {
    tool: 0,
    name: "",
    color: 0,
    deckSize: Math.max(0, ...names.keys()),
    nameOf: (id) => names.get(id) ?? "",
    version,
    active: false,
    own: false,
  };
  const tools = new Map<number, Tool>();
  for (const { card, path, own } of cards.tools) {
    const { id, name, active } = card;
    const color = card.color ? COLORS.indexOf(card.color) + 1 : 0;
    const tool = compileTool(card, { ...nobody, tool: id, name, color, active, own });
    if (!tool.ok) return { ok: false, error: faultUnder(path, tool.error) };
    tools.set(id, tool.value);
  }
  const windowCards = pairSides(cards.windows);
  if (!windowCards.ok) return windowCards;
  const deck: Deck = {
    tools,
    ownTools: cards.tools.some(({ own }) => own),
    publics: new Map(cards.publics.map(({ card }) => [card.id, compilePublic(card)])),
    windows: cards.windows.map(({ card: { name, difficulty, rows } }) => ({ name, difficulty, pattern: patternOf(rows) })),
    windowCards: windowCards.value,
    basic: new Map(BASIC.map((data) => [parsePattern(data.reg_exp).word, compileShipped(data, nobody)])),
    stuck: compileShipped(STUCK, nobody),
    vocabulary: vocabularyOf(cards.tools.map(({ card }) => card)),
  };
  return { ok: true, value: deck };
}

// A test checks the shipped commands against the schema of cards, so opening a match need not.
const BASIC = commandsJson.basic as readonly CommandData[];
const STUCK = commandsJson.stuck as CommandData;

function compileShipped(data: CommandData, owner: Owner): Command {
  const command = compileCommand(data, owner);
  if (!command.ok) throw new Error(`commands.json, ${data.reg_exp}, ${command.error.path}: ${command.error.text}`);
  return command.value;
}

const compilePublic = ({ id, name, description, pattern, points_per_pattern: points }: PublicData): Objective => ({
  id,
  name,
  description,
  points,
  pattern,
  count: compilePattern(pattern),
});

export const patternOf = (rows: readonly string[]): Asked[] =>
  [...rows.join("")].map((sign) => (sign === "." ? 0 : LETTERS.includes(sign) ? LETTERS.indexOf(sign) * 8 : Number(sign)));

/** The numbers of the windows that are the front and the back of each card. */
function pairSides(windows: Cards["windows"]): Read<(readonly [number, number])[]> {
  const sides = new Map<number, { front?: number; back?: number }>();
  for (const [i, { card, path }] of windows.entries()) {
    const both = sides.get(card.card) ?? {};
    if (both[card.side] !== undefined) return bad(joinPath(path, "side"), `Card ${card.card} has two ${card.side} sides.`);
    both[card.side] = i;
    sides.set(card.card, both);
  }
  const pairs: (readonly [number, number])[] = [];
  for (const [card, { front, back }] of sides) {
    const { path } = windows[front ?? back ?? 0];
    if (front === undefined || back === undefined) return bad(joinPath(path, "card"), `Card ${card} has only one side: it needs both.`);
    pairs.push([front, back]);
  }
  return { ok: true, value: pairs };
}

/** Cards are identified by id and windows by name, so neither may appear twice. */
function doubled({ tools, publics, windows }: Cards): Fault | null {
  const ids = new Set<number>(PRIVATE_IDS);
  // The shipped cards first: it is the author's card that has to change.
  for (const { card, path } of [...tools, ...publics].sort((a, b) => Number(a.own) - Number(b.own))) {
    if (ids.has(card.id)) return { path: joinPath(path, "id"), text: `Another card has the id ${card.id}: choose a free one.` };
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
