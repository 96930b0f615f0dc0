// Writes the JSON Schemas of Sanguine from the compiled source. A test says when they are not current.
import { writeFileSync } from "node:fs";
import { schemas } from "../dist/games/sanguine/schemas.js";

for (const [file, schema] of Object.entries(schemas)) {
  writeFileSync(new URL(`../schemas/${file}`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
}
