import type { Seat, Viewer } from "../../../engine/contract/game.ts";
import type { Language } from "../../../web/board/board.ts";
import { typed } from "../rules/placement.ts";
import { type Die, ROUNDS, type View } from "../state.ts";
import { type BoardWords, boardWords } from "./board-words.ts";
import { titleOf } from "./score-lines.ts";
import { translated } from "./tools.tsx";

/** The position in words, one sentence per line. */
export function describe(view: View, viewer: Viewer, names: readonly string[], language: Language, isOver = false): string {
  const words = boardWords[language];
  const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
  const solo = view.players.length === 1;
  const start = solo ? words.chooseWindowSolo : words.chooseWindow;
  const lines = [view.round === 0 ? start : view.round > ROUNDS ? words.over : `${words.round(view.round)}.`];
  if (view.round > 0) for (const [seat, player] of view.players.entries()) lines.push(describeWindow(player, nameOf(seat), words));
  if (view.pool.length > 0) lines.push(`${words.pool}: ${diceNames(view.pool, words)}.`);
  for (const [round, slot] of view.track.entries())
    if (slot.length > 0) lines.push(`${words.track}, ${words.round(round + 1)}: ${diceNames(slot, words)}.`);
  if (view.hand !== 0) lines.push(words.holds(words.die(view.hand)));
  const own = viewer === null ? null : (view.players[viewer]?.privates ?? null);
  if (own) lines.push(`${words.privately}: ${own.map((color) => words.color(color)).join(", ")}.`);
  const demands = viewer === null ? "" : demandsOf(view.players[viewer], words);
  if (demands) lines.push(words.demands(demands));
  for (const card of view.publics) {
    const { name, description } = titleOf(card, language);
    lines.push(`${name}: ${description} ${words.points(card.points, card.id)}.`);
  }
  for (const tool of view.tools) {
    const { name, description } = translated(tool, language);
    lines.push(words.toolLine(name, description, tool.price, tool.tokens));
  }
  if (view.round > 0 && !solo) for (const [seat, { favor }] of view.players.entries()) lines.push(words.tokensOf(nameOf(seat), favor));
  if (isOver && view.round <= ROUNDS) lines.push(words.over);
  if (!isOver && view.toAct.length > 0) lines.push(words.turn(view.toAct.map(nameOf)));
  return lines.join("\n");
}

function describeWindow({ dice, window }: View["players"][number], name: string, words: BoardWords): string {
  const placed = dice.flatMap((die, cell) => {
    const { row, column } = typed(cell);
    return die === 0 ? [] : [`${row}.${column} ${words.die(die)}`];
  });
  return `${words.windowOf(name)}, ${window || words.own}: ${placed.join(", ") || words.empty}.`;
}

/** What the open spaces of a window need. */
const demandsOf = (player: View["players"][number] | undefined, words: BoardWords): string =>
  (player?.pattern ?? [])
    .flatMap((asked, cell) => {
      const { row, column } = typed(cell);
      return asked > 0 && player?.dice[cell] === 0 ? [`${row}.${column} ${asked > 7 ? words.color(asked >> 3) : asked}`] : [];
    })
    .join(", ");

const diceNames = (dice: readonly Die[], words: BoardWords): string => dice.map((die) => words.die(die)).join(", ");
