import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { schemas } from "../schemas.ts";

test.each(Object.entries(schemas))("schemas/%s.json is current: else run node scripts/schemas.mjs", (name, schema) => {
  const file = new URL(`../../../../schemas/${name}.json`, import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(schema);
});
