const PREFIX = "parlour.owner.";

/** The key of a table that was opened in this browser; null if it wasn't. */
export function ownerKey(match: string): string | null {
  try {
    return localStorage.getItem(PREFIX + match);
  } catch {
    return null;
  }
}

export function saveOwnerKey(match: string, key: string): void {
  try {
    localStorage.setItem(PREFIX + match, key);
  } catch {
    // No room, or storage is forbidden: then the table has no owner here.
  }
}

export function dropOwnerKey(match: string): void {
  try {
    localStorage.removeItem(PREFIX + match);
  } catch {
    // Nothing was saved.
  }
}
