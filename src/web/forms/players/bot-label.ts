import type { Texts } from "../../i18n/en.ts";
import { type Characters, characterOf } from "../../tables/table.ts";

/** A level by the character who plays it, or a bot by its name. */
export function botLabel(characters: Characters, bot: string, words: Texts): string {
  const level = words.levels[bot] ?? bot;
  const character = characterOf(characters, bot);
  return character ? `${words.called(character.name)} (${level})` : words.table.botName(level);
}
