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
  /** What the page last saw there: who else sits, and whether it is over. */
  readonly others?: readonly Sitter[];
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
