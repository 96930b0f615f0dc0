import type { JsonSchema } from "../engine/contract/bundle.ts";
import type { Game, Shape, Viewer } from "../engine/contract/game.ts";
import { fastRng } from "../engine/contract/chance.ts";

/** What was observed at one place in many samples. */
interface Seen {
  readonly types: Set<string>;
  /** How many objects there were, and how many of them had each property. */
  objects: number;
  readonly properties: Map<string, { times: number; readonly seen: Seen }>;
  items: Seen | null;
}

/** Objects with more different properties than this are lists by name. */
const MOST_PROPERTIES = 80;

const nothing = (): Seen => ({ types: new Set(), objects: 0, properties: new Map(), items: null });

function look(seen: Seen, value: unknown): void {
  seen.types.add(typeName(value));
  if (Array.isArray(value)) {
    const items = (seen.items ??= nothing());
    for (const item of value) look(items, item);
  } else if (typeof value === "object" && value !== null) {
    seen.objects += 1;
    for (const [name, inner] of Object.entries(value)) {
      const property = seen.properties.get(name) ?? { times: 0, seen: nothing() };
      property.times += 1;
      seen.properties.set(name, property);
      look(property.seen, inner);
    }
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" ? (Number.isInteger(value) ? "integer" : "number") : typeof value;
}

/** Lists by name have the same kind of value under every name: cards by their names, for example. */
const isByName = ({ properties, objects }: Seen): boolean =>
  properties.size > MOST_PROPERTIES ||
  (properties.size > 3 && objects > 20 && [...properties.values()].every(({ times }) => times < objects * 0.9));

function schemaOf(seen: Seen): JsonSchema {
  const types = [...seen.types].filter((type) => type !== "integer" || !seen.types.has("number")).sort();
  // A place where only null was seen may hold anything in another match.
  if (types.every((type) => type === "null")) return {};
  const schema: Record<string, unknown> = { type: types.length === 1 ? types[0] : types };
  if (seen.items) schema["items"] = schemaOf(seen.items);
  if (!seen.types.has("object")) return schema;
  if (isByName(seen)) {
    const any = nothing();
    for (const { seen: inner } of seen.properties.values()) mergeInto(any, inner);
    return { ...schema, additionalProperties: schemaOf(any) };
  }
  const names = [...seen.properties].sort(([a], [b]) => (a < b ? -1 : 1));
  schema["properties"] = Object.fromEntries(names.map(([name, { seen: inner }]) => [name, schemaOf(inner)]));
  schema["required"] = names.filter(([, { times }]) => times === seen.objects).map(([name]) => name);
  return schema;
}

function mergeInto(all: Seen, one: Seen): void {
  for (const type of one.types) all.types.add(type);
  all.objects += one.objects;
  if (one.items) mergeInto((all.items ??= nothing()), one.items);
  for (const [name, { times, seen }] of one.properties) {
    const property = all.properties.get(name) ?? { times: 0, seen: nothing() };
    property.times += times;
    mergeInto(property.seen, seen);
    all.properties.set(name, property);
  }
}

/** Games to look at, as they are with different options. */
export interface SampledGame {
  readonly game: Game<Shape>;
  readonly seats: number;
}

/** The JSON Schema of a game's views, as seen in random matches: every seat and a spectator, after every few moves. */
export function viewSchema(title: string, games: readonly SampledGame[], matches: number, seed = 1, longest = 400): JsonSchema {
  const seen = nothing();
  for (const [index, { game, seats }] of games.entries()) {
    for (let match = 0; match < matches; match++) sampleMatch(seen, game, seats, seed + match * 101 + index, longest);
  }
  return { $schema: "https://json-schema.org/draft/2020-12/schema", title, ...schemaOf(seen) };
}

function sampleMatch(seen: Seen, game: Game<Shape>, seats: number, seed: number, longest: number): void {
  const rng = fastRng(seed);
  const state = game.setup(seats, rng);
  const viewers: Viewer[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  for (let at = 0; at <= longest; at++) {
    const acting = game.toAct(state);
    const isOver = acting.length === 0 || game.result(state) !== null;
    if (at % 3 === 0 || isOver) for (const viewer of viewers) look(seen, game.view(state, viewer));
    if (isOver) return;
    const seat = rng.pick(acting);
    // In a word game, passing would end the match before anything is on the board.
    const move = game.manyMoves && rng.int(4) > 0 ? game.moves(state, seat)[0] : rng.pick(game.moves(state, seat));
    game.apply(state, seat, move, rng);
  }
}
