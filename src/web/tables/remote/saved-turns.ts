import type { Frame, TableView } from "../../../protocol/messages.ts";
import type { Sitter } from "../table.ts";

/** Whose turn it was in an unfinished match when this browser last looked. */
export interface SavedTurn {
  /** The number of the frame that brought it about. */
  readonly seq: number;
  readonly mine: boolean;
  /** Who else is to move. */
  readonly waitingFor: readonly Sitter[];
  /** Since when, in milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = "parlour.turn.";

/** Saves whose turn it is, as the page of the match sees it. */
export function saveTurn(id: string, { seats, viewer, status, position, createdAt }: TableView, frames: readonly Frame[]): void {
  if (status !== "playing" || !position) return removeTurn(id);
  const waitingFor = position.toAct.filter((seat) => seat !== viewer).flatMap((seat) => seats[seat] ?? []);
  const turn: SavedTurn = {
    seq: position.seq,
    mine: viewer !== null && position.toAct.includes(viewer),
    waitingFor: waitingFor.map(({ name, bot }) => ({ name, bot })),
    at: frames.at(-1)?.at ?? createdAt,
  };
  const text = JSON.stringify(turn);
  try {
    if (localStorage.getItem(PREFIX + id) !== text) localStorage.setItem(PREFIX + id, text);
  } catch {
    // Without it, the list of matches doesn't show whose turn it is.
  }
}

export function savedTurn(id: string): SavedTurn | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    return typeof value === "object" && value !== null && "mine" in value && "waitingFor" in value ? (value as SavedTurn) : null;
  } catch {
    return null;
  }
}

export function removeTurn(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was saved.
  }
}
