import type { Terminal } from "../../engine/contract/bundle.ts";
import type { Viewer } from "../../engine/contract/game.ts";
import { COLORS, colorOf, COLUMNS, type Die, LETTERS, ROUNDS, ROWS, type Sagrada, type View, valueOf } from "./state.ts";

/** ANSI codes of the five colours, at the colour's number; none is black or white. */
const INKS = [39, 31, 32, 33, 34, 35] as const;

/** How a colour is shown; without ANSI the letter says it, and it is there with ANSI too. */
type Paint = (text: string, colour: number) => string;
const painted: Paint = (text, colour) => `\u001b[${INKS[colour]}m${text}\u001b[39m`;
const plain: Paint = (text) => text;

const dieSign = (die: Die, paint: Paint): string => paint(`${LETTERS[colorOf(die)]}${valueOf(die)}`, colorOf(die));
/** A free space shows what it asks for in small: `·b` blue, `·4` a four. */
const spaceSign = (asked: number, paint: Paint): string =>
  asked === 0 ? " ·" : asked > 7 ? paint(`·${LETTERS[asked >> 3].toLowerCase()}`, asked >> 3) : `·${asked}`;

function windowLines(pattern: readonly number[], dice: readonly Die[], paint: Paint): string[] {
  const rim = `  +${"-".repeat(3 * COLUMNS - 1)}+`;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => {
      const cell = row * COLUMNS + column;
      return dice[cell] ? dieSign(dice[cell], paint) : spaceSign(pattern[cell], paint);
    });
    return `${row + 1} |${cells.join(" ")}|`;
  });
  return [`   ${Array.from({ length: COLUMNS }, (_, column) => ` ${column + 1}`).join(" ")} `, rim, ...rows, rim];
}

/** Blocks of lines side by side. Widths are counted before colours are put in. */
function beside(blocks: readonly { readonly lines: readonly string[]; readonly width: number }[]): string[] {
  const height = Math.max(0, ...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map(({ lines, width }) => {
        const text = lines[line] ?? "";
        return text + " ".repeat(Math.max(0, width - bare(text).length));
      })
      .join("   ")
      .trimEnd(),
  );
}

