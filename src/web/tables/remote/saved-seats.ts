import type { TableView } from "../../../protocol/messages.ts";
import type { Sitter } from "../table.ts";

/** A seat of ours at a table of a server. */
export interface SavedSeat {
  readonly match: string;
  readonly game: string;
  readonly key: string;
  readonly invite: string | null;
  readonly touchedAt: number;
  /** The nonce that we committed to when we sat down. */
  readonly nonce?: string;
  /** What the page last saw there: who else sits, how many seats are free, and whether it is over. */
  readonly others?: readonly Sitter[];
  readonly free?: number;
  readonly over?: boolean;
}

const PREFIX = "parlour.seat.";
/** Older seats make room for newer ones. */
const MOST_SAVED = 200;

export function saveSeat(seat: SavedSeat): void {
  try {
    localStorage.setItem(PREFIX + seat.match, JSON.stringify(seat));
  } catch {
    // No room, or storage is forbidden: the seat lasts for this visit.
  }
}

export function savedSeat(match: string): SavedSeat | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + match) ?? "null");
    return isSeat(value) ? value : null;
  } catch {
    return null;
  }
}

/** Saves what a page saw at a table, so that the list of matches can say it without the server; whether anything has changed. */
export function saveOthers({ match, seats, viewer, status }: Pick<TableView, "match" | "seats" | "viewer" | "status">): boolean {
  const saved = savedSeat(match);
  if (!saved) return false;
  const others = seats.flatMap(({ name, bot, taken }, seat) => (taken && seat !== viewer ? [{ name, bot }] : []));
  const free = seats.filter(({ taken }) => !taken).length;
  const now: SavedSeat = { ...saved, others, free, over: status === "over" };
  if (JSON.stringify(now) === JSON.stringify(saved)) return false;
  saveSeat(now);
  return true;
}

export function removeSeat(match: string): void {
  try {
    localStorage.removeItem(PREFIX + match);
  } catch {
    // Nothing was saved.
  }
}

/** All seats, newest first; those beyond the limit are removed. */
export function listSeats(): SavedSeat[] {
  const found = seatKeys().flatMap((key) => savedSeat(key.slice(PREFIX.length)) ?? []);
  found.sort((a, b) => b.touchedAt - a.touchedAt);
  for (const { match } of found.splice(MOST_SAVED)) removeSeat(match);
  return found;
}

function seatKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

const isSeat = (value: unknown): value is SavedSeat => typeof value === "object" && value !== null && "match" in value && "key" in value;
