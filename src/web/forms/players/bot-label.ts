import type { Bundle, Character } from "../../../engine/contract/bundle.ts";
import type { Shape } from "../../../engine/contract/game.ts";
import type { Texts } from "../../i18n/en.ts";

/** Who plays a level of this game, if it says. */
export const characterOf = ({ characters }: Pick<Bundle<Shape>, "characters">, bot: string): Character | null =>
  Object.entries(characters ?? {}).find(([level]) => level === bot)?.[1] ?? null;

/** A level by the character who plays it, or a bot by its name. */
export function botLabel(bundle: Pick<Bundle<Shape>, "characters">, bot: string, words: Texts): string {
  const level = words.levels[bot] ?? bot;
  const character = characterOf(bundle, bot);
  return character ? `${character.name} (${level})` : words.table.botName(level);
}
