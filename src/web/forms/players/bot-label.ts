import type { Texts } from "../../i18n/en.ts";
import { type Characters, characterOf } from "../../tables/table.ts";

/** A level by the character who plays it, or a bot by its name. `own` is what it is called at its seat, beside others of its level. */
export function botLabel(characters: Characters, bot: string, words: Texts, own?: string): string {
  const level = words.levels[bot] ?? bot;
  const character = characterOf(characters, bot);
  return character ? `${own ?? words.called(character.name)} (${level})` : words.table.botName(level);
}
