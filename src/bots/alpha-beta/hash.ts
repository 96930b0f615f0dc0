/** Both halves of a hash, filled by `hashOf`. One object serves all calls, because every node is hashed. */
const halves = { high: 0, low: 0 };

/** A number for plain data: equal data have equal numbers, and different data almost never do. */
export function hashOf(data: object): number {
  halves.high = 0x9747b28c;
  halves.low = 0x811c9dc5;
  mixObject(data);
  // 53 bits, as many as a number holds.
  return (halves.high >>> 11) * 0x100000000 + (halves.low >>> 0);
}

function mix(value: number): void {
  halves.low = Math.imul(halves.low ^ value, 0x01000193);
  halves.low ^= halves.low >>> 15;
  halves.high = Math.imul(halves.high ^ (value + 0x7f4a7c15), 0x85ebca6b);
  halves.high ^= halves.high >>> 13;
}

function mixObject(data: object): void {
  if (Array.isArray(data)) {
    mix(data.length);
    for (let i = 0; i < data.length; i++) mixValue(data[i]);
    return;
  }
  for (const key in data) mixValue((data as Record<string, unknown>)[key]); // plain data; the keys of a state keep their order
}

function mixValue(value: unknown): void {
  if (typeof value === "number") mix(Number.isInteger(value) ? value | 0 : Math.round(value * 65536) | 0);
  else if (typeof value === "string") for (let i = 0; i < value.length; i++) mix(value.charCodeAt(i));
  else if (typeof value === "object" && value !== null) mixObject(value);
  else mix(value === true ? 1 : value === false ? 2 : 3);
}
