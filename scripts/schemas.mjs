// Writes the JSON Schemas of the games into schemas/: those that a game brings, and what its views look like. Run it after `npm run build`; a test says when it is due.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const games = new URL("dist/games/", root);
const folder = new URL("schemas/", root);
mkdirSync(folder, { recursive: true });
for (const game of readdirSync(games)) {
  const file = new URL(`${game}/schemas.js`, games);
  if (!existsSync(file)) continue;
  const { schemas } = await import(file.href);
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(new URL(`${name.replace(/\.json$/, "")}.json`, folder), `${JSON.stringify(schema, null, 2)}\n`);
    process.stdout.write(`schemas/${name.replace(/\.json$/, "")}.json\n`);
  }
}

const { viewSchemas } = await import(new URL("dist/cli/author/view-schemas.js", root).href);
for (const [name, schema] of Object.entries(await viewSchemas())) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(schema, null, 2)}\n`);
  process.stdout.write(`schemas/${name}.json\n`);
}
