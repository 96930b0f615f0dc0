import type { Heartbeat, LocalMatch } from "./local-match.ts";

/*
 * Matches were once saved in localStorage. They move to the database when it is opened, one by one, and are then gone from there.
 */

const MATCH = "parlour.match.";
const HEARTBEAT = "parlour.beat.";

export async function takeLegacyMatches(save: (match: LocalMatch, heartbeat?: Heartbeat) => Promise<void>): Promise<void> {
  for (const key of matchKeys()) {
    const match = read(key);
    const heartbeat = read(key.replace(MATCH, HEARTBEAT));
    try {
      if (isMatch(match)) await save(match, isHeartbeat(heartbeat) ? heartbeat : undefined);
    } catch {
      continue; // No room: it stays where it is.
    }
    localStorage.removeItem(key);
    localStorage.removeItem(key.replace(MATCH, HEARTBEAT));
  }
}

function matchKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(MATCH));
  } catch {
    return []; // Storage is forbidden.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

const isMatch = (value: unknown): value is LocalMatch =>
  has(value, "id", "match", "seat", "key", "touchedAt") && has(value["match"], "fixed", "line", "rows", "secrets");
const isHeartbeat = (value: unknown): value is Heartbeat => has(value, "beat", "outages");

const has = (value: unknown, ...names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && names.every((name) => name in value);
