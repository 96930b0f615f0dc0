import type { Texts } from "../../i18n/en.ts";
import { type Characters, characterOf } from "../../tables/table.ts";

/** A level by the character who plays it (by its name at this seat, if that is known), or a bot by its name. */
export function botLabel(characters: Characters, bot: string, words: Texts, name?: string): string {
  const level = words.levels[bot] ?? bot;
  const character = characterOf(characters, bot);
  return character ? `${name ?? words.called(character.name)} (${level})` : words.table.botName(level);
}
