/** The bytes that a reader would get: the order of keys counts. */
export const bytes = (value: unknown): string => JSON.stringify(value) ?? "undefined";

/** The bytes of a value whatever the order in which its keys were written. */
export const sortedBytes = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }) ?? "undefined";

/** What of a value JSON would not keep, and where; null if it keeps all of it. */
export function unplain(value: unknown, path = "it"): string | null {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return null;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return `${path} is ${value}`;
    return Object.is(value, -0) ? `${path} is -0` : null;
  }
  if (typeof value !== "object") return `${path} is ${typeof value === "undefined" ? "undefined" : `a ${typeof value}`}`;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (!(i in value)) return `${path}[${i}] is a hole`;
      const fault = unplain(value[i], `${path}[${i}]`);
      if (fault) return fault;
    }
    return Object.keys(value).length === value.length ? null : `${path} is a list with fields`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return `${path} isn't a plain object`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path} has a symbol for a key`;
  for (const [key, part] of Object.entries(value)) {
    const fault = unplain(part, `${path}.${key}`);
    if (fault) return fault;
  }
  return null;
}

/** Freezes a value and all its parts, so that anything that writes to it is caught. */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** Where two values differ first, for messages: `players[0].hand`, and both sides. */
export function difference(a: unknown, b: unknown, path = ""): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a === "object" && a !== null && typeof b === "object" && b !== null && Array.isArray(a) === Array.isArray(b)) {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const found = difference(left[key], right[key], Array.isArray(a) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`);
      if (found) return found;
    }
    const [keys, others] = [Object.keys(left), Object.keys(right)];
    return bytes(keys) === bytes(others) ? null : `${path || "it"}: the order of keys, ${short(keys)} and ${short(others)}`;
  }
  return `${path || "it"}: ${short(a)} and ${short(b)}`;
}

export function short(value: unknown): string {
  const text = bytes(value);
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}