// oxlint-disable-next-line no-control-regex -- the colours we put in ourselves
const bare = (text: string): string => text.replace(/\u001b\[\d+m/g, "");

const WIDTH = 80;
/** Three windows side by side fit. */
const BLOCK = 24;

/** The same text on lines that fit, broken between words (or at `between`), each after the first set in. */
function wrap(text: string, indent: number, between = " "): string[] {
  const lines: string[] = [];
  for (const word of text.split(between)) {
    const last = lines.at(-1);
    if (last !== undefined && bare(last + between + word).length <= WIDTH) lines[lines.length - 1] = last + between + word;
    else lines.push(lines.length === 0 ? word : " ".repeat(indent) + word);
  }
  return lines;
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function playerBlock(view: View, seat: number, paint: Paint): { lines: string[]; width: number } {
  const { window, pattern, dice, favor, privates, score, chose } = view.players[seat];
  const turn = view.toAct.includes(seat) ? ">" : " ";
  const who = `${turn} Player ${seat + 1}${seat === view.viewer ? " (you)" : ""}`;
  if (view.round === 0) return { lines: [who, chose ? "  has chosen" : "  is choosing"], width: 17 };
  const secret = privates === null ? "private ?" : `private ${privates.map((colour) => paint(COLORS[colour - 1], colour)).join(", ")}`;
  const tokens = view.players.length === 1 ? [] : [`  favor ${favor > 12 ? favor : "o".repeat(favor) || "0"}`];
  const total = privates === null ? `${score} + ?` : `${score}`;
  const name = cut(window || "A window of its own", BLOCK - 2);
  return {
    lines: [who, `  ${name}`, ...windowLines(pattern, dice, paint), ...tokens, `  ${secret}`, `  points ${total}`],
    width: BLOCK,
  };
}

function tableLines(view: View, paint: Paint): string[] {
  const pool = view.pool.map((die, i) => `${i + 1}:${dieSign(die, paint)}`).join("  ") || "empty";
  let number = 0;
  const track = view.track
    .map((slot, round) => `[${round + 1}] ${slot.map((die) => `${(number += 1)}:${dieSign(die, paint)}`).join(" ") || "-"}`)
    .join("  ");
  const solo = view.players.length === 1;
  const tools = view.tools.flatMap(({ id, name, description, colour, tokens, price, gone }) => {
    const cost = solo
      ? gone
        ? "used"
        : `a ${colour === 0 ? "" : `${paint(COLORS[colour - 1], colour)} `}die`
      : `${price} token${price === 1 ? "" : "s"}, ${tokens} on it`;
    const inUse = id === view.active || id === view.passive ? "  <- in use" : "";
    return [`  ${String(id).padStart(3)} ${name} (${cost})${inUse}`, ...wrap(`      ${description}`, 6)];
  });
  return [
    ...wrap(`Pool   ${pool}`, 7, "  "),
    ...wrap(`Track  ${track || "empty"}${view.target === null ? "" : `   to beat: ${view.target}`}`, 7, "  "),
    ...(view.hand === 0 ? [] : [`Hand   ${dieSign(view.hand, paint)}`]),
    "Tools",
    ...tools,
    "Objectives",
    ...view.publics.flatMap(({ name, description, points }) => wrap(`  ${name}: ${points} each. ${description}`, 4)),
  ];
}

function offerLines(view: View, paint: Paint): string[] {
  const blocks = view.offers.map(({ name, difficulty, pattern }, i) => ({
    lines: [`window ${i + 1}${i === view.choice ? "  <- yours" : ""}`, `${name} (${difficulty})`, ...windowLines(pattern, [], paint)],
    width: 22,
  }));
  const legend = `${paint("·b", 4)} asks for blue, ·4 for a 4, · for any die. In brackets: the favor tokens that come with it.`;
  return [...beside(blocks.slice(0, 2)), ...(blocks.length > 2 ? ["", ...beside(blocks.slice(2))] : []), "", ...wrap(legend, 0)];
}

function draw(view: View, _viewer: Viewer, colour: boolean): string {
  const paint = colour ? painted : plain;
  const head = view.round === 0 ? "Choosing windows" : view.round > ROUNDS ? "The game is over" : `Round ${view.round} of ${ROUNDS}`;
  const order =
    view.round > 0 && view.round <= ROUNDS
      ? `   turns: ${view.order.map((seat, i) => (i === view.turn ? `[${seat + 1}]` : seat + 1)).join(" ")}`
      : "";
  const blocks = view.players.map((_, seat) => playerBlock(view, seat, paint));
  const players =
    view.players.length > 3 && view.round > 0 ? [...beside(blocks.slice(0, 2)), "", ...beside(blocks.slice(2))] : beside(blocks);
  return [
    `${head}${order}`,
    "",
    ...players,
    "",
    ...(view.offers.length > 0 ? [...offerLines(view, paint), ""] : []),
    ...tableLines(view, paint),
  ].join("\n");
}

function prompt(view: View, viewer: Viewer): string {
  if (viewer === null || !view.toAct.includes(viewer))
    return view.toAct.length === 0 ? "" : `Waiting for ${view.toAct.map((seat) => `player ${seat + 1}`).join(", ")}.`;
  if (view.round === 0) return "Your window: type window and a number from 1 to 4.";
  const tool = view.tools.find(({ id }) => id === view.active || id === view.passive);
  if (tool) {
    const typed = [...tool.commands.filter((command) => command !== "pass"), ...(tool.id === view.passive ? basics(view) : [])];
    // The names of cards may be long, and a line is short.
    const ways = typed.length === 0 ? "nothing but undo, or return" : `${typed.join(", ")}${view.active > 0 ? "; or undo" : ""}`;
    return cut(`${cut(tool.name, 24)}: ${ways}.`, WIDTH);
  }
  if (view.hand !== 0) return `Your die: ${[...basics(view), ...toolUse(view, viewer), "undo"].join(", ")}; or return if stuck.`;
  return `${view.placed ? "Your die is placed" : "Your turn"}: ${[...basics(view), ...toolUse(view, viewer)].join(", ")}.`;
}

/** What can be typed without a tool, or while a passive one is in use. */
function basics(view: View): string[] {
  const returns = view.tools.some(({ id, commands }) => id === view.passive && commands.includes("pass"));
  if (view.hand !== 0) return ["place <row> <column>", ...(returns ? ["pass (the die returns)"] : [])];
  return [...(view.placed || view.pool.length === 0 ? [] : ["pick <n>"]), "pass"];
}

/** How a tool is used, if there is one that the viewer could still pay for. */
function toolUse(view: View, viewer: number): string[] {
  if (view.used) return [];
  if (view.players.length === 1) return view.tools.some(({ gone }) => !gone) ? ["tool <id> <pool n>"] : [];
  return view.tools.some(({ price }) => price <= view.players[viewer].favor) ? ["tool <id>"] : [];
}

export const terminal: Terminal<Sagrada> = { draw, prompt };
