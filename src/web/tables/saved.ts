import type { Outage } from "../../host/ports.ts";
import type { SavedMatch } from "../../store/memory.ts";
import type { EarlierMatch } from "./earlier.ts";
import type { Sitter } from "./table.ts";

/** A match that is played in this browser: what its host has written of it, and the seat of the person. */
export interface KeptMatch {
  /** Its name in links. */
  readonly id: string;
  readonly match: SavedMatch;
  readonly seat: number;
  readonly key: string;
  readonly touchedAt: number;
}

/** When a host last had a match open here, and for how long none had: clocks do not count that. */
export interface KeptBeat {
  readonly beat: number | null;
  readonly outages: readonly Outage[];
}

/** A seat of ours at a table of a server. */
export interface KeptSeat {
  readonly match: string;
  readonly game: string;
  readonly key: string;
  readonly invite: string | null;
  readonly touchedAt: number;
  /** What the page last saw there: who else sits, and whether it is over. */
  readonly others?: readonly Sitter[];
  readonly over?: boolean;
}

const MATCH = "parlour.match.";
const BEAT = "parlour.beat.";
const SEAT = "parlour.seat.";
/** Older matches make room for newer ones. */
const MOST = 40;

export const keepMatch = (match: KeptMatch): void => keep(MATCH + match.id, match);
export const keptMatch = (id: string): KeptMatch | EarlierMatch | null => read(MATCH + id, isMatch);
export const keptMatches = (): (KeptMatch | EarlierMatch)[] => all(MATCH, isMatch, ({ id }) => forgetMatch(id));
export function forgetMatch(id: string): void {
  forget(MATCH + id);
  forget(BEAT + id);
}

export const keepBeat = (id: string, beat: KeptBeat): void => keep(BEAT + id, beat);
export const keptBeat = (id: string): KeptBeat => read(BEAT + id, isBeat) ?? { beat: null, outages: [] };

export const keepSeat = (seat: KeptSeat): void => keep(SEAT + seat.match, seat);
export const keptSeat = (match: string): KeptSeat | null => read(SEAT + match, isSeat);
export const keptSeats = (): KeptSeat[] => all(SEAT, isSeat, ({ match }) => forgetSeat(match));
export const forgetSeat = (match: string): void => forget(SEAT + match);

/** Calls back when another tab of this browser has written to a match. */
export function onWrittenElsewhere(id: string, call: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === MATCH + id) call();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

// Only this file writes under these names, but an earlier version of it may have: what has another form is not there.
const isMatch = (value: object): value is KeptMatch | EarlierMatch =>
  "id" in value &&
  "touchedAt" in value &&
  ("match" in value ? has(value.match, "fixed", "line", "rows") : has(value, "entries") && hasHead(value));
const hasHead = (value: object): boolean => "head" in value && has(value.head, "game", "seats", "startedAt");
const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === "object" && value !== null && names.every((name) => name in value);
const isBeat = (value: object): value is KeptBeat => "beat" in value && "outages" in value;
const isSeat = (value: object): value is KeptSeat => "match" in value && "key" in value;

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No room, or storage is forbidden: the match goes on, only not beyond this visit.
  }
}

function read<T extends object>(key: string, isOne: (value: object) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof value === "object" && value !== null && isOne(value) ? value : null;
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
function all<T extends { readonly touchedAt: number }>(prefix: string, isOne: (value: object) => value is T, drop: (one: T) => void): T[] {
  const found: T[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      const value = key.startsWith(prefix) ? read(key, isOne) : null;
      if (value) found.push(value);
    }
  } catch {
    return [];
  }
  found.sort((a, b) => b.touchedAt - a.touchedAt);
  for (const one of found.splice(MOST)) drop(one);
  return found;
}
