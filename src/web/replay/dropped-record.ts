/* The record of a file that was dropped on the home page, on its way to the replay page. It survives a reload, not the tab. */

const KEY = "parlour.record";
let current: unknown = null;

export function keepDroppedRecord(record: unknown): void {
  current = record;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Too large to store: it is there until the page is left.
  }
}

export function droppedRecord(): unknown {
  if (current !== null) return current;
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
