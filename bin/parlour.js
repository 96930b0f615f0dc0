#!/usr/bin/env node
import { existsSync } from "node:fs";

// Node 20 warns of every JSON module it loads; the games' data are JSON modules.
const { emitWarning } = process;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).includes("Importing JSON modules")) emitWarning.call(process, warning, ...rest);
};

const compiled = new URL("../dist/cli/main.js", import.meta.url);
const setup = new URL("../scripts/setup.mjs", import.meta.url);
if (!existsSync(compiled) && existsSync(setup)) (await import(setup.href)).setUp();
await (await import(compiled.href)).main(process.argv);
