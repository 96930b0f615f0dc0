// Writes the JSON Schemas that editors complete our data files by. Run it with tsx after a change; a test says when it is due.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { schemas as sagrada } from "../src/games/sagrada/schemas.ts";

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "schemas");
mkdirSync(folder, { recursive: true });
for (const [file, schema] of Object.entries({ ...sagrada })) writeFileSync(join(folder, file), `${JSON.stringify(schema, null, 2)}\n`);
