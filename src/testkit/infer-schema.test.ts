import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { viewSchemas } from "../cli/author/view-schemas.ts";
import { games } from "../server/catalog.ts";

const schemas = await viewSchemas(7, 1);

/** The names of all properties, with their places. */
function places(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const {
    properties = {},
    items,
    additionalProperties,
  } = schema as { properties?: object; items?: unknown; additionalProperties?: unknown };
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [`${path}.${name}`, ...places(inner, `${path}.${name}`)]),
    ...places(items, `${path}[]`),
    ...(additionalProperties === undefined ? [] : [`${path}.*`, ...places(additionalProperties, `${path}.*`)]),
  ];
}

test.each(games.map(({ id }) => id))(
  "the views of %s look as schemas/ says, in other matches too (node scripts/schemas.mjs writes it)",
  (id) => {
    const kept: unknown = JSON.parse(readFileSync(new URL(`../../schemas/${id}-view.json`, import.meta.url), "utf8"));
    const known = new Set(places(kept));
    expect(known.size).toBeGreaterThan(2);
    // What looks like a property in one match may be one of many names.
    const named = (place: string): string =>
      place
        .split(/(?=\.|\[)/)
        .reduce((path, part) => (known.has(`${path}.*`) && part.startsWith(".") ? `${path}.*` : `${path}${part}`), "");
    expect(places(schemas[`${id}-view`]).filter((place) => !known.has(named(place)))).toEqual([]);
  },
);
