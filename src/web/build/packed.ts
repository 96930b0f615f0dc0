import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller ones fit into one packet as they are. */
const LEAST_BYTES = 1024;
/** Nearly as small as the best, in a tenth of its time. */
const QUALITY = 9;
const TEXT = /\.(js|css|html|svg|webmanifest)$/;

/** Packs every text of the build once, beside it: the server hands out what a browser can unpack, and never packs anything itself. */
export function packed(folder: string): Plugin {
  return {
    name: "parlour-packed",
    apply: "build",
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, file);
        if (!TEXT.test(file) || statSync(path).size < LEAST_BYTES) continue;
        const text = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
      }
    },
  };
}
