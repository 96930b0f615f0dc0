import type { Plugin } from "vite";
import { isLibrary } from "./libraries.ts";

export const WORKER_FILE = "sw.js";

/** Files of the public folder, which are not part of the bundle. */
const PUBLIC_FILES = ["/icon.svg", "/manifest.webmanifest"];

/** Tells the service worker which files the build has, and gives their list a version. */
export function precache(): Plugin {
  return {
    name: "parlour-precache",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // Runs last: chunks with nothing but styles are dropped along the way, and one missing file would break the whole cache.
      order: "post",
      handler(_options, bundle) {
        const built = Object.entries(bundle).flatMap(([file, part]) =>
          /\.(map|html)$/.test(file) || file === WORKER_FILE || isLibrary(part) ? [] : [file],
        );
        const files = ["/", ...PUBLIC_FILES, ...built.map((file) => `/${file}`)].sort();
        const worker = bundle[WORKER_FILE];
        if (worker?.type !== "chunk") throw new Error("The service worker was not built.");
        const constants = `const __FILES__ = ${JSON.stringify(files)};\nconst __VERSION__ = ${JSON.stringify(versionOf(files))};\n`;
        worker.code = constants + worker.code;
      },
    },
  };
}

/** Not a secret, only a name that changes when the list does. */
function versionOf(files: readonly string[]): string {
  let sum = 5381;
  for (const character of files.join("\n")) sum = (sum * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
