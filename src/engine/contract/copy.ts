/** A deep copy of plain data (what JSON can hold). One function serves the states of all games. */
export function copy<T>(value: T): T {
  // The casts only say that a copy has the type of its original.
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return copyList(value) as T;
  const from = value as Record<string, unknown>;
  const to: Record<string, unknown> = {};
  for (const key in from) {
    const part = from[key];
    to[key] = typeof part === "object" && part !== null ? copy(part) : part;
  }
  return to as T;
}

function copyList(list: readonly unknown[]): unknown[] {
  const to = list.slice();
  for (let i = 0; i < to.length; i++) {
    const part = to[i];
    if (typeof part === "object" && part !== null) to[i] = copy(part);
  }
  return to;
}
