import type { Result, Shape, Viewer } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";
import type { Board } from "../../board/board.ts";
import type { Texts } from "../../i18n/en.ts";
import { isolated } from "../../i18n/isolated.ts";
import type { Sentences } from "../../i18n/sentences.ts";
import { departuresIn, tellDepartures } from "../seats/departures.ts";

/** The outcome, from the viewer's side. */
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
  if (best.length > 1) {
    const others = best.filter((seat) => seat !== viewer).map((seat) => isolated(names[seat] ?? ""));
    return others.length < best.length ? words.result.youShare(others) : words.result.share(others);
  }
  const [winner = 0] = best;
  return winner === viewer ? words.result.youWin : words.result.wins(isolated(names[winner] ?? ""));
}

/**
 * Why the match ended as it did, in sentences: who left before the end, and what ended it, unless that was somebody leaving:
 * time ran out, or the game's own last event. Null if nothing is known.
 */
export function reasonOf(
  frames: readonly Frame[],
  names: readonly string[],
  words: Texts,
  sentences: Pick<Sentences, "tell" | "language">,
  board: Board<Shape>,
): string | null {
  const last = frames.at(-1);
  if (!last?.result) return null;
  const left = tellDepartures(departuresIn(frames), names, words);
  if (departuresIn([last]).size > 0) return left.join(" ");
  const end = lastWord(last, names, words, sentences, board);
  return [...left, ...(end === null ? [] : [end])].join(" ") || null;
}

function lastWord(
  { told, notes, view }: Frame,
  names: readonly string[],
  words: Texts,
  { tell, language }: Pick<Sentences, "tell" | "language">,
  board: Board<Shape>,
): string | null {
  const late = notes.findLast(({ note }) => note.kind === "timed-out")?.note;
  if (late?.kind === "timed-out") return words.result.outOfTime([isolated(names[late.seat] ?? "")]);
  const events = told.map(({ event }) => event);
  const event = board.reason?.(events) ?? events.at(-1);
  return event ? (board.because?.(event, names.map(isolated), language, view) ?? tell(event)) : null;
}
