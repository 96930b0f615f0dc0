import type { Opened } from "./games.ts";
import { createLocal } from "./local-table.ts";
import { settings } from "./settings.ts";
import type { Texts } from "./words/en.ts";

/** A match against bots of the usual level, at once: the path of its page. */
export function startNow(opened: Opened, words: Texts, position?: unknown, seat = 0, players?: number): string {
  const { name, level } = settings();
  const { seats } = opened.game;
  const count = players ?? (seats.includes(2) ? 2 : (seats[0] ?? 2));
  const id = createLocal({
    opened,
    seat,
    seats: Array.from({ length: count }, (_, at) =>
      at === seat
        ? { name: name || words.form.someone, bot: null }
        : { name: words.table.botName(words.levels[level] ?? level), bot: level },
    ),
    ...(position === undefined ? {} : { position }),
  });
  return `/here/${id}`;
}
