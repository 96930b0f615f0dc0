import type { MatchRecord } from "../../engine/record/record.ts";

/** The record of a file that was dropped into the page, on its way to the replay page. It survives a reload, not the tab. */
const KEY = "parlour.record";

export function holdRecord(record: MatchRecord): void {
  held = record;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Too long to keep: it is there until the page is left.
  }
}

let held: MatchRecord | null = null;

export function heldRecord(): unknown {
  if (held) return held;
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
