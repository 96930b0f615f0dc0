import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "./build/compression.ts";
import { libraries, libraryInputs } from "./build/libraries.ts";
import { precache, WORKER_FILE } from "./build/precache.ts";
import { prose } from "./build/prose.ts";

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const BUILT = pathOf("../../dist/web");

/** Where `npm run dev` has the server; 8000 is what `parlour serve` uses. */
const SERVER_PORT = process.env["PARLOUR_PORT"] ?? "8000";

/** On a busy machine these timings say nothing about the build. */
const QUIET = { bundlerTimings: false };

/** The pages: built into `dist/web`, which the server hands out. */
export default defineConfig({
  root: pathOf("."),
  plugins: [react(), prose(), precache(), libraries(BUILT, pathOf), compression(BUILT)],
  worker: { format: "es", rolldownOptions: { checks: QUIET } },
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2023",
    // A font or picture inside the script would count against the first page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: pathOf("index.html"), sw: pathOf("offline/service-worker.ts"), ...libraryInputs(pathOf) },
      // Plug-ins import all that the libraries have.
      preserveEntrySignatures: "allow-extension",
      output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER_FILE : "assets/[name]-[hash].js") },
      checks: QUIET,
    },
  },
  server: { proxy: { "/api": { target: `http://127.0.0.1:${SERVER_PORT}`, ws: true } } },
});
