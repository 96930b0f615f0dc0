import type { Opened } from "../board/games.ts";
import { settings } from "../shell/settings.ts";
import type { Texts } from "../i18n/en.ts";

/** A match against bots of the usual level, at once: the path of its page. */
export async function startNow(opened: Opened, words: Texts, position?: unknown, seat = 0, players?: number): Promise<string> {
  const { name, level } = settings();
  const { seats, id } = opened.game;
  const count = players ?? (seats.includes(2) ? 2 : (seats[0] ?? 2));
  // The host comes with the first match, not with the first page.
  const { createLocal } = await import("../tables/local-table.ts");
  const made = await createLocal({
    ...{ opened, seat, name: name || words.form.someone },
    bots: Array.from({ length: count }, (_, at) => (at === seat ? null : level)),
    ...(position === undefined ? {} : { position }),
  });
  // What cannot be played as it is has something to choose first.
  return made.ok ? `/here/${made.id}` : `/new/${id}`;
}
