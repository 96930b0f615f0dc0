import type { Entry, Head } from "../engine/record.ts";

/** A match that is played in this browser. The record is the match; nothing else is kept. */
export interface KeptMatch {
  readonly id: string;
  readonly head: Head;
  readonly secret: string;
  /** The seat of the person. */
  readonly seat: number;
  readonly entries: readonly Entry[];
  readonly touchedAt: number;
  readonly over: boolean;
}

/** A seat of ours at a table of a server. */
export interface KeptSeat {
  readonly match: string;
  readonly game: string;
  readonly key: string;
  readonly invite: string | null;
  readonly touchedAt: number;
}

const MATCH = "parlour.match.";
const SEAT = "parlour.seat.";
/** Older matches make room for newer ones. */
const MOST = 40;

export const keepMatch = (match: KeptMatch): void => keep(MATCH + match.id, match);
export const keptMatch = (id: string): KeptMatch | null => read(MATCH + id) as KeptMatch | null;
export const keptMatches = (): KeptMatch[] => all<KeptMatch>(MATCH);
export const forgetMatch = (id: string): void => forget(MATCH + id);

export const keepSeat = (seat: KeptSeat): void => keep(SEAT + seat.match, seat);
export const keptSeat = (match: string): KeptSeat | null => read(SEAT + match) as KeptSeat | null;
export const keptSeats = (): KeptSeat[] => all<KeptSeat>(SEAT);
export const forgetSeat = (match: string): void => forget(SEAT + match);

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No room, or storage is forbidden: the match goes on, only not beyond this visit.
  }
}

function read(key: string): object | null {
  try {
    const text = localStorage.getItem(key);
    // Only this file writes under these names.
    return text === null ? null : (JSON.parse(text) as object);
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Newest first; those beyond the limit are dropped. */
function all<T extends { readonly touchedAt: number }>(prefix: string): T[] {
  const found: { key: string; value: T }[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      const value = key.startsWith(prefix) ? (read(key) as T | null) : null;
      if (value) found.push({ key, value });
    }
  } catch {
    return [];
  }
  found.sort((a, b) => b.value.touchedAt - a.value.touchedAt);
  for (const { key } of found.splice(MOST)) forget(key);
  return found.map(({ value }) => value);
}
