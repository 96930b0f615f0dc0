import type { Rng } from "../../src/engine/contract/game.ts";

/** Values that content may have under each name, gathered from content that is valid. */
export type Pool = ReadonlyMap<string, readonly unknown[]>;

export function poolOf(contents: readonly unknown[]): Pool {
  const pool = new Map<string, unknown[]>();
  const gather = (name: string, value: unknown): void => {
    const known = pool.get(name) ?? [];
    pool.set(name, known);
    if (known.length < 200) known.push(value);
    if (Array.isArray(value)) for (const item of value) gather(`${name}[]`, item);
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) gather(key, item);
  };
  for (const content of contents) gather("", content);
  return pool;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const NUMBERS = [
  -99, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15, 16, 20, 21, 25, 26, 30, 31, 32, 40, 50, 64, 99, 100, 200, 255, 999,
];

/** A copy with one to four changes. It knows nothing about the language: what makes no sense is refused when it is opened. */
export function mutate(content: unknown, pool: Pool, rng: Rng): unknown {
  let changed: unknown = structuredClone(content);
  for (let n = 1 + rng.int(4); n > 0; n--) changed = mutateOnce(changed, pool, rng);
  return changed;
}

interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
  readonly name: string;
}

/** Every place in content, with the name under which the pool has values for it. */
function placesIn(value: unknown, name: string, found: Place[] = []): Place[] {
  if (found.length > 5000) return found;
  if (Array.isArray(value)) {
    for (const [key, item] of value.entries()) {
      found.push({ holder: value, key, name: `${name}[]` });
      placesIn(item, `${name}[]`, found);
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      found.push({ holder: value, key, name: key });
      placesIn(item, key, found);
    }
  }
  return found;
}

function mutateOnce(content: unknown, pool: Pool, rng: Rng): unknown {
  const places = placesIn(content, "");
  if (places.length === 0) return content;
  const { holder, key, name } = places[rng.int(places.length)];
  const value = Array.isArray(holder) ? holder[Number(key)] : holder[key];
  const put = (next: unknown): void => {
    if (Array.isArray(holder)) holder[Number(key)] = next;
    else holder[key] = next;
  };
  const known = pool.get(name) ?? [];
  const chance = rng.int(10);
  if (typeof value === "number" && chance < 5) put(NUMBERS[rng.int(NUMBERS.length)]);
  else if (Array.isArray(value) && value.length > 0 && chance < 5) grow(value, pool.get(`${name}[]`) ?? [], rng);
  else if (typeof value === "string" && value.length > 1 && chance < 3) put(stretch(value, rng));
  else if (isObject(value) && chance < 3) addField(value, pool, rng);
  else if (known.length > 0 && chance < 9) put(structuredClone(known[rng.int(known.length)]));
  else if (Array.isArray(holder) && holder.length > 1) holder.splice(Number(key), 1);
  else if (!Array.isArray(holder)) delete holder[key];
  return content;
}

/** Up to twice as long, with its own items or others of the kind. */
function grow(list: unknown[], others: readonly unknown[], rng: Rng): void {
  const more = 1 + rng.int(Math.min(200, list.length));
  for (let n = 0; n < more; n++) {
    const from = others.length > 0 && rng.int(2) === 0 ? others : list;
    list.push(structuredClone(from[rng.int(from.length)]));
  }
}

const stretch = (text: string, rng: Rng): string => {
  const at = rng.int(text.length);
  return text.slice(0, at) + text.slice(at, at + 1).repeat(1 + rng.int(6)) + text.slice(at);
};

function addField(value: Record<string, unknown>, pool: Pool, rng: Rng): void {
  const names = [...pool.keys()].filter((name) => name !== "" && !name.includes("[]"));
  const name = names[rng.int(names.length)];
  const known = pool.get(name) ?? [];
  if (known.length > 0) value[name] = structuredClone(known[rng.int(known.length)]);
}
