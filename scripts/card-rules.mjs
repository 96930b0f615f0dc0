// Writes RULES.md and RULES.it.md of the card games from their rule sets. Run it after `npm run build`; a test says when it is due.
import { writeFileSync } from "node:fs";
import { rulesPage } from "../dist/games/briscala/describe/page.js";

for (const [file, language] of [
  ["RULES.md", "en"],
  ["RULES.it.md", "it"],
]) {
  writeFileSync(new URL(`../src/games/briscala/${file}`, import.meta.url), rulesPage(language));
  process.stdout.write(`src/games/briscala/${file}\n`);
}
