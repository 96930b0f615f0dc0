import type { Terminal } from "../../engine/bundle.ts";
import type { Viewer } from "../../engine/game.ts";
import { COLOURS, colourOf, COLUMNS, type Die, LETTERS, ROUNDS, ROWS, type Sagrada, type View, valueOf } from "./state.ts";

/** ANSI codes of the five colours, at the colour's number; none is black or white. */
const INKS = [39, 31, 32, 33, 34, 35] as const;

/** How a colour is shown; without ANSI the letter says it, and it is there with ANSI too. */
type Paint = (text: string, colour: number) => string;
const painted: Paint = (text, colour) => `\u001b[${INKS[colour]}m${text}\u001b[39m`;
const plain: Paint = (text) => text;

const dieSign = (die: Die, paint: Paint): string => paint(`${LETTERS[colourOf(die)]}${valueOf(die)}`, colourOf(die));
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

function playerBlock(view: View, seat: number, paint: Paint): { lines: string[]; width: number } {
  const { window, pattern, dice, favor, privates, score, chose } = view.players[seat];
  const turn = view.toAct.includes(seat) ? ">" : " ";
  const who = `${turn} Player ${seat + 1}${seat === view.viewer ? " (you)" : ""}`;
  if (view.round === 0) return { lines: [who, chose ? "  has chosen" : "  is choosing"], width: 24 };
  const secret = privates === null ? "private ?" : `private ${privates.map((colour) => paint(COLOURS[colour - 1], colour)).join(", ")}`;
  const tokens = view.players.length === 1 ? "" : `favor ${"o".repeat(favor) || "0"}  `;
  const total = privates === null ? `${score} + ?` : `${score}`;
  return {
    lines: [who, `  ${window || "A window of its own"}`, ...windowLines(pattern, dice, paint), `  ${tokens}${secret}`, `  points ${total}`],
    width: 30,
  };
}

function tableLines(view: View, paint: Paint): string[] {
  const pool = view.pool.map((die, i) => `${i + 1}:${dieSign(die, paint)}`).join("  ") || "empty";
  let number = 0;
  const track = view.track
    .map((slot, round) => `[${round + 1}] ${slot.map((die) => `${(number += 1)}:${dieSign(die, paint)}`).join(" ") || "-"}`)
    .join("  ");
  const solo = view.players.length === 1;
  const tools = view.tools.map(({ id, name, description, colour, tokens, price, gone }) => {
    const cost = solo
      ? gone
        ? "used"
        : `a ${colour === 0 ? "" : `${paint(COLOURS[colour - 1], colour)} `}die`
      : `${price} token${price === 1 ? "" : "s"}, ${tokens} on it`;
    const inUse = id === view.active || id === view.passive ? "  <- in use" : "";
    return `  ${String(id).padStart(2)} ${name} (${cost})${inUse}\n     ${description}`;
  });
  return [
    `Pool   ${pool}`,
    `Track  ${track || "empty"}${view.target === null ? "" : `   to beat: ${view.target}`}`,
    ...(view.hand === 0 ? [] : [`In hand ${dieSign(view.hand, paint)}`]),
    "Tools",
    ...tools,
    "Objectives",
    ...view.publics.map(({ name, description, points }) => `  ${name}: ${points} each. ${description}`),
  ];
}

function offerLines(view: View, paint: Paint): string[] {
  const blocks = view.offers.map(({ name, difficulty, pattern }, i) => ({
    lines: [`window ${i + 1}${i === view.choice ? "  <- yours" : ""}`, `${name} (${difficulty})`, ...windowLines(pattern, [], paint)],
    width: 22,
  }));
  return [...beside(blocks.slice(0, 2)), ...(blocks.length > 2 ? ["", ...beside(blocks.slice(2))] : [])];
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
  const solo = view.players.length === 1;
  const use = view.used || view.tools.length === 0 ? "" : solo ? ", tool <id> <die that pays>" : ", tool <id>";
  if (view.active > 0 && tool) return `${tool.name}: ${asks(view.active)}; undo takes it back.`;
  if (view.passive > 0 && tool && view.hand !== 0)
    return `${tool.name}: ${asks(view.passive)}place <row> <column>, or pass to return the die.`;
  if (view.passive > 0 && tool) return `${tool.name}: ${asks(view.passive)}${view.placed ? "" : "pick <n>, "}pass.`;
  if (view.hand !== 0) return `You hold a die: place <row> <column>${use}; undo takes it back. Nothing fits? return.`;
  return view.placed ? `Your die is placed: pass${use}.` : `Your turn: pick <n>, pass${use}.`;
}

/** What the shipped tools wait for. */
function asks(tool: number): string {
  switch (tool) {
    case 1:
      return "increase or decrease";
    case 2:
    case 3:
      return "move <row> <column> <row> <column>";
    case 4:
      return "move two dice, each by move <row> <column> <row> <column>";
    case 5:
      return "select <n>, a die of the track";
    case 9:
      return "place <row> <column>, touching no die";
    case 11:
      return "select <value>, then ";
    case 12:
      return "move <row> <column> <row> <column>, ";
    default:
      return "";
  }
}

export const terminal: Terminal<Sagrada> = { draw, prompt };
