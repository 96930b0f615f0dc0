import type { Viewer } from "../../../engine/contract/game.ts";
import { MATCH_WORDS } from "../../../engine/record/record.ts";
import type { Frame } from "../../../protocol/messages.ts";

/**
 * Whether a player surely still wants what a stale command asked for, without having seen the frames that it missed. A move is
 * still meant if the player faces the same decision: in a simultaneous decision, somebody else was just faster. Resigning is, as
 * long as the match goes on. Other commands about the match itself, such as an undo, are never resent.
 */
export function isStillMeant(missed: readonly Frame[], viewer: Viewer, text: string): boolean {
  const last = missed.at(-1);
  if (viewer === null || !last) return false;
  if (text === "resign") return last.result === null && !last.out?.includes(viewer);
  const isMove = !MATCH_WORDS.some((word) => word === text);
  return isMove && missed.every(({ toAct, notes }) => notes.length === 0 && toAct.includes(viewer));
}
