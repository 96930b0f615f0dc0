import type { Result, Shape, Viewer } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import type { Texts } from "../../i18n/en.ts";
import { isolated } from "../../i18n/isolated.ts";
import type { Sentences } from "../../i18n/sentences.ts";

/** How it ended, for the viewer. */
export type Ending = "won" | "lost" | "even" | "watched";

export function endingFor({ ranking, solo }: Result, viewer: Viewer): Ending {
  if (viewer === null) return "watched";
  if (solo) return solo.won ? "won" : "lost";
  const best = ranking[0] ?? [];
  if (!best.includes(viewer)) return "lost";
  // Partners win together.
  return ranking.length === 1 && best.length > 1 ? "even" : "won";
}

/** Who won. */
export function headline(result: Result, viewer: Viewer, names: readonly string[], words: Texts): string {
  if (result.solo) {
    const score = result.scores?.[0] ?? 0;
    return result.solo.won ? words.result.soloWon(score, result.solo.target) : words.result.soloLost(score, result.solo.target);
  }
  const best = result.ranking[0] ?? [];
  if (best.length === names.length) return words.result.draw;
  if (best.length > 1) return words.result.share(best.map((seat) => isolated(names[seat] ?? "")));
  const [winner = 0] = best;
  return winner === viewer ? words.result.youWin : words.result.wins(isolated(names[winner] ?? ""));
}

/** What ended the match, as a sentence: somebody left, time ran out, or the game's own last word; null if that isn't known. */
export function reasonOf(
  last: Frame | undefined,
  names: readonly string[],
  words: Texts,
  { tell, language }: Sentences,
  board: Board<Shape>,
): string | null {
  if (!last?.result) return null;
  const note = last.notes.findLast(({ note: { kind } }) => kind === "resigned" || kind === "forfeited" || kind === "timed-out")?.note;
  if (note && "seat" in note) {
    const name = isolated(names[note.seat] ?? "");
    if (note.kind === "resigned") return words.result.resigned(name);
    return note.kind === "forfeited" ? words.result.forfeited(name) : words.result.outOfTime(name);
  }
  const events = last.told.map(({ event }) => event);
  const event = board.reason?.(events) ?? events.at(-1);
  return event ? (board.because?.(event, names.map(isolated), language) ?? tell(event)) : null;
}
