import type { Terminal } from "../../engine/contract/bundle.ts";
import type { Viewer } from "../../engine/contract/game.ts";
import { inks } from "../../kit/ansi.ts";
import { joinWords } from "../../kit/sentences.ts";
import { dieText } from "./rules/dice.ts";
import { COLORS, colorOf, COLUMNS, type Die, LETTERS, ROUNDS, ROWS, type Sagrada, type View } from "./state.ts";

/** Shows text in one of the five colors. The letter of the color is always there too. */
type Paint = (text: string, color: number) => string;

function paintWith(color: boolean): Paint {
  const { red, green, yellow, blue, magenta } = inks(color);
  const paints = [red, green, yellow, blue, magenta];
  return (text, color) => paints[color - 1](text);
}

const dieSymbol = (die: Die, paint: Paint): string => paint(dieText(die), colorOf(die));
/** A free space shows what is printed on it: `·b` for blue, `·4` for a four. */
const spaceSymbol = (asked: number, paint: Paint): string =>
  asked === 0 ? " ·" : asked > 7 ? paint(`·${LETTERS[asked >> 3].toLowerCase()}`, asked >> 3) : `·${asked}`;

function windowLines(pattern: readonly number[], dice: readonly Die[], paint: Paint): string[] {
  const rim = `  +${"-".repeat(3 * COLUMNS - 1)}+`;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => {
      const cell = row * COLUMNS + column;
      return dice[cell] ? dieSymbol(dice[cell], paint) : spaceSymbol(pattern[cell], paint);
    });
    return `${row + 1} |${cells.join(" ")}|`;
  });
  return [`   ${Array.from({ length: COLUMNS }, (_, column) => ` ${column + 1}`).join(" ")} `, rim, ...rows, rim];
}

// oxlint-disable-next-line no-control-regex -- the escape character is what starts a color code
const CODE = /\u001b\[\d+m/g;

/** The text without color codes: what counts for its width. */
const withoutInk = (text: string): string => text.replace(CODE, "");

/** Blocks of lines side by side. Color codes don't count for the width. */
function beside(blocks: readonly { readonly lines: readonly string[]; readonly width: number }[]): string[] {
  const height = Math.max(0, ...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map(({ lines, width }) => {
        const text = lines[line] ?? "";
        return text + " ".repeat(Math.max(0, width - withoutInk(text).length));
      })
      .join("   ")
      .trimEnd(),
  );
}

const WIDTH = 80;
/** The width of a window; three fit side by side. */
const BLOCK = 24;

/** Breaks text into lines that fit, between words or at `between`. Lines after the first are indented. */
function wrap(text: string, indent: number, between = " "): string[] {
  const lines: string[] = [];
  for (const word of text.split(between)) {
    const last = lines.at(-1);
    if (last !== undefined && withoutInk(last + between + word).length <= WIDTH) lines[lines.length - 1] = last + between + word;
    else lines.push(lines.length === 0 ? word : " ".repeat(indent) + word);
  }
  return lines;
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function playerBlock(view: View, seat: number, paint: Paint): { lines: string[]; width: number } {
  const { window, pattern, dice, favor, privates, score, chose } = view.players[seat];
  const turn = view.toAct.includes(seat) ? ">" : " ";
  const who = `${turn} Player ${seat + 1}${seat === view.viewer ? " (you)" : ""}`;
  if (view.round === 0) return { lines: [who, chose ? "  ready" : "  choosing"], width: 17 };
  const secret = privates === null ? "private ?" : `private ${privates.map((color) => paint(COLORS[color - 1], color)).join(", ")}`;
  const tokens = view.players.length === 1 ? [] : [`  favor ${favor > 12 ? favor : "o".repeat(favor) || "0"}`];
  const total = privates === null ? `${score} + ?` : `${score}`;
  const name = cut(window || "Custom window", BLOCK - 2);
  return {
    lines: [who, `  ${name}`, ...windowLines(pattern, dice, paint), ...tokens, `  ${secret}`, `  points ${total}`],
    width: BLOCK,
  };
}

function tableLines(view: View, paint: Paint): string[] {
  const pool = view.pool.map((die, i) => `${i + 1}:${dieSymbol(die, paint)}`).join("  ") || "empty";
  let number = 0;
  const track = view.track
    .map((slot, round) => `[${round + 1}] ${slot.map((die) => `${(number += 1)}:${dieSymbol(die, paint)}`).join(" ") || "-"}`)
    .join("  ");
  const solo = view.players.length === 1;
  const tools = view.tools.flatMap(({ id, name, description, colour: color, tokens, price, gone }) => {
    const die = color === 0 ? "a die" : `a ${paint(COLORS[color - 1], color)} die`;
    const cost = solo ? (gone ? "used" : die) : `${price} token${price === 1 ? "" : "s"}, ${tokens} on it`;
    const inUse = id === view.active || id === view.passive ? "  <- in use" : "";
    return [`  ${String(id).padStart(3)} ${name} (${cost})${inUse}`, ...wrap(`      ${description}`, 6)];
  });
  return [
    ...wrap(`Pool   ${pool}`, 7, "  "),
    ...wrap(`Track  ${track || "empty"}${view.target === null ? "" : `   score to beat: ${view.target}`}`, 7, "  "),
    ...(view.hand === 0 ? [] : [`Hand   ${dieSymbol(view.hand, paint)}`]),
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
  const legend = `${paint("·b", 4)} needs a blue die, ·4 needs a 4, · takes any die. In parentheses: the favor tokens you get.`;
  return [...beside(blocks.slice(0, 2)), ...(blocks.length > 2 ? ["", ...beside(blocks.slice(2))] : []), "", ...wrap(legend, 0)];
}

function draw(view: View, _viewer: Viewer, color: boolean): string {
  const paint = paintWith(color);
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
    return view.toAct.length === 0
      ? ""
      : `Waiting for ${joinWords(
          view.toAct.map((seat) => `player ${seat + 1}`),
          "and",
        )}.`;
  if (view.round === 0) return "Choose your window: type window and a number from 1 to 4.";
  const tool = view.tools.find(({ id }) => id === view.active || id === view.passive);
  if (tool) {
    const typed = [...tool.commands.filter((command) => command !== "pass"), ...(tool.id === view.passive ? basics(view) : [])];
    // Custom cards may have long names.
    const ways = typed.length === 0 ? "only undo, or return" : `${typed.join(", ")}${view.active > 0 ? "; or undo" : ""}`;
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

/** How to use a tool, if there is one that the viewer can still pay for. */
function toolUse(view: View, viewer: number): string[] {
  if (view.used) return [];
  if (view.players.length === 1) return view.tools.some(({ gone }) => !gone) ? ["tool <id> <pool n>"] : [];
  return view.tools.some(({ price }) => price <= view.players[viewer].favor) ? ["tool <id>"] : [];
}

export const terminal: Terminal<Sagrada> = { draw, prompt };
