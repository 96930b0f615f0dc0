import type { BoardProps } from "../../../web/board/board.ts";
import { rulesOf } from "../bots/bot.ts";
import type { Briscala } from "../state.ts";
import { boardWords } from "./board-words.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A card's name, its value if cards have any, and whether it is a trump. */
export function explainCard({ view, game, language }: BoardProps<Briscala>, code: string): string {
  const words = boardWords[language];
  const lines = [capital(words.phrases.card(code))];
  const rules = rulesOf(game);
  const face = rules?.byCode.get(code);
  if (!rules || face === undefined) return lines.join("\n");
  const trump = view.trump === null ? 0 : rules.suits.indexOf(view.trump) + 1;
  const counted = rules.points[trump] ?? [];
  if (counted.some((points) => points !== 0)) lines.push(words.worth(counted[face] ?? 0, rules.unit));
  if (rules.isTrump[trump]?.[face]) lines.push(words.isTrump);
  return lines.join("\n");
}
